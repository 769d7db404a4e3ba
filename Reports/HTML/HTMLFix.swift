import FocusModel

/// The change that fixes a finding: removed and added lines in red and green, ready to be copied as a unified
/// diff.
extension HTMLPage {
  /// The maximum number of lines shown; longer changes are folded.
  private static let longest = 16

  func write(_ fix: Finding.Fix, in path: String, of document: DocumentResult) {
    let count = fix.edits.reduce(0) { $0 + $1.old.count + $1.new.count }
    html.element("details", class: "change", attributes: count <= Self.longest ? [("open", "open")] : []) {
      html.element("summary") {
        html.text("To fix it here: \(fix.instruction)")
      }
      guard let difference = UnifiedDifference(fix, path: path) else { return }
      write(
        difference, isComplete: fix.isComplete,
        in: path == document.path && path.utf8.count < Self.longestPath ? nil : path)
    }
  }

  /// The maximum length of a path in the heading of a card; longer paths are cut.
  private static let longestPath = 200

  /// Writes the lines of `difference`. Parts that the lines share are written once, and the page's script
  /// adds them when a person copies the lines: the indentation, the line endings, and the path if it differs
  /// from the card's path.
  ///
  /// - Parameter isComplete: Whether the lines are complete, so a person need not write anything.
  private func write(_ difference: UnifiedDifference, isComplete: Bool, in path: String?) {
    let margin = difference.lines.filter(\.isOfDocument).map { $0.text.dropFirst() }.sharedIndentation
    var attributes: [(name: String, value: String)] = []
    if !margin.isEmpty { attributes.append(("data-margin", margin)) }
    // An HTML parser treats CR as a line ending.
    if difference.hasReturns { attributes.append(("data-returns", "")) }
    if let path { attributes.append(("data-path", path.visible())) }
    if !isComplete { attributes.append(("data-open", "")) }
    html.element("pre", class: "diff", attributes: attributes) {
      for line in difference.lines where line.kind != .file {
        let text =
          line.isOfDocument ? line.text.prefix(1) + line.text.dropFirst(1 + margin.count) : line.text[...]
        html.element(line.kind.element, String(text))
      }
    }
  }
}

extension UnifiedDifference.Line.Kind {
  /// The HTML element for a line of this kind.
  fileprivate var element: String {
    switch self {
    case .same: "code"
    case .removed: "del"
    case .added: "ins"
    case .file, .place, .remark: "span"
    }
  }
}

extension [Substring] {
  /// The tabs and spaces at the start of all nonempty lines; each of these lines has at least one more
  /// character.
  fileprivate var sharedIndentation: String {
    let texts = filter { !$0.isEmpty }
    var shared = texts.first?.prefix { $0 == " " || $0 == "\t" } ?? ""
    for text in texts {
      while !text.hasPrefix(shared) || text.count == shared.count, !shared.isEmpty { shared.removeLast() }
    }
    return String(shared)
  }
}
