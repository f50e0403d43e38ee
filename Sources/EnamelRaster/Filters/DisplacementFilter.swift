import EnamelDrawing

/// feDisplacementMap (Filter Effects 1, 9.11): each pixel shows the source's pixel nearest to the place that two
/// channels of a map point to, as browsers do without interpolation; outside of the source is transparent.
struct DisplacementFilter: Sendable {
    /// Pixels that a channel's whole range moves.
    private let scaleX: Double
    private let scaleY: Double
    private let channelX: Int
    private let channelY: Int

    /// Scales in pixels across and down; one that is not finite moves nothing.
    init(scaleX: Double, scaleY: Double, x: ColorChannel, y: ColorChannel) {
        self.scaleX = scaleX.isFinite ? scaleX : 0
        self.scaleY = scaleY.isFinite ? scaleY : 0
        channelX = Self.index(x)
        channelY = Self.index(y)
    }

    /// How far pixels move at most, across and down, as whole numbers that an image's coordinates can be added to.
    var reach: (x: Int, y: Int) {
        (Int(min(scaleX.magnitude / 2, 1e9).rounded(.up)), Int(min(scaleY.magnitude / 2, 1e9).rounded(.up)))
    }

    private static func index(_ channel: ColorChannel) -> Int {
        switch channel {
        case .red: 0
        case .green: 1
        case .blue: 2
        case .alpha: 3
        }
    }

    /// The result in `destination`, with values of the source's kind. The map's straight values count as they are: it
    /// is in the primitive's colour space already. O(pixels of `destination`).
    func applied(to source: FilterImage, map: FilterImage, in destination: PixelRect) -> FilterImage {
        let result = FilterImage(area: destination, isLinear: source.isLinear)
        guard !destination.isEmpty, !source.area.isEmpty else { return result }
        let width = destination.width
        let moves = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
        unsafe moves.initialize(repeating: .zero, count: width)
        defer { unsafe moves.deallocate() }
        let area = source.area
        // Half a pixel to the centre, half a range back.
        let (startX, startY) = (0.5 - scaleX / 2, 0.5 - scaleY / 2)
        let (left, right) = (Double(area.left), Double(area.right))
        let (top, bottom) = (Double(area.top), Double(area.bottom))
        for y in destination.top..<destination.bottom {
            unsafe map.read(moves, x: destination.left, y: y, count: width)
            let originY = Double(y) + startY
            for i in 0..<width {
                let color = unsafe moves[i].straight
                let fromX = Double(destination.left &+ i) + startX + Double(color[channelX]) * scaleX
                let fromY = originY + Double(color[channelY]) * scaleY
                guard fromX >= left, fromX < right, fromY >= top, fromY < bottom else { continue }
                let (x, row) = (Self.floor(fromX), Self.floor(fromY))
                // SAFETY: both places lie in their pictures' areas; a pixel has four channels.
                if source.isLinear {
                    unsafe result.words(destination.left &+ i, y).update(from: source.words(x, row), count: 4)
                } else {
                    unsafe result.bytes(destination.left &+ i, y).update(from: source.bytes(x, row), count: 4)
                }
            }
        }
        return result
    }

    /// The whole number below one that is known to be small.
    @inline(__always)
    private static func floor(_ x: Double) -> Int {
        let whole = Int(x)
        return Double(whole) > x ? whole &- 1 : whole
    }
}
