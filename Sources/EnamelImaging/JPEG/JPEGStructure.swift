/// Walks a JPEG file's marker segments up to the first scan (ITU-T T.81, annex B), so that limits are checked before
/// libjpeg sees the file.
struct JPEGStructure {
    let frame: JPEGFrame
    let applications: JPEGApplications
    private(set) var warnings: [String] = []

    /// O(number of bytes before the first scan).
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        var frame: JPEGFrame?
        var applications = JPEGApplications()
        var position = 2
        var segments = 0
        var ancillaryBytes = 0
        var strayBytes = 0
        while true {
            // What is not a marker between two segments is passed over, as libjpeg and browsers do.
            let start = position
            while position < bytes.count, bytes[position] != 0xff { position += 1 }
            strayBytes += position - start
            while position < bytes.count, bytes[position] == 0xff { position += 1 }
            guard position < bytes.count else { throw ImageError(.jpeg, .truncated, offset: bytes.count) }
            let marker = bytes[position]
            let place = position - 1
            position += 1
            if marker == 0 {
                strayBytes += 2
                continue
            }
            func failed(_ reason: ImageError.Reason, at offset: Int) -> ImageError {
                ImageError(.jpeg, reason, part: Self.name(of: marker), offset: offset)
            }
            segments += 1
            guard segments <= limits.chunks else {
                throw failed(.limit(name: "chunks", value: segments, limit: limits.chunks), at: place)
            }
            if Self.standsAlone(marker) { continue }
            if marker == 0xd8 { throw failed(.malformed("a second start of a picture"), at: place) }
            if marker == 0xd9 { throw failed(.malformed("the file ends without a picture"), at: place) }
            guard bytes.count - position >= 2 else { throw failed(.truncated, at: bytes.count) }
            let length = bytes.big16(at: position)
            guard length >= 2 else { throw failed(.malformed("a length of \(length) bytes"), at: place) }
            guard bytes.count - position >= length else { throw failed(.truncated, at: bytes.count) }
            let body = position + 2..<position + length
            position = body.upperBound
            if marker == 0xda { break }
            if JPEGFrame.isFrame(marker) {
                if frame != nil { throw failed(.malformed("a second frame header"), at: place) }
                frame = try JPEGFrame(bytes, body, marker: marker, limits: limits)
            } else if (0xe0...0xef).contains(marker) || marker == 0xfe {
                ancillaryBytes += length
                guard ancillaryBytes <= limits.ancillaryBytes else {
                    throw failed(
                        .limit(name: "ancillaryBytes", value: ancillaryBytes, limit: limits.ancillaryBytes), at: place)
                }
                applications.read(bytes, body, marker: marker)
            }
        }
        guard let frame else {
            throw ImageError(.jpeg, .malformed("a scan before the frame header"), part: "SOS", offset: position)
        }
        applications.finish()
        self.frame = frame
        self.applications = applications
        if strayBytes > 0 { warnings.append("\(strayBytes) bytes before the first scan belong to no segment") }
        warnings += applications.warnings
    }

    /// How colour is stored, by the rules of libjpeg: Adobe's segment names a transform, JFIF means YCbCr, and without either
    /// the components' names tell.
    var colorModel: ImageInfo.ColorModel {
        switch frame.components.count {
        case 1: .gray
        case 3:
            if applications.hasJFIF {
                .ycbcr
            } else if let transform = applications.adobeTransform {
                transform == 0 ? .rgb : .ycbcr
            } else {
                frame.components.elementsEqual("RGB".utf8) ? .rgb : .ycbcr
            }
        default: applications.adobeTransform == 2 ? .ycck : .cmyk
        }
    }

    /// TEM and the restart markers have no length.
    private static func standsAlone(_ marker: UInt8) -> Bool { marker == 0x01 || (0xd0...0xd7).contains(marker) }

    private static func name(of marker: UInt8) -> String {
        switch marker {
        case 0xc4: "DHT"
        case 0xcc: "DAC"
        case let marker where JPEGFrame.isFrame(marker): JPEGFrame.name(of: marker)
        case 0xd8: "SOI"
        case 0xd9: "EOI"
        case 0xda: "SOS"
        case 0xdb: "DQT"
        case 0xdd: "DRI"
        case 0xe0...0xef: "APP\(marker - 0xe0)"
        case 0xfe: "COM"
        default: "marker ff" + (marker < 16 ? "0" : "") + String(marker, radix: 16)
        }
    }
}
