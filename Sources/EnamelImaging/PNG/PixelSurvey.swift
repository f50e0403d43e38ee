/// What one pass over premultiplied pixels tells: which of them repeat a neighbour, and the colours of the others.
///
/// Memory: a quarter of a byte a pixel, and one byte for each pixel that repeats none.
@safe
struct PixelSurvey: ~Copyable {
    /// Where pixels equal the one to the left or the one above.
    let repeats: RepeatMap
    let kernels: PNGKernels
    private(set) var isGray = true
    private(set) var isOpaque = true
    /// In the order of their first appearance; of a picture of more than 256 only the first ones.
    private(set) var colors: [UInt32] = []
    /// Whether the colours fit a palette.
    private(set) var isIndexed = true
    /// How many pixels equal neither neighbour.
    private(set) var freshCount = 0
    /// How many of them came before the first colour that does not fit; all where every one does.
    private(set) var freshBeforeOverflow = 0
    /// For each of those, in reading order, which colour it has. Only of an indexed picture.
    let freshColors: UnsafeMutablePointer<UInt8>

    init(_ pixels: UnsafeBufferPointer<UInt32>, size: PixelSize, kernels: PNGKernels = .best) {
        self.kernels = kernels
        repeats = RepeatMap(rows: size.height, units: size.width)
        unsafe freshColors = .allocate(capacity: size.area)
        colors.reserveCapacity(256)
        guard let start = pixels.baseAddress else { return }
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2048) { slots in
            unsafe slots.initialize(repeating: 0)
            guard let slots = slots.baseAddress else { return }
            for y in 0..<size.height {
                // SAFETY: the picture has `area` pixels, and the map has a row for each of its rows.
                let row = unsafe start + y &* size.width
                unsafe kernels.compare(
                    row, above: y > 0 ? row - size.width : nil, count: size.width, left: repeats.left(y),
                    up: repeats.up(y))
                unsafe look(at: row, y: y, slots: slots)
            }
        }
    }

    /// The type of whole samples that loses nothing.
    func directType(_ options: PNGOptions, _ kind: PNGLabels.Kind) -> PNGInfo.ColorType {
        if options.representation == .rgba { return .rgba }
        return isGray && kind != .color ? isOpaque ? .gray : .grayAlpha : isOpaque ? .rgb : .rgba
    }

    deinit { unsafe freshColors.deallocate() }

    /// Counts the row's fresh pixels and looks their colours up. Open addressing; 1024 slots stay at most a quarter full.
    /// A slot holds a word, and at 1024 more a colour's number and 1, or 0.
    @inline(__always)
    private mutating func look(
        at row: UnsafePointer<UInt32>, y: Int, slots: UnsafeMutablePointer<UInt32>
    ) {
        let left = unsafe repeats.left(y)
        let up = unsafe repeats.up(y)
        var fresh = freshCount
        for word in 0..<repeats.words {
            // SAFETY: a bit past the row's end is not looked at.
            var bits = unsafe ~(left[word] | up[word]) & repeats.valid(word)
            if !isIndexed {
                fresh &+= bits.nonzeroBitCount
                if !isGray, !isOpaque { continue }
            }
            while bits != 0 {
                let x = word &<< 6 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                let pixel = unsafe row[x]
                guard isIndexed else {
                    note(pixel)
                    continue
                }
                var slot = Int(truncatingIfNeeded: (pixel &* 0x9e37_79b1) &>> 22)
                var number = unsafe slots[1024 &+ slot]
                while number != 0, unsafe slots[slot] != pixel {
                    slot = (slot &+ 1) & 1023
                    unsafe number = slots[1024 &+ slot]
                }
                if number == 0 {
                    note(pixel)
                    guard colors.count < 256 else {
                        isIndexed = false
                        freshBeforeOverflow = fresh
                        fresh &+= 1 &+ bits.nonzeroBitCount
                        continue
                    }
                    colors.append(pixel)
                    number = UInt32(truncatingIfNeeded: colors.count)
                    unsafe slots[slot] = pixel
                    unsafe slots[1024 &+ slot] = number
                }
                unsafe freshColors[fresh] = UInt8(truncatingIfNeeded: number &- 1)
                fresh &+= 1
            }
        }
        freshCount = fresh
    }

    @inline(__always)
    private mutating func note(_ pixel: UInt32) {
        if (pixel ^ pixel &>> 8) & 0xffff != 0 { isGray = false }
        if pixel < 0xff00_0000 { isOpaque = false }
    }
}
