/// Where an app's icons are shown.
public enum IconPlatform: String, CaseIterable, Sendable {
    case ios, macos, android, web
}

/// A file of an icon set.
public struct IconFile: Hashable, Sendable {
    /// The path under the set's folder, with `/` between its parts.
    public let path: String
    /// What is in the file.
    public let bytes: [UInt8]
}
