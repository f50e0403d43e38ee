internal import CSymbolOutlines
internal import EnamelGeometry

/// Reads the embedded bytes, whose layout tools/symbols states: "ESYM", version and count; a directory by name; names
/// and outlines. They are part of the program, so what does not fit the layout is a fault in the build and traps.
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

    private static let directoryStart = 12
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
    /// The symbol at a place of the directory.
    func entry(at index: Int) -> Entry {
        let at = Self.directoryStart + index * Self.entrySize
        let name = integer(at: at)
        let data = integer(at: at + 8)
        return Entry(name: name..<name + integer(at: at + 4), data: data..<data + integer(at: at + 12))
    }

    func name(of entry: Entry) -> String {
        String(decoding: entry.name.map { self[$0] }, as: UTF8.self)
    }

    /// Looks a name up by halving the directory.
    func entry(named name: String) -> Entry? {
        let wanted = name.utf8
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let entry = entry(at: middle)
            let own = entry.name.lazy.map { self[$0] }
            if own.elementsEqual(wanted) { return entry }
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

    /// Decodes an outline: each point is x, y at the regular weight and what they gain per line width.
    func path(in data: Range<Int>, lineWidthFactor: Double) -> Path {
        var path = Path()
        var next = data.lowerBound
        let gain = lineWidthFactor - 1
        func point() -> Point {
            defer { next += 8 }
            return Point(
                x: coordinate(at: next) + gain * coordinate(at: next + 4),
                y: coordinate(at: next + 2) + gain * coordinate(at: next + 6))
        }
        while next < data.upperBound {
            guard let verb = Verb(rawValue: self[next]) else {
                preconditionFailure("the embedded symbols have an unknown step at byte \(next)")
            }
            next += 1
            switch verb {
            case .move:
                path.move(to: point())
            case .line:
                path.addLine(to: point())
            case .curve:
                let control1 = point()
                let control2 = point()
                path.addCurve(to: point(), control1: control1, control2: control2)
            case .close:
                path.closeSubpath()
            }
        }
        return path
    }
}
