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
/// the C libraries' static archives sets ENAMEL_DYNAMIC=1.
let commandLinking: [LinkerSetting] =
    Context.environment["ENAMEL_DYNAMIC"] == nil
    ? [
        .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release)),
        .linkedLibrary("z", .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
    ] : []

let package = Package(
    name: "enamel",
    products: [
        .library(name: "Enamel", targets: ["Enamel"]),
        .executable(name: "render", targets: ["render"]),
    ],
    targets: [
        module("EnamelGeometry"),
        module("EnamelImaging", ["EnamelGeometry"]),
        module("EnamelDrawing", ["EnamelGeometry", "EnamelImaging"]),
        module("EnamelRaster", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "CKernels"]),
        .target(name: "CKernels"),
        module("Enamel", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"]),

        .executableTarget(
            name: "enamel-bench", dependencies: ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"],
            swiftSettings: settings),
        .executableTarget(
            name: "render", dependencies: ["EnamelGeometry"], swiftSettings: settings, linkerSettings: commandLinking),

        tests("EnamelRasterTests", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"]),
        tests("RenderTests", []),
        tests("EnamelGeometryTests", ["EnamelGeometry"]),
    ]
)
