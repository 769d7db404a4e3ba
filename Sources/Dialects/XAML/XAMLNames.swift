@_spi(Dialects) import FocusModel
import ImportKit
import XMLSource

/// Names of objects, as the automation peers compute them: the name and the label in the document, and the
/// text that a class shows. Whether tooltips and placeholders are descriptions depends on the framework
/// (`Toolkit.Speech.descriptions`).
extension XAMLWalk {
  mutating func describeNames(
    of node: NodeID, _ known: XAMLClass, _ object: XAMLObject, _ contents: XAMLContents
  ) {
    add(object.first(of: [.accessibleName, .description]), .accessible, to: node)
    add(object.first(of: [.placeholder, .watermark, .shortPlaceholder]), .placeholder, to: node)
    add(object.first(of: XAMLProperty.descriptions), .tooltip, to: node)
    if known.role == .image, XAMLProperty.tooltips.contains(where: { object.mayShow($0) }) {
      builder.tree.code.explainedPictures.insert(node)
    }
    describePlaceholderOfStyle(of: node, object)
    describeReferences(of: node, known, object)
    let mayBeNamedElsewhere =
      object.hasAttachments || showsMore(than: known, object)
      || framework.uidsBringTexts && object[.uid] != nil && object.wantsTexts
      || takesTextFromCommand(known, object)
      // Screen readers announce the placeholder of Avalonia 12, but not the `Watermark` of version 11.
      || object[.placeholder].map { $0.text == nil } == true
        && builder.tree.toolkit.speech.descriptions.contains(.placeholder)
      // The project's class may only show text.
      || known.isDerived && known.role == .textArea
      || Self.isDrawnByClass(known, object, contents)
      || object.isStyled([.accessibleName, .labelledBy, .content, .header, .text])
    if mayBeNamedElsewhere { builder.tree[node].traits.insert(.namedElsewhere) }
    if known.role == .label {
      if Self.isTitle(object) || showsTitleOfWindow(object) { builder.tree[node].traits.insert(.title) }
      let usual = builder.tree.dialect == .wpf ? XAMLMeasures.wpfTextSize : XAMLMeasures.textSize
      let size = object.word(.fontSize).flatMap { StatedMeasure($0)?.value }
      if StatedTextSize.isLarge(size, usual: usual) { builder.tree[node].traits.insert(.large) }
    }
    if object.first(of: [.icon, .source, .imageSource]) != nil || object.hasAttachedPicture,
      known.role.isControl || known.role == .menuItem
    {
      builder.tree[node].traits.insert(.picture)
    }
    describeText(of: node, known, object, contents)
  }

  /// Whether `object`, a button of a class of the project, shows nothing in the document: the template of its class shows
  /// a picture or a text.
  private static func isDrawnByClass(_ known: XAMLClass, _ object: XAMLObject, _ contents: XAMLContents)
    -> Bool
  {
    known.isDerived && known.role.isPressed && contents.shown.isEmpty
      && object.first(of: known.namedBy + [.icon, .source, .imageSource, .content]) == nil
  }

  /// Whether the text `object` shows the title of the window: its text is the window's `Title`, or a bound title in a
  /// title bar.
  private func showsTitleOfWindow(_ object: XAMLObject) -> Bool {
    guard !isInTemplate, let text = object.element[.text], !text.isEmpty else { return false }
    let root = file.described.document.xml.root
    if text == root[.title] { return true }
    let isBar = file.className.mentions("TitleBar")
    return isBar && XAMLExtension(text).map { $0.isBinding && $0.lastWord == "Title" } == true
  }

  /// Whether the text `object` is a heading for assistive technology, or has a style for titles.
  private static func isTitle(_ object: XAMLObject) -> Bool {
    if let level = object.first(of: [.headingLevel, .semanticHeadingLevel])?.text { return level != "None" }
    let style = object[.style]?.extension?.resourceKey.map { [Substring($0)] } ?? []
    return (style + (object[.classes]?.text?.split(separator: " ") ?? [])).contains {
      XAMLTextStyle.isForTitles($0)
    }
  }

