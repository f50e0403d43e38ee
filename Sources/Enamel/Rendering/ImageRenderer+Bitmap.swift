import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
import EnamelRaster
import EnamelTypography
import EnamelViews
public import Foundation

extension ImageRenderer {
    /// The picture as pixels. A fraction of a pixel at the right and lower edge is rounded up.
    /// - Throws: ``ViewError`` where views go past a limit, a deadline has passed, the task was cancelled, or the size makes no picture;
    ///   `PixelSizeError` for one that is too large.
    public func bitmap() throws -> Bitmap {
        guard scale.isFinite, scale > 0 else { throw ViewError.scale(Double(scale)) }
        return try withSettledLayout(pixelScale: Double(scale)) { layout, interruption in
            let (width, height) = (Double(layout.size.width), Double(layout.size.height))
            guard width.isFinite, height.isFinite, width > 0, height > 0 else {
                throw ViewError.size(width: width, height: height)
            }
            let pixels = try PixelSize(
                width: Self.pixels(width * Double(scale)), height: Self.pixels(height * Double(scale)))
            var list = layout.displayList()
            if isOpaque {
                let area = Path(Rect(x: 0, y: 0, width: width + 1, height: height + 1))
                list.commands.insert(.fill(area, .color(.black), .nonzero), at: 0)
            }
            if let fault = interruption() { throw fault }
            return try Rasterizer.complete().bitmap(of: list, size: pixels, transform: .scale(Double(scale)))
        }
    }

    /// The picture as PNG.
    public func png() throws -> Data { try bitmap().png() }

    /// Lays the view out until its state has settled and hands the layout on.
    func withSettledLayout<Result>(
        pixelScale: Double?, _ body: (SettledLayout, () -> ViewError?) throws -> Result
    ) throws -> Result {
        try unsafe withUnsafeCurrentTask { task in
            let deadline = deadline
            // SAFETY: used only inside this call; whether a task is cancelled may be asked on any thread.
            let interruption: () -> ViewError? = {
                if let deadline, ContinuousClock.now > deadline { return .deadline }
                return unsafe task?.isCancelled == true ? .cancelled : nil
            }
            var request = RenderRequest()
            request.proposal = proposedSize
            request.environment = environment
            request.environment.fontLibrary = fonts
            request.environment.displayScale = scale
            request.pixelScale = pixelScale
            request.limits = limits
            request.interruption = interruption
            return try graph.render(request) { try body($0, interruption) }
        }
    }

    /// Whole pixels for a length: the next whole number, where the length is not one but for rounding errors.
    private static func pixels(_ length: Double) -> Int {
        let whole = length.rounded()
        let pixels = abs(length - whole) <= whole * 1e-12 ? whole : length.rounded(.up)
        return pixels < 0x1p62 ? max(1, Int(pixels)) : .max
    }
}
