import FocusModel
import FocusNavigation

extension Analysis {
  /// The reason why an unfocusable element may be usable through its row.
  enum RowExcuse {
    /// Nothing in the element's layout takes focus, so a list that contains the layout may take it.
    case layoutTakesNoFocus
    /// The element shows the state of a row that takes focus.
    case showsStateOfRow
    /// The element is the only control of a row that a key activates.
    case isActivated
  }

  /// The reason why the unfocusable `node` may be usable through its row; nil if it is not.
  func row(around node: NodeID) -> RowExcuse? {
    let role = tree[node].role
    if drawsState(role),
      let row = tree.ancestors(of: node).first(where: { tree.code.activatedRows.contains($0) }),
      isStop(row), controls(in: row).count == 1
    {
      return .isActivated
    }
    guard tree.toolkit.views.lists.rowsActForContents, !role.isTextInput, !role.holdsRows else { return nil }
    if orders.allSatisfy(\.stops.isEmpty) { return .layoutTakesNoFocus }
    return drawsState(role) && isInsideStop(node) ? .showsStateOfRow : nil
  }

  /// Whether a control with this role shows an on/off state, which its row can then switch.
  private func drawsState(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton, .switchControl, .toggleButton: true
    default: false
    }
  }
}
