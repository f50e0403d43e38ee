"""One drawing: an SVG file in the house style, checked and turned into weight-following contours."""
import re
import xml.etree.ElementTree as xml

from . import outline, svgpath
from .parts import HEAVIEST, WEIGHTS, Contour, Part
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
LEAST_HEAVY_GAP = 0.4
# In a mask, a width of the style and twice this clears the ground around such a line or area.
CLEAR = 0.9
# Distance of the samples along contours whose gaps are measured, and what counts as contact between samples.
SAMPLE, TOUCH = 0.16, 0.12
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


def inked(element, color, clear=0.0):
    """The contours of one element: of a line, or with fill="color" of an area.

    Where `clear` is not 0, a width of the style and twice `clear` gives what lies within `clear` of such an element.
    """
    is_area = element.get("fill") is not None
    allowed = {"fill", "fill-rule", "stroke-width"} | ({"stroke"} if clear else {"mask"})
    subpaths = shape(element, allowed)
    widths, rate = (FILL_WIDTHS, FILL_RATE) if is_area else (LINE_WIDTHS, 1)
    known = {w: w for w in widths} | ({round(w + 2 * clear, 6): w for w in widths} if clear else {})
    total = width(element, known)
    if total not in widths:
        # What grows is the element's part of the width.
        rate *= known[total] / total
    if not is_area:
        if element.get("fill-rule"):
            raise DrawingError("a line has a fill-rule")
        return [Contour(c, total / 2, rate) for s in subpaths for c in outline.stroke(s)]
    if element.get("fill") != color:
        raise DrawingError(f"a fill is not {color}")
    if len(subpaths) > 1 and element.get("fill-rule") != "evenodd":
        raise DrawingError("a fill of several subpaths is not evenodd")
    return [Contour(c, total / 2, rate) for c in outline.fill(subpaths)]


def masked(mask):
    """The contours of what is black in a mask: it is taken out and follows the weight."""
    children = list(mask)
    ground = {"width": "24", "height": "24", "fill": "white", "stroke": "none"}
    if set(mask.attrib) != {"id", "maskUnits"} or mask.get("maskUnits") != "userSpaceOnUse" or not children or (
            children[0].tag != SVG + "rect" or dict(children[0].attrib) != ground):
        raise DrawingError('a mask is not <mask id maskUnits="userSpaceOnUse"> with a white <rect> of the whole grid first')
    contours = []
    for element in children[1:]:
        if element.get("stroke") != "black":
            raise DrawingError("a line or an area of a mask is not black")
        contours += inked(element, "black", CLEAR)
    return contours


class Drawing:
    """A symbol's parts, in drawing order."""

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
        self.parts, self.masks, self.used, self.outlines = [], {}, set(), {}
        for element in root:
            if element.tag == SVG + "mask":
                key = element.get("id")
                if key in self.masks:
                    raise DrawingError(f"mask {key!r} is defined twice")
                self.masks[key] = masked(element)
            elif element.tag == SVG + "g":
                if set(element.attrib) != {"mask"}:
                    raise DrawingError("a <g> has something else than a mask")
                cuts = self.cuts(element)
                for child in element:
                    self.parts.append(Part(inked(child, "currentColor"), cuts + self.cuts(child)))
            else:
                self.parts.append(Part(inked(element, "currentColor"), self.cuts(element)))
        if unused := set(self.masks) - self.used:
            raise DrawingError(f"mask {min(unused)!r} is not used")
        if not self.parts:
            raise DrawingError("nothing is drawn")
        self.check_bounds()
        self.check_gaps(1, LEAST_GAP)
        self.check_gaps(HEAVIEST, LEAST_HEAVY_GAP)

    def cuts(self, element):
        mask = element.get("mask")
        if mask is None:
            return []
        key = mask.removeprefix("url(#").removesuffix(")")
        if key not in self.masks:
            raise DrawingError(f"mask {mask} is not defined above it")
        self.used.add(key)
        return self.masks[key]

    def segments(self, factor):
        """The outline at a width factor: closed contours for a nonzero fill, as lists of segments."""
        if factor not in self.outlines:
            self.outlines[factor] = [c for part in self.parts for c in part.segments(factor)]
        return self.outlines[factor]

    def packable(self):
        """Contours that follow the weight, and for each weight those of the parts that do not."""
        varying, others = [], []
        for part in self.parts:
            contours = part.varying()
            if contours is None:
                others.append(part)
            else:
                varying += contours
        return varying, [[c for part in others for c in part.segments(f)] for f in WEIGHTS] if others else []

    def bounds(self, factor):
        points = [p for c in self.segments(factor) for p in svgpath.sample(c, 0.3)]
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
        polygons = [svgpath.sample(c, SAMPLE) for c in self.segments(factor)]
        cells = {}
        for i, polygon in enumerate(polygons):
            for p in polygon:
                cells.setdefault((int(p.real / least), int(p.imag / least)), []).append((i, p))
        nearest = {}
        for (x, y), points in cells.items():
            near = [q for dx, dy in ((0, 0), (1, -1), (1, 0), (1, 1), (0, 1)) for q in cells.get((x + dx, y + dy), ())]
            if all(i == points[0][0] for i, _ in near):
                continue
            for i, a in points:
                for k, b in near:
                    if i != k:
                        pair, gap = (i, k) if i < k else (k, i), abs(a - b)
                        if gap < least and gap < nearest.get(pair, (least,))[0]:
                            nearest[pair] = gap, (a + b) / 2
        for gap, middle in nearest.values():
            # Contours that cross are closer than the samples; between a line's two sides there is ink.
            if gap > TOUCH and sum(svgpath.winding(middle, q) for q in polygons) == 0:
                raise DrawingError(f"at width factor {factor:g} a gap of {gap:.2f} near {middle.real:.1f}, "
                                   f"{middle.imag:.1f} is under {least:g}")
