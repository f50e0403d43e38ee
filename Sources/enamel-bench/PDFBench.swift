import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelTypography
import Foundation

/// Writes a text as a PDF document, from the text in memory to the file's bytes: what shared/bench/pdf_bench.py measures.
struct PDFBench {
    private let text: String
    private let font: String
    private let output: String
    private let rounds: Int

    init(_ arguments: [String]) throws {
        guard (3...4).contains(arguments.count), let text = try? String(contentsOfFile: arguments[0], encoding: .utf8)
        else { throw BenchError(message: "usage: enamel-bench pdf TEXT FONT OUT.pdf [ROUNDS]", code: 2) }
        self.text = text
        font = arguments[1]
        output = arguments[2]
        rounds = arguments.count > 3 ? max(1, Int(arguments[3]) ?? 5) : 5
    }

    func run() throws {
        let library = FontLibrary()
        let family = try library.add(file: font).first?.family ?? ""
        let style = TextStyle(font: FontDescriptor(families: [family]), size: 11)
        // Pages are divided by form feeds.
        let pages = text.utf8.split(separator: 12).map { String(Substring($0)) }
        var (layouts, documents): ([Int], [Int]) = ([], [])
        for round in 0...rounds {
            let start = cpuNanoseconds()
            let lists = try pages.map { try list($0, style, library) }
            let middle = cpuNanoseconds()
            let writer = try PDFWriter()
            for list in lists { try writer.addPage(size: Size(width: 595.28, height: 841.89), content: list) }
            let bytes = try writer.finish()
            let end = cpuNanoseconds()
            if round == 0 {
                try Data(bytes).write(to: URL(fileURLWithPath: output))
                print("\(pages.count) pages, \(bytes.count) bytes")
                continue
            }
            layouts.append(middle - start)
            documents.append(end - middle)
        }
        func median(_ times: [Int]) -> Int { times.sorted()[times.count / 2] }
        print("text to lists \(Double(median(layouts)) / 1e6) ms, lists to PDF \(Double(median(documents)) / 1e6) ms")
        print(median(zip(layouts, documents).map { $0 + $1 }))
    }

    /// A page of lines that are 18 points high; the first baseline is at 60.
    private func list(_ page: String, _ style: TextStyle, _ library: FontLibrary) throws -> DisplayList {
        var paragraph = ParagraphStyle()
        paragraph.lineHeight = .absolute(18)
        let layout = try ShapedParagraph(page, style, style: paragraph, library: library).layout()
        var list = DisplayList()
        list.draw(layout, at: Point(x: 50, y: 60 - layout.firstBaseline), paint: .color(.black))
        return list
    }
}