  /// Whether `object`, of a class outside the framework, sets text that the nearest framework class would
  /// ignore. The template of the object's own class may show that text. The text of a text field is its
  /// value.
  private func showsMore(than known: XAMLClass, _ object: XAMLObject) -> Bool {
    guard object.element.namespace.map({ framework.owns($0) }) == false else { return false }
    let texts: [XAMLProperty] = [.content, .header, .text, .label, .title]
    let ignored = texts.filter { property in
      !known.namedBy.contains(property) && !(property == .text && known.role.isTextInput)
    }
    return object.first(of: ignored).map { $0.extension?.isNull != true && $0.text != "" } ?? false
  }

  /// Adds the placeholder that a style sets, in frameworks where a placeholder is a name.
  private mutating func describePlaceholderOfStyle(of node: NodeID, _ object: XAMLObject) {
    let properties: [XAMLProperty] = [.placeholder, .watermark, .shortPlaceholder]
    guard framework.placeholdersName, object.first(of: properties) == nil,
      let placeholder = object.styled(properties)
    else { return }
    guard let text = placeholder.text?.trimmed else { return nameAtRunTime(node) }
    // A sample value such as `00` says nothing about the purpose of the field.
    if text.contains(where: \.isLetter) { addName(text, .placeholder, at: object.span, to: node) }
  }

  /// Whether `object` sets no text but has a command, which may have text. Commands of data contexts usually
  /// have no text.
  private func takesTextFromCommand(_ known: XAMLClass, _ object: XAMLObject) -> Bool {
    guard framework.commandsBringTexts, let command = object[.command] else { return false }
    if !framework.commandOwners.isEmpty, known.name == "Button" || known.bases.contains("Button") {
      return mayHaveText(command)
    }
    let shown = known.namedBy.filter { $0 == .header || $0 == .label || $0 == .text }
    guard known.role == .menuItem || known.namedBy.contains(.label), object.first(of: shown) == nil else {
      return false
    }
    return command.extension.map { !$0.isNull && $0.localName != "Binding" } ?? true
  }

  /// Whether `command`, the command of a button, may have a text, which is the button's name if its contents are not
  /// text: a `RoutedUICommand` (ButtonBaseAutomationPeer.GetNameCore). The framework's commands have texts, except those
  /// of windows.
  private func mayHaveText(_ command: XAMLStatement) -> Bool {
    let path =
      command.text
      ?? command.extension.flatMap { $0.localName == "Static" ? $0.arguments.positional.first : nil }
    guard let path else { return false }
    let parts = path.split { $0 == ":" || $0 == "." }
    if command.text != nil, parts.count == 1 { return true }
    if let owner = parts.dropLast().last, framework.commandOwners.contains(String(owner)) { return true }
    return parts.dropLast().last != "SystemCommands" && facts.foundWords?.contains("RoutedUICommand") != false
  }

