package import FocusModel

/// The declared links from one control to the next that take effect.
///
/// If a control has several links, the last one takes effect: each connection of an outlet calls the same
/// setter (`-[NSView setNextKeyView:]`). Android's links are attributes, and a view has each attribute only
/// once.
package struct FocusLinks: Sendable {
  /// The target of each link, by the control that has the link.
  package private(set) var next: [NodeID: NodeID] = [:]
  /// The controls that have a link, in the order of the declarations in the document.
  package private(set) var sources: [NodeID] = []
  /// The location of each link's declaration, by the control that has the link.
  package private(set) var spans: [NodeID: SourceSpan] = [:]

  /// Collects the links of `tree`. Linear in the number of references.
  package init(_ tree: borrowing FocusTree) {
    for reference in tree.references where reference.kind == .next {
      guard case .node(let target) = reference.resolution else { continue }
      if next.updateValue(target, forKey: reference.from) == nil { sources.append(reference.from) }
      spans[reference.from] = reference.span
    }
  }

  /// The circles of links, each starting with the member that is first in the document.
  package var cycles: [[NodeID]] {
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
