import EnamelGeometry

/// A TrueType file that is made from outlines (OpenType, "glyf"): what is embedded of a variable font at a place on its axes.
///
/// Glyphs stand in the order in which they are given; the tables are those that a document's reader needs (ISO 32000-2, table 124).
struct TrueTypeProgram {
    /// A glyph.
    struct Glyph {
        /// In font units, y up; of lines and quadratic curves.
        var outline: Path
        /// In font units.
        var advance: Double
    }

    /// The file.
    let bytes: [UInt8]

    /// Makes a file; nil where an outline has cubic curves or more points than a glyph can have.
    init?(_ glyphs: [Glyph], unitsPerEm: Int, ascent: Double, descent: Double) {
        guard !glyphs.isEmpty, glyphs.count <= 0xffff else { return nil }
        var outlines = Data()
        var places = Data()
        var metrics = Data()
        var (mostPoints, mostContours) = (0, 0)
        var box: (left: Int, bottom: Int, right: Int, top: Int)?
        for glyph in glyphs {
            places.long(outlines.bytes.count)
            guard let simple = SimpleGlyph(glyph.outline) else { return nil }
            metrics.short(Self.clamped(glyph.advance, 0...0xffff))
            metrics.short(simple.points.isEmpty ? 0 : simple.left)
            guard !simple.points.isEmpty else { continue }
            mostPoints = max(mostPoints, simple.points.count)
            mostContours = max(mostContours, simple.ends.count)
            box =
                box.map {
                    (
                        min($0.left, simple.left), min($0.bottom, simple.bottom), max($0.right, simple.right),
                        max($0.top, simple.top)
                    )
                } ?? (simple.left, simple.bottom, simple.right, simple.top)
            simple.append(to: &outlines)
        }
        places.long(outlines.bytes.count)
        let bounds = box ?? (0, 0, 0, 0)
        var head = Data()
        for value in [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, unitsPerEm] { head.short(value) }
        for _ in 0..<8 { head.short(0) }
        for value in [bounds.left, bounds.bottom, bounds.right, bounds.top, 0, 8, 2, 1, 0] { head.short(value) }
        var hhea = Data()
        for value in [1, 0, Self.clamped(ascent, -0x8000...0x7fff), Self.clamped(-descent, -0x8000...0x7fff), 0] {
            hhea.short(value)
        }
        let widest = glyphs.map(\.advance).max() ?? 0
        for value in [
            Self.clamped(widest, 0...0xffff), bounds.left, 0, bounds.right, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count,
        ] {
            hhea.short(value)
        }
        var maxp = Data()
        for value in [1, 0, glyphs.count, mostPoints, mostContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0] {
            maxp.short(value)
        }
        bytes = Self.file([
            ("glyf", outlines.bytes), ("head", head.bytes), ("hhea", hhea.bytes), ("hmtx", metrics.bytes),
            ("loca", places.bytes), ("maxp", maxp.bytes),
        ])
    }

