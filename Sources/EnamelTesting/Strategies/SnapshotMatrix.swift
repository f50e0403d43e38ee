public import Enamel
public import EnamelTypography
public import EnamelViews
public import Foundation

/// Surroundings that a view is looked at in: every combination of what is listed. What has no list is as it is in the strategy's
/// environment, and is not named.
///
/// ```swift
/// expectSnapshot(of: card, as: .image(matrix: SnapshotMatrix(
///     colorSchemes: [.light, .dark], directions: [.leftToRight, .rightToLeft], sizes: [CGSize(width: 320, height: 80)])))
/// ```
/// makes four references, `theCard.light-ltr-320x80.png` and so on.
public struct SnapshotMatrix: Sendable {
    /// Light and dark.
    public var colorSchemes: [ColorScheme]
    /// The reader's settings for larger text, for views that ask the environment for it.
    public var textSizes: [DynamicTypeSize]
    /// The directions that lines are read in.
    public var directions: [LayoutDirection]
    /// Sizes of the picture in points.
    public var sizes: [CGSize]
    /// Pixels to a point.
    public var scales: [CGFloat]

    /// Every combination of what is listed.
    public init(
        colorSchemes: [ColorScheme] = [], textSizes: [DynamicTypeSize] = [], directions: [LayoutDirection] = [],
        sizes: [CGSize] = [], scales: [CGFloat] = []
    ) {
        self.colorSchemes = colorSchemes
        self.textSizes = textSizes
        self.directions = directions
        self.sizes = sizes
        self.scales = scales
    }

    /// One combination.
    struct Combination {
        var names: [String] = []
        var environment: EnvironmentValues
        var size: CGSize?
        var scale: CGFloat

        /// The combination's name; nil where nothing is listed.
        var name: String? { names.isEmpty ? nil : names.joined(separator: "-") }
    }

    /// Every combination, the last list changing fastest.
    /// - Throws: ``SnapshotError`` where two have the same name, or there are more than a thousand.
    func combinations(
        environment: EnvironmentValues, size: CGSize?, scale: CGFloat
    ) throws(SnapshotError) -> [Combination] {
        let lists = [colorSchemes.count, textSizes.count, directions.count, sizes.count, scales.count]
        // Before anything is made of it.
        let count = lists.reduce(1) { min($0, 1001) * max(1, min($1, 1001)) }
        guard count <= 1000 else { throw SnapshotError("the matrix has more than 1000 combinations") }
        var all = [Combination(environment: environment, size: size, scale: scale)]
        func vary<Item>(_ items: [Item], _ name: (Item) -> String, _ set: (inout Combination, Item) -> Void) {
            guard !items.isEmpty else { return }
            all = all.flatMap { one in
                items.map { item in
                    var one = one
                    one.names.append(name(item))
                    set(&one, item)
                    return one
                }
            }
        }
        vary(colorSchemes, { "\($0)" }) { $0.environment.colorScheme = $1 }
        vary(textSizes, { "\($0)" }) { $0.environment.dynamicTypeSize = $1 }
        vary(directions, { $0 == .leftToRight ? "ltr" : "rtl" }) { $0.environment.layoutDirection = $1 }
        vary(sizes, { "\(Self.text($0.width))x\(Self.text($0.height))" }) { $0.size = $1 }
        vary(scales, { "\(Self.text($0))x" }) { $0.scale = $1 }
        try SnapshotFamily<Void>.distinct(all.compactMap(\.name))
        return all
    }

    private static func text(_ value: CGFloat) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}

extension SnapshotFamily where Value: View {
    /// A view as pictures in every combination of a matrix, each a reference named after it.
    /// - Parameters:
    ///   - matrix: what is combined.
    ///   - size: the picture's size in points where the matrix has none; the view's ideal size where that is nil.
    ///   - scale: pixels to a point where the matrix has none.
    ///   - environment: what the matrix says nothing of.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    ///   - isOpaque: whether what the view leaves free is black.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func image(
        matrix: SnapshotMatrix, size: CGSize? = nil, scale: CGFloat = 1,
        environment: EnvironmentValues = EnvironmentValues(), fonts: FontLibrary? = nil, isOpaque: Bool = false,
        precision: Double = 1, perceptualPrecision: Double = 1, tolerance: PictureTolerance = .exact
    ) -> Self {
        Self { view in
            try matrix.combinations(environment: environment, size: size, scale: scale).map { one in
                member(
                    one.name,
                    Snapshotting<Value, SnapshotPicture>.image(
                        size: one.size, scale: one.scale, environment: one.environment, fonts: fonts,
                        isOpaque: isOpaque, precision: precision, perceptualPrecision: perceptualPrecision,
                        tolerance: tolerance), view)
            }
        }
    }

    /// The trees of views in every combination of a matrix.
    /// - Parameters:
    ///   - matrix: what is combined.
    ///   - size: the size in points where the matrix has none; the view's ideal size where that is nil.
    ///   - scale: pixels to a point, to which frames are rounded, where the matrix has none.
    ///   - environment: what the matrix says nothing of.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    public static func layout(
        matrix: SnapshotMatrix, size: CGSize? = nil, scale: CGFloat = 1,
        environment: EnvironmentValues = EnvironmentValues(), fonts: FontLibrary? = nil
    ) -> Self {
        Self { view in
            try matrix.combinations(environment: environment, size: size, scale: scale).map { one in
                member(
                    one.name,
                    Snapshotting<Value, String>.layout(
                        size: one.size, scale: one.scale, environment: one.environment, fonts: fonts), view)
            }
        }
    }
}
