/// Why a file could not be converted.
public enum ImageConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read, or the result cannot be written.
    case image(ImageError)
    /// The part to be used does not lie inside the picture.
    case crop(PixelRectError)
    /// The result would have no size, or too large a one.
    case size(PixelSizeError)

    /// One line that says what was wrong.
    public var description: String {
        switch self {
        case .image(let error): error.description
        case .crop(let error): error.description
        case .size(let error): error.description
        }
    }
}
