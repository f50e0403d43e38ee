/// What happens to the colours of a file that says how its numbers are meant (an ICC profile, PNG's cICP, gAMA, cHRM).
public enum ImageColors: Hashable, Sendable {
    /// The numbers are kept as the file has them.
    case asStored
    /// The numbers are converted to a colour space, with relative colorimetric intent; those of a file that says nothing
    /// are taken as sRGB.
    case converted(to: RGBColorSpace)
}
