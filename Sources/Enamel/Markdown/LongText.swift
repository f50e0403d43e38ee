import EnamelMarkdown
import EnamelViews
import Foundation

/// A text with all its lines, however long: one that is longer than a paragraph may be comes in several below each other.
struct LongText: View {
    private let parts: [Text]
    @Environment(\.lineSpacing) private var spacing

    /// Bytes of a part. Even one whose characters take turns in font or direction has fewer runs than a paragraph may have.
    static let partLength = 1 << 16

    init(_ text: Text) { parts = text.parts(bytes: Self.partLength) }

    var body: some View {
        if parts.count == 1 {
            parts[0].whole()
        } else {
            VStack(alignment: .leading, spacing: spacing) {
                ForEach(parts.indices, id: \.self) { parts[$0].whole() }
            }
        }
    }
}
