/// Which part of a picture is used and how large the result is: the arithmetic of fitting a picture into a box, in whole pixels.
public struct ResizePlan: Hashable, Sendable {
    /// The part of the picture that is used: the whole of it except with ``Fit/cover(_:)``.
    public let part: PixelRect
    /// The size of the result.
    public let size: PixelSize

    /// How a picture fits into a box of other proportions.
    public enum Fit: Hashable, Sendable {
        /// The whole picture, as large as the box allows: one side is the box's, the other one is not longer than it.
        case contain
        /// The whole box, with the part of the picture around a focus: what is too wide or too high is left out.
        case cover(Focus = .center)
        /// The whole picture in the whole box, its proportions changed.
        case fill
    }

    /// A point of a picture, in parts of its sides: (0, 0) is the top left corner, (1, 1) the bottom right one.
    public struct Focus: Hashable, Sendable {
        /// From left to right.
        public var x: Double
        /// From top to bottom.
        public var y: Double

        /// A point from its parts. What is outside 0 to 1 is at the edge, what is not a number at the centre.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        /// The middle.
        public static let center = Focus(x: 0.5, y: 0.5)
    }

    /// A plan for a picture of a size.
    ///
    /// A side that follows from the proportions is rounded to the nearest whole number, halves up, and at least 1. The part that covers a
    /// box is rounded the same way and lies as near to the focus as the edges allow, so it is off by at most half a source pixel.
    /// - Parameters:
    ///   - picture: the size of the picture.
    ///   - width: the width of the box; where it is nil it follows from the height, and where both are from the picture.
    ///   - height: the height of the box.
    ///   - fit: what happens where the picture's proportions are not the box's.
    ///   - enlarges: whether a small picture may be enlarged. If not, ``Fit/contain`` keeps its size, ``Fit/fill`` keeps each side
    ///     that is shorter than the box's, and ``Fit/cover(_:)`` gives the largest size of the box's proportions.
    ///   - limit: the most pixels of the result.
    /// - Throws: ``PixelSizeError`` where a side is under 1, or the result is over the limit.
    public init(
        _ picture: PixelSize, width: Int? = nil, height: Int? = nil, fit: Fit = .contain, enlarges: Bool = true,
        limit: Int = PixelSize.defaultLimit
    ) throws(PixelSizeError) {
        // Sides are at most 2^22 from here on, so that products fit.
        let given = try PixelSize(width: width ?? 1, height: height ?? 1, limit: .max)
        var box = (width: given.width, height: given.height)
        var part = PixelRect(picture)
        switch (width, height) {
        case (nil, nil): box = (picture.width, picture.height)
        case (_, nil):
            if !enlarges { box.width = min(box.width, picture.width) }
            box.height = rounded(picture.height * box.width, by: picture.width)
        case (nil, _):
            if !enlarges { box.height = min(box.height, picture.height) }
            box.width = rounded(picture.width * box.height, by: picture.height)
        default:
            let isWider = picture.width * box.height >= picture.height * box.width
            switch fit {
            case .contain:
                if !enlarges, picture.width <= box.width, picture.height <= box.height {
                    box = (picture.width, picture.height)
                } else if isWider {
                    box.height = rounded(picture.height * box.width, by: picture.width)
                } else {
                    box.width = rounded(picture.width * box.height, by: picture.height)
                }
            case .fill:
                if !enlarges { box = (min(box.width, picture.width), min(box.height, picture.height)) }
            case .cover(let focus):
                if isWider {
                    part.width = min(picture.width, rounded(picture.height * box.width, by: box.height))
                    part.x = start(of: part.width, around: focus.x, in: picture.width)
                } else {
                    part.height = min(picture.height, rounded(picture.width * box.height, by: box.width))
                    part.y = start(of: part.height, around: focus.y, in: picture.height)
                }
                if !enlarges, part.width < box.width || part.height < box.height { box = (part.width, part.height) }
            }
        }
        self.part = part
        size = try PixelSize(width: box.width, height: box.height, limit: limit)
    }
}

extension ResizePlan {
    /// The size at which the whole picture has the scale of the result, rounded up, but no more than its own: what a decoder has to
    /// give that can reduce a picture while it decodes.
    public func coveringSize(of picture: PixelSize) -> PixelSize {
        func side(_ whole: Int, _ result: Int, _ part: Int) -> Int { min(whole, (whole * result + part - 1) / part) }
        return PixelSize(
            of: PixelRect(
                x: 0, y: 0, width: side(picture.width, size.width, part.width),
                height: side(picture.height, size.height, part.height)))
    }

    /// The plan for a copy of the picture in another size, with the same result.
    public func moved(from picture: PixelSize, to copy: PixelSize) -> ResizePlan {
        func place(_ start: Int, _ length: Int, _ whole: Int, _ other: Int) -> (start: Int, length: Int) {
            if length == whole { return (0, other) }
            let scaled = min(other, rounded(length * other, by: whole))
            return (min(other - scaled, (2 * start * other + whole) / (2 * whole)), scaled)
        }
        let columns = place(part.x, part.width, picture.width, copy.width)
        let rows = place(part.y, part.height, picture.height, copy.height)
        return ResizePlan(
            part: PixelRect(x: columns.start, y: rows.start, width: columns.length, height: rows.length), size: size)
    }

    private init(part: PixelRect, size: PixelSize) {
        self.part = part
        self.size = size
    }

    /// Whether filtering columns first is so much less work than rows first that two transpositions pay off: where a picture becomes
    /// wider and lower at once. Without it a picture of few pixels could ask for any amount of work.
    static func prefersColumns(_ part: PixelRect, _ size: PixelSize) -> Bool {
        let (width, height) = (max(part.width, size.width), max(part.height, size.height))
        let rowsFirst = part.height * width + size.width * height
        let columnsFirst = part.width * height + size.height * width
        return 2 * columnsFirst + part.width * part.height + size.area < rowsFirst
    }
}

/// The whole number nearest to a quotient of positive ones, halves up; at least 1.
private func rounded(_ number: Int, by divisor: Int) -> Int { max(1, (2 * number + divisor) / (2 * divisor)) }

/// The first pixel of `length` ones around a part of a side.
private func start(of length: Int, around part: Double, in side: Int) -> Int {
    let center = part.isNaN ? 0.5 : max(0, min(part, 1))
    let first = (center * Double(side) - Double(length) / 2).rounded()
    return max(0, min(side - length, Int(first)))
}
