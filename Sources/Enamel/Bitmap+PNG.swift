public import EnamelImaging
public import Foundation

extension Bitmap {
    /// The picture as PNG, in the smallest lossless form: grey, palette, RGB or RGBA.
    public func png() throws -> Data { try Data(pngBytes()) }
}

extension Bitmap16 {
    /// The picture as PNG with 16 bits a channel, or 8 where they hold every sample.
    public func png(_ options: PNGOptions = PNGOptions()) throws -> Data { try Data(pngBytes(options)) }
}
