import EnamelGeometry

/// The `viewBox` attribute (SVG 2, section 8.6).
enum ViewBox {
    /// The rectangle; nil where the attribute is missing or has an error, which a size that is not positive is.
    static func rect(_ text: String?) -> Rect? {
        guard let text else { return nil }
        var reader = ValueReader(text)
        let numbers = reader.numbers()
        guard numbers.count == 4, reader.isAtEnd, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
