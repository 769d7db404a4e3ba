package import Foundation

/// A document and the outcome that a rule must have for it, from a file of `Rules/Cases`.
package struct RuleCase: Sendable, Hashable {
  /// The rule's id, which is the name of the folder.
  package var rule: String
  /// The file, below the package's folder: `Rules/Cases/keyboard-trap/qt.md`.
  package var path: String
  /// The outcome.
  package var outcome: ExpectedOutcome
  /// The number of the case among the cases with this outcome in the file, from 1.
  package var number: Int
  /// The sentence that describes the case.
  package var sentence: String
  /// The dialect of the XML: `gtk3`, `qt`.
  package var dialect: String
  /// The XML.
  package var xml: String
  /// The line of the file on which the XML begins, from 1.
  package var line: Int

  /// The outcomes that cases expect.
  package enum ExpectedOutcome: String, Sendable, Hashable, CaseIterable {
    /// The rule applies and is met.
    case passed = "Passed"
    /// The rule applies and is violated.
    case failed = "Failed"
    /// The document contains nothing that the rule applies to.
    case inapplicable = "Inapplicable"
    /// The rule applies, but the document does not contain enough facts.
    case cannotTell = "Cannot tell"
  }
}

/// A file of cases: those of one rule in one toolkit.
package struct RuleCaseFile: Sendable {
  /// The rule's id, which is the name of the folder.
  package var rule: String
  /// The toolkit, which is the name of the file without its extension; `general` for cases of several
  /// toolkits.
  package var toolkit: String
  /// The path below the package's folder.
  package var path: String
  /// The text of the file.
  package var text: String

  /// The folder with a folder for each rule, below the package's folder.
  package static let folder = "Rules/Cases"

  /// All files below `root`, the package's folder, sorted by path. They are found by listing the folder, so
  /// files of a new toolkit are found as well.
  package static func all(below root: URL) throws -> [RuleCaseFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let url = root.appending(path: "\(folder)/\(name)")
      return RuleCaseFile(
        rule: url.deletingLastPathComponent().lastPathComponent,
        toolkit: url.deletingPathExtension().lastPathComponent, path: "\(folder)/\(name)",
        text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// The cases of `rule`, or of all rules, sorted by path.
  package static func cases(of rule: String? = nil, below root: URL) throws -> [RuleCase] {
    try all(below: root).filter { rule == nil || $0.rule == rule }.flatMap { try $0.cases }
  }

  /// The cases, in the order of the file.
  package var cases: [RuleCase] {
    get throws(RuleCaseError) {
      var reader = RuleCaseReader(self)
      return try reader.cases()
    }
  }
}

/// An error in the form of a file of cases.
package struct RuleCaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The expected form, and the form in the file.
  package var message: String

  package var description: String { "\(path):\(line): \(message)" }
}
