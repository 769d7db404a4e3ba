import SwiftSyntax

/// A type of the app: a structure, class, enumeration, actor or protocol.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, reference, enumeration, interface }

  /// The names of the types around it, and its own.
  var path: [String]
  var kind: Kind
  /// What it inherits or conforms to, as written, that of extensions included.
  var inherits: [String]
  var place: Place
  var isPrivate = false
  /// What its generic parameters are constrained to; "" for one without constraint.
  var generics: [String: String] = [:]
  var properties: [Property] = []
  var functions: [Function] = []
  var initializers: [Function] = []
  /// The cases of an enumeration: `name`, or `name(Int)` with associated values.
  var cases: [String] = []

  var name: String { path.last ?? "" }
  var fullName: String { path.joined(separator: ".") }
}

/// A property, stored or computed.
struct Property: Sendable {
  var name: String
  /// The property wrapper or result builder before it: `State`, `FocusState.Binding`, `ViewBuilder`.
  var wrapper: String?
  /// The first argument of the wrapper, and the rest by label.
  var wrapperArguments: [(label: String?, text: String)] = []
  /// The wrapped type of a generic wrapper: `FocusState<Field?>`.
  var wrapperType: String?
  var type: TypeSyntax?
  var initial: ExprSyntax?
  /// The getter of a computed property.
  var getter: CodeBlockItemListSyntax?
  var isComputed: Bool
  var isStatic: Bool
  var isConstant: Bool
  var place: Place

  var typeText: String? { type?.trimmedDescription }
}

/// A function or initializer.
struct Function: Sendable {
  var name: String
  var parameters: [Parameter]
  var result: TypeSyntax?
  var body: CodeBlockItemListSyntax?
  var generics: [String: String] = [:]
  var isStatic: Bool
  var isBuilder: Bool
  var isPrivate: Bool
  var place: Place
}

/// A parameter of a function, or a property that the memberwise initializer takes.
struct Parameter: Sendable {
  /// The argument's label; nil for `_`.
  var label: String?
  var name: String
  var type: TypeSyntax?
  var isOptional: Bool
  var isBuilder = false

  /// Whether a trailing closure can fill it.
  var takesClosure: Bool { type?.functionType != nil || isBuilder }
}

extension TypeSyntax {
  /// The function type that it is, without attributes, parentheses and question marks.
  var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.functionType
    }
    return nil
  }
}
