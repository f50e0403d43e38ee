"""One drawing: an SVG file in the house style, checked and turned into weight-following contours."""
import re
import xml.etree.ElementTree as xml

from . import outline, svgpath
from .svgpath import DrawingError

SVG = "{http://www.w3.org/2000/svg}"
GRID = 24.0
# Stroke widths of the style: lines, fine detail inside a symbol; for fills twice the radius of their corners.
LINE = 1.6
LINE_WIDTHS = (1.6, 1.3)
FILL_WIDTHS = (2.4, 1.6, 1.2, 0.8)
# The regular weight's ink keeps inside this margin, every weight's inside the grid.
MARGIN = 0.9
# Ink that does not touch is at least this far apart in the regular weight.
LEAST_GAP = 0.85
# In the heaviest weight gaps stay open by this much.
LEAST_HEAVY_GAP = 0.3
# Width factors of the lightest and the heaviest weight (SymbolWeight in EnamelSymbols).
LIGHTEST, HEAVIEST = 0.35, 1.95
# A fill's outer radius follows the weight at this part of a line's rate.
FILL_RATE = 0.5

ROOT = {
    "viewBox": "0 0 24 24", "fill": "none", "stroke": "currentColor", "stroke-width": "1.6",
    "stroke-linecap": "round", "stroke-linejoin": "round",
}
SHAPES = {
    "path": {"d"}, "circle": {"cx", "cy", "r"}, "ellipse": {"cx", "cy", "rx", "ry"},
    "rect": {"x", "y", "width", "height", "rx"}, "line": {"x1", "y1", "x2", "y2"},
}
NAME = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)*\Z")


class Contour:
    """A contour whose point at width factor f is base + delta * (half + half * rate * (f - 1))."""

    def __init__(self, contour, half, rate, cut=False):
        self.verbs, self.half, self.rate, self.cut = contour, half, rate, cut

    def distance(self, factor):
        return self.half * (1 + self.rate * (factor - 1))

    def polygon(self, factor):
        return svgpath.sample(outline.segments_at(self.verbs, self.distance(factor)))


def geometry(element, name):
    number = lambda key: float(element.get(key, "0"))
    if name == "path":
        return svgpath.parse_path(element.get("d", ""))
    if name == "circle":
        return svgpath.ellipse(number("cx"), number("cy"), number("r"), number("r"))
    if name == "ellipse":
        return svgpath.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    if name == "rect":
        return svgpath.rectangle(*(number(k) for k in ("x", "y", "width", "height", "rx", "rx")))
    return svgpath.parse_path(f"M{number('x1')} {number('y1')}L{number('x2')} {number('y2')}")


def shape(element, allowed):
    """An element's name and geometry; attributes other than its geometry and `allowed` are refused."""
    name = element.tag.removeprefix(SVG)
    if name not in SHAPES:
        raise DrawingError(f"<{name}> is not one of {', '.join(sorted(SHAPES))}")
    extra = set(element.attrib) - SHAPES[name] - allowed
    if extra:
        raise DrawingError(f"<{name}> has the attribute {sorted(extra)[0]}")
    return geometry(element, name)


def width(element, known):
    value = float(element.get("stroke-width", LINE))
    if value not in known:
        raise DrawingError(f"stroke-width {value:g} is not one of {', '.join(f'{w:g}' for w in known)}")
    return value


