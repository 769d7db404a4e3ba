import FocusModel
import ImportKit
import XMLSource

/// Toggle groups. The selected member of a group is the group's tab stop, even if it is disabled or hidden,
/// and arrow keys reach the other members. While no member is selected, each member is a tab stop
/// (ToggleButtonBehavior). In a toolbar, which has its own traversal, every member is a tab stop. From a
/// member in the focus order, arrow keys also reach members outside the focus order (measured on 11.0.11).
struct JavaFXToggleGroups {
  /// The `fx:id` of a group, and the file that declares it.
  private struct ID: Hashable {
    var file: Int
    var name: String
  }

  private struct Group {
    var members: [NodeID] = []
    var selected: NodeID?
    /// Whether a binding or the application selects a member.
    var isBound = false
  }

  private var groups: [ID: Group] = [:]
  private var order: [ID] = []

  /// Records the group and state that `object` in `file` sets for the button `node`.
  mutating func add(_ node: NodeID, _ object: FXMLObject, in file: Int) {
    guard let id = Self.group(of: object, in: file) else { return }
    if groups[id] == nil { order.append(id) }
    groups[id, default: Group()].members.append(node)
    switch object[.selected]?.value {
    case .literal(let text)? where text.lowercased() == "true": groups[id]?.selected = node
    case .literal?, nil: break
    default: groups[id]?.isBound = true
    }
  }

  /// The ID of the group that a button refers to or declares; nil if the button has no group.
  private static func group(of object: FXMLObject, in file: Int) -> ID? {
    if let statement = object[.toggleGroup], case .variable(let name) = statement.value {
      return ID(file: statement.file, name: name)
    }
    return object.element.child(fxml: .toggleGroup)?.firstChild?.fxID.map { ID(file: file, name: $0.value) }
  }

  /// Whether Tab reaches `member`, from which arrow keys can move to other members.
  private func isStop(_ member: NodeID, of group: Group, _ tree: FocusTree) -> Bool {
    (group.selected == nil || group.selected == member) && tree[member].focusability.sequential.value == true
  }

  /// Removes unselected members from the focus order.
  func apply(to tree: inout FocusTree, _ files: [FXMLFile]) {
    for id in order {
      // A group that the document does not declare does not exist, so its buttons are independent.
      guard let group = groups[id], files[id.file].declared[id.name] != nil else { continue }
      let begins = group.members.contains { isStop($0, of: group, tree) }
      for member in group.members where begins && tree[member].focusability.sequential.value == false {
        tree[member].traits.insert(.arrowKeyMember)
      }
      for member in group.members
      where tree[member].focusability.sequential.value == true
        && !tree.ancestry(of: member).contains(where: { tree[$0].role == .toolbar })
      {
        if group.isBound {
          tree[member].focusability.sequential = .unknown(.bound)
        } else if let selected = group.selected, member != selected {
          tree[member].focusability.sequential = .implied(false)
          tree[member].traits.insert(.arrowKeyMember)
        }
      }
    }
  }
}
