import Foundation

/// What became of a job, as a line of JSON.
struct BatchResult: Encodable {
    enum Status: String, Encodable {
        case done, skipped, failed
    }

    /// The line's own name, or its number from 1 on.
    var id: BatchID
    var status: Status
    /// The file that was written, or was there already.
    var output: String?
    /// How many bytes the picture has.
    var bytes: Int?
    /// The picture in Base64, where the job names no file.
    var data: String?
    var error: String?
    /// The exit code that the command would have had; present with an error.
    var code: Int32?
    var warnings: [String]?

    /// The line without its break. Fields stand in the order of their names, and nothing depends on time: the same jobs give the same lines.
    var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and whole numbers are all that is encoded, which cannot fail.
        guard let data = try? encoder.encode(self) else { return Array("{\"status\":\"failed\"}".utf8) }
        return Array(data)
    }
}

/// A job's identifier: as it was given, or the number of its line.
enum BatchID: Encodable {
    case text(String)
    case number(Double)

    init(_ value: JSONValue?, line: Int) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let number): self = .number(number)
        case nil, .null, .bool, .array, .object: self = .number(Double(line))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number):
            if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
        }
    }
}
