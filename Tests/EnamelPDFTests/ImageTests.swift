import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// Images as XObjects (ISO 32000-2, section 8.9).
@Suite struct ImageTests {
    private let rect = Rect(x: 10, y: 10, width: 80, height: 40)

    private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> Bitmap {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            for index in pixels.indices { unsafe pixels[index] = pixel(index % width, index / width) }
        }
        return buffer.finish()
    }

    private func images(_ document: PageDocument) -> [ReadFile.Value] { document.file.all("Subtype", .name("Image")) }

    @Test func samplesComeBackAsTheyWere() throws {
        let noise = try Bitmap(noise: 30)
        let document = try PageDocument([.image(ImageDrawing(noise, in: rect))])
        let image = try #require(images(document).first)
        var expected: [UInt8] = []
        for y in 0..<30 {
            for x in 0..<30 {
                let pixel = noise[x, y]
                expected += [pixel.r, pixel.g, pixel.b]
            }
        }
        #expect(image.data == expected)
        #expect(try document.operators == ["q", "80 0 0 -40 10 50 cm", "/\(try name(document)) Do", "Q"])
        try document.expectSound()
    }

    private func name(_ document: PageDocument) throws -> String {
        let page = try document.file.pages().pages[0]
        let objects = document.file[document.file[page, "Resources"], "XObject"].dictionary
        return try #require(objects?.keys.first)
    }

    @Test func opacityIsASoftMaskOfStraightColours() throws {
        let picture = try bitmap(20, 20) { x, y in x < 10 ? 0xff00_00ff : x < 19 ? 0x8000_0080 : 0 }
        let document = try PageDocument([.image(ImageDrawing(picture, in: rect))])
        let mask = try #require(images(document).first { $0.dictionary?["SMask"] == nil })
        #expect(mask.dictionary?["ColorSpace"] == .name("DeviceGray"))
        #expect(mask.data == (0..<400).map { $0 % 20 < 10 ? 255 : $0 % 20 < 19 ? 128 : 0 })
        // Red everywhere, also where nothing is seen: one colour.
        let color = try #require(images(document).first { $0.dictionary?["SMask"] != nil })
        #expect(color.dictionary?["BitsPerComponent"] == .number(1))
        #expect(document.file.resolve(color.dictionary?["ColorSpace"]).array?[3] == .string([255, 0, 0]))
        try document.expectSound()
        if let drawn = try document.drawn() {
            drawn.expect(20, 30, [255, 0, 0])
            drawn.expect(70, 30, [255, 127, 127])
        }
    }

    @Test func fewColoursAreAPalette() throws {
        let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00, 0xffff_0000]
        let picture = try bitmap(30, 10) { x, _ in colors[x / 10] }
        let document = try PageDocument([.image(ImageDrawing(picture, in: rect, sampling: .nearest))])
        let image = try #require(images(document).first)
        #expect(image.dictionary?["BitsPerComponent"] == .number(2))
        #expect(image.dictionary?["Interpolate"] == nil)
        #expect(image.data?.count == 8 * 10)
        if let drawn = try document.drawn() {
            for (x, color) in [(20, [255, 0, 0]), (50, [0, 255, 0]), (80, [0, 0, 255])] { drawn.expect(x, 30, color) }
        }
    }

    @Test func greysAndBlackAndWhiteTakeFewerBits() throws {
        let grey = try bitmap(64, 8) { x, _ in 0xff00_0000 | UInt32(x * 4) * 0x01_0101 }
        let bits = try bitmap(64, 8) { x, y in (x + y) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }
        for (picture, depth, count) in [(grey, 8.0, 512), (bits, 1, 64)] {
            let image = try #require(images(try PageDocument([.image(ImageDrawing(picture, in: rect))])).first)
            #expect(image.dictionary?["ColorSpace"] == .name("DeviceGray"))
            #expect(image.dictionary?["BitsPerComponent"] == .number(depth))
            #expect(image.data?.count == count)
        }
    }

    @Test func onePictureIsWrittenOnceHoweverOftenItIsDrawn() throws {
        let noise = try Bitmap(noise: 30)
        let same = try Bitmap(noise: 30)
        let document = try PageDocument([
            .image(ImageDrawing(noise, in: rect)),
            .image(ImageDrawing(same, in: Rect(x: 0, y: 0, width: 5, height: 5))),
            .fill(Path(rect), .image(ImagePaint(noise)), .nonzero),
        ])
        #expect(images(document).count == 1)
    }

    @Test(.enabled(if: jpeg != nil, "needs the trait JPEG"))
    func aJPEGIsHeldAsItIs() throws {
        let (bitmap, bytes) = try #require(Self.jpeg)
        var drawing = ImageDrawing(bitmap, in: rect)
        drawing.encoded = EncodedImage(format: .jpeg, bytes: bytes)
        let document = try PageDocument([.image(drawing), .image(drawing)])
        let found = images(document)
        #expect(found.count == 1)
        #expect(found.first?.data == bytes)
        #expect(found.first?.dictionary?["Filter"] == .name("DCTDecode"))
        try document.expectSound()
    }

    @Test(.enabled(if: jpeg != nil, "needs the trait JPEG"))
    func aFileOfAnotherPictureIsNotTaken() throws {
        let (_, bytes) = try #require(Self.jpeg)
        for file in [bytes, Array(bytes.prefix(30)), [1, 2, 3]] {
            var drawing = ImageDrawing(try Bitmap(noise: 9), in: rect)
            drawing.encoded = EncodedImage(format: .jpeg, bytes: file)
            let document = try PageDocument([.image(drawing)])
            #expect(images(document).first?.dictionary?["Filter"] == .name("FlateDecode"))
        }
    }

    private static let jpeg: (Bitmap, [UInt8])? = {
        #if JPEG || true
            guard let bitmap = try? Bitmap(noise: 32), let bytes = try? bitmap.jpegBytes(),
                let decoded = try? Bitmap(image: bytes)
            else { return nil }
            return (decoded, bytes)
        #endif
    }()

    @Test(arguments: ImageExtension.allCases)
    func picturesAsPaintGoOnAsTheyAreTold(_ outside: ImageExtension) throws {
        let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00]
        let picture = try bitmap(2, 1) { x, _ in colors[x] }
        let paint = ImagePaint(
            picture, transform: Affine(a: 20, b: 0, c: 0, d: 100, tx: 40, ty: 0), sampling: .nearest, outside: outside)
        let document = try PageDocument([
            .fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), .image(paint), .nonzero)
        ])
        try document.expectSound()
        guard let drawn = try document.drawn() else { return }
        let (red, green, none) = ([255, 0, 0], [0, 255, 0], [255, 255, 255])
        let expected: [Int: [Int]] =
            switch outside {
            case .none: [10: none, 50: red, 70: green, 90: none]
            case .clamp: [10: red, 50: red, 70: green, 90: green]
            case .repeat: [10: red, 30: green, 50: red, 70: green, 90: red]
            case .reflect: [10: green, 30: red, 50: red, 70: green, 90: green]
            }
        for (x, color) in expected.sorted(by: { $0.key < $1.key }) { drawn.expect(x, 50, color, within: 40) }
    }

    @Test func masksTurnPicturesGrey() throws {
        let red = try bitmap(4, 4) { _, _ in 0xff00_00ff }
        let mask = GroupMask(
            .luminance, content: [.image(ImageDrawing(red, in: Rect(x: 0, y: 0, width: 100, height: 100)))])
        let document = try PageDocument([.group(DrawGroup(mask: mask, children: [box(0, 0, 100, 100, .black)]))])
        if let drawn = try document.drawn() { drawn.expect(50, 50, [201, 201, 201]) }
    }
}
