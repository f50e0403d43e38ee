import EnamelGeometry

/// How a picture of certain proportions is fitted into a rectangle (SVG 2, section 8.6).
struct PreserveAspectRatio: Hashable, Sendable {
    /// Where it lies along x and y: 0 at the start, 0.5 in the middle, 1 at the end; nil stretches it.
    var alignment: Point? = Point(x: 0.5, y: 0.5)
    /// Whether it covers the rectangle instead of fitting into it.
    var slices = false

    init() {}

    /// Reads the attribute; the default where it has an error.
    init(_ text: String) {
        var reader = ValueReader(text)
        // What SVG 1.1 has for images.
        _ = reader.take(keyword: "defer")
        guard let name = reader.name() else { return }
        var result = PreserveAspectRatio()
        if name == "none" {
            result.alignment = nil
        } else {
            func share(_ word: Substring) -> Double? {
                switch word {
                case "Min": 0
                case "Mid": 0.5
                case "Max": 1
                default: nil
                }
            }
            guard name.utf8.count == 8, name.hasPrefix("x"), let x = share(name.dropFirst().prefix(3)),
                name.dropFirst(4).hasPrefix("Y"), let y = share(name.suffix(3))
            else { return }
            result.alignment = Point(x: x, y: y)
        }
        switch reader.name() {
        case nil, "meet": break
        case "slice": result.slices = true
        default: return
        }
        if reader.isAtEnd { self = result }
    }

    /// From a view box to the rectangle it is shown in.
    func transform(from box: Rect, to target: Rect) -> Affine {
        var (x, y) = (target.width / box.width, target.height / box.height)
        guard let alignment else {
            return Affine(a: x, b: 0, c: 0, d: y, tx: target.x - box.x * x, ty: target.y - box.y * y)
        }
        let factor = slices ? max(x, y) : min(x, y)
        (x, y) = (factor, factor)
        return Affine(
            a: x, b: 0, c: 0, d: y,
            tx: target.x - box.x * x + (target.width - box.width * x) * alignment.x,
            ty: target.y - box.y * y + (target.height - box.height * y) * alignment.y)
    }
}
