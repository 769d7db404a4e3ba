import FocusModel
import XMLSource

/// The changes that give controls names: the text of a label, of a group or of a tooltip, or a name that a person has to
/// choose.
extension RemedyWriter {
  /// Names `node` by `label`, which is a label, a checkbox or a group.
  func naming(_ node: NodeID, by label: NodeID) -> Plan {
    if isSymbol(label, beside: node) { return Plan() }
    if tree[label].traits.contains(.tagged) { return Plan(changes: name(of: node, text(of: label))) }
    switch tree[label].role {
    case .checkbox, .radioButton: return naming(node, byBox: label)
    case .group:
      let text = refersToMark(label) ? nil : text(of: label)
      return Plan(
        changes: text.flatMap { name(of: node, $0) }, words: .naming(afterGroup: text?.shown))
    default: break
    }
    if tree.names[label]?.isEmpty ?? true {
      return Plan(changes: repeatingBinding(of: label, for: node), words: .repeating(nil))
    }
    if let tied = tie(label, to: node, by: tree.toolkit.markup.labels) {
      return Plan(changes: tied, words: wordsOfLabel(label) ?? Remedy.label(label, names: node).words)
    }
    guard tree.toolkit.markup.repeatsLabels, !isKeyed(label), !refersToMark(label) else { return Plan() }
    // If code may change the text, a person has to decide what the name is.
    guard let text = text(of: label) else { return Plan() }
    return Plan(changes: name(of: node, text), words: FixWords.repeating(text.shown))
  }

  /// Whether the text of `label` contains no letter (`0/0:`), or is a single character, such as a sign in a formula. The
  /// character is a label only if the id of `node` ends in it, as in `Y` and `src_y`.
  private func isSymbol(_ label: NodeID, beside node: NodeID) -> Bool {
    guard let text = tree.names[label]?.first?.text.trimmed, !text.isEmpty else { return false }
    if !text.contains(where: \.isLetter) { return true }
    let id = tree.toolkit.speech.idsAreMade ? nil : tree[node].id?.lowercased()
    return text.count == 1 && id?.hasSuffix(text.lowercased()) != true
  }

  private func naming(_ node: NodeID, byBox box: NodeID) -> Plan {
    let relations = tree.toolkit.markup.labels.filter { if case .byControl = $0 { true } else { false } }
    let text = text(of: box, ifCodeMayAdd: true)
    if !tree.toolkit.markup.repeatsLabels, let tied = tie(box, to: node, by: relations) {
      return Plan(changes: tied, words: wordsOfLabel(box))
    }
    if refersToMark(box) { return Plan() }
    return Plan(changes: name(of: node, text), words: text.map { FixWords.repeating($0.shown) })
  }

  /// Names `node` by the tooltip of its picture or by its prompt, or else by a text that a person has to write.
  func naming(_ node: NodeID) -> Plan {
    let picture = pictureWithTooltip(in: node)
    if let picture, tooltipMarksLetter(picture) { return Plan() }
    let text = picture.flatMap { tooltip(of: $0) }
    return Plan(
      changes: name(of: node, text ?? shownPrompt(of: node)),
      words: text == nil ? nil : Remedy.nameByTooltip(node).words)
  }

  /// Names `node` by its tooltip, or else by a text that a person has to write.
  func namingByTooltip(_ node: NodeID) -> Plan {
    if tooltipMarksLetter(node) { return Plan() }
    let text = tooltip(of: node)
    return Plan(changes: name(of: node, text), words: text == nil ? Remedy.name(node).words : nil)
  }

  private func name(of node: NodeID, _ text: LabelText?) -> [Change]? {
    let markup = tree.toolkit.markup
    if markup.valuesCompeteWithNames.contains(tree[node].role) || ignoresNames(node) { return nil }
    if text == nil,
      isPage(node) || hasPrompt(node) || showsContentsOfUse(node) || isFieldOfComponent(node)
        || hasOwnText(node)
    {
      return nil
    }
    let usual = tree[node].role.isTextInput ? markup.fieldName ?? markup.name : markup.name
    let statement = markup.classNames[tree[node].kind] ?? usual
    let written = text?.written ?? openText.form { self.formOfTexts() }
    if written.isEmpty { return nil }
    return self.statement(statement, of: node) { line in
      let kept = text?.attributes.map { line.withTextAttributes($0, named: markup.textAttributes) } ?? line
      return kept.replacing(Finding.Fix.placeholder, with: written)
    }
  }

