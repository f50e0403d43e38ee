// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the engine; who may import whom is the table in docs/architecture.md.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The command is one static file, which halves what a process costs; docs/decisions.md has the figures. A machine without
/// the C libraries' static archives (Debian's and those of tools/archives) sets ENAMEL_DYNAMIC=1. Foundation's archives need each other, so they form a group.
let foundationArchives = [
    "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation", "_FoundationCollections",
    "_FoundationCShims", "_FoundationICU", "swiftSynchronization", "dispatch", "BlocksRuntime", "stdc++",
]
let commandLinking: [LinkerSetting] =
    Context.environment["ENAMEL_DYNAMIC"] == nil
    ? [
        .unsafeFlags(
            ["-static-executable", "-L\(Context.packageDirectory)/.build/archives", "-Xlinker", "--start-group"]
                + foundationArchives.map { "-l\($0)" }
                + ["-Xlinker", "--end-group"],
            .when(platforms: [.linux], configuration: .release)),
        // What FreeType's archive needs.
        .linkedLibrary("brotlidec", .when(platforms: [.linux])),
        .linkedLibrary("brotlicommon", .when(platforms: [.linux])),
        .linkedLibrary("bz2", .when(platforms: [.linux])),
        .linkedLibrary("png", .when(platforms: [.linux])),
        .linkedLibrary("z", .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
    ] : []

let package = Package(
    name: "enamel",
    products: [
        .library(name: "Enamel", targets: ["Enamel"]),
        .library(
            name: "EnamelDrawing",
            targets: ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster"]),
        .library(name: "EnamelTesting", targets: ["EnamelTesting"]),
        .executable(name: "render", targets: ["render"]),
    ],
    targets: [
        module("EnamelGeometry"),
        module("EnamelImaging", ["EnamelGeometry", "CPNG"]),
        module("EnamelTypography", ["EnamelGeometry", "EnamelImaging", "CFontCatalog", "CFreeType", "CLibHarfBuzz"]),
        module("EnamelSymbols", ["EnamelGeometry", "CSymbolOutlines"]),
        module("EnamelDrawing", ["EnamelGeometry", "EnamelImaging", "EnamelTypography"]),
        module("EnamelRaster", ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "CKernels"]),
        module("Enamel", ["EnamelGeometry", "EnamelImaging", "EnamelSymbols", "EnamelDrawing", "EnamelRaster"]),
        module("EnamelTesting", ["EnamelImaging"]),

        // The loops over spans of pixels for AVX2.
        .target(name: "CKernels"),
        // The symbols' outlines, embedded.
        .target(name: "CSymbolOutlines", exclude: ["symbols.bin"]),
        // The list of font families, embedded.
        .target(name: "CFontCatalog"),
        // C shims: their public headers include none of the library's.
        .target(name: "CFreeType", dependencies: ["CLibFreeType"]),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),

        .systemLibrary(
            name: "CLibPNG", path: "Sources/CSystem/CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),

        .systemLibrary(
            name: "CLibHarfBuzz", path: "Sources/CSystem/CLibHarfBuzz", pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CLibFreeType", path: "Sources/CSystem/CLibFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),

        .executableTarget(
            name: "enamel-bench",
            dependencies: ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster"],
            swiftSettings: settings),
        .executableTarget(
            name: "render",
            dependencies: ["Enamel", "EnamelGeometry", "EnamelImaging", "EnamelSymbols", "EnamelTypography"],
            swiftSettings: settings, linkerSettings: commandLinking),

        tests("EnamelGeometryTests", ["EnamelGeometry"]),
        tests("EnamelImagingTests", ["EnamelGeometry", "EnamelImaging"]),
        tests("EnamelTypographyTests", ["EnamelGeometry", "EnamelTypography"]),
        tests("EnamelSymbolsTests", ["EnamelSymbols", "EnamelGeometry"]),
        tests(
            "EnamelRasterTests",
            [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster", "EnamelTesting",
            ]),
        tests("EnamelTests", ["Enamel", "EnamelTesting"]),
        tests("EnamelTestingTests", ["EnamelImaging", "EnamelTesting"]),
        tests("RenderTests", []),
    ]
)
