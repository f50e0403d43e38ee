import Enamel

/// What a client asks for.
enum RenderRequest: Sendable {
    /// A drawing that a stranger uploads.
    case drawing(svg: [UInt8], width: Int)
    /// A stranger's Markdown text.
    case text(String)
    /// An icon.
    case emblem(symbol: String, tint: Color)
}

/// What a client gets: a status as in HTTP, and a picture or a reason.
struct RenderResponse: Sendable {
    let status: Int
    let body: Data
    let reason: String
}

/// Draws pictures for strangers. It holds no state that a request changes, so that any number of requests may run at once; what bounds them is the caller's task group.
struct RenderService: Sendable {
    /// A server names its fonts: it draws the same on every machine, and a library that all requests share reads each font once.
    let fonts: FontLibrary
    /// The longest that one picture may take.
    let timeout: Duration

    func respond(to request: RenderRequest) -> RenderResponse {
        do {
            return RenderResponse(status: 200, body: try picture(for: request), reason: "")
        } catch let error as ViewError where error == .deadline {
            return RenderResponse(status: 503, body: Data(), reason: "\(error)")
        } catch {
            // Errors of Enamel are one line that names place and reason and holds nothing of the server's.
            return RenderResponse(status: 422, body: Data(), reason: "\(error)")
        }
    }

    private func picture(for request: RenderRequest) throws -> Data {
        switch request {
        case .drawing(let source, let width):
            // The defaults of SVGLimits are those for strangers' files; these are tighter.
            let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) * 1e-18
            let limits = SVGLimits(nodes: 50_000, canvasPixels: 4_000_000, seconds: seconds)
            let document = try SVGDocument(parsing: source, options: SVGOptions(limits: limits, fonts: fonts))
            return try document.bitmap(width: width).png()
        case .text(let source):
            let renderer = ImageRenderer(
                content: Markdown(source, style: .document).padding(24).frame(width: 640).background(.white))
            renderer.fonts = fonts
            renderer.deadline = .now + timeout
            return try renderer.png()
        case .emblem(let symbol, let tint):
            return try Emblem(systemName: symbol, tint: tint).png()
        }
    }
}
