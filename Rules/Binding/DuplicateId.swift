package import FocusModel
package import FocusNavigation

/// One id for two objects.
package enum DuplicateId: Rule {
  /// `duplicate-id`
  package static let description = RuleDescription(
    id: "duplicate-id",
    title: "Two objects share an id",
    summary: "Two objects of a document have the same id.",
    group: .binding, severity: .error, criteria: [], since: "0.1.0")

  /// Checks every id.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var first: [String: Int] = [:]
    first.reserveCapacity(tree.identifiers.count)
    var firstInMenus: [String: Int] = [:]
    // The locations of ids that are declared more than once.
    var declared: [String: Set<SourceSpan>] = [:]
    // A template always builds the whole document.
    let isBuiltWhole = tree.nodes.contains { $0.parent == nil && $0.traits.contains(.standalone) }
    for (index, identifier) in tree.identifiers.enumerated() {
      verdict.applies()
      if identifier.uniqueness == .lastFound {
        if first[identifier.name] ?? firstInMenus[identifier.name] == nil {
          firstInMenus[identifier.name] = index
        } else {
          verdict.cannotTell(identifier.node, at: identifier.span, .mayBeLookedUp(identifier))
        }
        continue
      }
      // A single access both looks up the id and stores it, because nearly all ids are new.
      guard let earlier = first.updateValue(index, forKey: identifier.name) else { continue }
      first[identifier.name] = earlier
      let known = tree.identifiers[earlier]
      if Self.isFilledIn(identifier.name) {
        verdict.cannotTell(identifier.node, at: identifier.span, .isFilledInLater(identifier.name))
        continue
      }
      if identifier.uniqueness == .irrelevant, known.uniqueness == .irrelevant { continue }
      let places = declared[identifier.name, default: [known.span]].union([identifier.span])
      declared[identifier.name] = places
      judge(identifier, known, times: max(2, places.count), isBuiltWhole: isBuiltWhole, analysis, &verdict)
    }
  }

  /// Whether an id contains the placeholders of a text template engine.
  private static func isFilledIn(_ name: String) -> Bool {
    // Each placeholder contains one of these characters, and hardly any other id does.
    name.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }
      && ["{{", "${", "#{", "<%", "{%"].contains { name.contains($0) }
  }

  private static func judge(
    _ identifier: Identifier, _ known: Identifier, times: Int, isBuiltWhole: Bool, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let name = identifier.name
    let severity: Severity
    var certainty = Certainty.certain
    let message: Finding.Message
    switch tree.toolkit.ids.duplicates {
    case .documentRefused(let words):
      severity = .error
      if !isBuiltWhole, areApart(identifier, known, tree) {
        certainty = .likely
        message = .isDeclaredUnlessOneIsBuilt(name, times, words)
      } else {
        message = .isDeclared(name, times, words)
      }
    case .lastWins(let words): (severity, message) = (.warning, .isDeclared(name, times, words))
    case .renamed(let words): (severity, message) = (.info, .isDeclared(name, times, words))
    case .ambiguous(let words, let wordsForText):
      guard areBothHere(identifier, known, analysis) else { return }
      let holdsText = identifier.node.map { tree[$0].role.isTextInput } ?? false
      (severity, message) = (.warning, .isDeclared(name, times, words, and: holdsText ? wordsForText : nil))
    case .notDocumented:
      verdict.cannotTell(
        identifier.node, at: identifier.span, .duplicateIsNotDocumented(name, toolkit: tree.toolkit.name))
      return
    }
    verdict.fail(
      identifier.node, at: identifier.span, severity, certainty: certainty, message,
      notes: [SpanNote(.isFirstDeclaredHere(for: known.kind), at: known.span)],
      with: identifier.node == nil ? [.named(name)] : [])
  }

  /// Whether the duplicate id of `node` matters only to code that looks the id up. This requires three things. No
  /// object with the id has a value, because the toolkit might restore that value to all of them. No statement refers
  /// to the id. The objects are not siblings, because their container might arrange them by their ids.
  package static func mattersOnlyToCode(_ node: NodeID, in tree: borrowing FocusTree) -> Bool {
    guard case .ambiguous = tree.toolkit.ids.duplicates, let id = tree[node].id else { return false }
    let nodes = tree.ids.filter { tree[$0].id == id }
    func keepsState(_ role: Role) -> Bool {
      role.holdsValue || role.isTextInput || role.holdsRows || role == .toggleButton
    }
    return !nodes.contains { keepsState(tree[$0].role) }
      && !tree.references.contains { $0.target == id }
      && Set(nodes.map { tree[$0].parent }).count == nodes.count
  }

  /// Whether both objects are created. A file that is included twice repeats its ids, and pages may share
  /// ids.
  private static func areBothHere(
    _ identifier: Identifier, _ known: Identifier, _ analysis: Analysis
  ) -> Bool {
    guard let node = identifier.node, let first = known.node else { return true }
    return identifier.span.source == known.span.source && identifier.span != known.span
      && analysis.copresence(first, node) != .never
  }

  /// Whether two identifiers are in different root objects. An application may request only one root object
  /// by its id, so the other is not built.
  private static func areApart(_ a: Identifier, _ b: Identifier, _ tree: FocusTree) -> Bool {
    guard let a = a.node, let b = b.node, tree[a].parent != nil, tree[b].parent != nil else { return false }
    return tree.commonAncestor(a, b) == nil
  }
}

extension Finding.Message {
  fileprivate static func mayBeLookedUp(_ id: Identifier) -> Self {
    """
    id '\(id.name)' of \(id.kind.withArticle) is declared twice: code that looks it up receives the last one; it is unknown whether any code looks it up
    """
  }

  fileprivate static func isFilledInLater(_ id: String) -> Self {
    "id '\(id)' appears twice, but it is a placeholder that is replaced later"
  }

  /// - Parameters:
  ///   - times: The number of declarations up to here.
  ///   - consequence: A clause from the toolkit, like `addition`.
  fileprivate static func isDeclared(
    _ id: String, _ times: Int, _ consequence: String, and addition: String? = nil
  ) -> Self {
    "id '\(id)' is declared \(words(times)): \(consequence)\(addition.map { ", and \($0)" } ?? "")"
  }

  fileprivate static func isDeclaredUnlessOneIsBuilt(_ id: String, _ times: Int, _ consequence: String)
    -> Self
  {
    """
    id '\(id)' is declared \(words(times)): \(consequence), unless the application asks for only one of the objects
    """
  }

  private static func words(_ times: Int) -> String { times == 2 ? "twice" : "\(times) times" }

  fileprivate static func duplicateIsNotDocumented(_ id: String, toolkit: String) -> Self {
    "id '\(id)' is declared twice, and \(toolkit) does not document the effect"
  }

  fileprivate static func isFirstDeclaredHere(for kind: String) -> Self {
    "first declared here, for \(kind)"
  }
}
