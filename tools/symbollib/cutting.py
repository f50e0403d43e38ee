"""Cuts areas out of an outline: what is left of nonzero ink outside of every cut, as closed contours of its own.

Where contours cross is decided on polygons that follow the curves closely, so the answer is consistent; the crossings
are then moved onto the curves, and the curves are split there and keep their shape. A stretch between two crossings
belongs to the result where ink begins on exactly one of its sides.
"""
import math

from . import svgpath
from .svgpath import DrawingError

# A cubic (which turns by 32 degrees at most) is followed by this many lines.
LINES = 8
# Points this near are one crossing.
NEAR = 1e-4
# What a cut leaves smaller than this many square units is too small to be seen as meant, and goes.
LEAST_AREA = 0.3


class Edge:
    """A segment of one contour, the polygon that follows it, and where it is crossed."""
    __slots__ = ("segment", "key", "is_cut", "points", "box", "crossings")

    def __init__(self, segment, key, is_cut):
        self.segment, self.key, self.is_cut = segment, key, is_cut
        count = 1 if len(segment) == 2 else LINES
        self.points = [segment[0]] + [point_at(segment, k / count) for k in range(1, count)] + [segment[-1]]
        xs, ys = [p.real for p in self.points], [p.imag for p in self.points]
        self.box = min(xs), min(ys), max(xs), max(ys)
        self.crossings = []

    def split(self):
        """Its pieces between the crossings, each with the points that end it."""
        rest, done, pieces = self.segment, 0.0, []
        for t, node in sorted(self.crossings, key=lambda c: c[0]):
            if len(rest) == 2:
                head, rest = (rest[0], node), (node, rest[1])
            else:
                head, rest = svgpath.split(rest, (t - done) / (1 - done) if done < 1 else 1.0)
                head, rest = (*head[:3], node), (node, *rest[1:])
            pieces.append((head, True))
            done = t
        return pieces + [(rest, False)]


def point_at(segment, t):
    u = 1 - t
    if len(segment) == 2:
        return segment[0] * u + segment[1] * t
    a, b, c, d = segment
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def tangent_at(segment, t):
    if len(segment) == 2:
        return segment[1] - segment[0]
    u = 1 - t
    a, b, c, d = segment
    return 3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))


def cross(a, b):
    return a.real * b.imag - a.imag * b.real


def crossing(first, second, t, u):
    """The place near parameters t and u where two segments meet (Newton's method), and its parameters."""
    a, b = first.segment, second.segment
    s, v = t, u
    for _ in range(8):
        gap = point_at(b, v) - point_at(a, s)
        if abs(gap) < 1e-12:
            break
        da, db = tangent_at(a, s), tangent_at(b, v)
        turn = cross(da, db)
        if abs(turn) < 1e-9:
            break
        s, v = s + cross(gap, db) / turn, v + cross(gap, da) / turn
    if not (0 <= s <= 1 and 0 <= v <= 1 and abs(s - t) < 0.2 and abs(v - u) < 0.2):
        s, v = t, u
    return (point_at(a, s) + point_at(b, v)) / 2, s, v


def find_crossings(edges):
    order = sorted(range(len(edges)), key=lambda i: edges[i].box[0])
    active = []
    for i in order:
        e = edges[i]
        x0, y0, x1, y1 = e.box
        active = [k for k in active if edges[k].box[2] >= x0]
        for k in active:
            f = edges[k]
            if f.box[1] <= y1 and f.box[3] >= y0:
                cross_pair(e, f)
        active.append(i)


def cross_pair(e, f):
    p, q = e.points, f.points
    n, m = len(p) - 1, len(q) - 1
    x0, y0, x1, y1 = f.box
    for i in range(n):
        a, b = p[i], p[i + 1]
        if (a.real < x0 and b.real < x0 or a.real > x1 and b.real > x1 or a.imag < y0 and b.imag < y0
                or a.imag > y1 and b.imag > y1):
            continue
        ab = b - a
        for k in range(m):
            c, d = q[k], q[k + 1]
            # Neighbours along a contour share a point and do not cross there.
            if a == d or b == c or a == c or b == d:
                continue
            s0, s1 = cross(ab, c - a), cross(ab, d - a)
            if (s0 > 0) == (s1 > 0):
                continue
            cd = d - c
            r0, r1 = cross(cd, a - c), cross(cd, b - c)
            if (r0 > 0) == (r1 > 0):
                continue
            node, t, u = crossing(e, f, (i + r0 / (r0 - r1)) / n, (k + s0 / (s0 - s1)) / m)
            e.crossings.append((t, node))
            f.crossings.append((u, node))


