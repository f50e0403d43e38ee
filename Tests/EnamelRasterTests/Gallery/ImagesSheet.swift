import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@Suite struct GalleryImages {
    /// A test picture: rings that get finer outwards, a colour ramp, hard diagonals and a translucent corner.
    private func picture(_ side: Int) throws -> Bitmap {
        var words: [UInt32] = []
        for y in 0..<side {
            for x in 0..<side {
                let (dx, dy) = (Double(x) - Double(side) / 2, Double(y) - Double(side) / 2)
                let phase = Int(dx * dx + dy * dy) * 24 / (side * 2) % 24
                let ring = Double(abs(phase - 12)) / 12
                let alpha = x + y > side * 3 / 2 ? 0.5 : 1
                let color = ResolvedColor(
                    red: ring, green: Double(x) / Double(side), blue: (x / 4 + y / 4) % 2 == 0 ? 0.9 : 0.3,
                    opacity: alpha)
                words.append(color.premultipliedRGBA8)
            }
        }
        return try Bitmap(words: words, width: side, height: side)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    /// Rows: nearest, linear, high; columns: grown, shrunk to several sizes, turned and grown, turned and shrunk, sheared.
    @Test func images() throws {
        var sheet = Sheet(columns: 5, cell: 180)
        let (small, large) = (try picture(24), try picture(300))
        for sampling in ImageSampling.allCases {
            func turned(_ bitmap: Bitmap, _ side: Double, _ degrees: Double) -> DrawCommand {
                let map = Affine.rotation(degrees: degrees).concatenating(.translation(x: 90, y: 90))
                let image = ImageDrawing(bitmap, in: rect(-side / 2, -side / 2, side, side), sampling: sampling)
                return .group(DrawGroup(transform: map, children: [.image(image)]))
            }
            sheet.add([.image(ImageDrawing(small, in: rect(10.5, 10.5, 159, 159), sampling: sampling))])
            sheet.add([
                .image(ImageDrawing(large, in: rect(8, 8, 100, 100), sampling: sampling)),
                .image(ImageDrawing(large, in: rect(115, 8, 55, 55), sampling: sampling)),
                .image(ImageDrawing(large, in: rect(115, 70, 27.5, 27.5), sampling: sampling)),
                .image(ImageDrawing(large, in: rect(8, 115, 160, 12), sampling: sampling)),
                .image(ImageDrawing(small, in: rect(8, 135, 24, 24), sampling: sampling)),
                .image(ImageDrawing(small, in: rect(40.5, 135.5, 24, 24), sampling: sampling)),
            ])
            sheet.add([turned(small, 115, 25)])
            sheet.add([turned(large, 115, 25)])
            let slant = Affine(a: 1, b: 0.2, c: -0.5, d: 0.7, tx: 70, ty: 20)
            sheet.add([
                .group(
                    DrawGroup(
                        transform: slant,
                        children: [.image(ImageDrawing(large, in: rect(0, 0, 90, 150), sampling: sampling))]))
            ])
        }
        // What is outside: nothing, the edge, the picture again, and mirrored.
        for outside in ImageExtension.allCases {
            let map = Affine.scale(2).concatenating(.rotation(degrees: 15)).concatenating(.translation(x: 60, y: 50))
            let paint = ImagePaint(small, transform: map, sampling: .high, outside: outside)
            sheet.add([.fill(Path(ellipseIn: rect(10, 10, 160, 160)), .image(paint), .nonzero)])
        }
        // Tiles that share edges between pixels and inside of them.
        sheet.add(
            (0..<18).map { index in
                let (column, row) = (Double(index % 3), Double(index / 3))
                let step = row < 3 ? 25 : 25.4
                return .image(ImageDrawing(small, in: rect(20 + column * step, 5 + row * step, step, step)))
            })
        try sheet.expect("images")
    }

    private func fill(_ path: Path, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1)
        -> DrawCommand
    {
        .fill(path, .color(ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)), .nonzero)
    }

    @Test func patterns() throws {
        var sheet = Sheet(columns: 4, cell: 200)
        let motif = DisplayList(commands: [
            fill(Path(rect(0, 0, 20, 20)), 0.95, 0.9, 0.7), fill(Path(ellipseIn: rect(2, 2, 16, 16)), 0.2, 0.5, 0.8),
            fill(Path(rect(0, 9, 20, 2)), 0.8, 0.2, 0.2), fill(Path(rect(9, 0, 2, 20)), 0.8, 0.2, 0.2, 0.5),
        ])
        let tile = rect(0, 0, 20, 20)
        let whole = Path(rect(10, 10, 180, 180))
        func cell(_ pattern: Pattern, _ path: Path? = nil) {
            sheet.add([.fill(path ?? whole, .pattern(pattern), .nonzero)])
        }
        cell(Pattern(motif, tile: tile))
        cell(Pattern(motif, tile: tile, transform: .scale(1.137)))
        cell(Pattern(motif, tile: tile, transform: .scale(0.21)))
        cell(Pattern(motif, tile: tile, transform: .rotation(degrees: 30)))
        cell(Pattern(motif, tile: tile, step: Size(width: 25, height: 30), transform: .rotation(degrees: -10)))
        cell(Pattern(motif, tile: tile, transform: Affine(a: 1, b: 0.1, c: -0.6, d: 0.8, tx: 3, ty: 4)))
        // A few large tiles, upright with edges inside of pixels, and turned.
        cell(Pattern(motif, tile: tile, transform: Affine.scale(6.03).concatenating(.translation(x: -30.4, y: -22.7))))
        cell(Pattern(motif, tile: tile, transform: Affine.scale(7).concatenating(.rotation(degrees: 20))))
        // Tiles over one another, like scales.
        let disc = DisplayList(commands: [
            fill(Path(ellipseIn: rect(0, 0, 40, 40)), 0.1, 0.3, 0.3),
            fill(Path(ellipseIn: rect(2, 2, 36, 36)), 0.4, 0.8, 0.7),
        ])
        cell(Pattern(disc, tile: rect(0, 0, 40, 40), step: Size(width: 20, height: 20)))
        cell(Pattern(disc, tile: rect(0, 0, 40, 40), step: Size(width: 22.3, height: 18.1)))
        // A pattern in a pattern, and one along a stroke's ink.
        let inner = Pattern(motif, tile: tile, transform: .scale(0.25))
        let outer = DisplayList(commands: [
            .fill(Path(ellipseIn: rect(2, 2, 36, 36)), .pattern(inner), .nonzero)
        ])
        cell(Pattern(outer, tile: rect(0, 0, 40, 40), transform: .rotation(degrees: 15)))
        let ring = StrokeStyle(lineWidth: 40)
        sheet.add([.stroke(Path(ellipseIn: rect(40, 40, 120, 120)), .pattern(Pattern(motif, tile: tile)), ring)])
        try sheet.expect("patterns")
    }
}
