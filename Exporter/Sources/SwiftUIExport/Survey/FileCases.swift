import SwiftSyntax

/// The enumeration cases, found only by name, of which the file's code may create values.
struct FileCases: Sendable {
  /// `.name` or `Kind.name`, unless the case is in a pattern or a comparison.
  struct Use: Sendable, Hashable {
    var name: String
    /// The type before the case; nil if the type follows from the context.
    var type: String?
    /// The property to which the value is assigned.
    var target: String?
  }

  private(set) var uses: Set<Use> = []
  /// The types whose names occur anywhere except before a member: `Kind(rawValue: text)`. Any of their values
  /// may be created.
  private(set) var whole: Set<String> = []
  /// The types whose `allCases` are iterated over.
  private(set) var listed: Set<String> = []
  /// The cases that a filter of `allCases` excludes, by type.
  private(set) var filtered: [String: [Set<String>]] = [:]
  /// Whether the file iterates over all cases of a type that follows from the context, or creates a value of
  /// the type from a raw value.
  private(set) var listsAny = false
  private(set) var decodesAny = false
  /// The names of generic parameters, and `Self`.
  private(set) var generics: Set<String> = ["Self"]

  // MARK: Names

  mutating func note(_ node: MemberAccessExprSyntax, _ around: Surroundings) {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else {
      switch name {
      case "allCases": listsAny = true
      case "init": decodesAny = decodesAny || Self.isGivenRawValue(node)
      default: add(name, of: Self.declaredType(for: node), node)
      }
      return
    }
    if Chain.isType(ExprSyntax(node)) {
      if !Self.isBase(node) { noteWhole(name, node) }
      return
    }
    guard let type = Self.type(base, around) else {
      if name == "allCases" { listsAny = true }
      return
    }
    switch name {
    case "allCases": list(type, ExprSyntax(node))
    case "self", "init": whole.insert(type)
    default: add(name, of: type, node)
    }
  }

  mutating func note(_ reference: Reference, _ around: Surroundings) {
    let name = reference.name
    if name.isTypeName {
      if reference.member == nil, reference.memberOfIt == nil { noteWhole(name, reference.node) }
    } else if reference.member == nil, name != "self" {
      // Inside an enumeration, code may name a case without its type and without a dot.
      for case let type? in around.enumerations {
        if name == "allCases" {
          list(type, ExprSyntax(reference.node))
        } else {
          add(name, of: type, reference.node)
        }
      }
    }
  }

  private mutating func noteWhole(_ name: String, _ node: some SyntaxProtocol) {
    if name != "Self" { whole.insert(name) }
    decodesAny = decodesAny || (generics.contains(name) && Self.isGivenRawValue(node))
  }

  private mutating func add(_ name: String, of type: String?, _ node: some SyntaxProtocol) {
    guard !Syntax(node).isTested else { return }
    uses.insert(Use(name: name, type: type, target: type == nil ? Self.target(of: Syntax(node)) : nil))
  }

  private static func isBase(_ node: MemberAccessExprSyntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
  }

  private static func isGivenRawValue(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text == "rawValue"
  }

  /// The last name of the type in which a member is looked up.
  private static func type(_ base: ExprSyntax, _ around: Surroundings) -> String? {
    if base.isSelf || base.isSelfType { return around.types.last?.lastName }
    return Chain.typeName(base)?.lastName
  }

  /// The declared type of the variable or parameter whose initial value is `.name`.
  private static func declaredType(for node: MemberAccessExprSyntax) -> String? {
    guard let initial = node.parent?.as(InitializerClauseSyntax.self) else { return nil }
    let type =
      initial.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? initial.parent?.as(FunctionParameterSyntax.self)?.type
    guard let type, case let declared = DeclaredType(type).unwrapped, case .plain = declared.form else {
      return nil
    }
    return declared.name.lastName
  }

  /// The last name of the target to which `node` is assigned.
  private static func target(of node: Syntax) -> String? {
    guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), Syntax(elements[2]).id == node.id
    else { return nil }
    return elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  // MARK: All cases

  /// The members of `allCases` whose results contain no case.
  private static let plainMembers: Set<String> = ["count", "isEmpty", "indices", "contains", "firstIndex"]

  private mutating func list(_ type: String, _ node: ExprSyntax) {
    if let loop = node.parent?.as(ForStmtSyntax.self), let condition = loop.whereClause?.condition,
      let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let excluded = Self.excluded(by: condition, name)
    {
      filtered[type, default: []].append(excluded)
      return
    }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id else {
      listed.insert(type)
      return
    }
    let name = member.declName.baseName.text
    if Self.plainMembers.contains(name) { return }
    guard name == "filter", let call = member.parent?.as(FunctionCallExprSyntax.self),
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
      closure.statements.count == 1, let condition = closure.statements.first?.item.as(ExprSyntax.self),
      let excluded = Self.excluded(by: condition, Translator.parameterNames(of: closure).first ?? "$0")
    else {
      listed.insert(type)
      return
    }
    filtered[type, default: []].append(excluded)
  }