  /// Whether the document sets the text of the combo box `node` in the manner of a button (`Text="Skip"`), or that of a text
  /// field in the manner of a label (`Text="Type:"`) or a prompt (`Text="Type to search"`), or has a `Tag` that a template
  /// shows in the field: `Tag="Search"`.
  private func hasOwnText(_ node: NodeID) -> Bool {
    guard let bindings = tree.toolkit.markup.bindings, let element = element(at: tree[node].span) else {
      return false
    }
    func isLiteral(_ text: String) -> Bool {
      text.first != tree.toolkit.markup.textReferences && text.contains(where: \.isLetter)
    }
    let text = element["Text"].flatMap { isLiteral($0) ? $0.trimmed : nil }
    if tree[node].role == .comboBox { return text != nil }
    guard tree[node].role.isTextInput else { return false }
    let isTagged = element["Tag"].map { tag in
      isLiteral(tag) || tag.first == "{" && !bindings.extensions.contains { tag.hasPrefix("{\($0)") }
    }
    let isPrompt = text.map { text in
      text.contains(" ") && Self.prompting.contains(text.prefix(while: \.isLetter).lowercased())
    }
    return text?.hasSuffix(":") == true || isPrompt == true || isTagged == true
  }

  /// The words with which prompts begin.
  private static let prompting: Set<String> = ["type", "enter", "search", "filter", "find", "insert"]

  /// Whether the document describes a component that code creates, and `node` is a field, whose purpose may differ in each
  /// use of the component.
  private func isFieldOfComponent(_ node: NodeID) -> Bool {
    tree.toolkit.markup.componentRoots.contains(xml.root.name) && !tree[node].role.isPressed
  }

  /// Whether the document declares a text that is in the field `node`.
  private func hasPrompt(_ node: NodeID) -> Bool {
    guard tree[node].role.isTextInput, let element = element(at: tree[node].span) else { return false }
    return tree.toolkit.markup.prompts.contains { states(element, $0) }
  }

  /// Whether `node` is a field for long text and the only control of its document. The text of such a field
  /// often fills the screen, so a prompt would be in its way.
  private func isPage(_ node: NodeID) -> Bool {
    guard let long = tree.toolkit.markup.longTexts, tree[node].role.isTextInput,
      !tree.ids.contains(where: { $0 != node && tree[$0].role.isControl })
    else { return false }
    return element(at: tree[node].span)?.attributes.contains {
      $0.name == long.attribute && $0.value.contains(long.word)
    } ?? false
  }

  /// Whether a name of `node` would not be announced.
  func ignoresNames(_ node: NodeID) -> Bool { tree.toolkit.markup.ignoredNames.contains(tree[node].kind) }

  /// The text of a label, to be repeated as the name of a control.
  private struct LabelText {
    /// The text as people see it; nil if it is unknown.
    var shown: String?
    /// The text as the document declares it: the same text, or a reference to resources.
    var written: String
    /// The translation attributes of the element that contains the text; nil if the text is in an attribute.
    var attributes: String?
  }

  /// The text of `label` without a trailing colon, or the label's reference to a resource. Nil if the
  /// document contains neither, or if code may change the text.
  private func text(of label: NodeID, ifCodeMayAdd isFixed: Bool = false) -> LabelText? {
    let toolkit = tree.toolkit
    let isNamed =
      tree.code.names[label] != nil || tree[label].id != nil && !toolkit.speech.idsAreMade
    let mayChange = !isFixed && isNamed && tree.evidence.codeMayAdd && toolkit.ids.areFoundByCode
    guard !mayChange, let element = element(at: tree[label].span), let name = tree.names[label]?.first,
      name.span.source == 0, let holder = innermost(around: name.span.range.lowerBound),
      element.index..<element.subtreeEnd ~= holder.index
    else { return nil }
    if let attribute = attribute(of: holder, at: name.span), isReference(attribute) {
      let written = String(decoding: xml.utf8[attribute.valueSpan.range], as: UTF8.self)
      if written.utf8.contains(UInt8(ascii: "\"")) { return nil }
      return LabelText(shown: name.text == written ? nil : name.text, written: written)
    }
    var text = name.text.trimmed
    guard canBeAttribute(text), contains(text, element) else { return nil }
    // If translations are looked up by text, changed text would have no translation.
    if toolkit.markup.textAttributes.isEmpty {
      while text.hasSuffix(":") || text.hasSuffix("：") { text = String(text.dropLast()).trimmed }
    }
    // A single letter says too little without the controls next to the label.
    if text.utf8.count < 2 { return nil }
    return LabelText(shown: text, written: text, attributes: textAttributes(around: text, in: holder))
  }

