import FocusModel

/// A document's card: one line while closed, and the scopes with their pictures and findings while open.
extension HTMLPage {
  typealias NumberedFinding = (number: Int, finding: Finding, isNew: Bool)

  /// The maximum number of cards that are initially open. People read a few documents in order, but search if
  /// there are many.
  private static let mostOpenCards = 1

  /// - Parameter isInert: Whether the contents of a closed card are inert.
  func writeCard(_ card: Card, isInert: Bool) {
    let document = card.document
    let numbered = document.findings.enumerated().map { index, finding in
      (
        number: card.firstFinding + index, finding: finding,
        isNew: card.changes?.newFindings.contains(index) ?? false
      )
    }
    let marked = sites(of: numbered, in: document)
    var attributes = [
      ("data-dialect", document.dialect?.id ?? ""),
      ("data-stops", String(document.stopCount)),
    ]
    if !numbered.isEmpty {
      let nodes = Dictionary(grouping: marked, by: \.number).mapValues { $0.compactMap(\.finding.node) }
      let entries = numbered.map {
        Self.entry($0, $0.finding.node.flatMap { card.looks[$0] }, nodes[$0.number] ?? [])
      }
      attributes.append(("data-found", entries.joined(separator: " ")))
    }
    if card.number <= Self.mostOpenCards { attributes.append(("open", "open")) }
    html.element("details", class: "document", id: "d\(card.number)", attributes: attributes) {
      html.element("summary") {
        html.element("h3") {
          let (folder, file) = split(below(prefix, document.path))
          if !folder.isEmpty { html.element("span", class: "folder") { html.path(folder) } }
          html.path(file)
        }
        html.element("span", class: "count") { writeCounts(of: document) }
      }
      html.inert(isInert && card.number > Self.mostOpenCards) { writeContents(of: card, numbered, marked) }
    }
  }

  /// The data about a finding for the page's filter: its number, rule, severity, nodes, kind of control, and
  /// whether it is new. The severity is abbreviated to its first letter, a capital if the finding is certain.
  private static func entry(_ entry: NumberedFinding, _ look: Look?, _ nodes: [NodeID]) -> String {
    let finding = entry.finding
    let node = nodes.map { String($0.index) }.joined(separator: "+")
    let kind = ActionWords.kind(finding.rule, look)
    let letter = String(finding.severity.rawValue.prefix(1))
    let severity = finding.certainty == .certain ? letter.uppercased() : letter
    return "\(entry.number):\(finding.rule):\(severity):\(node):\(kind)\(entry.isNew ? ":new" : "")"
  }

  /// Writes the windows of a document, starting with the window that has the worst finding, and everything else
  /// about the document.
  ///
  /// - Parameter marked: The findings, with an entry for each control that has a mark.
  private func writeContents(of card: Card, _ numbered: [NumberedFinding], _ marked: [NumberedFinding]) {
    let document = card.document
    let texts = DocumentTexts(document.translations)
    let scopeOfNode = document.scopeOfNode
    let scopeOf = { (entry: NumberedFinding) in entry.finding.node.flatMap { scopeOfNode[$0] } }
    let byScope = Dictionary(grouping: numbered, by: scopeOf)
    let marksByScope = Dictionary(grouping: marked, by: scopeOf)
    let scopes = document.scopes.enumerated().heaviestFirst { index, _ in
      byScope[index]?.lazy.map { weight($0.finding) }.max() ?? 0
    }
    for (index, scope) in scopes {
      writeScope(
        scope, id: "d\(card.number)s\(index + 1)", in: document, texts, findings: byScope[index] ?? [],
        marked: marksByScope[index] ?? [],
        changes: card.changes.flatMap { $0.scopes.indices.contains(index) ? $0.scopes[index] : nil }
          ?? ScopeChanges(fromContractOf: scope))
    }
    if let rest = byScope[nil] {
      html.element("section", class: "scope") {
        html.element("h4", document.scopes.isEmpty ? "In the document" : "Elsewhere in the document")
        writeFindings(rest, in: document)
      }
    }
    if let contract = document.contract { writeContract(contract) }
    if !document.listed.isEmpty { writeListed(document.listed) }
    if let gone = card.changes?.goneFindings, !gone.isEmpty { writeGone(gone, of: card) }
  }

  private func writeCounts(of document: DocumentResult) {
    for severity in Severity.worstFirst {
      let count = document.findings.count { $0.severity == severity }
      guard count > 0 else { continue }
      html.element("span", class: "severity \(severity.rawValue)", counted(count, severity.noun))
      html.text(" ")
    }
    if let dialect = document.dialect { html.text("\(dialect.words) · ") }
    html.text(counted(document.stopCount, "stop"))
    let pages = document.scopes.reduce(0) { $0 + $1.pageCount }
    if pages > 1 { html.text(" · \(pages) pages") }
  }

  /// Writes the known findings, folded because they need no action.
  private func writeListed(_ listed: [ListedFinding]) {
    html.element("details", class: "fix") {
      html.element("summary", counted(listed.count, "known finding"))
      html.element("ul") {
        for entry in listed {
          html.element("li") {
            html.userText(entry.finding.message)
            html.text(" ")
            html.element("code", entry.finding.rule.description)
            html.text(entry.reason == nil ? ", in " : ", accepted in ")
            html.userText(entry.source, limit: 300)
            if let reason = entry.reason {
              html.text(": ")
              html.userText(reason)
            }
          }
        }
      }
    }
  }
}

extension DocumentResult {
  /// The index of the scope for findings about each node: the first scope that shows the node. Empty without findings.
  var scopeOfNode: [NodeID: Int] {
    var places: [NodeID: Int] = [:]
    for (index, scope) in scopes.enumerated() where !findings.isEmpty {
      for node in scope.nodes where places[node] == nil { places[node] = index }
    }
    return places
  }
}

extension ScopeResult {
  /// Whether the scope is drawn and has stops.
  var isWindowWithPicture: Bool { !stops.isEmpty && recognisablePicture != nil }

  /// All visible nodes in the scope.
  var nodes: [NodeID] { stops.compactMap(\.node) + (picture?.boxes.map(\.node) ?? []) }
}
