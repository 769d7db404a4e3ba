import FocusAudit
import Foundation
import TestSupport
import Testing

/// The public interface for other packages grows only deliberately.
@Suite(.slow) struct PublicFaceTests {
  /// The Swift files of the library and its modules, by their paths.
  private static let sources: [(path: String, lines: [Substring])] =
    ["Reports", "Rules", "Sources"].flatMap { folder in
      let root = PackageFolder.root.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        return ("\(folder)/\(path)", (text ?? "").split(separator: "\n"))
      }
    }

  @Test func `the public declarations are those that are listed`() throws {
    let shown = Self.shownTypes
    #expect(shown.count > 20)
    var list = ""
    for (path, lines) in Self.sources {
      let isWhole = path.hasPrefix("Sources/FocusAudit")
      // Whether the current type is public; types begin and end at the left margin.
      var isShown = isWhole
      var declarations: [Substring] = []
      for line in lines {
        // Regular expressions take much longer than these comparisons, which rule out most lines.
        if line.first != " ", let type = line.prefixMatch(of: Self.type) {
          isShown = isWhole || shown.contains(String(type.1))
        }
        if isShown, line.contains("public "), line.contains(/^\s*(@\w+ )*public (?!import)/) {
          declarations.append(line)
        }
        if line == "}" { isShown = isWhole }
      }
      if declarations.isEmpty { continue }
      list += "\(path)\n"
      for line in declarations { list += String(line.prefix { $0 != "{" }).trimmed + "\n" }
    }
    try Golden.expect(Data(list.utf8), at: "Tests/FocusAuditTests/PublicDeclarations.txt")
  }

  /// The beginning of a type or an extension at the left margin.
  private static var type: Regex<(Substring, Substring)> {
    /^(?:@\w+ )*(?:public |package )?(?:\w+ )?(?:struct|enum|class|extension) (\w+)/
  }

  /// The types from other modules that the library names in `Exports.swift`.
  private static var shownTypes: Set<String> {
    let exports = sources.first { $0.path == "Sources/FocusAudit/Exports.swift" }?.lines ?? []
    return Set(exports.compactMap { $0.firstMatch(of: /^@_exported.*\.(\w+)$/).map { String($0.1) } })
  }

  @Test func `the version is stated in one place`() {
    let stated = Array("\"\(Auditor.version)\"".utf8)
    let statements = Self.sources.flatMap { path, lines in
      lines.filter { $0.utf8.contains(stated) && !$0.contains("since") }.map { "\(path): \($0)" }
    }
    #expect(statements.count == 1, "\(statements)")
  }

  /// The first section of the changelog is for unreleased changes or for this version, because a release
  /// renames the unreleased section.
  @Test func `the changelog is of this version`() throws {
    let text = try String(
      contentsOf: PackageFolder.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = try #require(text.firstMatch(of: /(?m)^## \[?([^\]\s]+)/)).1
    #expect(heading == "Unreleased" || heading == Auditor.version)
    let releases = text.matches(of: /(?m)^## \[?(\d+\.\d+\.\d+)/).map { String($0.1) }
    let later = releases.filter { $0.compare(Auditor.version, options: .numeric) == .orderedDescending }
    #expect(later.isEmpty)
  }
}

extension String {
  /// The line without trailing spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
