/// What a PNG file says of its colours, and how they are converted.
struct PNGColors {
    /// What counts of all that is said.
    let encoding: PNGColorEncoding
    /// The ICC profile, where there is one that is not broken.
    private(set) var profile: ColorProfile?
    /// What was said and could not be used, one line each.
    private(set) var warnings: [String] = []

    /// How numbers become light.
    private enum Meaning {
        case sRGB
        case profile(ColorProfile)
        case light(Chromaticities, @Sendable (Double) -> Double)
    }
    private var meaning = Meaning.sRGB

    init(_ structure: PNGStructure, _ stored: PNGStoredColors, limits: ImageLimits) {
        let points = structure.cicp.map {
            VideoCodePoints(primaries: $0[0], transfer: $0[1], matrix: $0[2], isFullRange: $0[3] == 1)
        }
        let primaries = structure.chromaticities.flatMap { $0.isUsable && !$0.isNear(.sRGB) ? $0 : nil }
        if let points {
            encoding = .codePoints(points)
        } else if stored.isSRGB {
            encoding = .sRGB
        } else if stored.profile != nil {
            encoding = .profile(name: stored.profileName)
        } else if let gamma = stored.gamma {
            encoding = primaries.map { .primaries($0, gamma: gamma) } ?? .gamma(gamma)
        } else {
            encoding = .unspecified
        }

        if let bytes = stored.profile {
            do throws(ColorProfileError) {
                let profile = try ColorProfile(icc: bytes, limits: limits)
                self.profile = profile
                meaning = .profile(profile)
            } catch {
                warn(profile: stored.profileName, error)
            }
        } else if let gamma = stored.gamma, !stored.isSRGB {
            let curve: @Sendable (Double) -> Double = { Power.of($0, 1 / gamma) }
            if let other = structure.chromaticities, !other.isUsable {
                warnings.append("the primaries of the cHRM chunk are not used: they are no colour space")
            }
            if let primaries {
                meaning = .light(primaries, curve)
            } else if !PNGColorEncoding.gamma(gamma).standsForSRGB {
                meaning = .light(.sRGB, curve)
            }
        }
        if stored.isSRGB { meaning = .sRGB }
        if let points {
            if let obstacle = points.obstacle {
                warnings.append("the colours of the cICP chunk are not used: \(obstacle)")
            } else if let chromaticities = points.chromaticities, let light = points.light {
                meaning =
                    chromaticities == .sRGB && points.transfer == 13 ? .sRGB : .light(chromaticities, light)
            }
        }
    }

    /// What converts rows of straight RGBA; nil where they stay as they are. A profile that turns out broken is a warning.
    mutating func transform(_ colors: ImageColors, _ layout: ColorTransform.Layout, pixels: Int) -> ColorTransform? {
        guard case .converted(let target) = colors else { return nil }
        var transform: ColorTransform
        switch meaning {
        case .sRGB: transform = ColorTransform(from: .sRGB, layout, to: target, pixels: pixels)
        case .light(let chromaticities, let light):
            transform = ColorTransform(from: chromaticities, light: light, layout, to: target, pixels: pixels)
        case .profile(let profile):
            do throws(ColorProfileError) {
                transform = try ColorTransform(profile: profile, layout, to: target, pixels: pixels)
            } catch {
                warn(profile: profile.name, error)
                self.profile = nil
                transform = ColorTransform(from: .sRGB, layout, to: target, pixels: pixels)
            }
        }
        return transform.isIdentity ? nil : transform
    }

    private mutating func warn(profile name: String, _ error: ColorProfileError) {
        let name = name.isEmpty ? "" : " '\(name)'"
        warnings.append("the colour profile\(name) is not used: \(error)")
    }
}

/// What libpng found of colours.
struct PNGStoredColors {
    var isSRGB = false
    var profile: [UInt8]?
    var profileName = ""
    var gamma: Double?
}

extension PNGStructure {
    /// The cHRM chunk's numbers.
    var chromaticities: Chromaticities? {
        guard let chrm else { return nil }
        func point(_ i: Int) -> Chromaticity {
            func coordinate(_ i: Int) -> Double {
                Double(Int32(truncatingIfNeeded: Self.number(in: chrm, at: i))) / 100_000
            }
            return Chromaticity(x: coordinate(8 * i), y: coordinate(8 * i + 4))
        }
        return Chromaticities(white: point(0), red: point(1), green: point(2), blue: point(3))
    }
}
