import Foundation

/// Workloads for tools/bench. Each prints its CPU time per picture in nanoseconds on the last line.
let usage = """
    usage: enamel-bench primitives FILE.json WORKLOAD FRAMES [PIXELS.rgba] [--font FILE] [--cold]

    primitives  draws one workload of a raster-primitives/1 file FRAMES times after one frame of warming up, and
                writes the canvas as premultiplied RGBA if a file is named; ends with 3 for what it cannot draw
                --font: the font of text; --cold: opened anew for each frame
    """

func run(_ arguments: [String]) throws {
    switch arguments.first {
    case "primitives":
        try Primitives(Array(arguments.dropFirst())).run()
    default:
        throw BenchError(message: usage, code: 2)
    }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch let error as BenchError {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
    exit(error.code)
}
