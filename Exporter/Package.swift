// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The exporter is a separate package, so that the auditor does not depend on swift-syntax and does not take
// longer to build.
let package = Package(
  name: "focus-audit-swiftui",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "focus-audit-swiftui", targets: ["focus-audit-swiftui"]),
    .library(name: "SwiftUIExport", targets: ["SwiftUIExport"]),
  ],
  dependencies: [
    .package(name: "focus-audit", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "SwiftUIExport",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftUIVocabulary", package: "focus-audit"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "focus-audit-swiftui",
      dependencies: [
        "SwiftUIExport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SwiftUIExportTests", dependencies: ["SwiftUIExport"], exclude: ["Goldens"], swiftSettings: strict
    ),
  ]
)
