/// One argument of a colour function.
struct CSSColorValue {
    enum Unit { case number, percent, angle, none }

    /// In degrees where it is an angle.
    var number: Double
    let unit: Unit
    let offset: Int

    /// The number, or a percentage of `whole`; nil where it is missing.
    func component(of whole: Double) throws(ColorSyntaxError) -> Double? {
        switch unit {
        case .number: return number
        case .percent: return number / 100 * whole
        case .none: return nil
        case .angle: throw ColorSyntaxError(offset: offset, reason: "an angle where a number is expected")
        }
    }

    /// A hue in degrees; nil where it is missing.
    func hue() throws(ColorSyntaxError) -> Double? {
        switch unit {
        case .number, .angle: return number
        case .none: return nil
        case .percent: throw ColorSyntaxError(offset: offset, reason: "a percentage where a hue is expected")
        }
    }
}
