import EnamelGeometry
import EnamelTypography

extension SVGBuilder {
    /// The font that a style asks for, the generic families replaced by those of the options.
    func fontDescriptor(_ text: TextStyleValues) -> FontDescriptor {
        var families = text.families.map { options.genericFamilies[$0] ?? $0 }
        families.append(options.defaultFamily ?? options.genericFamilies["serif"] ?? "serif")
        let slant: FontDescriptor.Slant =
            switch text.slant {
            case .normal: .normal
            case .italic: .italic
            case .oblique(let angle): .oblique(degrees: angle)
            }
        return FontDescriptor(
            families: families, weight: text.weight, width: text.stretch, slant: slant,
            variations: Self.variations(text.words[.fontVariationSettings]), synthesis: [.weight, .style])
    }

    /// Warns where none of the families that a text names is there, and no generic one is named that would stand in.
    func warnOfUnknownFamilies(_ families: [String], _ node: XMLTree.Node) {
        guard let first = families.first, let library = fonts, !unknownFamilies.contains(first),
            !families.contains(where: {
                options.genericFamilies[$0] != nil || FontLibrary.isGeneric($0) || library.has(family: $0)
            })
        else { return }
        unknownFamilies.insert(first)
        warn(node, "there is no font of the family '\(first.prefix(100))'; another one stands in for it")
    }

    /// What `ex` and `ch` are for a font, over its size; nil without fonts.
    func fontMeasures(_ text: TextStyleValues) -> FontMeasures? {
        guard let library = fonts else { return nil }
        let descriptor = fontDescriptor(text)
        if let known = measures[descriptor] { return known }
        guard let font = try? library.instance(for: descriptor) else { return nil }
        var result = FontMeasures(xHeight: font.metrics.xHeight, zeroAdvance: 0.5)
        // Measured at a large size: advances may be rounded.
        let size = 1000.0
        if let zero = try? ShapedParagraph("0", TextStyle(font: descriptor, size: size), library: library) {
            result.zeroAdvance = zero.layout().size.width / size
        }
        measures[descriptor] = result
        return result
    }
}

/// Lengths of a font over its size.
struct FontMeasures: Hashable, Sendable {
    /// The height of the letter x.
    var xHeight: Double
    /// The advance of the digit 0.
    var zeroAdvance: Double
}

extension SVGBuilder {
    /// A face that an `@font-face` rule describes. The bytes of a source that cannot be read are none.
    func documentFace(_ rule: CSSFontFace) -> DocumentFace {
        var sources: [DocumentFace.Source] = []
        for source in rule.sources {
            switch source {
            case .local(let name): sources.append(.local(name))
            case .url(let address, let format):
                // SVG fonts are no files of glyphs, and EOT is read by nobody.
                if format == "svg" || format == "embedded-opentype" { continue }
                if let resource = CSSResourceLoading(options).load(address, base: rule.base) {
                    sources.append(.bytes(resource.bytes))
                } else {
                    warn(tree.root, "the font '\(address.prefix(100))' of '\(rule.family)' cannot be read")
                }
            }
        }
        var face = DocumentFace(family: rule.family, sources: sources, weight: rule.weight, width: rule.stretch)
        switch rule.style {
        case .normal: break
        case .italic: face.isItalic = true
        case .oblique(let angles): face.oblique = angles
        }
        return face
    }
}
