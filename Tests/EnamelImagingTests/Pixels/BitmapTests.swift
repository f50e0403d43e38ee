import EnamelImaging
import Testing

@Suite struct BitmapTests {
    @Test func bitmapsAreEqualWhereSizeAndPixelsAre() throws {
        func picture(_ width: Int, _ height: Int, _ last: UInt32) throws -> Bitmap {
            try Bitmap(width: width, height: height) { x, y in
                (x, y) == (width - 1, height - 1) ? last : 0xff00_0000 | UInt32(x * y)
            }
        }
        let one = try picture(40, 30, 0)
        #expect(one == one)
        #expect(try one == picture(40, 30, 0))
        #expect(try one.hashValue == picture(40, 30, 0).hashValue)
        #expect(try one != picture(40, 30, 1))
        #expect(try Bitmap(width: 2, height: 3) { _, _ in 0 } != Bitmap(width: 3, height: 2) { _, _ in 0 })
    }

    @Test func aSizeThatIsTooLargeNamesTheLimitThatWasHit() {
        func text(_ width: Int, _ height: Int, limit: Int = PixelSize.defaultLimit) -> String? {
            do throws(PixelSizeError) {
                _ = try PixelSize(width: width, height: height, limit: limit)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(text(1 << 22, 64) == nil)
        #expect(
            text((1 << 22) + 1, 1) == "a picture of 4194305 x 1 pixels is over the limit of 4194304 pixels on a side")
        #expect(
            text(1 << 22, 65) == "a picture of 4194304 x 65 pixels is over the limit of 268435456 pixels in all")
        #expect(text(4, 4, limit: 15) == "a picture of 4 x 4 pixels is over the limit of 15 pixels in all")
        #expect(text(0, 4) == "a picture's width has to be at least 1 pixel, not 0")
        #expect(text(4, -1) == "a picture's height has to be at least 1 pixel, not -1")
        #expect(text(0, -1) == "a picture's width and height have to be at least 1 pixel, not 0 and -1")
    }
}
