import EnamelTypography

/// The small fonts that tools/testfonts makes.
enum TestFonts {
    /// Their folder, beside this source.
    static let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fonts/Test"

    static func path(_ name: String) -> String { folder + "/" + name }

    static func face(_ name: String, index: Int = 0) throws -> FontFace {
        try FontFace(file: path(name), index: index)
    }

    static func library(_ names: String...) throws -> FontLibrary {
        let library = FontLibrary()
        for name in names.reversed() { try library.add(file: path(name)) }
        return library
    }

    /// The bytes of one of them.
    static func bytes(_ name: String) throws -> [UInt8] { try FileBytes.read(path(name)) }
}
