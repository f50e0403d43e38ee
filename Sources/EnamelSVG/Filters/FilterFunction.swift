import EnamelDrawing
import EnamelImaging

/// One of CSS's filter functions (Filter Effects 1, section 12).
enum FilterFunction: Hashable, Sendable {
    /// The standard deviation.
    case blur(CSSNumeric)
    /// Shifts, the standard deviation, and the colour, which is the text's where it is nil.
    case dropShadow(CSSNumeric, CSSNumeric, CSSNumeric, CSSColor?)
    case brightness(Double)
    case contrast(Double)
    case grayscale(Double)
    /// In degrees.
    case hueRotate(Double)
    case invert(Double)
    case opacity(Double)
    case saturate(Double)
    case sepia(Double)

    /// Reads a function; nil for what is none, or has an error. In attributes lengths need no unit.
    init?(_ name: String, _ arguments: [CSSComponent], allowsUnitless: Bool = false) {
        let parts = arguments.withoutSpaces
        switch name {
        case "blur":
            guard parts.count <= 1 else { return nil }
            guard let first = parts.first else {
                self = .blur(.length(0, .px))
                return
            }
            guard let radius = CSSNumeric(first, .length, allowsUnitless: allowsUnitless), !Self.isNegative(radius)
            else { return nil }
            self = .blur(radius)
        case "drop-shadow":
            guard let shadow = Self.shadow(arguments, allowsUnitless) else { return nil }
            self = shadow
        case "hue-rotate":
            guard parts.count <= 1 else { return nil }
            guard let first = parts.first else {
                self = .hueRotate(0)
                return
            }
            guard let angle = CSSNumeric(first, .angle) else { return nil }
            self = .hueRotate(angle.number)
        case "brightness", "contrast", "grayscale", "invert", "opacity", "saturate", "sepia":
            guard parts.count <= 1, let amount = parts.first.map(Self.amount) ?? 1 else { return nil }
            switch name {
            case "brightness": self = .brightness(amount)
            case "contrast": self = .contrast(amount)
            case "saturate": self = .saturate(amount)
            // More than all of it is all of it.
            case "grayscale": self = .grayscale(min(amount, 1))
            case "invert": self = .invert(min(amount, 1))
            case "opacity": self = .opacity(min(amount, 1))
            default: self = .sepia(min(amount, 1))
            }
        default: return nil
        }
    }

    private static func amount(_ component: CSSComponent) -> Double? {
        let value: Double
        if let number = CSSNumeric(component, .number) {
            value = number.number
        } else if let share = CSSNumeric(component, .percentage) {
            value = share.value(in: CSSLengthContext(), whole: 1)
        } else {
            return nil
        }
        return value >= 0 ? value : nil
    }

    private static func isNegative(_ value: CSSNumeric) -> Bool {
        if case .length(let amount, _) = value { amount < 0 } else { false }
    }

    /// Two or three lengths in a row, with a colour before or after them.
    private static func shadow(_ arguments: [CSSComponent], _ allowsUnitless: Bool) -> FilterFunction? {
        var lengths: [CSSNumeric] = []
        var color: CSSColor?
        var isAfterLengths = false
        for component in arguments.withoutSpaces {
            if let length = CSSNumeric(component, .length, allowsUnitless: allowsUnitless) {
                guard !isAfterLengths, lengths.count < 3 else { return nil }
                lengths.append(length)
            } else {
                guard color == nil, let value = CSSColor(components: [component]) else { return nil }
                color = value
                isAfterLengths = !lengths.isEmpty
            }
        }
        guard lengths.count >= 2, lengths.count < 3 || !isNegative(lengths[2]) else { return nil }
        return .dropShadow(lengths[0], lengths[1], lengths.count == 3 ? lengths[2] : .length(0, .px), color)
    }

    /// What it does to a picture, in the units of a context (sections 12.1 and 13).
    func operation(_ input: FilterInput, _ context: CSSLengthContext, color: ResolvedColor) -> FilterOperation {
        func length(_ value: CSSNumeric) -> Double { value.value(in: context, whole: 0) }
        switch self {
        case .blur(let radius):
            let sigma = max(0, length(radius))
            return .gaussianBlur(input, sigmaX: sigma, sigmaY: sigma, edge: .none)
        case .dropShadow(let dx, let dy, let radius, let own):
            let sigma = max(0, length(radius))
            return .dropShadow(
                input, dx: length(dx), dy: length(dy), sigmaX: sigma, sigmaY: sigma,
                color: own?.resolved(currentColor: color) ?? color)
        case .brightness(let amount): return Self.linear(input, slope: amount, intercept: 0)
        case .contrast(let amount): return Self.linear(input, slope: amount, intercept: 0.5 - 0.5 * amount)
        case .invert(let amount):
            let curve = TransferCurve.table([amount, 1 - amount])
            return .componentTransfer(input, red: curve, green: curve, blue: curve, alpha: .identity)
        case .opacity(let amount):
            return .componentTransfer(
                input, red: .identity, green: .identity, blue: .identity, alpha: .table([0, amount]))
        case .saturate(let amount): return .saturate(input, amount)
        case .hueRotate(let degrees): return .hueRotate(input, degrees: degrees)
        case .grayscale(let amount):
            let rest = 1 - amount
            return .colorMatrix(
                input,
                [
                    0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest, 0, 0,
                    0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest, 0, 0,
                    0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest, 0, 0,
                    0, 0, 0, 1, 0,
                ])
        case .sepia(let amount):
            let rest = 1 - amount
            return .colorMatrix(
                input,
                [
                    0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
                    0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
                    0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
                    0, 0, 0, 1, 0,
                ])
        }
    }

    private static func linear(_ input: FilterInput, slope: Double, intercept: Double) -> FilterOperation {
        let curve = TransferCurve.linear(slope: slope, intercept: intercept)
        return .componentTransfer(input, red: curve, green: curve, blue: curve, alpha: .identity)
    }
}
