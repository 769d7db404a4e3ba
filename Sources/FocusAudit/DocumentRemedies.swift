import FocusModel
import ImportKit

/// Writes remedies into one document. Its writer is created for the first remedy: most documents have none.
struct DocumentRemedies {
  private let document: SourceDocument
  private let tree: FocusTree
  private lazy var writer = RemedyWriter(document, tree)
  /// Whether any remedy was asked for.
  private(set) var wereAsked = false

  init(_ document: SourceDocument, _ tree: FocusTree) {
    self.document = document
    self.tree = tree
  }

  /// The changes that `remedy` needs; nil if they cannot be known.
  mutating func fix(for remedy: Remedy) -> Finding.Fix? {
    wereAsked = true
    return writer?.fix(for: remedy)
  }
}
