import EnamelImaging
import Foundation

extension Emblem {
    /// Every file of an app's icon for a platform, in the order of their paths' making: pictures in all sizes with the lists that name them.
    ///
    /// - `ios`: `AppIcon.appiconset` with every size as Xcode's "all sizes" has them, each also for the dark appearance (the symbol in the
    ///   tint on nothing, behind which the system puts its own ground) and the tinted one (the symbol in white on nothing).
    /// - `macos`: `AppIcon.appiconset` and `AppIcon.icns`, rounded squares with margin and shadow.
    /// - `android`: `res` with icons for old launchers, the layers of adaptive icons with a monochrome one, and `play-store.png`.
    /// - `web`: favicons, icons for home screens (also maskable and monochrome), `site.webmanifest`, and `head.html` with the lines for a page.
    /// - Parameters:
    ///   - platform: where the icons are shown.
    ///   - name: the app's name, for the web's manifest.
    /// - Throws: ``EmblemError``.
    public func iconFiles(for platform: IconPlatform, name: String = "App") throws(EmblemError) -> [IconFile] {
        let rasterizer = rasterizer()
        return switch platform {
        case .ios: try AppleIcons(emblem: self, rasterizer: rasterizer).iosFiles()
        case .macos: try AppleIcons(emblem: self, rasterizer: rasterizer).macosFiles()
        case .android: try AndroidIcons(emblem: self, rasterizer: rasterizer).files()
        case .web: try WebIcons(emblem: self, rasterizer: rasterizer, name: name).files()
        }
    }
}
