/// A width and a height in pixels that have been checked against a limit, so that memory may be asked for.
public struct PixelSize: Hashable, Sendable {
    /// At least 1.
    public let width: Int
    /// At least 1.
    public let height: Int

    /// The largest number of pixels that a picture may have where the caller sets no limit: 2^28, 1 GiB of RGBA.
    public static let defaultLimit = 1 << 28

    /// A size that has been checked.
    /// - Throws: ``PixelSizeError`` where a side is not from 1 to 2^22 or the area is over `limit` pixels.
    public init(width: Int, height: Int, limit: Int = PixelSize.defaultLimit) throws(PixelSizeError) {
        guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
        guard width <= Self.longestSide, height <= Self.longestSide, width <= limit / height else {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
        self.width = width
        self.height = height
    }

    /// The longest side, 2^22: coordinates in pixels times 256 have to fit 32 bits.
    public static let longestSide = 1 << 22

    /// Width and height in each other's place.
    var transposed: PixelSize { PixelSize(checkedWidth: height, checkedHeight: width) }

    /// The size at some eighths of the scale, 1 to 8; sides are rounded up.
    func scaled(eighths: Int) -> PixelSize {
        PixelSize(checkedWidth: (width * eighths + 7) / 8, checkedHeight: (height * eighths + 7) / 8)
    }

    /// The same rounded to the nearest, so that a last column or row that stands for less than half of its pixels is none; at least 1.
    func rounded(eighths: Int) -> PixelSize {
        PixelSize(
            checkedWidth: max(1, (width * eighths + 4) / 8), checkedHeight: max(1, (height * eighths + 4) / 8))
    }

    private init(checkedWidth: Int, checkedHeight: Int) {
        width = checkedWidth
        height = checkedHeight
    }

    /// The number of pixels.
    public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
    /// Width and height, such as `640 x 480`.
    public var description: String { "\(width) x \(height)" }
}

/// Why a width and a height cannot be a picture's.
public enum PixelSizeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side is under 1.
    case empty(width: Int, height: Int)
    /// A side is over 2^22, or there are more pixels than the limit.
    case tooLarge(width: Int, height: Int, limit: Int)

    /// One line, with the limit that was hit.
    public var description: String {
        switch self {
        case .empty(let width, let height):
            if width > 0 {
                "a picture's height has to be at least 1 pixel, not \(height)"
            } else if height > 0 {
                "a picture's width has to be at least 1 pixel, not \(width)"
            } else {
                "a picture's width and height have to be at least 1 pixel, not \(width) and \(height)"
            }
        case .tooLarge(let width, let height, let limit):
            "a picture of \(width) x \(height) pixels is over the limit of "
                + (max(width, height) > PixelSize.longestSide
                    ? "\(PixelSize.longestSide) pixels on a side" : "\(limit) pixels in all")
        }
    }
}
