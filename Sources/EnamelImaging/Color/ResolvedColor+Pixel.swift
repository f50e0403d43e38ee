extension ResolvedColor {
    /// The colour with every component in 0 to 1: what no picture can hold is cut off, and what is not a number is 0.
    public var clamped: ResolvedColor {
        func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        return ResolvedColor(red: unit(red), green: unit(green), blue: unit(blue), opacity: unit(opacity))
    }

    /// The colour as a pixel of a ``PixelBuffer``: premultiplied RGBA, red in the lowest byte, each channel rounded once
    /// to the nearest. Any components, also infinite ones, give a valid pixel: none of its channels is over its alpha.
    public var premultipliedRGBA8: UInt32 {
        let color = clamped
        let scale = color.opacity * 255
        let word =
            UInt32((color.red * scale).rounded()) | UInt32((color.green * scale).rounded()) << 8
            | UInt32((color.blue * scale).rounded()) << 16
        return word | UInt32(scale.rounded()) << 24
    }

    /// The colour rounded to 8 bits a channel, not premultiplied.
    public var pixel: Bitmap.Pixel {
        let color = clamped
        func byte(_ x: Double) -> UInt8 { UInt8((x * 255).rounded()) }
        return Bitmap.Pixel(r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.opacity))
    }

    /// The colour of a pixel that is not premultiplied.
    public init(_ pixel: Bitmap.Pixel) {
        self.init(
            red: Double(pixel.r) / 255, green: Double(pixel.g) / 255, blue: Double(pixel.b) / 255,
            opacity: Double(pixel.a) / 255)
    }
}
