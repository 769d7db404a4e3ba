import FocusModel
import ImportKit
import XMLSource

/// The effects of buttons, judged by the names of their functions and commands.
extension XAMLWalk {
  /// The effect of `object`, a control that is pressed, if little is lost without it. `className` is the name of the
  /// document's class.
  static func smallEffect(of object: XAMLObject, in className: String) -> SmallEffect? {
    if object[.navigateUri] != nil { return .opensPage }
    if object[.isChecked]?.extension?.lastWord == "IsDropDownOpen" { return .dropsDown }
    let shown = object[.isChecked]?.extension?.lastWord.map { String($0).wordsOfName } ?? []
    if shown.contains(where: optional.contains) { return .shows }
    guard let written = object.first(of: [.click, .command]) else { return smallEffect(named: object) }
    if written.extension?.mentions("ScrollBar.") == true { return .scrolls }
    guard let words = wordsOfEffect(written), let first = words.first else { return nil }
    for (effect, verbs) in effects where words.contains(where: verbs.contains) {
      return effect == .opensPage && verbsOfEditing.contains(first) ? nil : effect
    }
    let selectsNothing = first == "select" && object.element[.commandParameter] == "{x:Null}"
    if words == ["cancel"] || selectsNothing { return .closes }
    if turnsPictures(words, of: object, in: className) { return .turnsPictures }
    if first == "toggle", words.contains(where: optional.contains) { return .shows }
    let isOfPlace = object.element[.commandParameter] != nil
    if isOfPlace, opening.contains(first), words.contains(where: folders.contains) {
      return .opensFolder
    }
    if words.contains(where: { $0.hasPrefix("scroll") }) { return .scrolls }
    if clearing.contains(first), words.contains(where: typed.contains) { return .clears }
    let document = object.element.tree
    let showsPassword = words.contains("password") && words.contains(where: showing.contains)
    let fillsScreen = words.contains("fullscreen") || words.contains("full") && words.contains("screen")
    if showsPassword || fillsScreen { return .looks }
    if words.contains(where: turning.contains), turnsViews(document) { return .looks }
    if words.contains(where: attaching.contains), words.contains(where: attached.contains),
      readsPastedFiles(document)
    {
      return .pastes
    }
    let removesAll = first == "clear" || words.contains("all") && removing.contains(first)
    if removesAll, deletesSelection(document) { return .removesAll }
    let isBrowsing = words.contains(where: browsing.contains) && words.count < 3
    return isBrowsing && showsWebPages(object.element.tree) ? .browses : nil
  }

  /// The effect of `object`, which states no function, judged by its name: code finds it by its name and gives it one.
  private static func smallEffect(named object: XAMLObject) -> SmallEffect? {
    guard let words = object[.name]?.text?.wordsOfName else { return nil }
    if words.contains("help") { return .helps }
    return words.contains("toggle") && words.contains(where: optional.contains) ? .shows : nil
  }

  /// Whether a function of `object` with `words` in its name only shows the next picture or the previous one. The name, or
  /// that of the document's class, says that these are pictures.
  private static func turnsPictures(_ words: [String], of object: XAMLObject, in className: String) -> Bool {
    let isOneOfSeveral = words.first == "select" && object.element[.commandParameter] != nil
    guard isOneOfSeveral || words.contains(where: moving.contains) else { return false }
    let subject = words.filter { !moving.contains($0) && $0 != "select" }
    let view = className.split(separator: ".").last.map { String($0).wordsOfName } ?? []
    return subject.isEmpty
      ? view.contains(where: pictures.contains) : subject.allSatisfy(pictures.contains)
  }

  /// Whether the document contains a browser, or a named place for one.
  private static func showsWebPages(_ document: XMLTree) -> Bool {
    document.hasName { $0.hasPrefix("WebView") || $0 == "WebBrowser" }
      || document.values(ofAttributesNamed: XAMLProperty.name.rawValue).contains { $0.mentions("WebView") }
  }

  /// Whether data turns or scales a view of the document: turning it only changes how it is shown.
  private static func turnsViews(_ document: XMLTree) -> Bool {
    document.elements(named: "RotateTransform", "ScaleTransform", "CompositeTransform").contains {
      transform in
      transform.attributes.contains { $0.hasPrefix("{") }
    }
  }

  /// Whether a field of the document handles pasting: `Paste="OnPaste"`, a binding of the command for pasting, or an
  /// attached property.
  private static func readsPastedFiles(_ document: XMLTree) -> Bool {
    (0..<document.elementCount).contains { index in
      let element = document.element(at: index)
      if element.name == "CommandBinding" { return element[.command]?.mentions("Paste") ?? false }
      return element.attributes.contains { attribute in
        attribute.name.mentions("Paste") && attribute.value != "False" && !attribute.name.mentions("Command")
      }
    }
  }

  /// Whether a list of the document lets people select several entries and delete them with a key.
  private static func deletesSelection(_ document: XMLTree) -> Bool {
    document.elements(named: "KeyBinding").contains { binding in
      guard binding[.key] == "Delete" || binding[.gesture] == "Delete" else { return false }
      return ["Extended", "Multiple"].contains(binding.parent?.parent?[.selectionMode] ?? "")
    }
  }

  /// The verbs of functions that show or hide a password.
  private static let showing: Set<String> = ["reveal", "show", "toggle", "unmask"]

  /// The nouns for parts of a window that people can do without.
  private static let optional: Set<String> = [
    "description", "detail", "details", "help", "hint", "hints", "info", "information", "legend", "sidebar",
  ]

  /// The words in the names of functions that choose one of several pictures.
  private static let moving: Set<String> = ["next", "pre", "prev", "previous"]
  private static let pictures: Set<String> = [
    "banner", "carousel", "cover", "gallery", "image", "images", "photo", "photos", "picture", "pictures",
    "preview", "previews", "screenshot", "screenshots", "skin", "slide", "slides", "slideshow", "thumbnail",
    "thumbnails",
  ]

  /// The verbs and nouns of functions that show a folder.
  private static let opening: Set<String> = ["browse", "explore", "open", "reveal", "show"]
  private static let folders: Set<String> = ["directory", "explorer", "folder", "location"]

  /// The verbs of functions that empty a text.
  private static let clearing: Set<String> = ["clear", "erase", "reset"]

  /// The verbs of functions that turn something.
  private static let turning: Set<String> = ["flip", "mirror", "rotate"]

  /// The verbs and nouns of functions that attach something.
  private static let attaching: Set<String> = [
    "attach", "attachment", "attachments", "send", "upload",
  ]
  private static let attached: Set<String> = [
    "attachment", "attachments", "file", "files", "image", "images", "media", "photo", "photos", "picture",
    "pictures",
  ]
  private static let removing: Set<String> = ["clear", "delete", "remove"]

  /// The verbs and nouns in the names of functions and commands, by effect.
  private static let effects: [(SmallEffect, Set<String>)] = [
    (.closes, ["close", "collapse", "dismiss", "hide"]),
    (.helps, ["documentation", "docs", "faq", "help", "manual", "tutorial", "wiki"]),
    (.refreshes, ["refresh", "reload"]),
    (.looks, ["maximise", "maximize", "minimise", "minimize", "sort", "sorting", "zoom"]),
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
