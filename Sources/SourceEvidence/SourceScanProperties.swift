import FocusModel

/// Finds the changes that code makes through functions that receive the property as an argument:
/// `play.SetValue(AutomationProperties.NameProperty, "Play")`, `BindingOperations.SetBinding(play,
/// ToolTipProperty, …)`, `play[AutomationProperties.NameProperty] = "Play"`.
extension SourceScan {
  /// Records the change if `function` sets a property of `entry`. Returns whether the function sets a property,
  /// known or unknown; no other meaning of its name counts then.
  ///
  /// - Parameter argument: The position of the property among the arguments.
  mutating func setProperty(_ function: Int, argument: Int, of entry: Vocabulary.Entry) -> Bool {
    guard let (property, isSet) = property(of: function, argument: argument) else { return false }
    guard let change = change(of: property)?.change else { return true }
    see(change, of: entry, at: function)
    if !isSet { withdrawn.insert(Sighting(entry: entry, change: change)) }
    return true
  }

  /// Records the change by a call of `function` with `entry` as the argument that begins at `start`: the object whose
  /// property is set, or the label to which the property refers.
  mutating func setProperty(
    _ function: Int, _ open: Int, with entry: Vocabulary.Entry, at start: Int
  ) -> Bool {
    if start == open + 1 { return setProperty(function, argument: 1, of: entry) }
    guard let (property, _) = property(of: function, argument: 0) ?? property(of: function, argument: 1)
    else {
      return false
    }
    if let meaning = change(of: property), meaning.changesEveryArgument {
      see(meaning.change, of: entry, at: function)
    }
    return true
  }

  /// The property that the call of `function` sets or clears; nil if `function` does neither.
  private func property(of function: Int, argument: Int) -> (property: Int, isSet: Bool)? {
    guard let isSet = source.words.setsProperty(source.text(function)), source.isMark(function + 1, "("),
      let close = source.closing(function + 1)
    else { return nil }
    let arguments = source.arguments(function + 2..<close)
    guard arguments.indices.contains(argument) else { return nil }
    return source.property(in: arguments[argument]).map { ($0, isSet) }
  }

  /// The change that setting the property at `index` makes; nil if the property is unknown.
  func change(of index: Int) -> ChangeWords.Meaning? {
    guard let setter = source.words.setter(of: source.text(index)) else { return nil }
    if let owner = source.words.ownerOfNaming(setter[...]), let qualifier = source.qualifier(before: index),
      source.text(qualifier).map(\.lowercase).contains(owner)
    {
      return ChangeWords.Meaning(change: .named)
    }
    return source.words.meaning(of: setter)
  }
}

extension SourceTokens {
  /// The property that an assignment sets by an index after `end`, with the end of the index:
  /// `play[ToolTip.TipProperty] = …`, `play[!ToolTip.TipProperty] = …`.
  func property(setByIndexAt end: Int) -> (property: Int, close: Int)? {
    guard isMark(end, "["), let close = closing(end, within: 16), isMark(close + 1, "="),
      !isMark(close + 2, "=")
    else { return nil }
    return property(in: end + 1..<close).map { ($0, close) }
  }

  /// The last word of the property in `range`; nil if the range contains anything else. Avalonia's operators `!` and
  /// `~` bind the property.
  func property(in range: Range<Int>) -> Int? {
    let name = range.drop { isMark($0, "!") || isMark($0, "~") }
    guard let last = name.last, isWord(last), words.setter(of: text(last)) != nil,
      name.allSatisfy({ isWord($0) || isMark($0, ".") })
    else { return nil }
    return last
  }
}
