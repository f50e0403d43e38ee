import EnamelImaging
import Testing

@Suite struct CanvasTests {
    private func numbers(_ width: Int, _ height: Int) throws -> Bitmap {
        try Bitmap(width: width, height: height) { x, y in 0xff00_0000 | UInt32(10 * y + x) }
    }

    private func text(_ picture: Bitmap) -> [[UInt32]] {
        stride(from: 0, to: picture.words.count, by: picture.width).map { start in
            picture.words[start..<start + picture.width].map { $0 & 0xffff }
        }
    }

    @Test func aCropIsThePixelsOfItsRectangle() throws {
        let picture = try numbers(5, 4)
        #expect(
            text(try picture.cropped(to: PixelRect(x: 1, y: 2, width: 3, height: 2))) == [[21, 22, 23], [31, 32, 33]])
        #expect(try picture.cropped(to: PixelRect(picture.size)) == picture)
    }

    @Test func aCropThatReachesOutsideIsAnError() throws {
        let picture = try numbers(5, 4)
        for rect in [
            PixelRect(x: -1, y: 0, width: 2, height: 2), PixelRect(x: 4, y: 0, width: 2, height: 2),
            PixelRect(x: 0, y: 3, width: 1, height: 2), PixelRect(x: 0, y: 0, width: 0, height: 2),
            PixelRect(x: 1, y: 1, width: .max, height: .max), PixelRect(x: .max, y: .max, width: 1, height: 1),
            PixelRect(x: .min, y: 0, width: .min, height: 1),
        ] {
            #expect(throws: PixelRectError(rect: rect, size: picture.size)) { try picture.cropped(to: rect) }
        }
        let error = PixelRectError(rect: PixelRect(x: 4, y: 0, width: 2, height: 2), size: picture.size)
        #expect(error.description == "a rectangle of 2 x 2 pixels at (4, 0) does not lie inside a picture of 5 x 4")
    }

    @Test func aRectangleIsCutToAPicture() throws {
        let size = try PixelSize(width: 5, height: 4)
        func cut(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect? {
            PixelRect(x: x, y: y, width: width, height: height).clipped(to: size)
        }
        #expect(cut(-2, 1, 4, 9) == PixelRect(x: 0, y: 1, width: 2, height: 3))
        #expect(cut(.min, -1, .max, 3) == nil)
        #expect(cut(3, 3, .max, .max) == PixelRect(x: 3, y: 3, width: 2, height: 1))
        #expect(cut(5, 0, 1, 1) == nil)
        #expect(cut(-3, 0, 3, 1) == nil)
        #expect(cut(0, 0, 0, 1) == nil)
    }

    @Test func paddingSurroundsThePictureWithAColour() throws {
        let color = try ResolvedColor(css: "#070000")
        let picture = try numbers(2, 2)
        #expect(
            text(try picture.padded(left: 1, top: 1, right: 2, color: color)) == [
                [7, 7, 7, 7, 7], [7, 0, 1, 7, 7], [7, 10, 11, 7, 7],
            ])
        #expect(try picture.padded(bottom: 1).words.suffix(2) == [0, 0])
        #expect(text(try numbers(4, 3).padded(left: -1, top: -2, right: 1, color: color)) == [[21, 22, 23, 7]])
        #expect(try picture.padded(left: -5, right: 5, color: color).words.allSatisfy { $0 == 0xff00_0007 })
    }

    @Test func paddingIsLimited() throws {
        let picture = try numbers(2, 2)
        #expect(throws: PixelSizeError.tooLarge(width: 4, height: 2, limit: 7)) {
            try picture.padded(left: 2, limit: 7)
        }
        #expect(throws: PixelSizeError.empty(width: 0, height: 2)) { try picture.padded(left: -2) }
        #expect(throws: PixelSizeError.self) { try picture.padded(left: .max) }
        #expect(throws: PixelSizeError.self) { try picture.padded(left: .max, right: .max) }
        #expect(throws: PixelSizeError.self) { try picture.padded(top: .min, bottom: .min) }
        // Sums that fit though their parts are far away.
        #expect(try picture.padded(left: .max / 2, right: -(.max / 2)).words == [0, 0, 0, 0])
    }

    @Test func aCanvasTakesThePictureAtAPoint() throws {
        let color = try ResolvedColor(css: "#070000")
        let size = try PixelSize(width: 5, height: 1)
        func row(_ x: Double) throws -> [UInt32] {
            text(try numbers(2, 1).padded(to: size, alignment: .init(x: x, y: 0.5), color: color))[0]
        }
        #expect(try row(0) == [0, 1, 7, 7, 7])
        #expect(try row(0.5) == [7, 0, 1, 7, 7])
        #expect(try row(1) == [7, 7, 7, 0, 1])
        #expect(try row(.nan) == row(0.5))
        #expect(text(try numbers(7, 1).padded(to: size)) == [[1, 2, 3, 4, 5]])
    }

    @Test func flatteningRoundsOnce() throws {
        // Every premultiplied value of a channel over every alpha, on every grey that shows.
        let picture = try Bitmap(width: 256, height: 256) { x, y in UInt32(min(x, y)) * 0x010101 | UInt32(y) << 24 }
        for grey in [0, 1, 77, 128, 254, 255] {
            let result = picture.flattened(on: ResolvedColor(Bitmap.Pixel(r: UInt8(grey), g: 0, b: 255, a: 255)))
            for (before, after) in zip(picture.words, result.words) {
                let (color, alpha) = (Double(before & 0xff), Double(before >> 24))
                func over(_ background: Double) -> UInt32 {
                    UInt32(color + (background * (255 - alpha) / 255).rounded())
                }
                #expect(after == over(Double(grey)) | over(0) << 8 | over(255) << 16 | 0xff00_0000)
            }
        }
        let half = try Bitmap(width: 1, height: 1) { _, _ in 0x8000_0000 }
        #expect(half.flattened(on: ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.5)).words == [0xc040_4040])
    }
}
