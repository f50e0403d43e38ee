/// Names an indirect object of the file (ISO 32000-2, section 7.3.10). Generations are always 0: files are written once.
struct PDFReference: Hashable, Sendable {
    /// From 1.
    let number: Int
}
