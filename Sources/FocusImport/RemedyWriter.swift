package import FocusModel
import XMLSource

/// Writes what findings ask for into their document, as far as its toolkit says how that is stated.
package struct RemedyWriter {
  private let xml: XMLTree
  private let tree: FocusTree
  private let lines: LineIndex

  /// Writes into `document`, of which `tree` was made; nil for a document that a program made from something else.
  package init?(_ document: SourceDocument, _ tree: FocusTree) {
    guard document.source.origins == nil else { return nil }
    xml = document.xml
    self.tree = tree
    lines = LineIndex(document.source)
  }

  /// The changes that `remedy` asks for; nil where they cannot be known.
  ///
  /// Logarithmic in the number of elements, and linear in the lines that change.
  package func fix(for remedy: Remedy) -> Finding.Fix? {
    let markup = tree.toolkit.markup
    let changes: [Change]? =
      switch remedy {
      case .name(let node):
        statement(tree[node].role.isTextInput ? markup.fieldName ?? markup.name : markup.name, of: node)
      case .label(let label, let control): tree[control].id.flatMap { statement(markup.label, of: label, $0) }
      case .order(let nodes): markup.tabOrder.flatMap { order(nodes, in: $0.element, entry: $0.entry) }
      case .remove(let span): removal(of: span)
      }
    guard let changes, let edit = edit(changes) else { return nil }
    return Finding.Fix(words: remedy.words, edits: [edit])
  }

  /// Bytes that are replaced.
  private struct Change {
    var range: Range<Int>
    var text: String
  }

  // MARK: What is written

  private func statement(_ statement: Toolkit.Markup.Statement?, of node: NodeID, _ id: String = "")
    -> [Change]?
  {
    let holders = tree.toolkit.markup.holders
    guard let statement, id.utf8.allSatisfy(\.isPlain), let element = element(at: tree[node].span),
      holders.isEmpty || holders.contains(element.name)
    else { return nil }
    let key = statement.key
    let isStated =
      element.attributes.contains { $0.name == key }
      || element.children.contains { $0.name == key || $0["name"] == key }
    if isStated { return nil }
    let written = statement.lines.map { $0.replacing("%", with: id) }
    switch statement.place {
    case .attribute: return attribute(written[0], of: element)
    case .first, .last: return [child(written, of: element, isLast: statement.place == .last)]
    }
  }

  /// A new attribute goes after the others, in a line of its own where they have that.
  private func attribute(_ text: String, of element: XMLElement) -> [Change]? {
    // An attribute with a prefix is written with the one that the document has for its namespace.
    if let prefix = text.split(separator: ":").first, text.contains(":") {
      guard element.attributes.contains(where: { $0.prefix.map { $0 == prefix } ?? false }) else {
        return nil
      }
    }
    guard let last = element.attributes.last?.span.range else { return nil }
    let line = self.line(around: last.lowerBound)
    let indentation = xml.utf8[line.lowerBound..<last.lowerBound]
    let gap =
      indentation.allSatisfy(\.isSpace) && !indentation.isEmpty
      ? "\n" + String(decoding: indentation, as: UTF8.self) : " "
    return [Change(range: last.upperBound..<last.upperBound, text: gap + text)]
  }

  /// A new element inside `element`.
  private func child(_ written: [String], of element: XMLElement, isLast: Bool) -> Change {
    let own = indentation(of: element)
    let inner = element.firstChild.map { indentation(of: $0) } ?? own + step(of: element)
    let unit = inner.hasPrefix(own) && inner.count > own.count ? String(inner.dropFirst(own.count)) : "  "
    let block = written.map { line -> String in
      let depth = line.prefix { $0 == " " }.count
      return inner + String(repeating: unit, count: depth) + line.dropFirst(depth)
    }.joined(separator: "\n")
    let tagEnd = element.span.range.upperBound
    if element.span == element.fullSpan {
      // `<a/>` becomes `<a>…</a>`.
      var slash = tagEnd - 2
      while slash > element.span.range.lowerBound, xml.utf8[slash - 1].isSpace { slash -= 1 }
      let name = String(decoding: xml.utf8[element.nameSpan.range], as: UTF8.self)
      return Change(range: slash..<tagEnd, text: ">\n\(block)\n\(own)</\(name)>")
    }
    if !isLast { return Change(range: tagEnd..<tagEnd, text: "\n" + block) }
    let endTag = xml.utf8[..<element.fullSpan.range.upperBound].lastIndex(of: UInt8(ascii: "<")) ?? tagEnd
    var end = endTag
    while end > tagEnd, xml.utf8[end - 1].isSpace { end -= 1 }
    let isAlone = xml.utf8[end..<endTag].contains { $0.endsLine }
    return Change(range: end..<end, text: "\n" + block + (isAlone ? "" : "\n" + own))
  }

  /// The whole list, in place of the one that is there.
  private func order(_ nodes: [NodeID], in name: String, entry: String) -> [Change]? {
    let ids = nodes.compactMap { tree[$0].id }
    guard ids.count == nodes.count, Set(ids).count == ids.count,
      ids.allSatisfy({ $0.utf8.allSatisfy(\.isPlain) })
    else { return nil }
    let root = xml.root
    let own = root.firstChild.map { indentation(of: $0) } ?? step(of: root)
    let stated = root.children.first { $0.name == name }
    let all = Self.adding((stated?.children).map { $0.map(\.text.trimmed) } ?? [], to: ids)
    guard all.allSatisfy({ $0.utf8.allSatisfy(\.isPlain) }) else { return nil }
    let entries = all.map { own + step(of: root) + entry.replacing("%", with: $0) }
    let list = ["<\(name)>"] + entries + [own + "</\(name)>"]
    if let stated {
      return [Change(range: stated.fullSpan.range, text: list.joined(separator: "\n"))]
    }
    guard let widget = root.children.first(where: { $0.span.start == tree.nodes[0].span.start }) else {
      return nil
    }
    let end = widget.fullSpan.range.upperBound
    return [Change(range: end..<end, text: "\n" + own + list.joined(separator: "\n"))]
  }

  /// `ids` with what else was listed, each behind what it was listed behind.
  private static func adding(_ listed: [String], to ids: [String]) -> [String] {
    var all = ids
    let known = Set(ids)
    var last: String?
    for id in listed {
      if !known.contains(id), !all.contains(id) {
        all.insert(id, at: last.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      last = id
    }
    return all
  }

  /// The attribute at `span`, or the statement around it, with the space before it.
  private func removal(of span: SourceSpan) -> [Change]? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    var range: Range<Int>
    if span.start > element.span.start, span.end < element.span.end,
      let attribute = element.attributes.first(where: {
        $0.span.start <= span.start && span.end <= $0.span.end
      })
    {
      range = attribute.span.range
    } else {
      var candidate: XMLElement? = element
      while let statement = candidate, !tree.toolkit.markup.statements.contains(statement.name) {
        candidate = statement.parent
      }
      // What is further out holds more than the statement.
      guard let statement = candidate, element.index - statement.index <= 2 else { return nil }
      range = statement.fullSpan.range
    }
    while range.lowerBound > 0, xml.utf8[range.lowerBound - 1].isSpace {
      range = range.lowerBound - 1..<range.upperBound
    }
    return [Change(range: range, text: "")]
  }

  // MARK: Where

  /// The element whose start tag is `span`.
  private func element(at span: SourceSpan) -> XMLElement? {
    guard span.source == 0, let element = innermost(around: span.range.lowerBound) else { return nil }
    return element.span.start == span.start ? element : nil
  }

  /// The last element that begins at byte `offset` or before, or one around it that has not ended there.
  private func innermost(around offset: Int) -> XMLElement? {
    let next = (0..<xml.elementCount).partitioningIndex {
      xml.element(at: $0).span.range.lowerBound > offset
    }
    var candidate = next > 0 ? xml.element(at: next - 1) : nil
    while let element = candidate, element.fullSpan.range.upperBound <= offset { candidate = element.parent }
    return candidate
  }

  /// Lines of more bytes were written by a program for programs.
  private static let longest = 1_000
  /// More lines than this are no small change.
  private static let most = 120

  /// The bytes of the line around `offset`, without its end; of one that is too long to be read only a part, which is too
  /// long as well: a document may be a single line.
  private func line(around offset: Int) -> Range<Int> {
    let first = max(0, offset - Self.longest - 1)
    let last = min(xml.utf8.count, offset + Self.longest + 1)
    let start = xml.utf8[first..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? first
    let end = xml.utf8[offset..<last].firstIndex(where: \.endsLine) ?? last
    return start..<end
  }

  /// What stands before `element` in its line, if that is nothing but space.
  private func indentation(of element: XMLElement) -> String {
    let start = element.span.range.lowerBound
    let space = xml.utf8[line(around: start).lowerBound..<start]
    return space.allSatisfy(\.isSpace) ? String(decoding: space, as: UTF8.self) : ""
  }

  /// By how much what is inside `element` is indented.
  private func step(of element: XMLElement) -> String {
    guard let outer = element.parent else {
      return element.firstChild.map { indentation(of: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? " "
    }
    let (inner, around) = (indentation(of: element), indentation(of: outer))
    return inner.hasPrefix(around) && inner.count > around.count
      ? String(inner.dropFirst(around.count)) : "  "
  }

  // MARK: Lines

  /// `changes`, which follow each other, as whole lines; nil where these are too long to be read.
  private func edit(_ changes: [Change]) -> Finding.Edit? {
    guard let first = changes.first, let last = changes.last else { return nil }
    var bounds =
      line(around: first.range.lowerBound).lowerBound..<line(around: last.range.upperBound).upperBound
    var text: [UInt8] = []
    var place = bounds.lowerBound
    for change in changes {
      text += xml.utf8[place..<change.range.lowerBound]
      text += change.text.utf8
      place = change.range.upperBound
    }
    text += xml.utf8[place..<bounds.upperBound]
    // What only ended a line before what is taken out is no line of the change.
    if bounds.upperBound > xml.utf8.count { bounds = bounds.lowerBound..<xml.utf8.count }
    let (old, new) = (Self.lines(xml.utf8[bounds]), Self.lines(text[...]))
    guard old.count <= Self.most, new.count <= Self.most,
      (old + new).allSatisfy({ $0.utf8.count <= Self.longest })
    else { return nil }
    return Finding.Edit(line: lines.line(at: UInt32(clamping: bounds.lowerBound)), old: old, new: new)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .map(String.init)
  }
}

extension SourceSpan {
  fileprivate var range: Range<Int> { XMLSpan(start: start, end: end).range }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }

  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || endsLine }

  /// Whether it needs no escape, and no second look.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
