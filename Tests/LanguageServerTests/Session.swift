import Foundation
import TestSupport

/// A session with the real server, like an editor's.
final class Session {
  /// Members of a JSON object.
  typealias Object = [String: Any]

  /// The server has ended the session.
  struct Ended: Error {}

  private let process = Process()
  private let toServer = Pipe()
  private let fromServer = Pipe()
  private var buffer = Data()
  private var count = 0
  private var versions: [String: Int] = [:]
  /// The text of each document in the editor, by path.
  private(set) var texts: [String: String] = [:]
  /// The notifications and requests of the server so far.
  private(set) var messages: [Object] = []

  /// Starts a server and begins a session for the project in `folder`.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the client.
  ///   - settings: The user's settings.
  ///   - environment: Additions to the environment.
  ///   - command: The path of the command to run.
  init(
    _ folder: String? = nil, capabilities: Object = [:], settings: Object = [:],
    environment: [String: String] = [:], command: String = Command.focusAudit.path
  ) throws {
    process.executableURL = URL(filePath: command)
    process.arguments = ["lsp"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = toServer
    process.standardOutput = fromServer
    process.standardError = FileHandle.nullDevice
    try Command.start(process)
    try request(
      "initialize",
      [
        "processId": NSNull(), "rootUri": folder.map(Self.uri) ?? NSNull(), "capabilities": capabilities,
        "initializationOptions": settings,
      ])
    notify("initialized", [:])
  }

  deinit { process.terminate() }

  static func uri(_ path: String) -> String { URL(filePath: path).absoluteString }

  // MARK: Messages

  /// Sends bytes unchanged.
  func send(_ bytes: Data) {
    // Writing to a server that has ended would end the tests.
    if process.isRunning { try? toServer.fileHandleForWriting.write(contentsOf: bytes) }
  }

  func send(_ message: Object) {
    guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
    send(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func notify(_ method: String, _ parameters: Object) {
    send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request without waiting, and returns its id.
  func ask(_ method: String, _ parameters: Object) -> Int {
    count += 1
    send(["jsonrpc": "2.0", "id": count, "method": method, "params": parameters])
    return count
  }

  /// Sends a request, and returns the answer: with `result` or `error`.
  @discardableResult
  func request(_ method: String, _ parameters: Object) throws -> Object {
    try answer(to: ask(method, parameters))
  }

  func answer(to id: Int) throws -> Object {
    while true {
      let message = try next()
      if message["id"] as? Int == id, message["method"] == nil { return message }
      messages.append(message)
    }
  }

  /// The next message called `method` from the server; earlier messages are not searched again.
  func message(_ method: String) throws -> Object {
    while true {
      if let place = messages.firstIndex(where: { $0["method"] as? String == method }) {
        return messages.remove(at: place)
      }
      messages.append(try next())
    }
  }

  /// The next message from the server.
  func next() throws -> Object {
    let mark = Data("\r\n\r\n".utf8)
    while true {
      if let end = buffer.range(of: mark) {
        let header = String(decoding: buffer[buffer.startIndex..<end.lowerBound], as: UTF8.self)
        let length = Int(header.drop { !$0.isNumber }) ?? 0
        if buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length {
          let body = buffer.subdata(in: end.upperBound..<end.upperBound + length)
          buffer = buffer.subdata(in: end.upperBound + length..<buffer.endIndex)
          return try JSONSerialization.jsonObject(with: body) as? Object ?? [:]
        }
      }
      let more = fromServer.fileHandleForReading.availableData
      if more.isEmpty { throw Ended() }
      buffer += more
    }
  }

  /// Ends the session properly, and returns the exit status.
  func end() throws -> Int32 {
    try request("shutdown", [:])
    notify("exit", [:])
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  // MARK: Documents

  /// Opens the file at `path`, with `text` in the editor.
  func open(_ path: String, _ text: String? = nil) throws {
    let text = try text ?? String(contentsOfFile: path, encoding: .utf8)
    versions[path] = 1
    texts[path] = text
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": Self.uri(path), "languageId": "xml", "version": 1, "text": text]])
  }

  /// Replaces the text of the document at `path`, or only a range: lines and UTF-16 units from 0.
  func change(_ path: String, _ text: String, from start: (Int, Int)? = nil, to end: (Int, Int)? = nil) {
    versions[path, default: 1] += 1
    var change: Object = ["text": text]
    if let start, let end {
      let old = Array((texts[path] ?? "").utf16)
      let range = Self.offset(of: start, in: old)..<Self.offset(of: end, in: old)
      texts[path] = String(
        decoding: old[..<range.lowerBound] + text.utf16 + old[range.upperBound...], as: UTF16.self)
      change["range"] = [
        "start": ["line": start.0, "character": start.1], "end": ["line": end.0, "character": end.1],
      ]
    }
    if change["range"] == nil { texts[path] = text }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": Self.uri(path), "version": versions[path] ?? 1], "contentChanges": [change],
      ])
  }

  /// The offset of a line and a column, both from 0, in UTF-16 units.
  private static func offset(of place: (Int, Int), in text: [UInt16]) -> Int {
    var start = 0
    for _ in 0..<place.0 { start = (text[start...].firstIndex(of: 0x0A) ?? text.count - 1) + 1 }
    return min(start + place.1, text.count)
  }

  /// The actions for the whole document at `path`.
  func actions(_ path: String) throws -> [Object] {
    let all = ["start": ["line": 0, "character": 0], "end": ["line": 1_000_000, "character": 0]]
    let answer = try request(
      "textDocument/codeAction",
      ["textDocument": ["uri": Self.uri(path)], "range": all, "context": ["diagnostics": []]])
    return answer["result"] as? [Object] ?? []
  }

  /// Makes the edits of an action in the document at `path`, as an editor does.
  func make(_ action: Object, in path: String) {
    let edits = (action["edit", "changes"] as? [String: [Object]])?[Self.uri(path)] ?? []
    for edit in edits.reversed() {
      func place(_ end: String) -> (Int, Int) {
        (edit["range", end, "line"] as? Int ?? 0, edit["range", end, "character"] as? Int ?? 0)
      }
      change(path, edit["newText"] as? String ?? "", from: place("start"), to: place("end"))
    }
  }

  /// The diagnostics of the document at `path`, in answer to a request of the client.
  func diagnostics(_ path: String) throws -> [Object] {
    let answer = try request("textDocument/diagnostic", ["textDocument": ["uri": Self.uri(path)]])
    return (answer["result"] as? Object)?["items"] as? [Object] ?? []
  }
}

extension Session.Object {
  /// The value of the member at the end of a path of names.
  subscript(path: String...) -> Any? {
    var value: Any? = self
    for key in path { value = (value as? Session.Object)?[key] }
    return value
  }
}
