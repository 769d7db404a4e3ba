import SwiftSyntax

/// The facts about focus that follow from a file's syntax alone, without following references. The coverage
/// of descriptions is measured against these facts.
struct Census: Sendable {
  /// A fact about focus.
  struct Fact: Sendable, Hashable {
    enum Kind: String, Sendable { case declaration, modifier, assignment }
    var kind: Kind
    var name: String
    var place: Place
    /// The type that contains the fact.
    var type: String
  }

  /// A focus state that code passes on: `$field`, `field.projectedValue`. Any receiver may bind it.
  struct Mention: Sendable, Hashable {
    var state: String
    /// The location of the state's name in the source.
    var place: Place
    /// The type that contains the mention.
    var type: String
    /// The location of the modifier that binds the state; nil if no modifier binds the state.
    var modifier: Place?
  }

  private(set) var facts: [Fact] = []
  private(set) var mentions: [Mention] = []
  private let file: Int
  /// For each enclosing type, the names of its focus states.
  private var states: [Set<String>] = []

  /// The modifiers that bind the state that is passed to them.
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

  init(file: Int) { self.file = file }

  mutating func enter() { states.append([]) }
  mutating func leave() { states.removeLast() }

  private mutating func add(_ kind: Fact.Kind, _ name: String, _ place: Place, _ around: Surroundings) {
    facts.append(Fact(kind: kind, name: name, place: place, type: around.typeName))
  }

  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    guard !states.isEmpty else { return }
    for case .attribute(let attribute) in node.attributes {
      let name = DeclarationCollector.name(of: attribute.attributeName)
      guard Self.wrappers.contains(name) else { continue }
      add(.declaration, name, Place(node, file: file), around)
      guard name.hasPrefix("FocusState") else { continue }
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
          states[states.count - 1].insert(name)
        }
      }
    }
  }

  mutating func note(_ call: Call, _ around: Surroundings) {
    guard let member = call.member, case let name = member.declName.baseName.text,
      Self.modifiers.contains(name), isCalledOnView(member),
      Known.isFocusModifier(name, labels: Arguments(call.node).all.map(\.label))
    else { return }
    let start = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    let place = Place(file: file, start: start, end: call.node.endPositionBeforeTrailingTrivia.utf8Offset)
    add(.modifier, name, place, around)
  }

  mutating func note(_ reference: Reference, _ around: Surroundings) {
    guard !around.types.isEmpty, reference.isWrapped || reference.memberOfIt != nil else { return }
    let member = reference.memberOfIt?.declName.baseName.text
    // Only `$field`, the binding of the state, and `_field`, the wrapper that provides the binding, pass the
    // state on. Reading or assigning a state does not.
    guard member == "projectedValue" || (reference.isWrapped && member != "wrappedValue") else { return }
    let place = Place(reference.node, file: file)
    // Finds the innermost modifier that receives the state.
    let binder = facts.last {
      $0.kind == .modifier && Self.binders.contains($0.name) && $0.place.start < place.start
        && place.end < $0.place.end
    }
    mentions.append(
      Mention(
        state: reference.property, place: place, type: around.typeName,
        modifier: binder?.place))
  }

  /// Whether a call applies a modifier, as `.focused(…)` does, and does not create an enumeration case, as
  /// `Kind.focused(…)` does.
  private func isCalledOnView(_ member: MemberAccessExprSyntax) -> Bool {
    member.base.map { !Chain.isType($0) } ?? Chain.isInConditional(member)
  }

  mutating func note(assignment: SequenceExprSyntax, to assigned: ExprSyntax, _ around: Surroundings) {
    guard states.contains(where: { !$0.isEmpty }) else { return }
    var target = assigned.trimmedText
    if target.hasPrefix("self.") { target.removeFirst(5) }
    if target.hasSuffix(".wrappedValue") { target.removeLast(13) }
    // `_field = field` in an initializer passes the wrapper on.
    if states.contains(where: { $0.contains(target) }) {
      add(.assignment, target, Place(assignment, file: file), around)
    }
  }
}
