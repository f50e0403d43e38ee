public import Foundation

/// A strategy: how a value becomes something that can be stored in a file, read back and compared.
///
/// Strategies are values: ``pullback(_:)`` makes one for another type from one that exists.
public struct Snapshotting<Value, Format> {
    /// The ending of the file's name, without its dot.
    public var pathExtension: String
    /// How what is stored is written, read and compared.
    public var diffing: SnapshotDiffing<Format>
    /// Makes what is stored.
    public var snapshot: (Value) throws -> Format

    /// A strategy of three parts.
    public init(
        pathExtension: String, diffing: SnapshotDiffing<Format>, snapshot: @escaping (Value) throws -> Format
    ) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        self.snapshot = snapshot
    }

    /// The same for values that can be turned into this strategy's.
    public func pullback<Other>(_ transform: @escaping (Other) throws -> Value) -> Snapshotting<Other, Format> {
        let snapshot = snapshot
        return Snapshotting<Other, Format>(pathExtension: pathExtension, diffing: diffing) {
            try snapshot(transform($0))
        }
    }
}

/// How what a snapshot stores is written, read and compared.
public struct SnapshotDiffing<Format> {
    /// The bytes of a reference.
    public var data: (Format) throws -> Data
    /// The bytes of a snapshot that failed: what reads the same, and may be longer where that is quicker.
    public var failureData: (Format) throws -> Data
    /// Reads a file's bytes.
    public var read: (Data) throws -> Format
    /// Compares what the file has with what the test has made; nil where nothing is wrong.
    public var difference: (_ reference: Format, _ actual: Format) -> SnapshotDifference?

    /// A way of its parts; a snapshot that failed is written as a reference is, unless it is said otherwise.
    public init(
        data: @escaping (Format) throws -> Data, failureData: ((Format) throws -> Data)? = nil,
        read: @escaping (Data) throws -> Format,
        difference: @escaping (_ reference: Format, _ actual: Format) -> SnapshotDifference?
    ) {
        self.data = data
        self.failureData = failureData ?? data
        self.read = read
        self.difference = difference
    }
}

/// What is wrong with a snapshot.
public struct SnapshotDifference: Hashable, Sendable {
    /// One line.
    public var message: String
    /// What shows it beside the two snapshots: a file's bytes, and the ending of its name.
    public var picture: Data?
    /// The ending of that file's name, without its dot.
    public var pathExtension: String

    /// A difference of a line and, where it can be shown, a file.
    public init(message: String, picture: Data? = nil, pathExtension: String = "png") {
        self.message = message
        self.picture = picture
        self.pathExtension = pathExtension
    }
}
