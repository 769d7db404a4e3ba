import FocusModel
import FocusReports
import JSON
import TestSupport
import Testing

@testable import LanguageServer

/// The bytes of the protocol, and the locations in documents.
@Suite struct ProtocolTests {
  private func parts(_ stream: String, pieces: Int) -> [MessageReader.Part] {
    var reader = MessageReader()
    var parts: [MessageReader.Part] = []
    let bytes = Array(stream.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.add(Array(bytes[start..<min(start + pieces, bytes.count)]))
      while let part = reader.next() { parts.append(part) }
    }
    return parts
  }

  @Test(arguments: [1, 2, 7, 1000]) func `messages may come in pieces`(size: Int) {
    let stream = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"
    #expect(
      parts(stream, pieces: size) == [
        .body(Array("{}".utf8), end: 23), .body(Array("[1]".utf8), end: stream.utf8.count),
      ])
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: +1\r\n\r\n", "Content-Length: 1e3\r\n\r\n", "X: 1\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999\r\n\r\n", "\r\n\r\n",
    "Content-Length:\r\n\r\n", "X: 1\r\n\r\n{\"a\": 1}",
  ]) func `reading goes on after a bad header`(header: String) {
    let parts = parts(header + "Content-Length: 2\r\n\r\n{}", pieces: 5)
    #expect(parts.count == 2)
    guard case .garbage = parts.first, case .body(let body, _) = parts.last else {
      Issue.record("\(parts)")
      return
    }
    #expect(body == Array("{}".utf8))
  }

  @Test func `a stream without a header is not kept`() {
    let parts = parts(String(repeating: "x", count: 100_000), pieces: 4096)
    #expect(parts.allSatisfy { if case .garbage = $0 { true } else { false } })
    #expect(!parts.isEmpty)
  }

  @Test func `an id is repeated as it was written`() throws {
    for id in ["1", "-7", "99999999999999999999", "1.5", "\"a\""] {
      let message = try Message(Array("{\"id\":\(id),\"method\":\"m\"}".utf8))
      guard case .request(let read, "m", _) = message else {
        Issue.record("\(message)")
        continue
      }
      var json = JSONWriter()
      read.write(to: &json)
      #expect(String(decoding: json.bytes, as: UTF8.self) == id)
    }
  }

  @Test(arguments: [
    "", "1", "{", "[]", "{\"id\":{},\"method\":\"m\"}", "{\"method\":1}", "{\"id\":1}", "\u{0}",
  ])
  func `what is no message is an error`(body: String) {
    #expect(throws: InvalidMessage.self) { try Message(Array(body.utf8)) }
  }

  // MARK: Places

  @Test(arguments: [PositionEncoding.utf8, .utf16]) func `places lead back to themselves`(
    encoding: PositionEncoding
  ) {
    let lines = LineTable(Array("a\r\nä𝄞b\n\rlast".utf8))
    #expect(lines.count == 4)
    for offset in lines.utf8.indices where lines.utf8[offset] & 0xC0 != 0x80 {
      let position = lines.position(of: offset, in: encoding)
      let isInsideLineEnd = offset > 0 && lines.utf8[offset] == 0x0A && lines.utf8[offset - 1] == 0x0D
      #expect(
        lines.offset(of: position, in: encoding) == (isInsideLineEnd ? offset - 1 : offset), "\(offset)")
    }
    #expect(lines.line(1).elementsEqual("ä𝄞b".utf8))
  }

  @Test func `columns count characters in reports and code units in the protocol`() {
    let lines = LineTable(Array("<a>\n<b t=\"ä𝄞\" u=\"\"/>".utf8))
    // The tenth character is the space after the clef and its quotation mark.
    #expect(lines.position(line: 2, column: 10, in: .utf16) == Position(line: 1, character: 10))
    #expect(lines.position(line: 2, column: 10, in: .utf8) == Position(line: 1, character: 13))
    #expect(lines.position(line: 99, column: 1, in: .utf16).line == 1)
    #expect(lines.position(line: 1, column: 99, in: .utf16) == Position(line: 0, character: 3))
  }

  @Test func `places that do not exist are the nearest ones`() {
    let lines = LineTable(Array("ab\ncd".utf8))
    #expect(lines.offset(of: Position(line: 0, character: .max), in: .utf16) == 2)
    #expect(lines.offset(of: Position(line: .max, character: 0), in: .utf16) == 5)
    #expect(lines.position(of: -1, in: .utf8) == Position(line: 0, character: 0))
    #expect(LineTable([]).position(line: 5, column: 5, in: .utf16) == Position(line: 0, character: 0))
  }

  @Test func `random edits give the text that they give elsewhere`() throws {
    var random = SplitMix64(seed: 7)
    let words = ["a", "ä", "𝄞", "\n", "\r\n", "<b/>", ""]
    for encoding in [PositionEncoding.utf8, .utf16] {
      for _ in 0..<300 {
        func text() -> String {
          (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in words.randomElement(using: &random) }
            .joined()
        }
        let (old, new) = (text(), text())
        let lines = LineTable(Array(old.utf8))
        guard let edit = TextEdit(from: lines, to: Array(new.utf8), in: encoding) else {
          #expect(old.utf8.elementsEqual(new.utf8))
          continue
        }
        var made = lines.utf8
        made.replaceSubrange(
          lines.offset(of: edit.range.start, in: encoding)..<lines.offset(of: edit.range.end, in: encoding),
          with: edit.text.utf8)
        #expect(made == Array(new.utf8), "\(old.debugDescription) \(new.debugDescription)")
      }
    }
  }

  // MARK: Pauses

  @Test func `the pause is as long as an audit, and longer for sources`() {
    func pause(_ last: Duration, atLeast: Int = 0) -> Int32 {
      TypingPause.milliseconds(afterAuditOf: last, atLeast: atLeast)
    }
    #expect(pause(.milliseconds(20)) == 20)
    #expect(pause(.seconds(9_000_000_000)) == 300)
    #expect(pause(.seconds(-1)) == 0)
    #expect(pause(.milliseconds(20), atLeast: TypingPause.ofSources) == 500)
    #expect(pause(.zero, atLeast: .max) == .max)
    #expect(pause(.zero, atLeast: .min) == 0)
  }

  // MARK: Addresses

  @Test(arguments: ["/a/b.ui", "/ä b/%41#?.ui", "/w\\xE9/x.ui"]) func `paths have addresses`(path: String) {
    let uri = DocumentURI.uri(path)
    #expect(uri.allSatisfy(\.isASCII) && !uri.contains(" ") && !uri.contains("#"))
    #expect(DocumentURI.path(uri) == FileName.normalized(path))
  }

  @Test(arguments: [
    "", "file://", "file:/a", "untitled:1", "http://a/b", "file://host/a", "file:///%4", "file:///%00",
  ])
  func `other addresses name no file`(uri: String) { #expect(DocumentURI.path(uri) == nil) }
}
