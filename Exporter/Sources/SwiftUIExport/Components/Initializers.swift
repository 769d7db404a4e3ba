import SwiftSyntax

/// Finds the property that receives each argument of an initializer.
extension Translator {
  /// The stored properties that the memberwise initializer takes.
  func memberwiseParameters(of type: Int) -> [Parameter] {
    index.types[type].properties.compactMap { property in
      guard !property.isComputed, !property.isStatic, !(property.isConstant && property.initial != nil) else {
        return nil
      }
      let isRequired =
        switch property.wrapper {
        // An optional variable is initially nil.
        case nil: property.initial == nil && (property.isConstant || property.type?.isOptional != true)
        case "Binding", "ObservedObject", "Bindable", "FocusState.Binding", "AccessibilityFocusState.Binding":
          property.initial == nil
        case let wrapper?: wrapper.hasSuffix("Builder")
        }
      return Parameter(
        label: property.name, name: property.name, type: property.type, isOptional: !isRequired,
        isBuilder: property.wrapper?.hasSuffix("Builder") == true)
    }
  }

  /// The property that stores an initializer's parameter, and the value that the property receives.
  struct Assignment {
    var property: String
    var value: ExprSyntax
    /// Whether the value is the unchanged parameter or, if the parameter is a closure, the result of calling
    /// it.
    var isDirect: Bool
  }

  /// The names of all properties that an initializer assigns.
  func targets(in initializer: Function) -> Set<String> {
    var targets: Set<String> = []
    var previous: TokenSyntax?
    guard let body = syntax(initializer.body) else { return [] }
    for token in body.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .equal, let name = previous?.identifierText {
        targets.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
      }
      previous = token
    }
    return targets
  }

  /// The assignments of an initializer, by parameter: `self.title = title`, `_field = field`,
  /// `content = content()`.
  func assignments(in initializer: Function) -> [String: Assignment] {
    let parameters = Set(initializer.parameters.map(\.name))
    var properties: [String: Assignment] = [:]
    for item in syntax(initializer.body) ?? [] {
      guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self)
      else { continue }
      let elements = Array(sequence.elements)
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { continue }
      var target = elements[0].trimmedText
      if target.hasPrefix("self.") { target.removeFirst(5) }
      if target.hasPrefix("_") { target.removeFirst() }
      let mentioned = Set(
        elements[2...].flatMap {
          $0.tokens(viewMode: .sourceAccurate).map { name in
            let text = name.identifierText
            return text.hasPrefix("_") || text.hasPrefix("$") ? String(text.dropFirst()) : text
          }
        }
      ).intersection(parameters)
      if mentioned.count == 1, let parameter = mentioned.first, properties[parameter] == nil {
        let value = elements.count == 3 ? elements[2].trimmedText : ""
        properties[parameter] = Assignment(
          property: target, value: elements[2],
          isDirect: elements.count > 3 || value == parameter || value == "\(parameter)()")
      }
    }
    return properties
  }
}
