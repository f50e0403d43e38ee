/// What a document says of itself, for the information dictionary (ISO 32000-2, section 14.3.3) and as XMP (14.3.2).
struct DocumentMetadata {
    let options: PDFOptions

    /// Who made the file.
    static let producer = "Enamel"

    /// The information dictionary.
    var information: PDFDictionary {
        var dictionary = PDFDictionary()
        func append(_ key: String, _ text: String?) {
            if let text, !text.isEmpty { dictionary.append(key, .text(text)) }
        }
        append("Title", options.title)
        append("Author", options.author)
        append("Subject", options.subject)
        append("Keywords", options.keywords.joined(separator: ", "))
        append("Creator", options.creator)
        append("Producer", Self.producer)
        append("CreationDate", options.creationDate?.pdfText)
        return dictionary
    }

    /// The metadata stream, which stays uncompressed so that programs that know no PDF find it.
    var stream: PDFStream {
        PDFStream(["Type": .name("Metadata"), "Subtype": .name("XML")], bytes: Array(packet.utf8), .encoded)
    }

    /// An XMP packet (ISO 16684-1).
    private var packet: String {
        var properties = ""
        func alternative(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            properties +=
                "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(text))</rdf:li></rdf:Alt></\(name)>\n"
        }
        func list(_ name: String, _ kind: String, _ texts: [String]) {
            let texts = texts.filter { !$0.isEmpty }
            guard !texts.isEmpty else { return }
            let items = texts.map { "<rdf:li>\(Self.escaped($0))</rdf:li>" }.joined()
            properties += "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>\n"
        }
        func plain(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            properties += "<\(name)>\(Self.escaped(text))</\(name)>\n"
        }
        plain("dc:format", "application/pdf")
        alternative("dc:title", options.title)
        list("dc:creator", "Seq", options.author.map { [$0] } ?? [])
        alternative("dc:description", options.subject)
        list("dc:subject", "Bag", options.keywords)
        list("dc:language", "Bag", options.language.map { [$0] } ?? [])
        plain("xmp:CreatorTool", options.creator)
        plain("xmp:CreateDate", options.creationDate?.xmpText)
        plain("pdf:Producer", Self.producer)
        plain("pdf:Keywords", options.keywords.joined(separator: ", "))
        return """
            <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            \(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
            <?xpacket end="r"?>
            """
    }

    /// Text as XML takes it; characters that XML has no place for become spaces.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{fffe}"..."\u{ffff}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
