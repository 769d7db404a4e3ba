import FocusModel

/// The tabs that select the pages of a picture: radio buttons, which need no script.
extension HTMLPage {
  func writeStrips(
    _ pages: PicturePages, _ ends: PictureEnds, in scope: ScopeResult, id: String, _ texts: DocumentTexts,
    _ findings: [NumberedFinding]
  ) {
    var found: [Int: [NumberedFinding]] = [:]
    for entry in findings {
      var number = pages.number(around: entry.finding.node)
      while let page = number {
        // A finding about several controls of a page counts once on this page.
        if found[page]?.last?.number != entry.number { found[page, default: []].append(entry) }
        number = pages.pages[page - 1].outer
      }
    }
    guard !pages.strips.isEmpty else { return }
    html.element("div", class: "strips") {
      for (index, strip) in pages.strips.enumerated() {
        write(strip, index, of: pages, ends, id: id, texts, found)
      }
    }
  }

  /// Writes the buttons of a strip: tabs, or a choice if the window has no tabs for its pages.
  private func write(
    _ strip: PicturePages.Strip, _ index: Int, of pages: PicturePages, _ ends: PictureEnds, id: String,
    _ texts: DocumentTexts, _ found: [Int: [NumberedFinding]]
  ) {
    html.element(
      "fieldset", class: (strip.hasTabs ? "strip" : "strip choice") + pages.classes(pages.outer(of: strip)),
      attributes: [("data-n", String(strip.owner.index))]
    ) {
      let numbers = index == 0 && !found.isEmpty ? "; numbers count findings" : ""
      let count = strip.numbers.count
      // Only the first alternatives of the window contain the explanation.
      let isExplained = pages.strips.prefix(index).contains { !$0.hasTabs }
      let alternatives =
        isExplained ? "One of \(count)" : "Alternatives: the program shows one of \(count)"
      html.element("legend", (strip.hasTabs ? counted(count, "page") : alternatives) + numbers)
      for number in strip.numbers {
        html.element("label") {
          var attributes = [
            ("type", "radio"), ("class", "turn"), ("name", "\(id)p\(index)"), ("value", String(number)),
          ]
          if pages.pages[number - 1].isFirst { attributes.append(("checked", "checked")) }
          if let end = ends.pages[number] { attributes.append(("data-end", String(end))) }
          html.emptyElement("input", attributes: attributes)
          html.element("span") {
            let page = pages.pages[number - 1].page
            let link = texts.attributes(of: page.name, at: page.node)
            if link.isEmpty {
              html.userText(page.name, limit: 60)
            } else {
              html.element("bdi", attributes: link) { html.text(page.name.visible(limit: 60)) }
            }
            if let found = found[number], let worst = found.map(\.finding.severity).max() {
              // The page's script counts the findings that match the filter.
              html.element(
                "span", class: "found \(worst.rawValue)",
                attributes: [("data-on", found.map { String($0.number) }.joined(separator: " "))]
              ) { html.text(" \(found.count)") }
              html.element("span", class: "unseen", found.count == 1 ? " finding" : " findings")
            }
          }
        }
      }
    }
  }
}
