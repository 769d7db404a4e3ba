import FocusModel
import ImportKit
import XMLSource

/// Decides which components are expanded where they are used.
///
/// Each use of a view is an instance, and instances contain further instances: eight levels with six uses
/// each result in two million views. A component that is large after its uses are expanded is therefore
/// audited once, where it is declared; the components that use it contain a single unknown view instead.
/// Every component is in some tree: in the tree of a view that no other view uses, or in a separate tree.
struct SwiftUIExpansion: Sendable {
  /// The maximum number of nodes of components that are expanded at each use. Nearly all screens have fewer
  /// views, and a document may use dozens of components below this size.
  static let limit = 1_000

  /// The components that are audited where they are declared.
  private var separate: Set<ObjectIdentifier> = []
  /// The first component of each group whose members use each other but are used by no component outside the
  /// group.
  private var unreached: Set<ObjectIdentifier> = []

  /// Decides which components of `definitions` are expanded.
  ///
  /// Takes time linear in the size of the definitions, except for components that use each other circularly.
  init(_ definitions: SwiftUIDefinitions) {
    var graph = UseGraph(definitions)
    for circle in graph.circles(among: Array(definitions.all.indices)) {
      if circle.count > 1, let first = circle.min(), !graph.isUsedFromOutside(circle) {
        unreached.insert(ObjectIdentifier(definitions.all[first]))
      }
      graph.measure(circle)
    }
    separate = Set(
      definitions.all.indices.filter { graph.isSeparate[$0] }.map { ObjectIdentifier(definitions.all[$0]) })
  }

  /// The expansion after a document has changed: `new` contains the definitions of the changed document,
  /// which replace `former`.
  func replacing(_ former: SwiftUIDefinitions, by new: SwiftUIDefinitions) -> SwiftUIExpansion {
    var expansion = self
    for component in new.all {
      let known = former.all.first { $0.name == component.name && $0.element.name == component.element.name }
      guard let known else { continue }
      if isSeparate(known) { expansion.separate.insert(ObjectIdentifier(component)) }
      if unreached.contains(ObjectIdentifier(known)) {
        expansion.unreached.insert(ObjectIdentifier(component))
      }
    }
    return expansion
  }

  /// Whether `component` is audited where it is declared and not where it is used.
  func isSeparate(_ component: SwiftUIComponent) -> Bool { separate.contains(ObjectIdentifier(component)) }

  /// Whether `component` is audited where it is declared, although other components use it.
  func isRoot(_ component: SwiftUIComponent) -> Bool {
    isSeparate(component) || unreached.contains(ObjectIdentifier(component))
  }
}
