import EnamelImaging
import EnamelRaster

/// The resources of an Android app's icon.
struct AndroidIcons {
    let emblem: Emblem
    let rasterizer: Rasterizer

    /// Densities, each with its pixels to a density-independent one.
    private static let densities: [(name: String, scale: Double)] = [
        ("mdpi", 1), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4),
    ]

    func files() throws(EmblemError) -> [IconFile] {
        // A layer of an adaptive icon has 108 of these pixels, of which a mask shows about 72.
        let layer = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .none, figureScale: 72.0 / 108)
        var files: [IconFile] = []
        for (density, scale) in Self.densities {
            let folder = "res/mipmap-\(density)/"
            let (icon, adaptive) = (Int(48 * scale), Int(108 * scale))
            files += [
                IconFile(
                    path: folder + "ic_launcher.png",
                    bytes: try IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .rounded).png(icon)
                ),
                IconFile(
                    path: folder + "ic_launcher_round.png",
                    bytes: try IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .round, figureScale: 0.9)
                        .png(icon)),
                IconFile(path: folder + "ic_launcher_foreground.png", bytes: try layer.png(adaptive)),
                // The system takes the shape alone and colours it.
                IconFile(path: folder + "ic_launcher_monochrome.png", bytes: try layer.png(adaptive)),
            ]
        }
        for name in ["ic_launcher", "ic_launcher_round"] {
            files.append(IconFile(path: "res/mipmap-anydpi-v26/\(name).xml", bytes: Array(Self.adaptiveIcon.utf8)))
        }
        files.append(IconFile(path: "res/values/ic_launcher_background.xml", bytes: Array(background.utf8)))
        let store = try IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .full).png(512)
        return files + [IconFile(path: "play-store.png", bytes: store)]
    }

    private static let adaptiveIcon = """
        <?xml version="1.0" encoding="utf-8"?>
        <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
            <background android:drawable="@color/ic_launcher_background"/>
            <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
            <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
        </adaptive-icon>

        """

    private var background: String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <color name="ic_launcher_background">\(emblem.tint.resolved(in: .light).hexadecimal)</color>
        </resources>

        """
    }
}

extension ResolvedColor {
    /// `#rrggbb` of the colour's sRGB, without its opacity.
    var hexadecimal: String {
        let parts = [red, green, blue].map { part in
            let level = Int((min(1, max(0, part)) * 255).rounded())
            return (level < 16 ? "0" : "") + String(level, radix: 16)
        }
        return "#" + parts.joined()
    }
}
