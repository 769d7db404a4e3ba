import FocusModel

/// The small languages inside attributes: values, types and conditions, as Swift writes them.
enum SwiftUIValues {
  /// What a focus state is bound, set or compared to.
  static func focusValue(_ text: String?) -> FocusValue {
    guard let text = text?.trimmed, !text.isEmpty else { return .true }
    switch text {
    case "true": return .true
    // Of an optional, `.none` is nil, whatever cases the enumeration has.
    case "false", "nil", ".none", "Optional.none": return .reset
    default: break
    }
    if text.first == ".", isIdentifier(text.dropFirst()) { return .constant(String(text.dropFirst())) }
    if let first = text.first, first.isUppercase, let dot = text.lastIndex(of: ".") {
      let member = text[text.index(after: dot)...]
      if isIdentifier(member), text[..<dot].allSatisfy({ $0.continuesIdentifier || $0 == "." }) {
        return .constant(String(member))
      }
    }
    if text.allSatisfy(\.isNumber) || quoted(text) != nil {
      return .constant(text)
    }
    return .computed(text)
  }

  /// What the declared type of a focus state makes of it. `cases` finds those of an enumeration.
  static func focusStateType(_ text: String, cases: (String) -> [String]?) -> FocusState.ValueType {
    let type = text.trimmed
    if type == "Bool" { return .bool }
    guard let wrapped = optionalPayload(type) else { return .invalid }
    return .optional(cases: cases(wrapped))
  }

  /// `Book` of `Book?` and `Optional<Book>`; nil for other types.
  static func optionalPayload(_ type: String) -> String? {
    let type = type.trimmed
    if type.hasSuffix("?") { return String(type.dropLast()).trimmed }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      return String(type.dropFirst("Optional<".count).dropLast()).trimmed
    }
    return nil
  }

  /// A comparison that presence or enablement hangs on.
  struct Condition {
    var variable: String
    /// Nil for any value but `false` and `nil`.
    var value: String?
    var isNegated: Bool
  }

  /// The condition, if it is one variable, its negation or its comparison with a constant.
  static func condition(_ text: String) -> Condition? {
    var text = text.trimmed
    // `if let book` and `if let book = selectedBook` ask whether the last one is there.
    if text.hasPrefix("let ") {
      let parts = text.dropFirst(4).split(separator: "=", maxSplits: 1)
      guard let last = parts.last else { return nil }
      text = String(last).trimmed
    }
    if let variable = variable(text) { return Condition(variable: variable, value: nil, isNegated: false) }
    if text.first == "!", let variable = variable(String(text.dropFirst())) {
      return Condition(variable: variable, value: nil, isNegated: true)
    }
    for comparison in ["==", "!="] {
      guard let place = text.firstRange(of: comparison) else { continue }
      let value = String(text[place.upperBound...]).trimmed
      guard let variable = variable(String(text[..<place.lowerBound])), isConstant(value) else { return nil }
      let isEqual = comparison == "=="
      switch value {
      case "nil", "false": return Condition(variable: variable, value: nil, isNegated: isEqual)
      case "true": return Condition(variable: variable, value: nil, isNegated: !isEqual)
      default: return Condition(variable: variable, value: value, isNegated: !isEqual)
      }
    }
    return nil
  }

  /// The name in `name`, `$name`, `self.name` and, of a binding, `name.wrappedValue`.
  static func variable(_ text: String) -> String? {
    var text = text.trimmed[...]
    if text.first == "$" { text = text.dropFirst() }
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    if text.hasSuffix(".wrappedValue") { text = text.dropLast(".wrappedValue".count) }
    return isIdentifier(text) ? String(text) : nil
  }

  /// The name in `name`, `\.name` and `\FocusedValues.name`.
  static func key(path text: String) -> String {
    for prefix in ["\\FocusedValues.", "\\."] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count))
    }
    return text
  }

  static func isConstant(_ text: String) -> Bool {
    switch focusValue(text) {
    case .computed: false
    default: true
    }
  }

  /// What stands in the quotes of a literal; nil for other text.
  static func quoted(_ text: String) -> Substring? {
    text.count > 1 && text.first == "\"" && text.last == "\"" ? text.dropFirst().dropLast() : nil
  }

  static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy(\.continuesIdentifier)
  }

  /// `true` and `false` are facts, anything else is known at run time only.
  static func bool(_ text: String?, default value: Bool, span: SourceSpan) -> Fact<Bool> {
    switch text?.trimmed {
    case nil, "": value ? .stated(true, span) : .stated(false, span)
    case "true": .stated(true, span)
    case "false": .stated(false, span)
    default: .unknown(.bound)
    }
  }

  // MARK: Members

  /// The last part of `.vertical`, `Axis.vertical` and `vertical`.
  static func member(_ text: String?) -> String {
    guard let text = text?.trimmed else { return "" }
    return text.split(separator: ".").last.map(String.init) ?? text
  }

  /// The members of a set: `[.command, .shift]`, `.command` or `command shift`.
  static func members(_ text: String) -> [String] {
    words(text, isArray: text.trimmed.first == "[").flatMap { $0.split(separator: ",") }.map {
      member(String($0))
    }
  }

  /// The words of a list, or the elements of an array as they are written.
  static func words(_ text: String, isArray: Bool) -> [String] {
    let text = text.trimmed
    guard isArray, text.last == "]" else {
      return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return text.dropFirst().dropLast().split(separator: ",").map { String($0).trimmed }
  }
}

extension Character {
  fileprivate var continuesIdentifier: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  fileprivate func firstRange(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
