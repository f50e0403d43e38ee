/// The curve of one corner, as offsets from the corner inwards: from the side that runs along x to the one that runs
/// along y, three cubic curves for a continuous corner, one for a circular one.
struct RoundedCorner {
    /// Offsets of all points, the curve's start first.
    private(set) var offsets: [Point]

    /// A quarter ellipse.
    init(circular radius: Size) {
        let reach = 1 - quarterCircleControl
        offsets = [
            Point(x: radius.width, y: 0), Point(x: reach * radius.width, y: 0),
            Point(x: 0, y: reach * radius.height), Point(x: 0, y: radius.height),
        ]
    }

    /// The continuous corner of Apple's platforms, from the control points that `UIBezierPath` gives for it (read out
    /// by PaintCode, "Code for iOS 7 rounded rectangles", 2013, and Liam Rosenfeld, "Apple icon quest", 2021). It takes
    /// 1.528665 radii of a side. Where a side has less room, the part of the curve beside it moves towards the circle,
    /// which it is where the room is one radius: the outline of a capsule has round ends, and nothing jumps when a
    /// radius grows.
    ///
    /// `room` is how much of the two sides the corner may take, at least the radius.
    init(continuous radius: Size, room: Size) {
        func share(_ room: Double, _ radius: Double) -> Double {
            min(max((room / radius - 1) / (Self.continuousReach - 1), 0), 1)
        }
        let x = share(room.width, radius.width)
        let y = share(room.height, radius.height)
        // The points up to the middle belong to the side along x, the others mirror them for the side along y.
        offsets = (0..<5).map { Self.blend($0, share: x) }
        offsets += (0..<5).reversed().map {
            let point = Self.blend($0, share: y)
            return Point(x: point.y, y: point.x)
        }
        for index in offsets.indices {
            offsets[index].x *= radius.width
            offsets[index].y *= radius.height
        }
    }

    private static let continuousReach = 1.528665

    private static func blend(_ index: Int, share: Double) -> Point {
        // The ends of the blend exactly.
        if share == 1 { return continuous[index] }
        return circle[index].interpolated(to: continuous[index], at: share)
    }

    private static let continuous = [
        Point(x: 1.528665, y: 0), Point(x: 1.08849296, y: 0), Point(x: 0.86840694, y: 0),
        Point(x: 0.63149379, y: 0.07491139), Point(x: 0.37282383, y: 0.16905956),
    ]

    /// The quarter circle cut at 22.5 and 67.5 degrees: the same steps, so that the two can be blended.
    private static let circle: [Point] = {
        func point(_ cosine: Double, _ sine: Double) -> Point { Point(x: 1 - sine, y: 1 - cosine) }
        let (sine, cosine) = Trigonometry.sineCosine(degrees: 22.5)
        let outer = 4.0 / 3 * Trigonometry.tangent(.pi / 32)
        let inner = 4.0 / 3 * Trigonometry.tangent(.pi / 16)
        return [
            point(1, 0), point(1, outer), point(cosine + outer * sine, sine - outer * cosine), point(cosine, sine),
            point(cosine - inner * sine, sine + inner * cosine),
        ]
    }()
}

extension Path.Outline {
    /// A rectangle with rounded corners, clockwise (y down) from the end of the top left corner; sides without length
    /// are left out. The radii must fit the rectangle.
    init(roundedRect rect: Rect, radii: CornerRadii, style: RoundedCornerStyle) {
        self.init()
        verbs.reserveCapacity(18)
        points.reserveCapacity(41)
        func corner(_ radius: Size, beside x: Size, below y: Size) -> RoundedCorner? {
            guard radius != .zero else { return nil }
            switch style {
            case .circular: return RoundedCorner(circular: radius)
            case .continuous:
                // Two corners share a side in the ratio of their radii.
                let room = Size(
                    width: rect.width * (radius.width / (radius.width + x.width)),
                    height: rect.height * (radius.height / (radius.height + y.height)))
                return RoundedCorner(continuous: radius, room: room)
            }
        }
        let topLeft = corner(radii.topLeft, beside: radii.topRight, below: radii.bottomLeft)
        let topRight = corner(radii.topRight, beside: radii.topLeft, below: radii.bottomRight)
        let bottomRight = corner(radii.bottomRight, beside: radii.bottomLeft, below: radii.topRight)
        let bottomLeft = corner(radii.bottomLeft, beside: radii.bottomRight, below: radii.topLeft)
        func side(to point: Point) {
            if verbs.isEmpty { move(to: point) } else if points.last != point { line(to: point) }
        }
        func add(_ corner: RoundedCorner?, at x: Double, _ y: Double, inward sx: Double, _ sy: Double) {
            // Every second corner is entered along y.
            let offsets = corner.map { sx * sy < 0 ? $0.offsets : $0.offsets.reversed() } ?? [.zero]
            let placed = offsets.map { Point(x: x + sx * $0.x, y: y + sy * $0.y) }
            side(to: placed[0])
            for index in stride(from: 1, to: placed.count - 2, by: 3) {
                curve(placed[index], placed[index + 1], to: placed[index + 2])
            }
        }
        move(to: Point(x: rect.minX + (topLeft?.offsets[0].x ?? 0), y: rect.minY))
        add(topRight, at: rect.maxX, rect.minY, inward: -1, 1)
        add(bottomRight, at: rect.maxX, rect.maxY, inward: -1, -1)
        add(bottomLeft, at: rect.minX, rect.maxY, inward: 1, -1)
        if topLeft != nil { add(topLeft, at: rect.minX, rect.minY, inward: 1, 1) }
        verbs.append(.closeSubpath)
    }
}
