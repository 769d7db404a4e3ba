@_spi(Dialects) import FocusModel

/// How a toolkit orders the stops of a window, dialog or fragment for sequential navigation.
protocol ScopeOrdering: Sendable {
  /// The stops of `scope` in their order, and the obstacles to navigation.
  func order(of scope: FocusScope) -> FocusOrder
}

extension FocusTree {
  /// The order of the tree's toolkit.
  func ordering(_ circumstances: [Circumstances]) -> any ScopeOrdering {
    func walker(_ policy: any ChildOrdering) -> SequentialWalker {
      SequentialWalker(tree: self, circumstances: circumstances, policy: policy)
    }
    return switch policy {
    case .gtk3Geometry: walker(Gtk3Geometry(self))
    case .gtk4: walker(Gtk4Ordering())
    case .swiftUILayout: walker(SwiftUILayout())
    case .javaFX: walker(JavaFXOrdering())
    case .androidRows: walker(AndroidRows())
    case .document: walker(DocumentOrdering())
    case .keyViewLoop: KeyViewLoop(tree: self, circumstances: circumstances)
    case .uiKitReading: UIKitReading(tree: self, circumstances: circumstances)
    case .qtFocusChain: QtFocusChain(tree: self, circumstances: circumstances)
    }
  }
}
