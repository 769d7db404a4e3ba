import FocusContract
import FocusModel
import FocusNavigation

/// The focus-order contract of one document, while that is audited.
struct DocumentContract {
  private let folder: ContractFolder
  private let document: String
  /// Its text; nil if there is none, or if it cannot be read.
  private var source: SourceText?
  /// The agreed order; nil if there is none, or if the run does not compare with it.
  private(set) var agreed: FocusContract?
  /// Why it cannot be read; nil if it can.
  private(set) var problem: DocumentProblem?

  /// The contract for `document` in `folder`.
  init(of document: String, in folder: ContractFolder) {
    (self.folder, self.document) = (folder, document)
    do {
      source = try folder.source(for: document)
    } catch {
      problem = error
    }
  }

  /// Adds its text to the sources of `tree`, as the last one, so that findings have places in it.
  func add(to tree: inout FocusTree) {
    if let source, tree.sources.count < UInt16.max { tree.sources.append(source) }
  }

  /// Reads the agreed order if the run compares with it, and tells the run the present one. `analysis` is that of a tree
  /// with the text.
  mutating func compare(with analysis: Analysis) {
    if problem != nil { return }
    do {
      if let source, let number = UInt16(exactly: analysis.tree.sources.count - 1) {
        agreed = try folder.contract(in: source, number: number, for: document)
      }
      try folder.note(analysis.presentOrder(commented: true), of: document, contract: source)
    } catch {
      problem = error
    }
  }
}
