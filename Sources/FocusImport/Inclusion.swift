import FocusModel

/// What a document that brings in others is cut off at, lest documents that include each other over and over fill
/// the memory.
enum InclusionLimit {
  /// Nodes of one tree.
  static let nodes = 20_000
  /// Documents inside one another, with the outermost.
  static let depth = 16
}

extension FocusTreeBuilder {
  /// The number of `text` among the sources of the tree, to which it is added when it is not there yet.
  mutating func source(_ text: SourceText) -> UInt16 {
    if let known = tree.sources.firstIndex(where: { $0.path == text.path }) { return UInt16(known) }
    tree.sources.append(text)
    return UInt16(tree.sources.count - 1)
  }
}
