// swift-tools-version: 6.2
import PackageDescription

// What tools/fuzz builds; the package itself does not know of it.
let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "enamel", path: "..")],
    targets: [
        // libFuzzer's driver, which comes with the toolchain.
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CFuzzer", .product(name: "EnamelDrawing", package: "enamel"),
                .product(name: "EnamelSVG", package: "enamel"),
            ],
            swiftSettings: [.strictMemorySafety()]),
    ]
)
