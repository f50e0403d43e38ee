import EnamelGeometry

extension Color {
    /// The names of the system colours, as SwiftUI code has them after the dot.
    package static var systemNames: [String] { SystemColor.allCases.map(\.rawValue) }

    /// The colour that a command's argument names: a CSS colour by its bare name or in CSS syntax (`red` is #ff0000), a
    /// system colour with a leading dot as in SwiftUI code (`.red` is the system red), or `accentColor`.
    /// ``init(css:)`` reads CSS alone.
    /// - Throws: ``ColorSyntaxError``, with the nearest names for one that does not exist.
    public init(argument text: some StringProtocol) throws(ColorSyntaxError) {
        let text = String(text)
        if text.lowercased() == SystemColor.accentColor.rawValue.lowercased() {
            self = .accentColor
        } else if text.hasPrefix(".") {
            let name = String(text.dropFirst())
            guard let color = SystemColor(rawValue: name) else {
                throw ColorSyntaxError(
                    offset: 0, reason: "no system colour is called '.\(CSSTokens.shortened(name))'",
                    suggestions: nearestMatches(to: name, in: Self.systemNames).map { "." + $0 })
            }
            self = Color(color)
        } else {
            do throws(ColorSyntaxError) {
                self = try Color(css: text)
            } catch {
                throw Self.widened(error, for: text)
            }
        }
    }

    /// A bare name that CSS lacks may be a system colour without its dot.
    private static func widened(_ error: ColorSyntaxError, for text: String) -> ColorSyntaxError {
        guard error.offset == 0, text.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }) else { return error }
        if let color = SystemColor(rawValue: text) {
            return ColorSyntaxError(offset: 0, reason: error.reason, suggestions: ["." + color.rawValue])
        }
        return ColorSyntaxError(
            offset: 0, reason: error.reason,
            suggestions: CSSColorParser.suggestions(
                for: text, among: CSSColorName.names + [SystemColor.accentColor.rawValue]))
    }
}
