import EnamelDrawing
import EnamelGeometry

/// Where a block's picture may be broken: between its lines of text.
struct BlockBreaks {
    /// What is not cut, from the top: lines of text side by side are one.
    private var bands: [(top: Double, bottom: Double)] = []

    /// How deep groups are looked into; views do not nest them as deep.
    private static let depth = 64
    /// Shapes up to so many points high are not cut.
    private static let shape = 24.0

    init(of list: DisplayList) {
        var found: [(top: Double, bottom: Double)] = []
        Self.collect(list.commands, 0, depth: 0, &found)
        for band in found.sorted(by: { $0.top < $1.top }) {
            if let last = bands.last, band.top < last.bottom {
                bands[bands.count - 1].bottom = max(last.bottom, band.bottom)
            } else {
                bands.append(band)
            }
        }
    }

    private static func collect(
        _ commands: [DrawCommand], _ y: Double, depth: Int, _ bands: inout [(top: Double, bottom: Double)]
    ) {
        func add(_ rect: Rect?, _ most: Double = .infinity) {
            guard let rect, rect.minY.isFinite, rect.height.isFinite, rect.height <= most else { return }
            bands.append((y + rect.minY, y + rect.maxY))
        }
        for command in commands {
            switch command {
            case .glyphs(let run, let place, _):
                // What most letters fill; marks that go beyond it are not cut, only nearer to the page's edge.
                let size = run.font.size
                bands.append((y + place.y - 0.78 * size, y + place.y + 0.22 * size))
            case .fill(let path, _, _): add(path.bounds, shape)
            case .stroke(let path, _, _): add(path.bounds, shape)
            case .image(let image): add(image.rect)
            case .group(let group):
                if let offset = group.verticalOffset, depth < Self.depth {
                    collect(group.children, y + offset, depth: depth + 1, &bands)
                }
            case .backdrop, .link: break
            }
        }
    }

    /// The last place to break between two heights.
    /// - Parameter lines: how many lines are wanted on either side at least.
    func last(after from: Double, upTo end: Double, lines: Int) -> Double? {
        guard let first = bands.firstIndex(where: { $0.top >= from }) else { return nil }
        var place: Double?
        for index in first..<bands.count where index + 1 < bands.count {
            // Below the band, so that the room above the next is divided.
            let middle = (bands[index].bottom + bands[index + 1].top) / 2
            guard bands[index].bottom <= end else { break }
            guard index - first + 1 >= lines, bands.count - index - 1 >= lines else { continue }
            place = min(middle, end)
        }
        return place
    }

    /// How much of a block has to stand together at its beginning: some lines, or all where there are not enough for two parts.
    func head(lines: Int) -> Double? {
        bands.count >= 2 * lines ? bands[lines - 1].bottom : nil
    }
}

extension DrawGroup {
    /// How far down the group moves what it holds, if that is all it does with places and its pieces can be drawn apart.
    fileprivate var verticalOffset: Double? {
        guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1, mask == nil, filter == nil else {
            return nil
        }
        return transform.ty
    }
}

extension DisplayList {
    /// What of the picture lies between two heights. Each line of text is in one such part; shapes that reach into several are cut.
    func part(from top: Double, to bottom: Double) -> DisplayList {
        DisplayList(commands: Self.part(commands, top, bottom, depth: 0))
    }

    private static func part(_ commands: [DrawCommand], _ top: Double, _ bottom: Double, depth: Int) -> [DrawCommand] {
        var result: [DrawCommand] = []
        func holds(_ y: Double) -> Bool { y >= top && y < bottom }
        /// Adds a shape with its bounds.
        func add(_ command: DrawCommand, _ bounds: Rect?) {
            guard let bounds else { return }
            if bounds.minY >= top, bounds.maxY <= bottom { return result.append(command) }
            guard bounds.maxY > top, bounds.minY < bottom else { return }
            let (upper, lower) = (max(top, bounds.minY), min(bottom, bounds.maxY))
            let area = Rect(x: bounds.minX, y: upper, width: bounds.width, height: lower - upper)
            result.append(.group(DrawGroup(clip: ClipPath(Path(area)), children: [command])))
        }
        for command in commands {
            switch command {
            case .glyphs(let run, let place, _): if holds(place.y - 0.28 * run.font.size) { result.append(command) }
            case .link(let rect, _): if holds(rect.y + rect.height / 2) { result.append(command) }
            case .fill(let path, _, _): add(command, path.bounds)
            case .stroke(let path, _, let style):
                add(command, path.bounds.map { $0.inset(by: -style.lineWidth / 2) })
            case .image(let image): add(command, image.rect)
            case .backdrop: result.append(command)
            case .group(var group):
                // Groups deeper than that, or turned, do not come of texts; they are drawn whole in each part.
                if let offset = group.verticalOffset, depth < 64 {
                    group.children = part(group.children, top - offset, bottom - offset, depth: depth + 1)
                    if group.children.isEmpty { continue }
                }
                result.append(.group(group))
            }
        }
        return result
    }
}
