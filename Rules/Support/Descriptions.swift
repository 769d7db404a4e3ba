import FocusModel
import FocusNavigation

extension Analysis {
  /// What a person calls `node`, by the text in it if nothing else names it, else by where it is.
  func describeByContents(_ node: NodeID) -> String {
    var hasText = false
    if tree[node].id == nil, case .named(let text, let origin) = accessibleName(of: node),
      // A picture is called what it shows.
      origin == .contents || tree[node].role == .image && [.own(.picture), .own(.asset)].contains(origin)
    {
      let words = tree.commonWords(for: node)
      if let text = tree.toolkit.speech.legible(text) { return "\(words) \u{201C}\(text.prefix(60))\u{201D}" }
      hasText = true
    }
    let described = describe(node)
    let isNameless = tree[node].role == .group && described == tree[node].kind.withArticle
    return isNameless ? describe(namelessGroup: node, hasText: hasText) : described
  }

  /// A container with nothing to call it by, with its class, the component that it is written in, and what that is called:
  /// `area “Volume” (ZStack in VolumeSlider)`.
  ///
  /// - Parameter hasText: Whether it shows a text that is known only at run time.
  private func describe(namelessGroup node: NodeID, hasText: Bool) -> String {
    let inside = tree.ancestors(of: node).prefix { !tree[$0].role.isControl && !tree[$0].role.isLayer }
    let component = tree.instances(writing: node).first { $0 != node }
    // What a condition chooses from has no class.
    let ownKind = tree[node].arrangement == .alternatives ? nil : tree[node].kind
    let kind = [ownKind, component.map { "in \(tree[$0].kind)" }].compactMap(\.self).joined(separator: " ")
    for outer in inside {
      let text = tree.names[outer]?.first { $0.source == .accessible && !$0.text.isEmpty }?.text
      if let name = text.flatMap({ quote($0) }) { return "area \(name)\(kind.inParentheses)" }
      if outer == component { break }
    }
    return (hasText ? "an area whose text is set at run time" : "an area without a name") + kind.inParentheses
  }

  /// What a person calls `node`, or the first stop in it if it is only a container.
  func describeContents(of node: NodeID) -> String {
    describe(firstContents(of: node))
  }

  /// `node`, or the first stop in it if it is only a container.
  func firstContents(of node: NodeID) -> NodeID {
    isStop(node) ? node : stops(in: node).first ?? node
  }
}

extension String {
  /// It in parentheses, after a space; nothing where it is empty.
  fileprivate var inParentheses: String { isEmpty ? "" : " (\(self))" }
}
