package import FocusModel

/// The names of keys and modifiers in a toolkit's documents, in lower case, with the equivalent names of
/// ``Key``. Each importer defines how a combination is written.
package struct KeyNames: Sendable {
  /// The modifiers, by their names in documents.
  package let modifiers: [String: Chord.Modifiers]
  /// The names of keys in ``Key``, by their names in documents.
  package let keys: [String: String]
  /// The number of the last function key.
  private let lastFunctionKey: StatedInteger
  /// The prefixes of key names that exist in large families and only in this toolkit.
  private let families: [String]

  /// - Parameters:
  ///   - modifiers: The modifiers by name.
  ///   - same: The keys that have the same name in documents and in ``Key``, separated by spaces.
  ///   - others: The keys that have different names in documents, and the keys specific to the toolkit.
  ///   - lastFunctionKey: The number of the last function key.
  ///   - families: The prefixes of large families of key names.
  package init(
    modifiers: [String: Chord.Modifiers], same: String, others: [String: String],
    lastFunctionKey: StatedInteger, families: [String] = []
  ) {
    self.modifiers = modifiers
    var keys = others
    for word in same.split(separator: " ") { keys[String(word)] = String(word) }
    self.keys = keys
    self.lastFunctionKey = lastFunctionKey
    self.families = families
  }

  /// Reads a combination written as names joined by plus signs, with the key last: `Ctrl+Shift+S`.
  ///
  /// - Parameter key: Returns the key with the given name.
  /// - Returns: The combination; nil if a modifier or the key is unknown.
  package func chord(joinedByPlus text: String, _ key: (String) -> String?) -> Chord? {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard let last = parts.popLast() else { return nil }
    var modifiers: Chord.Modifiers = []
    for part in parts {
      guard let modifier = modifier(part) else { return nil }
      modifiers.insert(modifier)
    }
    return key(last).map { Chord(key: $0, modifiers: modifiers) }
  }

  /// The modifier called `name`, ignoring case.
  package func modifier(_ name: String) -> Chord.Modifiers? { modifiers[name.lowercased()] }

  /// The key called `name`, ignoring case: a character, a function key or a named key. Nil for an unknown
  /// name.
  package func key(_ name: String) -> String? {
    let lower = name.lowercased()
    if name.count == 1 { return lower }
    if let known = keys[lower] { return known }
    let isOneOfMany =
      isFunctionKey(lower, upTo: lastFunctionKey) || families.contains { lower.hasPrefix($0) }
    return isOneOfMany ? lower : nil
  }
}
