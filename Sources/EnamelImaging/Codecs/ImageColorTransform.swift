/// From what a file's profile says its numbers mean to what is asked for.
struct ImageColorTransform: Sendable {
    private var transform: ColorTransform?
    /// Whether the transform takes inks; if not inks become sRGB's red, green and blue first.
    private var takesInks = false
    /// Why the profile was not applied.
    private(set) var warning: String?

    /// - Parameter pixels: how many will be converted, about.
    init(
        _ colors: ImageColors, profile: [UInt8]?, model: ImageInfo.ColorModel, pixels: Int, limits: ImageLimits
    ) {
        guard case .converted(let target) = colors else { return }
        if let profile {
            do throws(ColorProfileError) {
                let profile = try ColorProfile(icc: profile, limits: limits)
                let isCMYK = model == .cmyk || model == .ycck
                if profile.model != .gray || model == .gray {
                    transform = try ColorTransform(
                        profile: profile, isCMYK ? .cmyk8 : .rgba8, to: target, pixels: pixels)
                    takesInks = isCMYK
                    return
                }
                warning = "the colour profile is not applied: it is one of grey, and the picture has colours"
            } catch {
                warning = "the colour profile is not applied: \(error)"
            }
        }
        if target != .sRGB { transform = ColorTransform(from: .sRGB, .rgba8, to: target, pixels: pixels) }
    }

    /// Converts a row of straight RGBA in place.
    func convert(_ row: UnsafeMutableBufferPointer<UInt8>) {
        // SAFETY: a row has four bytes for each pixel.
        unsafe transform?.convert(row.baseAddress, pixels: row.count / 4)
    }

    /// Converts a row of CMYK as Adobe's programs store it, where 255 is no ink, to opaque RGBA in place. Without a profile
    /// a channel is what two inks let through: (1 - c)(1 - k), as in browsers.
    func convert(cmyk row: UnsafeMutableBufferPointer<UInt8>) {
        if takesInks {
            for i in 0..<row.count { unsafe row[i] = ~row[i] }
        } else {
            for i in stride(from: 0, to: row.count - 3, by: 4) {
                let word = unsafe Premultiplication.word(r: row[i], g: row[i &+ 1], b: row[i &+ 2], a: row[i &+ 3])
                unsafe row[i] = UInt8(truncatingIfNeeded: word)
                unsafe row[i &+ 1] = UInt8(truncatingIfNeeded: word &>> 8)
                unsafe row[i &+ 2] = UInt8(truncatingIfNeeded: word &>> 16)
                unsafe row[i &+ 3] = 255
            }
        }
        unsafe convert(row)
    }
}
