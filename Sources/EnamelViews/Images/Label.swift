import Foundation

/// A symbol and a title beside it, on one baseline.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// A title and an icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The icon before the title.
    public var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// A title with a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(verbatim: String(title)) }, icon: { Image(systemName: name) })
    }
}