class Windings:
    """How often ink and cuts run round a point."""

    def __init__(self, edges):
        self.lines = [(a.real, a.imag, b.real, b.imag, e.is_cut)
                      for e in edges for a, b in zip(e.points, e.points[1:])]

    def has_ink(self, point):
        x, y = point.real, point.imag
        ink = cut = 0
        for ax, ay, bx, by, is_cut in self.lines:
            if (ay <= y) != (by <= y) and ax + (y - ay) * (bx - ax) / (by - ay) > x:
                turn = 1 if by > y else -1
                if is_cut:
                    cut += turn
                else:
                    ink += turn
        return ink != 0 and cut == 0


def chains(edges_of_contour):
    """Stretches of a contour between crossings: (pieces, a line of the polygon inside of it)."""
    pieces = []
    for edge in edges_of_contour:
        marks = [0.0] + sorted(t for t, _ in edge.crossings) + [1.0]
        for (piece, ends), t0, t1 in zip(edge.split(), marks, marks[1:]):
            if abs(piece[0] - piece[-1]) > 1e-9 or len(piece) == 4:
                pieces.append((piece, ends, edge, t0, t1))
            elif ends and pieces:
                pieces[-1] = (*pieces[-1][:1], True, *pieces[-1][2:])
    ends = [i for i, p in enumerate(pieces) if p[1]]
    if not ends:
        return [pieces]
    result, current = [], []
    for piece in pieces[ends[-1] + 1:] + pieces[:ends[-1] + 1]:
        current.append(piece)
        if piece[1]:
            result.append(current)
            current = []
    return result


def probe(chain):
    """A point on the polygon in the longest piece of a chain, and the direction there."""
    _, _, edge, t0, t1 = max(chain, key=lambda p: abs(p[0][-1] - p[0][0]))
    count = len(edge.points) - 1
    t = (t0 + t1) / 2 * count
    i = min(int(t), count - 1)
    a, b = edge.points[i], edge.points[i + 1]
    return a + (b - a) * (t - i), (b - a) / abs(b - a)


def cut(ink, cuts):
    """The boundary of the ink outside of the cuts, clockwise around ink; all contours are lists of segments.

    The result is a list of lists of (segment, key), where a key tells from which segment of which contour it comes.
    """
    contours, edges = [], []
    for c, segments in enumerate([*ink, *cuts]):
        is_cut = c >= len(ink)
        # Cuts are moved by less than a packed step, so that no side of theirs lies on a side of the ink.
        shift = complex(math.cos(c * 2.4), math.sin(c * 2.4)) * 3e-4 if is_cut else 0
        own = [Edge(tuple(p + shift for p in s), (c, i), is_cut) for i, s in enumerate(segments)
               if abs(s[0] - s[-1]) > 1e-9]
        if own:
            contours.append(own)
            edges += own
    find_crossings(edges)
    windings = Windings(edges)
    kept = []
    for own in contours:
        for chain in chains(own):
            if not chain:
                continue
            point, direction = probe(chain)
            right = windings.has_ink(point + direction * 1e-6j)
            left = windings.has_ink(point - direction * 1e-6j)
            if right == left:
                continue
            pieces = [(p[0], (*p[2].key, p[3] > 0, p[4] < 1)) for p in chain]
            kept.append(pieces if right else [(s[::-1], k) for s, k in reversed(pieces)])
    return [loop for loop in join(kept) if area(loop) > LEAST_AREA or area(loop) < 0]


def area(loop):
    return svgpath.signed_area([p for s, _ in loop for p in (s[0], point_at(s, 0.5))])


def join(kept):
    """Closes the stretches to loops; where several go on from a point, the one that turns right the most."""
    starts = {}
    for i, chain in enumerate(kept):
        starts.setdefault(node(chain[0][0][0]), []).append(i)
    left, loops = set(range(len(kept))), []
    for i in range(len(kept)):
        if i not in left:
            continue
        loop, at = [], i
        while at in left:
            left.discard(at)
            loop += kept[at]
            end = loop[-1][0][-1]
            if abs(end - loop[0][0][0]) < NEAR:
                break
            out = [k for n in around(end) for k in starts.get(n, ()) if k in left
                   and abs(kept[k][0][0][0] - end) < NEAR]
            if not out:
                raise DrawingError(f"a cut near {end:.2f} grazes an outline: it cannot be told what is left")
            came = loop[-1][0]
            at = max(out, key=lambda k: cross(tangent_at(came, 1), tangent_at(kept[k][0][0], 0)))
        loops.append(loop)
    return loops


def node(point):
    return math.floor(point.real / NEAR), math.floor(point.imag / NEAR)


def around(point):
    x, y = node(point)
    return [(x + i, y + k) for i in (-1, 0, 1) for k in (-1, 0, 1)]
