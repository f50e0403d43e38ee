import EnamelImaging

/// Files of the collection of cases beside the package, which not every machine has.
enum SharedFiles {
    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0)
        return root.joined(separator: "/") + "/../shared/"
    }()

    /// The bytes of a file, or nil and a printed line where the collection is absent.
    static func bytes(_ path: String) -> [UInt8]? {
        do throws(FileError) {
            return try readFile(folder + path, limit: 1 << 24)
        } catch {
            print("skipped: ../shared/\(path) is not here")
            return nil
        }
    }
}
