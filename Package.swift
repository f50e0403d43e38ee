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

let package = Package(
    name: "enamel",
    products: [
        .library(name: "Enamel", targets: ["Enamel"]),
    ],
    targets: [
        module("EnamelGeometry"),
        module("EnamelImaging", ["EnamelGeometry"]),
        module("EnamelSymbols", ["EnamelGeometry", "CSymbolOutlines"]),
        .target(name: "CSymbolOutlines", exclude: ["symbols.bin"]),
        module("EnamelDrawing", ["EnamelGeometry", "EnamelImaging"]),
        module("EnamelRaster", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "CKernels"]),
        .target(name: "CKernels"),
        module("Enamel", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"]),

        .executableTarget(
            name: "enamel-bench", dependencies: ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"],
            swiftSettings: settings),

        tests("EnamelSymbolsTests", ["EnamelSymbols", "EnamelGeometry"]),
        tests("EnamelRasterTests", ["EnamelGeometry", "EnamelImaging", "EnamelDrawing", "EnamelRaster"]),
        tests("EnamelGeometryTests", ["EnamelGeometry"]),
    ]
)
