import FocusAudit
import JSON

/// A document that is open in the editor.
struct TextDocument {
  /// The URI of the document, as the client writes it.
  let uri: String
  /// The path of the document; nil if the URI does not refer to a file.
  let path: String?
  /// The version of the document's text.
  private(set) var version: Int?
  private(set) var lines: LineTable

  /// The maximum size of a document that the auditor reads.
  private static let mostBytes = Auditor.mostBytes

  /// Reads the document from the `parameters` of `didOpen`; nil if they contain none.
  init?(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.text, let text = item["text"]?.text
    else { return nil }
    self.uri = uri
    path = DocumentURI.path(uri)
    version = item["version"]?.integer
    lines = LineTable(Array(text.utf8))
  }

  /// Applies the changes in the `parameters` of `didChange` in order.
  mutating func change(by parameters: JSONValue, in encoding: PositionEncoding) {
    version = parameters["textDocument", "version"]?.integer ?? version
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.text else { continue }
      guard let range = change["range"].flatMap({ DocumentRange($0) }) else {
        lines = LineTable(Array(text.utf8))
        continue
      }
      let start = lines.offset(of: range.start, in: encoding)
      let end = max(start, lines.offset(of: range.end, in: encoding))
      var utf8 = lines.utf8
      utf8.replaceSubrange(start..<end, with: text.utf8)
      lines = LineTable(utf8)
    }
  }

  /// The bytes to audit.
  ///
  /// XML gets a byte order mark, so it is read as UTF-8 whatever its declaration states. The declaration describes the
  /// file, not the editor's text.
  var bytes: [UInt8] {
    isXML ? Self.mark + lines.utf8 : lines.utf8
  }

  /// Whether the document is XML rather than a Swift source.
  var isXML: Bool {
    lines.utf8.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
  }

  /// The body of a message that opens the document with the present text.
  var opening: [UInt8] {
    Connection.body { json in
      json.member("method", "textDocument/didOpen")
      json.key("params")
      json.object { json in
        json.key("textDocument")
        json.object { json in
          json.member("uri", uri)
          json.member("languageId", "xml")
          json.member("version", version)
          json.member("text", String(decoding: lines.utf8, as: UTF8.self))
        }
      }
    }
  }

  /// Whether the document is too large to be audited.
  var isTooLarge: Bool { lines.utf8.count > Self.mostBytes }

  /// A byte order mark.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Position {
  /// Reads a position from `value`; nil if there isn't one. Numbers that are too large become the largest
  /// possible number.
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer else { return nil }
    self.init(line: max(0, line), character: max(0, character))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
}

extension DocumentRange {
  /// Reads a range from `value`; nil if there isn't one.
  init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap({ Position($0) }),
      let end = value["end"].flatMap({ Position($0) })
    else { return nil }
    self.init(start: start, end: max(start, end))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("start")
      start.write(to: &json)
      json.key("end")
      end.write(to: &json)
    }
  }
}
