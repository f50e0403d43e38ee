import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// A picture that an `image` shows.
enum LoadedImage {
    case bitmap(Bitmap, EncodedImage)
    case document(SVGDrawing, Size)

    var size: Size {
        switch self {
        case .bitmap(let bitmap, _): Size(width: Double(bitmap.width), height: Double(bitmap.height))
        case .document(_, let size): size
        }
    }
}

extension SVGBuilder {
    /// An `image` element (SVG 2, section 12.3).
    func drawImage(_ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Drawing {
        guard let href = source.href(node)?.trimmed, !href.isEmpty, let image = load(href, node) else {
            return Drawing()
        }
        let size = image.size
        guard size.width > 0, size.height > 0 else { return Drawing() }
        let geometry = style.own.geometry
        let given = (
            geometry.width?.resolved(scope.viewport.width), geometry.height?.resolved(scope.viewport.height)
        )
        // Where one is missing, the picture's proportions give it.
        let width = given.0 ?? given.1.map { $0 * size.width / size.height } ?? size.width
        let height = given.1 ?? given.0.map { $0 * size.height / size.width } ?? size.height
        let rect = Rect(
            x: geometry.x?.resolved(scope.viewport.width) ?? 0, y: geometry.y?.resolved(scope.viewport.height) ?? 0,
            width: width, height: height)
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return Drawing() }
        var result = Drawing(bounds: rect, strokeBounds: rect)
        guard style.inherited.visibility == .visible else { return result }
        let ratio = PreserveAspectRatio(tree.attribute("preserveAspectRatio", of: node) ?? "")
        let map = ratio.transform(from: Rect(origin: .zero, size: size), to: rect)
        result.commands = picture(image, map, style.inherited.imageRendering)
        let clips = ratio.slices && style.own.overflow != .visible
        return clips ? result.clipped(to: rect) : result
    }

    /// A picture's commands, `map` leading from its pixels to where it lies.
    func picture(_ image: LoadedImage, _ map: Affine, _ rendering: ImageRendering) -> [DrawCommand] {
        let box = Rect(origin: .zero, size: image.size)
        switch image {
        case .bitmap(let bitmap, let encoded):
            var drawing = ImageDrawing(bitmap, in: box.applying(map), sampling: Self.sampling(rendering))
            drawing.encoded = encoded
            return [.image(drawing)]
        case .document(let picture, _):
            // What lies outside of its own viewport does not show.
            return Drawing(commands: picture.list.commands).clipped(to: box).transformed(map).commands
        }
    }

    private static func sampling(_ rendering: ImageRendering) -> ImageSampling {
        switch rendering {
        case .optimizeSpeed, .pixelated, .crispEdges: .nearest
        case .smooth: .linear
        case .auto, .optimizeQuality, .highQuality: .high
        }
    }

    /// The picture at an address; nil, with a warning, where there is none.
    func load(_ address: String, _ node: XMLTree.Node) -> LoadedImage? {
        if let known = images[address] { return known }
        var result: LoadedImage?
        if let bytes = bytes(at: address, node) { result = decode(bytes, node) }
        images[address] = .some(result)
        return result
    }

    /// The bytes at an address.
    func bytes(at address: String, _ node: XMLTree.Node) -> [UInt8]? {
        if address.lowercased().hasPrefix("data:") {
            guard address.utf8.count <= limits.resourceBytes * 2, let url = DataURL(address.utf8) else {
                warn(node, "a data URL that cannot be read")
                return nil
            }
            return url.bytes
        }
        guard let loader = options.resources else {
            warn(node, "'\(address.prefix(100))' is not read: no folder of files is given")
            return nil
        }
        let reference = PercentEncoding.decoded(String(address.prefix { $0 != "#" }))
        do throws(SVGResourceError) {
            return try loader.load(reference, limit: limits.resourceBytes)
        } catch {
            warn(node, error.description)
            return nil
        }
    }

    private func decode(_ bytes: [UInt8], _ node: XMLTree.Node) -> LoadedImage? {
        if let format = ImageFormat(detecting: bytes) {
            do {
                var decoding = ImageDecodingOptions()
                decoding.acceptsTruncatedPixels = true
                let decoder = try ImageDecoder(bytes, limits: ImageLimits(pixels: limits.imagePixels))
                let image = try decoder.decode(decoding)
                return .bitmap(image.bitmap, EncodedImage(format: format, bytes: bytes))
            } catch {
                warn(node, "a picture that cannot be read: \(error.description)")
                return nil
            }
        }
        do throws(SVGError) {
            // What stands in a picture of a document reads no files (SVG Integration, secure static mode).
            var inner = options
            inner.resources = nil
            inner.viewport = nil
            inner.limits.references = limits.references / 2
            guard inner.limits.references > 0 else { throw .limit(.references, value: limits.references) }
            let document = try SVGDocument(parsing: bytes, options: inner)
            return .document(try document.drawing(), document.size)
        } catch {
            warn(node, "a picture that is none of PNG, JPEG, WebP, GIF and SVG: \(error.description)")
            return nil
        }
    }
}
