import FocusModel
import ImportKit
import XMLSource

/// The focus behaviour of widgets in GTK 3.
extension GtkObjectWalk {
  mutating func describeFocus3(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    let stated = properties.fact(.canFocus, otherwise: .implied(gtkClass.isFocusable))
    let isFocusable = stated.value
    if gtkClass.isA(.notebook) {
      describeNotebook(node, stated, properties)
    } else if gtkClass.isA(.expander) {
      // Tab still visits the child of a collapsed expander; the child is one pixel in size (3.24.38 and
      // 3.24.49).
      if properties.flag(.expanded) != true {
        builder.tree[node].traits.insert(.collapsed)
        if version == .gtk3 { builder.tree[node].traits.insert(.visitedWhileCollapsed) }
      }
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    } else if gtkClass.needsContents && !gtkClass.isA(.menuButton) {
      set(node, sequential: isFocusable == false ? stated : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.listBoxRow) {
      set(node, sequential: stated, isFocusable == false ? .swallowsForward : .selfThenContents)
    } else if gtkClass.isA(.flowBoxChild) {
      set(node, sequential: stated, .selfThenContents)
    } else if gtkClass.scrolls {
      set(node, sequential: gtkClass.isA(.scrolledWindow) ? stated : .implied(true), .contentsElseSelf)
    } else if gtkClass.passesFocus {
      set(node, sequential: .implied(false), .contents)
    } else if gtkClass.isA(.toolbar) {
      set(node, sequential: .implied(false), .oneStop)
    } else if gtkClass.isA(.revealer) {
      describeRevealer(node, stated, properties, .revealChild)
    } else if gtkClass.isA(.searchBar) {
      describeRevealer(node, stated, properties, .searchModeEnabled)
    } else if gtkClass.isA(.label) {
      describeLabel(node, properties, stated: properties[.canFocus] == nil ? nil : stated)
    } else if gtkClass.isA(.comboBox) {
      // The combo box is not focusable, but its button and entry are. If the combo box is made focusable, it
      // takes focus back when Tab leaves its button or entry. The combo box then passes focus to its entry;
      // if the entry refuses focus, focus does not move (measured on 3.24.38).
      if isFocusable == true, properties.flag(.hasEntry) == true, properties.declaresUnfocusableEntry {
        builder.tree[node].traits.insert(.compound)
        return set(node, sequential: .implied(false), .swallowsForward)
      }
      describeCombo(node, gtkClass, properties, traversal: isFocusable == true ? .keepsFocus : nil)
      if isFocusable == true { builder.tree[node].focusability.program = stated }
    } else if gtkClass.isA(.menuButton) {
      let hasMenu = properties[.popover] != nil || properties[.popup] != nil || properties[.menuModel] != nil
      let focus: Fact<Bool> = isFocusable == true && !hasMenu ? .unknown(.applicationCode) : stated
      set(node, sequential: focus, .selfOnly)
    } else if gtkClass.isA(.switcher) {
      describeSwitcher(node, properties)
    } else if gtkClass.hasInnerStop {
      set(node, sequential: .implied(true), .selfOnly)
    } else if gtkClass.isA(.textView) {
      set(node, sequential: stated, .selfOnly)
      describeTab(node, gtkClass, properties)
    } else {
      // A container that can take focus is itself the tab stop, and its children are skipped
      // (gtk_container_focus).
      set(node, sequential: stated, isFocusable == false ? .contents : .selfOnly)
    }
  }
}
