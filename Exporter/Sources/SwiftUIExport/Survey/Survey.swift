internal import SwiftParser
import SwiftSyntax

/// The facts that the syntax of a single file shows, collected in one walk.
struct Survey: Sendable {
  let census: Census
  let closures: FileClosures
  let uses: FileUses
  let assigned: AssignedNames
  let cases: FileCases
  let arms: CaseArms
  let closureArguments: ClosureArguments
  let gates: StateGates
  let arguments: FileArguments
  let keys: FileKeys
  let members: FileMembers

  /// - Parameters:
  ///   - source: The syntax of the file at `path`.
  ///   - isBuilt: Whether the file is built for the platform.
  ///   - deadCode: Statements that never run, which are skipped.
  init(
    of source: SourceFileSyntax, at path: String, file: Int, isBuilt: Bool = true,
    without deadCode: Set<Place> = [], _ conditions: BuildConditions
  ) {
    let visitor = Visitor(
      file: file, isMain: path == "main.swift" || path.hasSuffix("/main.swift"),
      surroundings: Surroundings(presence: isBuilt ? .certain : .none), without: deadCode, conditions)
    visitor.walk(source)
    census = visitor.census
    closures = visitor.closures
    uses = visitor.uses
    assigned = visitor.assigned
    cases = visitor.cases
    arms = visitor.arms
    closureArguments = visitor.closureArguments
    gates = visitor.gates
    arguments = visitor.arguments
    keys = visitor.keys
    members = visitor.members
  }
}

/// The context of a walk at a location in a file.
struct Surroundings {
  /// Whether code is a part of the app on the described platform.
  enum Presence: Int, Comparable {
    /// The code is part of the described build.
    case certain
    /// The code may exist in another build, or on an older system.
    case possible
    /// The code exists only in builds that set a name for `#if` that the described build does not set.
    case otherBuild
    case none

    static func < (one: Presence, other: Presence) -> Bool { one.rawValue < other.rawValue }
  }

  var presence: Presence
  /// The enclosing types and extensions, the innermost last, by their names in the source.
  var types: [String] = []
  /// For each enclosing type, its last name if the type may be an enumeration; nil otherwise. Members of an
  /// enumeration can name the cases without the type.
  var enumerations: [String?] = []

  var typeName: String { types.joined(separator: ".") }
}

private final class Visitor: SyntaxVisitor {
  private let file: Int
  private let conditions: BuildConditions
  private let deadCode: Set<Place>
  private var around: Surroundings
  var census: Census
  var closures = FileClosures()
  var uses: FileUses
  var assigned = AssignedNames()
  var cases = FileCases()
  var arms: CaseArms
  var closureArguments: ClosureArguments
  var gates: StateGates
  var arguments = FileArguments()
  var keys: FileKeys
  var members: FileMembers

  init(
    file: Int, isMain: Bool, surroundings: Surroundings, without deadCode: Set<Place>,
    _ conditions: BuildConditions
  ) {
    self.deadCode = deadCode
    arms = CaseArms(file: file)
    closureArguments = ClosureArguments(file: file)
    gates = StateGates(file: file)
    self.file = file
    self.conditions = conditions
    around = surroundings
    census = Census(file: file)
    uses = FileUses(file: file, isMain: isMain)
    keys = FileKeys(file: file)
    members = FileMembers(file: file)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, presence) in conditions.presences(of: node) {
      if let elements = clause.elements { walk(elements, as: presence) }
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    !deadCode.isEmpty && deadCode.contains(Place(node, file: file)) ? .skipChildren : .visitChildren
  }

  /// Descriptions are for the newest system.
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    arms.note(node, around)
    gates.note(node, around)
    guard let isNewest = node.isForNewestSystem else { return .visitChildren }
    walk(node.body, as: isNewest ? .certain : .possible)
    if let otherwise = node.elseBody { walk(otherwise, as: isNewest ? .possible : .certain) }
    return .skipChildren
  }

  private func walk(_ node: some SyntaxProtocol, as presence: Surroundings.Presence) {
    let outer = around.presence
    around.presence = max(outer, presence)
    walk(node)
    around.presence = outer
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { enter(macro: node) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { enter(macro: node) }

  // Previews are not part of the app; the effect of other macros on their arguments is unknown.
  private func enter(macro node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text != "Preview" else { return .skipChildren }
    walk(node.arguments, as: .possible)
    if let closure = node.trailingClosure { walk(closure, as: .possible) }
    walk(node.additionalTrailingClosures, as: .possible)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    cases.note(node)
    return enter(node, node.name)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, nil) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  /// - Parameter name: The name of the type; nil for an extension.
  private func enter(_ node: some DeclGroupSyntax, _ name: TokenSyntax?) -> SyntaxVisitorContinueKind {
    let extended = node.as(ExtensionDeclSyntax.self).map { DeclarationCollector.name(of: $0.extendedType) }
    let typeName = name?.identifierText ?? extended ?? ""
    around.types.append(typeName)
    around.enumerations.append(
      extended != nil || node.is(EnumDeclSyntax.self)
        ? typeName.lastName : nil)
    census.enter()
    uses.enter(Place(node, file: file), isExtension: extended != nil, around.types)
    closureArguments.enter(typeName)
    keys.enter(node, around, isPossible: isPossible)
    let isPreview = node.inheritanceClause?.inheritedTypes.contains {
      DeclarationCollector.name(of: $0.type) == "PreviewProvider"
    }
    return isPreview == true ? .skipChildren : .visitChildren
  }

  private func leave() {
    around.types.removeLast()
    around.enumerations.removeLast()
    census.leave()
    uses.leave()
    closureArguments.leave()
    keys.leave()
  }

  // MARK: Collected facts

  private var isDescribed: Bool { around.presence == .certain }
  private var isPossible: Bool { around.presence < .none }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isDescribed { census.note(node, around) }
    if isPossible {
      closures.note(node, around)
      cases.note(node)
      keys.note(node, around)
      members.note(node, around)
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    arms.note(node, around)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { cases.note(node, around) }
    return .visitChildren
  }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { cases.note(node) }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    cases.note(node)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    cases.note(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let call = Call(node)
    if isDescribed { census.note(call, around) }
    if isPossible {
      closures.note(node, around)
      arguments.note(call, around)
      keys.note(call, around)
      assigned.note(call)
    }
    closureArguments.note(call)
    gates.note(call, around)
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { assigned.note(changed: node.expression) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if isPossible { assigned.note(elements) }
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
      if isDescribed { census.note(assignment: node, to: elements[0], around) }
      if isPossible { closures.note(assignment: elements) }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let reference = Reference(node)
    if isDescribed { census.note(reference, around) }
    if isPossible {
      cases.note(reference, around)
      arguments.note(reference)
      assigned.note(reference)
      keys.note(reference, around)
      members.note(reference)
    }
    closureArguments.note(reference)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPossible {
      closures.note(node)
      keys.note(node, around)
      members.note(node, around)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { closures.note(node, around) }
    assigned.isInInitializer = true
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { assigned.isInInitializer = false }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { closures.note(parameter: node.name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { closures.note(parameter: node.secondName ?? node.firstName) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { closures.note(node) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if isPossible { uses.note(node) }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    // A description is for the build with the given `#if` names, so contents that exist only in other builds
    // are omitted.
    uses.note(token, isPossible: around.presence <= .possible)
    return .skipChildren
  }
}
