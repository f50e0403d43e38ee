import CLibExpat

/// One run of expat over a text in UTF-8.
struct ExpatParse {
    /// What could be read, also where a fault ended it.
    private(set) var tree = XMLTree()
    private(set) var warnings: [SVGWarning] = []
    private let limits: SVGLimits

    /// Why the text is not well-formed, and where.
    struct Fault {
        var position: XMLTree.Position
        var reason: String
    }

    init(limits: SVGLimits) { self.limits = limits }

    /// Parses the text; the fault that ended it, if there is one.
    mutating func run(_ text: [UInt8]) throws(SVGError) -> Fault? {
        // The text is UTF-8 by now, whatever the declaration says.
        guard let parser = unsafe XML_ParserCreate("UTF-8") else { throw .limit(.sourceBytes, value: text.count) }
        defer { unsafe XML_ParserFree(parser) }
        let builder = unsafe XMLTreeBuilder(parser: parser, limits: limits)
        builder.reserve(text.count)
        let reference = unsafe Unmanaged.passRetained(builder)
        defer { unsafe reference.release() }
        unsafe XML_SetUserData(parser, reference.toOpaque())
        unsafe XML_SetElementHandler(
            parser, { unsafe XMLTreeBuilder.from($0)?.startElement($1, $2) },
            { data, _ in unsafe XMLTreeBuilder.from(data)?.endElement() })
        unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLTreeBuilder.from($0)?.text($1, Int($2)) }
        unsafe XML_SetProcessingInstructionHandler(parser) { unsafe XMLTreeBuilder.from($0)?.instruction($1, $2) }
        unsafe XML_SetSkippedEntityHandler(parser) { unsafe XMLTreeBuilder.from($0)?.skippedEntity($1, $2) }
        // The hashes of expat are keyed by a number that is random unless it is told one. Nothing of the result depends on
        // it; it is left random, so that nobody can prepare names that collide.
        let status = unsafe text.withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), 1)
        }
        builder.finish()
        tree = builder.tree
        warnings = builder.warnings
        if let error = builder.error { throw error }
        guard status != XML_STATUS_OK else { return nil }
        let code = unsafe XML_GetErrorCode(parser)
        if code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH { throw .limit(.entityExpansion, value: 100) }
        let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is not well-formed"
        return Fault(position: builder.position, reason: reason)
    }
}
