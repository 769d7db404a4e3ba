/// References to IDs: `@id/name`, `@+id/name`, `@android:id/name`.
enum AndroidID {
  /// The name in a reference to an ID; nil if `text` is not a reference.
  static func name(in text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "@"), let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let type = text[..<slash]
    guard type == "@+id" || type == "@id" || type.hasSuffix(":id") else { return nil }
    let name = text[bytes.index(after: slash)...]
    return name.isEmpty ? nil : String(name)
  }

  /// Whether the reference itself creates the ID if no view has the ID. With `@+id/`, the application builds
  /// even if the reference is misspelled.
  static func isCreated(by text: String) -> Bool { text.hasPrefix("@+") }
}
