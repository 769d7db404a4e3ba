package import FocusModel

/// Creates the changes that fix findings in the Swift files from which documents were generated.
///
/// Only the locations of views, modifiers and declarations in these files are known. A change is verified by
/// describing the changed files again and auditing the descriptions.
package struct SourceRemedyWriter {
  private let tree: FocusTree

  /// Creates a writer for the files from which the documents of `tree` were generated.
  package init(_ tree: FocusTree) { self.tree = tree }

  /// The changes that implement `remedy`; nil if they are unknown.
  package func fix(for remedy: Remedy) -> Finding.Fix? {
    switch remedy {
    case .name(let node, let label): name(of: node, beside: label)
    case .nameByTooltip(let node): name(of: node, beside: nil)
    case .move(let node, let other): moving(node, before: other).flatMap { fix(remedy, $0) }
    case .makeOptional(let span): optional(at: span).flatMap { fix(remedy, $0) }
    case .replace(let span, let old, let new): replacing(old, with: new, at: span).flatMap { fix(remedy, $0) }
    default: nil
    }
  }

  private typealias Change = LineEditor.Change

  private func fix(_ remedy: Remedy, _ changed: (site: Site, changes: [Change]), words: FixWords? = nil)
    -> Finding.Fix?
  {
    changed.site.editor.edits(changed.changes).map {
      Finding.Fix(
        words: words ?? remedy.words, edits: $0, isSafe: remedy.isSafe, in: changed.site.path)
    }
  }

  // MARK: Places

  /// A location in a Swift file.
  private struct Site {
    var editor: LineEditor
    /// The name of the file in reports.
    var path: String
    var range: Range<Int>

    var text: String { String(decoding: editor.utf8[range], as: UTF8.self) }

    /// Whether the location is a modifier, which has a dot before it.
    var isModifier: Bool { range.lowerBound > 0 && editor.utf8[range.lowerBound - 1] == UInt8(ascii: ".") }

    /// The indentation of the line at `offset`.
    func indentation(at offset: Int) -> String {
      let line = editor.utf8[editor.line(around: offset)]
      return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// Whether only white space precedes `offset` in its line.
    func beginsLine(_ offset: Int) -> Bool {
      editor.utf8[editor.line(around: offset).lowerBound..<offset].allSatisfy(\.isSpace)
    }

    /// The argument of the call at the location, if it is a call to `function` with one unlabelled
    /// argument.
    func argument(of function: String) -> String? {
      let text = self.text
      guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
      let argument = text.dropFirst(function.count + 1).dropLast()
      return argument.isEmpty ? nil : String(argument)
    }
  }

  private func site(of span: SourceSpan) -> Site? {
    guard tree.sources.indices.contains(Int(span.source)),
      let origins = tree.sources[Int(span.source)].origins,
      case (let file, let place?)? = origins.origin(of: span.start),
      case .success(let lines)? = origins.texts?.lines(of: file),
      let start = lines.offset(ofLine: place.line, column: place.column),
      let end = lines.offset(ofLine: place.endLine, column: place.endColumn), start <= end
    else { return nil }
    return Site(
      editor: LineEditor(lines.text), path: lines.path, range: Int(clamping: start)..<Int(clamping: end))
  }

  // MARK: Names

  /// Adds a label for assistive technology: the tooltip, the text of the label next to the control, or text
  /// that a person has to write.
  private func name(of node: NodeID, beside label: NodeID?) -> Finding.Fix? {
    let remedy = Remedy.name(node, beside: label)
    if let tooltip = tree.names[node]?.first(where: { $0.source == .tooltip }),
      let help = site(of: tooltip.span),
      help.isModifier, let argument = help.argument(of: "help")
    {
      return fix(
        remedy, (help, [modifier("accessibilityLabel(\(argument))", after: help)]),
        words: "use the tooltip as its accessibilityLabel")
    }
    guard let control = site(of: tree[node].span) else { return nil }
    let text = label.flatMap { isInOneView($0, node) ? literal(of: $0, in: control.path) : nil }
    let argument = text ?? "\"\(Finding.Fix.placeholder)\""
    return fix(
      remedy, (control, [modifier("accessibilityLabel(\(argument))", after: control)]),
      words: text.map { "use the text beside it, \($0), as its accessibilityLabel" })
  }

  /// Whether one view body creates both nodes. If their bodies differ, one of the bodies may also be
  /// used elsewhere.
  private func isInOneView(_ a: NodeID, _ b: NodeID) -> Bool {
    func view(_ node: NodeID) -> NodeID? {
      tree.ancestors(of: node).first { tree[$0].traits.contains(.instance) }
    }
    return view(a) == view(b)
  }

  /// The string literal in `Text("…")`, if the label at `node` has this form in the file `path`. Any other
  /// expression may refer to a property that is out of scope at the control.
  private func literal(of node: NodeID, in path: String) -> String? {
    guard let site = site(of: tree[node].span), site.path == path, let argument = site.argument(of: "Text"),
      argument.count > 2, argument.hasPrefix("\""), argument.hasSuffix("\""),
      !argument.dropFirst().dropLast().contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline })
    else { return nil }
    return argument
  }

  /// Adds `text` as a modifier after the view or modifier at `site`, indented like the modifiers around it.
  private func modifier(_ text: String, after site: Site) -> Change {
    let (utf8, end) = (site.editor.utf8, site.range.upperBound)
    let next = utf8[end...].firstIndex { !$0.isSpace } ?? end
    let isFollowed = next < utf8.count && utf8[next] == UInt8(ascii: ".") && site.beginsLine(next)
    let isOnLines =
      site.isModifier ? site.beginsLine(site.range.lowerBound - 1) : site.text.contains(where: \.isNewline)
    let gap =
      isFollowed ? "\n" + site.indentation(at: next) : isOnLines ? "\n" + site.indentation(at: end) : ""
    return Change(range: end..<end, text: gap + "." + text)
  }

  // MARK: Other changes

  /// Moves the modifier `node` before the modifier `other`.
  private func moving(_ node: NodeID, before other: NodeID) -> (site: Site, changes: [Change])? {
    guard let moved = site(of: tree[node].span), let other = site(of: tree[other].span),
      moved.path == other.path,
      moved.isModifier, other.isModifier, other.range.upperBound < moved.range.lowerBound
    else { return nil }
    let place = other.range.lowerBound - 1
    let gap = other.beginsLine(place) ? "\n" + other.indentation(at: place) : ""
    var start = moved.range.lowerBound - 1
    while start > other.range.upperBound, moved.editor.utf8[start - 1].isSpace { start -= 1 }
    return (
      other,
      [
        Change(range: place..<place, text: "." + moved.text + gap),
        Change(range: start..<moved.range.upperBound, text: ""),
      ]
    )
  }

  /// Adds a question mark after the type at the end of the declaration at `span`.
  private func optional(at span: SourceSpan) -> (site: Site, changes: [Change])? {
    guard let site = site(of: span), let colon = site.text.lastIndex(of: ":") else { return nil }
    let type = site.text[site.text.index(after: colon)...].drop { $0 == " " }
    guard !type.isEmpty, type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else {
      return nil
    }
    let end = site.range.upperBound
    return (site, [Change(range: end..<end, text: "?")])
  }

  /// Replaces `old` at the end of the last argument of the modifier at `span` with `new`.
  private func replacing(
    _ old: String, with new: String, at span: SourceSpan
  ) -> (site: Site, changes: [Change])? {
    guard let site = site(of: span), site.text.hasSuffix(old + ")") else { return nil }
    let end = site.range.upperBound - 1
    return (site, [Change(range: end - old.utf8.count..<end, text: new)])
  }
}
