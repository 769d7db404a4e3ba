import FocusModel
import FocusNavigation

// Computes names as people currently read and hear them, with their interpolated values.
extension FocusSession {
  /// Updates the names that have interpolated values.
  mutating func fillNames() {
    guard !lookup.filledNames.isEmpty else { return }
    var names = analysis.tree.names
    var isChanged = false
    for filled in lookup.filledNames {
      let text = text(of: filled.expression)
      guard let known = names[filled.node], known[filled.position].text != text else { continue }
      names[filled.node]?[filled.position].text = text
      isChanged = true
    }
    if isChanged { analysis = analysis.naming(names) }
  }

  /// The text of `name`; parts known only at run time stay as written.
  private func text(of name: Expression) -> String {
    guard case .interpolation(let segments) = name else { return value(of: name).text }
    return segments.map { segment in
      switch segment {
      case .text(let text): return text
      case .value(let expression):
        let value = value(of: expression)
        return value.isKnown ? value.text : "\\(\(expression))"
      }
    }.joined()
  }

  /// `name` as people read it, with “…” for parts known only at run time; nil if nothing else is left.
  func legible(_ name: String) -> String? { tree.toolkit.speech.legible(name) }

  /// Whether another node has the same id as `node`.
  func sharesID(_ node: NodeID) -> Bool {
    guard !tree.toolkit.hasFocusSystem, let id = tree[node].id else { return false }
    return tree.ids.contains { $0 != node && tree[$0].id == id }
  }

  /// The names that people may use in steps for `nodes`.
  func callable(_ nodes: [NodeID]) -> [String] {
    nodes.flatMap { node in
      [
        tree[node].id, analysis.tree.names[node]?.first.flatMap { legible($0.text) },
        analysis.accessibleName(of: node).text.flatMap(legible),
      ].compactMap { $0 }
    }
  }

  /// The node among `candidates` with this id, label or kind. If several match, visible nodes in the front
  /// layer come first, then document order decides. `name#2` is the second match in the document.
  func find(_ name: String, among candidates: [NodeID]) -> NodeID? {
    if let hash = name.lastIndex(of: "#"), let number = Int(name[name.index(after: hash)...]), number > 0 {
      let namesakes = namesakes(of: String(name[..<hash]), among: candidates)
      if number <= namesakes.count { return namesakes[number - 1] }
    }
    let matches = namesakes(of: name, among: candidates)
    let front = layers.last?.root
    return matches.first { isPresent($0) && analysis[$0].layer == front }
      ?? matches.first { isPresent($0) } ?? matches.first
  }

  private func namesakes(of name: String, among candidates: [NodeID]) -> [NodeID] {
    let byID = candidates.filter { tree[$0].id == name }
    if !byID.isEmpty { return byID }
    let byText = candidates.filter { node in
      analysis.tree.names[node]?.contains { $0.text == name || legible($0.text) == name } ?? false
    }
    if !byText.isEmpty { return byText }
    // A name derived from contents belongs only to a control; otherwise the control's containers would match
    // as well.
    let byName = candidates.filter { node in
      guard tree[node].role.isControl, let text = analysis.accessibleName(of: node).text else { return false }
      return text == name || legible(text) == name
    }
    return byName.isEmpty ? candidates.filter { tree[$0].kind == name } : byName
  }
}
