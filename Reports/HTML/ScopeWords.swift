import FocusModel

extension HTMLPage {
  /// The human-readable name of a window: its title, or else the name of its file as words and the largest text in the
  /// window. A part of a window is named by its two largest texts. A window that shows no text is named by its id,
  /// unless a program seems to have generated the id.
  func words(for scope: ScopeResult, in document: DocumentResult) -> String {
    // A class name means little to people, so the role is used instead.
    let isClass = scope.kind.contains { $0.isUppercase }
    let kind =
      (scope.kind.hasPrefix("component ")
      ? "component" : isClass ? scope.picture?.boxes.first?.role ?? "window" : scope.kind)
      .visible(limit: 60).capitalisedFirst
    if let title = scope.title, ResourceKey(title, in: document.dialect) == nil {
      return "\(kind) \(title.visible(limit: 80))"
    }
    let isPart = scope.kind == "fragment"
    let name = Self.words(forFile: split(document.path).file).visible(limit: 80)
    let file =
      isPart
      ? "Part of \(name)"
      : name.lowercased().hasSuffix(kind.lowercased()) ? name : "\(name) \(kind.lowercased())"
    let texts = (scope.picture?.boxes ?? []).lazy.filter { ["heading", "label", "button"].contains($0.role) }
    // Symbols on a window's buttons do not identify the window.
    let isShown = { (text: String) in
      text.contains { $0.isLetter || $0.isNumber } && ResourceKey(text, in: document.dialect) == nil
    }
    // A window with a name needs only one text, but a part of a window can be identified only by its contents. The
    // name of a button with a picture appears only when the pointer is over the button. It therefore does not
    // identify a window that shows other text.
    let most = isPart ? 2 : 1
    let visible = texts.filter { !$0.isPicture && ($0.text ?? $0.name).map(isShown) ?? false }
      .heaviestFirst { Double($0.sizeOfText) }.prefix(most).compactMap { $0.text ?? $0.name }
    let id = visible.isEmpty ? Self.words(forID: scope.name, below: file) : nil
    let named = id.map { "\(file): \($0)" } ?? file
    let shown =
      visible.isEmpty && isPart ? Array(texts.compactMap(\.name).filter(isShown).prefix(most)) : visible
    if shown.isEmpty { return named }
    let lines = shown.map { "“\(String($0.split { $0.isNewline }.first ?? "").visible(limit: 60))”" }
    return "\(named)\(isPart ? (id == nil ? " with" : ", with") : ",") \(lines.listed())"
  }

  /// The words of `id`; nil if `id` adds nothing to `name`, or if it contains digits and is therefore probably
  /// generated.
  private static func words(forID id: String, below name: String) -> String? {
    guard id.contains(where: \.isLetter), !id.contains(where: \.isNumber) else { return nil }
    let words = Self.words(forFile: id).visible(limit: 60)
    return name.lowercased().contains(words.lowercased()) ? nil : words
  }

  /// The name `file` as words, without the part after the first dot: `ProfileTree.ui` becomes “Profile Tree”,
  /// and `activity_main.xml` becomes “Activity main”.
  static func words(forFile file: String) -> String {
    let stem = file.prefix { $0 != "." }
    if stem.isEmpty { return file }
    var words = ""
    var before: Character?
    for character in stem {
      if character == "_" || character == "-" || character.isWhitespace {
        before = " "
        continue
      }
      if before == " " || character.isUppercase && before?.isLowercase == true, !words.isEmpty {
        words += " "
      }
      words.append(character)
      before = character
    }
    return words.isEmpty ? file : words.capitalisedFirst
  }
}

extension Picture.Box {
  /// The size of the visible text for choosing the text that names a window: a heading or bold text is larger than
  /// ordinary text.
  fileprivate var sizeOfText: Int { max(textPercent ?? 100, role == "heading" ? 120 : 0, isBold ? 110 : 0) }
}
