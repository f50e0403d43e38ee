/// One argument of a colour function.
struct CSSColorValue {
    enum Unit { case number, percent, angle, none }

    /// In degrees where it is an angle.
    let number: Double
    let unit: Unit
    let offset: Int

    /// From 0 to 1, where 1 is a number of `whole` or 100 per cent; beyond is clamped.
    func fraction(of whole: Double) throws(ColorSyntaxError) -> Double {
        guard unit != .angle else {
            throw ColorSyntaxError(offset: offset, reason: "an angle where a number is expected")
        }
        let fraction = number / (unit == .percent ? 100 : whole)
        return fraction > 0 ? min(fraction, 1) : 0
    }

    /// A hue; 0 where it is not finite.
    func degrees() throws(ColorSyntaxError) -> Double {
        guard unit != .percent else {
            throw ColorSyntaxError(offset: offset, reason: "a percentage where a hue is expected")
        }
        return number.isFinite ? number : 0
    }
}
