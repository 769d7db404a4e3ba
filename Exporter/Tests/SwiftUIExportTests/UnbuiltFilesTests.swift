import Foundation
import Testing

@testable import SwiftUIExport

/// Files that belong to a different platform are treated as if they were empty.
@Suite struct UnbuiltFilesTests {
  private func view(_ name: String, _ rest: String = "") -> String {
    "struct \(name): View { var body: some View { Text(\"\") } \(rest) }"
  }

  @Test func `leaves out what other platforms import`() {
    let exporter = Exporter(sources: [
      ("Any.swift", "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n" + view("Any")),
      ("Desktop.swift", "import SwiftUI\nimport AppKit\n" + view("Both")),
      ("Touch.swift", "import class UIKit.UIImage\n" + view("Both")),
      ("End.swift", "import SwiftUI\n" + view("End", "func end() { UIApplication.shared.end() }")),
      ("Own.swift", view("Own", "func end() {\n#if os(iOS)\nUIApplication.shared.end()\n#endif\n}")),
    ])
    let mac = exporter.export(for: .macOS)
    #expect(mac.documents.map(\.source) == ["Any.swift", "Desktop.swift", "Own.swift"])
    #expect(mac.unbuiltFiles == ["Touch.swift", "End.swift"])
    #expect(exporter.export(for: .iOS).unbuiltFiles == ["Desktop.swift"])
  }

  /// An app may give its own types the names of types of a different platform.
  @Test func `keeps names of the app`() {
    let exporter = Exporter(sources: [
      ("A.swift", "#if os(macOS)\ntypealias UIApplication = NSApplication\n#endif"),
      ("B.swift", view("B", "let app = UIApplication.shared")),
    ])
    #expect(exporter.export(for: .macOS).documents.map(\.source) == ["B.swift"])
  }

