import FocusModel
import JSON

/// The messages between the client and the server.
///
/// One thread reads, works and writes. It reads all that the client has sent before it handles the next message, so a
/// waiting request can be cancelled.
struct Connection {
  private var journal: Journal
  private var reader = MessageReader()
  /// The waiting messages, each with its end as an offset in the stream.
  private var waiting: [(body: [UInt8], end: Int)] = []
  /// The errors in bytes that are not messages.
  private var garbage: [String] = []
  /// The end of the message that is being handled.
  private var unhandled: Int?
  /// The number of bytes of the stream that a snapshot in the journal replaces.
  private var replaced = 0
  private var cancelled: Set<RequestID> = []
  private var isClosed = false
  private var requests = 0
  /// Whether nothing is sent, because the client has received it already.
  var isSilent = false
  /// The body of the message that is being handled.
  private(set) var currentBody: [UInt8] = []

  /// The most bytes that the journal keeps before a snapshot replaces them.
  private static let mostNoted = 4 << 20

  /// The next thing to do.
  enum Event {
    /// A message.
    case message(Message)
    /// Bytes that are not a message.
    case invalid(InvalidMessage)
    /// The client has sent nothing for a while.
    case idle
    /// The client has closed the stream.
    case closed
  }

  /// A connection over the standard streams; nil if they are not available.
  init?(continued: Bool) {
    guard let journal = Journal(continued: continued) else { return nil }
    self.journal = journal
  }

  // MARK: Reading

  /// The messages that an earlier program has handled. Its unhandled messages wait for ``next(idleAfter:)``.
  mutating func handledEarlier() -> [(message: Message, body: [UInt8])] {
    let (bytes, handled) = journal.earlier()
    reader.add(bytes)
    var messages: [(Message, [UInt8])] = []
    while let part = reader.next() {
      guard case .body(let body, let end) = part else { continue }
      if end > handled {
        waiting.append((body, end))
      } else if let message = try? Message(body) {
        messages.append((message, body))
      }
    }
    return messages
  }

  /// The next event.
  ///
  /// - Parameter idleAfter: The milliseconds without a message until ``Event/idle``; nil to wait for a message.
  mutating func next(idleAfter: Int32?) -> Event {
    while true {
      while !isClosed, journal.wait(milliseconds: 0) { receive() }
      if let garbage = garbage.popLast() {
        return .invalid(InvalidMessage(id: .null, error: ResponseError(.parseError, garbage)))
      }
      if !waiting.isEmpty {
        let (body, end) = waiting.removeFirst()
        (unhandled, currentBody) = (end, body)
        do {
          return .message(try Message(body))
        } catch {
          return .invalid(error)
        }
      }
      // Remaining cancellations were for requests that are already answered.
      cancelled.removeAll()
      if isClosed { return .closed }
      guard journal.wait(milliseconds: idleAfter) else { return .idle }
    }
  }

  private mutating func receive() {
    let bytes = journal.read()
    if bytes.isEmpty { isClosed = true }
    reader.add(bytes)
    while let part = reader.next() {
      switch part {
      case .garbage(let words): garbage.append(words)
      case .body(let body, let end):
        waiting.append((body, end))
        noteCancellation(in: body)
      }
    }
  }

  private mutating func noteCancellation(in body: [UInt8]) {
    // Nearly all messages are not cancellations, so most are not parsed here.
    guard body.count < 4096, case .notification("$/cancelRequest", let parameters)? = try? Message(body),
      let id = parameters["id"].flatMap({ RequestID($0, in: body) })
    else { return }
    cancelled.insert(id)
  }

  /// Whether the client has cancelled the request `id`. The answer is true only once.
  mutating func isCancelled(_ id: RequestID) -> Bool { cancelled.remove(id) != nil }

  /// Notes that the message is handled: after a crash, it is not answered again; only its changes to the state are
  /// repeated.
  ///
  /// - Parameter snapshot: Messages that lead to the present state, to replace a long record.
  mutating func noteHandled(snapshot: () -> [[UInt8]]) {
    guard let end = unhandled else { return }
    unhandled = nil
    journal.note(handled: end - replaced)
    guard journal.length > Self.mostNoted, waiting.isEmpty, end - replaced == journal.length else { return }
    journal.replace(with: snapshot().flatMap(Self.framed))
    replaced = end - journal.length
  }

  // MARK: Writing

  /// Answers the request `id`.
  func answer(_ id: RequestID, with result: JSONBody) {
    send { json in
      json.key("id")
      id.write(to: &json)
      json.key("result")
      result(&json)
    }
  }

  /// Answers the request `id` with an error.
  func answer(_ id: RequestID, with error: ResponseError) {
    send { json in
      json.key("id")
      id.write(to: &json)
      json.key("error")
      json.object { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
      }
    }
  }

  /// Sends a notification while others may write, too. It must be short: a pipe takes 4 KB as a whole.
  static func notifyFromAnyThread(_ method: String, _ parameters: JSONBody) {
    Journal.send(
      framed(
        body { json in
          json.member("method", method)
          json.key("params")
          parameters(&json)
        }))
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: JSONBody) {
    send { json in
      json.member("method", method)
      json.key("params")
      parameters(&json)
    }
  }

  /// Sends a request. Its answer is ignored.
  mutating func ask(_ method: String, _ parameters: JSONBody) {
    requests += 1
    let id = "focus-audit-\(requests)"
    send { json in
      json.member("id", id)
      json.member("method", method)
      json.key("params")
      parameters(&json)
    }
  }

  private func send(_ members: JSONBody) {
    if isSilent { return }
    Journal.send(Self.framed(Self.body(members)))
  }

  /// The body of a message with `members`.
  static func body(_ members: JSONBody) -> [UInt8] {
    var json = JSONWriter()
    json.line { json in
      json.object { json in
        json.member("jsonrpc", "2.0")
        members(&json)
      }
    }
    return json.bytes
  }

  private static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
