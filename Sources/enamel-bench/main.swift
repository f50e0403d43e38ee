import Foundation

/// Workloads for tools/bench. Each prints its CPU time per picture in nanoseconds on the last line.
let usage = """
    usage: enamel-bench primitives FILE.json WORKLOAD FRAMES [PIXELS.rgba] [--font FILE] [--cold]
           enamel-bench png [--effort fast|balanced|small] [--rounds N] [--write FOLDER] FILE.png...
           enamel-bench emblem COUNT [SYMBOL]
           enamel-bench resize WxH WxH FILTER[-linear] ROUNDS
           enamel-bench batch JOBS TASKS FILE...
           enamel-bench text FONT FILE [ROUNDS]
           enamel-bench specimen FOLDER [SCALE]
           enamel-bench pdf TEXT FONT OUT.pdf [ROUNDS]

    primitives  draws one workload of a raster-primitives/1 file FRAMES times after one frame of warming up, and
                writes the canvas as premultiplied RGBA if a file is named; ends with 3 for what it cannot draw
                --font: the font of text; --cold: opened anew for each frame
    png         reads PNG files and writes each again, in memory; a line for each file: the median time of N rounds,
                the bytes, the name
    emblem      emblems of 360 x 360 pixels as PNG in memory, each of another colour
    resize      resizes a picture of noise ROUNDS times after one time of warming up
    batch       makes JOBS thumbnails of 320 x 320 pixels from the files in turn, TASKS at a time; prints jobs a second
                and the resident memory on the way
    text        shapes a text, a paragraph to a line, and lays it out, beside plain HarfBuzz
    specimen    writes a sheet of text as enamel.png and the same as specimen.html for a browser, and prints the sheet's width
                and height; tools/specimen draws both
    pdf         writes a text, its pages divided by form feeds, as a PDF document with one font
    """

func run(_ arguments: [String]) async throws {
    switch arguments.first {
    case "primitives":
        try Primitives(Array(arguments.dropFirst())).run()
    case "emblem":
        try EmblemFiles(Array(arguments.dropFirst())).run()
    case "png":
        try PNGFiles(Array(arguments.dropFirst())).run()
    case "resize":
        try Resize(Array(arguments.dropFirst())).run()
    case "batch":
        try await Batch(Array(arguments.dropFirst())).run()
    case "text":
        try TextBench(Array(arguments.dropFirst())).run()
    case "specimen":
        try Specimen(Array(arguments.dropFirst())).run()
    case "pdf":
        try PDFBench(Array(arguments.dropFirst())).run()
    default:
        throw BenchError(message: usage, code: 2)
    }
}

do {
    try await run(Array(CommandLine.arguments.dropFirst()))
} catch let error as BenchError {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
    exit(error.code)
} catch {
    FileHandle.standardError.write(Data("enamel-bench: \(error)\n".utf8))
    exit(1)
}
