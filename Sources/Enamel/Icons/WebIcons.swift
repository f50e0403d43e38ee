import EnamelImaging
import EnamelRaster

/// The icons of a web site and of a web app.
struct WebIcons {
    let emblem: Emblem
    let rasterizer: Rasterizer
    let name: String

    func files() throws(EmblemError) -> [IconFile] {
        let rounded = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .rounded)
        let full = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .full)
        // A mask may leave a circle of 80 % of the side.
        let maskable = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .full, figureScale: 0.9)
        // A system takes the shape alone and colours it.
        let monochrome = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .none, figureScale: 1.4)
        var files: [IconFile] = []
        var favicons: [(pixels: Int, png: [UInt8])] = []
        for pixels in [16, 32, 48] {
            let png = try rounded.png(pixels)
            favicons.append((pixels, png))
            files.append(IconFile(path: "favicon-\(pixels).png", bytes: png))
        }
        files.insert(IconFile(path: "favicon.ico", bytes: Self.ico(favicons)), at: 0)
        files.append(IconFile(path: "apple-touch-icon.png", bytes: try full.png(180)))
        var icons: [Manifest.Icon] = []
        for (file, purpose, drawing, pixels) in [
            ("icon-192.png", "any", rounded, 192), ("icon-512.png", "any", rounded, 512),
            ("icon-maskable-192.png", "maskable", maskable, 192), ("icon-maskable-512.png", "maskable", maskable, 512),
            ("icon-monochrome-512.png", "monochrome", monochrome, 512),
        ] {
            files.append(IconFile(path: file, bytes: try drawing.png(pixels)))
            icons.append(Manifest.Icon(src: file, sizes: "\(pixels)x\(pixels)", purpose: purpose))
        }
        let color = emblem.tint.resolved(in: .light).hexadecimal
        let manifest = Manifest(name: name, icons: icons, themeColor: color)
        files.append(IconFile(path: "site.webmanifest", bytes: jsonBytes(manifest)))
        return files + [IconFile(path: "head.html", bytes: Array(Self.head(color).utf8))]
    }

    private static func head(_ color: String) -> String {
        """
        <link rel="icon" href="/favicon.ico" sizes="48x48">
        <link rel="icon" href="/favicon-16.png" type="image/png" sizes="16x16">
        <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32">
        <link rel="apple-touch-icon" href="/apple-touch-icon.png">
        <link rel="manifest" href="/site.webmanifest">
        <meta name="theme-color" content="\(color)">

        """
    }

    /// An `.ico` file whose pictures are PNG files: a header, an entry of 16 bytes for each, the pictures; numbers have their lowest byte first.
    private static func ico(_ pictures: [(pixels: Int, png: [UInt8])]) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var entries: [UInt8] = []
        var offset = 6 + 16 * pictures.count
        for (pixels, png) in pictures {
            // A side of 256 is written as 0; one plane, 32 bits a pixel.
            entries += number(pixels, 1) + number(pixels, 1) + [0, 0] + number(1, 2) + number(32, 2)
            entries += number(png.count, 4) + number(offset, 4)
            offset += png.count
        }
        return number(0, 2) + number(1, 2) + number(pictures.count, 2) + entries + pictures.flatMap(\.png)
    }
}

/// The manifest of a web app (W3C Web Application Manifest).
private struct Manifest: Encodable {
    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type = "image/png"
        let purpose: String
    }

    let name: String
    let icons: [Icon]
    let themeColor: String
    let backgroundColor = "#ffffff"
    let display = "standalone"

    enum CodingKeys: String, CodingKey {
        case name, icons, display
        case themeColor = "theme_color"
        case backgroundColor = "background_color"
    }
}
