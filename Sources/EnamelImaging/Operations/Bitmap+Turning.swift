extension Bitmap {
    /// A line that a picture is mirrored across.
    public enum FlipAxis: Hashable, Sendable {
        /// Left and right change places.
        case horizontal
        /// Top and bottom change places.
        case vertical
    }

    /// The picture upright, from pixels as a file with this orientation stores them. O(n), tile by tile where rows become columns.
    public func oriented(by orientation: ImageOrientation) -> Bitmap {
        if orientation == .up { return self }
        let turned = orientation.swapsSides ? size.transposed : size
        let (w, h) = (width, height)
        let (right, bottom) = (w - 1, (h - 1) * w)
        // Where the first pixel of the result lies, and the ways to the next one along a row and down a column.
        let (first, along, down) =
            switch orientation {
            case .up: (0, 1, w)
            case .upMirrored: (right, -1, w)
            case .down: (bottom + right, -1, -w)
            case .downMirrored: (bottom, 1, -w)
            case .leftMirrored: (0, w, 1)
            case .right: (bottom, -w, 1)
            case .rightMirrored: (bottom + right, -w, -1)
            case .left: (right, w, -1)
            }
        let result = PixelMemory(unwritten: turned.area)
        unsafe withPixels { pixels in
            guard let from = unsafe pixels.baseAddress.map({ unsafe $0 + first }),
                let to = unsafe result.pixels.baseAddress
            else { return }
            // SAFETY: the eight ways above lead through every pixel of the picture once.
            if orientation.swapsSides {
                unsafe Transposition.turn(from, along, down, into: to, turned)
            } else if along == 1 {
                for y in 0..<h { unsafe (to + y * w).update(from: from + y * down, count: w) }
            } else {
                for y in 0..<h {
                    let (row, out) = unsafe (from + y * down, to + y * w)
                    for x in 0..<w { unsafe out[x] = row[-x] }
                }
            }
        }
        return Bitmap(size: turned, memory: result)
    }

    /// The picture mirrored.
    public func flipped(_ axis: FlipAxis) -> Bitmap {
        oriented(by: axis == .horizontal ? .upMirrored : .downMirrored)
    }

    /// The picture turned clockwise by quarters of a turn; a negative number turns it anticlockwise.
    public func rotated(quarterTurns: Int) -> Bitmap {
        switch quarterTurns & 3 {
        case 1: oriented(by: .right)
        case 2: oriented(by: .down)
        case 3: oriented(by: .left)
        default: self
        }
    }

    /// A part of the picture, its rows and columns in each other's place.
    func transposed(_ part: PixelRect) -> Bitmap {
        let turned = PixelSize(of: part).transposed
        let result = PixelMemory(unwritten: turned.area)
        unsafe withPixels { pixels in
            guard let from = pixels.baseAddress, let to = unsafe result.pixels.baseAddress else { return }
            unsafe Transposition.turn(from + part.y * width + part.x, width, 1, into: to, turned)
        }
        return Bitmap(size: turned, memory: result)
    }
}

extension ImageOrientation {
    /// The orientation that leads back: a picture oriented by one and then by the other is as it was.
    public var inverse: ImageOrientation {
        switch self {
        case .right: .left
        case .left: .right
        case .up, .upMirrored, .down, .downMirrored, .leftMirrored, .rightMirrored: self
        }
    }
}
