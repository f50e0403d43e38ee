import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Foundation

/// An icon of an emblem at a number of pixels: what is behind the symbol, and how the symbol looks.
struct IconDrawing {
    /// What is behind the symbol.
    enum Ground {
        /// The emblem's rounded square.
        case rounded
        /// The whole picture in the tint: the system that shows it cuts it.
        case full
        /// A circle in the tint.
        case round
        /// The rounded square of macOS with its margin and shadow: 824 of 1024 pixels.
        case desktop
        /// Nothing.
        case none
    }

    let emblem: Emblem
    /// The same for all icons of a set, whose time it bounds.
    let rasterizer: Rasterizer
    var ground: Ground
    /// The symbol's colour.
    var color = ResolvedColor.white
    /// The symbol's size over the one that it has in an emblem of the picture's size.
    var figureScale = 1.0

    /// The icon as PNG.
    func png(_ pixels: Int) throws(EmblemError) -> [UInt8] {
        let list = try displayList(Double(pixels))
        do {
            let bitmap = try rasterizer.bitmap(of: list, size: PixelSize(width: pixels, height: pixels))
            return try bitmap.pngBytes()
        } catch {
            throw .mark("\(error)")
        }
    }

    private func displayList(_ side: Double) throws(EmblemError) -> DisplayList {
        let tint = Paint.color(emblem.tint.resolved(in: .light))
        var commands: [DrawCommand] = []
        var figureSide = side * figureScale
        switch ground {
        case .rounded:
            var square = emblem
            square.size = CGFloat(side)
            commands = [square.square]
        case .full: commands = [.fill(Path(Rect(x: 0, y: 0, width: side, height: side)), tint, .nonzero)]
        case .round: commands = [.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: side, height: side)), tint, .nonzero)]
        case .desktop:
            // The grid of Apple's templates for macOS: a margin of 100 pixels on each side of a body of 824 with a radius of 185.4, and
            // a shadow of 12 pixels downwards that is blurred by 28.
            let unit = side / 1024
            figureSide *= 824.0 / 1024
            let body = DrawCommand.fill(
                Path(
                    roundedRect: Rect(x: 100 * unit, y: 100 * unit, width: 824 * unit, height: 824 * unit),
                    cornerRadius: 185.4 * unit, style: .continuous), tint, .nonzero)
            commands = [Self.shadowed(body, unit)]
        case .none: break
        }
        var figure = emblem
        figure.size = CGFloat(figureSide)
        let place = Affine.translation(x: (side - figureSide) / 2, y: (side - figureSide) / 2)
        commands.append(.group(DrawGroup(transform: place, children: try figure.figure(color))))
        return DisplayList(commands: commands)
    }
}

extension IconDrawing {
    /// The body with a shadow below it; `unit` is a 1024th of the side.
    private static func shadowed(_ body: DrawCommand, _ unit: Double) -> DrawCommand {
        let shadow = FilterPrimitive(
            .dropShadow(
                .source, dx: 0, dy: 12 * unit, sigmaX: 14 * unit, sigmaY: 14 * unit,
                color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5)), isLinear: false)
        return .group(DrawGroup(filter: Filter([shadow]), children: [body]))
    }
}
