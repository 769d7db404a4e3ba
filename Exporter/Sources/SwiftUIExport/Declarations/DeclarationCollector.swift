import SwiftSyntax

/// The declarations in the files of a tree on one platform.
struct FileDeclarations: Sendable {
  var types: [TypeDeclaration] = []
  /// Extensions, as types with the added members.
  var extensions: [TypeDeclaration] = []
  var functions: [Function] = []
  /// Variables and constants outside of types.
  var variables: [Property] = []
  /// The types of type aliases, by the name of the alias including its enclosing types: `PageKey.Value`.
  var aliases: [String: DeclaredType] = [:]
  /// The code at the end of the file that the parser could not read; nil if the parser has read the whole file.
  var unread: Place?
}

/// Collects the declarations of a file: declarations in types are included, but not declarations in
/// functions.
struct DeclarationCollector {
  private let file: Int
  private let conditions: BuildConditions
  private var found = FileDeclarations()
  private var pieces: [Syntax] = []

  /// The declarations of a file, and the parts of the file's syntax to which the declarations refer.
  static func declarations(in source: SourceFileSyntax, file: Int, _ conditions: BuildConditions)
    -> (FileDeclarations, pieces: [Syntax])
  {
    var collector = DeclarationCollector(file: file, conditions: conditions)
    for item in source.statements {
      if case .decl(let declaration) = item.item { collector.top(declaration) }
    }
    collector.found.unread = source.unreadEnd.map { Place($0, file: file) }
    return (collector.found, collector.pieces)
  }

  private mutating func piece<Node: SyntaxProtocol>(_ node: Node?) -> Piece<Node>? {
    guard let node else { return nil }
    pieces.append(Syntax(node))
    return Piece(file: file, number: pieces.count - 1)
  }

  private init(file: Int, conditions: BuildConditions) {
    self.file = file
    self.conditions = conditions
  }

