import FocusModel
import ImportKit
import XMLSource

/// Decides which components are expanded where they are used.
///
/// A view is an instance in each of its uses, and instances contain further instances: eight levels of six
/// uses make two million views. So a component that is large once its uses are expanded is audited once,
/// where it is declared. In the components that use it, it is a single unknown view. Every component is in
/// some tree: in the tree of a view that nothing uses, or in its own.
struct SwiftUIExpansion: Sendable {
  /// The minimum number of nodes of a large component. Nearly all screens have fewer views, and a document may
  /// use dozens of components below this size.
  static let limit = 1_000

  /// The components that are audited where they are declared.
  private var separate: Set<ObjectIdentifier> = []
  /// The first of each group of components that only use each other, so no other component leads to them.
  private var unreached: Set<ObjectIdentifier> = []

  /// The expansion of `definitions`.
  ///
  /// Linear in their size, except for components that use each other in circles.
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

  /// The same for a changed version of a document, with the definitions `new` instead of `former`.
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

  /// Whether `component` is audited where it is declared although others use it.
  func isRoot(_ component: SwiftUIComponent) -> Bool {
    isSeparate(component) || unreached.contains(ObjectIdentifier(component))
  }
}
