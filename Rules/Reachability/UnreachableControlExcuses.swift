import FocusModel
import FocusNavigation

extension UnreachableControl {
  /// The reason why a control that refuses focus may still be usable with keys, or need not be.
  enum Excuse {
    case mayNeverBeShown
    case contentsMayBeFocusable
    case isAlone
    case row(Analysis.RowExcuse)
    case onlyShowsText
    case onlyShowsRows
    /// The document does not use the value, and code cannot find the control, because it has no name.
    case isUsedByNothing
    /// The search field with this name operates the control.
    case isWorkedFrom(String)
    case isOftenIntended(Analysis.PlaceOfDuplicates)
    case actionMayHaveKey
    /// A style prevents the control, and often several others, from taking focus.
    case isStyled
    /// The control with this name calls the same action.
    case hasActionOf(String)
    /// The control with this name changes the same value.
    case hasValueOf(String)
  }

  /// A control that refuses focus.
  struct Refusal {
    var id: NodeID
    /// How certain it is that the control is shown and enabled; nil if this may never be true.
    var shown: Certainty?
    /// Menu items and other controls, keyed by the function that they call.
    var commands: [String: NodeID]
    var analysis: Analysis

    var node: Node { analysis.tree[id] }
    var tree: FocusTree { analysis.tree }

    /// The first excuse that applies.
    var excuse: Excuse? { Self.excuses.lazy.compactMap { $0(self) }.first }

    private static let excuses: [@Sendable (Refusal) -> Excuse?] = [
      { $0.shown == nil ? .mayNeverBeShown : nil },
      { $0.node.traits.contains(.opaque) && !$0.node.role.holdsRows ? .contentsMayBeFocusable : nil },
      { $0.tree.toolkit.views.lists.rowsActForContents && $0.node.parent == nil ? .isAlone : nil },
      { $0.analysis.row(around: $0.id).map(Excuse.row) },
      { refusal in
        guard refusal.node.traits.contains(.readOnly) else { return nil }
        return refusal.node.role.holdsRows ? .onlyShowsRows : .onlyShowsText
      },
      { refusal in
        let isUsed = refusal.node.id != nil || !refusal.tree.mayBeDisplay(refusal.id)
        return isUsed || refusal.tree.code.derivedNodes.contains(refusal.id) ? nil : .isUsedByNothing
      },
      // Arrow keys and Return in a search field on the same page often operate the list of results.
      { refusal in
        guard refusal.node.role.holdsRows, refusal.tree.toolkit.views.lists.searchFieldsMoveInLists else {
          return nil
        }
        return refusal.analysis.fields(around: refusal.id).search.map {
          .isWorkedFrom(refusal.analysis.describe($0))
        }
      },
      { refusal in
        if refusal.node.role.holdsValue || refusal.node.role.holdsRows { return nil }
        return refusal.analysis.placeOfDuplicates(around: refusal.id).map(Excuse.isOftenIntended)
      },
      { refusal in
        let other = refusal.tree.changers(besides: refusal.id).filter(refusal.analysis.isStop).min()
        return other.map { .hasValueOf(refusal.analysis.describe($0)) }
      },
      { refusal in
        // A control with a named action is judged together with the other entries of its popover.
        guard refusal.tree.code.actionNames[refusal.id] == nil,
          let handler = refusal.tree.code.pressHandlers[refusal.id]
        else { return nil }
        return refusal.commands[handler].map { .hasActionOf(refusal.analysis.describe($0)) }
      },
    ]
  }
}
