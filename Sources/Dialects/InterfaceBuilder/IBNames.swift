import FocusModel
import ImportKit
import XMLSource

/// The names of views that people see or that assistive technology announces.
extension IBWalk {
  /// Adds the text of `property` in `element`, plain or `styled`, as a name if the text exists.
  mutating func addName(
    _ property: IBAttribute, styled: IBAttribute? = nil, of element: XMLElement, _ source: Name.Source,
    to node: NodeID
  ) {
    if let (text, span) = element.text(property, styled: styled) { addName(text, source, span, to: node) }
  }

  private mutating func addName(_ attribute: XMLAttribute, _ source: Name.Source, to node: NodeID) {
    addName(attribute.value, source, SourceSpan(attribute.span), to: node)
  }

  mutating func addName(
    _ text: String, _ source: Name.Source, _ span: SourceSpan, to node: NodeID
  ) {
    let text = text.trimmed
    if !text.isEmpty { builder.addName(Name(text: text, source: source, span: span), to: node) }
  }

  mutating func describeNames(
    of node: NodeID, _ element: XMLElement, _ viewClass: IBClass, _ parts: IBParts
  ) {
    addName(.toolTip, of: element, .tooltip, to: node)
    addName(.placeholder, of: element, .placeholder, to: node)
    // Both toolkits show a default placeholder in a search field.
    if builder.tree[node].role == .searchField {
      addName("Search", .tooltip, SourceSpan(element.span), to: node)
    }
    switch platform {
    case .appKit: describeAppKitNames(of: node, element, parts)
    case .uiKit: describeUIKitNames(of: node, element)
    }
  }

  // MARK: AppKit

  private mutating func describeAppKitNames(of node: NodeID, _ element: XMLElement, _ parts: IBParts) {
    if let cell = parts.cell {
      addName(.placeholderString, styled: .placeholderAttributedString, of: cell, .placeholder, to: node)
    }
    switch element.name {
    case "button", "popUpButton":
      guard let cell = parts.cell else { return }
      if builder.tree[node].role == .comboBox { return }
      addTitle(of: cell, to: node)
      addImage(of: cell, to: node)
      if Self.drawsItself(cell) { builder.tree[node].traits.insert(.picture) }
      // AppKit draws a question mark on a help button.
      if let type = cell.attribute(ib: .type), type.value == "help" {
        addName("Help", .tooltip, SourceSpan(type.span), to: node)
      }
      // A pull-down button shows the first item of its menu.
      if builder.tree[node].role == .menuButton, builder.tree.names[node] == nil,
        let item = cell.child(key: "menu")?.children.first(where: { $0.name == "items" })?.firstChild
      {
        addTitle(of: item, to: node)
        addImage(of: item, to: node)
      }
    case "textField":
      if builder.tree[node].role == .label, let cell = parts.cell { addTitle(of: cell, to: node) }
    case "box":
      if element[ib: .titlePosition] != "noTitle", element[ib: .boxType] != "custom" {
        addTitle(of: element, to: node)
      }
    case "segmentedControl":
      if let cell = parts.cell { addSegments(of: cell, to: node) }
    default: break
    }
  }

  /// Whether AppKit draws the button without its title, even if code sets a title: the arrow of a disclosure
  /// triangle or button (NSBezelStyle), or a check box or radio button that shows only its box.
  private static func drawsItself(_ cell: XMLElement) -> Bool {
    switch cell[ib: .type] {
    case "disclosureTriangle", "disclosure": true
    case "check", "radio": cell[ib: .imagePosition] == "only"
    default: false
    }
  }

  private mutating func addTitle(of element: XMLElement, to node: NodeID) {
    addName(.title, styled: .attributedTitle, of: element, .content, to: node)
  }

  /// Adds the name of an image. VoiceOver reads the descriptions of system images; the application's own
  /// images have no description. For a UIKit button with one of these images, VoiceOver reads the image's
  /// name.
  private mutating func addImage(of element: XMLElement, to node: NodeID) {
    guard let image = element.attribute(ib: .image) else { return }
    builder.tree[node].traits.insert(.picture)
    if element[ib: .catalog] == "system" || image.value.hasPrefix("NS") {
      addName(image, .picture, to: node)
    } else if platform == .uiKit, builder.tree[node].role == .button {
      addName(image, .asset, to: node)
    }
  }

