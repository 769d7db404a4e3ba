/// Writes GitHub's and GitLab's Markdown; no other code escapes it.
struct MarkdownWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of bytes that may follow.
  private var room: Int

  /// A page of at most `most` bytes.
  init(most: Int) { room = most }

  /// A cell of a table.
  enum Cell {
    case text(String)
    case code(String)
  }

  /// An invisible line by which a program finds the text again.
  mutating func marker(_ name: String) { append("<!-- \(name) -->\n") }

  mutating func heading(_ level: Int, _ text: String) {
    begin()
    append("\(String(repeating: "#", count: level)) \(Self.escaped(text))\n")
  }

  /// Adds a paragraph, unless fewer than `reserve` bytes would be left; in that case, returns false.
  @discardableResult
  mutating func paragraph(_ text: String, leaving reserve: Int = 0) -> Bool {
    let paragraph = "\(Self.escaped(text))\n"
    guard paragraph.utf8.count < room - reserve else { return false }
    begin()
    append(paragraph)
    return true
  }

  /// The head of a table whose last `numbers` columns are aligned as numbers; rows follow.
  mutating func table(_ titles: [String], numbers: Int) {
    begin()
    let columns = titles.indices.map { $0 < titles.count - numbers ? " --- |" : " ---: |" }
    append("| \(titles.joined(separator: " | ")) |\n|\(columns.joined())\n")
  }

  /// Adds a row to a table, unless fewer than `reserve` bytes would be left; in that case, returns false.
  mutating func row(_ cells: [Cell], leaving reserve: Int = 0) -> Bool {
    var row = "|"
    for cell in cells {
      switch cell {
      case .text(let text): row += " \(Self.escaped(text)) |"
      // An element instead of backticks, because a vertical line or a backtick cannot be escaped between
      // backticks.
      case .code(let text): row += " <code>\(Self.escaped(text))</code> |"
      }
    }
    row += "\n"
    guard row.utf8.count <= room - reserve else { return false }
    append(row)
    return true
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
    room -= text.utf8.count
  }

  /// A blank line, except at the beginning.
  private mutating func begin() {
    if !bytes.isEmpty { append("\n") }
  }

  /// The text as one inert line: no emphasis, link, image, tag, table cell, formula or mention of a person.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible().unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      // Names and addresses become links unless they are interrupted.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing("://", with: ":<!-- -->//")
  }
}