  /// Adds references for the label that an object refers to, the target of a label, and the element with
  /// initial focus.
  private mutating func describeReferences(of node: NodeID, _ known: XAMLClass, _ object: XAMLObject) {
    if let label = object[.labelledBy] {
      if declaresNames, let target = label.objectName {
        refer(from: node, .labelledBy, to: target, label, "AutomationProperties.LabeledBy")
      } else {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
    }
    if !declaresNames { return }
    if known.role == .label, let statement = object[.target], let target = statement.objectName {
      refer(from: node, .labels, to: target, statement, "Label.Target")
    }
    if let statement = object[.focusedElement], let target = statement.objectName {
      refer(from: node, .initialFocus, to: target, statement, "FocusManager.FocusedElement")
    }
  }

  private mutating func refer(
    from node: NodeID, _ kind: Reference.Kind, to target: String, _ statement: XAMLStatement, _ name: String
  ) {
    builder.tree.references.append(
      Reference(from: node, kind: kind, target: target, span: statement.span, statement: name))
  }

  private mutating func add(_ statement: XAMLStatement?, _ source: Name.Source, to node: NodeID) {
    guard let statement, statement.extension?.isNull != true else { return }
    var words = statement.text.map { (text: $0.trimmed, span: statement.span) }
    if source == .tooltip, let holder = statement.holder { words = wordsOfTooltip(in: holder) }
    guard let (text, span) = words else {
      // Whether a placeholder is a name depends on the framework; a tooltip at least describes the control.
      if source == .tooltip {
        builder.tree[node].traits.insert(.namedElsewhere)
      } else if source != .placeholder || framework.placeholdersName {
        nameAtRunTime(node)
      }
      return
    }
    addName(text, source, at: span, to: node)
  }

  /// Adds a name. Text that consists only of icon-font characters is treated as a picture, because screen
  /// readers do not announce it.
  mutating func addName(_ text: String, _ source: Name.Source, at span: SourceSpan, to node: NodeID) {
    if text.isEmpty { return }
    if text.isIconOfFont {
      builder.tree[node].traits.insert(.picture)
      builder.tree.code.glyphs.insert(node)
    } else {
      builder.addName(Name(text: text, source: source, span: span), to: node)
    }
  }

  // MARK: Shown texts

  /// Adds the text that the control shows: a property, the text written in the element, or the only text
  /// object inside the element.
  private mutating func describeText(
    of node: NodeID, _ known: XAMLClass, _ object: XAMLObject, _ contents: XAMLContents
  ) {
    let properties = known.shownNames
    if properties.isEmpty { return }
    if let statement = object.first(of: properties), statement.extension?.isNull != true,
      statement.holder == nil
    {
      guard let text = statement.text else {
        if bringsText(statement, object) {
          nameAtRunTime(node)
        } else {
          builder.tree[node].traits.insert(.namedElsewhere)
        }
        return
      }
      return addText(text, at: statement.span, to: node, known, object)
    }
    if known.traits.contains(.text) {
      // `<TextBlock.Text><MultiBinding …>`
      let holder = object.first(of: properties)?.holder
      if holder?.children.contains(where: { XAMLPart.valueNames.contains($0.name) }) == true {
        return nameAtRunTime(node)
      }
      describeInlines(of: node, object, contents)
    } else if Self.partsNaming(known, contents).isEmpty {
      let text = object.element.text.trimmed
      if !text.isEmpty, known.namedBy.first == .content || known.traits.contains(.inner) {
        addText(text, at: object.fullSpan, to: node, known, object)
      }
    } else {
      let parts = Self.partsNaming(known, contents)
      let isNamed = parts.first.map { self.isNamed(by: $0, known, parts) } ?? false
      if isNamed || known.role.isControl || known.namedBy.contains(.header) {
        describeContents(of: node, known, object, parts)
      }
    }
  }

  /// Whether the value of `statement`, which is known only at run time, is text that names the control.
  /// Contents may also be an object, such as a picture in a resource.
  private func bringsText(_ statement: XAMLStatement, _ object: XAMLObject) -> Bool {
    guard object[.content]?.span == statement.span else { return true }
    return statement.extension?.isBinding == true && object[.contentTemplate] == nil
  }

  /// The objects in a control of class `known` that show the control's name.
  static func partsNaming(_ known: XAMLClass, _ contents: XAMLContents) -> [XMLElement] {
    known.namedBy.first == .header ? contents.headers : contents.shown
  }

  /// Adds the name of a text block with parts: the words of all parts.
  private mutating func describeInlines(of node: NodeID, _ object: XAMLObject, _ contents: XAMLContents) {
    guard let text = shownText(object.element) else {
      nameAtRunTime(node)
      return
    }
    addName(text, .content, at: object.fullSpan, to: node)
  }

  /// Records that `node` has a name whose words are known only at run time.
  private mutating func nameAtRunTime(_ node: NodeID) {
    builder.tree[node].traits.insert(.namedElsewhere)
    builder.tree.code.namedNodes.insert(node)
  }

  /// The words of a text block and its parts; nil if one of the parts is known only at run time.
  func shownText(_ element: XMLElement) -> String? {
    var words: [String] = []
    for index in element.index..<element.subtreeEnd {
      let part = element.tree.element(at: index)
      // A library provides the text of this part: `<Run loc:Translate.Key="save"/>`.
      if index > element.index, part[.text] == nil, read(part).hasAttachments { return nil }
      if let text = part[.text] {
        if let reference = XAMLExtension(text) {
          guard let resolved = self.text(of: reference) else { return nil }
          words.append(resolved)
        } else {
          words.append(text)
        }
      }
      words.append(part.text.trimmed)
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ").trimmed
  }

  /// Adds the name of a control that contains objects: a single text block gives the control its name; a
  /// picture does not.
  private mutating func describeContents(
    of node: NodeID, _ known: XAMLClass, _ owner: XAMLObject, _ parts: [XMLElement]
  ) {
    addLetters(inside: parts, to: node, known, owner)
    if let block = parts.first, isNamed(by: block, known, parts) {
      let object = read(block)
      // A text block does not interpret an underscore as a marker, unless it is an `AccessText`.
      let marksLetter = knownClass(of: block)?.traits.contains(.marksLetter) == true
      if let statement = object[.text], !marksLetter || statement.text == nil {
        add(statement, .content, to: node)
      } else if let text = object[.text]?.text ?? shownText(block) {
        if text.isEmpty {
          builder.tree[node].traits.insert(.namedElsewhere)
        } else {
          addName(marksLetter ? textWithoutMarks(text) : text, .content, at: object.span, to: node)
        }
      } else {
        nameAtRunTime(node)
      }
    } else if parts.allSatisfy({ self.showsPicturesOnly($0) }) {
      builder.tree[node].traits.insert(.picture)
    } else {
      // The template and the screen reader determine whether text deeper inside is the control's name.
      builder.tree[node].traits.insert(.namedElsewhere)
    }
  }

  /// Whether `child` is a text block and the only part that gives a control its name; its text then counts as
  /// the control's own text. A link is a separate stop.
  func isNamed(by child: XMLElement, _ known: XAMLClass, _ parts: [XMLElement]) -> Bool {
    parts.count == 1 && parts[0].index == child.index
      && ((known.role.isControl || known.role == .label) && known.namedBy.contains(.content)
        || known.namedBy.first == .header)
      && knownClass(of: child).map { $0.traits.contains(.text) && $0.role != .link } == true
      && !child.children.contains { $0.name == "Hyperlink" }
  }

  /// Whether `element` draws only pictures: no part of the element is text, or could be.
  private func showsPicturesOnly(_ element: XMLElement) -> Bool {
    var holdsPicture = false
    var index = element.index
    while index < element.subtreeEnd {
      let part = element.tree.element(at: index)
      index += 1
      // Among the property values, only content is displayed.
      if let property = part.propertyName {
        if XAMLPart.table[String(property)] == nil { index = part.subtreeEnd }
        continue
      }
      guard let known = knownClass(of: part) else { return false }
      if known.traits.contains(.picture) {
        holdsPicture = true
        index = part.subtreeEnd
      } else if known.traits.contains(.value) {
        index = part.subtreeEnd
      } else if !known.traits.contains(.panel)
        || part.children.contains(where: { $0.name == "ContentPresenter" })
      {
        return false
      }
    }
    return holdsPicture
  }
}

extension String {
  /// Whether the text contains only private-use characters, like the icons in Segoe MDL2 Assets.
  fileprivate var isIconOfFont: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse || $0.properties.isWhitespace }
  }
}
