import FocusAudit
import FocusModel

/// The action that suppresses a finding in its document, in a form that the toolkit's editors preserve.
extension DocumentView {
  /// An action that adds a suppression of `finding` with a placeholder for the reason; nil if the document
  /// cannot contain a suppression there.
  func suppression(of finding: Finding) -> CodeActions.Action? {
    // Swift sources cannot contain suppressions.
    guard document.isXML else { return nil }
    let place = document.lines.offset(of: range(of: finding.location).start, in: encoding)
    let reason = "why this is correct"
    let words = "disable \(finding.rule): \(reason)"
    let edit: TextEdit? =
      switch result.dialect.map(Auditor.suppression) {
      case .comment?:
        startTag(around: place).map { insertion("<!-- focus-audit \(words) -->", before: $0) }
      case .statement(let holders, let lines)?:
        startTag(around: place, of: holders).flatMap { tag in
          insertion(lines.map { $0.replacing("%", with: words) }, inside: tag)
        }
      case .notes?, nil: nil
      }
    guard let edit else { return nil }
    var action = CodeActions.Action(
      title: "Suppress \(finding.rule) here", kind: CodeActions.quickFix)
    action.finding = finding
    action.edits = [edit]
    action.command = selecting(reason, in: [edit])
    return action
  }

  /// An edit that inserts `text` before the tag at the offset `tag`, on a separate line if the tag starts its
  /// line.
  private func insertion(_ text: String, before tag: Int) -> TextEdit {
    let lines = document.lines
    let start = lines.position(of: tag, in: encoding)
    let indentation = indentation(around: tag)
    let isFirst = lines.position(of: tag, in: .utf8).character == indentation.utf8.count
    return TextEdit(
      DocumentRange(start: start, end: start), text + (isFirst ? lines.lineEnd + indentation : ""))
  }

  /// An edit that inserts `written` as the first lines of the element whose tag starts at the offset `tag`;
  /// nil if the element is empty.
  private func insertion(_ written: [String], inside tag: Int) -> TextEdit? {
    let lines = document.lines
    guard let end = lines.utf8[tag...].firstIndex(of: UInt8(ascii: ">")),
      lines.utf8[end - 1] != UInt8(ascii: "/")
    else { return nil }
    let start = lines.position(of: end + 1, in: encoding)
    let indentation = indentation(around: tag) + " "
    let text = written.map { lines.lineEnd + indentation + $0 }.joined()
    return TextEdit(DocumentRange(start: start, end: start), text)
  }

  /// The whitespace at the start of the line that contains `offset`.
  private func indentation(around offset: Int) -> String {
    let lines = document.lines
    let line = lines.line(lines.position(of: offset, in: .utf8).line)
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The offset of the start tag that contains `offset`, or else of the nearest start tag before it.
  ///
  /// - Parameter names: The names of the elements to look for, none of which ends before `offset`; nil for
  ///   any.
  private func startTag(around offset: Int, of names: Set<String>? = nil) -> Int? {
    let utf8 = document.lines.utf8
    var index = min(offset, utf8.count - 1)
    while index >= 0 {
      defer { index -= 1 }
      guard utf8[index] == UInt8(ascii: "<"), index + 1 < utf8.count else { continue }
      let next = utf8[index + 1]
      if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { continue }
      let isEnd = next == UInt8(ascii: "/")
      guard let names else {
        if isEnd { continue }
        return index
      }
      let rest = utf8[(index + (isEnd ? 2 : 1))...]
      let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      if names.contains(String(decoding: name, as: UTF8.self)) { return isEnd ? nil : index }
    }
    return nil
  }
}
