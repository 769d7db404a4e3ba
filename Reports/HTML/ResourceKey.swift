import FocusModel

/// The key of a string in another file: `%ok` in FXML, `@string/ok` in Android.
struct ResourceKey {
  /// The key without its prefix.
  var key: String

  /// The key in `text` of a document in `dialect`; nil if `text` is shown as written.
  init?(_ text: String, in dialect: Dialect?) {
    guard let key = dialect?.resourceKeys?.key(in: text) else { return nil }
    // Literal text may also begin with this prefix.
    if key.isEmpty || key.contains(where: { $0.isWhitespace || $0 == "%" }) { return nil }
    self.key = String(key)
  }
}

extension HTMLWriter {
  /// Writes the name of a control or window, or the key of its text if only the key is known.
  func name(_ name: String, in dialect: Dialect?, limit: Int) {
    guard let key = ResourceKey(name, in: dialect) else { return userText(name, limit: limit) }
    text("text ")
    element("code") { userText(key.key, limit: limit) }
  }
}

extension Picture {
  /// This picture, in which the keys of text are marked as keys.
  func showingKeys(in dialect: Dialect?) -> Picture {
    guard dialect?.resourceKeys != nil else { return self }
    var picture = self
    for index in boxes.indices {
      if let name = boxes[index].name, let key = ResourceKey(name, in: dialect) {
        picture.boxes[index].name = "‹\(key.key)›"
      }
      if let text = boxes[index].text, let key = ResourceKey(text, in: dialect) {
        picture.boxes[index].text = "‹\(key.key)›"
      }
    }
    return picture
  }
}
