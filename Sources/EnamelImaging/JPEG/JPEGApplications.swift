/// What a JPEG file's application segments say: JFIF, Exif, XMP, the ICC profile and Adobe's segment.
struct JPEGApplications {
    private(set) var metadata = ImageMetadata()
    private(set) var hasJFIF = false
    /// The colour transform that Adobe's segment names.
    private(set) var adobeTransform: UInt8?
    private(set) var exif: ExifOrientation?
    private(set) var warnings: [String] = []
    /// The profile's parts by their number (ICC.1, B.4).
    private var profile: [Int: Range<Int>] = [:]
    private var profileParts: Int?
    private var profileFault: String?
    private var profileBytes: [UInt8] = []

    mutating func read(_ bytes: [UInt8], _ body: Range<Int>, marker: UInt8) {
        let start = body.lowerBound
        func begins(_ text: StaticString) -> Bool {
            body.count >= text.utf8CodeUnitCount && bytes.has(text, at: start)
        }
        switch marker {
        case 0xe0 where begins("JFIF\0"): hasJFIF = true
        case 0xe1 where begins("Exif\0\0"):
            if metadata.exif == nil { metadata.exif = Array(bytes[start + 6..<body.upperBound]) }
        case 0xe1 where begins("http://ns.adobe.com/xap/1.0/\0"):
            if metadata.xmp == nil { metadata.xmp = Array(bytes[start + 29..<body.upperBound]) }
        case 0xe2 where begins("ICC_PROFILE\0") && body.count >= 14:
            readProfilePart(bytes[start + 14..<body.upperBound], number: bytes[start + 12], count: bytes[start + 13])
        case 0xee where begins("Adobe") && body.count >= 12: adobeTransform = bytes[start + 11]
        default: break
        }
    }

    /// Puts together what came in parts.
    mutating func finish() {
        exif = metadata.exif.map { ExifOrientation($0) }
        if let warning = exif?.warning { warnings.append(warning) }
        guard let profileParts else { return }
        let missing = (1...max(1, profileParts)).filter { profile[$0] == nil }
        if let first = missing.first, profileFault == nil {
            profileFault = "part \(first) of \(profileParts) is missing"
        }
        if let profileFault {
            warnings.append("the colour profile is left out: \(profileFault)")
        } else {
            metadata.profile = (1...profileParts).flatMap { profileBytes[profile[$0] ?? 0..<0] }
        }
        profileBytes = []
        profile = [:]
    }

    private mutating func readProfilePart(_ part: ArraySlice<UInt8>, number: UInt8, count: UInt8) {
        let total = profileParts ?? Int(count)
        profileParts = total
        guard count == total, number >= 1, number <= count else {
            profileFault = "a part says that it is \(number) of \(count)"
            return
        }
        guard profile[Int(number)] == nil else {
            profileFault = "part \(number) comes twice"
            return
        }
        profile[Int(number)] = profileBytes.count..<profileBytes.count + part.count
        profileBytes += part
    }
}
