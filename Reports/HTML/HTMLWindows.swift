import FocusModel

/// The list of windows at the beginning of the page.
extension HTMLPage {
  /// The maximum number of windows in the list at the beginning.
  private static let mostWindows = 8

  /// Writes the windows with a picture, in the order of the page. Each entry links to the picture.
  func writeWindows(_ cards: [Card]) {
    var windows: [(id: String, words: String, facts: String)] = []
    var count = 0
    for card in cards {
      let document = card.document
      count += document.scopes.count { $0.isWindowWithPicture }
      guard windows.count < Self.mostWindows else { continue }
      let places = document.scopeOfNode
      let found = Dictionary(grouping: document.findings) { $0.node.flatMap { places[$0] } }
      let scopes = document.scopes.enumerated().heaviestFirst { index, _ in
        found[index]?.lazy.map(weight).max() ?? 0
      }
      for (index, scope) in scopes where scope.isWindowWithPicture {
        let findings = found[index]?.count ?? 0
        let facts = [
          scope.pageCount > 1 ? "\(scope.pageCount) pages" : nil, counted(scope.stops.count, "stop"),
          findings > 0 ? counted(findings, "finding") : nil,
        ]
        windows.append(
          (
            "d\(card.number)s\(index + 1)", words(for: scope, in: document),
            facts.compactMap(\.self).joined(separator: " · ")
          ))
      }
    }
    guard windows.count > 1 else { return }
    html.element("section", class: "windows", attributes: [("aria-labelledby", "windows")]) {
      html.element("h2", id: "windows") { html.text("Windows and their pictures") }
      html.element("ul", class: "list") {
        for window in windows.prefix(Self.mostWindows) {
          html.element("li") {
            html.element("a", attributes: [("href", "#\(window.id)")]) {
              html.userText(window.words, limit: 100)
            }
            html.text(" ")
            html.element("span", class: "count", window.facts)
          }
        }
        let rest = count - Self.mostWindows
        if rest > 0 {
          html.element("li") {
            html.link("\(counted(rest, "more window")) in the documents below", to: "#content")
          }
        }
      }
    }
  }
}
