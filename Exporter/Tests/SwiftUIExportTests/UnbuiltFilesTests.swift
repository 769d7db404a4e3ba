import Foundation
import Testing

@testable import SwiftUIExport

/// Files that belong to another platform are read as if they were empty.
@Suite struct UnbuiltFilesTests {
  private func view(_ name: String, _ rest: String = "") -> String {
    "struct \(name): View { var body: some View { Text(\"\") } \(rest) }"
  }

  @Test func leavesOutWhatOtherPlatformsImport() {
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

  /// An app may call its own types as one platform calls them.
  @Test func keepsNamesOfTheApp() {
    let exporter = Exporter(sources: [
      ("A.swift", "#if os(macOS)\ntypealias UIApplication = NSApplication\n#endif"),
      ("B.swift", view("B", "let app = UIApplication.shared")),
    ])
    #expect(exporter.export(for: .macOS).documents.map(\.source) == ["B.swift"])
  }

  /// Of an app for iOS alone, macOS would leave those files that happen to import nothing.
  @Test func keepsAppsForAnotherPlatform() {
    let exporter = Exporter(sources: [("A.swift", "import UIKit\n" + view("A")), ("B.swift", view("B"))])
    #expect(exporter.export(for: .macOS).unbuiltFiles == [])
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = {
      R = { isa = PBXProject; mainGroup = G; projectDirPath = ""; };
      G = { isa = PBXGroup; children = (A, B, C, D, S); path = App; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = "Other/C's.swift"; sourceTree = SOURCE_ROOT; };
      D = { isa = PBXFileReference; path = D.swift; sourceTree = "<group>"; };
      1 = { isa = PBXBuildFile; fileRef = A; platformFilter = ios; };
      2 = { isa = PBXBuildFile; fileRef = B; platformFilters = (ios, macos, ); };
      3 = { isa = PBXBuildFile; fileRef = C; platformFilters = (xros, ); };
      4 = { isa = PBXBuildFile; fileRef = D; platformFilter = ios; };
      5 = { isa = PBXBuildFile; fileRef = D; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Sync; sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        platformFiltersByRelativePath = { "Sub/E.swift" = (tvos, ); }; };
      T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S, ); };
    }; rootObject = R; }
    """

  @Test func readsPlatformFilters() throws {
    let project = try #require(XcodeProject(Data(Self.project.utf8), folder: "/x"))
    #expect(
      project.filters == [
        "/x/App/A.swift": ["ios"], "/x/App/B.swift": ["ios", "macos"], "/x/Other/C's.swift": ["xros"],
        "/x/App/Sync/Sub/E.swift": ["tvos"],
      ])
  }

  /// A project that is cut off, or nests without end, has no filters.
  @Test func readsBrokenProjects() {
    let bytes = Array(Self.project.utf8)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      _ = XcodeProject(Data(bytes[..<length]), folder: "/x")
    }
    for open in ["{a=", "("] {
      let deep = "platformFilter " + String(repeating: open, count: 100_000)
      #expect(XcodeProject(Data(deep.utf8), folder: "/x") == nil)
    }
  }

  @Test func findsProjectsAround() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swiftui-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      "P.xcodeproj/project.pbxproj": Self.project, "App/A.swift": view("A"), "App/B.swift": view("B"),
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let exporter = try Exporter(reading: [folder.path + "/App"], root: folder.path, threads: 1)
    let result = exporter.export(for: .macOS)
    #expect(result.documents.map(\.source) == ["App/B.swift"])
    #expect(result.unbuiltFiles == ["App/A.swift"])
    #expect(exporter.export(for: .iOS).unbuiltFiles == [])
  }
}
