import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelViews
import Foundation
import Testing

@Suite struct DrawingTests {
    private func commands<Content: View>(
        _ width: CGFloat? = nil, _ height: CGFloat? = nil, scale: Double? = nil, _ view: Content
    ) throws -> [DrawCommand] {
        let graph = ViewGraph(view)
        var request = RenderRequest()
        request.proposal = ProposedViewSize(width: width, height: height)
        request.pixelScale = scale
        return try graph.render(request) { $0.displayList().commands }
    }

    private func commands<Content: View>(_ view: Content) throws -> [DrawCommand] { try commands(nil, nil, view) }

    @Test func edgesAreRoundedToPixelsInPicturesAlone() throws {
        let thirds = HStack(spacing: 0) {
            Color.red
            Color.green
            Color.blue
        }
        func edges(_ scale: Double?) throws -> [Double] {
            try commands(100, 10, scale: scale, thirds).compactMap {
                if case .fill(let path, _, _) = $0 { path.bounds?.minX } else { nil }
            }
        }
        #expect(try edges(1) == [0, 33, 67])
        #expect(try edges(2) == [0, 33.5, 66.5])
        let free = try edges(nil)
        #expect(abs(free[1] - 100.0 / 3) < 1e-9)
    }

    @Test func aHigherZIndexIsDrawnLast() throws {
        let view = ZStack {
            Color.red.zIndex(1)
            Color.green
        }
        let colors = try commands(10, 10, view).compactMap { command -> ResolvedColor? in
            if case .fill(_, .color(let color), _) = command { color } else { nil }
        }
        #expect(colors == [Color.green.resolved(in: .light), Color.red.resolved(in: .light)])
    }

    @Test func hiddenViewsKeepTheirPlace() throws {
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 10, height: 10).hidden()
            Color.green.frame(width: 10, height: 10)
        }
        let list = try commands(view)
        #expect(list.count == 1)
        if case .fill(let path, _, _) = list.first { #expect(path.bounds?.minX == 10) }
    }

    private func fill<Content: View>(_ view: Content, dark: Bool = false) throws -> ResolvedColor? {
        guard case .fill(_, .color(let color), _) = try commands(10, 10, view.colorScheme(dark ? .dark : .light)).first
        else { return nil }
        return color
    }

    @Test func levelsOfTheForegroundAreTheLabelColoursOrWeakerStyles() throws {
        let secondary = ResolvedColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: 0.6)
        #expect(try fill(Rectangle()) == .black)
        #expect(try fill(Rectangle(), dark: true) == .white)
        #expect(try fill(Rectangle().foregroundStyle(.secondary)) == secondary)
        #expect(try fill(Rectangle().fill(.secondary)) == secondary)
        var red = Color.red.resolved(in: .light)
        red.opacity = 0.5
        #expect(try fill(Rectangle().foregroundStyle(.secondary).foregroundStyle(.red)) == red)
        #expect(try fill(Rectangle().fill(.secondary).foregroundStyle(.red, .blue)) == Color.blue.resolved(in: .light))
        #expect(try fill(Rectangle().fill(.tint).tint(.green)) == Color.green.resolved(in: .light))
        #expect(try fill(Rectangle().fill(.tint)) == Color.accentColor.resolved(in: .light))
    }

    @Test func everyStyleHasWeakerLevels() throws {
        var red = Color.red.resolved(in: .light)
        red.opacity = 0.5
        #expect(try fill(Rectangle().fill(Color.red.secondary)) == red)
        #expect(try fill(Rectangle().fill(.tint.secondary).tint(.red)) == red)
        #expect(try fill(Rectangle().fill(.foreground.secondary).foregroundStyle(.red)) == red)
        #expect(
            try fill(Rectangle().fill(HierarchicalShapeStyle.primary.secondary)) == fill(Rectangle().fill(.secondary)))
        // UIKit's secondarySystemBackground.
        let group = ResolvedColor(red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255)
        #expect(try fill(Rectangle().fill(.background.secondary)) == group)
        #expect(try fill(Rectangle().fill(.background.secondary).backgroundStyle(.red)) == red)
    }

    @Test func aGradientRunsThroughTheFilledFrame() throws {
        let view = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
            .frame(width: 40, height: 10).padding(5)
        guard case .fill(_, .linearGradient(let gradient), _) = try commands(view).first else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.start == Point(x: 5, y: 10))
        #expect(gradient.end == Point(x: 45, y: 10))
    }

    @Test func aShapeOfAHiddenTypeIsDrawnAsItself() throws {
        let shapes: [any Shape] = [Circle(), Capsule().inset(by: 2), Rectangle().offset(x: 3), AnyShape(Ellipse())]
        for shape in shapes {
            func drawn(_ shape: some Shape) throws -> [DrawCommand] { try commands(30, 20, shape.fill(.red)) }
            #expect(try drawn(AnyShape(shape)) == drawn(shape))
        }
        #expect(
            AnyShape(Circle()).sizeThatFits(.init(width: 9, height: 4))
                == Circle().sizeThatFits(.init(width: 9, height: 4)))
    }

    @Test func aStrokeBorderLiesInsideTheShape() throws {
        guard
            case .stroke(let path, _, let style) = try commands(20, 10, Rectangle().strokeBorder(.red, lineWidth: 4))
                .first
        else {
            Issue.record("no stroke")
            return
        }
        #expect(path.bounds == Rect(x: 2, y: 2, width: 16, height: 6))
        #expect(style.lineWidth == 4)
    }

    @Test func turnsAndScalesAreAboutTheAnchorAndReachGlobalFrames() throws {
        var frame = CGRect.zero
        _ = try commands(
            100, 100,
            GeometryReader { proxy in
                let _ = frame = proxy.frame(in: .global)
                Color.red
            }
            .frame(width: 40, height: 20)
            .scaleEffect(0.5, anchor: .topLeading))
        #expect(frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        guard
            case .group(let group) = try commands(Color.red.frame(width: 40, height: 20).rotationEffect(.degrees(90)))
                .first
        else {
            Issue.record("no group")
            return
        }
        let corner = Point(x: 0, y: 0).applying(group.transform)
        #expect(abs(corner.x - 30) < 1e-9 && abs(corner.y + 10) < 1e-9)
    }

    @Test func anUnknownSymbolIsAWarning() throws {
        let probe = try LayoutProbe { Image(systemName: "no.such.symbol") }
        #expect(probe.warnings == [RenderWarning(.unknownSymbol("no.such.symbol"))])
    }

    @Test func pixelsAreAsLargeAsTheyAreUnlessResizable() throws {
        let bitmap = PixelBuffer(size: try PixelSize(width: 40, height: 20)).finish()
        #expect(try LayoutProbe(100, 100) { Image(bitmap, scale: 2) }.size == CGSize(width: 20, height: 10))
        #expect(try LayoutProbe(100, 100) { Image(bitmap).resizable() }.size == CGSize(width: 100, height: 100))
        #expect(
            try LayoutProbe(100, 100) { Image(bitmap).resizable().scaledToFit() }.size == CGSize(width: 100, height: 50)
        )
        #expect(
            try LayoutProbe(100, 100) { Image(bitmap).resizable().scaledToFill() }.size
                == CGSize(width: 200, height: 100))
    }

    @Test func linksReachTheList() throws {
        let list = try commands(Text("see [this](https://a.example)"))
        let targets = list.compactMap { command -> LinkTarget? in
            if case .link(_, let target) = command { target } else { nil }
        }
        #expect(targets == [.uri("https://a.example")])
    }
}
