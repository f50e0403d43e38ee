import CPNG

/// Memory for what libpng says: its last error, and as many warnings as fit.
@safe
final class PNGText {
    private static let errorCapacity = 256
    private static let warningsCapacity = 2048
    private let memory: UnsafeMutablePointer<CChar>

    init() {
        unsafe memory = UnsafeMutablePointer<CChar>.allocate(capacity: Self.errorCapacity + Self.warningsCapacity)
        unsafe memory.initialize(repeating: 0, count: Self.errorCapacity + Self.warningsCapacity)
    }

    deinit { unsafe memory.deallocate() }

    /// For C, which may use it while this object lives.
    var capacities: enamel_png_text {
        unsafe enamel_png_text(
            error: memory, error_capacity: Self.errorCapacity, warnings: memory + Self.errorCapacity,
            warnings_capacity: Self.warningsCapacity)
    }

    /// The error, nil where there is none.
    var error: String? {
        // SAFETY: C ends both texts with a zero inside their capacity.
        let text = unsafe String(cString: memory)
        return text.isEmpty ? nil : text
    }

    /// The warnings, each once.
    var warnings: [String] {
        let text = unsafe String(cString: memory + Self.errorCapacity)
        var seen: Set<Substring> = []
        return text.split(separator: "\n").filter { seen.insert($0).inserted }.map(String.init)
    }
}
