/// Reads a document from bytes: unpacks it where it is compressed (svgz), finds its encoding, and parses it with expat. What is no well-formed
/// XML is repaired where there is one way to do so (``XMLRepair``); what comes after a fault that cannot be repaired is left out. Nothing
/// outside the bytes is ever read: external entities are skipped.
package struct XMLReader: Sendable {
    /// What a document may hold.
    package var limits: SVGLimits

    /// A reader with limits.
    package init(limits: SVGLimits = SVGLimits()) { self.limits = limits }

    /// A document and what was repaired in it.
    package struct Result: Sendable {
        /// The document.
        package var tree: XMLTree
        /// Repairs and oddities, in the order of the source.
        package var warnings: [SVGWarning]
    }

    /// Reads a document. O(bytes).
    /// - Throws: ``SVGError`` where there is no element in it, or it goes past a limit.
    package func read(_ source: [UInt8]) throws(SVGError) -> Result {
        var bytes = source
        if GzipFile.isOne(source) { bytes = try GzipFile.unpacked(source, limit: limits.sourceBytes) }
        guard bytes.count <= limits.sourceBytes else { throw .limit(.sourceBytes, value: limits.sourceBytes) }
        var text = XMLText(decoding: bytes)
        var parse = ExpatParse(limits: limits)
        let fault = try parse.run(text.bytes)
        guard let fault else { return Result(tree: parse.tree, warnings: text.warnings + parse.warnings) }
        // In encodings of one byte everything is valid: what calls itself UTF-8 and is not, is nearly always that.
        if !text.isValid { text.reinterpretAsWindows1252() }
        var repair = XMLRepair(text.bytes)
        repair.run()
        var second = ExpatParse(limits: limits)
        let rest = try second.run(repair.output)
        guard second.tree.count > 0 else {
            if parse.tree.count == 0, text.bytes.allSatisfy({ $0 <= 0x20 }) { throw .empty }
            let fault = rest ?? fault
            throw .syntax(line: fault.position.line, column: fault.position.column, reason: fault.reason)
        }
        var warnings = text.warnings + repair.warnings + second.warnings
        if let rest {
            warnings.append(
                SVGWarning(rest.position, "\(rest.reason); what follows is left out"))
        } else if repair.warnings.isEmpty {
            warnings.append(SVGWarning(fault.position, "\(fault.reason); repaired"))
        }
        return Result(tree: second.tree, warnings: warnings)
    }
}
