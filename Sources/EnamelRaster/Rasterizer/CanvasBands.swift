import Dispatch
import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography
import Synchronization

/// Draws a large canvas in bands of rows, so that the rows being drawn stay in the processor's cache, and very large
/// ones on several cores.
///
/// The bands follow from the canvas's size alone: a picture has the same bytes on one core and on many.
struct CanvasBands: @unchecked Sendable {  // bands write to rows of their own
    let rasterizer: Rasterizer
    let list: DisplayList
    let transform: Affine
    let canvas: Target

    /// Canvases below this are drawn whole.
    private static let smallestArea = 3 << 20
    /// Pixels of a band: a megabyte.
    private static let bandArea = 1 << 18
    /// Canvases from this on use several cores.
    private static let smallestParallelArea = 4096 * 4096

    /// How often commands have to fill the canvas's area for bands to pay on one core: each band goes through the
    /// outlines that reach it again.
    private static let leastOverdraw = 8

    /// Whether a picture gains by bands: a large canvas, and commands that only cover pixels. What reads pixels around
    /// those it writes (filters, glass) would do the same work in each band.
    static func pay(_ area: PixelRect, _ list: DisplayList, _ rasterizer: Rasterizer, _ transform: Affine) -> Bool {
        let pixels = area.width * area.height
        guard pixels >= smallestArea, list.commands.count > 1, list.commands.allSatisfy(coversOnly) else {
            return false
        }
        if pixels >= smallestParallelArea { return true }
        let renderer = Renderer(rasterizer, root: transform)
        var filled = 0
        for command in list.commands {
            // The ink of a stroke or of text is little of its bounds.
            switch command {
            case .stroke, .glyphs, .link: continue
            case .fill, .image, .backdrop, .group: break
            }
            guard let touched = PixelRect.touched(by: renderer.bounds(of: [command], transform), within: area) else {
                continue
            }
            filled += touched.width * touched.height
            if filled / pixels >= leastOverdraw { return true }
        }
        return false
    }

    private static func coversOnly(_ command: DrawCommand) -> Bool {
        switch command {
        case .fill(_, let paint, _), .stroke(_, let paint, _): coversOnly(paint)
        case .glyphs(let run, _, let paint): !run.font.face.hasColorGlyphs && coversOnly(paint)
        case .image, .backdrop: false
        case .link: true
        case .group(let group):
            group.filter == nil && group.mask == nil && group.children.allSatisfy(coversOnly)
        }
    }

    private static func coversOnly(_ paint: Paint) -> Bool {
        switch paint {
        case .color, .linearGradient, .radialGradient, .conicGradient: true
        case .pattern, .image: false
        }
    }

    func draw() throws(RasterError) {
        let area = canvas.area
        let rows = max(16, Self.bandArea / area.width & ~15)
        let bands = (area.height + rows - 1) / rows
        let background = try drawBackground()
        let outlined = list.commands.map(outlined)
        let commands = byBand(outlined, rows: rows, count: bands, from: background)
        guard area.width * area.height >= Self.smallestParallelArea else {
            for index in 0..<bands { try draw(commands[index].map { outlined[$0] }, inRows: rows, of: index) }
            return
        }
        let errors = FirstError()
        DispatchQueue.concurrentPerform(iterations: bands) { index in
            do throws(RasterError) {
                try draw(commands[index].map { outlined[$0] }, inRows: rows, of: index)
            } catch {
                errors.note(error, band: index)
            }
        }
        if let error = errors.first { throw error }
    }

    private func draw(_ commands: [DrawCommand], inRows rows: Int, of index: Int) throws(RasterError) {
        var renderer = Renderer(rasterizer, root: transform)
        var band = canvas.area
        band.top += index * rows
        band.bottom = min(band.bottom, band.top + rows)
        try renderer.draw(commands, transform, Clip(area: band), canvas, depth: 0)
    }

    /// A stroke as the outline that is filled, so that bands do not find it again and again.
    private func outlined(_ command: DrawCommand) -> DrawCommand {
        guard case .stroke(let path, let paint, let style) = command, !style.isNonScaling,
            let inverse = transform.inverted()
        else { return command }
        let outline =
            style.alignedLines(path, transform)
            ?? path.stroked(
                style, tolerance: rasterizer.tolerance / transform.maximumScale,
                within: canvas.area.rect.applying(inverse))
        return .fill(outline, paint, .nonzero)
    }

    /// Draws the opaque rectangles that a picture begins with and that fill the canvas: as a whole they need not be read
    /// into the cache. Returns how many they were.
    private func drawBackground() throws(RasterError) -> Int {
        var renderer = Renderer(rasterizer, root: transform)
        for (position, command) in list.commands.enumerated() {
            guard case .fill(let path, .color(let color), _) = command, color.premultipliedRGBA8 >> 24 == 255,
                transform.isAxisAligned, case .rect(let rect)? = path.shape,
                DeviceRect(rect, transform).wholePixels(within: canvas.area) == canvas.area
            else { return position }
            try renderer.draw([command], transform, Clip(area: canvas.area), canvas, depth: 0)
        }
        return list.commands.count
    }

    /// For each band the commands that may draw in it, in painting order.
    private func byBand(_ commands: [DrawCommand], rows: Int, count: Int, from start: Int) -> [[Int]] {
        let renderer = Renderer(rasterizer, root: transform)
        var result = [[Int]](repeating: [], count: count)
        for position in start..<commands.count {
            let bounds = renderer.bounds(of: [commands[position]], transform)
            guard let touched = PixelRect.touched(by: bounds, within: canvas.area) else { continue }
            for band in (touched.top - canvas.area.top) / rows...(touched.bottom - 1 - canvas.area.top) / rows {
                result[band].append(position)
            }
        }
        return result
    }
}

/// The error of the topmost band that failed, so that it does not depend on which came first.
private final class FirstError: Sendable {
    private let found = Mutex<(band: Int, error: RasterError)?>(nil)

    func note(_ error: RasterError, band: Int) {
        found.withLock { if $0.map({ band < $0.band }) ?? true { $0 = (band, error) } }
    }

    var first: RasterError? { found.withLock { $0?.error } }
}
