import Foundation

// Writes a Swift file with the text of the given files: `embed-text OUTPUT FILE…`. The EmbedText plugin runs
// this program.

/// The text as a Swift string literal on one line.
func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": literal += "\\n"
    case "\"", "\\": literal += "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

/// The Swift identifier for a file name, for example `report_css` for `report.css`.
func identifier(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}

let files = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
var code = "/// The files beside the sources, as text.\nenum EmbeddedText {\n"
for file in files {
  let text = try String(contentsOf: file, encoding: .utf8)
  code += "  static let \(identifier(file.lastPathComponent)) = \(literal(text))\n"
}
code += "\n  /// The text of each file, by its name.\n  static let byName: [String: String] = [\n"
for file in files {
  let name = file.lastPathComponent
  code += "    \(literal(name)): \(identifier(name)),\n"
}
code += files.isEmpty ? "    :\n  ]\n}\n" : "  ]\n}\n"
try Data(code.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
