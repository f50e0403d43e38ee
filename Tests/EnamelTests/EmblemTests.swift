import Enamel
import EnamelTesting
import Testing

@Suite struct EmblemTests {
    @Test func anEmblemIsThreeTimesItsPointSize() throws {
        let picture = try Bitmap(png: Emblem(systemName: "building.2").png())
        #expect(picture.width == 360 && picture.height == 360)
    }

    @Test(arguments: [(100.1, 3.0, 301), (33.4, 2.5, 84), (1.1, 10.0, 11), (0.1, 3.0, 1), (20.0, 1.0, 20)])
    func aFractionOfAPixelIsRoundedUp(size: Double, scale: Double, pixels: Int) throws {
        let picture = try Emblem(systemName: "star.fill", size: size).bitmap(scale: scale)
        #expect(picture.width == pixels && picture.height == pixels)
    }

    @Test func theSquareIsTheTintAndOutsideOfItsCornersNothingIsDrawn() throws {
        let tint = Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1)
        let picture = try Emblem(systemName: "building.2", tint: tint).bitmap()
        for (x, y) in [(0, 0), (359, 0), (0, 359), (359, 359), (15, 15), (344, 15)] {
            #expect(picture[x, y] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 0))
        }
        for (x, y) in [(180, 0), (0, 180), (359, 180), (180, 359), (30, 30)] {
            #expect(picture[x, y] == Bitmap.Pixel(r: 10, g: 132, b: 255, a: 255))
        }
    }

    @Test func withoutATintTheSquareIsSystemBlue() throws {
        #expect(try Emblem(systemName: "star.fill").bitmap()[180, 4] == Bitmap.Pixel(r: 0, g: 122, b: 255, a: 255))
    }

    @Test(arguments: Symbol.names)
    func theSymbolIsWhiteAndItsInkIsCentred(name: String) throws {
        let picture = try Emblem(systemName: name, tint: .black).bitmap()
        // Everything that is not the tint; the box of coverage may be off by the pixel that an edge falls in.
        var (left, top, right, bottom) = (360, 360, -1, -1)
        for y in 0..<360 {
            for x in 0..<360 where picture[x, y].r > 0 {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        #expect(abs((left + right + 1) - 360) <= 2 && abs((top + bottom + 1) - 360) <= 2)
        #expect(right - left > 60 || bottom - top > 60, "large enough to be seen")
        #expect(
            (0..<360).contains { y in
                (0..<360).contains { picture[$0, y] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255) }
            })
    }

    @Test func everyErrorTellsFoundationWhatItTellsItself() throws {
        let errors: [any Error & CustomStringConvertible] = [
            try #require(throws: EmblemError.self) { try Emblem(systemName: "star", size: -1).png() },
            try #require(throws: SymbolError.self) { try Symbol(named: "stra") },
            try #require(throws: ColorSyntaxError.self) { try Color(css: "#12") },
            try #require(throws: PixelSizeError.self) { try PixelSize(width: 0, height: 1) },
            PixelRectError(
                rect: PixelRect(x: 1, y: 0, width: 1, height: 1), size: try PixelSize(width: 1, height: 1)),
            try #require(throws: PNGError.self) { try Bitmap(png: [1, 2, 3]) },
        ]
        for error in errors { #expect(error.localizedDescription == error.description) }
    }

    @Test func heavierWeightsCoverMore() throws {
        let ink = try SymbolWeight.allCases.map { weight in
            let picture = try Emblem(systemName: "building.2", tint: .black).weight(weight).bitmap(scale: 1)
            return (0..<120 * 120).reduce(0) { $0 + Int(picture[$1 % 120, $1 / 120].r) }
        }
        #expect(zip(ink, ink.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func anUnknownSymbolNamesTheNearest() throws {
        let error = #expect(throws: EmblemError.self) { try Emblem(systemName: "buildin.2").png() }
        #expect(try #require(error).description.contains("building.2"))
        #expect(error?.localizedDescription == error?.description)
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat])
    func sizesAndScalesThatAreNotPositiveNumbersAreErrors(number: CGFloat) {
        #expect(throws: EmblemError.self) { try Emblem(systemName: "star", size: number).png() }
        #expect(throws: EmblemError.self) { try Emblem(systemName: "star").png(scale: number) }
    }

    @Test func anEmblemLargerThanAPictureMayBeIsAnError() {
        for size in [1e6, 1e18, 1e300, CGFloat.greatestFiniteMagnitude] {
            let error = #expect(throws: EmblemError.self) { try Emblem(systemName: "star", size: size).png() }
            #expect(error == .tooLarge(size: size, scale: 3))
            #expect(
                error?.description == "an emblem of \(Double(size)) points at a scale of 3.0 "
                    + "is over the limit of 268435456 pixels")
        }
    }

    @Test func manyTasksAtOnceGiveTheBytesOfOne() async throws {
        let expected = try Emblem(systemName: "gearshape", tint: .orange).png()
        try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<64 {
                group.addTask { try Emblem(systemName: "gearshape", tint: .orange).png() }
            }
            for try await bytes in group { #expect(bytes == expected) }
        }
    }

    @Test(arguments: ["building.2", "gearshape", "paperplane.fill", "heart.fill"])
    func emblemsLookAsTheyDid(name: String) throws {
        let picture = try Emblem(systemName: name, tint: Color(red: 10.0 / 255, green: 132.0 / 255, blue: 1)).bitmap()
        expectPicture(picture, matches: "Emblem/\(name)")
    }
}
