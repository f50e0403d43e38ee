import EnamelImaging
import Testing

@Suite struct TurningTests {
    /// Six pixels, named as they are stored: a b c over d e f.
    private func letters() throws -> Bitmap {
        try Bitmap(width: 3, height: 2) { x, y in 0xff00_0061 + UInt32(3 * y + x) }
    }

    private func text(_ picture: Bitmap) -> String {
        let letters = picture.words.map { String(UnicodeScalar(UInt8($0 & 0xff))) }
        return stride(from: 0, to: letters.count, by: picture.width)
            .map { letters[$0..<$0 + picture.width].joined() }.joined(separator: "/")
    }

    /// Exif 2.32, tag 274: which sides of the seen picture the first row and the first column are.
    @Test(arguments: [
        (ImageOrientation.up, "abc/def"), (.upMirrored, "cba/fed"), (.down, "fed/cba"), (.downMirrored, "def/abc"),
        (.leftMirrored, "ad/be/cf"), (.right, "da/eb/fc"), (.rightMirrored, "fc/eb/da"), (.left, "cf/be/ad"),
    ])
    func orientationsAreThoseOfExif(_ orientation: ImageOrientation, _ expected: String) throws {
        #expect(text(try letters().oriented(by: orientation)) == expected)
    }

    @Test func everyPixelOfAnySizeFindsItsPlace() throws {
        for (w, h) in [(1, 1), (1, 40), (40, 1), (16, 16), (17, 33), (100, 35)] {
            let picture = try Bitmap(width: w, height: h) { x, y in 0xff00_0000 | UInt32(y * w + x) }
            for orientation in ImageOrientation.allCases {
                let turned = picture.oriented(by: orientation)
                #expect(turned.width == (orientation.swapsSides ? h : w))
                let expected = (0..<turned.height).flatMap { y in
                    (0..<turned.width).map { x in
                        let (sx, sy) =
                            switch orientation {
                            case .up: (x, y)
                            case .upMirrored: (w - 1 - x, y)
                            case .down: (w - 1 - x, h - 1 - y)
                            case .downMirrored: (x, h - 1 - y)
                            case .leftMirrored: (y, x)
                            case .right: (y, h - 1 - x)
                            case .rightMirrored: (w - 1 - y, h - 1 - x)
                            case .left: (w - 1 - y, x)
                            }
                        return 0xff00_0000 | UInt32(sy * w + sx)
                    }
                }
                #expect(turned.words == expected)
                #expect(turned.oriented(by: orientation.inverse) == picture)
            }
        }
    }

    @Test func quarterTurnsGoClockwiseAndAddUp() throws {
        #expect(text(try letters().rotated(quarterTurns: 1)) == "da/eb/fc")
        #expect(try letters().rotated(quarterTurns: 1).rotated(quarterTurns: 1) == letters().rotated(quarterTurns: 2))
        #expect(try letters().rotated(quarterTurns: -1) == letters().rotated(quarterTurns: 3))
        #expect(try letters().rotated(quarterTurns: 4) == letters())
        #expect(try letters().rotated(quarterTurns: .min) == letters())
    }

    @Test func flipsExchangeSides() throws {
        #expect(text(try letters().flipped(.horizontal)) == "cba/fed")
        #expect(text(try letters().flipped(.vertical)) == "def/abc")
    }
}
