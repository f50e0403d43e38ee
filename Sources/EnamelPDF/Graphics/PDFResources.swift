/// The objects that a content stream names (ISO 32000-2, section 7.8.3).
///
/// A name is made of the kind's letter and the object's number, so that it is the same wherever an object is used and pages that use
/// the same objects share one dictionary.
struct PDFResources: Hashable, Sendable {
    /// A subdictionary.
    enum Kind: Int, Hashable, Sendable, CaseIterable {
        case graphicsState, colorSpace, pattern, shading, xObject, font, properties

        /// The key of the subdictionary.
        var key: String {
            switch self {
            case .graphicsState: "ExtGState"
            case .colorSpace: "ColorSpace"
            case .pattern: "Pattern"
            case .shading: "Shading"
            case .xObject: "XObject"
            case .font: "Font"
            case .properties: "Properties"
            }
        }

        var letter: Unicode.Scalar {
            switch self {
            case .graphicsState: "G"
            case .colorSpace: "C"
            case .pattern: "P"
            case .shading: "S"
            case .xObject: "X"
            case .font: "F"
            case .properties: "M"
            }
        }
    }

    /// Each kind's object numbers, in ascending order.
    private var numbers: [[Int]] = Array(repeating: [], count: Kind.allCases.count)

    init() {}

    var isEmpty: Bool { numbers.allSatisfy(\.isEmpty) }

    /// Notes that the content uses an object. Its name is the kind's letter and its number.
    mutating func insert(_ reference: PDFReference, _ kind: Kind) {
        let number = reference.number
        if numbers[kind.rawValue].last == number { return }
        var (low, high) = (0, numbers[kind.rawValue].count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[kind.rawValue][middle] < number { low = middle + 1 } else { high = middle }
        }
        if low < numbers[kind.rawValue].count, numbers[kind.rawValue][low] == number { return }
        numbers[kind.rawValue].insert(number, at: low)
    }

    /// Notes what other content uses too.
    mutating func formUnion(_ other: PDFResources) {
        for kind in Kind.allCases {
            for number in other.numbers[kind.rawValue] { insert(PDFReference(number: number), kind) }
        }
    }

    /// The resource dictionary.
    var dictionary: PDFDictionary {
        var result = PDFDictionary()
        for kind in Kind.allCases where !numbers[kind.rawValue].isEmpty {
            var inner = PDFDictionary()
            for number in numbers[kind.rawValue] {
                inner.append("\(kind.letter)\(number)", .reference(PDFReference(number: number)))
            }
            result.append(kind.key, .dictionary(inner))
        }
        return result
    }
}
