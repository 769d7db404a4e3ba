import FocusModel
import JSON

/// A change to a document, in the protocol's form.
struct TextEdit: Hashable {
  var range: DocumentRange
  var text: String

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      range.write(to: &json)
      json.member("newText", text)
    }
  }

  /// Writes a workspace edit that applies `edits` to the document with the URI `uri`.
  static func write(_ edits: [TextEdit], in uri: String, to json: inout JSONWriter) {
    json.object { json in
      json.key("changes")
      json.object { json in
        json.key(uri)
        json.array(edits) { json, edit in edit.write(to: &json) }
      }
    }
  }

  /// The change that turns `lines` into `new`, from the first to the last difference; nil if there is no
  /// difference.
  init?(from lines: LineTable, to new: [UInt8], in encoding: PositionEncoding) {
    let old = lines.utf8
    if old == new { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    // Neither end of a change may be inside a character or a line ending.
    func isInside(_ offset: Int) -> Bool {
      guard offset > 0, offset < old.count else { return false }
      return old[offset] & 0xC0 == 0x80 || old[offset] == 0x0A && old[offset - 1] == 0x0D
    }
    while start > 0, isInside(start) { start -= 1 }
    while end > 0, isInside(old.count - end) { end -= 1 }
    range = DocumentRange(
      start: lines.position(of: start, in: encoding), end: lines.position(of: old.count - end, in: encoding))
    text = String(decoding: new[start..<new.count - end], as: UTF8.self)
  }

  init(_ range: DocumentRange, _ text: String) { (self.range, self.text) = (range, text) }
}

extension [Finding.Edit] {
  /// These changes as edits of a document with `lines`; nil if this document differs from the one that the
  /// changes are for.
  func textEdits(in lines: LineTable, _ encoding: PositionEncoding) -> [TextEdit]? {
    guard allSatisfy({ $0.fits(lines) }) else { return nil }
    return map { edit in
      let last = edit.line - 1 + edit.old.count
      let start = Position(line: edit.line - 1, character: 0)
      guard edit.new.isEmpty else {
        let end = Position(line: last - 1, character: encoding.units(in: lines.line(last - 1)))
        return TextEdit(DocumentRange(start: start, end: end), edit.new.joined(separator: lines.lineEnd))
      }
      if last < lines.count {
        return TextEdit(DocumentRange(start: start, end: Position(line: last, character: 0)), "")
      }
      // If the last lines are removed, the line ending before them is also removed.
      let before = Swift.max(0, edit.line - 2)
      let end = encoding.units(in: lines.line(before))
      return TextEdit(
        DocumentRange(
          start: edit.line < 2 ? start : Position(line: before, character: end), end: lines.end(in: encoding)),
        "")
    }
  }
}

extension Finding.Edit {
  /// Whether `lines` contains the lines to replace.
  fileprivate func fits(_ lines: LineTable) -> Bool {
    line > 0
      && old.enumerated().allSatisfy { index, text in
        line - 1 + index < lines.count && lines.line(line - 1 + index).elementsEqual(text.utf8)
      }
  }
}

extension LineTable {
  /// The line ending of the first line. Most likely, all lines have the same ending.
  var lineEnd: String {
    guard let end = utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if utf8[end] == 0x0A { return "\n" }
    return end + 1 < utf8.count && utf8[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}
