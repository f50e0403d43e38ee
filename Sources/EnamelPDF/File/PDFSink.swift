import EnamelImaging

/// Where a file's bytes go, in order.
protocol PDFSink: AnyObject {
    /// Takes the next bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError)
}

/// A file in memory.
final class MemorySink: PDFSink {
    private(set) var bytes: [UInt8] = []

    func write(_ more: UnsafeRawBufferPointer) { unsafe bytes.append(contentsOf: more) }
}

extension StreamedFile: PDFSink {}
