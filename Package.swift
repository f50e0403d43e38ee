// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the engine; who may import whom is the table in docs/architecture.md. `page` says that its folder has a README.md.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], page: Bool = false) -> Target {
    .target(name: name, dependencies: dependencies, exclude: page ? ["README.md"] : [], swiftSettings: settings)
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
/// Debian's ICU, beside the one inside Foundation, whose functions have other names. It needs the C++ library of that group.
let icuArchives = ["icuuc", "icudata"]
let commandLinking: [LinkerSetting] =
    Context.environment["ENAMEL_DYNAMIC"] == nil
    ? [
        .unsafeFlags(
            [
                "-static-executable", "-L\(Context.packageDirectory)/.build/archives",
                // What runs stands side by side in the file (tools/order); gold cannot sort by names.
                "-use-ld=lld", "-Xlinker",
                "--symbol-ordering-file=\(Context.packageDirectory)/Sources/render/startup-order.txt", "-Xlinker",
                "--no-warn-symbol-ordering", "-Xlinker", "--start-group",
            ]
                + (foundationArchives + icuArchives).map { "-l\($0)" }
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
        .library(name: "EnamelSVG", targets: ["EnamelSVG"]),
        .library(name: "EnamelTesting", targets: ["EnamelTesting"]),
        .executable(name: "render", targets: ["render"]),
    ],
    // What a package that depends on Enamel may leave out, with the C library behind it.
    traits: [
        .default(enabledTraits: ["JPEG", "WebP", "GIF"]),
        .trait(name: "JPEG", description: "Reads and writes JPEG, with libjpeg-turbo."),
        .trait(name: "WebP", description: "Reads and writes WebP, with libwebp."),
        .trait(name: "GIF", description: "Reads GIF, with giflib."),
    ],
    targets: [
        module("EnamelGeometry", page: true),
        module(
            "EnamelImaging",
            [
                "EnamelGeometry", "CPNG", "CLCMS", "CLibDeflate", "CKernels",
                .target(name: "CJPEG", condition: .when(traits: ["JPEG"])),
                .target(name: "CWebP", condition: .when(traits: ["WebP"])),
                .target(name: "CGIF", condition: .when(traits: ["GIF"])),
            ], page: true),
        module(
            "EnamelTypography",
            ["EnamelGeometry", "EnamelImaging", "CFontCatalog", "CFreeType", "CLibHarfBuzz", "CICU"]),
        module("EnamelSymbols", ["EnamelGeometry", "CSymbolOutlines"], page: true),
        module("EnamelDrawing", ["EnamelGeometry", "EnamelImaging", "EnamelTypography"]),
        module(
            "EnamelRaster", ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "CKernels"],
            page: true),
        module("EnamelMarkdown", page: true),
        module(
            "EnamelPDF",
            ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "CLibDeflate"], page: true),
        module(
            "EnamelSVG",
            [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "CLibExpat", "CLibDeflate",
            ], page: true),
        module(
            "EnamelViews",
            [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelSymbols", "EnamelDrawing",
                "EnamelMarkdown",
            ]),
        module(
            "Enamel",
            [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelSymbols", "EnamelDrawing", "EnamelRaster",
                "EnamelMarkdown", "EnamelPDF", "EnamelSVG", "EnamelViews",
            ]),
        module(
            "EnamelTesting",
            [
                "Enamel", "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster",
                "EnamelViews", "CLibDeflate",
            ]),

        // The loops over spans of pixels for AVX2.
        .target(name: "CKernels"),
        // The symbols' outlines, embedded.
        .target(name: "CSymbolOutlines", exclude: ["symbols.bin"]),
        // The list of font families, embedded.
        .target(name: "CFontCatalog"),
        // C shims: their public headers include none of the library's.
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        .target(name: "CWebP", dependencies: ["CLibWebP"]),
        .target(name: "CGIF", dependencies: ["CLibGIF"]),
        .target(name: "CFreeType", dependencies: ["CLibFreeType"]),
        .target(name: "CICU", dependencies: ["CLibICU"]),
        .target(name: "CLCMS", dependencies: ["CLibLCMS"]),

        .systemLibrary(
            name: "CLibPNG", path: "Sources/CSystem/CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CLibJPEG", path: "Sources/CSystem/CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CLibWebP", path: "Sources/CSystem/CLibWebP", pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CLibGIF", path: "Sources/CSystem/CLibGIF", pkgConfig: "libgif",
            providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
        .systemLibrary(
            name: "CLibLCMS", path: "Sources/CSystem/CLibLCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
        .systemLibrary(
            name: "CLibDeflate", path: "Sources/CSystem/CLibDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

        .systemLibrary(
            name: "CLibFreeType", path: "Sources/CSystem/CLibFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CLibHarfBuzz", path: "Sources/CSystem/CLibHarfBuzz", pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CLibICU", path: "Sources/CSystem/CLibICU", pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),

        .systemLibrary(
            name: "CLibExpat", path: "Sources/CSystem/CLibExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        .executableTarget(
            name: "enamel-bench",
            dependencies: [
                "Enamel", "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster",
                "EnamelPDF", "CLibHarfBuzz",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "render",
            dependencies: [
                "Enamel", "EnamelGeometry", "EnamelImaging", "EnamelPDF", "EnamelSVG", "EnamelSymbols",
                "EnamelTypography",
            ],
            exclude: ["README.md", "startup-order.txt"], swiftSettings: settings, linkerSettings: commandLinking),

        tests("EnamelGeometryTests", ["EnamelGeometry"]),
        .testTarget(
            name: "EnamelImagingTests", dependencies: ["EnamelGeometry", "EnamelImaging"], exclude: ["Fixtures"],
            swiftSettings: settings),
        tests("EnamelTypographyTests", ["EnamelGeometry", "EnamelTypography", "CICU"]),
        tests("EnamelSymbolsTests", ["EnamelSymbols", "EnamelGeometry"]),
        tests(
            "EnamelRasterTests",
            [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster", "EnamelPDF",
                "EnamelTesting",
            ]),
        tests("EnamelMarkdownTests", ["EnamelMarkdown"]),
        tests(
            "EnamelPDFTests",
            ["EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelPDF", "CLibDeflate"]),
        .testTarget(
            name: "EnamelSVGTests",
            dependencies: [
                "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelRaster", "EnamelSVG",
            ],
            exclude: ["svg-suite-passing.txt"], swiftSettings: settings),
        tests(
            "EnamelViewsTests", ["EnamelViews", "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing"]),
        tests("EnamelTests", ["Enamel", "EnamelTesting"]),
        tests(
            "EnamelTestingTests",
            ["Enamel", "EnamelGeometry", "EnamelImaging", "EnamelTypography", "EnamelDrawing", "EnamelTesting"]),
        tests("RenderTests", []),
    ]
)
