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
          for title in ["Number", "Agreed", "Current"] {
            html.element("th", attributes: [("scope", "col")]) { html.text(title) }
          }
        }
      }
      html.element("tbody") {
        let wildcards = Set(scope.agreedWildcards)
        let count = max(changes.earlier.count, scope.stops.count, (wildcards.max() ?? -1) + 1)
        for index in 0..<count {
          html.element("tr") {
            html.element("th", attributes: [("scope", "row")]) { html.text(String(index + 1)) }
            html.element("td") {
              if wildcards.contains(index) { html.element("span", class: "moved", "any stops, then ") }
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
        html.text("These are the agreed lines for this document in ")
        html.element("code") { html.userText(contract.path, limit: 300) }
        html.text(
          ". If they change, this command makes the document follow them where its markup can declare the order: "
        )
        html.element("code") {
          html.userText("focus-audit fix --suggested --contract \(contract.folder.shellWord)", limit: 400)
        }
      }
      writeLines(contract.beginning, class: "beginning")
      html.element("ol", class: "lines", attributes: [("role", "list")]) {
        for line in contract.lines {
          var attributes = [("data-depth", String(line.depth))]
          if !line.above.isEmpty {
            attributes.append(("data-above", line.above.map { $0.visible() }.joined(separator: "\n")))
          }
          attributes.append(("data-name", line.words.visible()))
          html.element("li", attributes: attributes) { html.element("code") { html.userText(line.text) } }
        }
      }
      writeLines(contract.end, class: "end")
    }
  }

  private func writeLines(_ lines: [String], class name: String) {
    if lines.isEmpty { return }
    html.element("pre", class: name) {
      for line in lines {
        // A browser leaves out the first line end.
        html.text("\n")
        html.userText(line)
      }
    }
  }
}

extension String {
  /// The text as one word of a shell command.
  fileprivate var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
