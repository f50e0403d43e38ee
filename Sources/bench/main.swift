import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Foundation

/// Runs one workload of a primitives file and prints its CPU time per frame in nanoseconds.
///
///     enamel-bench primitives FILE.json WORKLOAD FRAMES [DUMP.rgba]
struct Document: Decodable {
    var workloads: [Workload]
}

struct Workload: Decodable {
    var name: String
    var width: Int
    var height: Int
    var ops: [Op]
}

struct Op: Decodable {
    var op: String
    var items: [[Double]]?
    var rule: String?
    var rgba: [Double]?
    var v: String?
    var p: [Double]?
    var width: Double?
}

func color(_ c: ArraySlice<Double>) -> ResolvedColor {
    let c = Array(c)
    return ResolvedColor(red: c[0] / 255, green: c[1] / 255, blue: c[2] / 255, opacity: c[3] / 255)
}

func path(_ verbs: String, _ p: [Double]) -> Path {
    var path = Path()
    var i = 0
    func point() -> Point {
        defer { i += 2 }
        return Point(x: p[i], y: p[i + 1])
    }
    for verb in verbs {
        switch verb {
        case "M": path.move(to: point())
        case "L": path.addLine(to: point())
        case "C":
            let (c1, c2) = (point(), point())
            path.addCurve(to: point(), control1: c1, control2: c2)
        default: path.closeSubpath()
        }
    }
    return path
}

func displayList(_ workload: Workload) -> DisplayList? {
    var commands: [DrawCommand] = []
    for op in workload.ops {
        switch op.op {
        case "rects":
            for i in op.items ?? [] {
                commands.append(.fill(Path(Rect(x: i[0], y: i[1], width: i[2], height: i[3])), .color(color(i[4...])), .nonzero))
            }
        case "rrects":
            for i in op.items ?? [] {
                let rect = Rect(x: i[0], y: i[1], width: i[2], height: i[3])
                commands.append(.fill(Path(roundedRect: rect, cornerRadius: i[4]), .color(color(i[5...])), .nonzero))
            }
        case "fill":
            commands.append(
                .fill(path(op.v!, op.p!), .color(color(op.rgba![...])), op.rule == "evenodd" ? .evenOdd : .nonzero))
        case "stroke":
            commands.append(
                .stroke(path(op.v!, op.p!), .color(color(op.rgba![...])), StrokeStyle(lineWidth: op.width!, lineJoin: .round)))
        case "clear":
            commands.append(
                .fill(Path(Rect(x: 0, y: 0, width: Double(workload.width), height: Double(workload.height))), .color(color(op.rgba![...])), .nonzero))
        default: return nil
        }
    }
    return DisplayList(commands: commands)
}

func cpu() -> Int {
    var t = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)
    return t.tv_sec * 1_000_000_000 + t.tv_nsec
}

let arguments = CommandLine.arguments
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
let document = try JSONDecoder().decode(Document.self, from: data)
guard let workload = document.workloads.first(where: { $0.name == arguments[3] }), let list = displayList(workload) else { exit(3) }
let size = try PixelSize(width: workload.width, height: workload.height)
var canvas = PixelBuffer(size: size)
let rasterizer = Rasterizer()
try rasterizer.draw(list, into: &canvas)
let frames = Int(arguments[4])!
let start = cpu()
for _ in 0..<frames { try rasterizer.draw(list, into: &canvas) }
let time = cpu() - start
if arguments.count > 5 {
    let bytes = canvas.withPixels { Data(buffer: $0) }
    try bytes.write(to: URL(fileURLWithPath: arguments[5]))
}
print(Double(time) / Double(frames))
