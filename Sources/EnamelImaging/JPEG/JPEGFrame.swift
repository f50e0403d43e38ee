/// A JPEG file's frame header (ITU-T T.81, B.2.2).
struct JPEGFrame {
    let size: PixelSize
    /// The components' names.
    let components: [UInt8]
    let isProgressive: Bool

    static func isFrame(_ marker: UInt8) -> Bool {
        (0xc0...0xcf).contains(marker) && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
    }

    static func name(of marker: UInt8) -> String { "SOF\(marker - 0xc0)" }

    init(_ bytes: [UInt8], _ body: Range<Int>, marker: UInt8, limits: ImageLimits) throws(ImageError) {
        let start = body.lowerBound
        func failed(_ reason: ImageError.Reason) -> ImageError {
            ImageError(.jpeg, reason, part: Self.name(of: marker), offset: start - 4)
        }
        guard body.count >= 6, body.count == 6 + 3 * Int(bytes[start + 5]) else {
            throw failed(.malformed("a frame header of \(body.count) bytes"))
        }
        let (height, width) = (bytes.big16(at: start + 1), bytes.big16(at: start + 3))
        if height == 0, width > 0 { throw failed(.unsupported("a height that comes after the first scan (DNL)")) }
        do throws(PixelSizeError) {
            size = try PixelSize(width: width, height: height, limit: limits.pixels)
        } catch {
            throw failed(.size(error))
        }
        switch marker {
        case 0xc0, 0xc1, 0xc2, 0xc9, 0xca: break
        case 0xc3, 0xcb: throw failed(.unsupported("lossless JPEG"))
        default: throw failed(.unsupported("hierarchical JPEG"))
        }
        guard bytes[start] == 8 else { throw failed(.unsupported("\(bytes[start]) bits a sample")) }
        components = stride(from: start + 6, to: body.upperBound, by: 3).map { bytes[$0] }
        guard [1, 3, 4].contains(components.count) else {
            throw failed(.unsupported("a picture of \(components.count) components"))
        }
        isProgressive = marker == 0xc2 || marker == 0xca
    }
}
