import FocusModel
import JSON

/// The diagnostics that the client already has.
struct Publisher {
  /// The diagnostics that the server sent, keyed by URI: the version of the document, and the JSON.
  var sent: [String: (version: Int?, diagnostics: [UInt8])] = [:]
  /// The results that the client requested, keyed by URI: the version of the document, the number of the
  /// audit, and the id of the result.
  var pulled: [String: (version: Int?, audit: Int, id: String)] = [:]
  /// The number of the workspace's last published audit; nil to publish it again.
  var audit: Int? = 0
  /// The problems with configurations that a message has already reported.
  var reported: Set<String> = []
}

extension LanguageServer {
  /// Sends the diagnostics of the last audit, or asks the client to request them.
  mutating func publish() {
    if connection.isSilent { return }
    let wanted =
      client.reportsAllDocuments ? nil : Set(workspace.documents.keys).union(publisher.pulled.keys)
    guard let problems = try? workspace.problems(in: wanted) else { return }
    publisher.audit = workspace.audits
    report(workspace.unreadableProjects)
    if client.pullsDiagnostics {
      let isOutdated = publisher.pulled.contains { uri, known in
        known.version == workspace.documents[uri]?.version
          && known.id != FNV1a.digits(of: diagnostics(of: uri, in: problems))
      }
      if isOutdated, client.refreshesDiagnostics {
        publisher.pulled = [:]
        connection.ask("workspace/diagnostic/refresh") { $0.null() }
      }
      return
    }
    var uris = Set(workspace.documents.keys)
    if client.reportsAllDocuments { uris.formUnion(problems.keys) }
    for uri in uris.union(publisher.sent.keys).sorted() {
      let isWanted = uris.contains(uri)
      let version = workspace.documents[uri]?.version
      let diagnostics = isWanted ? diagnostics(of: uri, in: problems) : Array("[]".utf8)
      let known = publisher.sent[uri]
      publisher.sent[uri] = isWanted ? (version, diagnostics) : nil
      if let known, known == (version, diagnostics) { continue }
      connection.notify("textDocument/publishDiagnostics") { json in
        json.object { json in
          json.member("uri", uri)
          json.member("version", version)
          json.key("diagnostics")
          json.value(json: diagnostics)
        }
      }
    }
  }

  /// Withdraws the diagnostics of a closed document.
  mutating func forget(_ uri: String) {
    publisher.pulled[uri] = nil
    guard !client.reportsAllDocuments, publisher.sent.removeValue(forKey: uri) != nil else { return }
    connection.notify("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.member("uri", uri)
        json.key("diagnostics")
        json.value(json: Array("[]".utf8))
      }
    }
  }

  /// The diagnostics of the document with the URI `uri`, as JSON.
  mutating func diagnostics(of uri: String, in problems: [String: [Problem]]) -> [UInt8] {
    guard let own = problems[uri] else { return Array("[]".utf8) }
    var json = JSONWriter()
    let writer = Diagnostics(showsRelatedPlaces: client.showsRelatedPlaces, encoding: client.encoding)
    let lines = workspace.lines(of: uri)
    json.line { json in writer.write(own, at: lines, lines: { workspace.lines(of: $0) }, to: &json) }
    return json.bytes
  }

  /// Answers a request for the diagnostics of one document.
  mutating func pulledDiagnostics(of uri: String, known: String?) throws(Interrupted) -> JSONBody {
    try workspace.audit()
    let version = workspace.documents[uri]?.version
    if let known, let last = publisher.pulled[uri], last == (version, workspace.audits, known) {
      // Editors request diagnostics after each notification. If nothing has changed, answering takes the same
      // time for any number of findings.
      return { json in json.object { Self.write([], id: known, known: known, to: &$0) } }
    }
    let diagnostics = diagnostics(of: uri, in: try workspace.problems(in: [uri]))
    let id = FNV1a.digits(of: diagnostics)
    publisher.pulled[uri] = (version, workspace.audits, id)
    return { json in json.object { Self.write(diagnostics, id: id, known: known, to: &$0) } }
  }

  /// Answers a request for the diagnostics of all documents.
  mutating func pulledDiagnostics(known: [String: String]) throws(Interrupted) -> JSONBody {
    let problems = try workspace.problems()
    // Documents that no longer have problems are also reported.
    let uris = Set(problems.keys).union(known.keys).union(workspace.documents.keys).sorted()
    let all = uris.map { uri in (uri, workspace.documents[uri]?.version, diagnostics(of: uri, in: problems)) }
    return { json in
      json.object { json in
        json.key("items")
        json.array(all) { json, item in
          let (uri, version, diagnostics) = item
          json.object { json in
            json.member("uri", uri)
            json.key("version")
            if let version { json.value(version) } else { json.null() }
            Self.write(diagnostics, id: FNV1a.digits(of: diagnostics), known: known[uri], to: &json)
          }
        }
      }
    }
  }

  private static func write(_ diagnostics: [UInt8], id: String, known: String?, to json: inout JSONWriter) {
    json.member("kind", id == known ? "unchanged" : "full")
    json.member("resultId", id)
    if id == known { return }
    json.key("items")
    json.value(json: diagnostics)
  }

  /// Shows each problem with a configuration in a message, once. Nothing is audited until the problem is
  /// solved.
  private mutating func report(_ problems: [DocumentProblem]) {
    let words = problems.map { "\($0.location.path):\($0.location.line): \($0.message)" }
    for words in words where !publisher.reported.contains(words) {
      connection.notify("window/showMessage") { json in
        json.object { json in
          json.member("type", 1)
          json.member("message", "focus-audit: \(words)")
        }
      }
    }
    publisher.reported = Set(words)
  }
}
