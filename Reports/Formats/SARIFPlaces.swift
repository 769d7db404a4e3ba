import FocusModel
import JSON

extension JSONWriter {
  /// The base of relative paths; a reader replaces it with a folder on its machine.
  static let sarifRoot = "%SRCROOT%"

  /// Writes an object with text: SARIF represents most text in this form.
  mutating func text(_ key: String, _ text: String, markdown: String? = nil) {
    self.key(key)
    object(inline: markdown == nil) { json in
      json.member("text", text)
      json.member("markdown", markdown)
    }
  }

  /// Writes a location in a file.
  mutating func writeSARIF(_ location: DocumentLocation) {
    key("physicalLocation")
    object { json in
      json.writeFile(location.path)
      json.writeRegion(
        "region", line: location.line, column: location.column, endLine: location.endLine,
        endColumn: location.endColumn)
    }
  }

  /// Writes a reference to a file.
  mutating func writeFile(_ path: String) {
    key("artifactLocation")
    object(inline: true) { json in
      json.member("uri", path.asURI)
      if !path.hasPrefix("/") { json.member("uriBaseId", Self.sarifRoot) }
    }
  }

  /// Writes a region of a file.
  mutating func writeRegion(
    _ key: String, line: Int, column: Int, endLine: Int, endColumn: Int
  ) {
    self.key(key)
    object(inline: true) { json in
      json.member("startLine", line)
      json.member("startColumn", column)
      json.member("endLine", endLine)
      json.member("endColumn", endColumn)
    }
  }
}

extension String {
  /// The path as a URI reference (RFC 3986), built from the file name's bytes. An absolute path becomes a
  /// `file` URI.
  fileprivate var asURI: String {
    var uri = hasPrefix("/") ? Array("file://".utf8) : []
    // No file system allows longer paths.
    for byte in FileName.bytes(self).prefix(4_096) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: ","):
        uri.append(byte)
      default:
        uri += byte.percentEncoded
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// Text from an audited file, changed so that viewers treat no part of it as a link, `[words](target)`.
  var sarifPlain: String { visible().replacing("](", with: "] (") }
}
