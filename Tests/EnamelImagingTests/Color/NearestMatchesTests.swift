import EnamelGeometry
import Testing

@Suite struct NearestMatchesTests {
    private let symbols = ["building", "building.2", "star", "star.fill", "heart.fill", "gearshape", "lock.shield"]

    @Test func fewerChangesComeFirst() {
        #expect(nearestMatches(to: "hart.fill", in: symbols) == ["heart.fill", "star.fill"])
        #expect(nearestMatches(to: "gaershape", in: symbols) == ["gearshape"])
        #expect(nearestMatches(to: "STAR.FIL", in: symbols).first == "star.fill")
    }

    @Test func partsOfDottedNamesMatch() {
        #expect(nearestMatches(to: "shield", in: symbols) == ["lock.shield"])
        #expect(nearestMatches(to: "fill", in: symbols) == ["star.fill", "heart.fill"])
        #expect(nearestMatches(to: "gear", in: symbols) == ["gearshape"])
    }

    @Test func unlikeAndEndlessWordsHaveNone() {
        #expect(nearestMatches(to: "zzzzzzzz", in: symbols).isEmpty)
        #expect(nearestMatches(to: "", in: symbols).isEmpty)
        #expect(nearestMatches(to: String(repeating: "star", count: 1_000_000), in: symbols).isEmpty)
        #expect(nearestMatches(to: "star", in: symbols, atMost: 0).isEmpty)
        #expect(nearestMatches(to: "ab", in: [""]).isEmpty)
    }
}
