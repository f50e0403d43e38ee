"""Geometry of a drawing's elements: SVG path data and basic shapes as lines and cubic curves."""
import math
import re



class DrawingError(Exception):
    """A drawing breaks a rule; the text says which."""


class Subpath:
    """Segments (p0, p1) or (p0, c1, c2, p1), each beginning where the last ended; points are complex numbers."""

    def __init__(self, segments, closed, start):
        self.segments, self.closed, self.start = segments, closed, start

    def reversed(self):
        return Subpath([s[::-1] for s in reversed(self.segments)], self.closed, self.start)


_TOKEN = re.compile(r"([MmLlHhVvCcSsQqAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)|(.)", re.S)
_COUNT = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, A=7, Z=0)


def parse_path(data):
    """Path data (SVG 1.1, section 8.3, without T and without run-together arc flags) as subpaths."""
    tokens = []
    for command, number, _, other in _TOKEN.findall(data):
        if other:
            raise DrawingError(f"path data has the character {other!r}")
        if command:
            tokens.append(command)
        elif number:
            tokens.append(float(number))
    subpaths, segments = [], []
    current = start = 0j
    control = None
    open_ = False

    def finish(closed):
        nonlocal segments, open_
        if open_:
            if closed and abs(current - start) > 1e-9:
                segments.append((current, start))
            subpaths.append(Subpath(segments, closed, start))
        segments, open_ = [], False

    i, command = 0, None
    while i < len(tokens):
        if isinstance(tokens[i], str):
            command = tokens[i]
            i += 1
        elif command is None or command in "Zz":
            raise DrawingError("path data has a number where a command belongs")
        name, relative = command.upper(), command.islower()
        numbers = tokens[i:i + _COUNT[name]]
        if len(numbers) < _COUNT[name] or any(isinstance(n, str) for n in numbers):
            raise DrawingError(f"path command {command} lacks numbers")
        i += _COUNT[name]
        origin = current if relative else 0j
        points = [origin + complex(numbers[k], numbers[k + 1]) for k in range(0, len(numbers) - 1, 2)]
        if name == "M":
            finish(False)
            current = start = points[0]
            open_ = True
            command = "l" if relative else "L"
            continue
        if not open_:
            if not subpaths:
                raise DrawingError("path data does not begin with M")
            start, open_ = current, True
        if name == "Z":
            finish(True)
            current = start
            continue
        if name in "HV":
            value = numbers[0]
            end = complex(value + (origin.real if relative else 0), current.imag) if name == "H" else complex(
                current.real, value + (origin.imag if relative else 0))
            segments.append((current, end))
            current = end
        elif name == "L":
            segments.append((current, points[0]))
            current = points[0]
        elif name == "C":
            segments.append((current, *points))
            control, current = points[1], points[2]
        elif name == "S":
            first = 2 * current - control if control is not None else current
            segments.append((current, first, *points))
            control, current = points[0], points[1]
        elif name == "Q":
            c, end = points
            segments.append((current, current + (c - current) * 2 / 3, end + (c - end) * 2 / 3, end))
            current = end
        elif name == "A":
            end = origin + complex(numbers[5], numbers[6])
            segments += arc(current, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], end)
            current = end
        if name not in "CS":
            control = None
    finish(False)
    for subpath in subpaths:
        subpath.segments = [s for s in subpath.segments if abs(s[0] - s[-1]) > 1e-9 or len(s) == 4]
    return subpaths


