public import Enamel
public import EnamelImaging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reference pictures in a folder, and what to do with pictures that are compared with them.
public struct SnapshotStore: Hashable, Sendable {
    /// What came of a comparison. Paths are files that were written.
    public enum Outcome: Sendable {
        /// The picture equals its reference.
        case matches
        /// The reference was written.
        case recorded(path: String)
        /// There is no reference.
        case missing(reference: String, actual: String)
        /// The pictures differ; there is no difference picture where it would be too large.
        case differs(PictureComparison, actual: String, difference: String?)
        /// Nothing could be compared.
        case failed(reason: String)
    }

    /// Where references are, `<Suite>/<case>.png` each.
    public var references: String
    /// Where the pictures of failed comparisons go.
    public var output: String
    /// Which references are written.
    public var recording: SnapshotRecording

    /// A store of given folders.
    public init(references: String, output: String, recording: SnapshotRecording = .never) {
        self.references = references
        self.output = output
        self.recording = recording
    }

    /// The store of the package that a source file belongs to: references in `Snapshots`, output in `.build/snapshots` or
    /// the folder that `ENAMEL_SNAPSHOT_OUTPUT` names, recording as `ENAMEL_RECORD` says (`missing`, `failed` or `all`).
    /// - Throws: ``SnapshotError`` where no folder above the file has a Package.swift, or the environment asks for a recording
    ///   that does not exist or, where `CI` is set, for any.
    public init(
        filePath: String, environment: (String) -> String? = SnapshotStore.environmentVariable
    ) throws(SnapshotError) {
        guard let root = Self.packageRoot(above: filePath) else {
            throw SnapshotError("no folder above \(filePath) has a Package.swift")
        }
        let output = environment("ENAMEL_SNAPSHOT_OUTPUT") ?? ""
        self.init(
            references: root + "/Snapshots", output: output.isEmpty ? root + "/.build/snapshots" : output,
            recording: try SnapshotRecording.asked(by: environment) ?? .never)
    }

    /// Compares a picture with the reference of a name, `Suite/case`, and records it where that is asked for. Pictures that
    /// an earlier comparison of the name left in the output folder are removed.
    public func check(_ bitmap: Bitmap, matches name: String) -> Outcome {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(Self.isFileName) else {
            return .failed(
                reason: "'\(name)' is no name of a reference: it is Suite/case of letters, digits, '-', '_', '.'")
        }
        let path = "\(references)/\(name).png"
        let actualPath = "\(output)/\(name).actual.png"
        let differencePath = "\(output)/\(name).difference.png"
        do {
            let reference = try self.reference(at: path)
            let comparison = reference.map { PictureComparison(bitmap, expected: $0) }
            let isRecorded =
                switch recording {
                case .never: false
                case .missing: comparison == nil
                case .failed: comparison?.isEqual != true
                case .all: true
                }
            // What an earlier comparison left would be taken for this one's.
            remove(actualPath)
            remove(differencePath)
            if isRecorded { return .recorded(path: try write(bitmap, to: path)) }
            if let comparison, comparison.isEqual { return .matches }
            let actual = try write(bitmap, to: actualPath)
            guard let comparison, let reference else { return .missing(reference: path, actual: actual) }
            var difference: String?
            if let picture = PictureComparison.differencePicture(bitmap, expected: reference) {
                difference = try write(picture, to: differencePath)
            }
            return .differs(comparison, actual: actual, difference: difference)
        } catch {
            return .failed(reason: "\(error)")
        }
    }

    /// The largest file that is taken for a reference.
    static let largestReference = 1 << 28

    private func reference(at path: String) throws -> Bitmap? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(path, limit: Self.largestReference)
        } catch {
            if error.reason == .system(ENOENT) { return nil }
            throw error
        }
        do throws(PNGError) {
            return try Bitmap(png: bytes)
        } catch {
            // A broken reference is as good as none to a recording that replaces it.
            if recording == .all || recording == .failed { return nil }
            throw SnapshotError("\(path): \(error)")
        }
    }

    private func write(_ bitmap: Bitmap, to path: String) throws -> String {
        try createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        try writeFile(try bitmap.pngBytes(), to: path)
        return path
    }

    /// Removes a file that need not be there.
    private func remove(_ path: String) { _ = unsafe unlink(path) }

    private static func isFileName(_ part: Substring) -> Bool {
        !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 200
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    static func packageRoot(above filePath: String) -> String? {
        var folder = filePath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if unsafe access("\(folder)/Package.swift", R_OK) == 0 { return String(folder) }
        }
        return nil
    }

    /// A variable of the process's environment.
    public static func environmentVariable(_ name: String) -> String? {
        // SAFETY: the text is copied at once; nothing here changes the environment.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// Why a snapshot cannot be compared at all.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line.
    public let description: String

    init(_ description: String) { self.description = description }
}
