import FocusModel
import ImportKit
import XMLSource

/// Names of widgets, their labels, and references to them.
extension GtkObjectWalk {
  mutating func describeNames(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties, place: Place
  ) {
    if let value = properties[.accessibleName] ?? properties[.atkName] {
      addName(of: value, .accessible, to: node)
    }
    // A toolbar button shows its text without the mnemonic, which only the overflow menu uses
    // (gtk_tool_button_construct_contents).
    let isToolButton = gtkClass.isA(.toolButton)
    let usesUnderline = properties.flag(.useUnderline) == true
    let usesStock = properties.flag(.useStock) == true
    for property in [GtkProperty.label, .title, .tabLabel] {
      if property == .label, showsIconInstead(gtkClass, properties) {
        describeReplacedLabel(of: node, gtkClass, properties)
        continue
      }
      // In these widgets, `title` is the title of the dialog that the widgets open.
      if property == .title, gtkClass.role == .colorPicker || gtkClass.role == .fileChooser { continue }
      guard let value = properties[property], !value.isBound else {
        if properties[property]?.isBound == true { builder.tree[node].traits.insert(.opaque) }
        continue
      }
      // The property is the text that the class shows: the title of a dialog or a row, or the label of a
      // button.
      var text = value.text
      if properties.flag(.useMarkup) == true { text = text.withoutMarkup }
      // The text of a stock item has a mnemonic even if the document does not set `use-underline`
      // (gtk_button_construct_child).
      let stockText = usesStock && property == .label ? GtkStock.texts[text.trimmed] : nil
      let mnemonic = usesUnderline || stockText != nil ? MarkedText(stockText ?? text, marker: "_") : nil
      // The tab stop in a banner is its button, which is next to the title.
      let source = gtkClass.isA(.banner) ? Name.Source.description : .content
      builder.addName(
        Name(text: (mnemonic?.text ?? text).trimmed, source: source, span: value.span), to: node)
      if let character = mnemonic?.mnemonic, !isToolButton {
        addMnemonic(
          character, in: stockText ?? text, at: value.span, of: node, gtkClass, properties, place: place)
      }
    }
    // Text in other properties, where an underscore always marks a mnemonic.
    for (family, property) in [(GtkFamilies.modelButton, GtkProperty.text), (.banner, .buttonLabel)] {
      guard gtkClass.isA(family), let value = properties[property] else { continue }
      if value.isBound {
        builder.tree[node].traits.insert(.opaque)
      } else {
        let text = MarkedText(value.text, marker: "_").text
        builder.addName(Name(text: text.trimmed, source: .content, span: value.span), to: node)
      }
    }
    if gtkClass.role.isTextInput || gtkClass.role == .comboBox || gtkClass.role == .spinButton,
      let value = properties[.placeholderText]
    {
      addName(of: value, .placeholder, to: node)
    }
    if let value = properties[.tooltipText] ?? properties[.tooltipMarkup] {
      addName(of: value, .tooltip, to: node)
    }
    if let value = properties[.stockID], !value.isBound {
      let id = value.text.trimmed
      let text = GtkStock.texts[id].map { MarkedText($0, marker: "_").text } ?? id
      builder.addName(Name(text: text, source: .content, span: value.span), to: node)
    }
    if properties[.iconName] != nil || properties[.image] != nil || gtkClass.isA(.scaleButton) {
      builder.tree[node].traits.insert(.picture)
    }
    if gtkClass.role == .label, properties[.label]?.isBound == true {
      builder.tree[node].traits.insert(.opaque)
    }
    describePictureName(of: node, gtkClass, properties)
    // If code can find a row without a title, or button contents without a label, code sets the text.
    if let text = Self.textsLeftToCode.first(where: { gtkClass.isA($0.family) })?.text,
      properties[text] == nil, builder.tree[node].id != nil
    {
      builder.tree[node].traits.insert(.namedElsewhere)
    }
  }

