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
struct FontFolderScan {
    /// The font files, in the order of their paths, each with its faces.
    private(set) var files: [FontIndex.File] = []
    /// How many of the files were known and not opened.
    private(set) var knownCount = 0
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
    init(_ folder: String, known: [String: FontIndex.File] = [:]) {
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
        let names: [String]
        switch Self.contents(of: folder) {
        case .success(let found): names = found
        case .failure(let error):
            if depth > 0 || errno != ENOENT { warn(error) }
            return
        }
        for name in names {
            guard fileCount < Self.fileLimit else {
                return warn(FontError(.limit(name: "files", value: fileCount, limit: Self.fileLimit), path: folder))
            }
            fileCount += 1
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { continue }
            let identity = Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
            switch status.st_mode & S_IFMT {
            case S_IFDIR: if seen.insert(identity).inserted { scan(path, depth: depth + 1) }
            case S_IFREG: if seen.insert(identity).inserted { read(path, status) }
            default: continue
            }
        }
    }

    private mutating func read(_ path: String, _ status: stat) {
        guard Self.isFontName(path) else { return }
        if let file = known[path], file.size == Int(status.st_size), file.modified == status.modifiedNanoseconds {
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

    private static func contents(of folder: String) -> Result<[String], FontError> {
        guard let handle = unsafe opendir(folder) else { return .failure(.lastSystemError(folder)) }
        defer { unsafe closedir(handle) }
        var names: [String] = []
        while let entry = unsafe readdir(handle) {
            // SAFETY: the name ends with a zero inside the entry.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
            if names.count > fileLimit { break }
        }
        return .success(names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
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
