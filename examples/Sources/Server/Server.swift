import Enamel

/// A server's inner loop without a framework: requests arrive in a stream, at most so many are drawn at a time, and each has a deadline.
/// What a web framework gives in its handler goes to `RenderService.respond` in the same way.
@main struct Server {
    static func main() async {
        let service = RenderService(
            fonts: FontLibrary(folders: ["/usr/share/fonts"]), timeout: .seconds(2))
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
        let (requests, arrival) = AsyncStream.makeStream(of: RenderRequest.self)
        for number in 0..<count { arrival.yield(request(number)) }
        arrival.finish()

        var responses: [Int: Int] = [:]
        var bytes = 0
        for await response in Self.responses(to: requests, by: service, atOnce: 8) {
            responses[response.status, default: 0] += 1
            bytes += response.body.count
            if response.status != 200 { print("\(response.status): \(response.reason)") }
        }
        let summary = responses.sorted { $0.key < $1.key }.map { "\($0.value) with \($0.key)" }
        print("\(summary.joined(separator: ", ")); \(bytes) bytes")
    }

    /// The responses as they are ready. No more than `limit` pictures are drawn at a time, so that memory stays bounded however many
    /// requests wait; a new one begins when one ends.
    static func responses(
        to requests: AsyncStream<RenderRequest>, by service: RenderService, atOnce limit: Int
    ) -> AsyncStream<RenderResponse> {
        AsyncStream { continuation in
            let work = Task {
                await withTaskGroup(of: RenderResponse.self) { group in
                    var running = 0
                    for await request in requests {
                        if running == limit, let response = await group.next() {
                            continuation.yield(response)
                            running -= 1
                        }
                        group.addTask { service.respond(to: request) }
                        running += 1
                    }
                    for await response in group { continuation.yield(response) }
                }
                continuation.finish()
            }
            // A client that goes away cancels what is drawn for it: a renderer in a cancelled task throws.
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    /// What strangers send: most of it is harmless.
    static func request(_ number: Int) -> RenderRequest {
        switch number % 10 {
        case 0: .text("# Report \(number)\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
        case 1: .drawing(svg: Array(drawing(number).utf8), width: 256)
        case 2: .emblem(symbol: "no.such.symbol", tint: .red)
        case 3: .drawing(svg: Array("this is no drawing".utf8), width: 256)
        case 4: .drawing(svg: Array(laughs.utf8), width: 256)
        case 5: .drawing(svg: Array(drawing(number).utf8), width: 1_000_000)
        default: .emblem(symbol: ["star.fill", "heart.fill", "building.2"][number % 3], tint: .indigo)
        }
    }

    static func drawing(_ number: Int) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
          <circle cx="50" cy="50" r="\(10 + number % 40)" fill="teal"/>
          <text x="50" y="55" text-anchor="middle" font-size="14">\(number)</text>
        </svg>
        """
    }

    /// A bomb: ten levels of ten uses each.
    static let laughs: String = {
        let levels = (1...10).map { level in
            "<g id='l\(level)'>" + String(repeating: "<use href='#l\(level - 1)'/>", count: 10) + "</g>"
        }
        return "<svg xmlns='http://www.w3.org/2000/svg'><rect id='l0' width='1' height='1'/>\(levels.joined())</svg>"
    }()
}
