import FocusAudit
import FocusModel
import JSON

/// The changes that the editor offers for a range.
struct CodeActions {
  /// The kinds of actions that the client requests; nil for all kinds.
  let only: [String]?
  /// The client's diagnostics in the range.
  let diagnostics: [JSONValue]
  /// Whether the client requests the edits of an action only when a person chooses it.
  let areResolved: Bool

  /// A change that the editor makes.
  struct Action {
    var title: String
    var kind: String
    var isPreferred = false
    /// The finding that the change removes.
    var finding: Finding?
    var edits: [TextEdit]?
    /// A command of the server that runs after the edits, if any.
    var command: (name: ServerCommand, arguments: [JSONBody])?
    /// Whether the client requests the edits when a person chooses the action.
    var isOpen = false
  }

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.focusAudit"

  init(_ context: JSONValue?, areResolved: Bool) {
    if case .array(let kinds)? = context?["only"]?.content {
      only = kinds.compactMap(\.text)
    } else {
      only = nil
    }
    diagnostics = context?["diagnostics"]?.elements ?? []
    self.areResolved = areResolved
  }

  /// Whether the client requests actions of `kind`.
  private func asks(for kind: String) -> Bool {
    only.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") } } ?? true
  }

  /// The findings in `range` of the document in `view` whose suggested changes are complete but were not
  /// tried by the audit.
  func untried(in range: DocumentRange, of view: DocumentView) -> [Finding] {
    if !asks(for: Self.quickFix) { return [] }
    return view.findings.filter { view.range(of: $0.location).touches(range) }.flatMap(\.changeable)
      .filter { $0.fix.map { $0.isComplete && !$0.isTried } ?? false }
  }

  /// The actions for `range` of the document in `view`.
  ///
  /// - Parameter proven: The fingerprints of those ``untried(in:of:)`` findings whose changes pass their
  ///   trials.
  func actions(for range: DocumentRange, in view: DocumentView, proven: Set<String>) -> [Action] {
    var actions: [Action] = []
    if asks(for: Self.quickFix) {
      for finding in view.findings where view.range(of: finding.location).touches(range) {
        for part in finding.changeable {
          guard var action = view.fix(of: part, proven: proven) else { continue }
          action.finding = finding
          actions.append(action)
        }
        actions += [view.suppression(of: finding), view.listing(of: finding)].compactMap(\.self)
      }
    }
    if asks(for: Self.fixAll),
      view.findings.contains(where: { $0.fix.map { $0.isSafe && $0.isComplete } ?? false })
    {
      var action = Action(title: "Make all safe fixes in this file", kind: Self.fixAll)
      if areResolved || only == nil {
        action.isOpen = areResolved
        if !areResolved { action.command = (.fixAll, [{ $0.value(view.document.uri) }]) }
      } else {
        action.edits = view.fixAll().map { [$0] }
      }
      actions.append(action)
    }
    return actions
  }

  /// Writes `actions` for the document with the URI `uri`.
  func write(_ actions: [Action], in uri: String, to json: inout JSONWriter) {
    json.array(actions) { json, action in write(action, in: uri, to: &json) }
  }

  /// Writes one action.
  func write(_ action: Action, in uri: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", action.title)
      json.member("kind", action.kind)
      if action.isPreferred { json.member("isPreferred", true) }
      let fixed = diagnostics.filter { diagnostic in
        action.finding.map { $0.fingerprint == diagnostic["data", "fingerprint"]?.text } ?? false
      }
      if !fixed.isEmpty {
        json.key("diagnostics")
        json.array(fixed) { json, diagnostic in json.write(diagnostic) }
      }
      if let edits = action.edits {
        json.key("edit")
        TextEdit.write(edits, in: uri, to: &json)
      }
      if let command = action.command {
        json.key("command")
        json.object { json in
          json.member("title", action.title)
          json.member("command", command.name.rawValue)
          json.key("arguments")
          json.array(command.arguments) { json, argument in argument(&json) }
        }
      }
      if action.isOpen {
        json.key("data")
        json.object { $0.member("uri", uri) }
      }
    }
  }
}

extension Finding {
  /// The separate findings, because each may have its own change: joined findings may have no change in
  /// common.
  fileprivate var changeable: [Finding] { fix == nil ? separate : [self] }
}

extension DocumentView {
  /// The change that fixes `finding`; nil if no change is known, or if the change was not tried and is not
  /// `proven`.
  fileprivate func fix(of finding: Finding, proven: Set<String>) -> CodeActions.Action? {
    guard let fix = finding.fix,
      fix.isTried || !fix.isComplete || finding.separate.allSatisfy({ proven.contains($0.fingerprint) })
    else { return nil }
    guard let edits = fix.edits.textEdits(in: document.lines, encoding) else { return nil }
    var action = CodeActions.Action(
      title: fix.words.prefix(1).uppercased() + fix.words.dropFirst(), kind: CodeActions.quickFix)
    action.isPreferred = fix.isSafe && fix.isComplete
    action.finding = finding
    action.edits = edits
    if !fix.isComplete { action.command = selecting(Finding.Fix.placeholder, in: edits) }
    return action
  }

  /// An action that adds `finding` to the baseline; nil if the project has no baseline.
  fileprivate func listing(of finding: Finding) -> CodeActions.Action? {
    guard let baseline = project.baselineName(of: result) else { return nil }
    var action = CodeActions.Action(
      title: "Add to the known findings in \(baseline)", kind: CodeActions.quickFix)
    action.finding = finding
    action.command = (.addToBaseline, [{ $0.value(document.uri) }, { $0.value(finding.fingerprint) }])
    return action
  }

  /// The change of the document that applies all safe fixes; nil if there aren't any.
  func fixAll() -> TextEdit? {
    guard var fixed = project.fixed(name) else { return nil }
    if fixed.starts(with: TextDocument.mark), !document.lines.utf8.starts(with: TextDocument.mark) {
      fixed.removeFirst(TextDocument.mark.count)
    }
    return TextEdit(from: document.lines, to: fixed, in: encoding)
  }

  /// A command that selects `words` after the client applied `edits`.
  func selecting(_ words: String, in edits: [TextEdit]) -> (ServerCommand, [JSONBody])? {
    guard let edit = edits.first(where: { $0.text.contains(words) }),
      let place = edit.text.firstRange(of: words)
    else { return nil }
    // Earlier edits may add or remove lines.
    let added = edits.prefix { $0 != edit }.reduce(0) {
      $0 + LineTable(Array($1.text.utf8)).count - 1 - ($1.range.end.line - $1.range.start.line)
    }
    let before = LineTable(Array(edit.text[..<place.lowerBound].utf8)).end(in: encoding)
    let start = Position(
      line: edit.range.start.line + added + before.line,
      character: before.character + (before.line == 0 ? edit.range.start.character : 0))
    let length = encoding.units(in: Array(words.utf8)[...])
    let selection = DocumentRange(
      start: start, end: Position(line: start.line, character: start.character + length))
    return (.select, [{ $0.value(document.uri) }, { selection.write(to: &$0) }])
  }
}

extension JSONWriter {
  /// Writes `value` as it was read. Fractional numbers become null, because the protocol does not use them.
  mutating func write(_ value: JSONValue) {
    switch value.content {
    case .null, .fraction: null()
    case .truth(let truth): self.value(truth)
    case .integer(let number): self.value(number.value)
    case .text(let text): self.value(text)
    case .array(let elements): array(elements) { json, element in json.write(element) }
    case .object(let members):
      object { json in
        for (key, value) in members {
          json.key(key)
          json.write(value)
        }
      }
    }
  }
}
