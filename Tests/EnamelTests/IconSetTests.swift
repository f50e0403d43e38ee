import Enamel
import Testing

@Suite struct IconSetTests {
    private let emblem = Emblem(systemName: "star.fill", tint: .orange)

    private func files(_ platform: IconPlatform) throws -> [String: [UInt8]] {
        let files = try emblem.iconFiles(for: platform, name: "Stars \"&\" more")
        #expect(Set(files.map(\.path)).count == files.count)
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }

    private func picture(_ bytes: [UInt8]?) throws -> Bitmap { try Bitmap(image: Data(try #require(bytes))) }

    private func json(_ bytes: [UInt8]?) throws -> [String: Any] {
        let data = Data(try #require(bytes))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func isOpaque(_ picture: Bitmap) -> Bool {
        (0..<picture.height).allSatisfy { y in (0..<picture.width).allSatisfy { x in picture[x, y].a == 255 } }
    }

    /// What Xcode reads: every entry names a picture of its size at its scale, and every picture is named.
    @Test(arguments: [IconPlatform.ios, .macos])
    func contentsNameEveryPictureWithItsSize(_ platform: IconPlatform) throws {
        let files = try files(platform)
        let contents = try json(files["AppIcon.appiconset/Contents.json"])
        let images = try #require(contents["images"] as? [[String: Any]])
        for image in images {
            let name = try #require(image["filename"] as? String)
            let size = try #require((image["size"] as? String)?.split(separator: "x").compactMap { Double($0) })
            let scale = Double((image["scale"] as? String ?? "1x").dropLast()) ?? 0
            let picture = try picture(files["AppIcon.appiconset/\(name)"])
            #expect(
                size.count == 2 && Double(picture.width) == size[0] * scale && picture.height == picture.width,
                "\(name)")
        }
        let pictures = files.keys.filter { $0.hasSuffix(".png") }
        #expect(images.count == pictures.count)
        #expect((contents["info"] as? [String: Any])?["version"] as? Int == 1)
    }

    @Test func iosIconsFillTheSquareAndHaveDarkAndTintedVariants() throws {
        let files = try files(.ios)
        let light = try picture(files["AppIcon.appiconset/icon-60@3x.png"])
        #expect(isOpaque(light))
        #expect(light[0, 0] == light[90, 5])
        let contents = try json(files["AppIcon.appiconset/Contents.json"])
        let images = try #require(contents["images"] as? [[String: Any]])
        for value in ["dark", "tinted"] {
            let variants = images.filter { (($0["appearances"] as? [[String: String]])?.first?["value"]) == value }
            #expect(variants.count == images.count / 3)
            let picture = try picture(files["AppIcon.appiconset/icon-60@3x-\(value).png"])
            #expect(picture[0, 0].a == 0 && picture[90, 90].a == 255)
            if value == "tinted" {
                #expect(picture[90, 90].r == 255 && picture[90, 90].g == 255 && picture[90, 90].b == 255)
            }
        }
        // The store has one size without a scale for each appearance.
        #expect(images.filter { $0["size"] as? String == "1024x1024" && $0["scale"] == nil }.count == 3)
    }

    @Test func anIcnsFileHoldsTheSamePictures() throws {
        let files = try files(.macos)
        let icns = try #require(files["AppIcon.icns"])
        func number(_ offset: Int) -> Int { icns[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(Array(icns.prefix(4)) == Array("icns".utf8) && number(4) == icns.count)
        let pixels = [
            "icp4": 16, "ic11": 32, "icp5": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512,
            "ic09": 512, "ic10": 1024,
        ]
        var found: [String] = []
        var offset = 8
        while offset < icns.count {
            let type = String(decoding: icns[offset..<offset + 4], as: UTF8.self)
            let length = number(offset + 4)
            let picture = try picture(Array(icns[offset + 8..<offset + length]))
            #expect(picture.width == pixels[type], "\(type)")
            found.append(type)
            offset += length
        }
        #expect(Set(found) == Set(pixels.keys) && offset == icns.count)
        // The body has a margin, and a shadow below it.
        let icon = try picture(files["AppIcon.appiconset/icon-512@2x.png"])
        #expect(icon[10, 512].a == 0 && icon[512, 100].a == 255 && icon[512, 923].a == 255)
        #expect(icon[512, 930].a > 0 && icon[512, 930].a < 255 && icon[512, 930].r == 0)
    }

    @Test func androidIconsComeInEveryDensityWithLayersInTheSafeZone() throws {
        let files = try files(.android)
        for (density, scale) in [("mdpi", 1.0), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4)] {
            for (name, points) in [("", 48.0), ("_round", 48), ("_foreground", 108), ("_monochrome", 108)] {
                let picture = try picture(files["res/mipmap-\(density)/ic_launcher\(name).png"])
                #expect(Double(picture.width) == points * scale && picture.height == picture.width)
            }
        }
        // A mask may leave a circle of 66 of the 108: what is drawn is inside it.
        let layer = try picture(files["res/mipmap-xxxhdpi/ic_launcher_foreground.png"])
        var farthest = 0.0
        for y in 0..<432 {
            for x in 0..<432 where layer[x, y].a > 0 {
                farthest = max(
                    farthest,
                    ((Double(x) - 215.5) * (Double(x) - 215.5) + (Double(y) - 215.5) * (Double(y) - 215.5)).squareRoot()
                )
            }
        }
        #expect(farthest > 50 && farthest < 33 * 4)
        #expect(
            String(decoding: files["res/values/ic_launcher_background.xml"] ?? [], as: UTF8.self).contains(
                ">#ff9500<"))
        #expect(try isOpaque(picture(files["play-store.png"])))
        #expect(try picture(files["play-store.png"]).width == 512)
    }

    @Test func aWebSiteGetsAnIcoFileAndAManifestThatNamesItsIcons() throws {
        let files = try files(.web)
        let ico = try #require(files["favicon.ico"])
        #expect(Array(ico.prefix(6)) == [0, 0, 1, 0, 3, 0])
        for (index, side) in [16, 32, 48].enumerated() {
            let entry = Array(ico[(6 + 16 * index)..<(22 + 16 * index)])
            func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(entry[offset + $1]) << (8 * $1) } }
            #expect(entry[0] == UInt8(side) && entry[1] == UInt8(side))
            let picture = try picture(Array(ico[number(12)..<number(12) + number(8)]))
            #expect(picture.width == side)
        }
        let manifest = try json(files["site.webmanifest"])
        #expect(manifest["name"] as? String == "Stars \"&\" more" && manifest["theme_color"] as? String == "#ff9500")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(Set(icons.compactMap { $0["purpose"] }) == ["any", "maskable", "monochrome"])
        for icon in icons {
            let source = try #require(icon["src"])
            let picture = try picture(files[source])
            #expect("\(picture.width)x\(picture.height)" == icon["sizes"])
            if icon["purpose"] == "maskable" { #expect(isOpaque(picture)) }
        }
        #expect(try isOpaque(picture(files["apple-touch-icon.png"])))
        let head = String(decoding: files["head.html"] ?? [], as: UTF8.self)
        #expect(head.contains("theme-color"))
        for match in head.matches(of: /href="\/([^"]+)"/) { #expect(files[String(match.1)] != nil, "\(match.1)") }
    }

    /// A mark comes from strangers as its document did: it is drawn within the limits that the document was read with.
    @Test func aMarkIsDrawnWithinTheLimitsOfItsDocument() throws {
        let source = """
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"><feGaussianBlur stdDeviation="1"/></filter>
            <rect width="9" height="9" filter="url(#f)"/></svg>
            """
        let free = try SVGDocument(parsing: source.utf8)
        _ = try Emblem(svg: free).pngBytes()
        let bound = try SVGDocument(parsing: source.utf8, options: SVGOptions(limits: SVGLimits(filterPixels: 10)))
        #expect(throws: EmblemError.self) { try Emblem(svg: bound).pngBytes() }
        for platform in IconPlatform.allCases {
            #expect(throws: EmblemError.self) { try Emblem(svg: bound).iconFiles(for: platform) }
        }
    }

    @Test func manyTasksMakeTheSameFilesAtOnce() async throws {
        let emblem = emblem
        let expected = try emblem.iconFiles(for: .web)
        let same = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 { group.addTask { try emblem.iconFiles(for: .web) == expected } }
            return try await group.reduce(true) { $0 && $1 }
        }
        #expect(same)
    }

    @Test func anUnknownSymbolIsAnErrorForEveryPlatform() {
        for platform in IconPlatform.allCases {
            #expect(throws: EmblemError.self) { try Emblem(systemName: "no.such").iconFiles(for: platform) }
        }
    }
}
