import FocusModel
import FocusNavigation

extension Analysis {
  /// What a person calls `node`, by the text in it if nothing else names it.
  func describeByContents(_ node: NodeID) -> String {
    guard tree[node].id == nil, case .named(let text, .contents) = accessibleName(of: node) else {
      return describe(node)
    }
    let words = tree.commonWords(for: node)
    return tree.toolkit.speech.legible(text).map { "\(words) \u{201C}\($0.prefix(60))\u{201D}" }
      ?? describe(node)
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
