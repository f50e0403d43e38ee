import CLibHarfBuzz
import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Foundation

/// Shapes and lays out a text, beside HarfBuzz alone on the same text in the same process.
struct TextBench {
    private let font: String
    private let paragraphs: [String]
    private let rounds: Int

    init(_ arguments: [String]) throws {
        guard (2...3).contains(arguments.count),
            let text = try? String(contentsOfFile: arguments[1], encoding: .utf8)
        else { throw BenchError(message: "usage: enamel-bench text FONT FILE [ROUNDS]", code: 2) }
        font = arguments[0]
        paragraphs = text.split(separator: "\n").map(String.init)
        rounds = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
    }

    /// The smallest CPU time of the rounds, in nanoseconds.
    private func best(_ body: () throws -> Void) rethrows -> Int {
        try body()
        return try (0..<rounds).map { _ in
            let start = cpuNanoseconds()
            try body()
            return cpuNanoseconds() - start
        }.min() ?? 0
    }

    func run() throws {
        let library = FontLibrary()
        let entries = try library.add(file: font)
        let family = entries.first?.family ?? ""
        let style = TextStyle(font: FontDescriptor(families: [family]), size: 16)
        let instance = try library.instance(for: style.font, opticalSize: 16)
        let plain = try plainHarfBuzz()
        let words = best { for paragraph in paragraphs { _ = ShapingProbe.advance(paragraph, instance) } }
        let shaped = try best {
            for paragraph in paragraphs { _ = try ShapedParagraph(paragraph, style, library: library) }
        }
        let ready = try paragraphs.map { try ShapedParagraph($0, style, library: library) }
        let lines = best { for paragraph in ready { _ = paragraph.layout(width: 500) } }
        let bytes = paragraphs.reduce(0) { $0 + $1.utf8.count }
        func line(_ name: String, _ time: Int) {
            let per = String(
                format: "%8.3f ms %6.1f ns/byte %6.3f of hb_shape", Double(time) / 1e6, Double(time) / Double(bytes),
                Double(time) / Double(plain))
            print(name.padding(toLength: 28, withPad: " ", startingAt: 0), per)
        }
        print("\(bytes) bytes in \(paragraphs.count) paragraphs, \(family)")
        line("hb_shape", plain)
        line("words shaped once", words)
        line("ShapedParagraph", shaped)
        line("layout at 500", lines)
        let long = try longParagraph(8000, style, library)
        print(
            "8000 characters: shape \(Double(long.shape) / 1e6) ms, layout \(Double(long.layout) / 1e6) ms,",
            "layout and drawing at 16 pixels \(Double(long.drawing) / 1e6) ms")
        print(words)
    }

    /// A paragraph of so many characters of the text.
    private func longParagraph(_ count: Int, _ style: TextStyle, _ library: FontLibrary) throws -> (
        shape: Int, layout: Int, drawing: Int
    ) {
        let text = String(paragraphs.joined(separator: " ").prefix(count))
        let shape = try best { _ = try ShapedParagraph(text, style, library: library) }
        let paragraph = try ShapedParagraph(text, style, library: library)
        let size = paragraph.layout(width: 500).size
        var canvas = PixelBuffer(size: try PixelSize(width: 500, height: Int(size.height.rounded(.up))))
        let drawing = try best {
            var list = DisplayList()
            list.draw(paragraph.layout(width: 500), paint: .color(.black))
            try Rasterizer().draw(list, into: &canvas)
        }
        return (shape, best { _ = paragraph.layout(width: 500) }, drawing)
    }

    private func plainHarfBuzz() throws -> Int {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(font), let face = unsafe hb_face_create(blob, 0),
            let handle = unsafe hb_font_create(face), let buffer = unsafe hb_buffer_create()
        else { throw BenchError(message: "\(font): not a font", code: 1) }
        defer {
            unsafe hb_buffer_destroy(buffer)
            unsafe hb_font_destroy(handle)
            unsafe hb_face_destroy(face)
            unsafe hb_blob_destroy(blob)
        }
        return best {
            for paragraph in paragraphs {
                unsafe hb_buffer_clear_contents(buffer)
                var text = paragraph
                // SAFETY: HarfBuzz copies the text before the call returns.
                text.withUTF8 { bytes in
                    unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                        unsafe hb_buffer_add_utf8(buffer, bytes.baseAddress, Int32(bytes.count), 0, Int32(bytes.count))
                    }
                }
                unsafe hb_buffer_guess_segment_properties(buffer)
                unsafe hb_shape(handle, buffer, nil, 0)
            }
        }
    }
}
