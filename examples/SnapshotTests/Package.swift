// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "badges",
    dependencies: [.package(name: "enamel", path: "../..")],
    targets: [
        .target(name: "Badges", dependencies: [.product(name: "Enamel", package: "enamel")]),
        .testTarget(
            name: "BadgesTests", dependencies: ["Badges", .product(name: "EnamelTesting", package: "enamel")],
            exclude: ["__Snapshots__"]),
    ]
)
