import JSON

/// A JSON value for output.
indirect enum JSONText: Sendable {
  case text(String)
  case number(Int)
  case truth(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The value as text, with two blanks of indentation per level; a short value is on one line.
  var written: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  /// The maximum length of a value on one line.
  private static let longestLine = 100

  private var isShort: Bool {
    var json = JSONWriter()
    write(to: &json, inline: true)
    return json.bytes.count <= Self.longestLine
  }

  private func write(to json: inout JSONWriter, inline: Bool = false) {
    switch self {
    case .text(let text): json.value(text)
    case .number(let number): json.value(number)
    case .truth(let truth): json.value(truth)
    case .array(let items):
      let inline = inline || isShort
      json.array(items, inline: inline) { json, item in item.write(to: &json, inline: inline) }
    case .object(let members):
      let inline = inline || isShort
      json.object(inline: inline) { json in
        for (key, value) in members {
          json.key(key)
          value.write(to: &json, inline: inline)
        }
      }
    }
  }
}
