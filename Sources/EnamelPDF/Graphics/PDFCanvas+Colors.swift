import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension PDFCanvas {
    /// Lets `body` paint paths or show glyphs with a paint as the nonstroking colour; opacity, and a soft mask where a gradient's
    /// opacity changes from place to place, are set around it. Nothing is painted where nothing of `bounds` can be seen.
    /// - Parameter bounds: around what is painted, in the current coordinates.
    mutating func filling(
        with paint: Paint, within bounds: Rect, _ body: (inout PDFCanvas) throws(PDFError) -> Void
    ) throws(PDFError) {
        try painting(with: paint, isStroke: false, within: bounds, body)
    }

    /// The same for the stroking colour.
    mutating func stroking(
        with paint: Paint, within bounds: Rect, _ body: (inout PDFCanvas) throws(PDFError) -> Void
    ) throws(PDFError) {
        try painting(with: paint, isStroke: true, within: bounds, body)
    }

    private mutating func painting(
        with paint: Paint, isStroke: Bool, within bounds: Rect, _ body: (inout PDFCanvas) throws(PDFError) -> Void
    ) throws(PDFError) {
        guard include(bounds) else { return }
        let gradient: GradientPaint?
        switch paint {
        case .color(let color):
            return try painting(tone(color), isStroke: isStroke, body)
        case .linearGradient(let linear): gradient = GradientPaint(linear)
        case .radialGradient(let radial): gradient = GradientPaint(radial)
        case .conicGradient(let conic): gradient = GradientPaint(conic)
        case .pattern(let pattern):
            guard let reference = try tiling(pattern, within: bounds) else { return }
            try setAlpha(1)
            usePattern(reference, isStroke: isStroke)
            return try body(&self)
        case .image(let image):
            guard let reference = try tiling(image) else { return }
            try setAlpha(1)
            usePattern(reference, isStroke: isStroke)
            return try body(&self)
        }
        guard let gradient else { return }
        if let color = gradient.color { return try painting(tone(color), isStroke: isStroke, body) }
        guard let painter = GradientPainter(gradient, within: bounds, tone: tone) else { return }
        if let alpha = painter.alpha {
            guard alpha > 0 else { return }
            try setAlpha(alpha)
            usePattern(try pattern(painter, channel: .color), isStroke: isStroke)
            return try body(&self)
        }
        // What is painted is grown a little, so that no edge of it is cut by its mask.
        let scale = toPage.maximumScale
        let area = bounds.inset(by: scale > 0 ? -1 / scale : -1)
        let mask = try alphaMask(painter, within: area)
        try saved { canvas throws(PDFError) in
            try canvas.use(state: ["SMask": mask])
            // The mask holds it: MuPDF draws masks with the opacity of what they mask.
            canvas.opacity = 1
            try canvas.setAlpha(1)
            canvas.usePattern(try canvas.pattern(painter, channel: .color), isStroke: isStroke)
            try body(&canvas)
        }
    }

    private mutating func painting(
        _ color: ResolvedColor, isStroke: Bool, _ body: (inout PDFCanvas) throws(PDFError) -> Void
    ) throws(PDFError) {
        guard color.opacity * opacity > 0 else { return }
        try setAlpha(color.opacity)
        set(DeviceColor(color), isStroke: isStroke)
        try body(&self)
    }

    // MARK: Operators

    /// Sets the constant opacity of what is painted next, over which goes that of the canvas.
    mutating func setAlpha(_ alpha: Double) throws(PDFError) {
        let thousandths = Int((min(max(alpha * opacity, 0), 1) * 1000).rounded())
        guard state.alpha != thousandths else { return }
        state.alpha = thousandths
        let value = PDFObject.real(Double(thousandths) / 1000)
        try use(state: ["ca": value, "CA": value])
    }

    /// Sets parameters of the graphics state by a dictionary (8.4.5).
    mutating func use(state: PDFDictionary) throws(PDFError) {
        content.use(try context.object(state), .graphicsState)
        content.operation("gs")
    }

    private mutating func set(_ color: DeviceColor, isStroke: Bool) {
        guard (isStroke ? state.stroke : state.fill) != color else { return }
        if isStroke { state.stroke = color } else { state.fill = color }
        func channel(_ thousandths: Int) { content.text.append(Double(thousandths) / 1000, decimals: 3) }
        channel(color.red)
        if color.isGray { return content.operation(isStroke ? "G" : "g") }
        channel(color.green)
        channel(color.blue)
        content.operation(isStroke ? "RG" : "rg")
    }

    /// Makes a pattern the colour (8.7.2).
    private mutating func usePattern(_ reference: PDFReference, isStroke: Bool) {
        content.text.append(name: "Pattern")
        content.operation(isStroke ? "CS" : "cs")
        content.use(reference, .pattern)
        content.operation(isStroke ? "SCN" : "scn")
        if isStroke { state.stroke = nil } else { state.fill = nil }
    }
}
