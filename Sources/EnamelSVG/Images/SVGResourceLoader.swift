import EnamelImaging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Gives the files that a document refers to: images, style sheets and fonts. Without one nothing is read; data URLs need none.
public protocol SVGResourceLoader: Sendable {
    /// The bytes of a file.
    /// - Parameters:
    ///   - reference: as the document has it, percent-encoding resolved, without a fragment. It may be absolute, an address of the web, or lead
    ///     anywhere: the loader decides what it gives.
    ///   - limit: the most bytes that are wanted.
    /// - Throws: ``SVGResourceError`` where there is none, or it may not be read.
    func load(_ reference: String, limit: Int) throws(SVGResourceError) -> [UInt8]
}

/// Why a file that a document refers to was not read.
public struct SVGResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line.
    public var description: String

    /// A reason.
    public init(_ description: String) { self.description = description }
}

/// Files of a folder: relative references are looked up in one folder and may not leave another, by symbolic links neither.
public struct SVGFolderResources: SVGResourceLoader {
    /// What relative references start from.
    public let folder: String
    /// What nothing may be outside of.
    public let root: String

    /// Files in a folder.
    /// - Parameters:
    ///   - folder: what relative references start from.
    ///   - root: what nothing may be outside of; nil for the folder itself.
    public init(folder: String, root: String? = nil) {
        self.folder = folder
        self.root = root ?? folder
    }

    /// The bytes of a file inside the root.
    public func load(_ reference: String, limit: Int) throws(SVGResourceError) -> [UInt8] {
        var path = reference
        if path.hasPrefix("file://") { path = String(path.dropFirst(7)) }
        guard !path.isEmpty, !path.contains("://"), !path.utf8.contains(0) else {
            throw SVGResourceError("only files are read, not '\(reference.prefix(200))'")
        }
        guard let base = Self.real(folder), let top = Self.real(root) else {
            throw SVGResourceError("the folder of the document's files does not exist")
        }
        guard let file = Self.real(path.hasPrefix("/") ? path : base + "/" + path) else {
            throw SVGResourceError("'\(reference.prefix(200))' does not exist")
        }
        guard file.hasPrefix(top == "/" ? top : top + "/") else {
            throw SVGResourceError("'\(reference.prefix(200))' is outside of the folder that may be read")
        }
        do throws(FileError) {
            return try readFile(file, limit: limit)
        } catch {
            throw SVGResourceError(error.description)
        }
    }

    /// A path without links and dots; nil where there is nothing.
    private static func real(_ path: String) -> String? {
        // SAFETY: `realpath` gives a text of its own, which is freed here.
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
