import EnamelImaging
import Testing

@testable import EnamelSVG

@Suite struct ClippingTests {
    private let square = "<rect width='100' height='100' fill='green' "

    @Test func clipsAreTheUnionOfTheirChildren() throws {
        let content = """
            <clipPath id='c'><rect width='20' height='20'/><circle cx='50' cy='50' r='10'/>
            <rect x='80' width='9' height='9' display='none'/><g><rect x='60' width='9' height='9'/></g></clipPath>
            \(square) clip-path='url(#c)'/>
            """
        let image = try picture(content)
        #expect(image[10, 10] == .green)
        #expect(image[50, 50] == .green)
        #expect(image[30, 30] == .clear)
        #expect(image[85, 5] == .clear)
        // A group is none of the children that count (CSS Masking 1, section 5.2).
        #expect(image[64, 5] == .clear)
    }

    @Test func clipsMayBeClipped() throws {
        let content = """
            <clipPath id='a'><rect width='50' height='100'/></clipPath>
            <clipPath id='b' clip-path='url(#a)'><rect width='100' height='50'/></clipPath>\(square) clip-path='url(#b)'/>
            """
        let image = try picture(content)
        #expect(image[25, 25] == .green)
        #expect(image[75, 25] == .clear)
        #expect(image[25, 75] == .clear)
    }

    @Test func aCircleOfMasksEndsBeforeItsFirstInTheDocument() throws {
        // The second mask's own mask is the first one, which leads back to it: the second stands alone.
        let masks = """
            <mask id='a' mask='url(#b)'><rect width='50' height='100' fill='white'/></mask>
            <mask id='b' mask='url(#a)'><rect width='100' height='50' fill='white'/></mask>
            """
        let second = try picture("\(masks)\(square) mask='url(#b)'/>")
        #expect(second[25, 25] == .green)
        #expect(second[75, 25] == .green)
        #expect(second[25, 75] == .clear)
        let first = try picture("\(masks)\(square) mask='url(#a)'/>")
        #expect(first[25, 25] == .green)
        #expect(first[75, 25] == .clear)
        #expect(first[25, 75] == .clear)
    }

    @Test func anEmptyClipHidesAndAMissingOneDoesNot() throws {
        #expect(try picture("<clipPath id='c'/>\(square) clip-path='url(#c)'/>")[50, 50] == .clear)
        #expect(try picture("\(square) clip-path='url(#no)'/>")[50, 50] == .green)
    }

    // CSS Shapes 1, section 3.
    @Test(arguments: [
        ("inset(10px 20px)", 15, 15, false), ("inset(10px 20px)", 25, 15, true),
        ("circle(20px at 30px 30px)", 30, 48, true),
        ("circle(20px at 30px 30px)", 30, 51, false), ("circle()", 50, 2, true), ("circle()", 3, 3, false),
        ("ellipse(50% 10%)", 10, 50, true), ("ellipse(50% 10%)", 50, 35, false),
        ("polygon(0 0, 50% 0, 0 50%)", 10, 10, true), ("polygon(0 0, 50% 0, 0 50%)", 40, 40, false),
        ("path('M0 0H20V20H0z')", 10, 10, true), ("path('M0 0H20V20H0z')", 30, 10, false),
        ("nonsense(1)", 50, 50, true),
    ])
    func basicShapes(value: String, x: Int, y: Int, shows: Bool) throws {
        let image = try picture("\(square) style=\"clip-path: \(value)\"/>")
        #expect((image[x, y] == .green) == shows)
    }

    @Test func masksWeighByLuminanceOrByOpacity() throws {
        func pixel(_ attributes: String) throws -> Bitmap.Pixel {
            let mask = "<mask id='m' \(attributes)><rect width='100' height='100' fill='black'/></mask>"
            return try picture("\(mask)\(square) mask='url(#m)'/>")[50, 50]
        }
        #expect(try pixel("") == .clear)
        #expect(try pixel("mask-type='alpha'") == .green)
    }

    @Test func masksEndAtTheirRegion() throws {
        let mask =
            "<mask id='m' x='0' y='0' width='0.5' height='1'><rect width='100' height='100' fill='white'/></mask>"
        let image = try picture("\(mask)\(square) mask='url(#m)'/>")
        #expect(image[25, 50] == .green)
        #expect(image[75, 50] == .clear)
    }

    @Test func circlesOfClipsAndMasksHaveNoEffectInside() throws {
        let clip =
            "<clipPath id='c'><rect width='50' height='100' clip-path='url(#c)'/></clipPath>\(square) clip-path='url(#c)'/>"
        #expect(try picture(clip)[25, 25] == .green)
        #expect(try picture(clip)[75, 25] == .clear)
    }
}
