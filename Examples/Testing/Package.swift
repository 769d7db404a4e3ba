// swift-tools-version: 6.2
import PackageDescription

// How a project tests the focus of its forms. Run `swift test` here; in your package, take focus-audit from the address
// of your clone.
let package = Package(
  name: "Forms",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "focus-audit", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "FormTests",
      dependencies: [.product(name: "FocusAuditTesting", package: "focus-audit")])
  ]
)
