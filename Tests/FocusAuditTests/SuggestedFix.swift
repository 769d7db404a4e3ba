import FocusAudit
import FocusModel
import Testing

/// The suggested change for a rule's only finding in a document.
struct SuggestedFix {
  var fix: Finding.Fix
  /// The document after the change.
  var xml: String

  init(_ xml: String, _ rule: RuleID, _ path: String) throws {
    let found = Self.findings(xml, rule, path)
    #expect(found.count == 1)
    fix = try #require(found.first?.fix)
    let lines = LineIndex(SourceText(path: path, utf8: Array(xml.utf8)))
    self.xml = String(decoding: fix.applied(to: lines), as: UTF8.self)
  }

  /// The first lines that change, before and after, without their indentation.
  var old: [String] { unindented(fix.edits.first?.old) }
  var new: [String] { unindented(fix.edits.first?.new) }

  private func unindented(_ lines: [String]?) -> [String] {
    (lines ?? []).map { String($0.drop { $0 == " " }) }
  }

  static func findings(_ xml: String, _ rule: RuleID, _ path: String) -> [Finding] {
    Auditor().audit(source: Array(xml.utf8), path: path).findings.filter { $0.rule == rule }
  }
}
