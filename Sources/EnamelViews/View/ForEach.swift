/// A view for each element of a collection. Identities, and so `@State`, follow the elements' identifiers.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never

    /// The elements.
    public var data: Data
    /// What makes an element's view.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        // An identifier that comes again would share the state of its first element: each repetition counts for itself.
        var seen: [AnyHashable: Int] = [:]
        for element in data {
            if builder.pass.isOver { return }
            let id = AnyHashable(id(element))
            let repetition = seen[id, default: 0]
            seen[id] = repetition + 1
            builder.build(content(element), slot: .id(id, repetition))
        }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach {
    /// A view for each element, told apart by what a key path leads to.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}
