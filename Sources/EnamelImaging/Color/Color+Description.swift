extension ResolvedColor: CustomStringConvertible {
    /// As CSS writes it: `#0a84ff` where every component is a whole number of 255ths, else `color(srgb 0.1 0.5 1 / 0.5)`.
    public var description: String {
        let pixel = pixel
        if ResolvedColor(pixel) == self {
            let bytes = [pixel.r, pixel.g, pixel.b] + (pixel.a == 255 ? [] : [pixel.a])
            return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return "color(srgb \(red) \(green) \(blue)" + (opacity == 1 ? ")" : " / \(opacity))")
    }
}

extension Color: CustomStringConvertible {
    /// A system colour as Swift code has it, such as `.secondary.opacity(0.5)`; a fixed one as CSS writes it.
    public var description: String {
        switch storage {
        case .fixed: resolved(in: .light).description
        case .system(let color): ".\(color.rawValue)" + (factor == 1 ? "" : ".opacity(\(factor))")
        case .css(let color): color.rawValue + (factor == 1 ? "" : ".opacity(\(factor))")
        }
    }
}
