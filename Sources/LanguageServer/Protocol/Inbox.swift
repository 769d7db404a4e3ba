import CrashGuard
import FocusModel

/// The messages that the client has sent and the server has not handled yet.
///
/// One thread takes the messages. During an audit, any thread may check for new messages, because some
/// messages interrupt the audit.
final class Inbox: Sendable {
  /// A message in the form in which it arrived.
  struct Received: Sendable {
    var message: Result<Message, InvalidMessage>
    var body: [UInt8]
    /// The offset in the stream after the message.
    var end: Int
  }

  fileprivate struct State {
    var journal: Journal
    var reader = MessageReader()
    var waiting: [Received] = []
    var cancelled: Set<RequestID> = []
    var isClosed = false
  }

  private let state: Guarded<State>

  /// Creates an inbox over the standard streams; nil if they are not available.
  init?(continued: Bool) {
    guard let journal = Journal(continued: continued) else { return nil }
    state = Guarded(State(journal: journal))
  }

  // MARK: Receiving

  /// Receives everything that the client has sent so far.
  func receive() {
    state.withLock { state in
      while !state.isClosed, Journal.wait(milliseconds: 0) { state.receive() }
    }
  }

  /// The messages that an earlier program handled; the others are left waiting.
  func handledEarlier() -> [Received] {
    state.withLock { state in
      let (bytes, handled) = state.journal.earlier()
      state.reader.add(bytes)
      let all = state.takeMessages()
      state.waiting += all.filter { $0.end > handled }
      return all.filter { $0.end <= handled }
    }
  }

  // MARK: Taking

  /// Removes and returns the next message; nil if there is no message.
  func next() -> Received? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      // No message is waiting, so the remaining cancellations are for requests that have already been
      // answered.
      state.cancelled.removeAll()
      return nil
    }
  }

  /// Whether the client has closed the stream.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Whether a waiting message changes the audited documents or ends the session.
  var hasChange: Bool { state.withLock { $0.isClosed || $0.waiting.contains(where: \.isChange) } }

  /// Whether the client has cancelled the request `id`.
  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// Changes the journal.
  func withJournal<Value: Sendable>(_ body: (inout Journal, _ isWaiting: Bool) -> Value) -> Value {
    state.withLock { body(&$0.journal, !$0.waiting.isEmpty) }
  }
}

extension Inbox.State {
  fileprivate mutating func receive() {
    // Without this guard, bytes that were read but not yet recorded would be lost if another thread crashed.
    let bytes = CrashGuard.completing { journal.read() }
    if bytes.isEmpty { isClosed = true }
    reader.add(bytes)
    let all = takeMessages()
    waiting += all
    for received in all {
      guard case .success(.notification("$/cancelRequest", let parameters)) = received.message,
        let id = parameters["id"].flatMap({ RequestID($0, in: received.body) })
      else { continue }
      cancelled.insert(id)
    }
  }

  /// The messages and errors in the bytes that have been read.
  fileprivate mutating func takeMessages() -> [Inbox.Received] {
    var all: [Inbox.Received] = []
    while let part = reader.next() {
      switch part {
      case .garbage(let words, let end):
        let error = InvalidMessage(id: .null, error: ResponseError(.parseError, words))
        all.append(Inbox.Received(message: .failure(error), body: [], end: end))
      case .body(let body, let end):
        let message = Result { () throws(InvalidMessage) in try Message(body) }
        all.append(Inbox.Received(message: message, body: body, end: end))
      }
    }
    return all
  }
}

extension Inbox.Received {
  /// The notifications and requests that make an audit of the present text obsolete.
  private static let changes: Set<String> = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "shutdown", "exit",
  ]

  fileprivate var isChange: Bool {
    switch message {
    case .success(.notification(let method, _)), .success(.request(_, let method, _)):
      Self.changes.contains(method)
    case .success(.answer), .failure: false
    }
  }
}
