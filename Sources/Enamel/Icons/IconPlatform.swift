/// Where an app's icons are shown.
public enum IconPlatform: String, CaseIterable, Sendable {
    /// iPhone and iPad: an icon set of Xcode's with dark and tinted variants.
    case ios
    /// The Mac: an icon set of Xcode's and an `.icns` file.
    case macos
    /// Android: resources of an app, with the layers of adaptive icons.
    case android
    /// Web sites and web apps: favicons, icons and a manifest.
    case web
}

/// A file of an icon set.
public struct IconFile: Hashable, Sendable {
    /// The path under the set's folder, with `/` between its parts.
    public let path: String
    /// What is in the file.
    public let bytes: [UInt8]
}
