public import Enamel
public import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
import EnamelRaster
import Foundation

extension SnapshotDiffing where Format == SnapshotPicture {
    /// PNG files, compared pixel by pixel. How a file stores its pixels does not matter.
    public static func picture(_ tolerance: PictureTolerance = .exact) -> Self {
        Self(
            // Measured on the gallery: docs/decisions.md, "References of snapshots".
            data: { try $0.png(effort: .small) }, failureData: { try $0.png() },
            read: { try SnapshotPicture(png: $0) },
            difference: { reference, actual in
                let comparison = PictureComparison(
                    actual.bitmap, expected: reference.bitmap, tolerance: tolerance)
                guard !comparison.isAccepted else { return nil }
                let words = [comparison.description] + actual.explanations(against: reference)
                let picture = PictureComparison.differencePicture(actual.bitmap, expected: reference.bitmap)
                return SnapshotDifference(
                    message: words.joined(separator: "; "), picture: picture.flatMap { try? $0.png() })
            })
    }
}

extension Snapshotting where Value == Bitmap, Format == SnapshotPicture {
    /// A ready picture, which has to be the same to the last bit.
    public static var bitmap: Self { bitmap() }
    /// The same as ``bitmap``.
    public static var image: Self { bitmap() }

    /// A ready picture.
    /// - Parameters:
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    ///   - scale: pixels to a point, for messages.
    public static func bitmap(
        precision: Double = 1, perceptualPrecision: Double = 1, tolerance: PictureTolerance = .exact,
        scale: Double? = nil
    ) -> Self {
        Self(
            pathExtension: "png",
            diffing: .picture(tolerance.combined(precision, perceptualPrecision)),
            snapshot: { SnapshotPicture($0, scale: scale) })
    }
}

extension Snapshotting where Value == DisplayList, Format == SnapshotPicture {
    /// A display list drawn on transparent pixels.
    /// - Parameters:
    ///   - size: the picture's size in points; a fraction of a pixel is rounded up.
    ///   - scale: pixels to a point.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func image(
        size: CGSize, scale: CGFloat = 1, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        Self(
            pathExtension: "png",
            diffing: .picture(tolerance.combined(precision, perceptualPrecision))
        ) { list in
            return SnapshotPicture(try .drawn(list, size: size, scale: scale), scale: Double(scale))
        }
    }
}

extension PictureTolerance {
    /// With the two parts that are arguments of their own, where they are given.
    func combined(_ precision: Double, _ perceptualPrecision: Double) -> PictureTolerance {
        var tolerance = self
        if precision != 1 { tolerance.precision = precision }
        if perceptualPrecision != 1 { tolerance.perceptualPrecision = perceptualPrecision }
        return tolerance
    }
}
