/// What a reader of image files accepts. The defaults suit a server that reads files from strangers.
public struct ImageLimits: Hashable, Sendable {
    /// The most pixels of a picture: 2^26 by default, 256 MiB of RGBA. Checked before anything is allocated for them.
    public var pixels: Int
    /// The most bytes of everything that is not pixels (profiles, text, metadata), packed and unpacked: 16 MiB by default.
    public var ancillaryBytes: Int
    /// The most chunks of a file, of whatever its format calls so (marker segments, blocks): 2^20 by default.
    public var chunks: Int
    /// The most scans of a progressive JPEG, each of which costs as much as the whole picture: 100 by default. Programs write
    /// 10 to 30.
    public var scans: Int

    /// The defaults, but for what is given.
    public init(pixels: Int = 1 << 26, ancillaryBytes: Int = 1 << 24, chunks: Int = 1 << 20, scans: Int = 100) {
        self.pixels = pixels
        self.ancillaryBytes = ancillaryBytes
        self.chunks = chunks
        self.scans = scans
    }
}
