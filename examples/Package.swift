// swift-tools-version: 6.2
import PackageDescription

let enamel: Target.Dependency = .product(name: "Enamel", package: "enamel")

let package = Package(
    name: "examples",
    // A package of your own names the repository's address and a version in place of the path.
    dependencies: [.package(name: "enamel", path: "..")],
    targets: [
        .executableTarget(name: "Server", dependencies: [enamel]),
        .executableTarget(name: "Invoice", dependencies: [enamel]),
        .executableTarget(name: "ShareCard", dependencies: [enamel]),
    ]
)
