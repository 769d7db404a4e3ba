import CrashGuard
import FocusAudit
import FocusModel
import JSON

/// A server of the Language Server Protocol over the standard streams, which audits documents while a person
/// edits them.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
package struct LanguageServer {
  var connection: Connection
  var client = Client()
  var workspace = Workspace()
  var phase = Phase.created
  var publisher = Publisher()
  /// The duration of the last audit.
  private var lastAudit = Duration.zero
  /// Whether an audit has finished. Only the first audit shows progress.
  private var hasAudited = false
  /// The bodies of the messages that started the session. They are repeated after a crash.
  private var beginning: [[UInt8]] = []

  /// The phases of a session.
  enum Phase { case created, running, ending }

  /// Creates a server over the standard streams; nil if they are not available.
  package init?() {
    guard let connection = Connection(continued: CrashGuard.hasStartedOver) else { return nil }
    self.connection = connection
  }

  /// Handles the client's messages until the session ends. Returns the exit status.
  package mutating func run() -> Int32 {
    CrashGuard.allowRestarts()
    if CrashGuard.hasStartedOver { repeatMessages() }
    while true {
      switch connection.next(idleAfter: pause) {
      case .message(let message):
        if case .notification("exit", _) = message { return phase == .ending ? 0 : 1 }
        handle(message, connection.currentBody)
        connection.noteHandled { beginning + workspace.documents.values.map { $0.opening } }
      case .invalid(let message):
        connection.answer(message.id, with: message.error)
        connection.noteHandled { beginning + workspace.documents.values.map { $0.opening } }
      case .idle: audit()
      case .closed: return phase == .ending ? 0 : 1
      }
    }
  }

  /// Restores the state before a crash.
  private mutating func repeatMessages() {
    connection.isSilent = true
    for (message, body) in connection.handledEarlier() { handle(message, body) }
    connection.isSilent = false
  }

  /// The milliseconds to wait for a message before changes are audited; nil if there is nothing to audit.
  private var pause: Int32? {
    guard phase == .running else { return nil }
    // A request may already have caused an audit.
    if !workspace.isOutdated { return workspace.audits == publisher.audit ? nil : 0 }
    return TypingPause.milliseconds(
      afterAuditOf: lastAudit, atLeast: workspace.hasNewSource ? client.swiftPause : 0)
  }

  // MARK: Messages

  private mutating func handle(_ message: Message, _ body: [UInt8]) {
    switch message {
    case .answer: break
    case .notification(let method, let parameters): handle(method, parameters, body)
    case .request(let id, let method, let parameters):
      if connection.isSilent, method != "initialize" { return }
      // A result about older text may still be useful, so newer text does not interrupt most requests. It
      // interrupts requests for diagnostics, because the protocol has a special response for this case.
      workspace.interruption = connection.interruption(of: id, orChange: method.hasSuffix("/diagnostic"))
      defer { workspace.interruption = nil }
      do throws(ResponseError) {
        if connection.isCancelled(id) { throw Self.cancelled }
        let result = try answer(to: method, parameters, body)
        connection.answer(id, with: result)
      } catch {
        let isByClient = error.code == .serverCancelled && connection.isCancelled(id)
        connection.answer(id, with: isByClient ? Self.cancelled : error)
      }
    }
  }

  private static let cancelled = ResponseError(.requestCancelled, "the client cancelled the request")

  private mutating func handle(_ method: String, _ parameters: JSONValue, _ body: [UInt8]) {
    // Before the session starts, every message is ignored except the one that ends it.
    guard phase == .running else { return }
    switch method {
    case "initialized":
      beginning.append(body)
      registerWatchers()
    case "textDocument/didOpen":
      if let document = TextDocument(parameters) { workspace.update(document) }
    case "textDocument/didChange":
      guard let uri = parameters["textDocument", "uri"]?.text, var document = workspace.documents[uri] else {
        return
      }
      document.change(by: parameters, in: client.encoding)
      workspace.update(document)
    case "textDocument/didClose":
      guard let uri = parameters["textDocument", "uri"]?.text else { return }
      workspace.close(uri)
      forget(uri)
    case "textDocument/didSave":
      // If the client cannot watch files, a save is the only sign that files and code have changed.
      if !client.registersWatchers { workspace.noteFiles(nil) }
    case "workspace/didChangeWatchedFiles":
      // Type 2 means that the file existed before and still exists.
      let changes = parameters["changes"]?.elements.compactMap { change in
        change["uri"]?.text.flatMap(DocumentURI.path).map {
          (path: $0, isKnown: change["type"]?.integer == 2)
        }
      }
      workspace.noteFiles(changes ?? [])
    case "workspace/didChangeWorkspaceFolders":
      let removed = Self.folders(in: parameters["event", "removed"])
      let added = Self.folders(in: parameters["event", "added"])
      workspace.open(folders: workspace.folders.filter { !removed.contains($0) } + added)
    case "workspace/didChangeConfiguration":
      client.apply(parameters["settings"])
      if client.refreshesHints { connection.ask("workspace/inlayHint/refresh") { $0.null() } }
      publisher.audit = nil
    default: break
    }
  }

  /// Answers a request.
  private mutating func answer(
    to method: String, _ parameters: JSONValue, _ body: [UInt8]
  ) throws(ResponseError) -> JSONBody {
    if method == "initialize" {
      guard phase == .created else { throw ResponseError(.invalidRequest, "the session has already begun") }
      return initialize(parameters, body)
    }
    switch phase {
    case .created: throw ResponseError(.serverNotInitialized, "'initialize' must come first")
    case .ending: throw ResponseError(.invalidRequest, "the session has ended")
    case .running: break
    }
    if method == "shutdown" {
      phase = .ending
      return { $0.null() }
    }
    return try feature(method, parameters)
  }

  // MARK: Beginning

  private mutating func initialize(_ parameters: JSONValue, _ body: [UInt8]) -> JSONBody {
    client = Client(parameters)
    beginning = [body]
    phase = .running
    workspace.count(in: client.encoding)
    var folders = Self.folders(in: parameters["workspaceFolders"])
    if folders.isEmpty {
      folders = [parameters["rootUri"]?.text.flatMap(DocumentURI.path) ?? parameters["rootPath"]?.text]
        .compactMap(\.self)
    }
    workspace.open(folders: folders.filter(Self.isProject))
    return { [encoding = client.encoding] json in Self.write(capabilitiesFor: encoding, to: &json) }
  }

  private static func folders(in list: JSONValue?) -> [String] {
    list?.elements.compactMap { $0["uri"]?.text.flatMap(DocumentURI.path) } ?? []
  }

  /// Whether the folder at `path` may be a project. An editor without a project sends the home folder or the
  /// root folder.
  private static func isProject(_ path: String) -> Bool {
    Auditor.isFolder(path) && path.contains { $0 != "/" } && !Auditor.isHome(path)
  }

  private mutating func registerWatchers() {
    guard client.registersWatchers else { return }
    connection.ask("client/registerCapability") { json in
      json.object { json in
        json.key("registrations")
        json.array([0]) { json, _ in
          json.object { json in
            json.member("id", "focus-audit-files")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.key("registerOptions")
            json.object { json in
              json.key("watchers")
              let patterns =
                [
                  "**/*.{\(Auditor.watchedEndings.joined(separator: ","))}", "**/*.yml", "**/.gitignore",
                  "**/*\(ContractFolder.ending)",
                ] + Auditor.listsOfLanguages.map { "**/\($0)" }
              json.array(patterns) { json, pattern in json.object { $0.member("globPattern", pattern) } }
            }
          }
        }
      }
    }
  }

  // MARK: Auditing

  /// Audits the changed documents and publishes their findings, unless a newer change arrives first.
  private mutating func audit() {
    guard phase == .running else { return }
    workspace.interruption = connection.interruptionByChange
    defer { workspace.interruption = nil }
    let start = ContinuousClock.now
    let progress = hasAudited || !client.showsProgress ? nil : ProgressReport(over: &connection)
    defer { progress?.end() }
    do {
      try workspace.audit(progress: progress?.update)
    } catch {
      return
    }
    lastAudit = .now - start
    hasAudited = true
    publish()
  }
}
