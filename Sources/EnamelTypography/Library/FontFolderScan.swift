#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The fonts in a folder and those below it.
///
/// Only regular files are opened, and none waits (a pipe in a font folder does not stop the scan). Links to folders are followed, each
/// folder once. Files are taken in the order of their paths.
package struct FontFolderScan {
    /// The font files, in the order of their paths, each with its faces.
    private(set) var files: [FontIndex.File] = []
    /// How many of the files were known and not opened.
    package private(set) var knownCount = 0
    /// What looks like a font and cannot be used, and folders that cannot be read.
    private(set) var warnings: [FontError] = []

    /// Folders below one another.
    static let depthLimit = 16
    /// Files that are looked at, fonts or not.
    static let fileLimit = 100_000
    /// What is remembered of what is wrong.
    static let warningLimit = 100

    /// A file's identity, whatever path leads to it.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    private let known: [String: FontIndex.File]
    private var seen: Set<Identity> = []
    private var fileCount = 0

    /// Reads a folder; one that does not exist has no fonts.
    /// - Parameter known: files that need not be opened where size and time are as they were, by path.
    package init(_ folder: String, known: [String: FontIndex.File] = [:]) {
        self.known = known
        scan(folder, depth: 0)
    }

    private mutating func warn(_ error: FontError) {
        if warnings.count < Self.warningLimit { warnings.append(error) }
    }

    private mutating func scan(_ folder: String, depth: Int) {
        guard depth < Self.depthLimit else {
            return warn(
                FontError(.limit(name: "folders below one another", value: depth, limit: Self.depthLimit), path: folder)
            )
        }
        var items: [Item] = []
        switch Self.contents(of: folder) {
        case .success(let found): items = found
        case .failure(let error): warn(error)
        }
        for item in items {
            guard fileCount < Self.fileLimit else {
                return warn(FontError(.limit(name: "files", value: fileCount, limit: Self.fileLimit), path: folder))
            }
            fileCount += 1
            let path = folder.hasSuffix("/") ? folder + item.name : folder + "/" + item.name
            switch item.kind {
            case S_IFDIR: if seen.insert(item.identity).inserted { scan(path, depth: depth + 1) }
            case S_IFREG: if seen.insert(item.identity).inserted { read(path, item) }
            default: continue
            }
        }
    }

    private mutating func read(_ path: String, _ item: Item) {
        guard Self.isFontName(path) else { return }
        if let file = known[path], file.size == item.size, file.modified == item.modified {
            knownCount += 1
            files.append(file)
            return
        }
        do throws(FontError) {
            let file = try FontFile(path: path)
            var entries: [FontEntry] = []
            for index in 0..<(try file.faceCount()) { entries.append(FontEntry(try FontFace(file, index: index))) }
            files.append(FontIndex.File(path: path, size: file.size, modified: file.modified, entries: entries))
        } catch {
            warn(error)
        }
    }

    /// Whether a file is called as fonts are, in any case.
    private static func isFontName(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = path[path.index(after: dot)...]
        return ending.utf8.count <= 5 && endings.contains(ending.lowercased())
    }

    /// What font files are called.
    private static let endings: Set<String> = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

    /// Something in a folder.
    private struct Item {
        var name: String
        var kind: mode_t
        var size: Int
        var modified: Int64
        var identity: Identity
    }

    private static func contents(of folder: String) -> Result<[Item], FontError> {
        guard let handle = unsafe opendir(folder) else {
            return errno == ENOENT ? .success([]) : .failure(.lastSystemError(folder))
        }
        defer { unsafe closedir(handle) }
        var items: [Item] = []
        while items.count <= fileLimit, let entry = unsafe readdir(handle) {
            // SAFETY: the name ends with a zero inside the entry, which lives until the next call.
            let item: Item? = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    var status = stat()
                    guard unsafe name.pointee != CChar(bitPattern: UInt8(ascii: ".")),
                        unsafe fstatat(dirfd(handle), name, &status, 0) == 0
                    else { return nil }
                    return unsafe Item(
                        name: String(cString: name), kind: status.st_mode & S_IFMT, size: Int(status.st_size),
                        modified: status.modifiedNanoseconds,
                        identity: Identity(
                            device: UInt64(truncatingIfNeeded: status.st_dev),
                            inode: UInt64(truncatingIfNeeded: status.st_ino)))
                }
            }
            if let item { items.append(item) }
        }
        return .success(items.sorted { $0.name < $1.name })
    }
}

extension FontLibrary {
    /// The folders where the operating system and the user keep fonts; the user's come first.
    public static var systemFolders: [String] {
        let home = unsafe getenv("HOME").flatMap { unsafe String(validatingCString: $0) }.flatMap {
            $0.hasPrefix("/") ? $0 : nil
        }
        #if canImport(Darwin)
            return (home.map { ["\($0)/Library/Fonts"] } ?? []) + ["/Library/Fonts", "/System/Library/Fonts"]
        #else
            return (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts"] } ?? [])
                + ["/usr/local/share/fonts", "/usr/share/fonts"]
        #endif
    }
}