  /// The cases that `name != .first && name != .second` excludes; nil if the condition tests anything else.
  private static func excluded(by condition: ExprSyntax, _ name: String) -> Set<String>? {
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return nil }
    var excluded: Set<String> = []
    var rest = Array(sequence.elements)[...]
    while !rest.isEmpty {
      let operand = rest.prefix { $0.as(BinaryOperatorExprSyntax.self)?.operator.text != "&&" }
      rest = rest.dropFirst(operand.count + 1)
      let parts = Array(operand)
      guard
        !parts.contains(where: {
          ["||", "??"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text)
            || $0.is(UnresolvedTernaryExprSyntax.self)
        })
      else { return nil }
      if parts.count == 3, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "!=",
        parts[0].trimmedText == name, let wanted = parts[2].as(MemberAccessExprSyntax.self)
      {
        excluded.insert(wanted.declName.baseName.identifierText)
      }
    }
    return excluded.isEmpty ? nil : excluded
  }

  // MARK: Types

  /// The containers and wrappers that create no value of their generic argument.
  private static let containers: Set<String> = [
    "Array", "Set", "Dictionary", "Optional", "Binding", "State", "FocusState", "AccessibilityFocusState",
    "Published",
    "ArraySlice", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "CurrentValueSubject",
    "PassthroughSubject",
    "AnyPublisher", "Result", "Task", "AsyncStream", "CheckedContinuation",
  ]

  mutating func note(_ node: GenericArgumentClauseSyntax) {
    let name =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.identifierText
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedText ?? ""
    guard !Self.containers.contains(name) else { return }
    noteAll(in: Syntax(node))
  }

  private mutating func noteAll(in node: Syntax) {
    for token in node.tokens(viewMode: .sourceAccurate) where token.text.first?.isUppercase == true {
      whole.insert(token.identifierText)
    }
  }

  mutating func note(_ node: GenericParameterSyntax) { generics.insert(node.name.identifierText) }
  mutating func note(_ node: AssociatedTypeDeclSyntax) { generics.insert(node.name.identifierText) }

  /// The property wrappers whose values are set only by code.
  private static let wrappers: Set<String> = [
    "State", "Binding", "Published", "Bindable", "FocusState", "AccessibilityFocusState", "GestureState",
    "MainActor",
    "ViewBuilder",
  ]

  /// If a property has any other wrapper, its value may come from anywhere: `@AppStorage("kind") var kind =
  /// Kind.first`.
  mutating func note(_ node: VariableDeclSyntax) {
    let isForeign = node.attributes.contains { attribute in
      guard case .attribute(let attribute) = attribute else { return false }
      let name = DeclarationCollector.name(of: attribute.attributeName)
      return name.first?.isUppercase == true
        && !Self.wrappers.contains(name.split(separator: ".").first.map(String.init) ?? "")
    }
    guard isForeign else { return }
    noteAll(in: Syntax(node.bindings))
  }

  /// If an enumeration has an unknown attribute, a macro or Objective-C may create its values; if it is in a public
  /// extension, other modules may create them.
  mutating func note(_ node: EnumDeclSyntax) {
    let isPlain = node.attributes.allSatisfy { attribute in
      guard case .attribute(let attribute) = attribute else { return false }
      return ["available", "frozen", "MainActor"].contains(attribute.attributeName.trimmedText)
    }
    let extended = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    let isPublic = extended.map { DeclarationCollector.isPublic($0.modifiers) } ?? false
    if !isPlain || isPublic { whole.insert(node.name.identifierText) }
  }
}

extension Syntax {
  /// Whether the node is in a pattern or a comparison, and therefore creates no value.
  fileprivate var isTested: Bool {
    var node = self
    while let parent = node.parent {
      if parent.is(ExpressionPatternSyntax.self) { return true }
      if let call = parent.as(FunctionCallExprSyntax.self) {
        if Syntax(call.calledExpression).id != node.id, call.isSearch { return true }
      } else if let list = parent.parent?.as(SequenceExprSyntax.self) {
        return list.compares(node)
      } else if let array = parent.as(ArrayExprSyntax.self),
        let member = array.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "contains"
      {
        return true
      } else if !parent.isPartOfExpression {
        return false
      }
      node = parent
    }
    return false
  }

  private var isPartOfExpression: Bool {
    self.is(TupleExprSyntax.self) || self.is(LabeledExprSyntax.self) || self.is(LabeledExprListSyntax.self)
      || self.is(OptionalChainingExprSyntax.self) || self.is(ArrayElementSyntax.self)
      || self.is(ArrayElementListSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call only searches for its argument.
  fileprivate var isSearch: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "contains"
  }
}

extension SequenceExprSyntax {
  /// Whether `operand` is next to `==` or a similar operator.
  fileprivate func compares(_ operand: Syntax) -> Bool {
    let parts = Array(elements)
    guard let place = parts.firstIndex(where: { Syntax($0).id == operand.id }) else { return false }
    return [place - 1, place + 1].contains { beside in
      parts.indices.contains(beside)
        && ["==", "!=", "~="].contains(parts[beside].as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
  }
}
