package import FocusModel

/// The names that a toolkit's documents use for keys and modifiers, in lower case, with the equivalent names of
/// ``Key``. Each importer defines how a combination is written.
package struct KeyNames: Sendable {
  /// The modifiers.
  package let modifiers: [String: Chord.Modifiers]
  /// The keys, by their names in documents.
  package let keys: [String: String]
  /// The number of the last function key.
  private let lastFunctionKey: StatedInteger
  /// The prefixes of key names that are numerous and specific to the toolkit.
  private let families: [String]

  /// - Parameters:
  ///   - modifiers: The modifiers by name.
  ///   - same: The keys with the same name in documents as in ``Key``, with spaces between.
  ///   - others: Different names, and keys specific to the toolkit.
  ///   - lastFunctionKey: The number of the last function key.
  ///   - families: The prefixes of numerous key names.
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

  /// The combination that `text` writes with a plus between the names, the key last: `Ctrl+Shift+S`.
  ///
  /// - Parameter key: The key with a given name.
  /// - Returns: Nil if a modifier or the key is unknown.
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

  /// The modifier called `name`, in any case.
  package func modifier(_ name: String) -> Chord.Modifiers? { modifiers[name.lowercased()] }

  /// The key called `name`, in any case: a character, a function key or a name. Nil for an unknown name.
  package func key(_ name: String) -> String? {
    let lower = name.lowercased()
    if name.count == 1 { return lower }
    if let known = keys[lower] { return known }
    let isOneOfMany =
      isFunctionKey(lower, upTo: lastFunctionKey) || families.contains { lower.hasPrefix($0) }
    return isOneOfMany ? lower : nil
  }
}