  private mutating func addSegments(of element: XMLElement, to node: NodeID) {
    var texts: [String] = []
    for segments in element.children where segments.name == "segments" {
      for segment in segments.children {
        if segment[ib: .image] != nil { builder.tree[node].traits.insert(.picture) }
        let image = segment[ib: .image].flatMap {
          segment[ib: .catalog] == "system" || $0.hasPrefix("NS") ? $0 : nil
        }
        let text = [IBAttribute.label, .title, .toolTip].lazy.compactMap { segment.text($0)?.value }.first
        if let text = text ?? image { texts.append(text) }
      }
    }
    addName(texts.joined(separator: ", "), .content, SourceSpan(element.span), to: node)
  }

  // MARK: UIKit

  private mutating func describeUIKitNames(of node: NodeID, _ element: XMLElement) {
    switch element.name {
    // The text of an editable text view is its value.
    case "textView" where element[ib: .editable] != "NO": break
    case "label", "textView":
      addName(.text, styled: .attributedText, of: element, .content, to: node)
    case "button": describeUIKitButton(node, element)
    case "barButtonItem":
      addTitle(of: element, to: node)
      if let system = element.attribute(ib: .systemItem) { addName(system, .content, to: node) }
      addImage(of: element, to: node)
    case "segmentedControl": addSegments(of: element, to: node)
    case "imageView":
      if element[ib: .image] != nil { builder.tree[node].traits.insert(.picture) }
    default: break
    }
  }

  /// Describes a button, whose title and picture come from its normal state or from its configuration.
  private mutating func describeUIKitButton(_ node: NodeID, _ element: XMLElement) {
    let configuration = element.children.first { $0.name == "buttonConfiguration" }
    let isConfigured = configuration?.text(.title, styled: .attributedTitle) != nil
    for child in element.children {
      switch child.name {
      case "state" where child[ib: .key] == "normal", "buttonConfiguration":
        // The configuration's title overrides the state's title, which is often left over from an earlier
        // version.
        if child.name == "buttonConfiguration" || !isConfigured { addTitle(of: child, to: node) }
        addImage(of: child, to: node)
        for image in child.children where image.name == "imageReference" { addImage(of: image, to: node) }
        if child[ib: .backgroundImage] != nil { builder.tree[node].traits.insert(.picture) }
      default: break
      }
    }
    // Buttons of these types draw a system symbol that has a name.
    switch element.attribute(ib: .buttonType) {
    case let type?
    where ["contactAdd", "infoLight", "infoDark", "detailDisclosure", "close"].contains(type.value):
      addName(type, .content, to: node)
    default: break
    }
  }

  /// Records the accessory view of a cell that shows its own text; only cells with UIKit's styles have their
  /// own text.
  mutating func accessory(of cell: XMLElement, in connections: XMLElement) {
    guard let label = cell[ib: .textLabel], !label.isEmpty else { return }
    for outlet in connections.children
    where outlet.name == "outlet" && outlet[ib: .property] == "accessoryView" {
      guard let target = outlet.attribute(ib: .destination) else { continue }
      accessories.append((target.value, label, SourceSpan(target.valueSpan)))
    }
  }

  /// Names each switch that is an accessory view after the text of its cell. The cell and its switch form one
  /// accessibility element, for which VoiceOver announces the cell's text. Other controls remain separate
  /// elements.
  func nameAccessories(in tree: inout FocusTree) {
    for (control, label, span) in accessories {
      guard let node = objects[control], tree[node].role == .switchControl else { continue }
      tree.references.append(
        Reference(from: node, kind: .labelledBy, target: label, span: span, statement: "accessoryView"))
    }
  }

  // MARK: Accessibility

