import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@Suite struct KernelTests {
    @Test func vectorLoopsDrawTheSameBytesAsPlainOnes() throws {
        var random = RandomNumbers(seed: 6)
        for _ in 0..<200 {
            let width = Int.random(in: 1...120, using: &random)
            let commands = (0..<6).map { _ in command(&random, depth: 0) }
            let fast = try pixels(commands, width: width, height: 40)
            let plain = try pixels(commands, width: width, height: 40, portable: true)
            #expect(fast == plain)
        }
    }

    private func command(_ random: inout RandomNumbers, depth: Int) -> DrawCommand {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func path() -> Path {
            switch Int.random(in: 0...3, using: &random) {
            case 0: Path(Rect(x: number(-20...100), y: number(-20...40), width: number(0...90), height: number(0...40)))
            case 1:
                Path(
                    roundedRect: Rect(
                        x: number(-20...100), y: number(-20...40), width: number(0...90), height: number(0...40)),
                    cornerRadius: number(0...20))
            case 2:
                Path(
                    ellipseIn: Rect(
                        x: number(-20...100), y: number(-20...40), width: number(0...90), height: number(0...40)))
            default: Path(polygon: (0..<7).map { _ in Point(x: number(-30...130), y: number(-20...60)) })
            }
        }
        if depth < 3, Int.random(in: 0...2, using: &random) == 0 {
            return .group(
                DrawGroup(
                    transform: .translation(x: number(-9...9), y: number(-9...9)),
                    clip: Bool.random(using: &random) ? ClipPath(path()) : nil, opacity: number(0...1.2),
                    children: (0..<3).map { _ in command(&random, depth: depth + 1) }))
        }
        let color = ResolvedColor(
            red: number(0...1), green: number(0...1), blue: number(0...1),
            opacity: Bool.random(using: &random) ? 1 : number(0...1))
        return .fill(path(), .color(color), Bool.random(using: &random) ? .nonzero : .evenOdd)
    }
}
