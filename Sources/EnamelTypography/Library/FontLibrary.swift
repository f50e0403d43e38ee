import EnamelImaging
import Synchronization

/// Fonts to choose from: those of the system, or of files, folders and bytes that the caller names, and no others.
///
/// A library works from many tasks at once. Which font it chooses depends only on what was added and in which order, never on
/// which task asks first. Folders are read when a font is first asked for.
public final class FontLibrary: Sendable {
    private let state: Mutex<State>
    private let indexPath: String?
    var catalog: FontCatalog { .shared }

    private struct State {
        /// What the caller added, the newest first.
        var added: [FaceSource] = []
        var folders: [String] = []
        var scanned: [FaceSource] = []
        /// How many of the folders are in `scanned`.
        var scannedCount = 0
        var warnings: [FontError] = []
        var table: FontTable?
        var cache = FontCache()
    }

    /// The fonts of the system's folders; they are read once, when the first font is asked for.
    public static let system = FontLibrary(folders: systemFolders)

    /// The fonts of the system's folders, with an index in a file: see ``init(folders:index:)``.
    public static func system(index: String) -> FontLibrary { FontLibrary(folders: systemFolders, index: index) }

    /// An empty library.
    public convenience init() { self.init(folders: []) }

    /// The fonts in folders and those below them. A font of an earlier folder goes before one of a later.
    /// - Parameters:
    ///   - folders: read when a font is first asked for.
    ///   - index: a file that remembers what is in the folders' fonts, so that the next process need not open them. It is written when it
    ///     is missing, or something has changed; one that is damaged is made anew. nil for none.
    public init(folders: [String], index: String? = nil) {
        var state = State()
        state.folders = folders
        self.state = Mutex(state)
        indexPath = index
    }

    /// Faces of its own over others.
    init(added: [FaceSource], over others: [FaceSource]) {
        state = Mutex(State(added: added, scanned: others))
        indexPath = nil
    }

    /// Adds the faces of a font file's bytes; they go before what was added earlier, and before those of folders.
    /// - Returns: what was added.
    /// - Throws: ``FontError`` where the bytes are no font.
    @discardableResult public func add(bytes: some Sequence<UInt8>) throws(FontError) -> [FontEntry] {
        try add(FontFile(bytes))
    }

    /// Adds the faces of a font file; they go before what was added earlier, and before those of folders.
    /// - Returns: what was added.
    /// - Throws: ``FontError`` where the file cannot be read or is no font.
    @discardableResult public func add(file path: String) throws(FontError) -> [FontEntry] {
        try add(FontFile(path: path))
    }

    /// Adds the fonts in a folder and those below it, after the others. It is read when a font is next asked for; files that are
    /// no fonts are passed over, and ``warnings`` tells of fonts that cannot be used.
    public func add(folder path: String) {
        state.withLock { state in
            state.folders.append(path)
            state.table = nil
            state.cache = FontCache()
        }
    }

    private func add(_ file: FontFile) throws(FontError) -> [FontEntry] {
        var sources: [FaceSource] = []
        let count = try file.faceCount()
        for index in 0..<count { sources.append(FaceSource(try FontFace(file, index: index))) }
        state.withLock { state in
            state.added.insert(contentsOf: sources, at: 0)
            state.table = nil
            state.cache = FontCache()
        }
        return sources.map(\.entry)
    }

    /// Where fonts are looked for.
    public var folders: [String] { state.withLock { $0.folders } }

    /// Files in the folders that are fonts by their beginning and cannot be used, and folders that cannot be read.
    public var warnings: [FontError] {
        _ = table
        return state.withLock { $0.warnings }
    }

    /// Every face, in the order of preference among equals.
    public var entries: [FontEntry] { table.sources.map(\.entry) }

    /// Whether a name stands for families: `system`, `serif`, or one of CSS's.
    public static func isGeneric(_ name: String) -> Bool { FontCatalog.shared.families(generic: name) != nil }

    /// Whether a family, full or PostScript name is known; generic names are no families.
    public func has(family name: String) -> Bool { table.family(name) != nil || table.face(named: name) != nil }

    /// The fonts as they are now; reads the folders first where that was not done.
    var table: FontTable {
        state.withLock { state in
            if let table = state.table { return table }
            if state.scannedCount < state.folders.count { scan(&state) }
            let table = FontTable(state.added + state.scanned)
            state.table = table
            return table
        }
    }

    private func scan(_ state: inout State) {
        let index = indexPath.flatMap { Self.readIndex($0, &state.warnings) }
        let known = Dictionary(index?.files.map { ($0.path, $0) } ?? []) { first, _ in first }
        var files: [FontIndex.File] = []
        var knownCount = 0
        for folder in state.folders[state.scannedCount...] {
            let scan = FontFolderScan(folder, known: known)
            files += scan.files
            knownCount += scan.knownCount
            state.warnings += scan.warnings
        }
        state.scanned += files.flatMap { $0.entries.map { FaceSource($0) } }
        if let indexPath, state.scannedCount == 0, knownCount != files.count || knownCount != known.count {
            do throws(FileError) {
                if let slash = indexPath.lastIndex(of: "/"), slash != indexPath.startIndex {
                    try createFolder(String(indexPath[..<slash]))
                }
                try writeFile(FontIndex(files: files).bytes, to: indexPath)
            } catch {
                state.warnings.append(
                    FontError(.file("the index of fonts cannot be written (\(error))"), path: indexPath))
            }
        }
        state.scannedCount = state.folders.count
    }

    private static func readIndex(_ path: String, _ warnings: inout [FontError]) -> FontIndex? {
        // Like a font, an index is read only where it is a regular file.
        guard let file = try? FontFile(path: path), file.size <= FontIndex.sizeLimit else { return nil }
        if let bytes = file.bytes(at: 0, count: file.size), let index = FontIndex(bytes) { return index }
        warnings.append(FontError(.file("the index of fonts is damaged and was made anew"), path: path))
        return nil
    }

    /// Reads or changes what was found before. `work` must not take long.
    func withCache<Result>(of table: FontTable, _ work: (inout FontCache) -> Result) -> Result? {
        state.withLock { state in
            // Fonts may have been added since: what was found among the former ones is not kept.
            guard state.table === table else { return nil }
            return work(&state.cache)
        }
    }
}