    private static func clamped(_ value: Double, _ range: ClosedRange<Int>) -> Int {
        guard value.isFinite else { return 0 }
        return Int(min(max(value.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
    }

    /// Tables as a file, in the order of their tags.
    private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
        var result = Data()
        result.long(0x0001_0000)
        let power = tables.count < 8 ? 2 : 3
        for value in [tables.count, 16 << power, power, 16 * (tables.count - (1 << power))] { result.short(value) }
        var place = 12 + 16 * tables.count
        for table in tables {
            result.bytes += Array(table.tag.utf8)
            var sum: UInt32 = 0
            for start in stride(from: 0, to: table.bytes.count, by: 4) {
                for index in start..<start + 4 {
                    let byte = index < table.bytes.count ? UInt32(table.bytes[index]) : 0
                    sum &+= byte << UInt32(24 - 8 * (index - start))
                }
            }
            result.long(Int(sum))
            result.long(place)
            result.long(table.bytes.count)
            place += (table.bytes.count + 3) & ~3
        }
        for table in tables {
            result.bytes += table.bytes
            while result.bytes.count % 4 != 0 { result.bytes.append(0) }
        }
        return result.bytes
    }

    /// Bytes with the highest first.
    struct Data {
        var bytes: [UInt8] = []

        mutating func short(_ value: Int) {
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
            bytes.append(UInt8(truncatingIfNeeded: value))
        }

        mutating func long(_ value: Int) {
            short(value >> 16)
            short(value)
        }
    }
}

/// An outline as "glyf" holds it: points on and off the curve, in whole units.
private struct SimpleGlyph {
    struct Place {
        var x: Int
        var y: Int
        var isOn: Bool
    }

    private(set) var points: [Place] = []
    /// The last point of each contour.
    private(set) var ends: [Int] = []
    private(set) var (left, bottom, right, top) = (Int.max, Int.max, Int.min, Int.min)

    init?(_ outline: Path) {
        var contour: [(point: Point, isOn: Bool)] = []
        var isQuadratic = true
        var finished: [[(point: Point, isOn: Bool)]] = []
        outline.forEach { element in
            switch element {
            case .move(let point):
                finished.append(contour)
                contour = [(point, true)]
            case .line(let point): contour.append((point, true))
            case .quadCurve(let point, let control): contour += [(control, false), (point, true)]
            case .curve: isQuadratic = false
            case .closeSubpath: break
            }
        }
        finished.append(contour)
        guard isQuadratic else { return nil }
        for contour in finished {
            var contour = contour
            // The last point is the first again.
            if contour.count > 1, let last = contour.last, last.isOn, last.point == contour[0].point {
                contour.removeLast()
            }
            guard contour.count > 1 else { continue }
            for (index, place) in contour.enumerated() {
                let before = contour[(index + contour.count - 1) % contour.count]
                let after = contour[(index + 1) % contour.count]
                // A point in the middle of two controls goes without saying.
                if place.isOn, !before.isOn, !after.isOn, contour.count > 3,
                    abs(before.point.x + after.point.x - 2 * place.point.x) < 0.1,
                    abs(before.point.y + after.point.y - 2 * place.point.y) < 0.1
                {
                    continue
                }
                guard place.point.isFinite, abs(place.point.x) < 16_000, abs(place.point.y) < 16_000 else { return nil }
                let (x, y) = (Int(place.point.x.rounded()), Int(place.point.y.rounded()))
                points.append(Place(x: x, y: y, isOn: place.isOn))
                (left, bottom) = (min(left, x), min(bottom, y))
                (right, top) = (max(right, x), max(top, y))
            }
            ends.append(points.count - 1)
        }
        guard points.count <= 0xffff, ends.count <= 0x7fff else { return nil }
    }

    /// The glyph's description: contours, no instructions, flags, x and y as differences.
    func append(to data: inout TrueTypeProgram.Data) {
        data.short(ends.count)
        for value in [left, bottom, right, top] { data.short(value) }
        for end in ends { data.short(end) }
        data.short(0)
        var flags: [UInt8] = []
        var (xs, ys) = (TrueTypeProgram.Data(), TrueTypeProgram.Data())
        var (x, y) = (0, 0)
        for point in points {
            var flag: UInt8 = point.isOn ? 1 : 0
            flag |= Self.append(point.x - x, to: &xs, short: 2, same: 16)
            flag |= Self.append(point.y - y, to: &ys, short: 4, same: 32)
            (x, y) = (point.x, point.y)
            flags.append(flag)
        }
        // The first contour may overlap others (bit 6): variable fonts' do.
        if !flags.isEmpty { flags[0] |= 64 }
        var index = 0
        while index < flags.count {
            var count = 1
            while index + count < flags.count, flags[index + count] == flags[index], count < 256 { count += 1 }
            if count > 2 {
                data.bytes += [flags[index] | 8, UInt8(count - 1)]
            } else {
                for _ in 0..<count { data.bytes.append(flags[index]) }
            }
            index += count
        }
        data.bytes += xs.bytes
        data.bytes += ys.bytes
        while data.bytes.count % 4 != 0 { data.bytes.append(0) }
    }

    private static func append(_ difference: Int, to data: inout TrueTypeProgram.Data, short: UInt8, same: UInt8)
        -> UInt8
    {
        if difference == 0 { return same }
        if abs(difference) < 256 {
            data.bytes.append(UInt8(abs(difference)))
            return short | (difference > 0 ? same : 0)
        }
        data.short(difference)
        return 0
    }
}
