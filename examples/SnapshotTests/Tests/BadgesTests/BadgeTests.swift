import Badges
import Enamel
import EnamelTesting
import Testing

// Fonts are named, so that another font on the machine cannot change a picture; a folder of fonts in the package pins even their versions.
@Suite(.snapshots(fonts: FontLibrary(folders: ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"])))
struct BadgeTests {
    @Test func aBadgeWithACount() {
        expectSnapshot(of: Badge("Inbox", symbol: "tray", count: 12), as: .image(scale: 2))
    }

    @Test func aBadgeInTheDark() {
        expectSnapshot(
            of: Badge("Inbox", symbol: "tray", count: 3).environment(\.colorScheme, .dark), as: .image(scale: 2))
    }

    /// The frames of views as a text: it tells what moved, and no font's outline is in it.
    @Test func theLayoutOfABadge() {
        expectSnapshot(of: Badge("Inbox", symbol: "tray", count: 12), as: .layout)
    }
}
