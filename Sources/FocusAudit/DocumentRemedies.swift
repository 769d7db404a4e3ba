import FocusModel
import ImportKit

/// Writes remedies into one document. The writer is created for the first remedy, because most documents have
/// none.
struct DocumentRemedies {
  private let document: SourceDocument
  private let tree: FocusTree
  private let writesSources: Bool
  private lazy var writer = RemedyWriter(document, tree)
  /// The last remedy and its changes. All differences from an agreed order have the same remedy.
  private var last: (remedy: Remedy, fix: Finding.Fix?)?
  /// Whether any remedy was requested that can be written into the document.
  private(set) var wereAsked = false

  /// - Parameter writesSources: Whether remedies are also written into the files that `document` was
  ///   generated from.
  init(_ document: SourceDocument, _ tree: FocusTree, writesSources: Bool) {
    self.document = document
    self.tree = tree
    self.writesSources = writesSources
  }

  /// The changes for `remedy`; nil if these are unknown.
  mutating func fix(for remedy: Remedy) -> Finding.Fix? {
    if document.source.origins != nil {
      return writesSources ? SourceRemedyWriter(tree).fix(for: remedy) : nil
    }
    wereAsked = true
    if let last, last.remedy == remedy { return last.fix }
    let fix = writer?.fix(for: remedy)
    last = (remedy, fix)
    return fix
  }
}