  mutating func describeAccessibility(of node: NodeID, _ parts: IBParts) {
    for accessibility in parts.accessibility {
      // In AppKit, the label is called `description`.
      for property in [IBAttribute.label, .description] {
        addName(property, of: accessibility, .accessible, to: node)
      }
      for child in accessibility.children {
        if child.name == "bool", child[ib: .key] == "isElement" {
          describeElement(node, child[ib: .value] == "YES", SourceSpan(child.span))
        } else if child.name == "accessibilityTraits" {
          describeTraits(child, of: node)
        }
      }
    }
    guard let attributes = parts.runtimeAttributes else { return }
    for attribute in attributes.children { describe(runtimeAttribute: attribute, of: node) }
  }

  private mutating func describeTraits(_ element: XMLElement, of node: NodeID) {
    let traits = element.attributes.filter { $0.value == "YES" }.map(\.name)
    change(node, SourceSpan(element.span)) { $0.traits += traits }
  }

  /// Reads a user-defined runtime attribute, whose value is set by key-value coding when the document is
  /// loaded.
  private mutating func describe(runtimeAttribute element: XMLElement, of node: NodeID) {
    let span = SourceSpan(element.span)
    let value = element[ib: .value] ?? element.firstChild?[ib: .value]
    let isTrue = value == "YES"
    switch element[ib: .keyPath] {
    case "accessibilityLabel":
      addName(element.text(.value)?.value ?? "", .accessible, span, to: node)
    case "isAccessibilityElement", "accessibilityElement":
      if value != nil { describeElement(node, isTrue, span) }
    case "accessibilityElementsHidden":
      if value != nil { change(node, span) { $0.isHidden = .stated(isTrue, span) } }
    case "accessibilityRespondsToUserInteraction":
      if value != nil { change(node, span) { $0.respondsToUserInteraction = isTrue } }
    case "accessibilityViewIsModal":
      if isTrue { builder.tree[node].traits.insert(.modal) }
    case "hidden":
      if isTrue { builder.tree[node].isVisible = .stated(false, span) }
    case "enabled":
      if value != nil { builder.tree[node].isEnabled = .stated(isTrue, span) }
    case let property?:
      // For example, the custom property may be the key of a translated string.
      let isText = element[ib: .type] == "string" || element[ib: .type] == "localizedString"
      if isText, Self.words(in: property).contains(where: Self.wordings.contains) {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    case nil: break
    }
  }

  /// Words in the names of properties that set the text of a view.
  private static let wordings: Set<String> = [
    "label", "text", "title", "placeholder", "caption", "localized", "localization", "localizable",
  ]

  /// The words of a property name such as `accLabelText`, in lower case.
  private static func words(in property: String) -> [String] {
    var words: [String] = []
    for character in property {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  /// Marks the controls inside `container`, the most recently imported view, as named by code.
  mutating func expectNames(inside container: NodeID) {
    for index in builder.tree.nodes.indices.dropFirst(Int(container.index) + 1)
    where builder.tree.nodes[index].role.isControl {
      builder.tree[NodeID(index)].traits.insert(.namedElsewhere)
    }
  }

  /// Describes whether a view is an accessibility element. An element is a leaf for assistive technology: its
  /// subviews are not exposed (UIAccessibility, `isAccessibilityElement`). VoiceOver and Full Keyboard Access
  /// skip a control that is not an element.
  private mutating func describeElement(_ node: NodeID, _ isElement: Bool, _ span: SourceSpan) {
    guard platform == .uiKit else { return }
    let role = builder.tree[node].role
    if isElement {
      if role.isControl { return }
      change(node, span) { $0.children = .ignore }
      // Full Keyboard Access visits accessibility elements. The documentation does not say which other
      // elements it visits.
      builder.tree[node].focusability.sequential = .unknown(.undocumented)
      builder.tree[node].focusability.needsKeyboardNavigationSetting = true
      builder.tree[node].traversal = .selfOnly
    } else {
      builder.tree[node].focusability.assistive = .stated(false, span)
      // A text field still receives key events.
      if role.isControl, !role.isTextInput {
        builder.tree[node].focusability.sequential = .stated(false, span)
      }
    }
  }

  private mutating func change(
    _ node: NodeID, _ span: SourceSpan, _ change: (inout Accessibility) -> Void
  ) {
    var facts = builder.tree.accessibility[node] ?? Accessibility(span: span)
    facts.span = span
    change(&facts)
    builder.tree.accessibility[node] = facts
  }
}
