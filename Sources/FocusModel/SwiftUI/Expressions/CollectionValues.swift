// Element access, and the standard library's members of strings and collections.
extension Expression {
  /// The path member that refers to the element at `index`.
  static func member(at index: SwiftValue) -> String { "[\(index)]" }

  /// The array position that the path member `member` refers to; nil if it refers to something else.
  package static func position(ofMember member: String) -> Int? {
    guard member.first == "[", member.last == "]" else { return nil }
    return StatedInteger(String(member.dropFirst().dropLast()))?.value
  }

  /// The root property and the members of an assignable expression, with indices replaced by their current
  /// values.
  package func place(in environment: some ExpressionEnvironment) -> Place? { located(in: environment).place }

  /// A property, and the path of members to a part of its value.
  package typealias Place = (root: Referent, members: [String])

  /// The location of the value, and the value itself. A value stored for the whole path takes precedence over
  /// a value derived from a shorter path. Each part is evaluated once.
  func located(in environment: some ExpressionEnvironment) -> (place: Place?, value: Evaluation) {
    switch self {
    case .property(let property):
      let value = environment.value(of: property.referent, members: [])
      return ((property.referent, []), value ?? .unknown(because: self))
    case .binding(let value): return value.located(in: environment)
    case .access(let base, let name, let isOptional):
      let base = base.located(in: environment)
      return located(name, of: base.place, environment) { access(name, of: base.value, isOptional) }
    case .element(let base, let arguments):
      let base = base.located(in: environment)
      let index = arguments.first?.value.evaluated(in: environment).value
      let member = index.flatMap { $0.isKnown ? Self.member(at: $0) : nil }
      return located(member, of: base.place, environment) {
        guard arguments.count == 1, arguments[0].label == nil, let index else {
          return .unknown(because: self)
        }
        switch (base.value.value, index) {
        case (.array(let elements)?, .integer(let index)) where elements.indices.contains(index):
          return .value(elements[index])
        case (.dictionary(let pairs)?, _):
          return pairs.value(for: index).map { .value($0) } ?? .unknown(because: self)
        default: return .unknown(because: self)
        }
      }
    default: return (nil, evaluated(in: environment))
    }
  }

  private func located(
    _ member: String?, of base: Place?, _ environment: some ExpressionEnvironment, otherwise: () -> Evaluation
  ) -> (place: Place?, value: Evaluation) {
    guard let base, let member else { return (nil, otherwise()) }
    let place = (root: base.root, members: base.members + [member])
    return (place, environment.value(of: place.root, members: place.members) ?? otherwise())
  }

  private func access(_ name: String, of base: Evaluation, _ isOptional: Bool) -> Evaluation {
    switch base {
    case .unknown: .unknown(because: self)
    case .value(.absent), .value(.unset): isOptional ? .value(.absent) : .unknown(because: self)
    case .value(.string(let text)): text.known(name).map { .value($0) } ?? .unknown(because: self)
    case .value(.array(let elements)): elements.known(name).map { .value($0) } ?? .unknown(because: self)
    case .value: .unknown(because: self)
    }
  }

  /// Evaluates calls of standard library functions whose results depend only on the arguments.
  func call(
    _ function: Expression, _ arguments: [Labelled<Expression>], _ environment: some ExpressionEnvironment
  ) -> Evaluation {
    var values: [SwiftValue] = []
    for argument in arguments {
      guard let value = argument.value.evaluated(in: environment).value, value.isKnown else {
        return .unknown(because: self)
      }
      values.append(value)
    }
    let labels = arguments.map(\.label)
    let result: SwiftValue? =
      switch function {
      case .property(let name): Self.result(of: name.name, labels, values)
      case .access(let base, let name, let isOptional):
        switch base.evaluated(in: environment).value {
        case .absent? where isOptional: .absent
        case .array(let elements)?: elements.result(of: name, labels, values)
        case .string(let text)? where values.isEmpty: text.result(of: name)
        default: nil
        }
      default: nil
      }
    return result.map { .value($0) } ?? .unknown(because: self)
  }

  /// The maximum size of an array; no description writes out more elements.
  private static let mostElements = 1000

  private static func result(of function: String, _ labels: [String?], _ values: [SwiftValue]) -> SwiftValue?
  {
    switch (function, labels) {
    case ("Array", ["repeating", "count"]):
      guard case .integer(let count) = values[1], (0...mostElements).contains(count) else { return nil }
      let array = SwiftValue.array(Array(repeating: values[0], count: count))
      return array.isTooLarge ? nil : array
    case ("max", [nil, nil]), ("min", [nil, nil]):
      guard case (.integer(let a), .integer(let b)) = (values[0], values[1]) else { return nil }
      return .integer(function == "max" ? Swift.max(a, b) : Swift.min(a, b))
    default: return nil
    }
  }
}

extension [Pair<SwiftValue>] {
  /// The value for `key`, or ``SwiftValue/absent`` if the dictionary does not contain the key; nil if this is unknown.
  func value(for key: SwiftValue) -> SwiftValue? {
    for pair in self {
      guard let isEqual = pair.key.equals(key) else { return nil }
      if isEqual { return pair.value }
    }
    return .absent
  }
}

extension [SwiftValue] {
  /// The value of the collection's `property`; nil if it is unknown.
  func known(_ property: String) -> SwiftValue? {
    switch property {
    case "isEmpty": .bool(isEmpty)
    case "count", "endIndex": .integer(count)
    case "startIndex": .integer(0)
    case "indices": .array(indices.map { .integer($0) })
    case "first": first ?? .absent
    case "last": last ?? .absent
    default: nil
    }
  }

  fileprivate func result(of method: String, _ labels: [String?], _ values: [SwiftValue]) -> SwiftValue? {
    switch (method, labels) {
    case ("firstIndex", ["of"]): return position { $0.equals(values[0]) }
    case ("joined", []): return joined(by: "")
    case ("joined", ["separator"]):
      guard case .string(let separator) = values[0] else { return nil }
      return joined(by: separator)
    case ("contains", [nil]): return position { $0.equals(values[0]) }.map { .bool($0 != .absent) }
    case ("index", ["after"]), ("index", ["before"]):
      guard case .integer(let index) = values[0], indices.contains(index) else { return nil }
      return .integer(labels == ["after"] ? index + 1 : index - 1)
    default: return nil
    }
  }

  private func joined(by separator: String) -> SwiftValue? {
    var texts: [String] = []
    for element in self {
      guard case .string(let text) = element else { return nil }
      texts.append(text)
    }
    return .string(texts.joined(separator: separator))
  }

  /// The position of the first element that satisfies `isWanted`; nil if the position is unknown.
  private func position(where isWanted: (SwiftValue) -> Bool?) -> SwiftValue? {
    for (position, element) in enumerated() {
      guard let isWanted = isWanted(element) else { return nil }
      if isWanted { return .integer(position) }
    }
    return .absent
  }
}

extension String {
  /// The value of the string's `property`; nil if it is unknown.
  func known(_ property: String) -> SwiftValue? {
    switch property {
    case "isEmpty": .bool(isEmpty)
    case "count": .integer(count)
    case "capitalized", "localizedCapitalized": .string(capitalizedWords)
    default: nil
    }
  }

  fileprivate func result(of method: String) -> SwiftValue? {
    switch method {
    case "uppercased": .string(uppercased())
    case "lowercased": .string(lowercased())
    default: nil
    }
  }

  private var capitalizedWords: String {
    var isInWord = false
    var text = ""
    for character in self {
      text += isInWord ? character.lowercased() : character.uppercased()
      isInWord = !character.isWhitespace
    }
    return text
  }
}
