import FocusModel

/// The focus order that the project has agreed on, shown next to the current order, and as text that people
/// can rearrange.
extension HTMLPage {
  /// Writes the agreed order and the current order side by side.
  func writeAgreed(_ changes: ScopeChanges, of scope: ScopeResult) {
    let lost = Dictionary(changes.lost.map { ($0.old, $0.stop) }, uniquingKeysWith: { first, _ in first })
    html.element("table", class: "agreed") {
      html.element("caption", "The agreed focus order and the current one: \(changes.words)")
      html.element("thead") {
        html.element("tr") {
          for title in ["Number", "Agreed", "Present"] {
            html.element("th", attributes: [("scope", "col")]) { html.text(title) }
          }
        }
      }
      html.element("tbody") {
        for index in 0..<max(changes.earlier.count, scope.stops.count) {
          html.element("tr") {
            html.element("th", attributes: [("scope", "row")]) { html.text(String(index + 1)) }
            html.element("td") {
              guard changes.earlier.indices.contains(index) else { return }
              let former = changes.earlier[index].new.map { scope.stops[$0] } ?? lost[index]
              if let former { writeName(of: former) }
              if changes.earlier[index].new == nil {
                html.element("span", class: "moved", "no longer reached")
              }
            }
            html.element("td") {
              guard scope.stops.indices.contains(index) else { return }
              writeName(of: scope.stops[index])
              if let words = changes.words(at: index) { html.element("span", class: "moved", words) }
            }
          }
        }
      }
    }
  }

  /// Writes the contract of a document. With scripts, people can rearrange its lines and copy the text.
  func writeContract(_ contract: EditableContract) {
    html.element("details", class: "contract") {
      html.element("summary", "Change the agreed focus order")
      html.element("p") {
        html.text("These are the lines of ")
        html.element("code") { html.userText(contract.path, limit: 300) }
        html.text(
          " with the current order. Drag a line or use its buttons, and then copy the text into the file to make it the "
            + "agreed order. 'focus-audit fix --suggested --contract DIR', with the folder of the contracts as DIR, makes the "
            + "document follow it where its markup can declare the order.")
      }
      writeLines(contract.beginning, class: "beginning")
      html.element("ol", class: "lines", attributes: [("role", "list")]) {
        for line in contract.lines {
          var attributes = [("data-depth", String(line.depth))]
          if !line.above.isEmpty {
            attributes.append(("data-above", line.above.map { $0.visible() }.joined(separator: "\n")))
          }
          html.element("li", attributes: attributes) { html.element("code") { html.userText(line.text) } }
        }
      }
      writeLines(contract.end, class: "end")
    }
  }

  private func writeLines(_ lines: [String], class name: String) {
    if lines.isEmpty { return }
    html.element("pre", class: name) { html.userText(lines.joined(separator: "\n")) }
  }
}
