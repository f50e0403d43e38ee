/// Which references are written instead of compared.
public enum SnapshotRecording: String, CaseIterable, Hashable, Sendable {
    /// Those that do not exist.
    case missing
    /// Those that do not exist or differ.
    case failed
    /// Every one.
    case all
    /// None: one that is missing is a failure.
    case never

    /// What the environment asks for; nil where it asks for nothing.
    /// - Throws: ``SnapshotError`` where `ENAMEL_RECORD` names no mode, or one that writes where `CI` is set.
    static func asked(by environment: (String) -> String?) throws(SnapshotError) -> SnapshotRecording? {
        guard let name = environment("ENAMEL_RECORD"), !name.isEmpty else { return nil }
        guard let mode = SnapshotRecording(rawValue: name) else {
            throw SnapshotError("ENAMEL_RECORD is '\(name)': it may be missing, failed, all or never")
        }
        if mode != .never, isContinuousIntegration(environment) {
            throw SnapshotError("ENAMEL_RECORD is set where CI is: references are not recorded there")
        }
        return mode
    }

    /// Whether tests run where nobody looks at what is recorded.
    static func isContinuousIntegration(_ environment: (String) -> String?) -> Bool {
        !["", "0", "false"].contains(environment("CI") ?? "")
    }
}

extension SnapshotRecording: ExpressibleByBooleanLiteral {
    /// `true` for all, `false` for missing, as people know it from elsewhere.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