class Drawing:
    """A symbol's contours, in drawing order."""

    def __init__(self, name, text):
        self.name = name
        if not NAME.match(name):
            raise DrawingError("the file name is not lower-case words and digits joined by full stops")
        try:
            root = xml.fromstring(text)
        except xml.ParseError as error:
            raise DrawingError(f"not XML: {error}") from None
        if root.tag != SVG + "svg" or dict(root.attrib) != ROOT:
            raise DrawingError("the root is not <svg xmlns=...> with exactly " + " ".join(
                f'{k}="{v}"' for k, v in ROOT.items()))
        self.contours = []
        cuts = {}
        for element in root:
            if element.tag == SVG + "mask":
                cuts[element.get("id")] = self.cut(element)
                continue
            subpaths = shape(element, {"fill", "fill-rule", "stroke-width", "mask"})
            if element.get("fill") is None:
                if element.get("mask") or element.get("fill-rule"):
                    raise DrawingError("a line has a mask or a fill-rule")
                half = width(element, LINE_WIDTHS) / 2
                self.contours += [Contour(c, half, 1) for s in subpaths for c in outline.stroke(s)]
                continue
            if element.get("fill") != "currentColor":
                raise DrawingError("a fill is not currentColor")
            if len(subpaths) > 1 and element.get("fill-rule") != "evenodd":
                raise DrawingError("a fill of several subpaths is not evenodd")
            half = width(element, FILL_WIDTHS) / 2
            filled = [Contour(c, half, FILL_RATE) for c in outline.fill(subpaths)]
            self.contours += filled
            if mask := element.get("mask"):
                key = mask.removeprefix("url(#").removesuffix(")")
                if key not in cuts:
                    raise DrawingError(f"mask {mask} is not defined above it")
                for contour in cuts.pop(key):
                    self.check_inside(contour, filled)
                    self.contours.append(contour)
        if cuts:
            raise DrawingError(f"mask {next(iter(cuts))!r} is not used")
        if not self.contours:
            raise DrawingError("nothing is drawn")
        self.check_bounds()
        self.check_gaps(1, LEAST_GAP)
        self.check_gaps(HEAVIEST, LEAST_HEAVY_GAP)

    @staticmethod
    def cut(mask):
        """Black lines on a white ground: what they cover is taken out of one fill and follows the weight."""
        children = list(mask)
        ground = {"width": "24", "height": "24", "fill": "white", "stroke": "none"}
        if set(mask.attrib) != {"id"} or not children or children[0].tag != SVG + "rect" or dict(
                children[0].attrib) != ground:
            raise DrawingError("a mask is not <mask id> with a white <rect> of the whole grid first")
        contours = []
        for element in children[1:]:
            subpaths = shape(element, {"stroke", "stroke-width"})
            if element.get("stroke") != "black":
                raise DrawingError("a line of a mask is not black")
            half = width(element, LINE_WIDTHS) / 2
            contours += [
                Contour(outline.reversed_contour(c), half, 1, cut=True) for s in subpaths for c in outline.stroke(s)]
        return contours

    @staticmethod
    def check_inside(contour, filled):
        """A cut removes one turn of the fill, so all of it must lie where the fill runs round exactly once."""
        for factor in (LIGHTEST, HEAVIEST):
            polygons = [f.polygon(factor) for f in filled]
            for p in contour.polygon(factor):
                if sum(svgpath.winding(p, polygon) for polygon in polygons) != 1:
                    raise DrawingError(f"a mask cuts the edge of its fill near {p.real:.1f}, {p.imag:.1f}")

    def bounds(self, factor):
        points = [p for c in self.contours for p in c.polygon(factor)]
        xs, ys = [p.real for p in points], [p.imag for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def check_bounds(self):
        for factor, margin in ((1, MARGIN), (HEAVIEST, 0)):
            box = self.bounds(factor)
            if min(box) < margin - 1e-6 or max(box) > GRID - margin + 1e-6:
                raise DrawingError(f"at width factor {factor:g} the ink box " + " ".join(
                    f"{v:.2f}" for v in box) + f" leaves the grid's margin of {margin:g}")

    def check_gaps(self, factor, least):
        """Two contours either meet or leave a gap that a small picture can show."""
        polygons = [c.polygon(factor) for c in self.contours]
        boxes = [(min(p.real for p in q), min(p.imag for p in q), max(p.real for p in q), max(p.imag for p in q))
                 for q in polygons]
        for i, first in enumerate(polygons):
            for k in range(i):
                if any(boxes[i][n] > boxes[k][n + 2] + least or boxes[k][n] > boxes[i][n + 2] + least for n in (0, 1)):
                    continue
                gap, a, b = min(((abs(a - b), a, b) for a in first for b in polygons[k]), key=lambda t: t[0])
                middle = (a + b) / 2
                # Contours that cross are closer than the samples; between a line's two sides there is ink.
                if 0.1 < gap < least and sum(svgpath.winding(middle, q) for q in polygons) == 0:
                    raise DrawingError(f"at width factor {factor:g} a gap of {gap:.2f} near {middle.real:.1f}, "
                                       f"{middle.imag:.1f} is under {least:g}")
