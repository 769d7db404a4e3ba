import FocusModel
import ImportKit
import XMLSource

/// The focus behaviour of widgets in GTK 4 and libadwaita.
extension GtkObjectWalk {
  mutating func describeFocus4(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    // `can-focus` applies to the widget and all its descendants; `focusable` applies only to the widget
    // itself.
    let canFocus = properties.fact(.canFocus, otherwise: .implied(true))
    if canFocus.value == false {
      set(node, sequential: canFocus, .nothing)
      // Neither keys nor the pointer reach the widget, so it is unusable until code changes this property.
      if properties.flag(.canTarget) == false { builder.tree[node].isEnabled = .implied(false) }
      return
    }
    var stated = properties.fact(.focusable, otherwise: .implied(gtkClass.isFocusable))
    if case .unknown = canFocus, stated.value != false { stated = canFocus }
    if gtkClass.isA(.notebook) {
      describeNotebook(node, stated, properties)
    } else if gtkClass.isA(.expander) {
      let isOpen = properties.flag(.expanded) == true || properties[.expanded]?.isBound == true
      if !isOpen { builder.tree[node].traits.insert(.collapsed) }
      let takes: Traversal = isOpen ? .selfThenContents : .selfOnly
      set(node, sequential: stated, stated.value == false ? .swallowsForward : takes)
    } else if gtkClass.scrolls {
      set(node, sequential: gtkClass.isA(.scrolledWindow) ? stated : .implied(true), .contentsElseSelf)
    } else if gtkClass.passesFocus {
      set(node, sequential: .implied(false), .contents)
      // Tab skips the widget, but code can focus it even if it is empty (measured on 4.8.3).
      if stated.value != false, properties[.focusable] != nil {
        builder.tree[node].focusability.program = stated
      }
    } else if gtkClass.isA(.revealer) {
      describeRevealer(node, stated, properties, .revealChild)
    } else if gtkClass.isA(.searchBar) {
      describeRevealer(node, stated, properties, .searchModeEnabled)
    } else if gtkClass.isA(.label) {
      describeLabel(node, properties, stated: nil)
    } else if gtkClass.isA([.listBase, .columnView]) || gtkClass.needsContents {
      // A list is empty until code fills its model.
      set(node, sequential: .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.lockButton) {
      // The button is disabled until code sets its permission (gtklockbutton.c; measured on 4.8.3).
      set(node, sequential: stated.value == false ? stated : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.banner) {
      describeBanner(node, properties)
    } else if gtkClass.isFocusableLater {
      set(node, sequential: .unknown(.toolkitVersion), .selfThenContents)
    } else if gtkClass.isA(.menuButton) && !gtkClass.hasInnerStop {
      let hasMenu = properties[.popover] != nil || properties[.menuModel] != nil
      set(node, sequential: hasMenu ? .implied(true) : .unknown(.applicationCode), .selfOnly)
    } else if gtkClass.isA(.comboBox) {
      describeCombo(node, gtkClass, properties, traversal: nil)
    } else if gtkClass.isA(.switcher) {
      describeSwitcher(node, properties)
    } else if gtkClass.hasInnerStop && gtkClass.isA(.listBoxRow) && gtkClass.role == .spinButton {
      // In a spin row, the children from the file come before the row's entry.
      set(node, sequential: .implied(true), .contentsThenSelf)
    } else if gtkClass.hasInnerStop && gtkClass.role.isTextInput && gtkClass.isA(.listBoxRow) {
      // The text in an entry row takes focus even if the row sets `focusable` to false.
      set(node, sequential: .implied(true), .selfThenContents)
    } else if gtkClass.hasInnerStop && !gtkClass.isA(.listBoxRow) {
      // An inner part takes focus even if the widget sets `focusable` to false.
      set(node, sequential: .implied(true), .selfOnly)
    } else if gtkClass.role == .comboBox && gtkClass.isA(.actionRow) {
      // A combo row opens only after its model has rows, which code usually adds.
      describeComboRow(node, stated, properties)
    } else if gtkClass.swallowsFocus && stated.value == false {
      // The focus function of the class reports success even if the widget did not take focus (measured on
      // 4.8.3).
      set(node, sequential: stated, .swallowsForward)
    } else {
      set(node, sequential: stated, .selfThenContents)
    }
    if gtkClass.isA(.textView) { describeTab(node, gtkClass, properties) }
  }
}
