import SwiftSyntax

/// Optional closures that nobody in the app hands in or assigns, by the form of the sources: `onTap` of
/// `let onTap: (() -> Void)?`, where each use of the view leaves it out, says `nil` or hands its own `onTap` on. What is
/// public is left open, since others may use it.
struct UnsetClosures: Sendable {
  /// Their names.
  private(set) var names: Set<String> = []

  init(_ files: [FileClosures]) {
    let candidates = files.reduce(into: Set<String>()) { $0.formUnion($1.optional) }
    guard !candidates.isEmpty else { return }
    var given = files.reduce(into: Set<String>()) { $0.formUnion($1.given) }
    let trailing = files.reduce(into: Set<String>()) { $0.formUnion($1.calledWithTrailing) }
    for (taker, names) in files.lazy.flatMap(\.takers) where trailing.contains(taker) {
      given.formUnion(names)
    }
    names = candidates.subtracting(given)
  }
}

/// What a file says of closures by the names of properties, parameters and arguments.
struct FileClosures: Sendable {
  /// Properties that hold a closure or nil.
  fileprivate(set) var optional: Set<String> = []
  /// Names that something may be given by.
  fileprivate(set) var given: Set<String> = []
  /// Types and functions, with the names of the closures that they take.
  fileprivate(set) var takers: [String: Set<String>] = [:]
  /// Types and functions that are called with a closure after the parentheses.
  fileprivate(set) var calledWithTrailing: Set<String> = []

  init(of source: SourceFileSyntax, _ conditions: BuildConditions) {
    let visitor = Visitor(conditions)
    visitor.walk(source)
    self = visitor.found
  }

  private init() {}

  private final class Visitor: SyntaxVisitor {
    private let conditions: BuildConditions
    var found = FileClosures()
    private var types: [String] = []

    init(_ conditions: BuildConditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      if let elements = conditions.active(node)?.elements { walk(elements) }
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(DeclarationCollector.name(of: node.extendedType))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      types.append(name)
      return .visitChildren
    }

    // MARK: What is declared

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
          continue
        }
        let isOptional = binding.typeAnnotation.map { Self.isOptionalClosure($0.type) } ?? false
        if isOptional, !DeclarationCollector.isPublic(node.modifiers), node.attributes.isEmpty,
          binding.accessorBlock == nil
        {
          found.optional.insert(name)
          if let type = types.last { found.takers[type, default: []].insert(name) }
          give(binding.initializer?.value, to: name)
        } else {
          found.given.insert(name)
        }
      }
      return .visitChildren
    }

    private static func isOptionalClosure(_ type: TypeSyntax) -> Bool {
      guard let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.as(TupleTypeSyntax.self),
        wrapped.elements.count == 1, let inner = wrapped.elements.first?.type
      else { return false }
      return inner.is(FunctionTypeSyntax.self)
        || inner.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      found.given.insert(node.name.identifierText)
      take(node.signature, as: node.name.identifierText)
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if let type = types.last { take(node.signature, as: type) }
      return .visitChildren
    }

    private func take(_ signature: FunctionSignatureSyntax, as taker: String) {
      for parameter in signature.parameterClause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).identifierText
        // By another label, or without one, nobody sees what it is given.
        if parameter.secondName != nil, parameter.firstName.identifierText != name {
          found.given.insert(name)
        }
        give(parameter.defaultValue?.value, to: name)
        found.takers[taker, default: []].insert(name)
      }
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      found.given.insert(node.name.identifierText)
      return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      found.given.insert((node.secondName ?? node.firstName).identifierText)
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
        give(node.initializer?.value, to: name)
      }
      return .visitChildren
    }

    // MARK: What is handed in

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      for argument in node.arguments {
        if let label = argument.label?.identifierText { give(argument.expression, to: label) }
      }
      guard node.trailingClosure != nil else { return .visitChildren }
      for additional in node.additionalTrailingClosures {
        found.given.insert(additional.label.identifierText)
      }
      if let called = Self.name(of: node.calledExpression) { found.calledWithTrailing.insert(called) }
      return .visitChildren
    }

    /// The last name of what is called: `Row`, `Row<Int>`, `list.row`.
    private static func name(of called: ExprSyntax) -> String? {
      if let member = called.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.identifierText
        return name == "init" ? member.base.flatMap(self.name) : name
      }
      if let generic = called.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
      return called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
        var target = elements[0]
        if let inner = target.as(OptionalChainingExprSyntax.self) { target = inner.expression }
        if let name = Self.name(of: target) {
          if elements.count == 3 { give(elements[2], to: name) } else { found.given.insert(name) }
        }
      }
      return .visitChildren
    }

    /// Notes that `value` goes to `name`: nothing new where it is nil or what has the name already.
    private func give(_ value: ExprSyntax?, to name: String) {
      guard let value, !value.is(NilLiteralExprSyntax.self) else { return }
      if let reference = value.as(DeclReferenceExprSyntax.self), reference.baseName.identifierText == name {
        return
      }
      if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.identifierText == name,
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      {
        return
      }
      found.given.insert(name)
    }
  }
}

extension Translator {
  /// Whether all that `statements` do is to call closures that nobody hands in.
  func doNothing(_ statements: [Element]) -> Bool {
    func doesNothing(_ element: Element) -> Bool {
      switch element.name {
      case "perform":
        // `onTap?(item)` is called by its name alone.
        var name = element["name"] ?? ""
        if name.hasPrefix("self.") { name.removeFirst(5) }
        return index.unsetClosures.contains(name)
      case "If", "Else": return element.children.allSatisfy(doesNothing)
      default: return false
      }
    }
    return !index.unsetClosures.isEmpty && !statements.isEmpty && statements.allSatisfy(doesNothing)
  }
}
