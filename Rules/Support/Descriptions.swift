import FocusModel
import FocusNavigation

extension Analysis {
  /// The words for `node`. If `node` has no name, they contain the text inside it or, without such text, its
  /// place.
  func describeByContents(_ node: NodeID) -> String {
    var unread = UnreadName.none
    // An id that is built at run time cannot be quoted in a message.
    let hasID = tree[node].id.flatMap { tree.toolkit.speech.legible($0) } != nil
    if !hasID, case .named(let text, let origin) = accessibleName(of: node),
      // A picture is identified by the name of its subject.
      origin == .contents || tree[node].role == .image && [.own(.picture), .own(.asset)].contains(origin)
    {
      let words = tree.commonWords(for: node)
      if let text = tree.toolkit.speech.legible(text), !isTextOfOneBranch(node) {
        return "\(words) \u{201C}\(text.clipped)\u{201D}"
      }
      unread = .text
    } else if !hasID, tree[node].role == .group,
      case .named(let text, .own(.accessible)) = accessibleName(of: node), quote(text) == nil
    {
      // The node's name is known only at run time, but text in the node may identify it.
      if let text = firstText(in: node) { return "\(tree.commonWords(for: node)) \(text)" }
      unread = .label
    }
    let described = describe(node)
    // A node without a name is described by its class and the component that contains it.
    let isUnreadPlaceholder =
      tree.toolkit.views.structure.placeholders.contains(tree[node].kind)
      && (unread != .none || accessibleName(of: node) == .unnamed)
    switch tree[node].role {
    case .group where isUnreadPlaceholder || described == tree[node].kind.withArticle:
      return describe(namelessGroup: node, unread)
    case .label where described == tree.words(for: node).withArticle:
      return "\(described) whose text is set at run time\(place(of: node).inParentheses)"
    case .image where described.hasSuffix(tree[node].kind.inParentheses):
      return described.dropLast(tree[node].kind.inParentheses.count) + place(of: node).inParentheses
    default: return described
    }
  }

  /// Whether the text in `node` belongs to one branch of a condition while text in another branch is known only
  /// at run time.
  private func isTextOfOneBranch(_ node: NodeID) -> Bool {
    func isLegible(_ part: NodeID) -> Bool {
      tree.names[part]?.contains { tree.toolkit.speech.legible($0.text) != nil } ?? false
    }
    guard let part = firstNamingPart(of: node, where: { id, _ in isLegible(id) }) else { return false }
    return tree.ancestors(of: part).prefix { $0 >= node }.contains { choice in
      tree[choice].arrangement == .alternatives
        && tree.children(of: choice).contains { arm in
          !tree.contains(arm, part)
            && tree.subtree(of: arm).contains { tree[$0].role == .label && !isLegible($0) }
        }
    }
  }

  /// The words for a container whose name is known only at run time.
  private enum UnreadName: String {
    case none = "an area without a name"
    case text = "an area whose text is set at run time"
    case label = "an area whose label is set at run time"
  }

  /// The first quotable text in `node`, in quotes.
  private func firstText(in node: NodeID) -> String? {
    func text(of part: NodeID) -> String? {
      tree.names[part]?.lazy.filter { $0.source <= .content }.compactMap { self.quote($0.text) }.first
    }
    return firstNamingPart(of: node) { id, _ in text(of: id) != nil }.flatMap(text)
  }

  /// The words for a container without a name, with the name of an outer container: `area “Volume” (ZStack in
  /// VolumeSlider)`.
  private func describe(namelessGroup node: NodeID, _ unread: UnreadName) -> String {
    let component = tree.instances(writing: node).first { $0 != node }
    for outer in tree.ancestors(of: node) {
      if tree[outer].role.isControl || tree[outer].role.isLayer { break }
      let text = tree.names[outer]?.first { $0.source == .accessible && !$0.text.isEmpty }?.text
      if let name = text.flatMap({ quote($0) }) { return "area \(name)\(place(of: node).inParentheses)" }
      if outer == component { break }
    }
    return unread.rawValue + place(of: node).inParentheses
  }

  /// The class of `node`, the function that receives its clicks, and the component that contains it:
  /// `ZStack in VolumeSlider`, `Border for 'ShowMenu'`.
  private func place(of node: NodeID) -> String {
    // The branches of a condition have no class.
    let isPlaceholder = tree.toolkit.views.structure.placeholders.contains(tree[node].kind)
    let ownKind = isPlaceholder || tree[node].arrangement == .alternatives ? nil : tree[node].kind
    // A modifier of the application that many views use does not identify the view.
    let components = tree.instances(writing: node).filter { $0 != node }
    let component = components.first { tree[$0].role != .modifier } ?? components.first
    let handler = tree.code.pointerHandlers[node]?.first?.split(separator: ".").last
    return [ownKind, handler.map { "for '\($0)'" }, component.map { "in \(tree.componentName(of: $0))" }]
      .compactMap(\.self).joined(
        separator: " ")
  }

  /// The words for `node` if it is a stop; otherwise for the first stop inside it.
  func describeContents(of node: NodeID) -> String {
    describe(firstContents(of: node))
  }

  /// `node` if it is a stop; otherwise the first stop inside it, if any.
  func firstContents(of node: NodeID) -> NodeID {
    isStop(node) ? node : stops(in: node).first ?? node
  }
}

extension String {
  /// The string in parentheses after a space; empty for an empty string.
  fileprivate var inParentheses: String { isEmpty ? "" : " (\(self))" }
}
