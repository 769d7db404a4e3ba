import FocusModel

/// What to change so that a finding is gone: the lines in red and green, ready to be copied.
extension HTMLPage {
  /// Longer changes are folded.
  private static let longest = 16

  func write(_ fix: Finding.Fix) {
    let count = fix.edits.reduce(0) { $0 + $1.old.count + $1.new.count }
    html.element("details", class: "change", attributes: count <= Self.longest ? [("open", "open")] : []) {
      html.element("summary") {
        html.text("To fix it here: \(fix.words)")
        if !fix.isComplete { html.text(" (write what \(Finding.Fix.placeholder) stands for)") }
      }
      html.element("pre", class: "diff") {
        for edit in fix.edits { write(edit) }
      }
    }
  }

  /// What stays the same at either end is shown, too: it says where the change is.
  private func write(_ edit: Finding.Edit) {
    let before = zip(edit.old, edit.new).prefix { $0 == $1 }.count
    let most = min(edit.old.count, edit.new.count) - before
    let after = zip(edit.old.reversed(), edit.new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let indentation =
      (edit.old + edit.new).lazy.filter { !$0.isEmpty }
      .map(\.indentation).min() ?? 0
    func line(_ number: String, _ text: String, _ name: String?) {
      html.element("span", class: "number", number)
      html.element("code") {
        let text = Substring(text.utf8.dropFirst(indentation)).visible(limit: 300)
        if let name { html.element(name, text) } else { html.text(text) }
      }
    }
    for index in 0..<before { line(String(edit.line + index), edit.old[index], nil) }
    for index in before..<edit.old.count - after {
      line("\(edit.line + index) −", edit.old[index], "del")
    }
    for text in edit.new[before..<edit.new.count - after] { line("+", text, "ins") }
    for index in edit.old.count - after..<edit.old.count {
      line(String(edit.line + index), edit.old[index], nil)
    }
  }
}