  private mutating func top(_ declaration: DeclSyntax) {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      found.functions.append(self.function(function))
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if let property = property(variable, binding) { found.variables.append(property) }
      }
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      guard case .statements(let items)? = conditions.active(condition)?.elements else { return }
      for item in items {
        if case .decl(let declaration) = item.item { top(declaration) }
      }
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      self.alias(alias, inside: [])
    } else {
      type(declaration, inside: [])
    }
  }

  private mutating func alias(_ node: TypeAliasDeclSyntax, inside path: [String]) {
    let name = (path + [node.name.identifierText]).joined(separator: ".")
    found.aliases[name] = DeclaredType(node.initializer.value)
  }

  /// Collects `declaration` if it is a type or an extension.
  private mutating func type(_ declaration: DeclSyntax, inside path: [String]) {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
      conditions.isAvailable(group.attributes)
    else { return }
    var type = TypeDeclaration(
      path: path, kind: .structure,
      inherits: group.inheritanceClause?.inheritedTypes.map { Self.name(of: $0.type) } ?? [],
      place: place(declaration))
    // Previews are not part of the app.
    if type.inherits.contains("PreviewProvider") { return }
    type.isPrivate = Self.isPrivate(group.modifiers)
    type.isPublic = Self.isPublic(group.modifiers)
    var constraints = group.genericWhereClause
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node):
      type.path.append(node.name.identifierText)
      type.generics = Self.generics(node.genericParameterClause)
    case .classDecl(let node):
      type.path.append(node.name.identifierText)
      type.kind = .reference
    case .actorDecl(let node):
      type.path.append(node.name.identifierText)
      type.kind = .reference
    case .enumDecl(let node):
      type.path.append(node.name.identifierText)
      type.kind = .enumeration
    case .protocolDecl(let node):
      type.path.append(node.name.identifierText)
      type.kind = .interface
      constraints = nil
    case .extensionDecl(let node):
      type.path = Self.name(of: node.extendedType).split(separator: ".").map(String.init)
    default: return
    }
    for requirement in constraints?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement {
        type.generics[conformance.leftType.trimmedText] = conformance.rightType.trimmedText
      }
    }
    members(group.memberBlock.members, of: &type)
    if declaration.is(ExtensionDeclSyntax.self) {
      found.extensions.append(type)
    } else {
      found.types.append(type)
    }
  }

  private mutating func members(_ members: MemberBlockItemListSyntax, of type: inout TypeDeclaration) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let node):
        guard conditions.isAvailable(node.attributes) else { continue }
        for binding in node.bindings {
          if let property = property(node, binding) { type.properties.append(property) }
        }
      case .functionDecl(let node):
        if conditions.isAvailable(node.attributes) { type.functions.append(function(node)) }
      case .initializerDecl(let node):
        type.initializers.append(initializer(node))
      case .enumCaseDecl(let node):
        type.cases += node.elements.map { element in
          let name = element.name.identifierText
          type.rawValues[name] = element.rawValue?.value.trimmedDescription
          guard let values = element.parameterClause else { return name }
          return "\(name)(\(values.parameters.map { $0.type.trimmedText }.joined(separator: ", ")))"
        }
      case .ifConfigDecl(let node):
        if case .decls(let inner)? = conditions.active(node)?.elements { self.members(inner, of: &type) }
      case .typeAliasDecl(let node): alias(node, inside: type.path)
      default: self.type(member.decl, inside: type.path)
      }
    }
  }

  private mutating func property(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Property? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
      return nil
    }
    var getter: CodeBlockItemListSyntax?
    var isComputed = false
    switch binding.accessorBlock?.accessors {
    case .getter(let items):
      getter = items
      isComputed = true
    case .accessors(let accessors):
      for accessor in accessors where accessor.accessorSpecifier.text == "get" {
        getter = accessor.body?.statements
        isComputed = true
      }
    case nil: break
    }
    var property = Property(
      name: name, type: binding.typeAnnotation.map { DeclaredType($0.type) },
      initial: piece(binding.initializer?.value), getter: piece(getter),
      isComputed: isComputed, isStatic: Self.isStatic(node.modifiers),
      isConstant: node.bindingSpecifier.text == "let", isPrivate: Self.isPrivate(node.modifiers),
      place: place(node))
    if let initial = binding.initializer?.value {
      property.initialConstant = FileArguments.constant(initial)
      property.initialType = StateTypes.typeName(initial)
    }
    for case .attribute(let attribute) in node.attributes {
      let name = Self.name(of: attribute.attributeName)
      guard name.first?.isUppercase == true, name != "MainActor", name != "Published" else { continue }
      property.wrapper = name
      property.wrapperType = Self.argument(of: attribute.attributeName)
      if case .argumentList(let list)? = attribute.arguments {
        property.wrapperArguments = list.map { ($0.label?.text, $0.expression.trimmedText) }
      }
    }
    return property
  }

  private mutating func function(_ node: FunctionDeclSyntax) -> Function {
    Function(
      name: node.name.identifierText,
      parameters: node.signature.parameterClause.parameters.map { parameter($0) },
      result: node.signature.returnClause.map { DeclaredType($0.type) }, body: piece(node.body?.statements),
      generics: Self.generics(node.genericParameterClause, node.genericWhereClause),
      isStatic: Self.isStatic(node.modifiers), isBuilder: Self.isBuilder(node.attributes),
      isPrivate: Self.isPrivate(node.modifiers), place: place(node))
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> Function {
    Function(
      name: "init", parameters: node.signature.parameterClause.parameters.map { parameter($0) }, result: nil,
      body: piece(node.body?.statements),
      generics: Self.generics(node.genericParameterClause, node.genericWhereClause),
      isStatic: false, isBuilder: false, isPrivate: Self.isPrivate(node.modifiers), place: place(node))
  }

  private mutating func parameter(_ node: FunctionParameterSyntax) -> Parameter {
    let first = node.firstName.identifierText
    return Parameter(
      label: first == "_" ? nil : first, name: node.secondName?.identifierText ?? first,
      type: DeclaredType(node.type),
      isOptional: node.defaultValue != nil || node.ellipsis != nil,
      isBuilder: Self.isBuilder(node.attributes), isVariadic: node.ellipsis != nil,
      initial: piece(node.defaultValue?.value),
      initialConstant: node.defaultValue.flatMap { FileArguments.constant($0.value) })
  }

  private func place(_ node: some SyntaxProtocol) -> Place { Place(node, file: file) }

  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }

  /// Whether other modules may use a declaration with `modifiers`.
  static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open", "package"].contains($0.name.text) }
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private static func isBuilder(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { attribute in
      if case .attribute(let attribute) = attribute {
        return name(of: attribute.attributeName).hasSuffix("Builder")
      }
      return false
    }
  }

  private static func generics(
    _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax? = nil
  ) -> [String: String] {
    var generics: [String: String] = [:]
    for parameter in clause?.parameters ?? [] {
      generics[parameter.name.text] = parameter.inheritedType?.trimmedText ?? ""
    }
    for requirement in requirements?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement {
        generics[conformance.leftType.trimmedText] = conformance.rightType.trimmedText
      }
    }
    return generics
  }

  /// The name of a type without generic arguments and without the module SwiftUI.
  static func name(of type: TypeSyntax) -> String {
    if let member = type.as(MemberTypeSyntax.self) {
      let base = name(of: member.baseType)
      return base == "SwiftUI" ? member.name.identifierText : "\(base).\(member.name.identifierText)"
    }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.identifierText }
    if let attributed = type.as(AttributedTypeSyntax.self) { return name(of: attributed.baseType) }
    return type.trimmedText
  }

  /// The generic argument, at any place in the type: `Field?` in `FocusState<Field?>.Binding`.
  static func argument(of type: TypeSyntax) -> String? {
    if let member = type.as(MemberTypeSyntax.self) {
      return member.genericArgumentClause?.arguments.first?.argument.trimmedText
        ?? argument(of: member.baseType)
    }
    return type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first?.argument
      .trimmedText
  }
}

extension Place {
  init(_ node: some SyntaxProtocol, file: Int) {
    self.init(
      file: file, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
