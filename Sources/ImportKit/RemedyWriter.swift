package import FocusModel
package import XMLSource

/// Creates the document changes that fix findings, in the form that the toolkit's markup defines.
///
/// Tab orders are in `RemedyOrder`, names in `RemedyNames`, labels in `RemedyLabels`, removed declarations in
/// `RemedyRemovals`, and locations and lines in `RemedyLines`.
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
    let plan = plan(for: remedy)
    guard let changes = plan.changes, let edits = editor.edits(changes) else { return nil }
    var fix = Finding.Fix(
      words: plan.words ?? remedy.words, edits: edits, isSafe: remedy.isSafe, removing: plan.removedStops)
    if case .name(let node, _) = remedy { fix.dependsOnUse = !tree[node].role.isPressed && !fix.isComplete }
    return fix
  }

  /// The changes that implement a remedy.
  struct Plan {
    /// Nil if the changes cannot be determined.
    var changes: [Change]?
    /// A description that is more exact than that of the remedy; nil if the remedy's description is used.
    var words: FixWords?
    /// The stops that the changes are meant to remove.
    var removedStops: [Finding.Fix.Stop] = []
  }

  private func plan(for remedy: Remedy) -> Plan {
    switch remedy {
    case .name(let node, let label?): naming(node, by: label)
    case .name(let node, nil): naming(node)
    case .nameByTooltip(let node): namingByTooltip(node)
    case .label(let label, let control): connecting(label, control)
    case .order(let nodes, let contents, .layout):
      Plan(changes: order(nodes, contents), words: wordsOfOrder(nodes))
    case .order(let nodes, let contents, .contract(let present)):
      Plan(changes: agreedOrder(nodes, contents, from: present))
    case .group(let nodes): Plan(changes: grouping(nodes))
    case .letTabLeave(let node): lettingTabLeave(node)
    case .followLinks(let node): Plan(changes: followingLinks(ofNew: node))
    case .doubleMarker(let marker, let span):
      Plan(
        changes: markBeforeSpace(marker, in: span).map { mark in
          let text = String(decoding: xml.utf8[mark], as: UTF8.self)
          return [Change(range: mark.upperBound..<mark.upperBound, text: text)]
        })
    case .moveMarker(let marker, let span): Plan(changes: moving(marker, in: span))
    case .letters(let letters): Plan(changes: marking(letters))
    case .lead(let nodes): Plan(changes: links(along: nodes))
    case .move(let node, let other): Plan(changes: moving(node, before: other))
    case .makeOptional(let span): Plan(changes: optional(at: span))
    case .replace(let span, let old, let new): Plan(changes: replacing(old, with: new, at: span))
    case .undo(let span, let others): undoing(span, others)
    case .remove(let span): removing(span)
    case .open(let node, let span): opening(node, span)
    case .removeOne(let span): Plan(changes: statement(at: span).map { removal(of: $0.range) })
    }
  }

  private func connecting(_ label: NodeID, _ control: NodeID) -> Plan {
    let markup = tree.toolkit.markup
    return Plan(
      changes: tie(label, to: control, by: markup.letterTarget.map { [$0] } ?? markup.labels),
      words: wordsOfLabel(label))
  }

  private func lettingTabLeave(_ node: NodeID) -> Plan {
    let statement = tree.toolkit.markup.tabLeaves[tree[node].role]
    return Plan(
      changes: hasFixedWidth(node) ? nil : stating(statement, of: node),
      words: statement.map {
        "set \($0.key) to \($0.value.trimmed), so that Tab leaves the \(tree[node].role.words)"
      })
  }

  /// Whether the font of the text `node` has a fixed width. Tabs then align columns of text.
  private func hasFixedWidth(_ node: NodeID) -> Bool {
    guard let element = element(at: tree[node].span) else { return false }
    let values = (element.index..<element.subtreeEnd).map(xml.element(at:)).flatMap { part in
      [part.text, part["name"] == "monospace" ? "mono" : ""] + part.attributes.map(\.value)
    }
    return values.contains { value in
      let value = value.lowercased()
      return ["mono", "courier", "consolas", "fixed"].contains(where: value.contains)
    }
  }

  /// Lets the keyboard follow the links in the label `node`, which becomes a stop and therefore enters the list of
  /// stops.
  private func followingLinks(ofNew node: NodeID) -> [Change]? {
    guard let listed = listing(node), let changes = followingLinks(of: node) else { return nil }
    return (changes + listed).sorted { $0.range.lowerBound < $1.range.lowerBound }
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
  func stating(_ statement: Toolkit.Markup.Statement?, of node: NodeID) -> [Change]? {
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
  func attribute(_ text: String, of element: XMLElement) -> [Change]? {
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
}
