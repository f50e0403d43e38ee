import Enamel
import Foundation
import Testing

private struct Card: View {
    let number: Int
    @State private var width: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Image(systemName: number % 2 == 0 ? "star.fill" : "bell").foregroundStyle(.orange)
                Text("Card **\(number)**").font(.headline)
                Spacer()
                Text("\(Int(width))").foregroundStyle(.secondary)
            }
            Text("A text of some length that is broken into lines.").font(.footnote)
            Divider()
        }
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
        .padding()
        .frame(width: 160 + CGFloat(number % 7) * 10)
        .background(.white, in: RoundedRectangle(cornerRadius: 16))
        .shadow(radius: 3)
        .padding(8)
    }
}

@Suite struct ImageRendererTests {
    @Test func aColourFillsItsFrameAtTheScale() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 5))
        renderer.scale = 2
        let picture = try renderer.bitmap()
        #expect(picture.width == 20 && picture.height == 10)
        #expect(picture[19, 9] == Bitmap.Pixel(r: 255, g: 59, b: 48, a: 255))
        #expect(try Bitmap(png: renderer.png()) == picture)
    }

    @Test func aFractionOfAPixelIsRoundedUp() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 10.2, height: 5))
        #expect(try renderer.bitmap().width == 11)
    }

    @Test func theViewIsOfferedTheProposedSize() throws {
        let renderer = ImageRenderer(content: Color.red)
        renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
        let picture = try renderer.bitmap()
        #expect(picture.width == 30 && picture.height == 20)
    }

    @Test func anOpaquePictureIsBlackWhereNothingIsDrawn() throws {
        let renderer = ImageRenderer(content: Circle().fill(.red).frame(width: 20, height: 20))
        #expect(try renderer.bitmap()[0, 0].a == 0)
        renderer.isOpaque = true
        #expect(try renderer.bitmap()[0, 0] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
    }

    @Test func theSchemeComesFromTheEnvironmentOrTheView() throws {
        let renderer = ImageRenderer(content: Rectangle().frame(width: 4, height: 4))
        renderer.environment.colorScheme = .dark
        #expect(try renderer.bitmap()[1, 1].r == 255)
        let asking = ImageRenderer(content: Rectangle().frame(width: 4, height: 4).preferredColorScheme(.dark))
        #expect(try asking.bitmap()[1, 1].r == 255)
    }

    @Test func sizesAndScalesWithoutPixelsAreErrors() throws {
        #expect(throws: ViewError.size(width: 0, height: 0)) { try ImageRenderer(content: EmptyView()).bitmap() }
        let endless = ImageRenderer(content: Color.red)
        endless.proposedSize = .infinity
        #expect(throws: ViewError.size(width: .infinity, height: .infinity)) { try endless.bitmap() }
        let renderer = ImageRenderer(content: Color.red)
        renderer.scale = 0
        #expect(throws: ViewError.scale(0)) { try renderer.bitmap() }
        let huge = ImageRenderer(content: Color.red.frame(width: 1e7, height: 1e7))
        #expect(throws: PixelSizeError.self) { try huge.bitmap() }
    }

    @Test func aDeadlineThatHasPassedEndsTheRendering() throws {
        let renderer = ImageRenderer(content: Card(number: 1))
        renderer.deadline = .now - .seconds(1)
        #expect(throws: ViewError.deadline) { try renderer.bitmap() }
    }

    @Test func aCancelledTaskDoesNotRender() async {
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try ImageRenderer(content: Card(number: 1)).png()
        }
        await #expect(throws: ViewError.cancelled) { try await task.value }
    }

    @Test func cardsOnFourTasksAreTheSameAsOnOne() async throws {
        let one = try (0..<40).map { try ImageRenderer(content: Card(number: $0)).png() }
        let many = try await withThrowingTaskGroup(of: [(Int, Data)].self) { group in
            for part in 0..<4 {
                group.addTask {
                    try stride(from: part, to: 40, by: 4).map {
                        ($0, try ImageRenderer(content: Card(number: $0)).png())
                    }
                }
            }
            var all: [Int: Data] = [:]
            for try await results in group { for (number, data) in results { all[number] = data } }
            return all
        }
        for (number, data) in one.enumerated() { #expect(many[number] == data) }
    }

    @Test func stateLivesAsLongAsTheRenderer() throws {
        struct Growing: View {
            @State private var count = 0
            var body: some View {
                Color.red.frame(width: CGFloat(10 + count), height: 4).onAppear { count += 1 }
            }
        }
        let renderer = ImageRenderer(content: Growing())
        #expect(try renderer.bitmap().width == 11)
        // It has appeared already.
        #expect(try renderer.bitmap().width == 11)
    }
}