  /// An export of an iOS-only app for macOS would otherwise keep only the files that import nothing.
  @Test func `keeps apps for another platform`() {
    let exporter = Exporter(sources: [("A.swift", "import UIKit\n" + view("A")), ("B.swift", view("B"))])
    #expect(exporter.export(for: .macOS).unbuiltFiles == [])
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = {
      R = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T, W, X); buildConfigurationList = LR; };
      G = { isa = PBXGroup; children = (A, B, C, D, F, H, S); path = App; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = "Other/C's.swift"; sourceTree = SOURCE_ROOT; };
      D = { isa = PBXFileReference; path = D.swift; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = F.swift; sourceTree = "<group>"; };
      H = { isa = PBXFileReference; path = H.swift; sourceTree = "<group>"; };
      1 = { isa = PBXBuildFile; fileRef = A; platformFilter = ios; };
      2 = { isa = PBXBuildFile; fileRef = B; platformFilters = (ios, macos, ); };
      3 = { isa = PBXBuildFile; fileRef = C; platformFilters = (xros, ); };
      4 = { isa = PBXBuildFile; fileRef = D; platformFilter = ios; };
      5 = { isa = PBXBuildFile; fileRef = D; };
      6 = { isa = PBXBuildFile; fileRef = F; };
      7 = { isa = PBXBuildFile; fileRef = H; };
      8 = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, EW); path = Sync; sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (No.swift, Watch);
        platformFiltersByRelativePath = { "Sub/E.swift" = (tvos, ); }; };
      EW = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W; membershipExceptions = (Watch/W.swift, ); };
      T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S, ); buildPhases = (PT, ); buildConfigurationList = LT; };
      W = { isa = PBXNativeTarget; buildPhases = (PW, ); buildConfigurationList = LW; };
      X = { isa = PBXNativeTarget; buildPhases = (PX, ); buildConfigurationList = LX; };
      PT = { isa = PBXSourcesBuildPhase; files = (1, 2, 3, 4, 5); };
      PW = { isa = PBXSourcesBuildPhase; files = (6, ); };
      PX = { isa = PBXSourcesBuildPhase; files = (7, 8); };
      LR = { buildConfigurations = (CR, ); };
      LT = { buildConfigurations = (CT, ); };
      LW = { buildConfigurations = (CW, ); };
      LX = { buildConfigurations = (CX, ); };
      CR = { name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
      CT = { name = Debug; buildSettings = { SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx xros"; }; };
      CW = { name = Debug; buildSettings = { SDKROOT = watchos; }; };
      CX = { name = Debug; buildSettings = { }; };
    }; rootObject = R; }
    """

  private func builds(_ file: String, _ text: String = project) throws -> PlatformFilters.Builds? {
    let builds = try #require(XcodeProject(Data(text.utf8), folder: "/x")).builds(of: "/x/\(file)")
    return builds.isEmpty ? nil : PlatformFilters.Builds(builds)
  }

  @Test func `reads platform filters`() throws {
    #expect(try builds("App/A.swift")?.filtered == [.iOS])
    #expect(try builds("App/B.swift")?.filtered == [.iOS, .macOS])
    #expect(try builds("Other/C's.swift")?.filtered == [.visionOS])
    let plain = try #require(try builds("App/D.swift"))
    #expect(plain.filtered == nil)
    #expect(try builds("App/Sync/Sub/E.swift")?.filtered == [.tvOS])
  }

  /// The platforms of a file are the platforms of the targets that compile the file. If the settings of a
  /// target set no platforms, the project's settings apply.
  @Test func `reads targets`() throws {
    #expect(try builds("App/A.swift")?.built == [.iOS])
    #expect(try builds("App/D.swift")?.built == [.iOS, .macOS, .visionOS])
    #expect(try builds("App/Sync/Any.swift")?.built == [.iOS, .macOS, .visionOS])
    #expect(try builds("App/Sync/No.swift") == nil)
    #expect(try builds("App/Sync/Watch/W.swift")?.built == [.watchOS])
    #expect(try builds("App/F.swift")?.built == [.watchOS, .iOS])
    #expect(try builds("App/H.swift")?.built == [.iOS])
    #expect(try builds("App/Unknown.swift") == nil)
  }

  /// A target for tests builds for no platform that the other targets don't have.
  @Test func `restricts targets for tests`() throws {
    let product = "T = { isa = PBXNativeTarget; productType = \"com.apple.product-type.bundle.unit-test\";"
    let text = Self.project.replacing("T = { isa = PBXNativeTarget;", with: product)
    #expect(try builds("App/D.swift", text)?.built == [.iOS])
  }

  /// If a setting may come from a settings file, or is composed of other settings, the platforms of the
  /// target are unknown.
  @Test(arguments: [
    ("SDKROOT = watchos", "SUPPORTED_PLATFORMS = \"$(OTHERS)\""),
    ("SDKROOT = watchos", "\"SDKROOT[arch=*]\" = watchos"), ("SDKROOT = watchos", "SDKROOT = auto"),
    ("buildSettings = { SDKROOT = watchos;", "baseConfigurationReference = Z; buildSettings = {"),
  ]) func `leaves unread settings open`(_ old: String, _ new: String) throws {
    let found = try #require(try builds("App/F.swift", Self.project.replacing(old, with: new)))
    #expect(found.built == nil)
  }

  /// If a settings file is missing, the SDK that the target sets is used.
  @Test func `does without files of settings`() throws {
    let settings = "buildSettings = { SDKROOT = watchos"
    let text = Self.project.replacing(settings, with: "baseConfigurationReference = Z; \(settings)")
    #expect(try builds("App/F.swift", text)?.built == [.watchOS, .iOS])
  }

  /// Settings that a target lacks are in its settings file, or in files that the settings file includes.
  @Test(
    arguments: [
      ("SDKROOT = appletvos // for the TV", [.tvOS]), ("#include \"Base.xcconfig\"\nNAME = F", [.tvOS]),
      ("#include? \"Missing.xcconfig\"\nNAME = F", [.iOS]), ("#include \"Missing.xcconfig\"", nil),
      ("SDKROOT[arch=*] = appletvos", nil), ("SDKROOT = $(OTHER)", nil),
    ] as [(String, Set<Platform>?)]) func `reads files of settings`(
      _ settings: String, _ platforms: Set<Platform>?
    ) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let config = folder.appendingPathComponent("Config")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: config.appendingPathComponent("TV.xcconfig"))
    try Data("SDKROOT = appletvos".utf8).write(to: config.appendingPathComponent("Base.xcconfig"))
    let text = """
      { objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T, ); buildConfigurationList = LR; };
        G = { isa = PBXGroup; children = (K, Z, S); sourceTree = "<group>"; };
        K = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
        Z = { isa = PBXFileReference; path = Config/TV.xcconfig; sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = TV; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S, ); buildConfigurationList = LT; };
        LR = { buildConfigurations = (CR, ); };
        LT = { buildConfigurations = (CT, ); };
        CR = { name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
        CT = { name = Debug; REFERENCE; buildSettings = { }; };
      }; rootObject = R; }
      """
    for reference in [
      "baseConfigurationReference = Z",
      "baseConfigurationReferenceAnchor = K; baseConfigurationReferenceRelativePath = TV.xcconfig",
    ] {
      let project = try #require(
        XcodeProject(Data(text.replacing("REFERENCE", with: reference).utf8), folder: folder.path))
      let builds = PlatformFilters.Builds(project.builds(of: folder.path + "/TV/Home.swift"))
      #expect(builds.built == platforms, "\(reference)")
    }
  }

  /// A project file that is truncated or nested too deeply has no filters.
  @Test func `reads broken projects`() {
    let bytes = Array(Self.project.utf8)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      _ = XcodeProject(Data(bytes[..<length]), folder: "/x")
    }
    for open in ["{a=", "("] {
      let deep = String(repeating: open, count: 100_000)
      #expect(XcodeProject(Data(deep.utf8), folder: "/x") == nil)
    }
  }

  @Test func `finds projects around`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "P.xcodeproj/project.pbxproj": Self.project, "App/A.swift": view("A"), "App/B.swift": view("B"),
      "App/F.swift": view("F"), "App/Sync/Watch/W.swift": view("W"),
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let exporter = try Exporter(reading: [folder.path + "/App"], root: folder.path, threads: 1)
    let result = exporter.export(for: .macOS)
    #expect(result.documents.map(\.source) == ["App/B.swift"])
    #expect(result.unbuiltFiles == ["App/A.swift", "App/F.swift", "App/Sync/Watch/W.swift"])
    #expect(exporter.export(for: .iOS).unbuiltFiles == ["App/Sync/Watch/W.swift"])
    // No target is for tvOS, so the requested platform is not a platform of the project.
    #expect(exporter.export(for: .tvOS).unbuiltFiles == ["App/A.swift", "App/B.swift"])
    // A package may build the files for platforms that the project does not have.
    let manifest =
      "let package = Package(name: \"P\", targets: [.executableTarget(name: \"P\", path: \"./App/Sync/\")])"
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let other = try Exporter(reading: [folder.path + "/App"], root: folder.path, threads: 1)
    #expect(other.export(for: .macOS).unbuiltFiles == ["App/A.swift", "App/F.swift"])
    #expect(other.usualPlatform == .macOS)
  }

  /// An iOS app is not treated as a macOS app because one of its packages supports macOS; it is described for
  /// iOS if no platform is requested.
  @Test func `distinguishes an app from its packages`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "P.xcodeproj/project.pbxproj": Self.project.replacing("macosx xros", with: ""),
      "App/A.swift": view("A"), "App/D.swift": view("D"), "Kit/Sources/Kit/Row.swift": view("Row"),
      "Kit/Package.swift":
        "let package = Package(name: \"Kit\", platforms: [.iOS(.v17), .macOS(.v14)], targets: [.target(name: \"Kit\")])",
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let exporter = try Exporter(reading: [folder.path], root: folder.path, threads: 1)
    #expect(exporter.usualPlatform == .iOS)
    #expect(exporter.export(for: .macOS).documents.map(\.source) == ["Kit/Sources/Kit/Row.swift"])
    #expect(exporter.export(for: .iOS).documents.count == 3)
  }

  /// A file in a package's folder that no target or project builds is a leftover copy. If a program generates
  /// the projects, only files whose declarations exist twice are omitted.
  @Test(arguments: [
    (nil, ["App/A.swift", "Kit/Sources/Kit/Row.swift"], ["Kit/Old/Row.swift", "Kit/Old/Spare.swift"]),
    (
      "project.yml", ["App/A.swift", "Kit/Old/Spare.swift", "Kit/Sources/Kit/Row.swift"],
      ["Kit/Old/Row.swift"]
    ),
  ])
  func `leaves out what no target builds`(maker: String?, described: [String], unbuilt: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = [
      "P.xcodeproj/project.pbxproj": Self.project, "App/A.swift": view("A"),
      "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/Row.swift": view("Row"), "Kit/Old/Row.swift": view("Row"),
      "Kit/Old/Spare.swift": view("Spare"),
    ]
    if let maker { files[maker] = "" }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let result = try Exporter(reading: [folder.path], root: folder.path, threads: 1).export(for: .iOS)
    #expect(result.documents.map(\.source) == described)
    #expect(result.unbuiltFiles == unbuilt)
  }
}
