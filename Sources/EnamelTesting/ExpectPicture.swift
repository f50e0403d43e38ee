public import EnamelImaging
public import Testing

/// Expects that a picture equals its reference, pixel for pixel, and records an issue of one line where it does not: what
/// differs, and which files show it.
///
/// The reference is `Snapshots/<Suite>/<case>.png` in the package that the test's source file belongs to. The environment
/// variable `ENAMEL_RECORD` (`missing`, `failed` or `all`) writes references instead; it is refused where `CI` is set.
/// Pictures of failed comparisons go to `.build/snapshots` or to the folder that `ENAMEL_SNAPSHOT_OUTPUT` names.
/// - Returns: whether the picture was equal or was recorded.
@discardableResult
public func expectPicture(
    _ bitmap: Bitmap, matches name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    do throws(SnapshotError) {
        let outcome = try SnapshotStore(filePath: filePath).check(bitmap, matches: name)
        switch outcome {
        case .matches: return true
        case .recorded(let path):
            print("recorded \(path)")
            return true
        case .missing, .differs, .failed:
            Issue.record("\(name): \(outcome)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record("\(name): \(error)", sourceLocation: sourceLocation)
    }
    return false
}

extension SnapshotStore.Outcome: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .matches: "the picture matches"
        case .recorded(let path): "recorded \(path)"
        case .missing(let reference, let actual):
            "there is no reference \(reference); wrote \(actual); ENAMEL_RECORD=missing records it"
        case .differs(let comparison, let actual, let difference):
            "\(comparison); wrote \(([actual] + [difference].compactMap { $0 }).joined(separator: " and "))"
        case .failed(let reason): reason
        }
    }
}
