import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Foundation

/// One workload of a raster-primitives/1 file. What is recorded is made once; a frame is the drawing of it.
struct Primitives {
    private let workload: Workload
    private let frames: Int
    private let pixels: String?
    private let font: String?
    private let isCold: Bool

    init(_ arguments: [String]) throws {
        var arguments = arguments
        isCold = arguments.contains("--cold")
        arguments.removeAll { $0 == "--cold" }
        if let index = arguments.firstIndex(of: "--font"), index + 1 < arguments.count {
            font = arguments[index + 1]
            arguments.removeSubrange(index...index + 1)
        } else {
            font = nil
        }
        guard arguments.count >= 3, let frames = Int(arguments[2]) else { throw BenchError(message: usage, code: 2) }
        self.frames = frames
        pixels = arguments.count > 3 ? arguments[3] : nil
        let data = try Data(contentsOf: URL(fileURLWithPath: arguments[0]))
        let file = try JSONDecoder().decode(WorkloadFile.self, from: data)
        guard let workload = file.workloads.first(where: { $0.name == arguments[1] }) else {
            throw BenchError(message: "no workload \(arguments[1]) in \(arguments[0])", code: 2)
        }
        self.workload = workload
    }

    func run() throws {
        if isCold { return try runCold() }
        let list = try workload.displayList(face: try font.map { try FontFace(file: $0) })
        var canvas = PixelBuffer(size: try PixelSize(width: workload.width, height: workload.height))
        let rasterizer = Rasterizer()
        try rasterizer.draw(list, into: &canvas)
        let start = cpuNanoseconds()
        for _ in 0..<frames { try rasterizer.draw(list, into: &canvas) }
        let time = cpuNanoseconds() - start
        if let pixels {
            let bytes = unsafe canvas.withPixels { unsafe Data(buffer: $0) }
            try bytes.write(to: URL(fileURLWithPath: pixels))
        }
        print(Double(time) / Double(max(1, frames)))
    }
}

extension Primitives {
    /// Text whose font is opened anew for each frame, within the time, so that nothing is kept from the frame before.
    private func runCold() throws {
        guard let font, workload.ops.contains(where: { $0.op == "glyphs" }) else {
            throw BenchError(message: "\(workload.name): only text is drawn cold, with --font", code: 3)
        }
        var list = try workload.displayList(face: FontFace(file: font))
        var canvas = PixelBuffer(size: try PixelSize(width: workload.width, height: workload.height))
        let rasterizer = Rasterizer()
        try rasterizer.draw(list, into: &canvas)
        var time = 0
        for _ in 0..<frames {
            let old = list
            let start = cpuNanoseconds()
            let face = try FontFace(file: font)
            for index in list.commands.indices {
                guard case .glyphs(var run, let origin, let paint) = list.commands[index] else { continue }
                run.font = Font(face, size: run.font.size)
                list.commands[index] = .glyphs(run, at: origin, paint)
            }
            try rasterizer.draw(list, into: &canvas)
            time += cpuNanoseconds() - start
            withExtendedLifetime(old) {}
        }
        print(Double(time) / Double(max(1, frames)))
    }
}

struct WorkloadFile: Decodable {
    var workloads: [Workload]
}

struct Workload: Decodable {
    var name: String
    var width: Int
    var height: Int
    var ops: [Operation]

    /// The members that an operation of its kind has; the file's format is described beside it.
    struct Operation: Decodable {
        var op: String
        var items: [[Double]]?
        var rule: String?
        var rgba: [Double]?
        var v: String?
        var p: [Double]?
        var width: Double?
        var matrix: [Double]?
        var sigma: Double?
        var stops: [[Double]]?
        var size: Double?
        var ids: [UInt16]?
        var pos: [Double]?
    }

