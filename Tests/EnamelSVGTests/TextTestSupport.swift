import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

@testable import EnamelSVG

/// The fonts of Fonts/Test, which tools/testfonts makes of boxes: a thousand units to the em, ascent 800, descent 200, x-height 500.
/// Advances in Boxes: A and V 600, B, a, x and p 500, H 700, b 520, f 300, i 200, space 250, the ligature fi 450; A and V are kerned by -80.
enum TextFonts {
    static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/") + "/Fonts/Test/"
    }()

    static let library: FontLibrary = {
        let library = FontLibrary()
        _ = try? library.add(file: folder + "Boxes.ttf")
        return library
    }()

    static func bytes(_ name: String) throws -> [UInt8] { try readFile(folder + name, limit: 1 << 24) }

    static let options = SVGOptions(fonts: library, defaultFamily: "Enamel Boxes")
}

/// A glyph on the picture.
struct PlacedGlyph: Equatable, CustomStringConvertible {
    var id: UInt16
    /// Rounded to a thousandth.
    var x: Double
    var y: Double

    init(_ id: UInt16, _ x: Double, _ y: Double) {
        self.id = id
        self.x = (x * 1000).rounded() / 1000
        self.y = (y * 1000).rounded() / 1000
    }

    var description: String { "\(id) at (\(x), \(y))" }
}

/// The glyphs of a drawing whose font size is 10, in the order of painting, mapped to the document's coordinates.
func glyphs(_ content: String, options: SVGOptions = TextFonts.options) throws -> [PlacedGlyph] {
    let wrapped = "<g font-family='Enamel Boxes' font-size='10'>\(content)</g>"
    var result: [PlacedGlyph] = []
    func walk(_ commands: [DrawCommand], _ map: Affine) {
        for command in commands {
            switch command {
            case .glyphs(let run, let origin, _):
                for glyph in run.glyphs {
                    let point = Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y).applying(map)
                    result.append(PlacedGlyph(glyph.id, point.x, point.y))
                }
            case .group(let group): walk(group.children, group.transform.concatenating(map))
            case .fill, .stroke, .image, .backdrop, .link: continue
            }
        }
    }
    walk(try drawing(wrapped, options: options).list.commands, .identity)
    return result
}

/// Where glyphs begin along x, in the order of painting.
func columns(_ content: String) throws -> [Double] { try glyphs(content).map(\.x) }
