import EnamelGeometry

/// A content stream as it grows, with the resources that it names (ISO 32000-2, section 7.8).
///
/// Operands and operators are written one after the other:
/// ```swift
/// content.use(font, .font)      // /F12
/// content.number(11)
/// content.operation("Tf")
/// ```
struct PDFContent: Sendable {
    /// The objects named so far.
    private(set) var resources = PDFResources()
    /// The text so far. What it holds may be written to directly too.
    var text = PDFText()
    /// How many decimals coordinates get: enough for 1/1000 of a point on the page under the scale that they are drawn at.
    var decimals = 3

    init() {}

    /// An operator, after its operands.
    mutating func operation(_ name: StaticString) {
        text.append(raw: name)
        text.endLine()
    }

    /// An operand: a name of an object, which becomes a resource.
    mutating func use(_ reference: PDFReference, _ kind: PDFResources.Kind) {
        resources.insert(reference, kind)
        text.append(name: "\(kind.letter)\(reference.number)")
    }

    /// An operand: a coordinate or a length, to ``decimals``.
    mutating func number(_ value: Double) { text.append(value, decimals: decimals) }

    /// An operand: a factor, to seven significant digits.
    mutating func factor(_ value: Double) { text.append(value, decimals: PDFText.decimals(of: value)) }

    /// Two operands: a point's coordinates.
    mutating func point(_ point: Point) {
        number(point.x)
        number(point.y)
    }

    /// Six operands: a map.
    mutating func map(_ map: Affine) {
        factor(map.a)
        factor(map.b)
        factor(map.c)
        factor(map.d)
        factor(map.tx)
        factor(map.ty)
    }
}
