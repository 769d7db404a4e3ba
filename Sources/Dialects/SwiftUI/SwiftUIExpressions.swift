import FocusModel
import ImportKit
import XMLSource

/// The meaning of a description's expressions in their context.
extension SwiftUIWalk {
  /// Parses `text` as Swift and resolves its names in the current instance.
  func expression(_ text: String) -> Expression {
    resolved(Expression(parsing: text))
  }

  /// Parses a string with interpolated values and resolves its names; nil for a string without interpolated
  /// values.
  func interpolation(_ text: String) -> Expression? {
    guard text.contains("\\(") else { return nil }
    return knowingEnumerations(Expression(interpolating: text)).replacingProperties { property in
      let meaning = instance.meaning(of: property.name)
      // A title that the component's user passes is shown unchanged, unless it is a known name.
      guard let written = instance.arguments[property.name], meaning.isComputed,
        meaning.properties.allSatisfy({ if case .free = $0.referent { true } else { false } }),
        !Self.computes(withText: written)
      else { return meaning }
      return .literal(.string(written))
    }
  }

  /// Returns `expression` with its names resolved in the current instance.
  func resolved(_ expression: Expression) -> Expression {
    knowingEnumerations(expression).replacingProperties { instance.meaning(of: $0.name) }
  }

  /// The value to which a focus state is bound, set or compared; `true` by default.
  func focusValue(_ text: String?) -> Expression {
    guard let text = text?.trimmed, !text.isEmpty else { return .true }
    return expression(text)
  }

  /// Parses a condition for showing or presenting a view; undeclared names in the condition become properties
  /// of the instance.
  mutating func presence(_ text: String, at place: SourceSpan) -> Expression {
    declaringNames(in: expression(text), at: place)
  }

  private mutating func declaringNames(in condition: Expression, at place: SourceSpan) -> Expression {
    switch condition {
    case .property(let property):
      guard case .free = property.referent else { return condition }
      return .property(Property(property.name, .variable(variable(property.name, at: place))))
    case .binding(let value): return declaringNames(in: value, at: place)
    case .not(let value): return .not(declaringNames(in: value, at: place))
    case .binary(let symbol, let a, let b):
      return .binary(symbol, declaringNames(in: a, at: place), declaringNames(in: b, at: place))
    default: return condition
    }
  }

  /// The variable `name` of the current instance; an undeclared variable is added to the instance.
  mutating func variable(_ name: String, at place: SourceSpan) -> VariableID {
    if let known = instance.variables[name] { return known }
    let implicit = ImplicitVariable(owner: instance.owner, name: name)
    if let known = implicitVariables[implicit] { return known }
    var variable = ViewVariable(
      owner: instance.owner, name: name, initialValue: instance.given[name], span: place)
    variable.isDeclared = false
    let id = declareVariable(variable)
    implicitVariables[implicit] = id
    return id
  }

  /// An undeclared property that an instance uses.
  struct ImplicitVariable: Hashable {
    var owner: NodeID
    var name: String
  }

  /// Adds `variable` to the current instance.
  @discardableResult
  mutating func declareVariable(_ variable: ViewVariable) -> VariableID {
    let id = VariableID(builder.tree.focusSystem.variables.count)
    builder.tree.focusSystem.variables.append(variable)
    instance.variables[variable.name] = id
    return id
  }

  /// Makes the arm `node` of a condition exist only while `condition` is true. The arm never exists if the
  /// constants that a use of the component passes make the condition false, or if the conditions of the
  /// enclosing arms exclude it: `style == .wide` inside `style == .compact`.
  mutating func require(_ condition: Expression, ofArm node: NodeID, at place: SourceSpan) {
    require(condition, of: node, at: place)
    // A case with associated values is not decided, because a pattern may omit these values.
    if condition.hasCaseWithValues { return }
    let around = builder.tree.ancestry(of: node).flatMap { conditionsOfArms[$0] ?? [] }
    conditionsOfArms[node, default: []].append(condition)
    if condition.truthOfConstants == false || !around.isEmpty && exclude(around + [condition]) {
      builder.tree[node].isVisible = .stated(false, place)
    }
  }

  /// Whether `conditions`, which all apply to one view, can never be true together. A name that no view declares
  /// may refer to a different value in each closure.
  private func exclude(_ conditions: [Expression]) -> Bool {
    let variables = builder.tree.focusSystem.variables
    return Expression.exclude(conditions) { referent in
      switch referent {
      case .state, .reader, .isFocused, .row: return true
      case .variable(let id):
        let variable = variables[id.index]
        return variable.isDeclared
          || variable.owner == instance.owner && instance.component?.declares(variable.name) == true
      case .free, .change: return false
      }
    }
  }

  /// Makes `node` exist only while `condition` is true.
  mutating func require(_ condition: Expression, of node: NodeID, at place: SourceSpan) {
    builder.tree.focusSystem.conditions.append(
      PresenceCondition(node: node, condition: condition, span: place))
  }
}

extension Expression {
  /// Whether the expression contains a case with associated values: `.row(3)`.
  fileprivate var hasCaseWithValues: Bool {
    switch self {
    case .member(_, let values): !values.isEmpty
    case .not(let inner): inner.hasCaseWithValues
    case .binary(_, let a, let b): a.hasCaseWithValues || b.hasCaseWithValues
    default: false
    }
  }
}

extension SwiftUIInstance {
  /// The meaning of `name` in this instance.
  func meaning(of name: String) -> Expression {
    if let state = states[name]?.id { return .property(Property(name, .state(state))) }
    if let variable = variables[name] { return .property(Property(name, .variable(variable))) }
    if let reader = readers[name] { return .property(Property(name, .reader(reader))) }
    if let given = given[name] { return given }
    return .property(Property(name, .free(owner: owner, name: name)))
  }
}
