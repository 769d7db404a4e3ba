import FocusModel

/// The kinds of text that controls show.
extension String {
  /// The string's words in lower case, with identifiers split into words: `videoExpand`, `video_expand` and
  /// “Video, expand” have the same words. Linear in the length of the string.
  var words: [String] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return wordsOfASCII }
    var words: [String] = []
    var last: Character?
    for character in self {
      let isPart = character.isLetter || character.isNumber
      defer { last = isPart ? character : nil }
      guard isPart else { continue }
      if last == nil || character.isUppercase && last?.isLowercase == true { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  /// The words of an ASCII string, as nearly every string is. Each byte is a character, which saves looking up the
  /// properties of characters.
  private var wordsOfASCII: [String] {
    var words: [[UInt8]] = []
    var last: UInt8 = 0
    for byte in utf8 {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      let isPart = isCapital || byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      defer { last = isPart ? byte : 0 }
      guard isPart else { continue }
      if last == 0 || isCapital && last >= UInt8(ascii: "a") { words.append([]) }
      words[words.count - 1].append(isCapital ? byte | 0x20 : byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the string is a placeholder that interface builders insert until a person, or application code,
  /// replaces it. Dots do not count as a name either.
  var isPlaceholder: Bool {
    // All placeholders are short.
    utf8.count <= 12 && Self.placeholders.contains(lowercased())
      || utf8.first.map { $0 == UInt8(ascii: ".") || $0 >= 0x80 } ?? true
        && allSatisfy { $0 == "." || $0 == "…" }
  }

  /// Whether the string is a measurement or count instead of a name: `12:23:45`, `0.5`, `-12 dB`, `0/0:`. Words before a
  /// colon are a label, and a number before a colon, full stop or parenthesis is the number of an item, so neither
  /// counts.
  var isValue: Bool {
    if last == ":", !contains(where: \.isLetter) {
      return !dropLast().allSatisfy(\.isNumber) && String(dropLast()).isValue
    }
    guard let last, !":)".contains(last), !(last == "." && dropLast().allSatisfy(\.isNumber)),
      let first = first(where: { !" +-–−±~<>$€£.,/".contains($0) }), first.isNumber
    else { return false }
    let units = split { !$0.isLetter }
    return units.count <= 1 && units.allSatisfy { $0.count <= 3 }
  }

  /// Whether the string is a pattern into which code writes a value: `%1 samples`, `%d items`, `{0} px`.
  var isPattern: Bool {
    if utf8.contains(bytes: "{0".utf8) { return true }
    if !utf8.contains(UInt8(ascii: "%")) { return false }
    let parts = split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return parts.contains { part in
      guard let first = part.first else { return false }
      let isWordEnd = part.dropFirst().first.map { !$0.isLetter } ?? true
      return "123456789".contains(first) || "dsiuf@".contains(first) && isWordEnd
    }
  }

  /// Whether the string is too long or too changeable for a name, because it explains a control or shows its
  /// value: a sentence, or a value after a colon (`Delay: 500 ms`).
  var isExplanation: Bool {
    // Most labels are one short word.
    if utf8.count <= 80, utf8.allSatisfy({ 0x20 < $0 && $0 < 0x80 }) { return false }
    if count > 80 { return true }
    let words = split(whereSeparator: \.isWhitespace)
    let ends = words.indices.filter { words[$0].last.map { ".!?".contains($0) } ?? false }
    // A long word before a full stop ends a sentence; an abbreviation, which also ends in a full stop, is
    // short.
    if words.count > 3, ends.contains(where: { words[$0].count > 4 || $0 == words.count - 1 }) { return true }
    return !hasSuffix(":") && words.dropLast().contains { $0.hasSuffix(":") }
  }

  /// Whether the whole string is in parentheses: a remark about something else.
  var isRemark: Bool {
    guard let first, let last else { return false }
    return "(（[".contains(first) && ")）]".contains(last) && contains(where: \.isLetter)
  }

  /// Whether the string asks people to look elsewhere in the window: “Type something below”.
  var refersToPlace: Bool {
    let words = words
    return words.count > 2 && ["above", "below", "following"].contains(where: words.contains)
  }

  /// Whether a parenthesis opens in the string but does not close there. The string is then the beginning of a
  /// sentence around a control.
  var opensParenthesis: Bool {
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")", depth > 0 { depth -= 1 }
    }
    return depth > 0
  }

  private static let placeholders: Set<String> = [
    "button", "check", "radio", "switch", "label", "togglebutton", "checkbutton", "radiobutton", "entry",
    "pushbutton", "checkbox", "textlabel", "some label", "title", "text",
  ]

  /// Whether the string is a name from code: words without spaces, the last of which is the kind of a control
  /// (`MenuPopupToolButton`, `media_insert_button`).
  var isIdentifier: Bool {
    guard utf8.count > 6, isCodeName else { return false }
    let words = words
    return words.count > 1 && words.last.map { Self.kinds.contains($0) } ?? false
  }

  /// Whether the string is one word of ASCII letters, digits, `_` and `-`, with a `_` or a capital inside.
  /// Names meant for people rarely have this form. One pass over the bytes detects it quickly.
  private var isCodeName: Bool {
    let (capitals, letters) = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    let isWord = utf8.allSatisfy { byte in
      letters.contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte &- UInt8(ascii: "0") < 10
    }
    guard isWord else { return false }
    return utf8.contains(UInt8(ascii: "_"))
      || utf8.dropFirst().contains { capitals.contains($0) } && utf8.contains { letters.contains($0) }
  }

  private static let kinds: Set<String> = [
    "button", "btn", "checkbox", "combo", "combobox", "entry", "field", "label", "radio",
    "slider", "spin", "spinner", "switch", "toggle", "view", "widget",
  ]

  /// Whether a person who says `text`, or a word of it, names this string: the string contains one of the
  /// words, possibly in a different form or abbreviated. Text without a speakable word (“+”, “B”, “10”)
  /// always matches.
  func says(_ text: String) -> Bool {
    let mine = words
    let others = text.words.filter { $0.count > 1 && $0.contains { $0.isLetter } }
    if others.isEmpty || mine.joined().contains(others.joined()) { return true }
    let initials = mine.compactMap(\.first)
    let theirInitials = String(text.words.compactMap(\.first))
    return others.contains { other in
      mine.contains { $0 == theirInitials || $0.isForm(of: other) } || other.elementsEqual(initials)
    }
  }

  /// Whether this word and `other` are forms of the same word (“server”, “servers”), or one abbreviates the
  /// other (“scr”, “screen”).
  private func isForm(of other: String) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    if short == long { return true }
    guard short.count > 1, short.first == long.first else { return false }
    if commonPrefix(with: other).count >= Swift.max(3, short.count - 2) { return true }
    var rest = short[...]
    for character in long where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
