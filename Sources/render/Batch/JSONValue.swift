import Foundation

/// A value of a job's JSON text.
enum JSONValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// Reads one JSON text.
    /// - Throws: ``CommandError`` with what is wrong, and where Foundation says so.
    static func parse(_ bytes: [UInt8]) throws(CommandError) -> JSONValue {
        do {
            return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        } catch {
            let reason = fault(in: bytes) ?? "a number or a text in it is out of range"
            throw .usage("the line is not JSON: \(oneLine(reason))")
        }
    }

    /// What is wrong and where, which Foundation's older reader tells.
    private static func fault(in bytes: [UInt8]) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            return nil
        } catch {
            let error = error as NSError
            return error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
        }
    }

    /// What a message calls its kind.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a truth value"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
