public import Foundation

extension Font {
    /// A style of the iOS type scale at the size "Large", the default (Human Interface Guidelines, "Typography").
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// 34 points, lines 41 apart.
        case largeTitle
        /// 28 points, lines 34 apart.
        case title
        /// 22 points, lines 28 apart.
        case title2
        /// 20 points, lines 25 apart.
        case title3
        /// 17 points, semibold, lines 22 apart.
        case headline
        /// 15 points, lines 20 apart.
        case subheadline
        /// 17 points, lines 22 apart.
        case body
        /// 16 points, lines 21 apart.
        case callout
        /// 13 points, lines 18 apart.
        case footnote
        /// 12 points, lines 16 apart.
        case caption
        /// 11 points, lines 13 apart.
        case caption2

        /// In points.
        public var size: CGFloat { measures.size }
        /// From baseline to baseline, in points.
        public var leading: CGFloat { measures.leading }
        /// How heavy letters are.
        public var weight: Weight { self == .headline ? .semibold : .regular }

        private var measures: (size: CGFloat, leading: CGFloat) {
            switch self {
            case .largeTitle: (34, 41)
            case .title: (28, 34)
            case .title2: (22, 28)
            case .title3: (20, 25)
            case .headline: (17, 22)
            case .subheadline: (15, 20)
            case .body: (17, 22)
            case .callout: (16, 21)
            case .footnote: (13, 18)
            case .caption: (12, 16)
            case .caption2: (11, 13)
            }
        }
    }

    /// 34 points.
    public static let largeTitle = Font(.style(.largeTitle))
    /// 28 points.
    public static let title = Font(.style(.title))
    /// 22 points.
    public static let title2 = Font(.style(.title2))
    /// 20 points.
    public static let title3 = Font(.style(.title3))
    /// 17 points, semibold.
    public static let headline = Font(.style(.headline))
    /// 15 points.
    public static let subheadline = Font(.style(.subheadline))
    /// 17 points.
    public static let body = Font(.style(.body))
    /// 16 points.
    public static let callout = Font(.style(.callout))
    /// 13 points.
    public static let footnote = Font(.style(.footnote))
    /// 12 points.
    public static let caption = Font(.style(.caption))
    /// 11 points.
    public static let caption2 = Font(.style(.caption2))
}
