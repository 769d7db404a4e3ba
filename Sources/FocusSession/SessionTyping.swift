import FocusModel
import FocusNavigation

// Handles typed text, assumed conditions, and visible text.
extension FocusSession {
  /// TYPE: focuses the field, as a click would, and sets its property to `text`.
  mutating func type(_ text: String, into name: String) {
    let fields = tree.ids.filter { tree[$0].role.isTextInput }
    let (name, text) = separated(name, text, fields)
    guard let field = find(name, among: fields) else {
      let other = find(name, among: tree.ids.filter { tree[$0].role != .modifier })
      remarks.problem =
        other.map { "\(analysis.describe($0)) is not a text field" }
        ?? "there is no text field called '\(name)'\(suggestion(for: name, among: callable(fields)))"
      return
    }
    guard isPresent(field), layers.contains(where: { $0.root == analysis[field].layer }) else {
      remarks.problem = "\(analysis.describe(field)) is not on the screen"
      return
    }
    guard isEnabled(field) else {
      remarks.problem = "\(analysis.describe(field)) is disabled\(reasonForDisablement(of: field))"
      return
    }
    guard let property = system.contents[field], let storage = storage(of: property) else {
      remarks.problem =
        "the description does not state which property \(analysis.describe(field)) holds, as in text=\"$name\""
      return
    }
    if focused != field { click(on: field) }
    guard remarks.problem == nil else { return }
    store(typed(text, like: property.evaluated(in: self).value), in: storage)
    follow([storage.root])
  }

  /// The name of a field and the typed text. Either may contain the separator between them, so the longest
  /// name of an existing field is used.
  private func separated(_ name: String, _ text: String, _ fields: [NodeID]) -> (name: String, text: String) {
    let whole = "\(name)=\(text)"
    for equals in whole.indices.reversed() where whole[equals] == "=" {
      let longer = String(whole[..<equals])
      guard longer.count > name.count else { break }
      if find(longer, among: fields) != nil { return (longer, String(whole[whole.index(after: equals)...])) }
    }
    return (name, text)
  }

  /// The typed value, as a number if the property contains a number.
  private func typed(_ text: String, like old: SwiftValue?) -> SwiftValue {
    old?.number == nil ? .string(text) : written(text, like: old)
  }

  /// The value that `text` assigns to a property that contains `old`, in Swift syntax; a string need not have
  /// quotes.
  func written(_ text: String, like old: SwiftValue?) -> SwiftValue {
    guard let value = Expression(parsing: text).constant else { return .string(text) }
    if case .string = old, value != .absent, value.isKnown {
      if case .string = value { return value }
      return .string(text)
    }
    return value
  }

  /// ASSUME: treats a condition of the description as `value`.
  mutating func assume(_ text: String, _ value: Bool) {
    let wanted = Expression(parsing: text).description
    let known = knownConditions
    let meant = known.filter { $0.description == wanted }
    guard !meant.isEmpty else {
      let names = known.map(\.description)
      remarks.problem =
        names.isEmpty
        ? "the description has no conditions"
        : "no condition '\(text)'\(suggestion(for: wanted, among: names))"
      return
    }
    for condition in meant { assumptions[condition] = value }
    follow(Array(lookup.conditions.keys))
  }

  /// Notes each assumption that contradicts known values, once.
  mutating func noteContradictions() {
    guard !assumptions.isEmpty else { return }
    var plain = self
    plain.assumptions = [:]
    for (condition, assumed) in assumptions.sorted(by: { $0.key.description < $1.key.description }) {
      guard let truth = condition.evaluated(in: plain).truth, truth != assumed else {
        contradicted.remove(condition)
        continue
      }
      guard contradicted.insert(condition).inserted else { continue }
      note("'\(condition)' is assumed to be \(assumed), though it is \(truth)")
    }
  }

  /// All conditions in the description and their parts, except for constants.
  var knownConditions: [Expression] {
    var found: [Expression] = []
    var seen: Set<Expression> = []
    func add(_ expression: Expression) {
      for condition in expression.conditions where condition.isComputed && seen.insert(condition).inserted {
        found.append(condition)
      }
    }
    func add(_ statements: [Statement]) {
      for statement in statements {
        switch statement.kind {
        case .branch(let arms):
          for arm in arms {
            if let condition = arm.condition { add(condition) }
            add(arm.statements)
          }
        case .delay(_, let statements): add(statements)
        case .focus(_, _, .conditional(let condition, _, _)), .assign(_, .conditional(let condition, _, _)),
          .write(_, _, .conditional(let condition, _, _)), .result(.conditional(let condition, _, _)):
          add(condition)
        default: break
        }
      }
    }
    for condition in system.conditions { add(condition.condition) }
    for disablement in system.disablements { add(disablement.condition) }
    for handler in system.handlers { add(handler.statements) }
    return found
  }

  /// The strings that are visible on the screen, in document order: strings that depend on a focused value,
  /// known strings, and strings that a condition shows.
  var shownTexts: [String] {
    lookup.texts.compactMap { node in
      guard isPresent(node), layers.last?.window == windowOfLayer(of: node) else { return nil }
      guard case .interpolation(let segments) = system.contents[node] else {
        return analysis.tree.names[node]?.first.map { "\"\($0.text)\"" }
      }
      var isKnown = true
      var text = ""
      for segment in segments {
        switch segment {
        case .text(let part): text += part
        case .value(let expression):
          let value = value(of: expression)
          if value.isKnown || value == .unset { text += value.text } else { text += "\\(\(value))" }
          isKnown = isKnown && value.isKnown
        }
      }
      guard isKnown || segments.contains(where: \.readsFocus) else { return nil }
      return "\"\(text)\""
    }
  }

  private func windowOfLayer(of node: NodeID) -> NodeID? {
    layers.first { $0.root == analysis[node].layer }?.window
  }

  // MARK: Names

  /// A suggestion for a misspelt name, as the end of a sentence; if there isn't one, a list of the existing
  /// names.
  func suggestion(for name: String, among names: [String]) -> String {
    let suggestion = Spelling.suggestion(for: name, among: names)
    if !suggestion.isEmpty { return suggestion }
    var seen: Set<String> = []
    let different = names.filter { seen.insert($0).inserted }
    if different.isEmpty { return "" }
    let rest = different.count > 12 ? " and \(different.count - 12) more" : ""
    return "; choose from \(listed(Array(different.prefix(12))))\(rest)"
  }
}

extension Expression.Segment {
  /// Whether the segment depends on focus.
  fileprivate var readsFocus: Bool {
    guard case .value(let expression) = self else { return false }
    return expression.properties.contains { property in
      switch property.referent {
      case .reader, .state, .isFocused: true
      default: false
      }
    }
  }
}
