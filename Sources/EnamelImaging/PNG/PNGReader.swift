import CPNG

/// libpng reading one file. Its calls fail by returning false; what it says is in memory of ours.
@safe
struct PNGReader: ~Copyable {
    let colors: PNGStoredColors
    private let handle: OpaquePointer
    private let text: PNGText
    private let rowBytes: Int
    private let info: PNGInfo

    /// Where a row's pixels belong: the first one's place and the distance to the next.
    struct RowPlace {
        let x: Int
        let y: Int
        let step: Int
    }

    /// - Parameter bytes: outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>, info: PNGInfo, limits: ImageLimits) throws(PNGError) {
        let text = PNGText()
        let chunkBytes = max(1, min(limits.ancillaryBytes, 0x7fff_ffff))
        // SAFETY: the bytes outlive the reader as the caller promises, and the text is kept until after deinit's destroy.
        guard
            let handle = unsafe enamel_png_reader_create(bytes.baseAddress, bytes.count, chunkBytes, text.capacities)
        else { throw PNGError(.failure(text.error ?? "libpng cannot start")) }
        var stored = unsafe enamel_png_encoding()
        var rowBytes = 0
        // SAFETY: the handle is valid, and the text is in use until it is destroyed.
        guard unsafe enamel_png_reader_start(handle, &stored, &rowBytes) else {
            let error = unsafe Self.error(text, handle, row: nil)
            withExtendedLifetime(text) { unsafe enamel_png_reader_destroy(handle) }
            throw error
        }
        guard rowBytes == info.size.width * (info.bitDepth == 16 ? 8 : 4) else {
            withExtendedLifetime(text) { unsafe enamel_png_reader_destroy(handle) }
            throw PNGError(.failure("libpng's rows have \(rowBytes) bytes"))
        }
        unsafe self.handle = unsafe handle
        self.text = text
        self.rowBytes = rowBytes
        self.info = info
        colors = unsafe PNGStoredColors(
            isSRGB: stored.srgb,
            // SAFETY: the profile is libpng's until the reader is destroyed; the array is a copy.
            profile: unsafe stored.profile.map {
                unsafe Array(UnsafeBufferPointer(start: $0, count: stored.profile_count))
            },
            profileName: Self.profileName(stored), gamma: stored.gamma > 0 ? Double(stored.gamma) / 100_000 : nil)
    }

    deinit { unsafe enamel_png_reader_destroy(handle) }

    /// Reads every row in the file's order: RGBA of 8 bits, or of 16 in native byte order. The row may be written to.
    func readRows(_ body: (UnsafeMutableRawBufferPointer, RowPlace) -> Void) throws(PNGError) {
        let bytesPerPixel = info.bitDepth == 16 ? 8 : 4
        // Of words of 16 bits, so that it is aligned for samples of both depths.
        var row = [UInt16](repeating: 0, count: (rowBytes + 1) / 2)
        try unsafe row.withUnsafeMutableBufferPointer { row throws(PNGError) in
            let row = UnsafeMutableRawBufferPointer(row)
            for pass in info.isInterlaced ? Self.adam7 : Self.whole {
                let columns = (info.size.width - pass.x + pass.xStep - 1) / pass.xStep
                guard columns > 0 else { continue }
                for y in stride(from: pass.y, to: info.size.height, by: pass.yStep) {
                    // SAFETY: the row has the size that libpng asked for, and a pass's rows are no longer.
                    guard unsafe enamel_png_reader_row(handle, row.assumingMemoryBound(to: UInt8.self).baseAddress)
                    else {
                        throw unsafe Self.error(text, handle, row: y)
                    }
                    let used = unsafe UnsafeMutableRawBufferPointer(rebasing: row[..<(columns * bytesPerPixel)])
                    unsafe body(used, RowPlace(x: pass.x, y: y, step: pass.xStep))
                }
            }
        }
    }

    /// Reads what follows the pixels.
    func finish() throws(PNGError) {
        guard unsafe enamel_png_reader_finish(handle) else { throw unsafe Self.error(text, handle, row: nil) }
    }

    var warnings: [String] { text.warnings }

    private struct Pass {
        let x: Int
        let y: Int
        let xStep: Int
        let yStep: Int
    }

    private static let whole = [Pass(x: 0, y: 0, xStep: 1, yStep: 1)]

    /// PNG specification, section 8.2.
    private static let adam7 = [
        Pass(x: 0, y: 0, xStep: 8, yStep: 8), Pass(x: 4, y: 0, xStep: 8, yStep: 8),
        Pass(x: 0, y: 4, xStep: 4, yStep: 8),
        Pass(x: 2, y: 0, xStep: 4, yStep: 4), Pass(x: 0, y: 2, xStep: 2, yStep: 4),
        Pass(x: 1, y: 0, xStep: 2, yStep: 2),
        Pass(x: 0, y: 1, xStep: 1, yStep: 2),
    ]

    private static func profileName(_ encoding: enamel_png_encoding) -> String {
        // Latin-1 by the specification; what cannot be printed is left out, so that a message stays one line.
        let bytes = unsafe withUnsafeBytes(of: encoding.profile_name) { unsafe Array($0) }
        var name = ""
        for byte in bytes.prefix(while: { $0 != 0 }) where byte >= 0x20 && !(0x7f...0x9f).contains(byte) {
            name.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return name
    }

    /// What libpng said, with the place.
    private static func error(_ text: PNGText, _ handle: OpaquePointer, row: Int?) -> PNGError {
        let type = unsafe enamel_png_reader_chunk(handle)
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: type >> (24 - 8 * UInt32($0))) }
        let chunk = type == 0 ? nil : String(decoding: letters, as: UTF8.self)
        var reason = text.error ?? "libpng failed"
        if let chunk, reason.hasPrefix(chunk + ": ") { reason.removeFirst(chunk.count + 2) }
        let offset = unsafe enamel_png_reader_offset(handle)
        let isOurs = reason.lowercased().contains("out of memory")
        return PNGError(isOurs ? .failure(reason) : .malformed(reason), chunk: chunk, offset: offset, row: row)
    }
}
