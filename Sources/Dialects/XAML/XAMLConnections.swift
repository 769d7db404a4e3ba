import FocusModel
import ImportKit
import XMLSource

/// Controls that the document connects to nothing: an unfinished part of an interface.
extension XAMLWalk {
  /// The roles of controls that have an effect only through a binding, a handler or a name.
  static let rolesConnected: Set<Role> = [
    .button, .toggleButton, .checkbox, .radioButton, .switchControl, .slider, .comboBox, .spinButton,
    .textField,
    .textArea, .list, .group,
  ]

  /// Whether nothing in the document can react to the control `object` or read its value: no name, binding, handler,
  /// style or property of a library.
  func isUnconnected(_ object: XAMLObject) -> Bool {
    let element = object.element
    if element.firstChild != nil, builder.current.map({ builder.tree[$0].role }) == .group { return false }
    if object.hasUnknownStyle || object.states(Self.connecting)
      || element.children.contains(where: { $0.propertyName != nil })
    {
      return false
    }
    return element.attributes.allSatisfy { attribute in
      if attribute.prefix != nil || Self.connectingNames.contains(attribute.name) { return false }
      if Self.eventEndings.contains(where: attribute.name.hasSuffix) { return false }
      guard let reference = XAMLExtension(attribute.value) else { return true }
      // A reference to a resource only sets a look, and other references may only translate a text.
      return reference.resourceKey != nil
        || XAMLProperty.table[attribute.name].map(XAMLProperty.texts.contains) == true && !reference.isBinding
    }
  }

  /// The properties that connect a control.
  private static let connecting: [XAMLProperty] = [
    .name, .style, .classes, .theme, .command, .hotKey, .isDefault, .isCancel, .itemsSource,
  ]

  /// Other attributes that connect a control.
  private static let connectingNames: Set<String> = ["NavigateUri", "DataContext", "Tag"]

  /// The endings of the names of events.
  private static let eventEndings = [
    "Changed", "Changing", "Checked", "Click", "Closed", "Command", "Completed", "Down", "Drop", "Enter",
    "Executed",
    "Focus", "Invoked", "Leave", "Loaded", "Opened", "Pressed", "Released", "Tapped", "Toggled", "Up",
  ]
}
