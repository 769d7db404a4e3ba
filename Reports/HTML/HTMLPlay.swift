import FocusModel

/// A table of the focus simulator's responses to Tab and Shift-Tab.
///
/// Without scripts, the table shows the steps forward through the scope. The page's script plays these steps
/// in the picture: each row contains the target rows of Tab and Shift-Tab.
extension HTMLPage {
  func writePlay(_ play: Picture.Play) {
    html.element("details", class: "steps") {
      html.element("summary") {
        html.text("Step by step with Tab ")
        html.element("span", class: "count") { html.userText(play.profile, limit: 100) }
      }
      html.element(
        "div", class: "scrolled", attributes: [("tabindex", "0"), ("role", "group"), ("aria-label", "Steps")]
      ) {
        html.element("table") {
          html.element("thead") {
            html.element("tr") {
              for heading in ["Step", "Focus", "Focus states", "Focused values", "Commands", "At run time"] {
                html.element("th", attributes: [("scope", "col")]) { html.text(heading) }
              }
            }
          }
          html.element("tbody") {
            for (index, moment) in play.moments.enumerated() { write(moment, index, of: play) }
          }
        }
      }
    }
  }

  private func write(_ moment: Picture.Moment, _ index: Int, of play: Picture.Play) {
    var attributes: [(name: String, value: String)] = []
    if let node = moment.node { attributes.append(("data-n", String(node.index))) }
    if let tab = moment.tab { attributes.append(("data-next", String(tab))) }
    if let backTab = moment.backTab { attributes.append(("data-back", String(backTab))) }
    html.element("tr", attributes: attributes) {
      html.element("th", attributes: [("scope", "row")]) { html.text(way(to: index, in: play)) }
      html.element("td") {
        if let focus = moment.focus { html.userText(focus, limit: 200) } else { html.text("nothing") }
      }
      writeCell(moment.states + moment.pending.map { .init(name: "\($0.name) (pending)", value: $0.value) })
      writeCell(moment.values)
      html.element("td") {
        writeLines(moment.commands) { command in
          html.userText(command.name, limit: 100)
          if command.value == nil { html.text(" (disabled)") }
        }
      }
      html.element("td") {
        writeLines(moment.warnings) { warning in
          html.element("strong", class: "severity warning", "Warning")
          html.text(" ")
          html.userText(warning, limit: 500)
        }
        writeLines(moment.notes) { note in html.userText(note, limit: 500) }
      }
    }
  }

  /// The origin of a row: "start", or the step and the row that lead to this row.
  private func way(to index: Int, in play: Picture.Play) -> String {
    if index == 0 { return "1, at the start" }
    if let before = play.moments.firstIndex(where: { $0.tab == index }) {
      return "\(index + 1), Tab from \(before + 1)"
    }
    let before = play.moments.firstIndex { $0.backTab == index } ?? 0
    return "\(index + 1), Shift-Tab from \(before + 1)"
  }

  private func writeCell(_ entries: [NamedValue]) {
    html.element("td") {
      writeLines(entries) { entry in
        html.element("code") { html.userText("\(entry.name) = \(entry.value ?? "nil")", limit: 200) }
      }
    }
  }

  private func writeLines<Item>(_ items: [Item], _ write: (Item) -> Void) {
    for item in items { html.element("p") { write(item) } }
  }
}
