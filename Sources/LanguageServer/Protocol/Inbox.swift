import CrashGuard
import FocusModel

/// The messages that the client has sent and that are not handled yet.
///
/// One thread takes them. While it audits, any thread may look for new ones, because some of them end the audit.
final class Inbox: Sendable {
  /// A message as it arrived.
  struct Received: Sendable {
    var message: Result<Message, InvalidMessage>
    var body: [UInt8]
    /// The offset in the stream after it.
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

  /// A connection over the standard streams; nil if they are not available.
  init?(continued: Bool) {
    guard let journal = Journal(continued: continued) else { return nil }
    state = Guarded(State(journal: journal))
  }

  // MARK: Receiving

  /// Receives all that the client has sent so far.
  func receive() {
    state.withLock { state in
      while !state.isClosed, Journal.wait(milliseconds: 0) { state.receive() }
    }
  }

  /// The messages that an earlier program has handled. Its unhandled messages wait.
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

  /// Removes and returns the next message; nil if none waits.
  func next() -> Received? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      // The remaining cancellations were for requests that are already answered.
      state.cancelled.removeAll()
      return nil
    }
  }

  /// Whether the client has closed the stream.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Whether a message waits that changes what is audited, or ends the session.
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
    // A crash in another thread would otherwise lose bytes that were read and not yet noted.
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

  /// The messages and the errors in the bytes that were read.
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
  /// The notifications and requests after which an audit of the present texts is of no use.
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
