package import FocusModel
package import XMLSource

/// Creates the document changes that fix findings, in the form that the toolkit's markup defines.
///
/// Tab orders are in `RemedyOrder`, labels in `RemedyLabels`, and locations and lines in `RemedyLines`.
package struct RemedyWriter {
  package let xml: XMLTree
  package let tree: FocusTree
  package let editor: LineEditor
  /// The ids in the document, if the toolkit requires new ids to be unused.
  private let ids: Set<String>
  /// Whether the document writes the names of properties with `_` in place of `-`.
  private let usesUnderscores: Bool
  /// A text that a person has to write.
  let openText = OpenText()

  /// Creates a writer for `document`, the source of `tree`; nil for a document that a program generated.
  package init?(_ document: SourceDocument, _ tree: FocusTree) {
    guard document.source.origins == nil else { return nil }
    xml = document.xml
    self.tree = tree
    editor = LineEditor(document.source)
    ids = tree.toolkit.markup.newID == nil ? [] : Set(xml.values(ofAttributesNamed: "id"))
    usesUnderscores = tree.toolkit.markup.namesMayHaveUnderscores && Self.hasUnderscores(xml)
  }

  /// The changes that implement `remedy`; nil if they cannot be determined.
  ///
  /// Logarithmic in the number of elements, and linear in the number of changed lines.
  package func fix(for remedy: Remedy) -> Finding.Fix? {
    var words = remedy.words
    var removedStops: [Finding.Fix.Stop] = []
    let changes: [Change]?
    switch remedy {
    case .name(let node, let label?) where tree[label].traits.contains(.tagged):
      changes = name(of: node, text(of: label))
    case .name(let node, let box?) where tree[box].role == .checkbox || tree[box].role == .radioButton:
      let relations = tree.toolkit.markup.labels.filter { if case .byControl = $0 { true } else { false } }
      let text = text(of: box, ifCodeMayAdd: true)
      if !tree.toolkit.markup.repeatsLabels, let tied = tie(box, to: node, by: relations) {
        words = wordsOfLabel(box) ?? words
        changes = tied
      } else if refersToMark(box) {
        changes = nil
      } else {
        if text != nil { words = Finding.Fix.wordsRepeating(text?.shown) }
        changes = name(of: node, text)
      }
    case .name(let node, let group?) where tree[group].role == .group:
      let text = refersToMark(group) ? nil : text(of: group)
      words = Finding.Fix.wordsNaming(afterGroup: text?.shown)
      changes = text.flatMap { name(of: node, $0) }
    case .name(let node, let label?) where tree.names[label]?.isEmpty ?? true:
      words = Finding.Fix.wordsRepeating(nil)
      changes = repeatingBinding(of: label, for: node)
    case .name(let node, let label?):
      if let tied = tie(label, to: node, by: tree.toolkit.markup.labels) {
        words = wordsOfLabel(label) ?? Remedy.label(label, names: node).words
        changes = tied
      } else if tree.toolkit.markup.repeatsLabels, !isKeyed(label), !refersToMark(label) {
        let text = text(of: label)
        words = text.map { Finding.Fix.wordsRepeating($0.shown) } ?? words
        changes = name(of: node, text)
      } else {
        changes = nil
      }
    case .name(let node, nil):
      let text = pictureWithTooltip(in: node).flatMap { tooltip(of: $0) }
      if text != nil { words = Remedy.nameByTooltip(node).words }
      changes = name(of: node, text ?? shownPrompt(of: node))
    case .nameByTooltip(let node):
      let text = tooltip(of: node)
      if text == nil { words = Remedy.name(node).words }
      changes = name(of: node, text)
    case .label(let label, let control):
      words = wordsOfLabel(label) ?? words
      let markup = tree.toolkit.markup
      changes = tie(label, to: control, by: markup.letterTarget.map { [$0] } ?? markup.labels)
    case .order(let nodes, let contents, _):
      if case .numbers = tree.toolkit.markup.order {
        words = "remove the numbers, so that Tab follows document order"
      }
      changes = order(nodes, contents)
    case .letTabLeave(let node):
      let statement = tree.toolkit.markup.tabLeaves[tree[node].role]
      if let statement {
        words =
          "set \(statement.key) to \(statement.value.trimmed), so that Tab leaves the \(tree[node].role.words)"
      }
      changes = stating(statement, of: node)
    case .followLinks(let node):
      // The label becomes a stop, so it enters the list of stops.
      changes = listing(node).flatMap { listed in
        followingLinks(of: node).map {
          ($0 + listed).sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
      }
    case .doubleMarker(let marker, let span):
      changes = markBeforeSpace(marker, in: span).map { mark in
        [
          Change(
            range: mark.upperBound..<mark.upperBound, text: String(decoding: xml.utf8[mark], as: UTF8.self))
        ]
      }
    case .moveMarker(let marker, let span): changes = moving(marker, in: span)
    case .letters(let letters): changes = marking(letters)
    case .lead(let nodes): changes = links(along: nodes)
    case .move(let node, let other): changes = moving(node, before: other)
    case .makeOptional(let span): changes = optional(at: span)
    case .replace(let span, let old, let new): changes = replacing(old, with: new, at: span)
    case .undo(let span):
      let removed = statement(at: span)
      let refusal = tree.ids.first {
        tree[$0].focusability.sequential.span == span && tree[$0].focusability.sequential.value == false
      }
      let added = refusal.map { listing($0) } ?? []
      if let removed {
        words =
          "remove \(removed.name)"
          + (added?.isEmpty == false ? " and add the control to the tab stops" : "")
      }
      changes = removed.flatMap { removed in
        added.map { (removal(of: removed.range) + $0).sorted { $0.range.lowerBound < $1.range.lowerBound } }
      }
    case .remove(let span):
      let removed = statement(at: span)
      if let removed { words = "remove \(removed.name)" }
      changes = removed.map { removal(of: $0.range) }
    case .open(let node, let span):
      let removed = statement(at: span)
      if let removed { words = "remove \(removed.name), so that focus goes to the container's contents" }
      if tree[node].traversal.stop != .never {
        removedStops = [Finding.Fix.Stop(id: tree[node].id, kind: tree[node].kind)]
      }
      let isFollowed = element(at: tree[node].span)?.children.contains {
        tree.toolkit.markup.behaviours.contains($0.name)
      }
      changes = isFollowed == true ? nil : removed.map { removal(of: $0.range) }
    case .removeOne(let span): changes = statement(at: span).map { removal(of: $0.range) }
    }
    guard let changes, let edits = editor.edits(changes) else { return nil }
    return Finding.Fix(words: words, edits: edits, isSafe: remedy.isSafe, removing: removedStops)
  }

  /// Whether the first property in `xml` with a name of several words has a `_` in its name.
  private static func hasUnderscores(_ xml: XMLTree) -> Bool {
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      guard element.name == "property", let name = element["name"], !name.contains(":") else { continue }
      if name.contains("_") { return true }
      if name.contains("-") { return false }
    }
    return false
  }

  package typealias Change = LineEditor.Change

  // MARK: Names

  private func name(of node: NodeID, _ text: LabelText?) -> [Change]? {
    let markup = tree.toolkit.markup
    if markup.valuesCompeteWithNames.contains(tree[node].role) || ignoresNames(node) { return nil }
    if text == nil, isPage(node) || hasPrompt(node) || showsContentsOfUse(node) { return nil }
    let usual = tree[node].role.isTextInput ? markup.fieldName ?? markup.name : markup.name
    let statement = markup.classNames[tree[node].kind] ?? usual
    let written = text?.written ?? openText.form { self.formOfTexts() }
    if written.isEmpty { return nil }
    return self.statement(statement, of: node) { line in
      let kept = text?.attributes.map { line.withTextAttributes($0, named: markup.textAttributes) } ?? line
      return kept.replacing(Finding.Fix.placeholder, with: written)
    }
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
    guard !text.utf8.contains(where: \.isMarkup), contains(text, element) else { return nil }
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
    let isShort =
      2...50 ~= text.count && !text.contains { "(…".contains($0) } && !text.contains(". ")
      && !text.asksForPointer
    if let attribute = attribute(of: holder, at: name.span), isReference(attribute) {
      let written = String(decoding: xml.utf8[attribute.valueSpan.range], as: UTF8.self)
      let isKnown = tree.toolkit.speech.legible(name.text) != nil && name.text != written
      if written.utf8.contains(UInt8(ascii: "\"")) || isKnown && !isShort { return nil }
      return LabelText(shown: isKnown ? text : nil, written: written)
    }
    guard isShort, !text.utf8.contains(where: \.isMarkup), contains(text, element) else { return nil }
    return LabelText(shown: text, written: text, attributes: textAttributes(around: text, in: holder))
  }

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

  /// Whether the value of `attribute` refers to text in resources.
  private func isReference(_ attribute: XMLAttribute) -> Bool {
    attribute.value.first.map { $0 == tree.toolkit.markup.textReferences } ?? false
  }

  /// Whether the text of `label` is in resources, and a character in this text marks a letter, or may do so. A name must
  /// not contain the mark.
  private func refersToMark(_ label: NodeID) -> Bool {
    let markup = tree.toolkit.markup
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

  // MARK: Statements

  /// Writes `statement` about `node`, with a reference to `id`; nil if the document already contains the
  /// statement.
  package func statement(
    _ statement: Toolkit.Markup.Statement?, of node: NodeID, naming id: String = "",
    writtenAfter prefix: String = "", _ filled: (String) -> String = { $0 }
  ) -> [Change]? {
    let holders = tree.toolkit.markup.holders
    guard let statement, id.utf8.allSatisfy(\.isPlain), let element = element(at: tree[node].span),
      holders.isEmpty || holders.contains(element.name)
    else { return nil }
    let part = statement.part.flatMap { part in element.children.first { $0.name == part.name } }
    let holder = statement.part == nil ? element : part
    if let holder, states(holder, statement.key) { return nil }
    let written = lines(of: statement).map { line in
      let line =
        line.mentions("%new") ? line.replacing("%new", with: newID(element, statement.key, id)) : line
      return filled(
        line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: prefix + id))
    }
    guard let outer = statement.part, part == nil else {
      guard let holder else { return nil }
      if case .attribute = statement.place { return attribute(written[0], of: holder) }
      return [child(written, of: holder, statement.place)]
    }
    let start = "<" + outer.name + outer.attributes
    if case .attribute = statement.place {
      return [child(["\(start) \(written[0])/>"], of: element, outer.place)]
    }
    return [
      child(["\(start)>"] + written.map { " " + $0 } + ["</\(outer.name)>"], of: element, outer.place)
    ]
  }

  /// Writes `statement` about `node` in place of the existing statement.
  private func stating(_ statement: Toolkit.Markup.Statement?, of node: NodeID) -> [Change]? {
    guard let statement, let element = element(at: tree[node].span) else { return nil }
    guard let stated = element.children.first(where: { isSame($0["name"], statement.key) }) else {
      return self.statement(statement, of: node)
    }
    let start = stated.fullSpan.range.lowerBound
    let indentation = String(
      decoding: xml.utf8[line(around: start).lowerBound..<start].prefix(while: \.isSpace), as: UTF8.self)
    let unit = step(of: stated)
    let lines = lines(of: statement).map { line in
      let depth = line.prefix { $0 == " " }.count
      return String(repeating: unit, count: depth) + line.dropFirst(depth)
    }
    return [Change(range: stated.fullSpan.range, text: lines.joined(separator: "\n" + indentation))]
  }

  /// Adds the flag for keyboard access to the flags that `node` sets.
  private func followingLinks(of node: NodeID) -> [Change]? {
    guard let (statement, flag) = tree.toolkit.markup.links, let element = element(at: tree[node].span) else {
      return nil
    }
    guard let stated = element.children.first(where: { $0["name"] == statement.key }) else {
      return self.statement(statement, of: node)
    }
    guard let flags = stated.firstChild, flags.firstChild == nil, !flags.text.trimmed.isEmpty,
      let end = xml.utf8[..<flags.fullSpan.range.upperBound].lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    return [Change(range: end..<end, text: "|" + flag)]
  }

  func states(_ element: XMLElement, _ key: String) -> Bool {
    element.attributes.contains { $0.name == key }
      || element.children.contains { child in
        child.name == key || ["name", "property", "keyPath"].contains { isSame(child[$0], key) }
      }
  }

  /// Whether `name` is the property `key`, possibly with `_` in place of `-`.
  private func isSame(_ name: String?, _ key: String) -> Bool {
    guard let name, tree.toolkit.markup.namesMayHaveUnderscores else { return name == key }
    return name == key || name.replacing("_", with: "-") == key
  }

  /// The lines of `statement`, with the property name spelled as in the document.
  private func lines(of statement: Toolkit.Markup.Statement) -> [String] {
    guard usesUnderscores, !statement.key.contains(":") else { return statement.lines }
    let name = "name=\"\(statement.key)\""
    return statement.lines.map {
      $0.replacing(name, with: name.replacing("-", with: "_"))
    }
  }

  /// An id that is unused in the document; the same statement always gets the same id.
  private func newID(_ element: XMLElement, _ key: String, _ other: String) -> String {
    guard let form = tree.toolkit.markup.newID else { return "" }
    var hash = FNV1a()
    for text in [element["id"] ?? "\(element.index)", key, other] { hash.add(text) }
    while true {
      let id = form(hash.value)
      if !ids.contains(id) { return id }
      hash.add(id)
    }
  }

  /// Adds an attribute after the others; it gets its own line if each of the others has one.
  private func attribute(_ text: String, of element: XMLElement) -> [Change]? {
    // A prefixed attribute is added only if the element already uses the prefix.
    if let prefix = text.split(separator: "=").first?.split(separator: ":"), prefix.count == 2 {
      guard element.attributes.contains(where: { $0.prefix.map { $0 == prefix[0] } ?? false }) else {
        return nil
      }
    }
    guard let last = element.attributes.last?.span.range else {
      let end = element.nameSpan.range.upperBound
      return [Change(range: end..<end, text: " " + text)]
    }
    let line = self.line(around: last.lowerBound)
    let indentation = xml.utf8[line.lowerBound..<last.lowerBound]
    let gap =
      indentation.allSatisfy(\.isSpace) && !indentation.isEmpty
      ? "\n" + String(decoding: indentation, as: UTF8.self) : " "
    return [Change(range: last.upperBound..<last.upperBound, text: gap + text)]
  }

  /// Adds a question mark after the type in the declaration at `span`.
  private func optional(at span: SourceSpan) -> [Change]? {
    guard let element = element(at: span),
      let type = tree.toolkit.markup.types.lazy.compactMap({ element.attribute($0) }).first,
      type.value.utf8.allSatisfy(\.isPlain)
    else { return nil }
    let end = type.valueSpan.range.upperBound
    return [Change(range: end..<end, text: "?")]
  }

  /// Replaces the value of the attribute at `span` with `new`, if it is `old`.
  private func replacing(_ old: String, with new: String, at span: SourceSpan) -> [Change]? {
    guard let element = innermost(around: span.range.lowerBound),
      let attribute = element.attributes.first(where: {
        $0.value == old && $0.span.start <= span.start && span.end <= $0.span.end
      })
    else { return nil }
    return [Change(range: attribute.valueSpan.range, text: new)]
  }

  // MARK: Removing

  /// The range and the human-readable name of the attribute at `span`, or of the statement that
  /// contains the attribute.
  private func statement(at span: SourceSpan) -> (range: Range<Int>, name: String)? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    let statements = tree.toolkit.markup.statements
    if span.start > element.span.start, span.end < element.span.end, !statements.contains(element.name),
      let attribute = element.attributes.first(where: {
        $0.span.start <= span.start && span.end <= $0.span.end
      })
    {
      // A style also sets other properties.
      if attribute.name.lowercased() == "style" { return nil }
      return (attribute.span.range, attribute.prefix.map { "\($0):\(attribute.name)" } ?? attribute.name)
    }
    var candidate: XMLElement? = element
    while let statement = candidate, !statements.contains(statement.name) { candidate = statement.parent }
    // Elements further out contain more than the statement.
    guard let statement = candidate, element.index - statement.index <= 2 else { return nil }
    let key = ["name", "property", "keyPath", "key"].lazy.compactMap { statement[$0] }.first
    let name =
      statement.name == "property" ? key : [statement.name, key].compactMap(\.self).joined(separator: " ")
    return (statement.fullSpan.range, name ?? statement.name)
  }

  /// Removes the text at `range` and the white space before it.
  func removal(of range: Range<Int>) -> [Change] {
    var start = range.lowerBound
    while start > 0, xml.utf8[start - 1].isSpace { start -= 1 }
    return [Change(range: start..<range.upperBound, text: "")]
  }
}

extension String {
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

  /// Whether the text asks people to use a pointer ("Click to view"), and therefore does not name a control.
  fileprivate var asksForPointer: Bool {
    let first = prefix { !$0.isWhitespace }.lowercased()
    return ["click", "double-click", "right-click"].contains(first)
  }
}
