import EnamelMarkdown

/// Writes a tree as HTML the way the specification's examples do, so that whole trees can be compared with them.
struct HTML {
    private var out = ""

    mutating func render(_ document: MarkdownDocument) -> String {
        out = ""
        blocks(document.blocks)
        return out
    }

    private mutating func newLine() {
        if !out.isEmpty, out.last != "\n" { out += "\n" }
    }

    private mutating func blocks(_ blocks: [MarkdownBlock], isTight: Bool = false) {
        for block in blocks { self.block(block, isTight: isTight) }
    }

    private mutating func block(_ block: MarkdownBlock, isTight: Bool) {
        if case .paragraph(let text) = block, isTight {
            inlines(text)
            return
        }
        newLine()
        switch block {
        case .heading(let level, let text):
            out += "<h\(level)>"
            inlines(text)
            out += "</h\(level)>\n"
        case .paragraph(let text):
            out += "<p>"
            inlines(text)
            out += "</p>\n"
        case .list(let list): self.list(list)
        case .blockQuote(let children):
            out += "<blockquote>\n"
            blocks(children)
            newLine()
            out += "</blockquote>\n"
        case .code(let info, let text):
            let language = info.split(whereSeparator: \.isWhitespace).first
            out += "<pre><code" + (language.map { " class=\"language-\(escaped(String($0)))\"" } ?? "") + ">"
            out += escaped(text) + "</code></pre>\n"
        case .html(let source): out += source
        case .table(let table): self.table(table)
        case .thematicBreak: out += "<hr />\n"
        }
    }

    private mutating func list(_ list: MarkdownList) {
        let tag = list.isOrdered ? "ol" : "ul"
        out += "<\(tag)" + (list.isOrdered && list.start != 1 ? " start=\"\(list.start)\"" : "") + ">\n"
        for item in list.items {
            newLine()
            out += "<li>"
            if let isDone = item.isDone {
                out += "<input type=\"checkbox\"" + (isDone ? " checked=\"\"" : "") + " disabled=\"\" /> "
            }
            blocks(item.blocks, isTight: list.isTight)
            out += "</li>\n"
        }
        out += "</\(tag)>\n"
    }

    private mutating func table(_ table: MarkdownTable) {
        out += "<table>\n<thead>\n"
        row(table.header, "th", table.alignments)
        out += "</thead>\n"
        if !table.rows.isEmpty {
            out += "<tbody>\n"
            for cells in table.rows { row(cells, "td", table.alignments) }
            out += "</tbody>\n"
        }
        out += "</table>\n"
    }

    private mutating func row(_ cells: [MarkdownTable.Cell], _ tag: String, _ alignments: [MarkdownTable.Alignment]) {
        out += "<tr>\n"
        for (cell, alignment) in zip(cells, alignments) {
            switch alignment {
            case .natural: out += "<\(tag)>"
            case .left: out += "<\(tag) align=\"left\">"
            case .center: out += "<\(tag) align=\"center\">"
            case .right: out += "<\(tag) align=\"right\">"
            }
            inlines(cell)
            out += "</\(tag)>\n"
        }
        out += "</tr>\n"
    }

    private mutating func inlines(_ inlines: [MarkdownInline]) {
        for inline in inlines { self.inline(inline) }
    }

    private mutating func wrapped(_ tag: String, _ children: [MarkdownInline]) {
        out += "<\(tag)>"
        inlines(children)
        out += "</\(tag)>"
    }

    private mutating func inline(_ inline: MarkdownInline) {
        switch inline {
        case .text(let text): out += escaped(text)
        case .softBreak: out += "\n"
        case .lineBreak: out += "<br />\n"
        case .emphasis(let children): wrapped("em", children)
        case .strong(let children): wrapped("strong", children)
        case .strikethrough(let children): wrapped("del", children)
        case .code(let text): out += "<code>" + escaped(text) + "</code>"
        case .link(let destination, let title, let children):
            out += "<a href=\"\(address(destination))\"" + titled(title) + ">"
            inlines(children)
            out += "</a>"
        case .image(let source, let title, let alternative):
            out += "<img src=\"\(address(source))\" alt=\"\(escaped(alternative))\"" + titled(title) + " />"
        case .html(let source): out += source
        case .footnoteReference(let number): out += "<sup>\(number)</sup>"
        }
    }

    private func titled(_ title: String) -> String { title.isEmpty ? "" : " title=\"\(escaped(title))\"" }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Percent-encodes as the examples do.
    private func address(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte == UInt8(ascii: "&") {
                result += "&amp;"
            } else if scalar.isASCII,
                scalar.properties.isAlphabetic || "0123456789-_.+!*'(),%#@?=;:/,$~".unicodeScalars.contains(scalar)
            {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
