import FocusModel
import ImportKit
import XMLSource

/// Enumerations declared in descriptions.
extension Enumeration {
  /// The enumeration that `element` declares.
  init(_ element: XMLElement) {
    self.init(name: element["name"] ?? "", cases: [])
    let type = element["type"]?.trimmed
    var next: SwiftValue? = .integer(0)
    let elements = element.children.filter { $0.name == "Case" && $0["name"] != nil }
    for child in elements {
      var own = Case(name: child["name"].map { String($0.prefix { $0 != "(" }) } ?? "")
      own.rawValue = child["rawValue"].flatMap { Expression(parsing: $0).constant }
      if type == "String" { own.rawValue = own.rawValue ?? .string(own.name) }
      if type.map(Self.integerTypes.contains) == true { own.rawValue = own.rawValue ?? next }
      next = Self.successor(of: own.rawValue)
      cases.append(own)
    }
    // A property may depend on the properties declared before it.
    for property in Self.properties(of: element) {
      for position in cases.indices { give(property, toCaseAt: position) }
    }
    for (position, child) in elements.enumerated() {
      for property in Self.properties(of: child) { give(property, toCaseAt: position) }
    }
  }

  /// The enumerations that `element` declares, by name.
  static func declared(in element: XMLElement) -> [String: Enumeration] {
    var found: [String: Enumeration] = [:]
    for child in element.children where child.name == "Enum" {
      guard let name = child["name"], found[name] == nil else { continue }
      found[name] = Enumeration(child)
    }
    return found
  }

  private static let integerTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private static func successor(of value: SwiftValue?) -> SwiftValue? {
    guard case .integer(let number)? = value else { return nil }
    let (next, overflows) = number.addingReportingOverflow(1)
    return overflows ? nil : .integer(next)
  }

  private typealias Computed = (name: String, value: Expression)

  private static func properties(of element: XMLElement) -> [Computed] {
    element.children.filter { $0.name == "let" }.map { child in
      (child["name"] ?? "", Expression(parsing: child["initial"] ?? "", readsSelf: true))
    }
  }

  private mutating func give(_ property: Computed, toCaseAt position: Int) {
    let value = property.value.constant ?? value(of: property.value, forCaseAt: position)
    cases[position].properties[property.name] = value.flatMap { $0.isTooLarge ? nil : $0 }
  }

  /// The value of the property `computed` for the case at `position`. Examples of properties are
  /// `rawValue.capitalized`, `self == .first` and `Field(rawValue: rawValue + 1)`.
  private func value(of computed: Expression, forCaseAt position: Int) -> SwiftValue? {
    let types = EnumerationTypes(
      named: { $0 == name || $0 == "Self" ? self : nil }, ofProperty: { $0 == "self" ? self : nil })
    let asked = computed.replacingProperties { property in
      switch property.name {
      case "allCases": .access(.property(Property(name)), "allCases", isOptional: false)
      case let own where declares(own): .access(.property(Property("self")), own, isOptional: false)
      default: .property(property)
      }
    }
    return types.knowing(asked).replacingProperties {
      $0.name == "self" ? .constant(cases[position].name) : .property($0)
    }.calculated.constant
  }
}

extension SwiftUIWalk {
  /// The enumeration to which `name` refers in the current instance; nil if no document declares the
  /// enumeration.
  func enumeration(named name: String) -> Enumeration? {
    instance.enumerations[name] ?? library.enumeration(named: name)
  }

  /// Returns `expression` with all members of known enumerations resolved; other names in `expression` are
  /// not resolved yet.
  func knowingEnumerations(_ expression: Expression) -> Expression {
    guard !instance.enumerations.isEmpty || library.hasEnumerations, EnumerationTypes.mayAsk(expression)
    else {
      return expression
    }
    return EnumerationTypes(
      named: { enumeration(named: $0) },
      ofProperty: { name in
        instance.types[name].flatMap { enumeration(named: SwiftUIValues.optionalPayload($0) ?? $0) }
      }
    ).knowing(expression)
  }
}
