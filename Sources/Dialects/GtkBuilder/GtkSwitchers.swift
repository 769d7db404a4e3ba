import FocusModel
import ImportKit
import XMLSource

/// Switchers and their stacks of pages.
extension GtkObjectWalk {
  /// Describes a switcher, which has a button for each page of its stack that has a title or an icon. A
  /// switcher without a stack has no buttons.
  mutating func describeSwitcher(_ node: NodeID, _ properties: GtkProperties) {
    guard let stack = properties[.stack] else {
      return set(node, sequential: .unknown(.applicationCode), .selfOnly)
    }
    set(node, sequential: .implied(true), .selfOnly)
    switchersOnStacks.append((node, stack.text.trimmed))
  }

  /// Records a stack if a switcher has no pages to show until code adds some.
  mutating func noteStack(_ element: XMLElement, _ gtkClass: GtkClass) {
    guard gtkClass.arrangement == .pages, let id = element["id"] else { return }
    if !element.children.contains(where: Self.isSwitchedTo) { untitledStacks.insert(id) }
  }

  /// Whether a `<child>` of a stack has a title or an icon: in its packing, or in the page object that
  /// contains it.
  private static func isSwitchedTo(_ child: XMLElement) -> Bool {
    child.name == "child"
      && child.children.contains { part in
        guard part.name == "packing" || part["class"]?.hasSuffix("Page") == true else { return false }
        let properties = GtkProperties(of: part)
        return properties[.title] != nil || properties[.iconName] != nil
      }
  }

  /// Marks the focusability of a switcher as unknown if its stack has no pages that the switcher would show.
  func settleSwitchers(in tree: inout FocusTree) {
    for (node, stack) in switchersOnStacks where untitledStacks.contains(stack) {
      tree[node].focusability = .unknown(.applicationCode)
    }
  }
}
