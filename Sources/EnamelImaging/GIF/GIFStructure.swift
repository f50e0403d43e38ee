/// Walks a GIF file's blocks (GIF89a specification), so that limits are checked and pictures counted before giflib sees
/// the file.
struct GIFStructure {
    /// The first picture.
    struct Frame {
        let x: Int
        let y: Int
        let size: PixelSize
        let isInterlaced: Bool
        /// RGB triples.
        let colors: Range<Int>
        /// The index that is transparent.
        let transparent: UInt8?
    }

    let screen: PixelSize
    let frame: Frame
    private(set) var frameCount = 0
    private(set) var metadata = ImageMetadata()
    private(set) var warnings: [String] = []

    /// O(number of blocks and sub-blocks). Where the file ends too early or breaks off after its first picture, it counts
    /// as ending there.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        guard bytes.count >= 13 else { throw ImageError(.gif, .truncated, offset: bytes.count) }
        var walk = GIFBlocks(bytes, limits: limits)
        let globalColors = try walk.colors(flags: bytes[10], part: "global colour table")
        var frame: Frame?
        var transparent: UInt8?
        do throws(ImageError) {
            blocks: while true {
                switch try walk.next() {
                case .end: break blocks
                case .control(let index): transparent = index
                case .profile(let profile): metadata.profile = metadata.profile ?? profile
                case .xmp(let xmp): metadata.xmp = metadata.xmp ?? xmp
                case .other: break
                case .picture(let picture):
                    frameCount += 1
                    if frame == nil {
                        let first = try Self.frame(picture, globalColors, transparent, limits: limits)
                        try walk.readCodeSize()
                        frame = first
                    } else {
                        try walk.readCodeSize()
                    }
                    transparent = nil
                    try walk.skipPixels()
                }
            }
        } catch {
            guard frame != nil, !error.isLimit else { throw error }
            warnings.append("the file breaks off: \(error)")
        }
        guard let frame else { throw ImageError(.gif, .malformed("there is no picture"), offset: walk.position) }
        self.frame = frame
        let (width, height) = (bytes.little16(at: 6), bytes.little16(at: 8))
        do throws(PixelSizeError) {
            // Old programs left the screen's size out.
            screen = try PixelSize(
                width: width > 0 ? width : frame.x + frame.size.width,
                height: height > 0 ? height : frame.y + frame.size.height, limit: limits.pixels)
        } catch {
            throw ImageError(.gif, .size(error), part: "screen descriptor", offset: 6)
        }
    }

    private static func frame(
        _ picture: GIFBlocks.Picture, _ globalColors: Range<Int>?, _ transparent: UInt8?, limits: ImageLimits
    ) throws(ImageError) -> Frame {
        guard let colors = picture.colors ?? globalColors else {
            throw ImageError(
                .gif, .malformed("there is no colour table"), part: "image descriptor", offset: picture.offset)
        }
        do throws(PixelSizeError) {
            return Frame(
                x: picture.x, y: picture.y,
                size: try PixelSize(width: picture.width, height: picture.height, limit: limits.pixels),
                isInterlaced: picture.isInterlaced, colors: colors, transparent: transparent)
        } catch {
            throw ImageError(.gif, .size(error), part: "image descriptor", offset: picture.offset)
        }
    }
}
