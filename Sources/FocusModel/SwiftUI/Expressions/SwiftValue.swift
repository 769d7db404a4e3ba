/// A Swift value at run time, if a description determines it.
public enum SwiftValue: Sendable, Hashable, CustomStringConvertible {
  /// The value `nil`.
  case absent
  /// `false` or `nil`: the value of a property for which the description gives no value.
  case unset
  /// A Boolean: `true`, `false`.
  case bool(Bool)
  /// An integer: `3`.
  case integer(Int)
  /// A floating-point number: `0.5`.
  case decimal(Double)
  /// A string: `"text"`.
  case string(String)
  /// A case of an enumeration or another static member: `.name`, `.row(3)`.
  case member(String, [Labelled<SwiftValue>])
  /// An array: `[1, 2]`.
  case array([SwiftValue])
  /// A dictionary: `["a": 1]`.
  case dictionary([Pair<SwiftValue>])
  /// A value that exists, but is known only by its spelling in the description: `item.id`.
  case opaque(String)

  /// The case or static member `.name`.
  public static func constant(_ name: String) -> SwiftValue { .member(name, []) }

  /// Whether the value is true as a condition (`if isOpen`, `if let book`); nil if that is unknown.
  public var truth: Bool? {
    switch self {
    case .absent, .unset: false
    case .bool(let value): value
    case .integer, .decimal, .string, .member, .array, .dictionary, .opaque: true
    }
  }

  /// Whether the value and all its parts are known.
  public var isKnown: Bool {
    switch self {
    case .opaque, .unset: false
    case .member(_, let arguments): arguments.allSatisfy(\.value.isKnown)
    case .array(let elements): elements.allSatisfy(\.isKnown)
    case .dictionary(let pairs): pairs.allSatisfy { $0.key.isKnown && $0.value.isKnown }
    default: true
    }
  }

  /// Whether both values are equal; nil if that is unknown.
  public func equals(_ other: SwiftValue) -> Bool? {
    switch (self, other) {
    case (.absent, .absent), (.unset, .unset), (.absent, .unset), (.unset, .absent): return true
    case (.unset, .bool(let value)), (.bool(let value), .unset): return !value
    case (.absent, _), (_, .absent), (.unset, _), (_, .unset): return false
    case (.opaque, _), (_, .opaque): return nil
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.member(let a, let first), .member(let b, let second)):
      guard a == b, first.map(\.label) == second.map(\.label) else { return false }
      var isCertain = true
      for (x, y) in zip(first, second) {
        guard let isEqual = x.value.equals(y.value) else {
          isCertain = false
          continue
        }
        if !isEqual { return false }
      }
      return isCertain ? true : nil
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      let isEqual = zip(a, b).map { $0.equals($1) }
      return isEqual.contains(false) ? false : isEqual.contains(nil) ? nil : true
    case (.integer(let a), .integer(let b)): return a == b
    case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal): return number == other.number
    // Swift compares only values of the same type, so one of the two values has a different type than it
    // seems to have.
    default: return nil
    }
  }

  /// The value as a number; nil if it is not numeric.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The value in Swift syntax.
  public var description: String {
    switch self {
    case .absent, .unset: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .string(let text): Expression.quoted(text)
    case .member(let name, let arguments):
      arguments.isEmpty ? ".\(name)" : ".\(name)\(Expression.list(arguments))"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .dictionary(let pairs): Pair.list(pairs)
    case .opaque(let text): text
    }
  }

  /// The text that a view shows for the value.
  public var text: String {
    switch self {
    case .string(let text): text
    case .member(let name, []): name
    default: description
    }
  }
}

extension SwiftValue {
  /// Whether the value has more parts and characters than any interface shows. A value that is computed from
  /// itself can grow without limit.
  package var isTooLarge: Bool {
    var room = 10_000
    return !fits(&room)
  }

  /// Whether the value fits in `room`; stops when no room is left.
  private func fits(_ room: inout Int) -> Bool {
    room -= 1
    switch self {
    case .string(let text), .opaque(let text): room -= text.utf8.count
    case .array(let elements): for element in elements where !element.fits(&room) { return false }
    case .dictionary(let pairs):
      for pair in pairs where !pair.key.fits(&room) || !pair.value.fits(&room) { return false }
    case .member(_, let arguments):
      for argument in arguments where !argument.value.fits(&room) { return false }
    default: break
    }
    return room >= 0
  }
}

/// A key of a dictionary, with its value.
public struct Pair<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The key.
  public var key: Value
  /// The value for the key.
  public var value: Value

  /// The value for a key.
  public init(key: Value, value: Value) {
    self.key = key
    self.value = value
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Pair<Other> {
    Pair<Other>(key: transform(key), value: transform(value))
  }
}

extension Pair where Value: CustomStringConvertible {
  /// The dictionary literal with `pairs`.
  static func list(_ pairs: [Pair]) -> String {
    pairs.isEmpty ? "[:]" : "[\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
  }
}

/// An argument or an associated value with its label: `id: 3`.
public struct Labelled<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The label, if any.
  public var label: String?
  /// The argument or associated value itself.
  public var value: Value

  /// The value with its label.
  public init(_ label: String? = nil, _ value: Value) {
    self.label = label
    self.value = value
  }
}
