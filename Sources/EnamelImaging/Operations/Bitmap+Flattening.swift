extension Bitmap {
    /// The picture over a colour: what a format without alpha can hold, if the colour is opaque.
    ///
    /// Each channel is the picture's premultiplied one and the colour's times (255 - alpha) / 255, rounded once to the nearest.
    /// - Parameter color: what shows where the picture is not opaque, first rounded to 8 bits a channel.
    public func flattened(on color: ResolvedColor) -> Bitmap {
        let background = color.premultipliedRGBA8
        let result = PixelMemory(unwritten: size.area)
        unsafe withPixels { pixels in
            // Two channels in a multiplication; x / 255 rounded is (x + 128 + (x + 128) / 256) / 256 for x up to 65025.
            let (even, odd) = (background & 0x00ff_00ff, background &>> 8 & 0x00ff_00ff)
            for index in pixels.indices {
                let pixel = unsafe pixels[index]
                let rest = 255 &- pixel &>> 24
                let a = even &* rest &+ 0x0080_0080
                let b = odd &* rest &+ 0x0080_0080
                let low = ((a &+ ((a &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
                let high = (b &+ ((b &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
                unsafe result.pixels[index] = pixel &+ (low | high)
            }
        }
        return Bitmap(size: size, memory: result)
    }
}
