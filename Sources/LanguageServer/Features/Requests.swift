import CrashGuard
import FocusAudit
import FocusModel
import FocusReports
import JSON

extension LanguageServer {
  /// Answers the request `method` of a running session.
  mutating func feature(_ method: String, _ parameters: JSONValue) throws(ResponseError) -> JSONBody {
    switch method {
    case "textDocument/diagnostic":
      let (uri, known) = (try uri(in: parameters), parameters["previousResultId"]?.text)
      return try Self.finished { () throws(Interrupted) in try pulledDiagnostics(of: uri, known: known) }
    case "workspace/diagnostic":
      let known = parameters["previousResultIds"]?.elements.compactMap { entry in
        entry["uri"]?.text.flatMap { uri in entry["value"]?.text.map { (uri, $0) } }
      }
      let ids = Dictionary(known ?? [], uniquingKeysWith: { $1 })
      return try Self.finished { () throws(Interrupted) in try pulledDiagnostics(known: ids) }
    case "textDocument/codeAction":
      guard let view = try view(of: try uri(in: parameters)) else {
        return { $0.array([Int]()) { _, _ in } }
      }
      let actions = CodeActions(parameters["context"], areResolved: client.resolvesEdits)
      let range = try range(in: parameters)
      let untried = actions.untried(in: range, of: view)
      let proven = try Self.finished { () throws(Interrupted) in try workspace.proven(untried, in: view) }
      return { json in
        actions.write(actions.actions(for: range, in: view, proven: proven), in: view.document.uri, to: &json)
      }
    case "codeAction/resolve": return try resolved(parameters)
    case "textDocument/hover":
      let (uri, position) = (try uri(in: parameters), parameters["position"].flatMap { Position($0) })
      guard let position else { throw ResponseError(.invalidParameters, "a position is missing") }
      guard let text = try view(of: uri)?.hover(at: position) else { return { $0.null() } }
      return { json in
        json.object { json in
          json.key("contents")
          json.object { json in
            json.member("kind", "markdown")
            json.member("value", text)
          }
        }
      }
    case "textDocument/documentSymbol":
      guard let view = try view(of: try uri(in: parameters)) else {
        return { $0.array([Int]()) { _, _ in } }
      }
      return { [client] in view.writeSymbols(hierarchical: client.nestsSymbols, to: &$0) }
    case "textDocument/inlayHint":
      let (uri, range) = (try uri(in: parameters), try range(in: parameters))
      guard client.hasInlayHints, let view = try view(of: uri) else {
        return { $0.array([Int]()) { _, _ in } }
      }
      return { view.writeInlayHints(in: range, to: &$0) }
    case "workspace/executeCommand": return try execute(parameters)
    default: throw ResponseError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  private func uri(in parameters: JSONValue) throws(ResponseError) -> String {
    if let uri = parameters["textDocument", "uri"]?.text { return uri }
    throw ResponseError(.invalidParameters, "the URI of a document is missing")
  }

  private func range(in parameters: JSONValue) throws(ResponseError) -> DocumentRange {
    if let range = parameters["range"].flatMap({ DocumentRange($0) }) { return range }
    throw ResponseError(.invalidParameters, "a range is missing")
  }

  /// The result of an open document; nil if the document is not audited.
  private mutating func view(
    of uri: String, _ detail: ReportDetail = .orders
  ) throws(ResponseError) -> DocumentView? {
    try Self.finished { () throws(Interrupted) in try workspace.view(of: uri, detail) }
  }

  /// Runs `work` and throws an error for the client if the work was interrupted.
  private static func finished<Value>(_ work: () throws(Interrupted) -> Value) throws(ResponseError) -> Value
  {
    do {
      return try work()
    } catch {
      throw ResponseError(.serverCancelled, "the document has changed; ask again")
    }
  }

  /// The action with its edits, which the client requests when a person chooses the action.
  private mutating func resolved(_ action: JSONValue) throws(ResponseError) -> JSONBody {
    guard let uri = action["data", "uri"]?.text, case .object(let members) = action.content else {
      return { $0.write(action) }
    }
    let edits = try view(of: uri)?.fixAll().map { [$0] } ?? []
    return { json in
      json.object { json in
        for (key, value) in members where key != "edit" {
          json.key(key)
          json.write(value)
        }
        json.key("edit")
        TextEdit.write(edits, in: uri, to: &json)
      }
    }
  }

  // MARK: Commands

  private mutating func execute(_ parameters: JSONValue) throws(ResponseError) -> JSONBody {
    let name = parameters["command"]?.text ?? ""
    guard let command = ServerCommand(rawValue: name) else {
      throw ResponseError(.invalidParameters, "there is no command '\(name)'")
    }
    let arguments = parameters["arguments"]?.elements ?? []
    if command == .auditWorkspace {
      client.reportsAllDocuments = true
      publisher.audit = nil
      return { $0.null() }
    }
    guard let uri = arguments.first?.text else {
      throw ResponseError(.invalidParameters, "the first argument must be the URI of a document")
    }
    switch command {
    case .showOrder: return try showOrder(of: uri)
    case .fixAll:
      guard let edit = try view(of: uri)?.fixAll() else { return { $0.null() } }
      connection.ask("workspace/applyEdit") { json in
        json.object { json in
          json.member("label", "Make all safe fixes in this file")
          json.key("edit")
          TextEdit.write([edit], in: uri, to: &json)
        }
      }
    case .addToBaseline: try addToBaseline(arguments.dropFirst().first?.text, of: uri)
    case .select:
      guard let range = arguments.dropFirst().first.flatMap({ DocumentRange($0) }) else {
        throw ResponseError(.invalidParameters, "the second argument must be a range")
      }
      show(uri, selecting: range)
    case .auditWorkspace: break
    }
    return { $0.null() }
  }

  private mutating func addToBaseline(_ fingerprint: String?, of uri: String) throws(ResponseError) {
    guard let view = try view(of: uri),
      let finding = view.findings.first(where: { $0.fingerprint == fingerprint })
    else { throw ResponseError(.requestFailed, "the finding no longer exists") }
    defer { CrashGuard.allowRestarts() }
    do {
      guard try view.project.addToBaseline(finding, of: view.result) != nil else {
        throw ResponseError(
          .requestFailed, "the configuration names no baseline; 'focus-audit init' writes one")
      }
    } catch let error as ResponseError {
      throw error
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
    workspace.noteBaseline()
  }

  /// Writes a picture of the document to a page, opens the page if the client can, and returns its address.
  private mutating func showOrder(of uri: String) throws(ResponseError) -> JSONBody {
    guard let view = try view(of: uri, .pictures) else {
      throw ResponseError(.requestFailed, "this document is not audited")
    }
    var result = view.run
    var document = view.result
    for index in document.findings.indices where document.findings[index].fix.map({ !$0.isTried }) ?? false {
      document.findings[index].fix = nil
    }
    result.documents = [document]
    let page = ReportFormat.html.render(result, options: ReportOptions(title: view.name))
    defer { CrashGuard.allowRestarts() }
    let path: String
    do {
      path = try TemporaryPage.write(page, for: uri)
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
    let address = DocumentURI.uri(path)
    if client.showsDocuments {
      connection.ask("window/showDocument") { json in
        json.object { json in
          json.member("uri", address)
          json.member("external", true)
        }
      }
    }
    return { json in json.object { $0.member("uri", address) } }
  }

  private mutating func show(_ uri: String, selecting range: DocumentRange) {
    guard client.showsDocuments else { return }
    connection.ask("window/showDocument") { json in
      json.object { json in
        json.member("uri", uri)
        json.member("takeFocus", true)
        json.key("selection")
        range.write(to: &json)
      }
    }
  }
}
