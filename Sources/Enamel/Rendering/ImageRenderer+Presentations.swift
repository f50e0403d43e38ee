public import EnamelViews
import Foundation

extension ImageRenderer {
    /// The sheets that the view presents now, those above last; none where the view cannot be laid out. Lays the view out.
    public var presentations: [Presentation] {
        let layout = try? withSettledLayout(pixelScale: scale.isFinite && scale > 0 ? Double(scale) : 1) { layout, _ in
            layout.sheets.map(\.presentation)
        }
        return layout ?? []
    }
}
