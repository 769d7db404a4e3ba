import FocusModel

/// The change that fixes a finding: the lines in red and green, ready to be copied as a unified diff.
extension HTMLPage {
  /// Longer changes are folded.
  private static let longest = 16

  func write(_ fix: Finding.Fix, in path: String) {
    let count = fix.edits.reduce(0) { $0 + $1.old.count + $1.new.count }
    html.element("details", class: "change", attributes: count <= Self.longest ? [("open", "open")] : []) {
      html.element("summary") {
        html.text("To fix it here: \(fix.words)")
        if !fix.isComplete { html.text(" (write what \(Finding.Fix.placeholder) stands for)") }
      }
      guard let difference = UnifiedDifference(fix, path: path) else { return }
      // A parser treats CR as the end of a line.
      let returns = difference.hasReturns ? [("data-returns", "")] : []
      html.element("pre", class: "diff", attributes: returns) { write(difference) }
    }
  }

  /// Common indentation is copied, but not shown.
  private func write(_ difference: UnifiedDifference) {
    let texts = difference.lines.filter(\.isOfDocument).map { $0.text.dropFirst() }
    let margin = texts.filter { !$0.isEmpty }.sharedIndentation
    for line in difference.lines {
      guard line.isOfDocument else {
        html.element("span", class: line.kind == .place ? "hunk" : "about", line.text)
        continue
      }
      html.element("code") {
        html.element("b", String(line.text.prefix(1)))
        let text = line.text.dropFirst()
        if margin > 0 { html.element("i", String(text.prefix(margin))) }
        let shown = String(text.dropFirst(margin))
        switch line.kind {
        case .removed: html.element("del", shown)
        case .added: html.element("ins", shown)
        default: html.text(shown)
        }
      }
    }
  }
}

extension [Substring] {
  /// The number of tabs and spaces at the beginning of all lines.
  fileprivate var sharedIndentation: Int {
    var shared = first?.prefix { $0 == " " || $0 == "\t" } ?? ""
    for text in dropFirst() {
      while !text.hasPrefix(shared) { shared.removeLast() }
    }
    return shared.count
  }
}
