import EnamelGeometry
import Foundation
import Testing

/// Expected elements are worked out by hand from SVG 2, section 9.3.
@Suite struct PathDataTests {
    private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    private func elements(_ text: String) throws -> [Path.Element] { try Path(svgPathData: text).elements }

    private func strictError(_ text: String) -> PathDataError? {
        do throws(PathDataError) {
            let path = try Path(svgPathData: text)
            return path == Path.parsing(svgPathData: text).path ? nil : PathDataError(offset: -1, reason: .overflow)
        } catch { return error }
    }

    @Test func linesAbsoluteAndRelative() throws {
        #expect(
            try elements("M10 20L30 40l5-5H0h7V1v2z") == [
                .move(to: p(10, 20)), .line(to: p(30, 40)), .line(to: p(35, 35)), .line(to: p(0, 35)),
                .line(to: p(7, 35)), .line(to: p(7, 1)), .line(to: p(7, 3)), .closeSubpath,
            ])
    }

    @Test func pairsAfterAMoveAreLines() throws {
        #expect(
            try elements("m1 1 2 2 3 3M0 0 5 5") == [
                .move(to: p(1, 1)), .line(to: p(3, 3)), .line(to: p(6, 6)), .move(to: p(0, 0)), .line(to: p(5, 5)),
            ])
    }

    @Test func commandsRepeatWithoutTheirLetter() throws {
        #expect(
            try elements("M0,0h1 2 3v1-1Q1 1 2 0 3 1 4 0") == [
                .move(to: p(0, 0)), .line(to: p(1, 0)), .line(to: p(3, 0)), .line(to: p(6, 0)), .line(to: p(6, 1)),
                .line(to: p(6, 0)), .quadCurve(to: p(2, 0), control: p(1, 1)),
                .quadCurve(to: p(4, 0), control: p(3, 1)),
            ])
    }

    @Test func numbersNeedNoSeparatorsWhereTheyEndThemselves() throws {
        #expect(
            try elements("M.5.5-1-2+3e0.25L1e-3,-1.5E+1") == [
                .move(to: p(0.5, 0.5)), .line(to: p(-1, -2)), .line(to: p(3, 0.25)), .line(to: p(0.001, -15)),
            ])
        #expect(try elements("\t\n\u{c}\r M 1 , 2 \n") == [.move(to: p(1, 2))])
    }

    @Test func cubicCurves() throws {
        #expect(
            try elements("M1 1C2 3 4 5 6 7c1 1 2 2 3 3") == [
                .move(to: p(1, 1)), .curve(to: p(6, 7), control1: p(2, 3), control2: p(4, 5)),
                .curve(to: p(9, 10), control1: p(7, 8), control2: p(8, 9)),
            ])
    }

    @Test func smoothCubicMirrorsOnlyACubic() throws {
        #expect(
            try elements("M0 0C0 1 2 3 4 4S7 7 8 8s1 0 2 2") == [
                .move(to: p(0, 0)), .curve(to: p(4, 4), control1: p(0, 1), control2: p(2, 3)),
                .curve(to: p(8, 8), control1: p(6, 5), control2: p(7, 7)),
                .curve(to: p(10, 10), control1: p(9, 9), control2: p(9, 8)),
            ])
        #expect(
            try elements("M0 0Q1 1 2 0S3 3 4 4") == [
                .move(to: p(0, 0)), .quadCurve(to: p(2, 0), control: p(1, 1)),
                .curve(to: p(4, 4), control1: p(2, 0), control2: p(3, 3)),
            ])
    }

    @Test func smoothQuadraticMirrorsOnlyAQuadratic() throws {
        #expect(
            try elements("M0 0Q1 2 2 0T4 0t2 0") == [
                .move(to: p(0, 0)), .quadCurve(to: p(2, 0), control: p(1, 2)),
                .quadCurve(to: p(4, 0), control: p(3, -2)), .quadCurve(to: p(6, 0), control: p(5, 2)),
            ])
        #expect(
            try elements("M0 0Q1 2 2 0L3 0T5 0") == [
                .move(to: p(0, 0)), .quadCurve(to: p(2, 0), control: p(1, 2)), .line(to: p(3, 0)),
                .quadCurve(to: p(5, 0), control: p(3, 0)),
            ])
    }

    @Test func drawingAfterACloseBeginsAtTheSubpathsStart() throws {
        #expect(
            try elements("M10 10h5v5zl1 1m1 1h1") == [
                .move(to: p(10, 10)), .line(to: p(15, 10)), .line(to: p(15, 15)), .closeSubpath, .line(to: p(11, 11)),
                .move(to: p(12, 12)), .line(to: p(13, 12)),
            ])
        #expect(try elements("M1 2zzm1 1") == [.move(to: p(1, 2)), .closeSubpath, .closeSubpath, .move(to: p(2, 3))])
    }

    /// The four arcs of the figure in SVG 2, section 9.3.8: the ends are those of the data, the turning sense and the
    /// size follow the flags.
    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func arcFlagsChooseOneOfFourArcs(large: Bool, clockwise: Bool) throws {
        let path = try Path(svgPathData: "M125,75 a100,50 0 \(large ? 1 : 0)\(clockwise ? 1 : 0)100,50")
        let points = sampled(path, steps: 50)[0]
        // Both ellipses through the ends with these radii have their centres at the two other corners of the box.
        let center = large == clockwise ? p(225, 75) : p(125, 125)
        for point in points {
            let x = (point.x - center.x) / 100
            let y = (point.y - center.y) / 50
            #expect(abs((x * x + y * y).squareRoot() - 1) < 5e-6)
        }
        let turn = zip(points, points.dropFirst()).reduce(0.0) { sum, pair in
            let a = atan2((pair.0.y - center.y) / 50, (pair.0.x - center.x) / 100)
            let b = atan2((pair.1.y - center.y) / 50, (pair.1.x - center.x) / 100)
            return sum + (b - a).remainder(dividingBy: 2 * .pi)
        }
        #expect(abs(turn - (large ? 1.5 : 0.5) * .pi * (clockwise ? 1 : -1)) < 1e-9)
        #expect(points.first == p(125, 75) && points.last == p(225, 125))
    }

    @Test func arcFlagsNeedNoSeparators() throws {
        let spaced = try Path(svgPathData: "M0 0a1 1 0 0 1 2 3a1 2 30 1 0 .5 -6")
        #expect(try Path(svgPathData: "M0 0a1 1 0 012 3 1 2 30 10.5-6") == spaced)
    }

    @Test func arcWithRadiiTooSmallIsScaledUp() throws {
        let points = sampled(try Path(svgPathData: "M0 0A1 1 0 0 1 20 0"), steps: 50)[0]
        #expect(points.allSatisfy { abs(distance($0, p(10, 0)) - 10) < 1e-4 && $0.y < 1e-12 })
    }

    @Test func degenerateArcsAreLinesOrNothing() throws {
        #expect(try elements("M1 1A0 5 0 0 1 9 9") == [.move(to: p(1, 1)), .line(to: p(9, 9))])
        #expect(try elements("M1 1A5 5 0 1 1 1 1") == [.move(to: p(1, 1))])
        #expect(try Path(svgPathData: "M0 0A-5-5 0 0 1 9 9") == Path(svgPathData: "M0 0A5 5 0 0 1 9 9"))
        #expect(try elements("M1 1A1e-300 1e-300 0 0 1 9 9") == [.move(to: p(1, 1)), .line(to: p(9, 9))])
    }

    /// A text and the first fault in it. Some hold control characters, so that the label is escaped.
    struct Faulty: Sendable, CustomTestStringConvertible {
        let text: String
        let error: PathDataError?

        var testDescription: String { text.debugDescription }
    }

    @Test(
        arguments: [
            ("", nil), ("   ", nil), ("L1 1", .init(offset: 0, reason: .expectedMoveTo)),
            (" 1 1", .init(offset: 1, reason: .expectedMoveTo)), ("M", .init(offset: 1, reason: .expectedNumber)),
            ("M1", .init(offset: 2, reason: .expectedNumber)),
            ("M1 1L2 2 3", .init(offset: 10, reason: .expectedNumber)),
            ("M1 1 x", .init(offset: 5, reason: .expectedCommand)),
            ("M1 1z1 1", .init(offset: 5, reason: .expectedCommand)),
            ("M1 1,L2 2", .init(offset: 5, reason: .expectedNumber)),
            ("M1,,1", .init(offset: 3, reason: .expectedNumber)),
            ("M1. 1", .init(offset: 2, reason: .expectedNumber)),
            ("M1 1e L2 2", .init(offset: 4, reason: .expectedCommand)),
            ("M0 0A1 1 0 2 1 1 1", .init(offset: 11, reason: .expectedFlag)),
            ("M0 0L1e999 0", .init(offset: 5, reason: .overflow)),
            ("M0 0L-1e309 0", .init(offset: 5, reason: .overflow)),
            ("M1e308 0l1e308 0", .init(offset: 9, reason: .overflow)),
            ("M1 1\0L2 2", .init(offset: 4, reason: .expectedCommand)),
            ("M1 1 é", .init(offset: 5, reason: .expectedCommand)),
            ("M1 1L--2 2", .init(offset: 5, reason: .expectedNumber)),
            ("M1 1\u{b}L2 2", .init(offset: 4, reason: .expectedCommand)),
            ("M1 1L inf 0", .init(offset: 6, reason: .expectedNumber)),
        ].map(Faulty.init))
    func errorsNameThePlaceAndTheReason(faulty: Faulty) {
        #expect(Path.parsing(svgPathData: faulty.text).error == faulty.error)
        #expect(strictError(faulty.text) == faulty.error)
    }

    @Test func everythingBeforeTheErrorIsKept() {
        let (path, error) = Path.parsing(svgPathData: "M1 1L2 2 3 3 4L9 9")
        #expect(path.elements == [.move(to: p(1, 1)), .line(to: p(2, 2)), .line(to: p(3, 3))])
        #expect(error == PathDataError(offset: 14, reason: .expectedNumber))
    }

    @Test func stepsPastTheLimitAreAnError() {
        let text = "M0 0" + String(repeating: "h1", count: 10)
        #expect(Path.parsing(svgPathData: text, elementLimit: 11).error == nil)
        #expect(Path.parsing(svgPathData: text, elementLimit: 10).error?.reason == .tooManyElements(limit: 10))
        // What is read is whole commands up to the limit: the arc would be four curves.
        let arc = Path.parsing(svgPathData: "M0 0h1A5 5 0 1 1 0 0h2", elementLimit: 4)
        #expect(arc.error?.reason == .tooManyElements(limit: 4))
        #expect(arc.path.elements == [.move(to: .zero), .line(to: Point(x: 1, y: 0))])
    }

    @Test func numbersAreTheNearestDoubles() throws {
        var random = SplitMix(7)
        var texts = [
            "0.1", "9007199254740993", "9007199254740992.5", "1e22", "1e23", "123456789012345678901234567890", "5e-324",
            "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "0.30000000000000004",
            "2.2250738585072011e-308", "18446744073709551615", "18446744073709551616", "1e-999", "0e999",
            "0.5000000000000000277555756156289135105907917022705078125",
            "0.50000000000000005551115123125782702118158340454101562500",
            "0.50000000000000005551115123125782702118158340454101562501", "1" + String(repeating: "0", count: 300),
            "0." + String(repeating: "0", count: 400) + "1e400", String(repeating: "9", count: 900) + "e-900",
        ]
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            if value.isFinite { texts.append("\(value)") }
            let digits = String(random.next() >> UInt64.random(in: 0..<64, using: &random))
            texts.append("\(digits)e\(Int.random(in: -30...30, using: &random))")
            texts.append(String(digits.prefix(3)) + "." + digits)
        }
        for text in texts {
            let expected = try #require(Double(text))
            guard case .move(let point)? = try elements("M\(text) 0").first else {
                throw CocoaError(.featureUnsupported)
            }
            #expect(point.x.bitPattern == expected.bitPattern, "\(text)")
        }
    }

    @Test func midpointsWithHundredsOfDigitsAreRoundedByTheirLastDigit() throws {
        // 2^-1074 · 1.5, a tie between the two smallest doubles, written out in full (752 digits).
        let tie = Decimals.text(of: 3, halvings: 1075)
        let even = try Path(svgPathData: "M\(tie) 0").points[0].x
        let above = try Path(svgPathData: "M\(tie)\(String(repeating: "0", count: 500))1 0").points[0].x
        #expect(even == 2 * Double.leastNonzeroMagnitude)
        #expect(above == 2 * Double.leastNonzeroMagnitude)
        let half = Decimals.text(of: 5, halvings: 1075)
        #expect(try Path(svgPathData: "M\(half) 0").points[0].x == 2 * Double.leastNonzeroMagnitude)
        #expect(
            try Path(svgPathData: "M\(half)\(String(repeating: "0", count: 500))1 0").points[0].x == 3
                * Double.leastNonzeroMagnitude)
    }

    @Test func hostileFloodsAreReadInLinearTime() {
        let million = 1_000_000
        #expect(
            Path.parsing(svgPathData: "M" + String(repeating: "1", count: 4 * million) + " 0").error?.reason
                == .overflow)
        #expect(Path.parsing(svgPathData: "M0." + String(repeating: "3", count: 4 * million) + " 0").error == nil)
        #expect(
            Path.parsing(svgPathData: "M1e" + String(repeating: "9", count: 4 * million) + " 0").error?.reason
                == .overflow)
        #expect(Path.parsing(svgPathData: String(repeating: "m", count: million)).error?.offset == 1)
        #expect(Path.parsing(svgPathData: String(repeating: " ", count: 4 * million)).error == nil)
        #expect(Path.parsing(svgPathData: "M0 0" + String(repeating: "z", count: million)).error == nil)
        #expect(Path.parsing(svgPathData: "M0 0h" + String(repeating: ",", count: million)).error?.offset == 5)
        #expect(Path.parsing(svgPathData: String(repeating: "\0", count: million)).error?.offset == 0)
    }

    @Test func randomBytesNeverTrapAndBothReadersAgree() {
        var random = SplitMix(8)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\0é".utf8)
        for round in 0..<30_000 {
            let count = Int.random(in: 0..<60, using: &random)
            var bytes = (0..<count).map { _ in
                round % 4 == 0 ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
            }
            if round % 2 == 0 { bytes = Array("M1 2".utf8) + bytes }
            let text = String(decoding: bytes, as: UTF8.self)
            let lenient = Path.parsing(svgPathData: text)
            let error = strictError(text)
            #expect(error == lenient.error)
            if let error { #expect(error.offset <= text.utf8.count) }
            #expect(lenient.path.points.allSatisfy { $0.isFinite })
            // What was kept is path data in its own right.
            let again = Path.parsing(svgPathData: lenient.path.svgPathData())
            #expect(again.error == nil && again.path == lenient.path, "\(text.debugDescription)")
        }
    }
}

/// Decimal expansions by hand.
private enum Decimals {
    /// `numerator / 2^halvings` in full, as "0.ddd".
    static func text(of numerator: Int, halvings: Int) -> String {
        // numerator · 5^halvings, with the point `halvings` places from the right.
        var digits = [numerator]
        for _ in 0..<halvings {
            var carry = 0
            for index in digits.indices {
                carry += digits[index] * 5
                digits[index] = carry % 10
                carry /= 10
            }
            while carry > 0 {
                digits.append(carry % 10)
                carry /= 10
            }
        }
        let text = digits.reversed().map(String.init).joined()
        return "0." + String(repeating: "0", count: halvings - text.count) + text
    }
}