    func displayList(face: FontFace?) throws -> DisplayList {
        var commands: [DrawCommand] = []
        let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        for operation in ops {
            switch operation.op {
            case "rects":
                for i in operation.items ?? [] {
                    let rect = Rect(x: i[0], y: i[1], width: i[2], height: i[3])
                    commands.append(.fill(Path(rect), .color(ResolvedColor(bytes: i[4...])), .nonzero))
                }
            case "rrects":
                for i in operation.items ?? [] {
                    let rect = Rect(x: i[0], y: i[1], width: i[2], height: i[3])
                    let path = Path(roundedRect: rect, cornerRadius: i[4])
                    commands.append(.fill(path, .color(ResolvedColor(bytes: i[5...])), .nonzero))
                }
            case "fill":
                commands.append(
                    .fill(operation.path, operation.paint, operation.rule == "evenodd" ? .evenOdd : .nonzero))
            case "stroke":
                let style = StrokeStyle(lineWidth: operation.width ?? 1, lineJoin: .round)
                commands.append(.stroke(operation.path, operation.paint, style))
            case "clear":
                commands.append(.fill(Path(all), operation.paint, .nonzero))
            case "image":
                let m = operation.matrix ?? []
                guard m.count == 6 else { throw BenchError(message: "\(name): a matrix has six numbers", code: 2) }
                let noise = try Bitmap.noise(width: 256, height: 256)
                let image = ImageDrawing(noise, in: Rect(x: 0, y: 0, width: 256, height: 256), sampling: .linear)
                let map = Affine(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
                commands.append(.group(DrawGroup(transform: map, children: [.image(image)])))
            case "glyphs":
                guard let face else { throw BenchError(message: "\(name): name the font by --font", code: 3) }
                commands.append(.glyphs(operation.run(face), at: .zero, operation.paint))
            case "linear":
                commands.append(.fill(Path(all), .linearGradient(try operation.linearGradient), .nonzero))
            case "radial":
                commands.append(.fill(Path(all), .radialGradient(try operation.radialGradient), .nonzero))
            case "blur":
                let noise = try Bitmap.noise(width: width, height: height)
                let image = ImageDrawing(
                    noise, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), sampling: .nearest)
                let sigma = operation.sigma ?? 0
                let blur = FilterOperation.gaussianBlur(.source, sigmaX: sigma, sigmaY: sigma, edge: .none)
                let filter = Filter([FilterPrimitive(blur, isLinear: false)])
                commands.append(.group(DrawGroup(filter: filter, children: [.image(image)])))
            default:
                throw BenchError(message: "\(name): \(operation.op) cannot be drawn yet", code: 3)
            }
        }
        return DisplayList(commands: commands)
    }
}

extension Workload.Operation {
    var paint: Paint { .color(ResolvedColor(bytes: (rgba ?? [])[...])) }

    var path: Path {
        var path = Path()
        var numbers = (p ?? []).makeIterator()
        func point() -> Point { Point(x: numbers.next() ?? 0, y: numbers.next() ?? 0) }
        for verb in v ?? "" {
            switch verb {
            case "M": path.move(to: point())
            case "L": path.addLine(to: point())
            case "C":
                let (control1, control2) = (point(), point())
                path.addCurve(to: point(), control1: control1, control2: control2)
            default: path.closeSubpath()
            }
        }
        return path
    }
}

extension Workload.Operation {
    private var gradient: Gradient {
        Gradient(
            stops: (stops ?? []).map {
                GradientStop(offset: $0.first ?? 0, color: ResolvedColor(bytes: $0.dropFirst()))
            })
    }

    func run(_ face: FontFace) -> GlyphRun {
        let pos = pos ?? []
        let glyphs = (ids ?? []).enumerated().map { index, id in
            GlyphRun.Glyph(
                id: id, position: Point(x: pos[2 * index], y: pos[2 * index + 1]), advance: 0, cluster: 0)
        }
        return GlyphRun(font: Font(face, size: size ?? 0), glyphs: glyphs, text: "")
    }

    private func numbers(_ count: Int) throws -> [Double] {
        guard let p, p.count == count else { throw BenchError(message: "\(op) has \(count) numbers", code: 2) }
        return p
    }

    var linearGradient: LinearGradient {
        get throws {
            let p = try numbers(4)
            return LinearGradient(gradient, start: Point(x: p[0], y: p[1]), end: Point(x: p[2], y: p[3]))
        }
    }

    var radialGradient: RadialGradient {
        get throws {
            let p = try numbers(3)
            let center = Point(x: p[0], y: p[1])
            return RadialGradient(gradient, startCenter: center, endCenter: center, endRadius: p[2])
        }
    }
}

extension ResolvedColor {
    /// Red, green, blue and opacity, 0 to 255 each.
    init(bytes: ArraySlice<Double>) {
        var channels = bytes.map { $0 / 255 }.makeIterator()
        self.init(
            red: channels.next() ?? 0, green: channels.next() ?? 0, blue: channels.next() ?? 0,
            opacity: channels.next() ?? 1)
    }
}

extension Bitmap {
    /// The noise image of the workloads' format: xorshift32 from 1, alpha from 128, premultiplied.
    static func noise(width: Int, height: Int) throws -> Bitmap {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            var state: UInt32 = 1
            for index in pixels.indices {
                state ^= state << 13
                state ^= state >> 17
                state ^= state << 5
                let alpha = state >> 24 | 128
                let (red, green, blue) = (state & 255, state >> 8 & 255, state >> 16 & 255)
                unsafe pixels[index] =
                    red * alpha / 255 | green * alpha / 255 << 8 | blue * alpha / 255 << 16 | alpha << 24
            }
        }
        return buffer.finish()
    }
}