def arc(p0, rx, ry, rotation, large, sweep, p1):
    """An elliptical arc as cubics of at most 45 degrees (SVG 1.1, appendix F.6)."""
    if rx <= 0 or ry <= 0 or p0 == p1:
        return [(p0, p1)]
    turn = complex(math.cos(math.radians(rotation)), math.sin(math.radians(rotation)))
    half = (p0 - p1) / 2 / turn
    x, y = half.real, half.imag
    grow = (x / rx) ** 2 + (y / ry) ** 2
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
    root = max(0.0, (rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x) / (rx * rx * y * y + ry * ry * x * x))
    factor = math.sqrt(root) * (-1 if bool(large) == bool(sweep) else 1)
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    center = complex(cx, cy) * turn + (p0 + p1) / 2
    a0 = math.atan2((y - cy) / ry, (x - cx) / rx)
    a1 = math.atan2((-y - cy) / ry, (-x - cx) / rx)
    span = a1 - a0
    if sweep and span < 0:
        span += 2 * math.pi
    if not sweep and span > 0:
        span -= 2 * math.pi
    count = max(1, math.ceil(abs(span) / (math.pi / 4) - 1e-6))
    step = span / count
    k = 4 / 3 * math.tan(step / 4)

    def at(angle, dx=0.0, dy=0.0):
        c, s = math.cos(angle), math.sin(angle)
        return center + complex(rx * (c + dx), ry * (s + dy)) * turn

    result = []
    for n in range(count):
        b0, b1 = a0 + n * step, a0 + (n + 1) * step
        start = p0 if n == 0 else at(b0)
        end = p1 if n == count - 1 else at(b1)
        c1 = at(b0, -k * math.sin(b0), k * math.cos(b0))
        c2 = at(b1, k * math.sin(b1), -k * math.cos(b1))
        result.append((start, c1, c2, end))
    return result


def ellipse(cx, cy, rx, ry):
    left, right = complex(cx - rx, cy), complex(cx + rx, cy)
    return [Subpath(arc(left, rx, ry, 0, 0, 1, right) + arc(right, rx, ry, 0, 0, 1, left), True, left)]


def rectangle(x, y, width, height, rx, ry):
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return parse_path(f"M{x} {y}h{width}v{height}h{-width}Z")
    return parse_path(
        f"M{x + rx} {y}H{x + width - rx}A{rx} {ry} 0 0 1 {x + width} {y + ry}V{y + height - ry}"
        f"A{rx} {ry} 0 0 1 {x + width - rx} {y + height}H{x + rx}A{rx} {ry} 0 0 1 {x} {y + height - ry}"
        f"V{y + ry}A{rx} {ry} 0 0 1 {x + rx} {y}Z")


def split(segment, t):
    """A cubic cut in two at a parameter (de Casteljau)."""
    a, b, c, d = segment
    ab, bc, cd = a + (b - a) * t, b + (c - b) * t, c + (d - c) * t
    abc, bcd = ab + (bc - ab) * t, bc + (cd - bc) * t
    middle = abc + (bcd - abc) * t
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def sample(segments, step=0.12):
    """Points along segments, closely enough for the checks."""
    points = []
    for s in segments:
        if len(s) == 2:
            n = max(1, int(abs(s[1] - s[0]) / step))
            points += [s[0] + (s[1] - s[0]) * k / n for k in range(n)]
        else:
            length = abs(s[1] - s[0]) + abs(s[2] - s[1]) + abs(s[3] - s[2])
            n = max(3, int(length / step))
            for k in range(n):
                t = k / n
                u = 1 - t
                points.append(u ** 3 * s[0] + 3 * u * u * t * s[1] + 3 * u * t * t * s[2] + t ** 3 * s[3])
    return points


def signed_area(polygon):
    """Positive for a polygon that runs clockwise, y down."""
    return sum((a.conjugate() * b).imag for a, b in zip(polygon, polygon[1:] + polygon[:1])) / 2


def winding(point, polygon):
    """How often a polygon runs clockwise around a point."""
    count = 0
    x, y = point.real, point.imag
    previous = polygon[-1]
    for p in polygon:
        if (previous.imag <= y) != (p.imag <= y):
            at = previous.real + (y - previous.imag) * (p.real - previous.real) / (p.imag - previous.imag)
            if at > x:
                count += 1 if p.imag > y else -1
        previous = p
    return count