  /// The tooltip of `node`, if it can be a name: short text without remarks in parentheses, or a reference to
  /// resources.
  private func tooltip(of node: NodeID) -> LabelText? {
    guard let name = tree.names[node]?.first(where: { $0.source == .tooltip && !$0.text.isEmpty }),
      name.span.source == 0, let element = element(at: tree[node].span),
      let holder = innermost(around: name.span.range.lowerBound),
      element.index..<element.subtreeEnd ~= holder.index
    else { return nil }
    var text = name.text.trimmed
    while text.hasSuffix(".") { text = String(text.dropLast()).trimmed }
    // Where translations are not looked up by text, the name need not repeat a remark at the end.
    if tree.toolkit.markup.textAttributes.isEmpty, let last = text.last, ")]".contains(last),
      let start = text.lastIndex(where: { "([".contains($0) }), text[..<start].contains(where: \.isLetter)
    {
      text = String(text[..<start]).trimmed
    }
    let isShort = text.isShortAction
    if let attribute = attribute(of: holder, at: name.span), isReference(attribute) {
      let written = String(decoding: xml.utf8[attribute.valueSpan.range], as: UTF8.self)
      let isKnown = tree.toolkit.speech.legible(name.text) != nil && name.text != written
      if written.utf8.contains(UInt8(ascii: "\"")) || isKnown && !isShort { return nil }
      return LabelText(shown: isKnown ? text : nil, written: written)
    }
    guard isShort, canBeAttribute(text), contains(text, element) else { return nil }
    return LabelText(shown: text, written: text, attributes: textAttributes(around: text, in: holder))
  }

  /// Whether the tooltip of `node` marks a letter (`_Open`), because it is also the text of a menu item. A name would
  /// contain the mark.
  private func tooltipMarksLetter(_ node: NodeID) -> Bool {
    guard let tooltip = tree.names[node]?.first(where: { $0.source == .tooltip && !$0.text.isEmpty }) else {
      return false
    }
    if tooltip.text.mayMarkLetter { return true }
    guard tooltip.span.source == 0, let holder = innermost(around: tooltip.span.range.lowerBound),
      let attribute = attribute(of: holder, at: tooltip.span), isReference(attribute)
    else { return false }
    return isMarkedElsewhere(attribute.value)
  }

  /// Whether an element that reads marks, such as a menu item or a button, shows the same text of resources.
  private func isMarkedElsewhere(_ reference: String) -> Bool {
    let marked = tree.toolkit.markup.markedElements
    return (0..<xml.elementCount).lazy.map(xml.element(at:)).contains { element in
      marked.contains(element.name)
        && element.attributes.contains { Self.captions.contains($0.name) && $0.value == reference }
    }
  }

  /// The attributes for the texts in which elements read marks.
  private static let captions: Set<String> = ["Content", "Header", "Text", "text"]

  /// The only picture in the button `node`, if it has a tooltip.
  private func pictureWithTooltip(in node: NodeID) -> NodeID? {
    let pictures = tree.subtree(of: node).filter { $0 != node && tree[$0].role == .image }
    guard pictures.count == 1, let picture = pictures.first,
      tree.names[picture]?.contains(where: { $0.source == .tooltip }) == true
    else { return nil }
    return picture
  }

  /// The prompt of the field `node`, if the toolkit shows it above the value like a label.
  private func shownPrompt(of node: NodeID) -> LabelText? {
    guard let prompt = tree.toolkit.markup.shownPrompt, let element = element(at: tree[node].span),
      element[prompt.flag]?.lowercased() == "true",
      let text = element.attributes.first(where: { $0.name == prompt.text })
    else { return nil }
    let written = String(decoding: xml.utf8[text.valueSpan.range], as: UTF8.self)
    let isData = written.hasPrefix("{") && !isReferenceToText(written)
    return isData || written.utf8.contains(UInt8(ascii: "\"")) ? nil : LabelText(shown: nil, written: written)
  }

  /// The translation attributes of `holder`, or of the part of it that contains `text`; nil if the text is in
  /// an attribute, or if the toolkit has no translation attributes.
  private func textAttributes(around text: String, in holder: XMLElement) -> String? {
    let names = tree.toolkit.markup.textAttributes
    guard !names.isEmpty,
      let part = (holder.index..<holder.subtreeEnd).map(xml.element(at:)).first(where: {
        $0.text.contains(text)
      })
    else { return nil }
    return part.attributes.filter { names.contains($0.name) }.map {
      " " + String(decoding: xml.utf8[$0.span.range], as: UTF8.self)
    }.joined()
  }

