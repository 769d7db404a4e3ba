@_spi(Dialects) import FocusModel

/// Orders the stops of a window, dialog or fragment as a toolkit's sequential navigation does.
protocol ScopeOrdering: Sendable {
  /// The focus order of `scope`: its stops and the obstacles to navigation.
  func order(of scope: FocusScope) -> FocusOrder
}

extension FocusTree {
  /// The ordering of the tree's toolkit.
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
    case .documentOrRows: walker(PlatformOrdering())
    case .keyViewLoop: KeyViewLoop(tree: self, circumstances: circumstances)
    case .uiKitReading: UIKitReading(tree: self, circumstances: circumstances)
    case .qtFocusChain: QtFocusChain(tree: self, circumstances: circumstances)
    }
  }
}
