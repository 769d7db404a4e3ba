import FocusModel
import ImportKit
import XMLSource

/// Names and labels of nodes.
extension JavaFXWalk {
  mutating func describeNames(of node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject) {
    if let statement = object[.accessibleText] { addName(statement, .accessible, to: node) }
    let text =
      object[.text] ?? object[.title] ?? object[.headerText] ?? defaultText(of: object, javaFXClass, node)
    if let statement = text, !javaFXClass.role.isTextInput {
      addText(statement, to: node, javaFXClass, object)
    }
    if let statement = object[.promptText] { addName(statement, .placeholder, to: node) }
    addTooltip(object, to: node)
    if object[.graphic] != nil { builder.tree[node].traits.insert(.picture) }
    let size = object.element.child(fxml: .font)?.firstChild?.measure(.size)
    if StatedTextSize.isLarge(size, usual: JavaFXMeasures.fontSize) {
      builder.tree[node].traits.insert(.large)
    }
    guard javaFXClass.isA(.label) || javaFXClass.isUnknown, let statement = object[.labelFor],
      let target = statement.value.object
    else { return }
    lookups.append((statement.file, statement.value.isBinding))
    builder.tree.references.append(
      Reference(
        from: node, kind: .labels, target: target, span: statement.span, statement: "labelFor"))
  }

  /// The text of `<Button>Save</Button>`, which is used unchanged and is neither a key nor an expression
  /// (`FXMLLoader.ValueElement`).
  private func defaultText(
    of object: FXMLObject, _ javaFXClass: JavaFXClass, _ node: NodeID
  ) -> FXMLObject.Statement? {
    guard javaFXClass.isA(.textContent), !javaFXClass.isA(.titledPane), javaFXClass.role != .image,
      object.element.firstChild == nil
    else { return nil }
    let text = object.element.text.trimmed
    if text.isEmpty { return nil }
    return FXMLObject.Statement(
      property: .text, value: .literal(text), span: builder.tree[node].span, file: 0)
  }

  private mutating func addName(
    _ statement: FXMLObject.Statement, _ source: Name.Source, to node: NodeID
  ) {
    guard let text = statement.value.words else {
      builder.tree[node].traits.insert(.opaque)
      return
    }
    if !text.isEmpty {
      builder.addName(Name(text: text.trimmed, source: source, span: statement.span), to: node)
    }
  }

  private mutating func addText(
    _ statement: FXMLObject.Statement, to node: NodeID, _ javaFXClass: JavaFXClass, _ object: FXMLObject
  ) {
    guard case .literal(let text) = statement.value,
      object.flag(.mnemonicParsing) ?? javaFXClass.parsesMnemonics,
      text.utf8.contains(UInt8(ascii: "_"))
    else {
      // If no bundle has the text, its mnemonic is unknown.
      addName(statement, .content, to: node)
      return
    }
    let span = statement.span
    let marked = MarkedText(javaFX: text)
    builder.addName(Name(text: marked.text.trimmed, source: .content, span: span), to: node)
    guard let character = marked.mnemonic else { return }
    let context = builder.tree.mnemonicContext(of: node)
    let resourceSpan = self.resourceSpan(of: statement)
    if javaFXClass.isA(.label) {
      labelMnemonics.append(
        PendingMnemonic(
          character, of: node, text: text, span: span, resourceSpan: resourceSpan, context: context,
          written: marked.written))
    } else {
      builder.addMnemonic(
        character, of: node, text: text, span: span, resourceSpan: resourceSpan, context: context,
        written: marked.written)
    }
  }

  /// The location of the text of `statement` in a resource bundle; nil if the text is not in a bundle.
  private mutating func resourceSpan(of statement: FXMLObject.Statement) -> SourceSpan? {
    guard let key = statement.key, let text = files[statement.file].texts.text(of: key) else { return nil }
    var span = text.span
    span.source = builder.source(text.source)
    return span
  }

  /// The mnemonic of a label. The target is the label's `labelFor`; without that property, the mnemonic has
  /// no target (LabelSkin).
  func mnemonic(_ pending: PendingMnemonic, in tree: FocusTree) -> Mnemonic {
    var target: NodeID?
    for reference in tree.references where reference.from == pending.label {
      if case .node(let node) = reference.resolution { target = node }
    }
    // Code may set `labelFor` without a trace in the document, but only for a label that has an ID.
    return pending.leading(to: target, isCertain: tree[pending.label].id == nil)
  }

  /// Adds the tooltip that the document sets for an object as `tooltip="…"` or `<tooltip><Tooltip
  /// text="…"/></tooltip>`.
  private mutating func addTooltip(_ object: FXMLObject, to node: NodeID) {
    if let statement = object[.tooltip] { addName(statement, .tooltip, to: node) }
    for property in object.element.children
    where property.prefix == nil && property.name == JavaFXProperty.tooltip.rawValue {
      guard let tooltip = property.firstChild else { continue }
      if let statement = read(tooltip)[.text] {
        addName(statement, .tooltip, to: node)
      } else if tooltip.fxID != nil {
        // The controller finds a tooltip without text by its ID and sets the text.
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
  }
}

extension MarkedText {
  /// Parses `written` like JavaFX: the first `_x` marks the letter x; `_(x)` also marks the letter x but is
  /// not shown; `__` is an underscore (com.sun.javafx.scene.control.behavior.TextBinding).
  init(javaFX written: String) {
    let characters = Array(written.unicodeScalars)
    var text = String.UnicodeScalarView()
    var found: Unicode.Scalar?
    var index = 0
    while index < characters.count {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      guard characters[index] == "_", found == nil, let next else {
        text.append(characters[index])
        index += 1
        continue
      }
      if next == "_" {
        text.append("_")
        index += 2
      } else if next == "(", index + 3 < characters.count, characters[index + 3] == ")" {
        found = characters[index + 2]
        index += 4
      } else if !next.properties.isWhitespace {
        found = next
        index += 1
      } else {
        text.append("_")
        index += 1
      }
    }
    self.init(text: String(text), mnemonic: found.map { Character($0).anyCaseKey })
    self.written = found.map { Character($0) }
  }
}
