extension FilterOperation {
    /// The pictures it works on, in order.
    public var inputs: [FilterInput] {
        switch self {
        case .gaussianBlur(let input, _, _, _), .dropShadow(let input, _, _, _, _, _),
            .innerShadow(let input, _, _, _, _, _), .offset(let input, _, _), .colorMatrix(let input, _),
            .componentTransfer(let input, _, _, _, _), .tile(let input), .morphology(let input, _, _, _),
            .convolve(let input, _), .lighting(let input, _):
            [input]
        case .blend(let first, let second, _), .arithmetic(let first, let second, _, _, _, _),
            .displace(let first, let second, _, _, _):
            [first, second]
        case .merge(let inputs): inputs
        case .flood, .image, .turbulence: []
        }
    }
}
