import FocusModel
import ImportKit
import XMLSource

/// The effects of buttons, judged by the names of their functions and commands.
extension XAMLWalk {
  /// The effect of `object`, a control that is pressed, if little is lost without it.
  func smallEffect(of object: XAMLObject) -> SmallEffect? {
    if object[.navigateUri] != nil { return .opensPage }
    guard let written = object.first(of: [.click, .command]) else { return nil }
    if written.extension.map({ $0.written.contains("ScrollBar.") }) == true { return .scrolls }
    guard let words = Self.wordsOfEffect(written), let first = words.first else { return nil }
    for (effect, verbs) in Self.effects where words.contains(where: verbs.contains) {
      return effect == .opensPage && Self.verbsOfEditing.contains(first) ? nil : effect
    }
    if words == ["cancel"] { return .closes }
    if words.contains(where: { $0.hasPrefix("scroll") }) { return .scrolls }
    if first == "clear" || first == "erase", words.contains(where: Self.typed.contains) { return .clears }
    let isBrowsing = words.contains(where: Self.browsing.contains) && words.count < 3
    return isBrowsing && Self.showsWebPages(object.element.tree) ? .browses : nil
  }

  /// Whether the document contains a browser, or a named place for one.
  private static func showsWebPages(_ document: XMLTree) -> Bool {
    document.names.contains { $0.hasPrefix("WebView") || $0 == "WebBrowser" }
      || document.values(ofAttributesNamed: XAMLProperty.name.rawValue).contains { $0.mentions("WebView") }
  }

  /// The verbs and nouns in the names of functions and commands, by effect.
  private static let effects: [(SmallEffect, Set<String>)] = [
    (.closes, ["close", "collapse", "dismiss", "hide"]),
    (.helps, ["documentation", "docs", "faq", "help", "manual", "tutorial", "wiki"]),
    (.refreshes, ["refresh", "reload"]),
    (.looks, ["sort", "sorting", "zoom"]),
    (
      .opensPage,
      [
        "browser", "discord", "donate", "github", "homepage", "hyperlink", "link", "twitter", "url", "web",
        "website",
      ]
    ),
  ]

  /// The verbs of commands that change an address instead of opening it.
  private static let verbsOfEditing: Set<String> = [
    "add", "copy", "create", "delete", "edit", "import", "insert", "paste", "remove", "save", "share",
  ]

  /// The nouns for the text that a button empties.
  private static let typed: Set<String> = ["box", "filter", "input", "query", "search", "text"]

  /// The commands that browsers have keys for.
  private static let browsing: Set<String> = ["back", "forward", "home", "reload"]
}
