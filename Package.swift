// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Scripts/test-sanitized checks C code for undefined behaviour. A violation traps, so the check needs no library.
let undefinedBehaviour: [CSetting] =
  Context.environment["FOCUS_AUDIT_SANITIZER"] == nil
  ? [] : [.unsafeFlags(["-fsanitize=undefined", "-fsanitize-trap=undefined"])]

let package = Package(
  name: "focus-audit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "focus-audit", targets: ["focus-audit"]),
    .library(name: "FocusAudit", targets: ["FocusAudit"]),
    // For the tests of audited projects.
    .library(name: "FocusAuditTesting", targets: ["FocusAuditTesting"]),
    // `swift package audit-focus` in other packages.
    .plugin(name: "AuditFocus", targets: ["AuditFocus"]),
    // For the package in Exporter.
    .library(name: "SwiftUIVocabulary", targets: ["SwiftUIVocabulary"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Bytes in, bytes out. Only XMLSource uses libxml2.
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "XMLSource", dependencies: ["CLibXML2"], swiftSettings: strict),
    .target(name: "XMLOutput", swiftSettings: strict),

    // The code that runs after the process dies: the signal handler, and its data.
    .target(name: "CCrashGuard", cSettings: undefinedBehaviour),
    .target(name: "CrashGuard", dependencies: ["CCrashGuard"], swiftSettings: strict),

    // The vocabulary that all other modules share.
    .target(name: "FocusModel", dependencies: ["CrashGuard"], swiftSettings: strict),

    // The only JSON writer and the only JSON reader.
    .target(name: "JSON", dependencies: ["FocusModel"], swiftSettings: strict),

    // The settings of projects: the configuration file.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "FocusConfiguration", dependencies: ["FocusModel", "JSON", "CLibYAML"], swiftSettings: strict),

    // The known findings of a project.
    .target(name: "FocusBaseline", dependencies: ["FocusModel", "JSON"], swiftSettings: strict),

    // The focus orders that a project has agreed on.
    .target(name: "FocusContract", dependencies: ["FocusNavigation", "FocusModel"], swiftSettings: strict),

    // Changes that application code makes to the objects of documents.
    .target(name: "SourceEvidence", dependencies: ["FocusModel", "CrashGuard"], swiftSettings: strict),

    // From XML to the model, from the model to answers, from answers to findings, from findings to files.
    .target(name: "SwiftUIVocabulary", swiftSettings: strict, plugins: ["EmbedText"]),
    // The user-visible text of applications in other languages.
    .target(
      name: "Translations", dependencies: ["JSON", "XMLSource", "FocusModel"], swiftSettings: strict),
    .target(
      name: "ImportKit", dependencies: ["Translations", "XMLSource", "FocusModel"], swiftSettings: strict),
    .target(
      name: "Dialects",
      dependencies: ["ImportKit", "Translations", "XMLSource", "FocusModel", "SwiftUIVocabulary"],
      swiftSettings: strict
    ),
    .target(name: "FocusNavigation", dependencies: ["FocusModel"], swiftSettings: strict),
    // The session player, and the drawings for reports.
    .target(
      name: "FocusSession", dependencies: ["FocusNavigation", "FocusModel", "JSON"], swiftSettings: strict),
    .target(
      name: "FocusPictures", dependencies: ["FocusSession", "FocusNavigation", "FocusModel"],
      swiftSettings: strict),
    .target(
      name: "FocusRules",
      dependencies: ["FocusContract", "FocusNavigation", "FocusModel"],
      path: "Rules",
      exclude: ["README.md", "Cases"],
      swiftSettings: strict,
      plugins: ["EmbedText"]
    ),
    .target(
      name: "FocusReports",
      dependencies: ["FocusModel", "JSON", "XMLOutput", "CrashGuard"],
      path: "Reports",
      exclude: ["README.md", "Schemas", "Samples"],
      swiftSettings: strict,
      plugins: ["EmbedText"]
    ),
    .target(
      name: "FocusAudit",
      dependencies: [
        "Dialects", "ImportKit", "FocusRules", "FocusReports", "FocusNavigation", "FocusSession",
        "FocusPictures", "FocusModel", "FocusConfiguration",
        "FocusBaseline", "FocusContract", "SourceEvidence", "Translations", "XMLSource", "CrashGuard",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "FocusAuditTesting", dependencies: ["FocusAudit", "FocusModel", "FocusSession"],
      swiftSettings: strict),
    // Audits for editors: the Language Server Protocol.
    .target(
      name: "LanguageServer",
      dependencies: ["FocusAudit", "FocusModel", "FocusReports", "JSON", "CrashGuard"],
      swiftSettings: strict),
    .executableTarget(
      name: "focus-audit",
      // Modules that FocusAudit re-exports are listed, too: the build does not look through a re-export, and
      // would link code compiled against an older layout.
      dependencies: [
        "FocusAudit", "FocusModel", "FocusConfiguration", "FocusBaseline", "FocusNavigation", "FocusPictures",
        "FocusSession", "FocusReports", "LanguageServer",
        "CrashGuard",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),

    // A tool for the build itself.
    .executableTarget(name: "embed-text", swiftSettings: strict),
    .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"]),

    // A command for packages that depend on this one.
    .plugin(
      name: "AuditFocus",
      capability: .command(
        intent: .custom(
          verb: "audit-focus", description: "Audits the focus of the package's UI descriptions.")),
      dependencies: ["focus-audit"]),

    // Shared by several test targets: golden files, temporary folders, the package's own folders.
    .target(name: "TestSupport", dependencies: ["TestRandom"], path: "Tests/Support", swiftSettings: strict),
    // The cases that the rules must get right: the files in Rules/Cases.
    .target(name: "RuleCases", path: "Tests/RuleCases", swiftSettings: strict),
    .target(name: "TestRandom", path: "Tests/Random", swiftSettings: strict),

    // Hostile inputs, and everything that reads them; with the program of Tests/Mutations/run.
    .target(
      name: "HostileInput",
      dependencies: [
        "FocusAudit", "FocusBaseline", "FocusConfiguration", "FocusModel", "FocusNavigation", "FocusPictures",
        "FocusSession", "FocusReports",
        "FocusRules", "RuleCases", "Dialects", "SourceEvidence", "TestRandom", "XMLSource",
      ],
      path: "Tests/HostileInput", swiftSettings: strict),
    .executableTarget(
      name: "mutations", dependencies: ["HostileInput"], path: "Tests/Mutations", exclude: ["run", "files"],
      swiftSettings: strict),
    .testTarget(
      name: "XMLSourceTests", dependencies: ["XMLSource", "XMLOutput", "CLibXML2", "TestSupport"],
      exclude: [], swiftSettings: strict),
    .testTarget(
      name: "FocusModelTests", dependencies: ["FocusModel", "JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FocusImportTests",
      dependencies: [
        "Dialects", "ImportKit", "FocusNavigation", "FocusPictures", "FocusSession", "FocusModel",
        "Translations", "XMLSource", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "TranslationsTests", dependencies: ["Translations", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FocusNavigationTests",
      dependencies: [
        "FocusNavigation", "FocusPictures", "FocusSession", "Dialects", "ImportKit", "FocusModel",
        "XMLSource", "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FocusRulesTests",
      dependencies: [
        "FocusRules", "FocusContract", "Dialects", "ImportKit", "FocusNavigation", "FocusPictures",
        "FocusSession", "FocusModel", "RuleCases", "XMLSource", "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FocusConfigurationTests",
      dependencies: ["FocusConfiguration", "FocusBaseline", "FocusModel", "FocusAudit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SourceEvidenceTests",
      dependencies: ["SourceEvidence", "Dialects", "FocusModel", "TestRandom", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FocusReportsTests",
      dependencies: [
        "FocusReports", "FocusAudit", "Dialects", "FocusModel", "XMLSource", "TestRandom", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FocusAuditTests",
      dependencies: [
        "FocusAudit", "FocusModel", "FocusNavigation", "FocusPictures", "FocusSession", "FocusReports",
        "FocusRules", "RuleCases", "TestSupport",
      ],
      exclude: ["PublicDeclarations.txt"], swiftSettings: strict),
    // The tests of the package in Examples/Testing, which have no more access than the tests of another package.
    .testTarget(
      name: "ExampleFormTests", dependencies: ["FocusAuditTesting"], path: "Examples/Testing/Tests/FormTests",
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: ["focus-audit", "FocusAudit", "FocusConfiguration", "FocusReports", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "focus-audit", "FocusAudit", "FocusModel", "FocusReports", "FocusRules", "JSON", "LanguageServer",
        "RuleCases",
        "TestSupport",
      ],
      swiftSettings: strict),
    // Slow tests: large and hostile files, crashes, signals, samples. `Scripts/test --quick` leaves it out.
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "focus-audit", "FocusAudit", "FocusModel", "FocusReports", "FocusRules", "HostileInput", "RuleCases",
        "TestSupport",
      ],
      path: "Tests/System", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/test` sets this variable. The plugin that audits other packages is left out, because every module would be
// built a second time for the tool that the plugin runs. `Scripts/test --quick` also leaves out everything that takes
// long to build, link or run. The sanitized tests of each commit build only the code that works with memory itself,
// which reads XML, application code and catalogues, and the code that it depends on; Scripts/test-long sanitizes the
// whole command.
if let tests = Context.environment["FOCUS_AUDIT_TESTS"] {
  var without: Set = ["AuditFocus"]
  if tests == "quick" {
    without.formUnion(["CommandTests", "LanguageServerTests", "SystemTests", "HostileInput", "mutations"])
  }
  if tests == "memory" {
    let tested: Set = ["FocusModelTests", "SourceEvidenceTests", "TranslationsTests", "XMLSourceTests"]
    without.formUnion(package.targets.filter { $0.type == .test && !tested.contains($0.name) }.map(\.name))
    without.formUnion([
      "FocusAudit", "FocusAuditTesting", "FocusBaseline", "FocusConfiguration", "FocusContract",
      "FocusNavigation", "FocusPictures", "FocusReports", "FocusRules", "FocusSession", "HostileInput",
      "LanguageServer", "RuleCases", "focus-audit", "mutations",
    ])
  }
  package.targets.removeAll { without.contains($0.name) }
  package.products.removeAll { without.contains($0.name) }
}

// libFuzzer's part of the program is linked in by Tests/Fuzzing/run, and every other build does without it.
if Context.environment["FOCUS_AUDIT_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["HostileInput", "TestRandom"], path: "Tests/Fuzzing",
      exclude: ["run", "Regressions"], swiftSettings: strict))
}
