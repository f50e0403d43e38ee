"""Outlines that follow a number: every point is `base + delta * d` for an offset distance d.

The offset of a line, of a circle, of a corner and of a round cap is linear in the distance. A cubic curve is cut
into short pieces; the offset piece keeps the tangents of its ends and scales its handles by (1 + curvature * d),
which is linear too (it matches the offset curve's derivative at both ends). So an outline is a value with two
parts, as in a variable font with one axis. Joins and caps are round.
"""
import cmath
import math

from . import svgpath
from .svgpath import DrawingError

# A cubic is cut until a piece turns by no more than this.
MOST_TURN = math.radians(32)
# Segments that meet at a smaller angle are one smooth line; a corner turns by more than the larger angle.
MOST_BEND, LEAST_CORNER = math.radians(0.6), math.radians(4)


class Varying:
    """A point base + delta * d."""
    __slots__ = ("base", "delta")

    def __init__(self, base, delta=0j):
        self.base, self.delta = base, delta

    def at(self, d):
        return self.base + self.delta * d


def left(tangent):
    """The unit normal to the left of a direction, y down."""
    return tangent * -1j


def unit(z):
    return z / abs(z)


def tangents(segment):
    if len(segment) == 2:
        t = unit(segment[1] - segment[0])
        return t, t
    if abs(segment[1] - segment[0]) < 1e-6 or abs(segment[3] - segment[2]) < 1e-6:
        raise DrawingError(f"a curve at {segment[0]:.2f} has a control point on its end")
    return unit(segment[1] - segment[0]), unit(segment[3] - segment[2])


def cross(a, b):
    return (a.conjugate() * b).imag


def pieces(segment):
    """Lines as they are, cubics cut by their turn (the polygon of its control points tells it)."""
    if len(segment) == 2:
        return [segment]
    a, b, c, d = segment
    legs = [z for z in (b - a, c - b, d - c) if abs(z) > 1e-9]
    turn = sum(abs(cmath.phase(q / p)) for p, q in zip(legs, legs[1:]))
    count = max(1, math.ceil(turn / MOST_TURN - 1e-6))
    result, rest = [], segment
    for k in range(count - 1):
        head, rest = svgpath.split(rest, 1 / (count - k))
        result.append(head)
    return result + [rest]


def offset_piece(piece):
    """Verbs of one piece moved to its left, without its first point."""
    t0, t1 = tangents(piece)
    n0, n1 = left(t0), left(t1)
    if len(piece) == 2:
        return Varying(piece[0], n0), [("L", [Varying(piece[1], n1)])]
    a, b, c, d = piece
    h0, h1 = abs(b - a), abs(d - c)
    k0 = 2 / 3 * cross(b - a, c - b) / h0 ** 3
    k1 = 2 / 3 * cross(c - b, d - c) / h1 ** 3
    c1 = Varying(b, n0 + t0 * h0 * k0)
    c2 = Varying(c, n1 - t1 * h1 * k1)
    return Varying(a, n0), [("C", [c1, c2, Varying(d, n1)])]


def round_join(p, n0, n1, span=None):
    """An arc about p from p + d*n0 to p + d*n1, clockwise (y down)."""
    if span is None:
        span = cmath.phase(n1 / n0) % (2 * math.pi)
    count = max(1, math.ceil(span / (math.pi / 2) - 1e-6))
    step = span / count
    k = 4 / 3 * math.tan(step / 4)
    verbs = []
    for i in range(count):
        u0 = n0 * cmath.exp(1j * step * i)
        u1 = n1 if i == count - 1 else n0 * cmath.exp(1j * step * (i + 1))
        verbs.append(("C", [Varying(p, u0 + 1j * u0 * k), Varying(p, u1 - 1j * u1 * k), Varying(p, u1)]))
    return verbs


def offset_side(segments, closed):
    """The left side of a chain of segments: first point and verbs (not closed by a verb)."""
    chain = [piece for s in segments for piece in pieces(s)]
    first, verbs = None, []
    count = len(chain)
    sides = [offset_piece(piece) for piece in chain]
    for i, piece in enumerate(chain):
        start, own = sides[i]
        if i == 0:
            first = start
        verbs += own
        if i == count - 1 and not closed:
            break
        following = chain[(i + 1) % count]
        t0, t1 = tangents(piece)[1], tangents(following)[0]
        n0, n1 = left(t0), left(t1)
        p = piece[-1]
        turn = cross(t0, t1)
        if (t0.conjugate() * t1).real > 0 and abs(turn) < math.sin(LEAST_CORNER):
            if abs(turn) > math.sin(MOST_BEND):
                raise DrawingError(f"a corner of {math.degrees(math.asin(abs(turn))):.1f} degrees at {p:.2f}: "
                                   "neither smooth nor meant")
            verbs[-1][1][-1] = sides[(i + 1) % count][0]
            continue
        if turn > 0:
            verbs += round_join(p, n0, n1)
        elif len(piece) == 2 and len(following) == 2:
            # The two sides meet in a corner that also moves in a straight line.
            meet = Varying(p, (n0 + n1) / (1 + (n0.conjugate() * n1).real))
            verbs[-1] = ("L", [meet])
            if i == count - 1:
                first = meet
            else:
                sides[i + 1] = (meet, sides[i + 1][1])
        else:
            verbs += [("L", [Varying(p)]), ("L", [Varying(p, n1)])]
    return first, verbs


def dot(p):
    right = 1 + 0j
    return [(Varying(p, right), round_join(p, right, right, 2 * math.pi))]


def stroke(subpath):
    """The outline of a line of half-width d with round caps and joins, clockwise around its ink."""
    if not subpath.segments:
        return dot(subpath.start)
    forward, backward = subpath, subpath.reversed()
    if subpath.closed:
        return [offset_side(forward.segments, True), offset_side(backward.segments, True)]
    first, verbs = offset_side(forward.segments, False)
    end, tangent = forward.segments[-1][-1], tangents(forward.segments[-1])[1]
    verbs += round_join(end, left(tangent), -left(tangent), math.pi)
    _, back = offset_side(backward.segments, False)
    verbs += back
    start, tangent = forward.segments[0][0], tangents(forward.segments[0])[0]
    verbs += round_join(start, -left(tangent), left(tangent), math.pi)
    return [(first, verbs)]


def fill(subpaths):
    """The outlines of an even-odd area grown by d: clockwise around ink, counterclockwise around holes."""
    polygons = [svgpath.sample(s.segments) for s in subpaths]
    result = []
    for i, subpath in enumerate(subpaths):
        if not subpath.closed:
            raise DrawingError("a filled subpath is not closed")
        depth = sum(svgpath.winding(polygons[i][0], p) != 0 for k, p in enumerate(polygons) if k != i)
        clockwise = svgpath.signed_area(polygons[i]) > 0
        oriented = subpath if clockwise == (depth % 2 == 0) else subpath.reversed()
        result.append(offset_side(oriented.segments, True))
    return result


def reversed_contour(contour):
    """The same closed outline, run the other way."""
    first, verbs = contour
    points = [first] + [v[1][-1] for v in verbs]
    back = []
    for i in range(len(verbs) - 1, -1, -1):
        kind, args = verbs[i]
        back.append((kind, args[:-1][::-1] + [points[i]]))
    return points[-1], back


def segments_at(contour, d):
    """A contour as plain closed segments, for one distance."""
    first, verbs = contour
    current = first.at(d)
    start = current
    result = []
    for _, args in verbs:
        segment = (current, *[a.at(d) for a in args])
        result.append(segment)
        current = segment[-1]
    if abs(current - start) > 1e-9:
        result.append((current, start))
    return result
