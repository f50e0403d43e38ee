/// Presents a sheet over the whole picture.
struct SheetModifier<Content: View>: PrimitiveModifier {
    typealias Body = Never
    /// The sheet's content; nil for none.
    let content: () -> Content?

    func makeNodes(_ presenter: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder) {
        presenter(&builder)
        guard let content = content() else { return }
        builder.at(.index(1)) { builder in
            let sheet = Sheet(builder.identity.value(-2) { Presentation() }, builder.environment)
            // Before those that its content presents, which lie above it.
            builder.pass.sheets.append(sheet)
            builder.withEnvironment({ $0.stackAxis = nil }) { builder in
                sheet.setContent(builder.node(of: content, slot: .index(0)))
            }
        }
    }
}

extension View {
    /// Presents a sheet while a value is true: over the whole picture, from its lower edge to the height at which it stands.
    /// - Parameter onDismiss: not called: nobody dismisses a sheet of a picture.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier { isPresented.wrappedValue ? content() : nil })
    }

    /// Presents a sheet for an item while there is one.
    /// - Parameter onDismiss: not called: nobody dismisses a sheet of a picture.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(SheetModifier { item.wrappedValue.map { content($0).id($0.id) } })
    }
}
