public import EnamelImaging

extension Color: ShapeStyle {
    /// Known to the engine.
    public typealias Resolved = Never
}

extension Color: PrimitiveShapeStyle {
    package func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        let fill = StyleFill.color(resolved(in: environment.colorScheme))
        return level == 0 ? fill : fill.opacity([1, 0.5, 0.25, 0.18, 0.12][min(level, 4)])
    }
}

extension Color: View {
    /// Drawn by the engine.
    public typealias Body = Never
}

extension Color: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(ShapeNode(builder, Rectangle(), self, FillStyle()))
    }
}

extension Color {
    /// How a colour's components are meant.
    public typealias RGBColorSpace = EnamelImaging.RGBColorSpace

    /// A little gradient from the colour to a darker one.
    public var gradient: AnyGradient { AnyGradient(self) }
}

extension ShapeStyle where Self == Color {
    /// The system's red.
    public static var red: Color { .red }
    /// The system's orange.
    public static var orange: Color { .orange }
    /// The system's yellow.
    public static var yellow: Color { .yellow }
    /// The system's green.
    public static var green: Color { .green }
    /// The system's mint.
    public static var mint: Color { .mint }
    /// The system's teal.
    public static var teal: Color { .teal }
    /// The system's cyan.
    public static var cyan: Color { .cyan }
    /// The system's blue.
    public static var blue: Color { .blue }
    /// The system's indigo.
    public static var indigo: Color { .indigo }
    /// The system's purple.
    public static var purple: Color { .purple }
    /// The system's pink.
    public static var pink: Color { .pink }
    /// The system's brown.
    public static var brown: Color { .brown }
    /// White.
    public static var white: Color { .white }
    /// The system's gray.
    public static var gray: Color { .gray }
    /// Black.
    public static var black: Color { .black }
    /// Nothing.
    public static var clear: Color { .clear }
    /// The system blue.
    public static var accentColor: Color { .accentColor }
}
