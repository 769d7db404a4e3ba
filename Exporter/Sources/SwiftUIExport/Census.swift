import SwiftSyntax

/// The facts about focus that a file states by its form alone, counted without following anything: what the exporter
/// claims to say is measured by them.
struct Census {
  /// One fact.
  struct Fact: Sendable, Hashable {
    enum Kind: String, Sendable { case declaration, modifier, assignment }
    var kind: Kind
    var name: String
    var place: Place
    /// The type that it stands in.
    var type: String
  }

  /// A focus state that code hands to something: `$field`, `field.projectedValue`. Whatever takes it may bind it.
  struct Mention: Sendable, Hashable {
    var state: String
    /// The name of the state in the source.
    var place: Place
    /// The type that it stands in.
    var type: String
    /// The modifier that binds it there; nil for anything else that takes it.
    var modifier: Place?
  }

  private(set) var facts: [Fact] = []
  private(set) var mentions: [Mention] = []

  /// Modifiers that bind the state that they are given.
  private static let binders: Set<String> = ["focused", "searchFocused", "defaultFocus"]
  private static let modifiers: Set<String> = [
    "focused", "searchFocused", "defaultFocus", "prefersDefaultFocus", "focusScope", "focusSection",
    "focusable",
    "focusedValue", "focusedSceneValue", "focusedObject", "focusedSceneObject", "accessibilityFocused",
  ]
  private static let wrappers: Set<String> = [
    "FocusState", "FocusState.Binding", "FocusedValue", "FocusedBinding", "FocusedObject",
    "AccessibilityFocusState",
    "AccessibilityFocusState.Binding",
  ]

  init(of source: SourceFileSyntax, file: Int, _ conditions: BuildConditions) {
    let visitor = Visitor(file: file, conditions: conditions)
    visitor.walk(source)
    facts = visitor.facts
    mentions = visitor.mentions
  }

  private final class Visitor: SyntaxVisitor {
    let file: Int
    let conditions: BuildConditions
    var facts: [Fact] = []
    var mentions: [Mention] = []
    private var types: [String] = []
    /// Names of focus states of the types around.
    private var states: [Set<String>] = []

    init(file: Int, conditions: BuildConditions) {
      self.file = file
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      if let active = conditions.active(node), let elements = active.elements { walk(elements) }
      return .skipChildren
    }

    /// The newest system is the one that is described.
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.conditions.count == 1, case .availability(let check)? = node.conditions.first?.condition
      else {
        return .visitChildren
      }
      if check.availabilityKeyword.text == "#available" {
        walk(node.body)
      } else if let otherwise = node.elseBody {
        walk(otherwise)
      }
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
    // Previews are not part of the app.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func enter(_ name: String, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      let isPreview = node.inheritanceClause?.inheritedTypes.contains {
        $0.trimmedDescription.hasPrefix("PreviewProvider")
      }
      types.append(name)
      states.append([])
      return isPreview == true ? .skipChildren : .visitChildren
    }

    private func leave() {
      types.removeLast()
      states.removeLast()
    }

    private func add(_ kind: Fact.Kind, _ name: String, _ place: Place) {
      facts.append(Fact(kind: kind, name: name, place: place, type: types.joined(separator: ".")))
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for case .attribute(let attribute) in node.attributes {
        let name = DeclarationCollector.name(of: attribute.attributeName)
        guard Census.wrappers.contains(name), !states.isEmpty else { continue }
        add(.declaration, name, Place(node, file: file))
        guard name.hasPrefix("FocusState") else { continue }
        for binding in node.bindings {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
            states[states.count - 1].insert(name)
          }
        }
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        Census.modifiers.contains(member.declName.baseName.text), isCalledOnView(member),
        Known.isFocusModifier(
          member.declName.baseName.text, labels: Arguments(node).all.map(\.label))
      {
        let start = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
        add(
          .modifier, member.declName.baseName.text,
          Place(file: file, start: start, end: node.endPositionBeforeTrailingTrivia.utf8Offset))
      }
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let written = node.baseName.identifierText
      let member = node.parent?.as(MemberAccessExprSyntax.self).flatMap {
        $0.base?.id == node.id ? $0.declName.baseName.text : nil
      }
      // `$field` is the binding, and `_field` the wrapper that has it. What is read or assigned is not handed on.
      let isHandedOn = written.first == "$" || written.first == "_"
      guard member == "projectedValue" || (isHandedOn && member != "wrappedValue"), !types.isEmpty else {
        return .skipChildren
      }
      let place = Place(node, file: file)
      // The innermost modifier that it is given to.
      let binder = facts.last {
        $0.kind == .modifier && Census.binders.contains($0.name) && $0.place.start < place.start
          && place.end < $0.place.end
      }
      mentions.append(
        Mention(
          state: isHandedOn ? String(written.dropFirst()) : written, place: place,
          type: types.joined(separator: "."), modifier: binder?.place))
      return .skipChildren
    }

    /// Whether a call is that of a modifier, and no case of an enumeration: `.focused(…)`, `Kind.focused(…)`.
    private func isCalledOnView(_ member: MemberAccessExprSyntax) -> Bool {
      member.base.map { !Chain.isType($0) } ?? Chain.isInConditional(member)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
        var target = elements[0].trimmedDescription
        if target.hasPrefix("self.") { target.removeFirst(5) }
        if target.hasSuffix(".wrappedValue") { target.removeLast(13) }
        // `_field = field` in an initializer hands the wrapper on.
        if states.contains(where: { $0.contains(target) }) {
          add(.assignment, target, Place(node, file: file))
        }
      }
      return .visitChildren
    }
  }
}
