import EnamelTypography
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The font libraries that the process has made, by where their fonts are from: the jobs of a batch share them, and with them what
/// was read and drawn already.
enum FontLibraries {
    /// Where a library's fonts are from.
    struct Sources: Hashable {
        var hasSystem: Bool
        var folders: [String] = []
        var files: [String] = []
    }

    private static let kept = Mutex<[(sources: Sources, library: FontLibrary)]>([])
    /// The most libraries that are kept; beyond it the oldest goes.
    private static let limit = 8

    /// The library of these sources that take no error: the system and folders.
    static func library(_ sources: Sources) -> FontLibrary {
        if let library = found(sources) { return library }
        return keep(made(sources), for: sources)
    }

    /// The library of these sources.
    /// - Throws: ``FontError`` for a file that is no font.
    static func library(adding sources: Sources) throws(FontError) -> FontLibrary {
        if let library = found(sources) { return library }
        let library = made(sources)
        for file in sources.files { try library.add(file: file) }
        return keep(library, for: sources)
    }

    private static func found(_ sources: Sources) -> FontLibrary? {
        kept.withLock { $0.first { $0.sources == sources }?.library }
    }

    /// Keeps a library, unless another thread has made the same one meanwhile.
    private static func keep(_ library: FontLibrary, for sources: Sources) -> FontLibrary {
        kept.withLock { kept in
            if let other = kept.first(where: { $0.sources == sources }) { return other.library }
            if kept.count == limit { kept.removeFirst() }
            kept.append((sources, library))
            return library
        }
    }

    private static func made(_ sources: Sources) -> FontLibrary {
        guard sources.hasSystem else { return FontLibrary(folders: sources.folders) }
        let library =
            cacheFolder.map { FontLibrary.system(index: $0 + "/enamel/fonts") }
            ?? FontLibrary(folders: FontLibrary.systemFolders)
        for folder in sources.folders { library.add(folder: folder) }
        return library
    }

    /// The user's cache folder; nil without a home folder.
    private static let cacheFolder: String? = {
        func folder(_ name: String) -> String? {
            // SAFETY: the text is copied at once, and nothing in this process changes the environment.
            guard let value = unsafe getenv(name) else { return nil }
            let path = unsafe String(cString: value)
            return path.hasPrefix("/") ? path : nil
        }
        return folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
    }()
}
