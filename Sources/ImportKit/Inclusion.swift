package import FocusModel

/// The limits of a document that includes others. Without them, documents that include each other repeatedly would
/// fill the memory.
private enum InclusionLimit {
  /// Nodes of one tree.
  package static let nodes = 20_000
  /// The maximum number of documents inside one another, including the outermost.
  package static let documents = 16
  /// The maximum number of nodes around the place where another document begins. Importers are recursive, and
  /// each document may nest as deep as ``XMLLimits/depth``.
  package static let depth = 128
}

extension FocusTreeBuilder {
  /// Whether another document, or another part of this one, may be included here.
  ///
  /// - Parameter documents: How many documents are inside one another here, including the outermost.
  package func hasRoomForInclusion(inside documents: Int) -> Bool {
    tree.nodes.count < InclusionLimit.nodes && documents < InclusionLimit.documents
      && depth < InclusionLimit.depth
  }

  /// The number of `text` among the sources of the tree; adds it if it is missing.
  package mutating func source(_ text: SourceText) -> UInt16 {
    if let known = tree.sources.firstIndex(where: { $0.path == text.path }) { return UInt16(clamping: known) }
    tree.sources.append(text)
    return UInt16(clamping: tree.sources.count - 1)
  }
}
