import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import Foundation
import TestSupport
import Testing

/// Rules only query facts. Only importers know a document's toolkit and the toolkit's names for views.
@Suite struct NeutralityTests {
  /// The Swift files of the rules, and those that run the rules.
  static let rules = swiftFiles(in: "Rules")
  static let navigation = swiftFiles(in: "Sources/FocusNavigation")
  static let reports = swiftFiles(in: "Reports")

  private static func swiftFiles(in path: String) -> [URL] {
    let folder = PackageFolder.root.appending(path: path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  /// The names of toolkits as people write them, and the prefixes of the toolkits' own names.
  static let names = [
    "GTK", "Gtk", "gtk_", "Qt", "QWidget", "QLabel", "JavaFX", "FXML", "Android", "SwiftUI", "AppKit",
    "UIKit",
    "NSView", "NSWindow", "wxWidgets", "XRC", "libadwaita", "XAML", "WPF", "WinUI", "Avalonia", "MAUI",
  ]

  /// Even comments do not name toolkits, because measurements of a toolkit belong next to the facts about the
  /// toolkit or on the rule's page.
  @Test(arguments: rules)
  func `no rule speaks of a toolkit`(_ file: URL) throws {
    expectNone(of: Self.names, in: try String(contentsOf: file, encoding: .utf8), file)
  }

  @Test(arguments: rules)
  func `no rule names a toolkit`(_ file: URL) throws {
    let names = Importers.toolkits.map { "." + String(describing: $0.dialect) }
    expectNone(
      of: ["Dialect", ".dialect", ".policy", "@_spi", "toolkit.name ==", "toolkit.name !="] + names,
      in: try code(of: file), file)
  }

  @Test(arguments: rules + navigation)
  func `nobody but importers asks what a toolkit calls a view`(_ file: URL) throws {
    expectNone(of: ["kind == \"", "kind != \"", "statement == \""], in: try code(of: file), file)
  }

  /// A forgotten toolkit must not be treated as a different toolkit.
  @Test func `facts are asked exhaustively`() throws {
    var asked = 0
    for file in Self.rules + Self.navigation + Self.reports {
      for part in try code(of: file).components(separatedBy: "switch ").dropFirst() {
        let subject = part.prefix { $0 != "{" }
        guard ["toolkit", "policy", "dialect"].contains(where: { subject.contains($0) }) else { continue }
        asked += 1
        let body = Self.body(after: part)
        #expect(!body.contains("default:"), "\(file.lastPathComponent): \(body.prefix(80))")
      }
    }
    #expect(asked > 5)
  }

  /// The text between the first brace of `text` and the matching closing brace.
  private static func body(after text: String) -> Substring {
    var depth = 0
    let start = text.firstIndex(of: "{") ?? text.endIndex
    let end = text[start...].firstIndex { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0
    }
    return text[start..<(end ?? text.endIndex)]
  }

  /// The lines of a file without comments.
  private func code(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
  }

  // MARK: Traits and facts

  /// Each trait and each fact about the views of a toolkit is a separate concern: a rule, an order, a picture or
  /// a report depends on it.
  @Test func `each trait and each fact about views has a reader`() throws {
    let readers = try ["Rules", "Reports", "Sources"].flatMap(Self.swiftFiles)
      .filter { !$0.path.contains("/Sources/Dialects/") }.map(code).joined(separator: "\n")
    let traits = try names(before: " = Traits(", in: "Sources/FocusModel/Tree/Node.swift")
    let facts = try names(before: "", in: "Sources/FocusModel/Toolkit/ToolkitViews.swift")
    #expect(traits.count > 30 && facts.count > 15)
    for name in traits + facts { #expect(readers.contains(".\(name)"), "nobody reads \(name)") }
  }

  @Test func `no two options of a set share a bit`() throws {
    for file in Self.swiftFiles(in: "Sources") + Self.rules {
      for set in try code(of: file).components(separatedBy: ": OptionSet").dropFirst() {
        let bits = set.matches(of: /1 << (\d+)\)/).map { $0.1 }
        #expect(Set(bits).count == bits.count, "\(file.lastPathComponent): \(bits.sorted())")
      }
    }
  }

  /// The names that the declarations in the file at `path` introduce, if `text` follows the name.
  private func names(before text: String, in path: String) throws -> [String] {
    let file = PackageFolder.root.appending(path: path)
    return try code(of: file).matches(of: /(?:static let|package var) (\w+)([^\n]*)/)
      .filter { $0.2.hasPrefix(text) }.map { String($0.1) }
  }

  private func expectNone(of words: [String], in text: String, _ file: URL) {
    for word in words {
      for line in text.split(separator: "\n") where line.contains(word) {
        Issue.record("\(file.lastPathComponent) says \(word): \(line)")
      }
    }
  }
}
