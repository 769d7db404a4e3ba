import FocusModel

/// A JSON value to be written.
indirect enum JSONText: Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value with two blanks of indentation for each level; a short value is on one line.
  var written: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .text(let text): return [KeyWord.quoted(text)]
    case .number(let number): return [String(number)]
    case .truth(let truth): return [truth ? "true" : "false"]
    case .array(let items): return Self.nested("[", items.map(\.lines), "]")
    case .object(let members):
      return Self.nested(
        "{",
        members.map { key, value in
          var lines = value.lines
          lines[0] = "\(KeyWord.quoted(key)): \(lines[0])"
          return lines
        }, "}")
    }
  }

  private static func nested(_ open: String, _ items: [[String]], _ close: String) -> [String] {
    if items.isEmpty { return [open + close] }
    if items.allSatisfy({ $0.count == 1 }) {
      let line = items.map { $0[0] }.joined(separator: ", ")
      if line.utf8.count <= 100 { return [open == "{" ? "{ \(line) }" : "[\(line)]"] }
    }
    var lines = [open]
    for (index, item) in items.enumerated() {
      var item = item.map { "  \($0)" }
      if index < items.count - 1 { item[item.count - 1] += "," }
      lines += item
    }
    return lines + [close]
  }
}