  /// The attribute of `element` around `span`.
  private func attribute(of element: XMLElement, at span: SourceSpan) -> XMLAttribute? {
    element.attributes.first { $0.span.start <= span.start && span.end <= $0.span.end }
  }

  /// Whether an attribute with the value `text` means the same text: it contains no markup, and does not begin like a
  /// reference to resources. Between two tags, the same characters are only text.
  private func canBeAttribute(_ text: String) -> Bool {
    let isReference = !text.isEmpty && text.first == tree.toolkit.markup.textReferences
    return !isReference && !text.utf8.contains(where: \.isMarkup)
  }

  /// Whether the value of `attribute` refers to text in resources.
  private func isReference(_ attribute: XMLAttribute) -> Bool {
    attribute.value.first.map { $0 == tree.toolkit.markup.textReferences } ?? false
  }

  /// Whether the text of `label` is in resources, and a character in this text marks a letter, or may do so. A name must
  /// not contain the mark.
  private func refersToMark(_ label: NodeID) -> Bool {
    let markup = tree.toolkit.markup
    if tree.names[label]?.first?.text.mayMarkLetter == true { return true }
    guard let element = element(at: tree[label].span), markup.markedElements.contains(element.name),
      let name = tree.names[label]?.first, name.span.source == 0,
      let holder = innermost(around: name.span.range.lowerBound),
      let attribute = attribute(of: holder, at: name.span), isReference(attribute)
    else { return false }
    let written = String(decoding: xml.utf8[attribute.valueSpan.range], as: UTF8.self)
    // The text in the tree has no mark; a text that was not found may have one.
    return name.text == written || tree.mnemonics.contains { $0.node == label }
  }

  /// Whether `label` declares the key of its text in resources in place of the text.
  private func isKeyed(_ label: NodeID) -> Bool {
    element(at: tree[label].span)?.attributes.contains {
      tree.toolkit.markup.textKeys.contains($0.name)
    } ?? false
  }

  /// Whether `element` or an element inside it declares `text` literally.
  private func contains(_ text: String, _ element: XMLElement) -> Bool {
    // The mark of a letter may be inside a word: `Synt_ax`.
    let marker = tree.toolkit.keys.mnemonics?.marker?.character
    func isIn(_ written: String) -> Bool {
      written.contains(text) || marker != nil && written.filter { $0 != marker }.contains(text)
    }
    return (element.index..<element.subtreeEnd).contains { index in
      let part = xml.element(at: index)
      return isIn(part.text) || part.attributes.contains { !isReference($0) && isIn($0.value) }
    }
  }
}

extension String {
  /// Whether a character in the text may mark a letter for another kind of element: `_Open`, `E&xit`.
  fileprivate var mayMarkLetter: Bool { zip(self, dropFirst()).contains { "_&".contains($0) && $1.isLetter } }

  /// The line with `written` in place of the attributes called `names` in the start tag before the
  /// placeholder.
  fileprivate func withTextAttributes(_ written: String, named names: Set<String>) -> String {
    guard let end = firstRange(of: ">" + Finding.Fix.placeholder)?.lowerBound,
      let start = self[..<end].lastIndex(of: "<")
    else { return self }
    let kept = self[start..<end].split(separator: " ").filter { part in
      !names.contains { part.hasPrefix($0 + "=") }
    }
    return self[..<start] + kept.joined(separator: " ") + written + self[end...]
  }

  /// Whether the text of a tooltip is short and says nothing else than what a control does: no key (`[F3]`), address,
  /// example, question, or value, and no word twice in a row. A text that asks people to use a pointer (“Click to
  /// view”) does not name a control either.
  fileprivate var isShortAction: Bool {
    let words = lowercased().split(whereSeparator: \.isWhitespace)
    let isRepeating = zip(words, words.dropFirst()).contains { $0 == $1 }
    let asksForPointer = ["click", "double-click", "right-click"].contains { words.first == $0[...] }
    let namesKey = contains("  ") || ["Ctrl+", "Alt+", "Shift+", "Cmd+"].contains(where: contains)
    // A remark was cut off before: `Discord - (beta)`.
    let isWhole = words.last?.contains { $0.isLetter || $0.isNumber } == true
    return 2...50 ~= count && !contains { "([{<…:!?%=\n".contains($0) } && !contains(". ") && !isRepeating
      && !namesKey && !asksForPointer && isWhole
  }
}
