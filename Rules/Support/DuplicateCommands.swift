import FocusModel
import FocusNavigation

extension Analysis {
  /// A place for commands that usually also have a key or a menu item.
  enum PlaceOfDuplicates { case toolbar, listRow, tab, textField, titleBar, ownWidget }

  /// The place of `node`, if commands in that place usually also have a key or a menu item.
  func placeOfDuplicates(around node: NodeID) -> PlaceOfDuplicates? {
    for (_, parent) in tree.stepsInLayer(up: node) {
      switch tree[parent].role {
      case .toolbar: return .toolbar
      case .listItem: return .listRow
      case .tab: return .tab
      case .textField, .searchField, .secureField: return .textField
      case _ where tree[parent].traits.contains(.titleBar): return .titleBar
      case _ where tree.evidence.codeMayAdd && isOwnWidget(parent) && actsForItsParts(parent):
        return .ownWidget
      default: break
      }
    }
    return nil
  }

  private func isOwnWidget(_ node: NodeID) -> Bool {
    tree[node].traits.contains(.standalone) && !tree[node].role.isLayer
  }

  /// Whether a custom widget may handle keys for its contents: the widget takes focus, or positions its parts
  /// itself.
  private func actsForItsParts(_ widget: NodeID) -> Bool {
    tree[widget].focusability.sequential.value != false || tree[widget].arrangement == .none
  }
}
