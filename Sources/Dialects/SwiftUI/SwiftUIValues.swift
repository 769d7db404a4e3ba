import FocusModel
import ImportKit

/// Parses the small languages inside attributes: values, types and conditions, as written in Swift.
enum SwiftUIValues {
  /// The value type of a focus state, from its declared type. `cases` returns the cases of an enumeration.
  static func focusStateType(_ text: String, cases: (String) -> [String]?) -> FocusState.ValueType {
    let type = text.trimmed
    if type == "Bool" { return .bool }
    guard let wrapped = optionalPayload(type) else { return .invalid }
    return .optional(cases: cases(wrapped))
  }

  /// `Book` for `Book?` and `Optional<Book>`; nil for other types.
  static func optionalPayload(_ type: String) -> String? {
    let type = type.trimmed
    if type.hasSuffix("?") { return String(type.dropLast()).trimmed }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      return String(type.dropFirst("Optional<".count).dropLast()).trimmed
    }
    return nil
  }

  /// The name in `name`, `$name` and `self.name`, and in a wrapper's `name.wrappedValue` and
  /// `name.projectedValue`.
  static func variable(_ text: String) -> String? {
    var text = text.trimmed[...]
    if text.first == "$" { text = text.dropFirst() }
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    for suffix in [".wrappedValue", ".projectedValue"] where text.hasSuffix(suffix) {
      text = text.dropLast(suffix.count)
    }
    return isIdentifier(text) ? String(text) : nil
  }

  /// The key's name in `name`, `\.name` and `\FocusedValues.name`.
  static func key(path text: String) -> String {
    let text = text.trimmed
    guard text.first == "\\", let dot = text.firstIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }

  /// `Field` for `Field.allCases`; nil for other text.
  static func typeOfAllCases(_ text: String) -> String? {
    let names = text.trimmed.split(separator: ".")
    guard names.last == "allCases" else { return nil }
    return names.dropLast().last.map(String.init)
  }

  static func isConstant(_ text: String) -> Bool { !Expression(parsing: text).isComputed }

  /// The text between the quotes of a literal; nil for other text.
  static func quoted(_ text: String) -> Substring? {
    text.count > 1 && text.first == "\"" && text.last == "\"" ? text.dropFirst().dropLast() : nil
  }

  static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy(\.continuesIdentifier)
  }

  /// The value of `text` as a Boolean fact: any text other than `true` and `false` is known only at run time.
  static func bool(_ text: String?, default value: Bool, span: SourceSpan) -> Fact<Bool> {
    switch text?.trimmed {
    case nil, "": value ? .stated(true, span) : .stated(false, span)
    case "true": .stated(true, span)
    case "false": .stated(false, span)
    default: .unknown(.bound)
    }
  }

  // MARK: Members

  /// The last part of `.vertical`, `Axis.vertical` or `vertical`.
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
