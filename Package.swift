// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "focus-audit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "focus-audit", targets: ["focus-audit"]),
    .library(name: "FocusAudit", targets: ["FocusAudit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Bytes in, bytes out: the only targets that touch libxml2.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "XMLSource", dependencies: ["CLibXML2"], swiftSettings: strict),
    .target(name: "XMLOutput", dependencies: ["CLibXML2"], swiftSettings: strict),

    // The words everything else speaks.
    .target(name: "FocusModel", swiftSettings: strict),

    // From XML to the model, from the model to answers, from answers to findings, from findings to files.
    .target(
      name: "FocusImport",
      dependencies: ["XMLSource", "FocusModel"],
      resources: [.embedInCode("SwiftUI/SwiftUIDescription.rng")],
      swiftSettings: strict
    ),
    .target(name: "FocusNavigation", dependencies: ["FocusModel"], swiftSettings: strict),
    // The rules' documents are a target of their own: embedding them is slow to compile, and so it is done
    // again only when a document changes.
    .target(
      name: "FocusRuleDocuments",
      dependencies: ["FocusModel"],
      path: "Rules",
      exclude: [
        "README.md", "Catalogue.swift", "Rule.swift", "RuleDocument.swift", "RuleEngine.swift",
        "Binding", "Ordering", "Reachability", "Support",
      ],
      sources: ["RuleDocuments.swift"],
      resources: [.embedInCode("Documents")],
      swiftSettings: strict
    ),
    .target(
      name: "FocusRules",
      dependencies: ["FocusNavigation", "FocusModel", "FocusRuleDocuments"],
      path: "Rules",
      exclude: ["Documents", "RuleDocuments.swift", "README.md"],
      swiftSettings: strict
    ),
    .target(
      name: "FocusReports",
      dependencies: ["FocusModel", "XMLOutput"],
      path: "Reports",
      exclude: ["README.md", "Schemas", "Samples"],
      // Small enough that the literals it becomes cost nothing to compile.
      resources: [.embedInCode("Templates")],
      swiftSettings: strict
    ),
    .target(
      name: "FocusAudit",
      dependencies: [
        "FocusImport", "FocusRules", "FocusRuleDocuments", "FocusReports", "FocusNavigation", "FocusModel",
        "XMLSource",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "focus-audit",
      // What FocusAudit re-exports is named too: the build does not look through a re-export, and would link
      // code that was compiled against an older layout.
      dependencies: [
        "FocusAudit", "FocusModel", "FocusNavigation", "FocusReports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),

    // What several test targets share: golden files, temporary folders, the package's own folders.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "XMLSourceTests", dependencies: ["XMLSource", "XMLOutput", "TestSupport"],
      exclude: [], swiftSettings: strict),
    .testTarget(name: "FocusModelTests", dependencies: ["FocusModel"], swiftSettings: strict),
    .testTarget(
      name: "FocusImportTests",
      dependencies: ["FocusImport", "FocusNavigation", "FocusModel", "XMLSource", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "FocusNavigationTests",
      dependencies: ["FocusNavigation", "FocusImport", "FocusModel", "XMLSource", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FocusRulesTests",
      dependencies: [
        "FocusRules", "FocusRuleDocuments", "FocusImport", "FocusNavigation", "FocusModel", "XMLSource",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FocusReportsTests",
      dependencies: ["FocusReports", "FocusAudit", "FocusModel", "XMLSource", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FocusAuditTests",
      dependencies: ["FocusAudit", "FocusModel", "FocusNavigation", "FocusReports", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["focus-audit", "FocusReports", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
