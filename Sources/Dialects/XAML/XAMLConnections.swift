import FocusModel
import ImportKit
import XMLSource

/// Controls that the document connects to nothing: an unfinished part of an interface.
extension XAMLWalk {
  /// The roles of controls that have an effect only through a binding, a handler or a name.
  static let rolesConnected: [Role] = [
    .button, .toggleButton, .checkbox, .radioButton, .switchControl, .slider, .comboBox, .spinButton,
    .textField, .textArea, .list, .group,
  ]

  /// Whether nothing in the document can react to the control `object` or read its value: no name, binding, handler,
  /// flyout or property of a library.
  func isUnconnected(_ object: XAMLObject) -> Bool {
    let element = object.element
    let isGroup = builder.current.map { builder.tree[$0].role } == .group
    if element.firstChild != nil, isGroup { return false }
    if object.states(Self.connecting) || isHeardAround(element) { return false }
    let isOpen = element.children.contains { child in
      child.propertyName.map { !Self.partsOfLooks.contains(String($0)) } ?? false
    }
    if isOpen { return false }
    return element.attributes.allSatisfy { attribute in
      switch file.meanings.connection(of: attribute, in: element) {
      case .always, .ofContents: return false
      case .never: return true
      case .byBinding(let isOfText):
        guard let reference = XAMLExtension(attribute.value) else { return true }
        // A reference to a resource only sets a look, and other references may only translate a text.
        return reference.resourceKey != nil || isOfText && !reference.isBinding
      }
    }
  }

  /// Whether an element around `element` receives the clicks on its contents: `ButtonBase.Click="Press"`.
  private func isHeardAround(_ element: XMLElement) -> Bool {
    if !file.meanings.handleClicksOnContents { return false }
    var around = element.parent
    while let container = around {
      let isHeard = container.attributes.contains {
        file.meanings.connection(of: $0, in: container) == .ofContents
      }
      if isHeard { return true }
      around = container.parent
    }
    return false
  }

  /// The property elements that only set the look of a control.
  private static let partsOfLooks: Set<String> = [
    "Background", "BorderBrush", "Content", "ContentTemplate", "Effect", "Foreground", "Header", "Icon",
    "IconSource",
    "LayoutTransform", "OpacityMask", "RenderTransform", "Resources", "Template", "Tip", "ToolTip",
    "Transitions",
  ]

  /// The properties that connect a control.
  private static let connecting: [XAMLProperty] = [
    .name, .command, .hotKey, .isDefault, .isCancel, .itemsSource,
  ]
}

/// Whether an attribute connects a control to code, as far as the name of the attribute determines it.
enum XAMLConnection: Equatable {
  /// The attribute always connects the control, for example by an event.
  case always
  /// The attribute handles clicks on the control and on its contents.
  case ofContents
  /// The attribute never connects the control.
  case never
  /// The attribute connects the control if its value is a binding. The property may be of text.
  case byBinding(isOfText: Bool)

  init(_ attribute: XMLAttribute) {
    let name = attribute.name
    if Self.isOfContents(name) {
      self = .ofContents
    } else if Self.connectingNames.contains(name) {
      self = .always
    } else if Self.looks.contains(name) {
      self = .never
    } else if attribute.prefix != nil {
      self = attribute.namespace.map(XAMLNamespaces.language.contains) == true ? .never : .always
    } else if Self.eventEndings.contains(where: name.hasSuffix) {
      self = .always
    } else {
      self = .byBinding(isOfText: XAMLProperty.table[name]?.isOfText == true)
    }
  }

  /// Whether an attribute called `name` handles clicks on the contents of its element.
  static func isOfContents(_ name: String) -> Bool { name.hasSuffix(".Click") || name.hasSuffix("Tapped") }

  /// Other attributes that connect a control.
  private static let connectingNames: Set<String> = ["NavigateUri", "DataContext", "Tag", "Flyout"]

  /// Attributes that never connect a control, even if their values are bindings.
  private static let looks: Set<String> = ["Visibility", "IsVisible", "Opacity"]

  /// The endings of the names of events.
  private static let eventEndings = [
    "Changed", "Changing", "Checked", "Click", "Clicked", "Closed", "Command", "Completed", "Down",
    "Drop", "Enter", "Executed", "Focus", "Invoked", "Leave", "Loaded", "Opened", "Pressed", "Released",
    "Tapped", "Toggled", "Up",
  ]
}
