package import FocusModel

/// The limits for a document that includes other documents. Without limits, documents that include each
/// other repeatedly would exhaust memory.
private enum InclusionLimit {
  /// The maximum number of nodes in a tree that may still include another document.
  package static let nodes = 20_000
  /// The maximum number of documents that may be open at once, each included by the previous one,
  /// counting the outermost.
  package static let documents = 16
  /// The maximum nesting depth of nodes at an inclusion. Importers are recursive, and each document may be
  /// nested as deep as ``XMLLimits/depth``.
  package static let depth = 128
}

extension FocusTreeBuilder {
  /// Whether another document, or another part of this document, may be included here.
  ///
  /// - Parameter documents: The number of documents that are open here, each included by the previous one,
  ///   counting the outermost.
  package func hasRoomForInclusion(inside documents: Int) -> Bool {
    tree.nodes.count < InclusionLimit.nodes && documents < InclusionLimit.documents
      && depth < InclusionLimit.depth
  }

  /// The index of `text` among the sources of the tree; adds `text` if it is missing.
  package mutating func source(_ text: SourceText) -> UInt16 {
    if let known = tree.sources.firstIndex(where: { $0.path == text.path }) { return UInt16(clamping: known) }
    tree.sources.append(text)
    return UInt16(clamping: tree.sources.count - 1)
  }
}
