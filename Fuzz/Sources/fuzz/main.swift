import CFuzzer
import Glibc

// The first argument names what is fed; the others are libFuzzer's. Without one the names are listed.
private let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")

/// Set before the first input comes.
nonisolated(unsafe) var chosen: FuzzTarget?

func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    // SAFETY: libFuzzer's input has this many bytes, and this thread alone runs.
    unsafe chosen?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

if CommandLine.argc < 2 {
    print(names)
} else {
    unsafe chosen = FuzzTarget(rawValue: CommandLine.arguments[1])
    guard unsafe chosen != nil else {
        print("there is no target '\(CommandLine.arguments[1])': \(names)")
        exit(2)
    }
    var count = CommandLine.argc - 1
    // SAFETY: the arguments are the process's own; the second, which names the target, takes the place of the first.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv + 1
    exit(unsafe LLVMFuzzerRunDriver(&count, &arguments, feed))
}
