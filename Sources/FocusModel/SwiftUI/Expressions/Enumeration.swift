/// An enumeration that a description declares: its cases, in order, with their values.
public struct Enumeration: Sendable, Hashable {
  /// A case.
  public struct Case: Sendable, Hashable {
    /// Its name, without associated values.
    public var name: String
    /// Its raw value; nil if there is none, or if the description does not state it.
    public var rawValue: SwiftValue?
    /// The values of its computed properties by their names, if they are constant.
    public var properties: [String: SwiftValue]

    /// A case called `name`.
    public init(name: String, rawValue: SwiftValue? = nil, properties: [String: SwiftValue] = [:]) {
      self.name = name
      self.rawValue = rawValue
      self.properties = properties
    }

    /// The value of `property` for it.
    func value(of property: String) -> SwiftValue? {
      property == "rawValue" ? rawValue : properties[property]
    }
  }

  /// Its name as it is declared.
  public var name: String
  /// Its cases.
  public var cases: [Case]

  /// An enumeration with `cases`.
  public init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// Whether it states `property`, for at least one case.
  public func declares(_ property: String) -> Bool { cases.contains { $0.value(of: property) != nil } }

  /// Whether the value of `property` is another case: `next`.
  public func leadsToCases(by property: String) -> Bool {
    cases.contains { own in
      if case .member(let name, [])? = own.value(of: property) {
        cases.contains { $0.name == name }
      } else {
        false
      }
    }
  }

  /// The value of `property` for `value`; nil if it is not known.
  func value(of property: String, for value: SwiftValue) -> SwiftValue? {
    guard case .member(let name, _) = value else { return nil }
    return cases.first { $0.name == name }?.value(of: property)
  }

  /// The case with `rawValue`, or `nil` if none has it; nil if that is unknown.
  func value(ofRaw rawValue: SwiftValue) -> SwiftValue? {
    for own in cases {
      guard let isEqual = own.rawValue.flatMap({ $0.equals(rawValue) }) else { return nil }
      if isEqual { return .constant(own.name) }
    }
    return .absent
  }
}
