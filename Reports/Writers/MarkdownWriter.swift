/// Writes and escapes GitHub's and GitLab's Markdown; no other code does.
struct MarkdownWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of bytes that may still be written.
  private var room: Int

  /// Creates a page of at most `most` bytes.
  init(most: Int) { room = most }

  /// A cell of a table.
  enum Cell {
    case text(String)
    case code(String)
  }

  /// Adds an invisible line that lets a program find the text again.
  mutating func marker(_ name: String) { append("<!-- \(name) -->\n") }

  mutating func heading(_ level: Int, _ text: String) {
    begin()
    append("\(String(repeating: "#", count: level)) \(Self.escaped(text))\n")
  }

  /// Adds a paragraph and returns true, unless fewer than `reserve` bytes would remain.
  @discardableResult
  mutating func paragraph(_ text: String, leaving reserve: Int = 0) -> Bool {
    let paragraph = "\(Self.escaped(text))\n"
    guard paragraph.utf8.count < room - reserve else { return false }
    begin()
    append(paragraph)
    return true
  }

  /// Adds the head of a table, whose last `numbers` columns are aligned as numbers; rows follow.
  mutating func table(_ titles: [String], numbers: Int) {
    begin()
    append(Self.head(titles, numbers: numbers))
  }

  private static func head(_ titles: [String], numbers: Int) -> String {
    let columns = titles.indices.map { $0 < titles.count - numbers ? " --- |" : " ---: |" }
    return "| \(titles.joined(separator: " | ")) |\n|\(columns.joined())\n"
  }

  /// Whether at least `reserve` bytes would remain after a table with one row.
  func hasRoom(for cells: [Cell], under titles: [String], leaving reserve: Int) -> Bool {
    // A blank line precedes a table.
    Self.head(titles, numbers: 0).utf8.count + 1 + Self.row(cells).utf8.count <= room - reserve
  }

  /// Adds a row to a table and returns true, unless fewer than `reserve` bytes would remain.
  mutating func row(_ cells: [Cell], leaving reserve: Int = 0) -> Bool {
    let row = Self.row(cells)
    guard row.utf8.count <= room - reserve else { return false }
    append(row)
    return true
  }

  private static func row(_ cells: [Cell]) -> String {
    var row = "|"
    for cell in cells {
      switch cell {
      case .text(let text): row += " \(escaped(text)) |"
      // Code is written as an HTML element instead of in backticks, because vertical lines and backticks
      // cannot be escaped between backticks.
      case .code(let text): row += " <code>\(escaped(text))</code> |"
      }
    }
    return row + "\n"
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
    room -= text.utf8.count
  }

  /// Adds a blank line, except at the beginning.
  private mutating func begin() {
    if !bytes.isEmpty { append("\n") }
  }

  /// The text as one line in which nothing has an effect: no emphasis, link, image, tag, table cell, formula
  /// or mention of a person.
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
      // Names and addresses become links unless something interrupts them.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing("://", with: ":<!-- -->//")
  }
}
