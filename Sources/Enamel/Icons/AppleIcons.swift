import EnamelImaging
import EnamelRaster
import Foundation

/// The icon sets of Xcode's asset catalogues.
struct AppleIcons {
    let emblem: Emblem
    let rasterizer: Rasterizer

    /// A size in points and the scales that there are of it.
    private typealias Entry = (points: Double, scales: [Int])

    private static let iosSizes: [Entry] = [
        (20, [2, 3]), (29, [2, 3]), (38, [2, 3]), (40, [2, 3]), (60, [2, 3]), (64, [2, 3]), (68, [2]), (76, [2]),
        (83.5, [2]), (1024, [1]),
    ]
    private static let macosSizes: [Entry] = [16, 32, 128, 256, 512].map { ($0, [1, 2]) }

    func iosFiles() throws(EmblemError) -> [IconFile] {
        let appearances: [(name: String?, drawing: IconDrawing)] = [
            (nil, IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .full)),
            (
                "dark",
                IconDrawing(
                    emblem: emblem, rasterizer: rasterizer, ground: .none, color: emblem.tint.resolved(in: .dark))
            ),
            ("tinted", IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .none)),
        ]
        var files: [IconFile] = []
        var images: [Catalog.Image] = []
        for (appearance, drawing) in appearances {
            for (points, scales) in Self.iosSizes {
                for scale in scales {
                    let size = Self.text(points)
                    let suffix = (scale == 1 ? "" : "@\(scale)x") + (appearance.map { "-\($0)" } ?? "")
                    let filename = "icon-\(size)\(suffix).png"
                    files.append(
                        IconFile(path: Self.folder + filename, bytes: try drawing.png(Self.pixels(points, scale))))
                    images.append(
                        Catalog.Image(
                            appearances: appearance.map { [.init(appearance: "luminosity", value: $0)] },
                            filename: filename, idiom: "universal", platform: "ios",
                            // The one for the store has no scale.
                            scale: points == 1024 ? nil : "\(scale)x", size: "\(size)x\(size)"))
                }
            }
        }
        return files + [Catalog(images: images).file(in: Self.folder)]
    }

    func macosFiles() throws(EmblemError) -> [IconFile] {
        let drawing = IconDrawing(emblem: emblem, rasterizer: rasterizer, ground: .desktop)
        var files: [IconFile] = []
        var images: [Catalog.Image] = []
        var pictures: [Int: [UInt8]] = [:]
        for (points, scales) in Self.macosSizes {
            for scale in scales {
                let size = Self.text(points)
                let pixels = Self.pixels(points, scale)
                let png: [UInt8]
                if let made = pictures[pixels] { png = made } else { png = try drawing.png(pixels) }
                pictures[pixels] = png
                let filename = "icon-\(size)\(scale == 1 ? "" : "@\(scale)x").png"
                files.append(IconFile(path: Self.folder + filename, bytes: png))
                images.append(
                    Catalog.Image(
                        appearances: nil, filename: filename, idiom: "mac", platform: nil, scale: "\(scale)x",
                        size: "\(size)x\(size)"))
            }
        }
        files.append(Catalog(images: images).file(in: Self.folder))
        return files + [IconFile(path: "AppIcon.icns", bytes: Self.icns(pictures))]
    }

    private static let folder = "AppIcon.appiconset/"

    private static func text(_ points: Double) -> String {
        Int(exactly: points).map(String.init) ?? "\(points)"
    }

    private static func pixels(_ points: Double, _ scale: Int) -> Int { Int(points * Double(scale)) }

    // MARK: icns

    /// The types of an `.icns` file that hold PNG, by what they are for, with their pixels.
    private static let types: [(name: String, pixels: Int)] = [
        ("icp4", 16), ("ic11", 32), ("icp5", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256), ("ic08", 256),
        ("ic14", 512), ("ic09", 512), ("ic10", 1024),
    ]

    /// An `.icns` file: a header and a block for each type, lengths in 32 bits with the highest byte first.
    private static func icns(_ pictures: [Int: [UInt8]]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        var blocks: [UInt8] = []
        for (name, pixels) in types {
            guard let png = pictures[pixels] else { continue }
            blocks += Array(name.utf8) + number(png.count + 8) + png
        }
        return Array("icns".utf8) + number(blocks.count + 8) + blocks
    }
}

/// `Contents.json` of a set of an asset catalogue.
private struct Catalog: Encodable {
    struct Image: Encodable {
        struct Appearance: Encodable {
            let appearance: String
            let value: String
        }

        let appearances: [Appearance]?
        let filename: String
        let idiom: String
        let platform: String?
        let scale: String?
        let size: String
    }

    struct Info: Encodable {
        let author = "xcode"
        let version = 1
    }

    let images: [Image]
    let info = Info()

    func file(in folder: String) -> IconFile { IconFile(path: folder + "Contents.json", bytes: jsonBytes(self)) }
}

/// Readable JSON with its keys in order.
func jsonBytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What is encoded are texts, lists and whole numbers, which cannot fail.
    return (try? encoder.encode(value)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
}
