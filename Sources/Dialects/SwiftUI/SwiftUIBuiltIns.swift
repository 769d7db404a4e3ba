import FocusModel
import ImportKit
import XMLSource

/// SwiftUI's built-in views.
extension SwiftUIWalk {
  /// The callbacks of controls, other than their actions.
  private static let callbacks: [String: Trigger] = [
    "onCommit": .onSubmit, "onEditingChanged": .onChange, "onIncrement": .onChange, "onDecrement": .onChange,
    "onRequest": .onReceive, "onCompletion": .onReceive,
  ]

  /// The parts that precede a view's other contents; `trailingParts` follow them. The labels of a slider's
  /// minimum and maximum are omitted, because they would be mistaken for the slider's name.
  private static let leadingParts = [
    "label", "title", "icon", "header", "columns", "rows", "content", "placeholder",
  ]
  private static let trailingParts = ["footer", "description", "actions"]

  /// The controls whose contents are their label.
  private static let labelled: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "Stepper", "Toggle",
  ]

  mutating func builtIn(_ element: XMLElement) {
    guard let known = SwiftUIView.all[element.name] else { return }
    let isItem = isInMenu && (known.stop == .control || known.stop == .crown)
    if element.name == "NavigationLink", showsNothing(element) { return invisibleLink(element) }
    let node = open(element, role: isItem && element.name != "Menu" ? .menuItem : known.role)
    builder.tree.kindWords[node] =
      isItem ? nil : SwiftUIKindWords.words(for: element, on: platforms, inside: namedStyles)
    refine(node, element, known)
    name(node, element, default: known.name ?? Self.labelOfRole(element))
    if isListOfRows(element, node) { builder.tree[node].traits.insert(.internalPart) }
    actions(of: element, node: node)
    for part in element.children {
      if let trigger = Self.callbacks[part.name] { handle(part, node: node, trigger: trigger) }
    }
    switch element.name {
    case "Menu": menu(element, node)
    case "Picker": slot("label", of: element)  // The options are values, not views that can have focus.
    case "Chart", "Canvas": break  // They draw marks.
    case "TabView", "TabSection": tabs(element, node)
    case "NavigationSplitView":
      for part in ["sidebar", "content", "detail"] { column(part, of: element) }
      contents(of: element)
    case "NavigationLink":
      slot("label", of: element)
      contents(of: element)
      destination(of: element)
    case "DisclosureGroup": disclosure(element, node)
    case "ForEach", "List": rows(of: element, node) { $0.parts(of: element) }
    default:
      if let style = style(of: element, .fills) {
        expand(style, for: element, role: .modifier)
      } else {
        parts(of: element)
      }
    }
    // It is not documented whether the label is also the accessible name of the control next to it.
    if element.name == "LabeledContent", element.hasLabel, !showsNothing(element) {
      nameElsewhere(in: node, upTo: NodeID(builder.tree.nodes.count))
    }
    if Self.labelled.contains(element.name), let inner = controlInLabel(of: node) {
      builder.tree[node].traits.insert(.namedElsewhere)
      // The label of a button is one element, and the text in the label may be the name of the control inside
      // it.
      if element.name == "Button" { builder.tree[inner].traits.insert(.namedElsewhere) }
    }
    close()
  }

  /// The system's label for a `Button` with only a role: it "displays a default label"
  /// (`init(role:action:)`). The words are not documented; this function returns the usual words.
  private static func labelOfRole(_ element: XMLElement) -> String? {
    guard element.name == "Button", !element.hasLabel, !element.hasImage else { return nil }
    return switch SwiftUIValues.member(element["role"]) {
    case "cancel": "Cancel"
    case "close": "Close"
    case "confirm": "Done"
    case "destructive": "Delete"
    default: nil
    }
  }

  /// Whether a picker shows its choices as rows of the enclosing list or form, each with its own name:
  /// `pickerStyle(.inline)` on iOS.
  private func isListOfRows(_ element: XMLElement, _ node: NodeID) -> Bool {
    guard element.name == "Picker", platforms.isDisjoint(with: [.macOS, .tvOS, .watchOS]),
      SwiftUIKindWords.style("pickerStyle", of: element, inside: namedStyles) == "inline"
    else { return false }
    return builder.tree.ancestors(of: node).contains { ["Form", "List"].contains(builder.tree[$0].kind) }
  }

  /// Adds a custom view that no document declares, as the project's settings describe it.
  mutating func ownView(_ element: XMLElement, _ known: SwiftUIView) {
    let node = open(element, role: known.role)
    refine(node, element, known)
    name(node, element, default: nil)
    if let taught = facts.widgets[element.name] {
      TaughtNames(of: taught, element, at: [.attribute, .element], source: span(element).source).add(
        to: node, in: &builder)
    }
    actions(of: element, node: node)
    parts(of: element)
    close()
  }

  /// Adds the contents of a view, in the order in which they are shown.
  private mutating func parts(of element: XMLElement) {
    for part in Self.leadingParts { slot(part, of: element) }
    contents(of: element)
    for part in Self.trailingParts { slot(part, of: element) }
  }

  /// Adds the label of a control where a custom style puts it.
  mutating func label(of subject: SwiftUIContent.Subject) -> NodeID {
    let node = open(subject.element, kind: "label", role: .group)
    builder.tree[node].arrangement = .row
    // If the style replaces the control, the control has no node, so the label gets the control's name.
    if subject.style == .replaces { name(node, subject.element, default: nil) }
    parts(of: subject.element)
    close()
    return node
  }

  private mutating func refine(_ node: NodeID, _ element: XMLElement, _ known: SwiftUIView) {
    builder.tree[node].arrangement = known.arrangement
    builder.tree[node].focusability = known.stop.focusability(on: platforms)
    if isInMenu { builder.tree[node].focusability.needsKeyboardNavigationSetting = false }
    if known.stop == .control || known.stop == .crown || known.stop == .text || known.stop == .collection {
      builder.tree[node].traversal = .selfThenContents
    }
    switch element.name {
    case "Group": builder.tree[node].arrangement = surroundingArrangement(of: node)
    case "ScrollView":
      let axes = element["axes"] ?? element["axis"] ?? ""
      if axes.contains("horizontal"), !axes.contains("vertical") { builder.tree[node].arrangement = .row }
    case "TextEditor":
      builder.tree[node].traits.insert(.keepsTab)
      if element["text"]?.hasPrefix(".constant(") == true { builder.tree[node].traits.insert(.readOnly) }
    case "Image", "Label":
      if element["systemName"] != nil || element.hasImage || element.name == "Image" {
        builder.tree[node].traits.insert(.picture)
      }
      // An expression creates the image, so its name is unknown.
      if element.name == "Image", element["expression"] != nil {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
      // `Image(decorative: "rule")` has the image's name in this attribute.
      if let decorative = element["decorative"], decorative != "false" {
        builder.tree[node].focusability.assistive = .stated(false, span(element))
      }
    case "Button":
      if element.hasImage { builder.tree[node].traits.insert(.picture) }
    case "Toggle":
      if SwiftUIValues.member(element["style"]) == "button", !isInMenu {
        builder.tree[node].role = .toggleButton
      }
    case "TextField":
      if SwiftUIValues.member(element["axis"]) == "vertical" { builder.tree[node].role = .textArea }
    case "List", "Table":
      if element["data"] != nil { builder.tree[node].arrangement = .repeated }
    default: break
    }
    if known.stop == .unknown { builder.tree[node].traits.insert(.opaque) }
  }

  /// Whether `modifier` gives text the size of a title, or marks it as a heading for assistive technology.
  private static func makesTitle(_ modifier: XMLElement) -> Bool {
    switch modifier.name {
    case "font": modifier["value"].map { $0.contains(".title") || $0.contains(".largeTitle") } ?? false
    case "accessibilityAddTraits": modifier["traits"]?.contains(".isHeader") ?? false
    default: false
    }
  }

  /// Adds the names, contents and bindings that the description gives a view.
  private mutating func name(_ node: NodeID, _ element: XMLElement, default name: String?) {
    if element.name == "Text", element.children.contains(where: Self.makesTitle) {
      builder.tree[node].traits.insert(.title)
    }
    // The binding `text` of a text field contains the entered text, not the name.
    let isInput = builder.tree[node].role.isTextInput
    for attribute in isInput ? ["label", "title"] : ["label", "title", "text", "verbatim", "header"] {
      guard let text = element.attribute(attribute) else { continue }
      // `SignInWithAppleButton(.signUp)` selects one of the system's titles.
      if element.name == "SignInWithAppleButton", text.value.first == "." { continue }
      addName(text.value, .content, at: text.span, to: node)
      builder.tree.focusSystem.contents[node] = interpolation(text.value)
      break
    }
    let text = element.text.trimmed
    if !text.isEmpty, let place = element.textSpan {
      addName(text, .content, at: place, to: node)
      builder.tree.focusSystem.contents[node] = interpolation(text)
    }
    // A property stores the text that people type or the state that they switch.
    for attribute in isInput ? ["text", "value"] : ["isOn"] {
      guard let value = element.attribute(attribute) else { continue }
      let property = presence(value.value, at: span(value.span))
      if property.assignedProperty != nil { builder.tree.focusSystem.contents[node] = property }
    }
    if builder.tree[node].role.isControl || builder.tree[node].role == .menuItem {
      for attribute in ["text", "value", "selection", "isOn"] where element[attribute]?.trimmed.first == "$" {
        let text = element[attribute] ?? ""
        var property = expression(text)
        // The argument for this parameter is a binding that a function returns.
        if property.assignedProperty == nil, let name = SwiftUIValues.variable(text) {
          property = .property(Property(name, .variable(variable(name, at: span(element, attribute)))))
        }
        if property.assignedProperty != nil { builder.tree.focusSystem.entries[node] = property }
      }
    }
    // In `TextField(text: $name) { Text("Name") }`, the text in the closure is the field's name.
    if isInput, builder.tree.names[node] == nil,
      let words = element.children.lazy.filter({ $0.isView || $0.name == "label" })
        .compactMap({ words(of: $0) }).first
    {
      addName(words.text, .content, at: words.span, to: node)
    }
    // VoiceOver derives a name from the picture's name if the view has no other name.
    let picture = element.name == "Image" ? ["systemName", "name"] : ["systemImage", "image"]
    if let attribute = picture.lazy.compactMap({ element.attribute($0) }).first {
      addName(attribute.value, .picture, at: attribute.span, to: node)
    }
    if let name, builder.tree.names[node] == nil, !element.children.contains(where: { $0.isView }) {
      builder.addName(Name(text: name, source: .content, span: span(element)), to: node)
    }
    if let prompt = element.attribute("prompt") {
      addName(prompt.value, .placeholder, at: prompt.span, to: node)
    }
  }

  /// Adds the parts of `element` called `name`, which are separate lower-case elements.
  mutating func slot(_ name: String, of element: XMLElement) {
    for part in element.children where part.name == name {
      guard hasRoom(for: part) else { return }
      let node = open(part, role: .group)
      builder.tree[node].arrangement = .column
      let text = part.text.trimmed
      if !text.isEmpty, let place = part.textSpan {
        addName(text, .content, at: place, to: node)
      }
      contents(of: part)
      close()
    }
  }

  /// Adds a column of a split view as a focus section: Tab visits the columns one after another.
  private mutating func column(_ name: String, of element: XMLElement) {
    let first = builder.tree.nodes.count
    slot(name, of: element)
    let inside = first..<builder.tree.nodes.count
    guard let column = inside.first,
      inside.contains(where: { builder.tree.nodes[$0].focusability.sequential.value != false })
    else { return }
    builder.tree.nodes[column].traits.insert(.focusSection)
  }

  private mutating func menu(_ element: XMLElement, _ node: NodeID) {
    slot("label", of: element)
    let layer = open(element, role: .menu)
    builder.tree[layer].arrangement = .column
    inMenu { walk in
      walk.contents(of: element)
      walk.slot("content", of: element)
    }
    close()
  }

  mutating func inMenu(_ body: (inout SwiftUIWalk) -> Void) {
    let before = isInMenu
    isInMenu = true
    body(&self)
    isInMenu = before
  }

  private mutating func tabs(_ element: XMLElement, _ node: NodeID) {
    let tabView = element.name == "TabSection" ? element.parent ?? element : element
    let selection = tabView["selection"].map { presence($0, at: span(tabView, "selection")) }
    for child in element.children where child.isView {
      let page = NodeID(builder.tree.nodes.count)
      view(child)
      let tag = child.children.first { $0.name == "tag" }
      guard let selection, let value = child.attribute("value") ?? tag?.attribute("value"),
        page.index < builder.tree.nodes.count
      else { continue }
      require(.binary(.equal, selection, expression(value.value)), of: page, at: span(value.span))
    }
  }

  /// The contents of a disclosure group exist only while the group is expanded, like the contents of an arm
  /// of a condition. A group whose expansion is not bound to a property manages its own state and is
  /// initially collapsed: `DisclosureGroup.init(_:content:)`.
  private mutating func disclosure(_ element: XMLElement, _ node: NodeID) {
    slot("label", of: element)
    let choice = open(element, kind: "content", role: .group)
    builder.tree[choice].arrangement = .alternatives
    let arm = open(element, kind: "expanded", role: .group)
    builder.tree[arm].arrangement = .column
    let place = span(element, "isExpanded")
    let condition: Expression
    let given = element["isExpanded"].map { presence($0, at: place) }
    if let given, given.isComputed {
      condition = given
    } else {
      let own = VariableID(builder.tree.focusSystem.variables.count)
      builder.tree.focusSystem.variables.append(
        ViewVariable(owner: node, name: "isExpanded", initialValue: given, span: place))
      condition = .property(Property("isExpanded", .variable(own)))
    }
    require(condition, of: arm, at: place)
    if !beginsTrue(condition) {
      builder.tree[node].traits.insert(.collapsed)
      if builder.tree[node].role == .disclosure { builder.tree[node].traits.insert(.closedAtFirst) }
    }
    for part in ["header", "content"] { slot(part, of: element) }
    contents(of: element)
    for part in ["footer", "actions"] { slot(part, of: element) }
    close()
    close()
  }

  private func beginsTrue(_ condition: Expression) -> Bool {
    guard case .variable(let id) = condition.path?.root else { return false }
    return builder.tree.focusSystem.variables[id.index].initialValue == .true
  }

  /// A link without visible contents has no size, so it cannot be clicked. Either code activates the link by
  /// setting `isActive`, or the link makes the enclosing list row a link.
  private mutating func invisibleLink(_ element: XMLElement) {
    let node = open(element, role: .group)
    actions(of: element, node: node)
    destination(of: element)
    close()
  }

  /// The first control in the label of another control, `node`, which is still open. It is not documented how
  /// these controls share a name.
  private func controlInLabel(of node: NodeID) -> NodeID? {
    var index = Int(node.index) + 1
    while index < builder.tree.nodes.count {
      let inner = builder.tree.nodes[index]
      if inner.role.isControl { return NodeID(index) }
      let isShownByItself = [.window, .menu].contains(inner.role)
      index = isShownByItself ? max(index + 1, Int(inner.subtreeEnd.index)) : index + 1
    }
    return nil
  }

  /// Whether the label of `element` is empty text or consists of invisible views; views that the component's
  /// user passes are included.
  private func showsNothing(_ element: XMLElement) -> Bool {
    if let label = element.attribute("label") {
      return label.value.trimmed.isEmpty && !element.children.contains { $0.isView || $0.name == "label" }
    }
    guard let label = element.children.first(where: { $0.name == "label" }),
      !element.children.contains(where: \.isView), label.text.trimmed.isEmpty
    else { return false }
    return label.children.allSatisfy { $0.name == "Content" ? isGivenNothing($0) : $0.isEmptyView }
  }

  /// Whether the user of the current component passes only invisible views for `place`.
  private func isGivenNothing(_ place: XMLElement) -> Bool {
    guard let content = instance.content, let component = instance.component else { return false }
    let parts = content.parts(for: place["name"], of: component)
    let views = parts.flatMap { $0.children.filter(\.isView) }
    return !views.isEmpty && views.allSatisfy(\.isEmptyView)
      && parts.allSatisfy { $0.index == content.use.index || $0.text.trimmed.isEmpty }
  }

  /// Adds the destination of a link as a separate window, because it replaces the view that contains the
  /// link.
  private mutating func destination(of element: XMLElement) {
    for part in element.children where part.name == "destination" {
      let node = open(part, role: .window)
      builder.tree[node].arrangement = .column
      contents(of: part)
      close()
    }
  }
}

extension XMLElement {
  /// Whether the element is an `EmptyView`, or a `Group` that contains only empty views.
  fileprivate var isEmptyView: Bool {
    name == "EmptyView" || name == "Group" && text.trimmed.isEmpty && children.allSatisfy(\.isEmptyView)
  }

  fileprivate var hasLabel: Bool { attribute("label") != nil || children.contains { $0.name == "label" } }

  fileprivate var hasImage: Bool { attribute("systemImage") != nil || attribute("image") != nil }
}