  /// Adds the names that GTK 3 derives from pictures: a picture is named after its icon, and a button without
  /// a label after the picture in its `image` (gtkimageaccessible.c, gtkbuttonaccessible.c). A picture that
  /// is a child does not give the button a name. Some classes have a fixed name. Measured on 3.24.38; volume
  /// buttons were not measured in GTK 4.
  private mutating func describePictureName(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    // Sources: vteaccess.cc, `_vte_terminal_accessible_new`, and vteaccess-gtk4.cc,
    // `_vte_accessible_text_init`.
    if gtkClass.isA(.terminal) {
      builder.addName(Name(text: "Terminal", source: .tooltip, span: builder.tree[node].span), to: node)
    }
    guard version != .gtk4 else {
      if gtkClass.isA(.volumeButton) { builder.tree[node].traits.insert(.namedElsewhere) }
      return
    }
    if gtkClass.role == .image, let id = builder.tree[node].id,
      let text = properties.text(.iconName).flatMap({ GtkIcons.text(for: $0) })
        ?? properties.text(.stock).flatMap({ GtkStock.texts[$0] }).map({ MarkedText($0, marker: "_").text })
    {
      pictureNames[id] = text
    }
    if gtkClass.role.isControl, let image = properties[.image], !image.isBound, properties[.label] == nil {
      buttonsWithPictures.append((node, image.text.trimmed, image.span))
    }
    let own = Self.ownNames.first { gtkClass.isA($0.family) }?.name
    if let own = own ?? (gtkClass.role == .searchField ? "Search" : nil) {
      builder.addName(Name(text: own, source: .tooltip, span: builder.tree[node].span), to: node)
    }
  }

  /// The text properties of some classes; code sets the text if the document does not.
  private static let textsLeftToCode: [(family: GtkFamilies, text: GtkProperty)] = [
    (.preferencesRow, .title), (.buttonContent, .label),
  ]

  /// The fixed names that GTK 3 gives to controls of some classes.
  private static let ownNames: [(family: GtkFamilies, name: String)] = [
    (.menuButton, "Menu"), (.volumeButton, "Volume"), (.lockButton, "Lock"),
  ]

  /// Names buttons after their pictures. A picture may be anywhere in the document.
  mutating func nameByPictures() {
    for (node, image, span) in buttonsWithPictures {
      guard let text = pictureNames[image] else { continue }
      builder.addName(Name(text: text, source: .content, span: span), to: node)
    }
  }

  /// Adds the label that an icon replaces in a button. GTK 4.8.3 still announces it, but not that of a menu button
  /// (measured), and later versions may not.
  private mutating func describeReplacedLabel(
    of node: NodeID, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    guard !gtkClass.isA(.menuButton), properties[.accessibleName] == nil,
      let label = properties[.label]
    else { return }
    if label.isBound {
      builder.tree[node].traits.insert(.opaque)
      return
    }
    let text = properties.flag(.useUnderline) == true ? MarkedText(label.text, marker: "_").text : label.text
    builder.addName(Name(text: text.trimmed, source: .accessible, span: label.span), to: node)
    builder.tree.namedInSomeVersions.insert(node)
  }

  /// Whether a GTK 4 button with a label shows an icon instead: whichever of the two properties is set later
  /// takes effect (measured on 4.8.3).
  private func showsIconInstead(_ gtkClass: GtkClass, _ properties: GtkProperties) -> Bool {
    guard version == .gtk4, gtkClass.role.isControl, let label = properties[.label],
      let icon = properties[.iconName]
    else { return false }
    return icon.element.index > label.element.index
  }

  private mutating func addName(of value: GtkProperties.Value, _ source: Name.Source, to node: NodeID) {
    if value.isBound {
      builder.tree[node].traits.insert(.opaque)
    } else {
      builder.addName(Name(text: value.text.trimmed, source: source, span: value.span), to: node)
    }
  }

  private mutating func addMnemonic(
    _ character: Character, in text: String, at span: SourceSpan, of node: NodeID, _ gtkClass: GtkClass,
    _ properties: GtkProperties, place: Place
  ) {
    let context = builder.tree.mnemonicContext(of: node)
    // A widget that cannot be activated passes the mnemonic's key to an ancestor, for example button contents
    // (AdwButtonContent) to their button.
    if character != " ", gtkClass.role == .label || gtkClass.role == .group {
      labelMnemonics.append(
        PendingMnemonic(
          character, of: node, text: text, span: span, context: context,
          targetID: properties.text(.mnemonicWidget)))
    } else {
      builder.addMnemonic(character, of: node, text: text, span: span, context: context)
    }
  }

