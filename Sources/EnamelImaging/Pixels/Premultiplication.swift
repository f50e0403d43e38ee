/// Between straight and premultiplied 8-bit colour.
enum Premultiplication {
    /// A pixel's word from straight channels: each is round(channel x alpha / 255).
    @inline(__always)
    static func word(r: UInt8, g: UInt8, b: UInt8, a: UInt8) -> UInt32 {
        let alpha = UInt32(a)
        // Red and blue in one multiplication; (x + 128 + (x + 128) / 256) / 256 is x / 255 rounded, for x up to 65025.
        let rb = (UInt32(r) | UInt32(b) &<< 16) &* alpha &+ 0x0080_0080
        let green = UInt32(g) &* alpha &+ 128
        let redBlue = ((rb &+ ((rb &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
        return redBlue | ((green &+ (green &>> 8)) & 0xff00) | alpha &<< 24
    }

    /// A pixel's word from straight channels of 16 bits, rounded once.
    @inline(__always)
    static func word(r: UInt16, g: UInt16, b: UInt16, a: UInt16) -> UInt32 {
        let alpha = UInt64(a)
        func channel(_ x: UInt16) -> UInt32 {
            UInt32(truncatingIfNeeded: (UInt64(x) &* alpha &+ 65535 * 257 / 2) / (65535 * 257))
        }
        return channel(r) | channel(g) &<< 8 | channel(b) &<< 16 | UInt32(byte(of: a)) &<< 24
    }

    /// round(x / 257): the 8-bit value nearest to a 16-bit one.
    @inline(__always)
    static func byte(of x: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: (UInt32(x) &+ 128) / 257) }

    /// The straight pixel nearest to a premultiplied one, red in the lowest byte. Premultiplying it again gives the same
    /// word: the straight channel is off by at most a half, which times alpha / 255 is less than a half.
    @inline(__always)
    static func straight(_ word: UInt32) -> UInt32 {
        let alpha = word &>> 24
        if alpha == 255 { return word }
        if alpha == 0 { return 0 }
        func channel(_ x: UInt32) -> UInt32 { min(255, (x &* 255 &+ alpha / 2) / alpha) }
        return channel(word & 0xff) | channel(word &>> 8 & 0xff) &<< 8 | channel(word &>> 16 & 0xff) &<< 16 | alpha
            &<< 24
    }
}
