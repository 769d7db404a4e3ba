/// An enumeration that a description declares: its cases, in order, with their values.
public struct Enumeration: Sendable, Hashable {
  /// A case of an enumeration.
  public struct Case: Sendable, Hashable {
    /// The name of the case, without associated values.
    public var name: String
    /// The raw value; nil if the case has none or the description does not contain it.
    public var rawValue: SwiftValue?
    /// The constant values of the case's computed properties, by property name.
    public var properties: [String: SwiftValue]

    /// A case called `name`.
    public init(name: String, rawValue: SwiftValue? = nil, properties: [String: SwiftValue] = [:]) {
      self.name = name
      self.rawValue = rawValue
      self.properties = properties
    }

    /// The value of `property` for this case; nil if the case does not declare the property.
    func value(of property: String) -> SwiftValue? {
      property == "rawValue" ? rawValue : properties[property]
    }
  }

  /// The name of the enumeration, as declared.
  public var name: String
  /// The cases, in order.
  public var cases: [Case]

  /// An enumeration called `name` with `cases`.
  public init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// Whether the enumeration declares `property` for at least one case.
  public func declares(_ property: String) -> Bool { cases.contains { $0.value(of: property) != nil } }

  /// Whether, for at least one case, the value of `property` is itself a case of the enumeration: `next`.
  public func leadsToCases(by property: String) -> Bool {
    cases.contains { own in
      if case .member(let name, [])? = own.value(of: property) {
        cases.contains { $0.name == name }
      } else {
        false
      }
    }
  }

  /// The value of `property` for the case `value`; nil if it is unknown.
  func value(of property: String, for value: SwiftValue) -> SwiftValue? {
    guard case .member(let name, _) = value else { return nil }
    return cases.first { $0.name == name }?.value(of: property)
  }

  /// The case with `rawValue`, or ``SwiftValue/absent`` if no case has it; nil if the case is unknown.
  func value(ofRaw rawValue: SwiftValue) -> SwiftValue? {
    for own in cases {
      guard let isEqual = own.rawValue.flatMap({ $0.equals(rawValue) }) else { return nil }
      if isEqual { return .constant(own.name) }
    }
    return .absent
  }
}
