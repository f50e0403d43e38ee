import Enamel
import EnamelDrawing
import EnamelGeometry
import EnamelTypography
import Foundation
import Synchronization
import Testing

@testable import EnamelTesting

@Suite struct SnapshotFamilyTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/enamel-tests-\(UUID().uuidString)"

    /// Says what of its environment it is in.
    private struct Probe: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.layoutDirection) private var direction
        @Environment(\.dynamicTypeSize) private var size
        let width: CGFloat
        var body: some View {
            Color(red: scheme == .dark ? 1 : 0, green: direction == .rightToLeft ? 1 : 0, blue: size == .large ? 1 : 0)
                .frame(width: width, height: 2)
        }
    }

    // MARK: Matrices

    @Test func everyCombinationOfAMatrixIsAReferenceOfItsName() throws {
        defer { clean() }
        let matrix = SnapshotMatrix(
            colorSchemes: [.light, .dark], textSizes: [.large, .accessibility1],
            directions: [.leftToRight, .rightToLeft],
            sizes: [CGSize(width: 4, height: 2), CGSize(width: 8, height: 2.5)], scales: [1, 2])
        #expect(!expect(Probe(width: 4), as: .image(matrix: matrix), record: .missing))
        #expect(try files().count == 32)
        let picture = try SnapshotPicture(
            png: Data(contentsOf: URL(fileURLWithPath: path("dark-accessibility1-rtl-8x2.5-2x.png"))))
        #expect(picture.bitmap.width == 16 && picture.bitmap.height == 5 && picture.scale == 2)
        // The view is 4 points wide, in the middle of 8.
        #expect(picture.bitmap[3, 2].a == 0 && picture.bitmap[12, 2].a == 0)
        #expect(picture.bitmap[8, 2] == Bitmap.Pixel(r: 255, g: 255, b: 0, a: 255))
        let other = try SnapshotPicture(png: Data(contentsOf: URL(fileURLWithPath: path("light-large-ltr-4x2-1x.png"))))
        #expect(other.bitmap[2, 1] == Bitmap.Pixel(r: 0, g: 0, b: 255, a: 255))
    }

    @Test func aFailureOfAMatrixNamesTheCombinationAndTheOthersAreLookedAt() throws {
        defer { clean() }
        let matrix = SnapshotMatrix(colorSchemes: [.light, .dark])
        #expect(!expect(Probe(width: 4), as: .image(matrix: matrix), named: "probe", record: .missing))
        // The reference of one combination is another picture.
        try FileManager.default.removeItem(atPath: path("probe.dark.png"))
        try FileManager.default.copyItem(atPath: path("probe.light.png"), toPath: path("probe.dark.png"))
        let messages = Mutex<[String]>([])
        withKnownIssue {
            _ = expect(Probe(width: 4), as: .image(matrix: matrix), named: "probe", record: .never)
        } matching: { issue in
            messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        let told = messages.withLock { $0 }
        #expect(told.count == 1)
        #expect(told.first?.contains("AndTheOthersAreLookedAt.probe.dark: 8 of 8 pixels differ") == true)
        SnapshotFailureFolder(filePath: #filePath) { _ in nil }.remove(
            "SnapshotFamilyTests/aFailureOfAMatrixNamesTheCombinationAndTheOthersAreLookedAt.probe.dark")
    }

    @Test func matricesThatCannotBeAreRefused() {
        func combinations(_ matrix: SnapshotMatrix) throws -> Int {
            try matrix.combinations(environment: EnvironmentValues(), size: nil, scale: 1).count
        }
        #expect(throws: SnapshotError.self) { try combinations(SnapshotMatrix(colorSchemes: [.dark, .dark])) }
        let many = (1...40).map { CGFloat($0) }
        #expect(throws: SnapshotError.self) {
            try combinations(SnapshotMatrix(sizes: many.map { CGSize(width: $0, height: 1) }, scales: many))
        }
        #expect((try? combinations(SnapshotMatrix())) == 1, "nothing is listed: the view as it is")
    }

    // MARK: Several strategies

    @Test func severalStrategiesAreLookedAtAtOnce() throws {
        defer { clean() }
        #expect(!expect(Probe(width: 4), as: .all(.image, .layout, .image(scale: 2)), record: .missing))
        #expect(try files() == [name + ".2.png", name + ".png", name + ".txt"])
    }

    @Test func strategiesHaveTheNamesThatAreGiven() throws {
        defer { clean() }
        #expect(!expect("a", as: SnapshotFamily(["one": .lines, "two": .description]), record: .missing))
        #expect(try files() == [name + ".one.txt", name + ".two.txt"])
        withKnownIssue { _ = expect("a", as: SnapshotFamily(["x": .lines, "x": .lines])) }
    }

    // MARK: Documents

    @Test func pagesOfADocumentArePicturesAndText() throws {
        defer { clean() }
        // Rows of 30 points on pages with 40 points of room: one each.
        let pages = try SnapshotPages([0, 1, 2], page: CGSize(width: 60, height: 50), margin: 5, spacing: 0) { row in
            Color(white: row == 1 ? 1 : 0).frame(width: 20, height: 30)
        }
        #expect(!expect(pages, as: .pdf(scale: 2), record: .missing))
        #expect(try files() == ["page-1.png", "page-2.png", "page-3.png", "pdf.txt"].map { "\(name).\($0)" })
        let picture = try SnapshotPicture(png: Data(contentsOf: URL(fileURLWithPath: path("page-3.png")))).bitmap
        #expect(picture.width == 120 && picture.height == 100)
        #expect(picture[0, 0] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255), "paper is white")
        // The block is centred in 50 points of room: from 5 points of the margin on, as wide as it is.
        #expect(picture[2 * 10, 2 * 10] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
        let text = try String(contentsOfFile: path("pdf.txt"), encoding: .utf8)
        #expect(text == "page 1 of 3, 60 x 50\n\npage 2 of 3, 60 x 50\n\npage 3 of 3, 60 x 50\n")
    }

    @Test func aPagesTextIsLinesInTheOrderOfPainting() throws {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        let font = EnamelTypography.Font(try FontFace(file: root + "/Fonts/Test/Boxes.ttf"), size: 10)
        func run(_ text: String, _ x: Double, _ y: Double, _ direction: TextDirection = .leftToRight) -> DrawCommand {
            let glyph = GlyphRun.Glyph(id: 1, position: .zero, advance: 10, cluster: 0)
            let run = GlyphRun(font: font, glyphs: [glyph], text: text, direction: direction)
            return .glyphs(run, at: Point(x: x, y: y), .color(.black))
        }
        let group = DrawGroup(transform: .translation(x: 0, y: 40), children: [run("in ", 0, 0), run("group", 10, 0)])
        let list = DisplayList(commands: [
            run("left", 0, 10), run("right", 40, 10), run("second", 0, 20), .group(group),
            .link(Rect(x: 0, y: 0, width: 5, height: 5), .uri("https://example.com")),
            run("ב", 0, 60, .rightToLeft), run("א", 10, 60, .rightToLeft),
        ])
        let text = SnapshotPages([.init(size: CGSize(width: 100, height: 80), content: list)]).text
        #expect(
            text == "page 1 of 1, 100 x 80\nleft  right\nsecond\nin group\nlink to https://example.com\nאב\n")
    }

    @Test func viewsDocumentsAndDisplayListsArePages() throws {
        defer { clean() }
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="red"/></svg>"#
        let document = try SVGDocument(parsing: Data(svg.utf8))
        #expect(!expect(document, as: .pdf, named: "svg", record: .missing))
        #expect(!expect(Probe(width: 6), as: .pdf(size: CGSize(width: 10, height: 4)), named: "view", record: .missing))
        let list = DisplayList(commands: [.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonzero)])
        #expect(!expect(list, as: .pdf(size: CGSize(width: 2, height: 2)), named: "list", record: .missing))
        let sizes = try ["svg", "view", "list"].map {
            let png = try Data(contentsOf: URL(fileURLWithPath: path("\($0).page-1.png")))
            let bitmap = try SnapshotPicture(png: png).bitmap
            return [bitmap.width, bitmap.height]
        }
        #expect(sizes == [[4, 3], [10, 4], [2, 2]])
    }

    @Test func aPDFIsComparedByItsObjects() throws {
        func file(_ white: Double) throws -> Data {
            try [1].renderPDF(page: CGSize(width: 50, height: 50), margin: 5) { _ in
                Color(white: white).frame(width: 20, height: 30)
            }
        }
        let diffing = Snapshotting<Data, Data>.pdf.diffing
        let reference = try file(0.25)
        #expect(diffing.difference(reference, reference) == nil)
        let message = try #require(diffing.difference(reference, try file(0.75))).message
        #expect(message.hasPrefix("of the listing of its objects, "))
        #expect(message.contains("0.75 ") || message.contains(".75 "), "\(message)")
        // By hand: an object, a stream that is not compressed, and one in two other compressions.
        let plain = "%PDF-1.7\n1 0 obj<</A 1>>endobj\n2 0 obj<</Length 5>>stream\nq 1 w\nendstream\nendobj\n"
        #expect(
            PDFListing(Data(plain.utf8)).text == "1: <</A 1>>\n2: <</Length 5>> stream\nq 1 w\n")
        let other = plain.replacing("q 1 w", with: "q 2 w")
        #expect(
            diffing.difference(Data(plain.utf8), Data(other.utf8))?.message
                == "of the listing of its objects, line 3 is 'q 2 w', expected 'q 1 w'")
        #expect(throws: SnapshotError.self) { try Snapshotting<Data, Data>.pdf.snapshot(Data([1])) }
        for length in 0..<reference.count { _ = PDFListing(reference.prefix(length)).text }
    }

    private var name: String { SnapshotPlace(testName: "", filePath: "").test }
    private func path(_ ending: String) -> String { "\(folder)/SnapshotFamilyTests/\(name).\(ending)" }
    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/SnapshotFamilyTests").sorted()
    }
    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    /// The public assertion, with references in the test's own folder. What is recorded is an issue that is known.
    private func expect<Value>(
        _ value: Value, as family: SnapshotFamily<Value>, named name: String? = nil, record: SnapshotRecording? = nil
    ) -> Bool {
        // Each call is a run of its own, so that names are not numbered.
        SnapshotRun.$current.withValue(SnapshotRun.next()) {
            // Nothing is recorded where CI is set, and these tests record.
            SnapshotCheck.$variables.withValue([:]) {
                expectAgain(value, as: family, named: name, record: record)
            }
        }
    }

    private func expectAgain<Value>(
        _ value: Value, as family: SnapshotFamily<Value>, named name: String?, record: SnapshotRecording?
    ) -> Bool {
        withSnapshotTesting(folder: folder) {
            guard record == .missing else { return expectSnapshot(of: value, as: family, named: name, record: record) }
            var isAsExpected = true
            withKnownIssue(isIntermittent: true) {
                isAsExpected = expectSnapshot(of: value, as: family, named: name, record: record)
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains(": recorded ") }
            }
            return isAsExpected
        }
    }
}
