import SwiftSyntax

/// A type of the app: a structure, class, enumeration, actor or protocol.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, reference, enumeration, interface }

  /// The names of the enclosing types, followed by the type's own name.
  var path: [String]
  var kind: Kind
  /// The types in the inheritance clauses of the type and its extensions, as written.
  var inherits: [String]
  var place: Place
  var isPrivate = false
  /// Whether other modules may use the type.
  var isPublic = false
  /// The constraints of the generic parameters, by parameter; "" for a parameter without a constraint.
  var generics: [String: String] = [:]
  var properties: [Property] = []
  var functions: [Function] = []
  var initializers: [Function] = []
  /// The cases of an enumeration: `name`, or `name(Int)` for a case with associated values.
  var cases: [String] = []
  /// The raw values of the cases, as written.
  var rawValues: [String: String] = [:]

  var name: String { path.last ?? "" }
  var fullName: String { path.joined(separator: ".") }
}

/// A property, stored or computed.
struct Property: Sendable {
  var name: String
  /// The property wrapper or result builder before the property: `State`, `FocusState.Binding`,
  /// `ViewBuilder`.
  var wrapper: String?
  /// The arguments of the wrapper, with their labels.
  var wrapperArguments: [(label: String?, text: String)] = []
  /// The wrapped type of a generic wrapper: `FocusState<Field?>`.
  var wrapperType: String?
  var type: DeclaredType?
  var initial: Piece<ExprSyntax>?
  /// The source text of the initial value, if the value is constant.
  var initialConstant: String?
  /// The name of the type in an initial value that is not constant: `Mode` for `Mode.plain` and `Mode()`.
  var initialType: String?
  /// The getter of a computed property.
  var getter: Piece<CodeBlockItemListSyntax>?
  var isComputed: Bool
  var isStatic: Bool
  var isConstant: Bool
  var isPrivate = false
  var place: Place

  var typeText: String? { type?.text }
}

/// A function or initializer.
struct Function: Sendable {
  var name: String
  var parameters: [Parameter]
  var result: DeclaredType?
  var body: Piece<CodeBlockItemListSyntax>?
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
  var type: DeclaredType?
  var isOptional: Bool
  var isBuilder = false
  /// Whether the parameter is variadic: `Style...`.
  var isVariadic = false
  /// The default value of the parameter.
  var initial: Piece<ExprSyntax>?
  /// The source text of the default value, if the value is constant.
  var initialConstant: String?

  /// Whether a trailing closure can be the argument for the parameter.
  var takesClosure: Bool { type?.isFunction == true || isBuilder }
}
