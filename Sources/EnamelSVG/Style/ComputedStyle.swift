/// The computed values of all properties of one element. Small, for it goes down the recursion over elements: what is inherited is shared with
/// the parent until it differs, and what is not is shared with every element that says nothing of it.
struct ComputedStyle: Sendable {
    /// The values of inherited properties.
    var inherited: InheritedStyle { inheritedBox.value }
    /// The values of the others.
    var own: OwnStyle { ownBox.value }
    /// Custom properties, for children.
    var variables: CSSVariables {
        get { variablesBox?.value ?? CSSVariables() }
        set { variablesBox = newValue.isEmpty ? nil : Box(newValue) }
    }

    private var inheritedBox: Box<InheritedStyle>
    private var ownBox: Box<OwnStyle>
    private var variablesBox: Box<CSSVariables>?

    private final class Box<Value: Sendable>: @unchecked Sendable {  // changed only while one style holds it
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private static let initialInherited = Box(InheritedStyle())
    private static let initialOwn = Box(OwnStyle())

    /// The initial values.
    init() {
        inheritedBox = Self.initialInherited
        ownBox = Self.initialOwn
    }

    /// What a child has without any declaration.
    init(inheriting parent: ComputedStyle) {
        inheritedBox = parent.inheritedBox
        ownBox = Self.initialOwn
        variablesBox = parent.variablesBox
    }

    /// Changes inherited values.
    mutating func change<R>(_ body: (inout InheritedStyle) -> R) -> R {
        if !isKnownUniquelyReferenced(&inheritedBox) { inheritedBox = Box(inheritedBox.value) }
        return body(&inheritedBox.value)
    }

    /// Changes the others.
    mutating func changeOwn(_ body: (inout OwnStyle) -> Void) {
        if !isKnownUniquelyReferenced(&ownBox) { ownBox = Box(ownBox.value) }
        body(&ownBox.value)
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
