/// The computed values of all properties of one element. What is inherited is shared with the parent until it differs.
struct ComputedStyle: Sendable {
    /// The values of inherited properties.
    var inherited: InheritedStyle {
        get { box.style }
        set { change { $0 = newValue } }
    }
    /// The values of the others.
    var own = OwnStyle()
    /// Custom properties, for children.
    var variables = CSSVariables()

    private var box = Box(InheritedStyle())

    private final class Box: @unchecked Sendable {  // changed only while one style holds it
        var style: InheritedStyle
        init(_ style: InheritedStyle) { self.style = style }
    }

    /// The initial values.
    init() {}

    /// What a child has without any declaration.
    init(inheriting parent: ComputedStyle) {
        box = parent.box
        variables = parent.variables
    }

    /// Changes inherited values.
    mutating func change(_ body: (inout InheritedStyle) -> Void) {
        if !isKnownUniquelyReferenced(&box) { box = Box(box.style) }
        body(&box.style)
    }
}

/// What styles are computed against.
struct StyleContext {
    /// Lengths in other units than the font's.
    var basis = LengthBasis()
    /// The parent's style.
    var parent: ComputedStyle
    /// Gives a font's x-height and the advance of its zero, over the size; nil where fonts are not asked.
    var fontMeasures: ((TextStyleValues) -> FontMeasures?)?
}
