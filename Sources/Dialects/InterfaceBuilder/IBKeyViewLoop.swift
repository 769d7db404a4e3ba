import FocusModel
import ImportKit

/// An outlet that sets the view that Tab reaches next, or first, in an AppKit window.
struct KeyViewOutlet {
  var property: Property
  var node: NodeID
  var target: String
  var span: SourceSpan

  enum Property: String {
    case nextKeyView
    case initialFirstResponder
  }
}

/// Key view loops: some windows follow the document's outlets; other windows compute the loop.
///
/// NSWindow computes a loop while `autorecalculatesKeyViewLoop` is on, and then ignores the outlets. While
/// the property is off, a window still computes a loop if it was loaded without a loop
/// (`recalculateKeyViewLoop`). The definition of a loop is documented only for windows with both an initial
/// first responder and a chain.
extension IBWalk {
  func formKeyViewLoops(_ tree: inout FocusTree) {
    var links: [NodeID: Set<KeyViewOutlet.Property>] = [:]
    for outlet in keyViewOutlets {
      let root = Self.root(of: outlet.node, tree)
      let target = objects.resolution(of: outlet.target)
      var isInside = false
      if case .node(let node) = target { isInside = Self.root(of: node, tree) == root }
      if outlet.property == .nextKeyView, recalculates[root] == true {
        // A view that code moves to another window keeps its outlets.
        if isInside, case .node(let next) = target {
          tree.ineffective.append(ignored(outlet, to: next))
        }
        continue
      }
      if isInside || outlet.property == .initialFirstResponder {
        links[root, default: []].insert(outlet.property)
      }
      addReference(for: outlet, target, root: root, to: &tree)
    }
    for (root, properties) in links {
      switch recalculates[root] {
      case true?: break
      case false?:
        tree.order.linkedScopes[root] = properties.count == 2 ? .implied(true) : .unknown(.undocumented)
      case nil: tree.order.linkedScopes[root] = .unknown(.applicationCode)
      }
    }
  }

  private func addReference(
    for outlet: KeyViewOutlet, _ target: Reference.Resolution, root: NodeID, to tree: inout FocusTree
  ) {
    var resolution = target
    // Outlets of a scroll view apply to the view that it scrolls.
    if case .node(let node) = target { resolution = .node(scrolled[node] ?? node) }
    let kind: Reference.Kind
    switch outlet.property {
    case .nextKeyView: kind = .next
    // A page's outlet sets the first stop each time the page is shown.
    case .initialFirstResponder: kind = outlet.node == root ? .initialFocus : .relation
    }
    tree.references.append(
      Reference(
        from: scrolled[outlet.node] ?? outlet.node, kind: kind, target: outlet.target, span: outlet.span,
        statement: outlet.property.rawValue, resolution: resolution))
  }

  private func ignored(_ outlet: KeyViewOutlet, to next: NodeID) -> IneffectiveStatement {
    IneffectiveStatement(
      node: outlet.node, statement: "nextKeyView",
      reason: "its window computes a key view loop from the positions of its views, not from outlets",
      span: outlet.span, certainty: .likely, next: scrolled[next] ?? next)
  }

  private static func root(of node: NodeID, _ tree: FocusTree) -> NodeID {
    var root = node
    for (_, parent) in tree.steps(up: node) { root = parent }
    return root
  }
}
