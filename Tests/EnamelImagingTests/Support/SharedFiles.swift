import EnamelImaging

/// Files of the collection of cases beside the package, which not every machine has.
enum SharedFiles {
    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0)
        return root.joined(separator: "/") + "/../shared/"
    }()

    /// Whether the collection is there.
    static let areHere = (try? bytes("cases/110-png-rgb16.png")) != nil

    /// The bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] { try readFile(folder + path, limit: 1 << 24) }
}
