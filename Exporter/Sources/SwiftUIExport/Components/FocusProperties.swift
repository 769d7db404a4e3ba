import SwiftSyntax

/// Finds properties that bind, read or set focus.
extension Translator {
  enum FocusProperty {
    case state
    case assistiveState
    /// A property that reads a focused value: `FocusedValue`, `FocusedBinding`, `FocusedObject`.
    case reader
  }

  /// The focus role of the property `name`, in the type that contains `scope`; nil if it has none.
  func focusProperty(named name: String, _ scope: Scope) -> FocusProperty? {
    guard scope.locals[name] == nil, let type = scope.type,
      let property = index.types[type].properties.first(where: { $0.name == name && !$0.isComputed })
    else { return nil }
    return Self.focusProperty(property)
  }

  static func focusProperty(_ property: Property) -> FocusProperty? {
    switch property.wrapper {
    case "FocusState", "FocusState.Binding": return .state
    case "AccessibilityFocusState", "AccessibilityFocusState.Binding": return .assistiveState
    case "FocusedValue", "FocusedBinding", "FocusedObject": return .reader
    default:
      // The type may be optional: `FocusState<Bool>.Binding?`.
      let type = property.type?.unwrapped.text ?? ""
      guard type.hasPrefix("FocusState<"), type.hasSuffix(".Binding") || type.hasSuffix(">") else {
        return nil
      }
      return .state
    }
  }

  /// The name of the focus state that `expression` passes: `$field`, `self.$field`, `_field`, `field.projectedValue`.
  func focusState(_ expression: ExprSyntax, _ scope: Scope, isProjected: Bool = false) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let written = reference.baseName.identifierText
      if case .expression(let value, let outer)? = scope.locals[written], outer !== scope {
        return focusState(value, outer, isProjected: isProjected)
      }
      // Without `$` or `_`, the name of a wrapped property refers to its value.
      if !isProjected, let type = scope.type,
        index.types[type].properties.contains(where: { $0.name == written && $0.wrapper != nil })
      {
        return nil
      }
      let name = written.first == "$" || written.first == "_" ? String(written.dropFirst()) : written
      switch focusProperty(named: name, scope) ?? focusProperty(named: written, scope) {
      case .state, .assistiveState:
        readStates.insert(place(reference, scope))
        return focusProperty(named: name, scope) == nil ? written : name
      default: return nil
      }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    if base.isSelf {
      return focusState(ExprSyntax(member.declName), scope, isProjected: isProjected)
    }
    return ["projectedValue", "wrappedValue"].contains(member.declName.baseName.text)
      ? focusState(base, scope, isProjected: true) : nil
  }

  /// The name of the property that `expression` reads or assigns: `name`, `self.name`, `name.wrappedValue`.
  func property(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      switch scope.locals[name] {
      case .expression(let value, let outer) where outer !== scope: return property(value, outer)
      case nil:
        // A function that receives a binding uses the binding's `wrappedValue` to assign a value.
        readStates.insert(place(reference, scope))
        return name.first == "$" || name.first == "_" ? String(name.dropFirst()) : name
      default: return nil
      }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.identifierText
    if base.isSelf, scope.locals["self"] == nil {
      readStates.insert(place(member.declName, scope))
      return name.first == "$" || name.first == "_" ? String(name.dropFirst()) : name
    }
    return name == "wrappedValue" ? property(base, scope) : nil
  }
}
