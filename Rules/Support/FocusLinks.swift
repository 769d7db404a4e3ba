import FocusModel
import FocusNavigation

/// The links from one control to the next that a document states, where they may count.
struct FocusLinks {
  /// The link of each control that has one, by the control; of several, the first.
  private(set) var next: [NodeID: NodeID] = [:]
  /// The controls that have a link, in the order of the document's statements.
  private(set) var sources: [NodeID] = []
  /// Where each states it.
  private(set) var spans: [NodeID: SourceSpan] = [:]

  init(_ tree: borrowing FocusTree) {
    for reference in tree.references where reference.kind == .next {
      guard case .node(let target) = reference.resolution, next[reference.from] == nil else { continue }
      next[reference.from] = target
      sources.append(reference.from)
      spans[reference.from] = reference.span
    }
  }

  /// The circles that links run in, each from the member that comes first in the document.
  var cycles: [[NodeID]] {
    var result: [[NodeID]] = []
    var walks: [NodeID: Int] = [:]
    for (walk, source) in sources.enumerated() {
      var path: [NodeID] = []
      var candidate: NodeID? = source
      while let node = candidate, walks[node] == nil {
        walks[node] = walk
        path.append(node)
        candidate = next[node]
      }
      guard let closing = candidate, walks[closing] == walk, let start = path.firstIndex(of: closing) else {
        continue
      }
      let cycle = path[start...]
      let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? start
      result.append(Array(cycle[first...] + cycle[..<first]))
    }
    return result
  }
}

extension Analysis {
  /// What the links of `order` leave out and no key leads to.
  func unreached(in order: FocusOrder) -> [NodeID] {
    if order.omitted.isEmpty { return [] }
    let keyed = tree.nodesWithKeys
    return order.omitted.filter { !keyed.contains($0) && !tree[$0].traits.contains(.hasAlternativeAccess) }
  }

  /// Whether the links of the layer of `node` are followed; nil when the toolkit may have another order.
  func followsLinks(around node: NodeID) -> Bool? {
    guard let isLinked = tree.linkedScopes[self[node].layer] else { return true }
    return isLinked.value
  }
}
