public import EnamelDrawing
public import EnamelGeometry
public import EnamelImaging

/// Draws display lists into pixels.
///
/// A pixel's coverage is the sum of area times winding number inside it, cut off at full (coordinates rounded to 1/256
/// pixel), rounded to 1/255. That is the exact area of the outline wherever at most one of its edges passes through the
/// pixel, or its edges do not overlap there. Where two edges of one nonzero outline overlap inside a pixel, what both
/// enclose counts twice, as in FreeType, AGG and Blend2D. Windings are counted up to 65,535: where one path covers a place
/// more often, the count begins anew and the place may stay empty.
///
/// The same list gives the same pixels on every run and machine. A value without state: one serves any number of tasks at
/// once.
public struct Rasterizer: Sendable {
    /// What a drawing may ask for.
    public var limits: RasterLimits
    /// What draws glyphs that are SVG documents; nil draws them in the next format that their font has.
    public var svgGlyphs: (any SVGGlyphSource)?
    /// How far, in pixels, the lines that stand for a curve may be from it.
    let tolerance = 0.05
    let kernels: SpanKernels

    /// A rasterizer that uses the fastest span loops the processor has.
    public init(limits: RasterLimits = RasterLimits()) {
        self.limits = limits
        kernels = .best
    }

    /// One that never takes the processor's own span loops: what the tests compare them with.
    package init(portable: Bool, limits: RasterLimits = RasterLimits()) {
        self.limits = limits
        kernels = portable ? .portable : .best
    }

    /// Draws over what the canvas holds.
    ///
    /// - Parameters:
    ///   - list: the picture.
    ///   - canvas: the pixels that are drawn on.
    ///   - transform: from the list's coordinates to pixels. One that is singular or not finite draws nothing.
    /// - Throws: ``RasterError`` where the list goes past a limit; what had been drawn by then stays.
    public func draw(
        _ list: DisplayList, into canvas: inout PixelBuffer, transform: Affine = .identity
    ) throws(RasterError) {
        // Asked first: all that follows may go down the groups by recursion.
        guard let extent = list.extent(nesting: limits.nesting) else { throw .nesting(limit: limits.nesting) }
        guard extent.commands <= limits.commands else { throw .commands(limit: limits.commands) }
        // Deep recursion has a stack of its own: tasks may run on threads with small ones.
        guard list.extent(nesting: min(Self.shallow, limits.nesting)) == nil else {
            return try draw(list, into: &canvas, transform, isDeep: false)
        }
        var fault: RasterError? = .nesting(limit: limits.nesting)
        _ = StackGuard.runApart {
            do throws(RasterError) {
                try draw(list, into: &canvas, transform, isDeep: true)
                fault = nil
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
    }

    /// Groups inside groups that every thread's stack bears.
    private static let shallow = 24

    private func draw(
        _ list: DisplayList, into canvas: inout PixelBuffer, _ transform: Affine, isDeep: Bool
    ) throws(RasterError) {
        let (width, height) = (canvas.width, canvas.height)
        try unsafe canvas.withPixels { (pixels) throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
            let target = unsafe Target(origin: base, stride: width, area: area)
            if !isDeep, CanvasBands.pay(area, list, self, transform) {
                try CanvasBands(rasterizer: self, list: list, transform: transform, canvas: target).draw()
            } else {
                var renderer = Renderer(self, root: transform)
                try renderer.draw(list.commands, transform, Clip(area: area), target, depth: 0)
            }
        }
    }

    /// A picture of the list on a transparent ground.
    public func bitmap(
        of list: DisplayList, size: PixelSize, transform: Affine = .identity
    ) throws(RasterError) -> Bitmap {
        var canvas = PixelBuffer(size: size)
        try draw(list, into: &canvas, transform: transform)
        return canvas.finish()
    }
}
