import SwiftSyntax

/// The meanings of the names that are visible at a location in the source.
final class Scope {
  /// The meaning of a local name or a parameter.
  enum Local {
    /// An expression, with the names that are known where the expression is written.
    case expression(ExprSyntax, Scope)
    /// Text that replaces the name.
    case text(String)
    /// Views that were already read, such as the view on which a helper of `View` is called.
    case views([Element])
    case function(FunctionDeclSyntax)
    /// The configuration of a style, with the label of the control.
    case configuration
    /// A value of one of the app's types.
    case instance(Translator.Instance)
    /// An unknown meaning, which hides an outer name.
    case hidden
  }

  /// The index of the enclosing type; nil outside of types.
  let type: Int?
  let file: Int
  let locals: [String: Local]
  /// The app's types of values that are otherwise unknown, by the name of the value.
  let types: [String: Int]
  /// The functions that are being read at their calls, to detect recursion.
  let open: [Place]

  init(
    type: Int?, file: Int, locals: [String: Local] = [:], types: [String: Int] = [:], open: [Place] = []
  ) {
    self.type = type
    self.file = file
    self.locals = locals
    self.types = types
    self.open = open
  }

  /// The scope with additional names and types, which hide outer names and types.
  func adding(_ names: [String: Local], types added: [String: Int] = [:]) -> Scope {
    guard !names.isEmpty || !added.isEmpty else { return self }
    return Scope(
      type: type, file: file, locals: locals.merging(names) { $1 },
      types: types.filter { names[$0.key] == nil }.merging(added) { $1 }, open: open)
  }

  /// The scope in the body of a function or property that is read at its call, with the call's arguments.
  func entering(
    type: Int?, _ place: Place, _ locals: [String: Local], types: [String: Int] = [:], most: Int = 1
  ) -> Scope? {
    guard open.count(where: { $0 == place }) < most, open.count < 40 else { return nil }
    return Scope(type: type, file: place.file, locals: locals, types: types, open: open + [place])
  }
}

extension Scope {
  /// The scope inside `closure`, which is written in this scope and called with the arguments of `call` in
  /// `caller`.
  func entering(
    _ closure: ClosureExprSyntax, _ place: Place, _ call: FunctionCallExprSyntax?, _ caller: Scope
  ) -> Scope? {
    guard open.count < 40, caller.open.count < 40, !caller.open.contains(place) else { return nil }
    var names = locals
    let parameters = Translator.parameterNames(of: closure)
    for name in parameters { names[name] = .hidden }
    for (number, argument) in Arguments(call).all.enumerated() {
      names[Self.name(ofArgument: number, among: parameters)] = .expression(argument.value, caller)
    }
    return Scope(
      type: type, file: file, locals: names, types: types.filter { !parameters.contains($0.key) },
      open: caller.open + [place])
  }

  /// The name of an argument in a closure with `parameters`: `$0` if the closure has no named parameters.
  private static func name(ofArgument number: Int, among parameters: [String]) -> String {
    if parameters.isEmpty { return "$\(number)" }
    return number < parameters.count ? parameters[number] : ""
  }
}

/// Swift code in the form that descriptions use: on one line and without comments, with arguments in place of
/// parameters, and a placeholder for each closure.
struct ExpressionText {
  private var text = ""
  private var needsSpace = false
  private let limit: Int
  /// The replacements for parts of the code.
  private let replacements: [SyntaxIdentifier: String]

  static func of(
    _ node: some SyntaxProtocol, in scope: Scope, limit: Int = 400,
    replacing replacements: [SyntaxIdentifier: String] = [:]
  ) -> String {
    var writer = ExpressionText(limit: limit, replacements: replacements)
    writer.append(Syntax(node), scope)
    return writer.text.count > limit ? String(writer.text.prefix(limit)) + "…" : writer.text
  }

  private init(limit: Int, replacements: [SyntaxIdentifier: String]) {
    self.limit = limit
    self.replacements = replacements
  }

  private mutating func append(_ node: Syntax, _ scope: Scope) {
    guard text.utf8.count < limit * 4 else { return }
    if let words = replacements[node.id] {
      write(words, after: node.firstToken(viewMode: .sourceAccurate))
      needsSpace = node.lastToken(viewMode: .sourceAccurate).map { !$0.trailingTrivia.isEmpty } ?? false
    } else if let token = node.as(TokenSyntax.self) {
      append(token, scope)
    } else if let name = Self.ownBinding(node, scope) {
      // `self.$name` is written as `$name`.
      needsSpace = needsSpace || node.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty == false
      append(Syntax(name), scope)
    } else if node.is(ClosureExprSyntax.self) {
      write("{ … }", after: node.firstToken(viewMode: .sourceAccurate))
      needsSpace = node.lastToken(viewMode: .sourceAccurate).map { !$0.trailingTrivia.isEmpty } ?? false
    } else {
      for child in node.children(viewMode: .sourceAccurate) { append(child, scope) }
    }
  }

  /// The name in `self.$name`; nil for other nodes.
  private static func ownBinding(_ node: Syntax, _ scope: Scope) -> DeclReferenceExprSyntax? {
    guard let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text.first == "$",
      member.base?.isSelf == true, scope.locals["self"] == nil
    else { return nil }
    return member.declName
  }

  private mutating func append(_ token: TokenSyntax, _ scope: Scope) {
    var words = token.text
    if isReference(token), let local = scope.locals[token.identifierText] {
      switch local {
      case .text(let other): words = other
      case .instance(let value): words = value.text
      case .expression(let value, let outer) where scope.open.count < 40 && text.utf8.count < limit * 4:
        let inner = Self.of(value, in: outer, limit: limit)
        let isSimple = value.is(SequenceExprSyntax.self) || value.is(PrefixOperatorExprSyntax.self)
        words = isSimple && !isAlone(token) ? "(\(inner))" : inner
      default: break
      }
    }
    write(words, after: token)
    needsSpace = !token.trailingTrivia.isEmpty
  }

  private mutating func write(_ words: String, after token: TokenSyntax?) {
    let hasSpace = needsSpace || token.map { !$0.leadingTrivia.isEmpty } ?? false
    // A chain that continues on the next line is one expression.
    if hasSpace, !text.isEmpty, !words.isEmpty, !words.hasPrefix(".") || needsSpace { text += " " }
    text += words
    needsSpace = false
  }

  /// Whether the token is a complete name, and not a member of another expression.
  private func isReference(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName != reference
  }

  private func isAlone(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent else { return true }
    return reference.parent.map { $0.is(LabeledExprSyntax.self) || $0.is(ConditionElementSyntax.self) }
      ?? true
  }
}

extension Scope {
  /// The replacement for `name`.
  func name(_ name: String) -> String {
    switch locals[name] {
    case .text(let text): text
    case .instance(let value): value.text
    case .expression(let value, let scope): ExpressionText.of(value, in: scope)
    default: name
    }
  }
}