  /// The target of a label's mnemonic: the widget in `mnemonic-widget`, or else the first ancestor that can
  /// be focused or activated (gtk_label_setup_mnemonic).
  func resolve(_ pending: PendingMnemonic, in tree: FocusTree) -> Mnemonic {
    var target: NodeID?
    var isCertain = true
    if let id = pending.targetID {
      target = objects[id]
    } else {
      for ancestor in tree.ancestors(of: pending.label) {
        let node = tree[ancestor]
        if node.role == .popover {
          // The popover is attached to a button, in the document or in code, and activating that button
          // closes the popover (measured on 4.8.3).
          target = owner(of: ancestor, in: tree)
          isCertain = target != nil
          break
        }
        if node.role.isLayer { break }
        if node.role == .custom || node.traits.contains(.opaque) && node.role == .group { isCertain = false }
        if node.traits.contains(.standalone) { isCertain = false }
        // The notebook's page receives the activation and ignores it (measured on 3.24.38 and 4.8.3).
        if node.parent.map({ tree[$0].kind == GtkObjectWalk.notebookPages }) == true { break }
        if node.focusability.sequential.value == true || node.role.isControl || node.role == .menuItem
          || node.role == .tabList || node.role == .listItem || node.role == .disclosure
        {
          target = ancestor
          break
        }
      }
    }
    return pending.leading(to: target, isCertain: isCertain)
  }

  /// The button that shows `popover`; nil if the document does not contain this button.
  private func owner(of popover: NodeID, in tree: FocusTree) -> NodeID? {
    let shower = tree.references.first { $0.kind == .shows && $0.resolution == .node(popover) }?.from
    return shower ?? tree[popover].parent.flatMap { tree[$0].role == .menuButton ? $0 : nil }
  }

  // MARK: References

  mutating func describeReferences(
    of node: NodeID, _ element: XMLElement, _ gtkClass: GtkClass, _ properties: GtkProperties
  ) {
    func refer(_ kind: Reference.Kind, _ property: GtkProperty) {
      guard let value = properties[property] else { return }
      let target = value.text.trimmed
      guard value.isBound || !target.isEmpty else { return }
      builder.tree.references.append(
        Reference(
          from: node, kind: kind, target: target, span: value.span, statement: property.rawValue,
          resolution: value.isBound ? .unknown(.bound) : .missing))
    }
    if gtkClass.role == .label { refer(.labels, .mnemonicWidget) }
    if let action = properties[.actionName] {
      let target = properties[.actionTarget].map { "(\($0.text.trimmed))" } ?? ""
      builder.tree.code.actionNames[node] = action.text.trimmed + target
    }
    // libadwaita and libhandy name a row's activatable widget after the row's title
    // (adw_action_row_set_activatable_widget). Rows that applications derive from these rows do the same.
    refer(.labels, .activatableWidget)
    if gtkClass.isA(.checkButton) || gtkClass.isA(.radioButton) || gtkClass.isA(.radioMenuItem)
      || gtkClass.isA(.toggleButton) && version == .gtk4
    {
      // In GTK 4, each toggle button in a group remains a stop.
      if gtkClass.isA(.checkButton) || gtkClass.isA(.radioButton) { refer(.group, .group) }
      radioGroups.add(node, properties)
    }
    if builder.tree[node].role == .window || builder.tree[node].role == .dialog {
      describeInitialFocus(of: node, element)
      refer(.initialFocus, .focusWidget)
      refer(.defaultAction, .defaultWidget)
      if gtkClass.isA(.window) { noteEarlyFocus(of: node, element, properties) }
    }
    describeFocusFlags(of: node, properties)
  }

  /// Adds a reference for each `<initial-focus>` of the window `node`.
  private mutating func describeInitialFocus(of node: NodeID, _ element: XMLElement) {
    for child in element.children where child.name == "initial-focus" {
      guard let name = child.attribute("name") else { continue }
      builder.tree.references.append(
        Reference(
          from: node, kind: .initialFocus, target: name.value, span: SourceSpan(name.valueSpan),
          statement: "initial-focus"))
    }
  }

