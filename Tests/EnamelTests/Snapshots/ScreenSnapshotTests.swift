import Enamel
import EnamelTesting
import Foundation
import Testing

/// Ten views as pictures, which have been looked at; the PDF of each is written beside the pictures of failed tests where
/// `ENAMEL_PDF_OUTPUT` names a folder.
@Suite struct ScreenSnapshotTests {
    private static let names = Screens.all.map(\.name)
    /// Installed by tools/setup.
    private static let folders = ["opentype/inter", "truetype/jetbrains-mono", "truetype/dejavu"]
        .map { "/usr/share/fonts/\($0)" }

    @Test(arguments: names) func eachViewIsAsItsReference(name: String) throws {
        let view = try #require(Screens.all.first { $0.name == name }?.view)
        let renderer = ImageRenderer(content: view)
        renderer.scale = 2
        renderer.fonts = FontLibrary(folders: Self.folders)
        let picture = try renderer.bitmap()
        #expect(renderer.warnings.isEmpty)
        expectPicture(picture, matches: "Screens/\(name)")
        let pdf = try renderer.renderPDF()
        #expect(pdf.starts(with: Data("%PDF-1.7".utf8)))
        for warning in renderer.warnings {
            // Only the glass is no vector.
            #expect(name == "glass" && warning.description.contains("glass"))
        }
        guard let folder = ProcessInfo.processInfo.environment["ENAMEL_PDF_OUTPUT"] else { return }
        let file = URL(filePath: folder).appending(path: "Screens/\(name).pdf")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try pdf.write(to: file)
    }
}
