/// JSON for transcripts: two spaces, members in the order they are written.
struct SessionJSON {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true
  private var follows = false

  mutating func open(_ bracket: String) {
    separate()
    text += bracket
    depth += 1
    isFirst = true
  }

  mutating func close(_ bracket: String) {
    depth -= 1
    if !isFirst { breakLine() }
    text += bracket
    isFirst = false
  }

  mutating func key(_ name: String) {
    separate()
    text += "\(Self.quoted(name)): "
    follows = true
  }

  mutating func null() { value("null") }

  mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string.map { Self.quoted($0) } ?? "null")
  }

  mutating func member(_ name: String, _ truth: Bool) {
    key(name)
    value(truth ? "true" : "false")
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    value("\(number)")
  }

  mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    open("[")
    for string in strings { value(Self.quoted(string)) }
    close("]")
  }

  private mutating func value(_ written: String) {
    separate()
    text += written
  }

  private mutating func separate() {
    if follows {
      follows = false
      return
    }
    if depth == 0 { return }
    if !isFirst { text += "," }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
