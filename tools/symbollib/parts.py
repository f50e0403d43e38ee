"""What a drawing consists of: contours that follow the weight, and elements with what is cut out of them."""
from . import cutting, outline
from .outline import Varying

# Width factors of the nine weights (SymbolWeight in EnamelSymbols).
WEIGHTS = (0.35, 0.5, 0.75, 1.0, 1.18, 1.36, 1.55, 1.75, 1.95)
HEAVIEST = WEIGHTS[-1]
# An outline follows the weight in a straight line if it stays this near to one: about a packed step.
STRAIGHT = 1.5 / 1024


class Contour:
    """A contour whose point at width factor f is base + delta * (half + half * rate * (f - 1))."""

    def __init__(self, contour, half, rate):
        self.verbs, self.half, self.rate = contour, half, rate

    def distance(self, factor):
        return self.half * (1 + self.rate * (factor - 1))

    def segments(self, factor):
        return outline.segments_at(self.verbs, self.distance(factor))


class Part:
    """The ink of one element, and what masks take out of it."""

    def __init__(self, ink, cuts):
        self.ink, self.cuts = ink, cuts

    def loops(self, factor):
        """Closed contours as lists of (segment, key); the keys of two factors tell which segments correspond."""
        return cutting.cut([c.segments(factor) for c in self.ink], [c.segments(factor) for c in self.cuts])

    def segments(self, factor):
        if not self.cuts:
            return [c.segments(factor) for c in self.ink]
        return [[s for s, _ in loop] for loop in self.loops(factor)]

    def varying(self):
        """Contours that give the part in every weight; None where its outline does not follow them in a straight line."""
        if not self.cuts:
            return self.ink
        weights = [sorted((in_order(loop) for loop in self.loops(f)), key=lambda loop: loop[0][1]) for f in WEIGHTS]
        keys = [[[k for _, k in loop] for loop in loops] for loops in weights]
        if any(k != keys[0] for k in keys):
            return None
        result, span = [], WEIGHTS[-1] - WEIGHTS[0]
        for loops in zip(*weights):
            verbs, first = [], None
            for segments in zip(*([s for s, _ in loop] for loop in loops)):
                points = []
                for values in zip(*segments):
                    gain = (values[-1] - values[0]) / span
                    base = values[0] - gain * WEIGHTS[0]
                    if any(abs(base + gain * f - v) > STRAIGHT for f, v in zip(WEIGHTS, values)):
                        return None
                    points.append(Varying(base, gain))
                first = first or points[0]
                verbs.append(("L" if len(points) == 2 else "C", points[1:]))
            result.append(Contour((first, verbs), 1, 1))
        return result


def in_order(loop):
    """The same loop, from its least key on."""
    start = min(range(len(loop)), key=lambda i: loop[i][1])
    return loop[start:] + loop[:start]
