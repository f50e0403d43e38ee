import EnamelDrawing
import EnamelImaging

extension Paint {
    /// The paint where it is one colour, and black where it is not: what pictures take for the colour of the text.
    var solid: Paint {
        if case .color = self { self } else { .color(.black) }
    }
}

extension Paint {
    /// For a gradient whose opacity changes from place to place, the same without opacity; nil for any other paint.
    var withoutFading: Paint? {
        func solid(_ gradient: Gradient) -> Gradient? {
            guard let first = gradient.stops.first?.color.opacity,
                gradient.stops.contains(where: { $0.color.opacity != first })
            else { return nil }
            var gradient = gradient
            for index in gradient.stops.indices { gradient.stops[index].color.opacity = 1 }
            return gradient
        }
        switch self {
        case .color, .pattern, .image: return nil
        case .linearGradient(var linear):
            guard let gradient = solid(linear.gradient) else { return nil }
            linear.gradient = gradient
            return .linearGradient(linear)
        case .radialGradient(var radial):
            guard let gradient = solid(radial.gradient) else { return nil }
            radial.gradient = gradient
            return .radialGradient(radial)
        case .conicGradient(var conic):
            guard let gradient = solid(conic.gradient) else { return nil }
            conic.gradient = gradient
            return .conicGradient(conic)
        }
    }
}
