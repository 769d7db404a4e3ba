import FocusModel
import JSON

/// Sends and receives the messages between client and server.
///
/// One thread reads, works and writes. Before it handles a message, and during audits, it reads everything
/// that the client has sent, because a waiting message may cancel the current work.
struct Connection {
  private let inbox: Inbox
  /// The end offset of the message that is being handled.
  private var unhandled: Int?
  /// The number of bytes of the stream for which the journal contains a snapshot instead.
  private var replaced = 0
  private var requests = 0
  /// Whether nothing is sent, because the client has already received the messages.
  var isSilent = false
  /// The body of the message that is being handled.
  private(set) var currentBody: [UInt8] = []

  /// The maximum number of bytes that the journal keeps before a snapshot replaces them.
  private static let mostNoted = 4 << 20

  /// An event for the server to handle.
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

  /// Creates a connection over the standard streams; nil if they are not available.
  init?(continued: Bool) {
    guard let inbox = Inbox(continued: continued) else { return nil }
    self.inbox = inbox
  }

  // MARK: Reading

  /// The messages that an earlier program handled; the others are left for ``next(idleAfter:)``.
  func handledEarlier() -> [(message: Message, body: [UInt8])] {
    inbox.handledEarlier().compactMap { received in
      guard case .success(let message) = received.message else { return nil }
      return (message, received.body)
    }
  }

  /// Waits for the next event.
  ///
  /// - Parameter idleAfter: The milliseconds without a message after which ``Event/idle`` is returned; nil to
  ///   wait for a message.
  mutating func next(idleAfter: Int32?) -> Event {
    while true {
      inbox.receive()
      if let received = inbox.next() {
        (unhandled, currentBody) = (received.end, received.body)
        switch received.message {
        case .success(let message): return .message(message)
        case .failure(let error): return .invalid(error)
        }
      }
      if inbox.isClosed { return .closed }
      guard Journal.wait(milliseconds: idleAfter) else { return .idle }
    }
  }

  /// Whether the client has cancelled the request `id`.
  func isCancelled(_ id: RequestID) -> Bool { inbox.isCancelled(id) }

  /// An interruption of the work on the request `id`, which occurs when the client cancels the request.
  ///
  /// - Parameter orChange: Whether newer text also interrupts the work.
  func interruption(of id: RequestID, orChange: Bool) -> Interruption {
    Interruption { [inbox] in
      inbox.receive()
      return inbox.isCancelled(id) || orChange && inbox.hasChange
    }
  }

  /// An interruption of an audit that nobody requested, which occurs when the client sends newer text.
  var interruptionByChange: Interruption {
    Interruption { [inbox] in
      inbox.receive()
      return inbox.hasChange
    }
  }

  /// Records that the message is handled. After a crash, the message is not answered again; only its changes
  /// to the state are repeated.
  ///
  /// - Parameter snapshot: Returns messages that restore the current state, as a replacement for a long
  ///   record.
  mutating func noteHandled(snapshot: () -> [[UInt8]]) {
    guard let end = unhandled else { return }
    unhandled = nil
    let handled = end - replaced
    let isLong = inbox.withJournal { journal, isWaiting in
      journal.note(handled: handled)
      return journal.length > Self.mostNoted && !isWaiting && handled == journal.length
    }
    guard isLong else { return }
    let bytes = snapshot().flatMap(Self.framed)
    replaced = inbox.withJournal { journal, _ in
      journal.replace(with: bytes)
      return end - journal.length
    }
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
        if error.code == .serverCancelled {
          json.key("data")
          json.object { $0.member("retriggerRequest", true) }
        }
      }
    }
  }

  /// Sends a notification while other threads may also write. The message must be short, because a pipe may split
  /// writes of more than 4 KB.
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

  /// Sends a request whose answer is ignored.
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
