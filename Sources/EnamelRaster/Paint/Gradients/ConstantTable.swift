/// Numbers that are made once and read in inner loops: an address that can be read without counting references, and the
/// memory behind it for as long as the value that holds both.
@safe
struct ConstantTable<Element: BitwiseCopyable> {
    let count: Int
    /// Valid while the table is; `count` elements.
    let base: UnsafePointer<Element>
    private let memory: Memory

    @safe
    private final class Memory {
        let elements: UnsafeMutablePointer<Element>
        init(_ elements: UnsafeMutablePointer<Element>) { unsafe self.elements = elements }
        deinit { unsafe elements.deallocate() }
    }

    init(_ elements: [Element]) {
        self.init(count: elements.count) { elements[$0] }
    }

    init(count: Int, _ element: (Int) -> Element) {
        let room = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
        for index in 0..<count { unsafe (room + index).initialize(to: element(index)) }
        self.count = count
        unsafe base = UnsafePointer(room)
        unsafe memory = Memory(room)
    }
}
