import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    /// A mask as a soft mask (ISO 32000-2, section 11.6.5.2) in the current coordinates.
    ///
    /// PDF weighs luminance otherwise than SVG, so colours become greys on the way: these weigh the same everywhere. What is not drawn
    /// counts as black. The opacity is set in the mask even where it is 1: MuPDF draws masks with that of what they mask.
    func mask(of mask: GroupMask) throws(PDFError) -> PDFObject {
        let tone: ColorTone =
            switch mask.kind {
            case .alpha: .color
            case .luminance: .luminance
            case .linearLuminance: .linearLuminance
            }
        var canvas = PDFCanvas(context, toPage: toPage, visible: visible, tone: tone)
        canvas.depth = depth + 1
        context.depth += 1
        defer { context.depth -= 1 }
        if mask.transform.inverted() != nil {
            try canvas.saved { canvas throws(PDFError) in
                if let region = mask.region { _ = try canvas.clip(to: ClipPath(Path(region))) }
                canvas.concatenate(mask.transform)
                if tone.isGray,
                    mask.content.contains(where: { $0.mixesColors(nesting: context.options.limits.nesting) })
                {
                    // A grey of blended colours is not the blend of their greys.
                    try canvas.lower(
                        mask.content, within: canvas.bounds(of: mask.content),
                        because: "blending inside a luminance mask")
                } else {
                    try canvas.drawRoot(mask.content)
                }
            }
        }
        return try context.mask(mask.kind == .alpha ? "Alpha" : "Luminosity", canvas)
    }
}

extension DrawCommand {
    /// Whether blend modes mix colours in it.
    fileprivate func mixesColors(nesting: Int) -> Bool {
        guard case .group(let group) = self, nesting >= 0 else { return false }
        return group.blend != .normal || group.children.contains { $0.mixesColors(nesting: nesting - 1) }
    }
}
