import EnamelMarkdown
import Foundation

/// Files of the collection of cases beside the package, which not every machine has.
enum SharedFiles {
    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0)
        return root.joined(separator: "/") + "/../shared/"
    }()

    /// A file's content, or nil and a printed line where the collection is absent.
    static func data(_ path: String) -> Data? {
        guard let data = FileManager.default.contents(atPath: folder + path) else {
            print("skipped: ../shared/\(path) is not here")
            return nil
        }
        return data
    }

    static func text(_ path: String) -> String? { data(path).map { String(decoding: $0, as: UTF8.self) } }
}

/// The HTML of a text.
func html(_ source: String) throws -> String {
    var writer = HTML()
    return writer.render(try MarkdownDocument(parsing: source))
}
