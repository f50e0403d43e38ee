public import EnamelImaging
public import Foundation

extension Bitmap {
    /// The picture as PNG, in the smallest lossless form: grey, palette, RGB or RGBA.
    public func png() throws -> Data { try Data(pngBytes()) }
}