  /// Notes that GTK 4 ignores the `focus-widget` of the window `node` if it precedes the window's `child`
  /// property.
  private mutating func noteEarlyFocus(of node: NodeID, _ element: XMLElement, _ properties: GtkProperties) {
    guard version == .gtk4, let focus = properties[.focusWidget],
      let child = element.children.first(where: { $0.name == "property" && $0["name"] == "child" }),
      focus.element.index < child.index
    else { return }
    builder.tree.ineffective.append(
      IneffectiveStatement(
        node: node, statement: "focus-widget",
        reason: "GTK 4 applies it before the window has its child, so it is lost (measured on 4.8.3)",
        span: focus.span))
  }

  /// Describes `has-focus`, `has-default` and `activates-default`.
  private mutating func describeFocusFlags(of node: NodeID, _ properties: GtkProperties) {
    if properties.flag(.activatesDefault) == true { builder.tree[node].traits.insert(.passesReturn) }
    for (property, kind) in [
      (GtkProperty.hasFocus, Reference.Kind.initialFocus), (.hasDefault, .defaultAction),
    ] {
      guard properties.flag(property) == true, let value = properties[property] else { continue }
      if version == .gtk4 {
        builder.tree.ineffective.append(
          IneffectiveStatement(
            node: node, statement: property.rawValue, reason: "the property is read-only in GTK 4",
            span: value.span))
      } else {
        builder.tree.references.append(
          Reference(
            from: node, kind: kind, target: builder.tree[node].id ?? "", span: value.span,
            statement: property.rawValue, resolution: .node(node)))
      }
    }
  }

  // MARK: Accessibility

  /// Imports `<child internal-child="accessible"><object class="AtkObject">…`, which sets names and relations
  /// of the parent.
  mutating func atkObject(_ child: XMLElement, of node: NodeID) {
    for object in child.children where object.name == "object" {
      declareID(of: object, node: nil, kind: object["class"] ?? "AtkObject")
      if let id = object["id"] { objects.add(id, leadingTo: node) }
      let properties = GtkProperties(of: object)
      if let value = properties[.atkName] ?? properties[.accessibleName] {
        addName(of: value, .accessible, to: node)
      }
      if let value = properties[.atkDescription] ?? properties[.accessibleDescription] {
        addName(of: value, .description, to: node)
      }
      for inner in object.children where inner.name == "accessibility" { accessibility(inner, of: node) }
    }
  }

  /// Imports `<accessibility>`, which contains relations in both versions, and in GTK 4 also properties and
  /// states.
  mutating func accessibility(_ element: XMLElement, of node: NodeID) {
    for child in element.children {
      let span = SourceSpan(child.fullSpan)
      switch child.name {
      case "relation":
        let type = child["type"] ?? child["name"] ?? ""
        let target = child["target"] ?? child.text.trimmed
        let kind: Reference.Kind =
          switch type.exchanging("_", for: "-") {
          case "labelled-by": .labelledBy
          case "label-for": .labels
          default: .relation
          }
        builder.tree.references.append(
          Reference(from: node, kind: kind, target: target, span: span, statement: type))
      case "property" where child["name"] == "label" || child["name"] == "description":
        if child["bind-source"] != nil {
          builder.tree[node].traits.insert(.opaque)
        } else {
          let source = child["name"] == "label" ? Name.Source.accessible : .description
          builder.addName(Name(text: child.text.trimmed, source: source, span: span), to: node)
        }
      case "state" where child["name"] == "hidden":
        var facts = builder.tree.accessibility[node] ?? Accessibility(span: span)
        if let flag = GtkProperties.boolean(child.text.trimmed) { facts.isHidden = .stated(flag, span) }
        builder.tree.accessibility[node] = facts
      default: break
      }
    }
  }
}

extension String {
  /// The text without Pango's tags. The XML reader has already decoded the entities once.
  var withoutMarkup: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var result = ""
    var isTag = false
    for character in self {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    return result
  }
}
