import FocusModel
import ImportKit
import XMLSource

/// Menus: `<menu><group><item>`. An item that contains a `<menu>` is a submenu.
extension AndroidViewWalk {
  mutating func menu(_ element: XMLElement) {
    let node = builder.openNode(
      span: SourceSpan(element.span, source: file.source), kind: "menu", role: .menu)
    builder.tree[node].arrangement = .column
    items(of: element)
    builder.closeNode()
  }

  /// The values that items inherit from their group. A group is not a level of the menu: it only provides the
  /// values that its items do not set (`MenuInflater`), and its items are sorted together with all other
  /// items.
  private struct Group {
    var isVisible = Fact<Bool>.implied(true)
    var isEnabled = Fact<Bool>.implied(true)
    var category: String?
    var order: StatedInteger = 0
  }

  private mutating func items(of element: XMLElement, in group: Group = Group()) {
    for child in element.children {
      switch child.name {
      case "group": items(of: child, in: self.group(child))
      case "item": item(child, in: group)
      default: break
      }
    }
  }

  /// Reads the values of a group, and adds an empty node with the group's ID, because code finds the group by
  /// this ID.
  private mutating func group(_ element: XMLElement) -> Group {
    let attributes = AndroidAttributes(of: element, in: file)
    let node = builder.openNode(
      span: SourceSpan(element.span, source: file.source), kind: "group", role: .group)
    declareID(attributes[.id], of: node)
    builder.closeNode()
    return Group(
      isVisible: presence(.visible, attributes, of: node),
      isEnabled: presence(.enabled, attributes, of: node),
      category: attributes.text(.menuCategory), order: attributes.integer(.orderInCategory) ?? 0)
  }

  private mutating func item(_ element: XMLElement, in group: Group) {
    let attributes = AndroidAttributes(of: element, in: file)
    let node = builder.openNode(
      span: SourceSpan(element.span, source: file.source), kind: "item", role: .menuItem)
    declareID(attributes[.id], of: node)
    builder.tree[node].focusability = .control
    builder.tree[node].traversal = .selfOnly
    builder.tree[node].placement = .index(
      Self.place(
        category: attributes.text(.menuCategory) ?? group.category,
        order: attributes.integer(.orderInCategory) ?? group.order))
    builder.tree[node].isVisible = presence(.visible, attributes, of: node, otherwise: group.isVisible)
    builder.tree[node].isEnabled = presence(.enabled, attributes, of: node, otherwise: group.isEnabled)
    if [.actionViewClass, .actionLayout, .actionProviderClass].contains(where: { attributes[$0] != nil }) {
      builder.tree[node].traits.insert(.opaque)
    }
    if attributes.hasSampleName { nameByCode(node) }
    if let icon = attributes[.icon], icon.text != "@null" { builder.tree[node].traits.insert(.picture) }
    for (attribute, source) in [
      (.contentDescription, .accessible), (.title, .content), (.tooltipText, .tooltip),
    ] as [(AndroidAttribute, Name.Source)] {
      guard let value = attributes[attribute] else { continue }
      if value.unknown != nil { nameByCode(node) }
      guard value.unknown == nil, let text = string(value.text) else { continue }
      builder.addName(Name(text: text, source: source, span: value.span), to: node)
    }
    shortcut(.alphabeticShortcut, .alphabeticModifiers, attributes, of: node)
    shortcut(.numericShortcut, .numericModifiers, attributes, of: node)
    suppress(attributes.ignored, on: node)
    for child in element.children where child.name == "menu" { menu(child) }
    builder.closeNode()
  }

  /// The position of an item, computed from the rank of its category and the lower half of its order number
  /// (`MenuBuilder`).
  private static func place(category: String?, order: StatedInteger) -> StatedInteger {
    let rank =
      switch category {
      case "alternative": 1
      case "secondary": 2
      case "container": 3
      case "system": 4
      default: 0
      }
    return StatedInteger(clamping: rank << 16 | order.value & 0xffff)
  }

  /// Whether an item is in the menu; unknown for a hidden or disabled item with an ID, because code can show
  /// or enable it.
  private func presence(
    _ attribute: AndroidAttribute, _ attributes: AndroidAttributes, of node: NodeID,
    otherwise fallback: Fact<Bool> = .implied(true)
  ) -> Fact<Bool> {
    let fact = attributes.fact(attribute, otherwise: fallback)
    return fact.value == false && builder.tree[node].id != nil ? .unknown(.applicationCode) : fact
  }

  /// Adds the item's shortcut. The shortcut uses Control unless the item sets other modifiers; only the first
  /// character of the attribute counts.
  private mutating func shortcut(
    _ attribute: AndroidAttribute, _ modifierAttribute: AndroidAttribute, _ attributes: AndroidAttributes,
    of node: NodeID
  ) {
    guard let value = attributes[attribute], value.unknown == nil, let text = string(value.text),
      !text.hasPrefix("@"), let character = text.first
    else { return }
    let key = character == "\\" ? Self.escaped[text.dropFirst().first ?? " "] : character.lowercased()
    let modifiers = attributes.text(modifierAttribute).map(Self.modifiers) ?? .control
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: key.map { Chord(key: $0, modifiers: modifiers) }, text: text, span: value.span,
        domain: .layer))
  }

  private static let escaped: [Character: String] = ["b": "backspace", "n": "return", "t": "tab"]

  private static func modifiers(_ text: String) -> Chord.Modifiers {
    var modifiers: Chord.Modifiers = []
    for word in text.split(separator: "|") {
      switch word.filter({ !$0.isWhitespace }).uppercased() {
      case "CTRL": modifiers.insert(.control)
      case "SHIFT": modifiers.insert(.shift)
      case "ALT": modifiers.insert(.option)
      case "META": modifiers.insert(.command)
      default: modifiers.insert(.other)
      }
    }
    return modifiers
  }
}
