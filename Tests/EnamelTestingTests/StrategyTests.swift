import Enamel
import EnamelDrawing
import EnamelGeometry
import EnamelTesting
import EnamelTypography
import Foundation
import Testing

@Suite struct StrategyTests {
    @Test func aViewIsDrawnInItsSizeAndScale() throws {
        let strategy = Snapshotting<Color, SnapshotPicture>.image(size: CGSize(width: 10, height: 5), scale: 2)
        let picture = try strategy.snapshot(Color.red)
        #expect(picture.bitmap.width == 20 && picture.bitmap.height == 10)
        #expect(picture.scale == 2)
        #expect(picture.bitmap[0, 0].a == 255)
    }

    @Test func aLayoutIsATreeOfNamesAndFrames() throws {
        let view = VStack(spacing: 4) {
            Rectangle().frame(width: 30, height: 10)
            Color.red.frame(width: 10, height: 6)
        }.padding(5)
        let text = try Snapshotting<_, String>.layout.snapshot(view)
        let lines = text.split(separator: "\n").map(String.init)
        // By hand: 30 wide and 10 + 4 + 6 high, with 5 on each side.
        #expect(lines[0] == "Padding (0, 0) 40 x 30")
        #expect(lines[1] == "  VStack (5, 5) 30 x 20")
        #expect(lines[2] == "    FixedFrame (5, 5) 30 x 10")
        #expect(lines[3] == "      Rectangle (5, 5) 30 x 10")
        #expect(lines[4] == "    FixedFrame (15, 19) 10 x 6")
    }

    @Test func aDisplayListAndADocumentAreDrawn() throws {
        let path = Path(Rect(x: 0, y: 0, width: 2, height: 2))
        let list = DisplayList(commands: [.fill(path, .color(.black), .nonzero)])
        let drawn = try Snapshotting<DisplayList, SnapshotPicture>.image(size: CGSize(width: 3, height: 2), scale: 2)
            .snapshot(list).bitmap
        #expect(drawn.width == 6 && drawn.height == 4)
        #expect(drawn[3, 3].a == 255 && drawn[4, 0].a == 0)
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="red"/></svg>"#
        let document = try SVGDocument(parsing: Data(svg.utf8))
        let picture = try Snapshotting<SVGDocument, SnapshotPicture>.image(scale: 2).snapshot(document).bitmap
        #expect(picture.width == 8 && picture.height == 6 && picture[7, 5].r == 255)
    }

    @Test func thePicturesFileSaysHowItWasMade() throws {
        let fonts = FontLibrary()
        let written = try SnapshotPicture(picture(3, 2) { x, _ in gray(UInt32(x)) }, scale: 3, fonts: fonts)
        for effort in [PNGOptions.Effort.balanced, .small] {
            let read = try SnapshotPicture(png: written.png(effort: effort))
            #expect(read.bitmap == written.bitmap)
            #expect(read.scale == 3 && read.fonts == written.fonts && read.generator == written.generator)
            #expect(read.fonts?.hasPrefix("0 faces, ") == true)
        }
        // A peer reads the texts: libpng, through the decoder, has no complaint.
        #expect(try PNGDecoder(written.png()).decode().warnings.isEmpty)
    }

    @Test func aMismatchExplainsItself() throws {
        let diffing = SnapshotDiffing<SnapshotPicture>.picture()
        let reference = SnapshotPicture(try picture(2, 2) { _, _ in gray(0) }, scale: 2, fonts: FontLibrary())
        var actual = SnapshotPicture(try picture(2, 2) { _, _ in gray(0) }, scale: 3)
        actual.generator = "Another 2"
        #expect(diffing.difference(reference, actual) == nil, "equal pixels need no explanation")
        actual.bitmap = try picture(3, 2) { _, _ in gray(9) }
        let message = try #require(diffing.difference(reference, actual)).message
        #expect(message.hasPrefix("it is 3 x 2 pixels, expected 2 x 2; 4 of 4 pixels differ by up to 9"))
        #expect(message.contains("it is drawn at scale 3, the reference at scale 2"))
        #expect(message.contains("by Another 2"))
        #expect(!message.contains("\n"))
    }

    @Test func otherColoursOfTheReferenceAreTold() throws {
        let bitmap = try picture(2, 2) { _, _ in 0xff00_00ff }
        let data = try Data(bitmap.pngBytes(PNGOptions(colorSpace: .displayP3)))
        let reference = try SnapshotPicture(png: data)
        #expect(reference.colorSpace == "Display P3")
        let grey = SnapshotPicture(try picture(2, 2) { _, _ in gray(1) })
        let message = try #require(SnapshotDiffing<SnapshotPicture>.picture().difference(reference, grey)).message
        #expect(message.contains("the reference's colours are in Display P3, the picture's in sRGB"))
    }

    @Test func otherFontsAreTold() throws {
        let reference = SnapshotPicture(try picture(1, 1) { _, _ in gray(0) }, fonts: FontLibrary())
        let other = FontLibrary()
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        other.add(folder: root + "/Fonts")
        guard !other.entries.isEmpty else { return }
        let actual = SnapshotPicture(try picture(1, 1) { _, _ in gray(5) }, fonts: other)
        let message = try #require(SnapshotDiffing<SnapshotPicture>.picture().difference(reference, actual)).message
        #expect(message.contains("the fonts are not those of the reference"))
    }

    @Test(.snapshots(fonts: FontLibrary())) func theTraitsFontsAreThoseOfViews() throws {
        let strategy = Snapshotting<Color, SnapshotPicture>.image(size: CGSize(width: 1, height: 1))
        #expect(try strategy.snapshot(Color.red).fonts?.hasPrefix("0 faces, ") == true)
    }

    @Test func linesAreComparedByTheirBytes() throws {
        let diffing = Snapshotting<String, String>.lines.diffing
        #expect(diffing.difference("a\nb\n", "a\nb\n") == nil)
        // Composed and decomposed are equal as text of Swift.
        #expect(diffing.difference("\u{e9}", "e\u{301}") != nil)
        #expect(diffing.difference("a\n", "a\r\n") != nil)
        let difference = try #require(diffing.difference("a\nb\nc\nd", "a\nx\nc\ny\nd"))
        #expect(difference.message == "5 lines, expected 4; line 2 is 'x', expected 'b'")
        #expect(difference.picture == Data("- 2: b\n+ 2: x\n+ 4: y\n".utf8))
        // What went stands before what came in its place, in the order of the texts.
        #expect(
            diffing.difference("a\nb\nc\nd\n", "x\nb\ny\nz\nd\n")?.picture
                == Data("- 1: a\n+ 1: x\n- 3: c\n+ 3: y\n+ 4: z\n".utf8))
        #expect(try diffing.read(diffing.data("é")) == "é")
        #expect(throws: SnapshotError.self) { try diffing.read(Data([0xff])) }
    }

    @Test func bytesAreComparedAsTheyAre() throws {
        let diffing = Snapshotting<Data, Data>.data.diffing
        #expect(diffing.difference(Data([1, 2]), Data([1, 2])) == nil)
        #expect(
            diffing.difference(Data([1, 2, 3]), Data([1, 9]))?.message
                == "2 bytes, expected 3; they differ from byte 1 on")
    }

    @Test func aStrategyIsPulledBackToAnotherType() throws {
        let strategy = Snapshotting<String, String>.lines.pullback { (number: Int) in "\(number)" }
        #expect(try strategy.snapshot(7) == "7")
        #expect(strategy.pathExtension == "txt")
    }
}
