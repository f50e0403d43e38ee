extension Path {
    /// Where the next line or curve would begin: the last point, or the start of the subpath that was closed last.
    /// nil for an empty path.
    @_disfavoredOverload public var currentPoint: Point? {
        withOutline { outline in
            guard outline.verbs.last == .closeSubpath else { return outline.points.last }
            var index = outline.points.count
            for verb in outline.verbs.reversed() {
                index -= verb.pointCount
                if verb == .move { return outline.points[index] }
            }
            return nil
        }
    }

    /// The subpaths as paths of their own, in order, each beginning with a move. What follows a close without a move
    /// of its own is a subpath that begins where the closed one did.
    public var subpaths: [Path] {
        withOutline { outline in
            var result: [Path] = []
            outline.forEachSubpath { verbs, points in
                var path = Path()
                path.storage = .outline(Outline(verbs: [.move] + verbs, points: Array(points)))
                result.append(path)
            }
            return result
        }
    }

    /// The same outline drawn the other way round: each subpath begins at its last point, the order of the subpaths
    /// stays, closed ones stay closed. ``signedArea`` changes its sign.
    public func reversed() -> Path {
        var result = Path()
        result.storage = withOutline { outline in
            var reversed = Outline()
            reversed.verbs.reserveCapacity(outline.verbs.count)
            reversed.points.reserveCapacity(outline.points.count)
            outline.forEachSubpath { verbs, points in
                let isClosed = verbs.last == .closeSubpath
                reversed.verbs.append(.move)
                reversed.verbs.append(contentsOf: (isClosed ? verbs.dropLast() : verbs).reversed())
                if isClosed { reversed.verbs.append(.closeSubpath) }
                reversed.points.append(contentsOf: points.reversed())
            }
            return .outline(reversed)
        }
        return result
    }
}

extension Path.Outline {
    /// Calls `body` for every subpath with the steps after its move (a close only as the last of them) and with its
    /// points, the start first.
    func forEachSubpath(_ body: (_ verbs: ArraySlice<Path.Verb>, _ points: ArraySlice<Point>) -> Void) {
        var verb = 0
        var point = 0
        var start: Point?
        while verb < verbs.count {
            var first = verb
            var points: ArraySlice<Point> = []
            if verbs[verb] == .move {
                start = self.points[point]
                first += 1
            } else if let start {
                // After a close: the subpath's start is implied.
                points = [start]
            }
            var end = first
            var used = point + (first - verb)
            while end < verbs.count, verbs[end] != .move {
                used += verbs[end].pointCount
                end += 1
                if verbs[end - 1] == .closeSubpath { break }
            }
            if points.isEmpty { points = self.points[point..<used] } else { points += self.points[point..<used] }
            body(verbs[first..<end], points)
            verb = end
            point = used
        }
    }
}
