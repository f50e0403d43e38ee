import EnamelGeometry
import EnamelTypography

extension FontLibrary {
    /// The system's fonts, with the index in the user's cache folder (the XDG Base Directory Specification) where there is a home folder.
    static var ofUser: FontLibrary { FontLibraries.library(FontLibraries.Sources(hasSystem: true)) }

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
        let library = FontLibraries.library(FontLibraries.Sources(hasSystem: false, folders: [folder]))
        for warning in library.warnings { Program.warn(warning.description) }
        return library
    }
}
