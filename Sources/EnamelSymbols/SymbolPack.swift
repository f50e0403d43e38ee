internal import CSymbolOutlines
internal import EnamelGeometry

/// Reads the embedded bytes, whose layout tools/symbols states: "ESYM", version and counts; a directory of symbols and one
/// of aliases, each by name; names and outlines. They are part of the program, so what does not fit the layout is a fault
/// in the build and traps.
@safe
struct SymbolPack {
    struct Entry {
        var name: Range<Int>
        var data: Range<Int>
    }

    private let base: UnsafePointer<UInt8>
    private let length: Int

    /// The symbols of this program.
    static var embedded: SymbolPack {
        // SAFETY: both functions describe one constant array, which lives as long as the program.
        unsafe SymbolPack(base: enamel_symbol_outlines(), length: enamel_symbol_outlines_length())
    }

    /// How many symbols there are.
    var count: Int { integer(at: 8) }
    /// How many aliases there are.
    var aliasCount: Int { integer(at: 12) }

    private static let directoryStart = 16
    private static let entrySize = 16
}

extension SymbolPack {
    private subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < length, "the embedded symbols are cut short")
        // SAFETY: the index is inside, checked above.
        return unsafe base[index]
    }

    /// A 32-bit unsigned number, least significant byte first.
    private func integer(at index: Int) -> Int {
        Int(self[index]) | Int(self[index + 1]) << 8 | Int(self[index + 2]) << 16 | Int(self[index + 3]) << 24
    }

    /// A 16-bit signed number of steps of 1/1024 unit.
    private func coordinate(at index: Int) -> Double {
        Double(Int16(bitPattern: UInt16(self[index]) | UInt16(self[index + 1]) << 8)) / 1024
    }
}

extension SymbolPack {
    private func nameRange(at place: Int) -> Range<Int> {
        let at = Self.directoryStart + place * Self.entrySize
        let start = integer(at: at)
        return start..<start + integer(at: at + 4)
    }

    /// The symbol at a place of the directory.
    func entry(at place: Int) -> Entry {
        let at = Self.directoryStart + place * Self.entrySize
        let data = integer(at: at + 8)
        return Entry(name: nameRange(at: place), data: data..<data + integer(at: at + 12))
    }

    func name(of entry: Entry) -> String { text(in: entry.name) }

    /// The alias at a place of its directory, and its symbol.
    func alias(at place: Int) -> (name: String, symbol: Entry) {
        (text(in: nameRange(at: count + place)), symbol(ofAlias: count + place))
    }

    /// Looks the name of a symbol or of an alias up by halving the directories.
    func entry(named name: String) -> Entry? {
        if let place = place(of: name, in: 0..<count) { return entry(at: place) }
        return place(of: name, in: count..<count + aliasCount).map(symbol(ofAlias:))
    }

    private func symbol(ofAlias place: Int) -> Entry {
        entry(at: integer(at: Self.directoryStart + place * Self.entrySize + 8))
    }

    private func text(in range: Range<Int>) -> String {
        String(decoding: range.map { self[$0] }, as: UTF8.self)
    }

    private func place(of name: String, in places: Range<Int>) -> Int? {
        let wanted = name.utf8
        var (low, high) = (places.lowerBound, places.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let own = nameRange(at: middle).lazy.map { self[$0] }
            if own.elementsEqual(wanted) { return middle }
            if own.lexicographicallyPrecedes(wanted) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return nil
    }
}

extension SymbolPack {
    /// The steps of an outline; the numbers are those of the file.
    private enum Verb: UInt8 {
        case move, line, curve, close
    }

    /// The outline of a weight: what follows the weight, and then what is there for each of the weights.
    func path(in data: Range<Int>, weight: SymbolWeight) -> Path {
        var path = Path()
        let gain = weight.lineWidthFactor - 1
        var block = block(at: data.lowerBound)
        decode(block, to: &path, pointSize: 8) { at in
            Point(
                x: coordinate(at: at) + gain * coordinate(at: at + 4),
                y: coordinate(at: at + 2) + gain * coordinate(at: at + 6))
        }
        guard block.upperBound < data.upperBound else { return path }
        for other in SymbolWeight.allCases {
            block = self.block(at: block.upperBound)
            if other == weight { break }
        }
        decode(block, to: &path, pointSize: 4) { at in Point(x: coordinate(at: at), y: coordinate(at: at + 2)) }
        return path
    }

    /// The bytes after their number.
    private func block(at index: Int) -> Range<Int> {
        index + 4..<index + 4 + integer(at: index)
    }

    private func decode(_ data: Range<Int>, to path: inout Path, pointSize: Int, point: (Int) -> Point) {
        var next = data.lowerBound
        func nextPoint() -> Point {
            defer { next += pointSize }
            return point(next)
        }
        while next < data.upperBound {
            guard let verb = Verb(rawValue: self[next]) else {
                preconditionFailure("the embedded symbols have an unknown step at byte \(next)")
            }
            next += 1
            switch verb {
            case .move:
                path.move(to: nextPoint())
            case .line:
                path.addLine(to: nextPoint())
            case .curve:
                let control1 = nextPoint()
                let control2 = nextPoint()
                path.addCurve(to: nextPoint(), control1: control1, control2: control2)
            case .close:
                path.closeSubpath()
            }
        }
    }
}
