import FocusModel
import FocusNavigation

extension Analysis {
  /// The reason why something that cannot be focused may be usable through its row.
  enum RowExcuse {
    /// Nothing in its layout takes focus, so a list around it may take it.
    case layoutTakesNoFocus
    /// It shows the state of a row that takes focus.
    case showsStateOfRow
    /// It is the only control of a row that a key activates.
    case isActivated
  }

  /// Whether something that cannot be focused may be usable through its row, and why.
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

  /// Whether it shows that something is on or off, so its row can switch that.
  private func drawsState(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton, .switchControl, .toggleButton: true
    default: false
    }
  }
}
