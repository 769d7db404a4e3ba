import FocusContract
import FocusModel
import FocusNavigation

/// The focus-order contract of one document, during its audit.
struct DocumentContract {
  private let folder: ContractFolder
  private let document: String
  /// Whether the current order may depend on documents that the run does not include.
  private let lacksDocuments: Bool
  /// The text of the contract; nil if there is no contract or it cannot be read.
  private var source: SourceText?
  /// The agreed order; nil if no order is agreed on, or if the run does not compare with contracts.
  private(set) var agreed: FocusContract?
  /// The reason why the contract cannot be read; nil if it can be read.
  private(set) var problem: DocumentProblem?

  /// Finds the contract for `document` in `folder`.
  ///
  /// - Parameter lacksDocuments: Whether the current order may depend on documents that the run does not include.
  init(of document: String, in folder: ContractFolder, _ lacksDocuments: Bool) {
    (self.folder, self.document, self.lacksDocuments) = (folder, document, lacksDocuments)
    folder.noteAudit(of: document)
    do {
      source = try folder.source(for: document)
    } catch {
      problem = error
    }
  }

  /// Adds the contract's text to the sources of `tree`, as the last source, so that findings can have
  /// locations in it.
  func add(to tree: inout FocusTree) {
    if let source, tree.sources.count < UInt16.max { tree.sources.append(source) }
  }

  /// Reads the agreed order if the run compares with contracts, and records the current order for the run.
  /// `analysis` is the analysis of a tree that includes the contract's text.
  mutating func compare(with analysis: Analysis) {
    if problem != nil { return }
    do {
      if let source, let number = UInt16(exactly: analysis.tree.sources.count - 1) {
        agreed = try folder.contract(
          in: source, number: number, for: document, comparedWith: analysis.presentOrder())
        agreed?.lacksDocuments = lacksDocuments
      }
      try folder.note(
        analysis, of: document, contract: source, lacksDocuments)
    } catch {
      problem = error
    }
  }

  /// Adds the contract to `result` and the agreed order to its scopes, for reports that show these.
  ///
  /// - Parameter image: Maps a node of `analysis` to its counterpart in the result.
  func describe(
    _ result: inout DocumentResult, _ analysis: Analysis, image: (NodeID) -> NodeID?
  ) {
    guard let agreed else { return }
    if let source { result.contract = folder.editable(source, for: document) }
    // A comparison with a part of the order would show differences that may not exist.
    if lacksDocuments { return }
    let present = analysis.presentOrder(commented: true)
    for (_, entries) in agreed.agreedStops(in: present) {
      let nodes = Set(entries.compactMap(\.node).compactMap(image))
      guard
        let index = result.scopes.firstIndex(where: { scope in
          scope.stops.contains { $0.node.map(nodes.contains) ?? false }
        })
      else { continue }
      let scope = result.scopes[index]
      let stops = Dictionary(
        scope.stops.compactMap { stop in stop.node.map { ($0, stop) } },
        uniquingKeysWith: { first, _ in first })
      func stop(for entry: FocusContract.Entry) -> StopResult? {
        if let node = entry.node { return image(node).flatMap { stops[$0] } }
        return StopResult(
          id: entry.key?.description, role: "stop", name: entry.quotedName, kind: "",
          location: scope.location,
          doubt: nil, page: nil)
      }
      var agreed: [StopResult] = []
      for entry in entries {
        if entry.kind == .any {
          result.scopes[index].agreedWildcards.append(agreed.count)
        } else if let stop = stop(for: entry) {
          agreed.append(stop)
        }
      }
      result.scopes[index].agreed = agreed
    }
  }
}
