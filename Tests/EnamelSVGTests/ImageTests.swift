import EnamelImaging
import Testing

@testable import EnamelSVG

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct ImageTests {
    /// A picture of 2 x 1 pixels, green and blue.
    private func png() throws -> [UInt8] {
        let document = "<rect width='1' height='1' fill='green'/><rect x='1' width='1' height='1' fill='blue'/>"
        return try picture(document).cropped(to: PixelRect(x: 0, y: 0, width: 2, height: 1)).pngBytes()
    }

    private func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
            for index in 0..<4 {
                text.append(start + index <= bytes.count ? letters[group >> (18 - 6 * index) & 63] : "=")
            }
        }
        return text
    }

    @Test func picturesOfDataURLs() throws {
        let address = "data:image/png;base64," + base64(try png())
        let image = try picture("<image width='40' height='40' image-rendering='pixelated' href='\(address)'/>")
        // 2:1 in a square: twenty rows in the middle.
        #expect(image[10, 5] == .clear)
        #expect(image[10, 20] == .green)
        #expect(image[30, 20] == .blue)
        let stretched = try picture(
            "<image width='40' height='40' image-rendering='pixelated' preserveAspectRatio='none' href='\(address)'/>")
        #expect(stretched[5, 5] == .green)
        #expect(try picture("<image href='\(address)'/>")[0, 0] == .green)
    }

    @Test func documentsInsideDocuments() throws {
        let inner =
            "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 10 10%22%3E%3Crect width=%2220%22 height=%2210%22 fill=%22green%22/%3E%3C/svg%3E"
        let image = try picture("<image width='50' height='50' href='data:image/svg+xml,\(inner)'/>")
        #expect(image[45, 45] == .green)
        #expect(image[55, 45] == .clear)
        let sliced = try picture(
            "<image width='50' height='20' preserveAspectRatio='xMidYMin slice' href='data:image/svg+xml,\(inner)'/>")
        #expect(sliced[45, 15] == .green)
        #expect(sliced[45, 25] == .clear)
    }

    @Test func filesAreReadInsideTheFolderAlone() throws {
        // SAFETY: the text is copied at once; no test changes the environment.
        let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? P_tmpdir
        let base = "\(parent)/enamel-svg-\(getpid())"
        defer { for name in ["/in/a.png", "/in/link.png", "/out.png", "/in", ""] { unsafe remove(base + name) } }
        unsafe mkdir(base, 0o700)
        unsafe mkdir(base + "/in", 0o700)
        try writeFile(try png(), to: base + "/in/a.png")
        try writeFile(try png(), to: base + "/out.png")
        unsafe symlink(base + "/out.png", base + "/in/link.png")
        func shows(_ href: String, _ resources: SVGFolderResources?) throws -> Bool {
            let options = SVGOptions(resources: resources)
            return try picture("<image width='2' height='1' href='\(href)'/>", options: options)[0, 0] == .green
        }
        let folder = SVGFolderResources(folder: base + "/in")
        #expect(try shows("a.png", folder))
        #expect(try shows("./%61.png", folder))
        #expect(try !shows("a.png", nil))
        #expect(try !shows("../out.png", folder))
        #expect(try !shows(base + "/out.png", folder))
        #expect(try !shows("link.png", folder))
        #expect(try !shows("http://example.com/a.png", folder))
        #expect(try shows("../out.png", SVGFolderResources(folder: base + "/in", root: base)))
    }
}
