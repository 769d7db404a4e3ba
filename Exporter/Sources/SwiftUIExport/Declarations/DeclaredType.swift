import SwiftSyntax

/// A declared type, reduced to the parts that resolution needs.
struct DeclaredType: Sendable {
  indirect enum Form: Sendable {
    /// A function type, possibly with attributes, parentheses and question marks. `parameters` contains the
    /// numbers of parameters that a closure of this type may name.
    case function(parameters: [Int], result: DeclaredType)
    case optional(DeclaredType)
    /// An opaque or existential type: `some View`, `any View`.
    case constrained(by: String)
    case parenthesized(DeclaredType)
    case plain
  }

  /// The type as written.
  let text: String
  /// The type's name without generic arguments and without the module SwiftUI.
  let name: String
  /// The generic argument, at any place in the type: `Field?` in `FocusState<Field?>.Binding`.
  let argument: String?
  /// For an array, the name of its element type: `[Recipe]`, `Array<Recipe>`.
  let element: String?
  let isOptional: Bool
  let form: Form

  init(_ syntax: TypeSyntax) {
    text = syntax.trimmedText
    name = DeclarationCollector.name(of: syntax)
    argument = DeclarationCollector.argument(of: syntax)
    element =
      syntax.as(ArrayTypeSyntax.self).map { DeclarationCollector.name(of: $0.element) }
      ?? (Self.collections.contains(name) ? argument : nil)
    let optional = syntax.as(OptionalTypeSyntax.self)
    isOptional = optional != nil
    if let function = syntax.functionType {
      form = .function(
        parameters: Self.namedParameters(of: function), result: DeclaredType(function.returnClause.type))
    } else if let optional {
      form = .optional(DeclaredType(optional.wrappedType))
    } else if let constrained = syntax.as(SomeOrAnyTypeSyntax.self) {
      form = .constrained(by: constrained.constraint.trimmedText)
    } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      form = .parenthesized(DeclaredType(inner.type))
    } else {
      form = .plain
    }
  }

  private static let collections: Set<String> = ["Array", "Set", "ContiguousArray", "ArraySlice"]

  /// The SwiftUI types that are both values and views.
  static let drawn: Set<String> = ["Text", "Image", "Color"]

  /// The type without question marks and parentheses.
  var unwrapped: DeclaredType {
    switch form {
    case .optional(let inner), .parenthesized(let inner): inner.unwrapped
    default: self
    }
  }

  var isFunction: Bool { if case .function = form { true } else { false } }

  /// Whether `closure` may be a value of this type. A closure that names its parameters must name all
  /// parameters of the function. A type that is not a function type, for example a generic parameter, may
  /// accept any closure.
  func accepts(_ closure: ClosureExprSyntax) -> Bool {
    guard case .function(let parameters, _) = form else { return true }
    let names = Translator.parameterNames(of: closure)
    return names.isEmpty || parameters.contains(names.count)
  }

  /// The numbers of parameters that a closure of type `function` may name: all parameters, or the elements of
  /// a tuple that is the only parameter (SE-0110, as corrected in Swift 4).
  private static func namedParameters(of function: FunctionTypeSyntax) -> [Int] {
    let count = function.parameters.count
    guard count == 1, let tuple = function.parameters.first?.type.as(TupleTypeSyntax.self) else {
      return [count]
    }
    return [count, tuple.elements.count]
  }

  /// Whether the declaration mentions a type whose name ends in `ending`.
  func names(typeEndingIn ending: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0.hasSuffix(ending) }
  }
}

extension TypeSyntax {
  /// This type as a function type, without attributes, parentheses and question marks; nil for any other
  /// type.
  fileprivate var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.functionType
    }
    return nil
  }
}
