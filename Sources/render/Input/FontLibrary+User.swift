import EnamelGeometry
import EnamelTypography

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FontLibrary {
    /// The system's fonts, with the index in the user's cache folder (the XDG Base Directory Specification) where there is a home folder.
    static var ofUser: FontLibrary {
        func folder(_ name: String) -> String? {
            // SAFETY: there is one thread, and the text is copied at once.
            guard let value = unsafe getenv(name) else { return nil }
            let path = unsafe String(cString: value)
            return path.hasPrefix("/") ? path : nil
        }
        let cache = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
        return cache.map { .system(index: $0 + "/enamel/fonts") } ?? .system
    }

    /// What to say where no font has a name: the nearest ones, and where all are listed.
    func unknown(_ name: String) -> String {
        var families: [String] = []
        for family in entries.map(\.family) where !families.contains(family) { families.append(family) }
        let near = nearestMatches(to: name, in: families).map(quoted)
        return "no font is called \(quoted(name)); "
            + (near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? ")
            + "'\(Program.name) fonts' lists all"
    }

    /// The fonts of a folder alone, each that cannot be used named on standard error; those of the system without a folder.
    static func named(_ folder: String?) -> FontLibrary {
        guard let folder else { return .ofUser }
        let library = FontLibrary(folders: [folder])
        for warning in library.warnings { Program.warn(warning.description) }
        return library
    }
}
