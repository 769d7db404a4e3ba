import Foundation
import TestSupport
import Testing

/// The server answers or ignores any message that a client sends.
@Suite struct HostileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: "project/.git/HEAD")
    try folder.write(Sample.trap, to: "project/trap.ui")
    try folder.write(Sample.form, to: "project/form.ui")
  }

  /// Messages of all kinds about a document.
  private func messages() throws -> [Data] {
    let document = ["uri": Session.uri(folder.path("project/trap.ui"))]
    let range = ["start": ["line": 2, "character": 3], "end": ["line": 8, "character": 1]]
    let parameters: [(String, Session.Object)] = [
      (
        "textDocument/didOpen",
        ["textDocument": ["uri": document["uri"] ?? "", "version": 1, "text": Sample.trap]]
      ),
      (
        "textDocument/didChange",
        ["textDocument": document, "contentChanges": [["range": range, "text": "ä<b/>𝄞"]]]
      ),
      ("textDocument/didChange", ["textDocument": document, "contentChanges": [["text": Sample.trap]]]),
      ("textDocument/didClose", ["textDocument": document]),
      ("textDocument/didSave", ["textDocument": document]),
      ("textDocument/diagnostic", ["textDocument": document]),
      ("workspace/diagnostic", ["previousResultIds": [["uri": document["uri"] ?? "", "value": "x"]]]),
      (
        "textDocument/codeAction",
        ["textDocument": document, "range": range, "context": ["diagnostics": [], "only": ["quickfix"]]]
      ),
      ("textDocument/hover", ["textDocument": document, "position": ["line": 9, "character": 12]]),
      ("textDocument/documentSymbol", ["textDocument": document]),
      ("textDocument/inlayHint", ["textDocument": document, "range": range]),
      ("codeAction/resolve", ["title": "x", "data": document]),
      (
        "workspace/executeCommand",
        ["command": "focusAudit.select", "arguments": [document["uri"] ?? "", range]]
      ),
      (
        "workspace/didChangeConfiguration",
        ["settings": ["focusAudit": ["diagnostics": "workspace", "inlayHints": true]]]
      ),
      ("workspace/didChangeWatchedFiles", ["changes": [document]]),
      ("workspace/didChangeWorkspaceFolders", ["event": ["added": [document], "removed": []]]),
      ("$/cancelRequest", ["id": 7]),
      ("initialized", [:]),
    ]
    return try parameters.flatMap { method, parameters in
      let plain: Session.Object = ["jsonrpc": "2.0", "method": method, "params": parameters]
      return try [plain, plain.merging(["id": "x"]) { $1 }].map {
        try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
      }
    }
  }

  /// `message` with a part removed, repeated, or replaced by something else.
  private static func changed(_ message: Data, by random: inout SplitMix64) -> Data {
    var bytes = Array(message)
    let pieces = [
      "null", "-1", "1e9", "99999999999999999999", "\"\"", "[]", "{}", "\u{0}", "\\ud800", "\"", "[[[[",
      "4294967296",
    ]
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...min(bytes.count, start + 12), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
      default: if start < bytes.count { bytes[start] = UInt8.random(in: .min ... .max, using: &random) }
      }
    }
    return Data(bytes)
  }

  /// A header that is wrong or unusual. Its length never exceeds that of the body, because a longer header
  /// would hide the next message.
  private static func header(for body: Data, _ random: inout SplitMix64) -> String {
    let short = Int.random(in: 0...body.count, using: &random)
    return [
      "Content-Length: \(short)", "Content-Length: -\(short)", "Content-Length: 99999999999999999999",
      "Content-Length: 0x\(short)", "Content-Length: ٣", "Content-Length \(short)", "Content-Type: \(short)",
      "",
      "content-length:\t\(body.count)", "X: 1\r\nCONTENT-LENGTH:\(body.count)\r\nContent-Type: text",
      "Content-Length: 999999999999",
    ].randomElement(using: &random) ?? ""
  }

  /// Damaged addresses open more and more documents, so the 51,000 messages are split into several sessions.
  @Test(arguments: 0..<LongTests.count(1, of: 17))
  func `random messages end in answers`(part: Int) throws {
    let session = try Session(folder.path("project"))
    let all = try messages()
    var random = SplitMix64(seed: 50_000 + UInt64(part))
    for number in 1...3_000 {
      let message = all[Int.random(in: 0..<all.count, using: &random)]
      let body = Int.random(in: 0..<4, using: &random) == 0 ? message : Self.changed(message, by: &random)
      let rubbish = number.isMultiple(of: 97) ? "Content-Length: none\r\n\r\nrubbish" : ""
      let header =
        number.isMultiple(of: 41) ? Self.header(for: body, &random) : "Content-Length: \(body.count)"
      session.send(Data("\(rubbish)\(header)\r\n\r\n".utf8) + body)
      // The pipes can hold some of the answers, but not all.
      if number.isMultiple(of: 20) {
        let code = try session.request("no/such", [:])["error", "code"] as? Int
        // A random message may cancel the request.
        #expect(code == -32601 || code == -32800, "message \(number)")
      }
    }
    #expect(try session.end() == 0)
  }
}
