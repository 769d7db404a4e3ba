import FocusModel
import ImportKit
import XMLSource

/// Groups of buttons. Each group is a single tab stop, and arrow keys move between its buttons.
///
/// When a button gets focus, `QAbstractButtonPrivate::fixFocusPolicy` removes the other checkable buttons of
/// its QButtonGroup from the tab order, whether the group is exclusive or not (measured on 6.12). For a
/// button without a group, it removes the auto-exclusive buttons in the same parent widget, including nested
/// buttons. The result does not depend on which button is checked.
struct QtButtonGroups {
  /// A checkable button that can be in a group.
  private struct Member {
    var node: NodeID
    /// The button's QButtonGroup; nil for an auto-exclusive button.
    var group: String?
    var span: SourceSpan
  }

  private var members: [Member] = []

  /// Records `widget` if it is a button that can be in a group.
  mutating func add(_ widget: QtFormWalk.Widget, attributes element: XMLElement) {
    guard widget.qtClass.isA(.button) else { return }
    let isRadio = widget.qtClass.isA(.radioButton)
    let isCheckable =
      isRadio || widget.qtClass.role == .checkbox || widget.properties.flag(.checkable) == true
    guard isCheckable else { return }
    for child in element.children where child.name == "attribute" && child["name"] == "buttonGroup" {
      let name = child.firstChild?.text.trimmed ?? ""
      members.append(Member(node: widget.node, group: name, span: SourceSpan(child.fullSpan)))
      return
    }
    if widget.properties.flag(.autoExclusive) ?? isRadio {
      members.append(Member(node: widget.node, group: nil, span: SourceSpan(element.span)))
    }
  }

  /// Links each member to the first button of its group.
  func apply(to tree: inout FocusTree) {
    var groups: [String: [Member]] = [:]
    var siblings: [NodeID: [Member]] = [:]
    for member in members {
      if let group = member.group {
        groups[group, default: []].append(member)
      } else if let parent = Self.parentWidget(of: member.node, tree) {
        siblings[parent, default: []].append(member)
      }
    }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) { join(group, &tree) }
    let parents = siblings.keys.sorted()
    for parent in parents { join(siblings[parent] ?? [], &tree) }
    // An auto-exclusive button that gets focus also removes buttons inside neighbouring containers, at any
    // depth, from the tab order.
    for (index, parent) in parents.enumerated() {
      let nested = parents[(index + 1)...].prefix { tree.contains(parent, $0) }
      guard !nested.isEmpty, let leader = siblings[parent]?.first else { continue }
      join([leader] + nested.flatMap { siblings[$0] ?? [] }, &tree)
    }
  }

  private func join(_ group: [Member], _ tree: inout FocusTree) {
    guard let leader = group.first else { return }
    for member in group {
      if group.count > 1 { tree[member.node].traits.insert(.arrowKeyMember) }
      tree.references.append(
        Reference(
          from: member.node, kind: .group, target: tree[leader.node].id ?? "", span: member.span,
          statement: member.group == nil ? "autoExclusive" : "buttonGroup", resolution: .node(leader.node)))
    }
  }

  /// The nearest widget that contains `node`; layouts are not widgets.
  private static func parentWidget(of node: NodeID, _ tree: FocusTree) -> NodeID? {
    tree.container(of: node, arranging: "Layout")
  }
}
