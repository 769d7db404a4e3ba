package import FocusModel
import FocusNavigation

// Evaluates properties, and applies the effects of setting them.
extension FocusSession: ExpressionEnvironment {
  package func value(of referent: Referent, members: [String]) -> Evaluation? {
    if let value = stored[Storage(root: referent, members: members)] { return .value(value) }
    switch referent {
    case .state(let state): return members.isEmpty ? .value(value(of: state)) : nil
    case .variable: return members.isEmpty ? .value(.unset) : nil
    case .reader(let reader): return value(of: reader, members: members)
    case .change(let isNew): return members.isEmpty ? change.map { isNew ? $0.new : $0.old } : nil
    case .row: return nil
    case .isFocused(let owner): return members.isEmpty ? .value(.bool(isFocused(around: owner))) : nil
    case .free(let owner, let name):
      guard let variable = lookup.undeclared[.init(owner: owner, name: name)] else { return nil }
      return value(of: .variable(variable), members: members)
    }
  }

  /// The value of `\.isFocused` in the view at `owner`: whether the nearest focusable view that contains
  /// `owner` has focus.
  private func isFocused(around owner: NodeID) -> Bool {
    tree.ancestry(of: owner).first { tree[$0].focusability.program.value != false && covers($0, owner) }
      .map { $0 == focused } ?? false
  }

  package func assumption(about condition: Expression) -> Bool? {
    assumptions.isEmpty ? nil : assumptions[condition]
  }

  /// The value of `expression`; the expression as written if its value is known only at run time.
  func value(of expression: Expression) -> SwiftValue {
    guard let value = expression.evaluated(in: self).value, !value.isTooLarge else {
      return .opaque(expression.description)
    }
    return value
  }

  /// Whether `condition` is true; nil if that is unknown.
  func isMet(_ condition: PresenceCondition) -> Bool? { condition.condition.evaluated(in: self).truth }

  /// Whether all conditions of the layer `node` are true.
  func isDemanded(_ node: NodeID) -> Bool {
    system.conditions.allSatisfy { $0.node != node || isMet($0) == true }
  }

  /// The storage that `target` refers to; nil if there isn't one.
  func storage(of target: Expression) -> Storage? {
    guard let path = target.place(in: self) else { return nil }
    switch path.root {
    case .reader(let reader):
      // A part of a published value is a part of the publisher's property.
      guard let publication = publication(for: system.readers[reader.index]),
        let published = system.publications[publication].value?.place(in: self)
      else { return nil }
      return Storage(root: published.root, members: published.members + path.members)
    case .free(let owner, let name):
      guard let variable = lookup.undeclared[.init(owner: owner, name: name)] else { break }
      return Storage(root: .variable(variable), members: path.members)
    default: break
    }
    return Storage(root: path.root, members: path.members)
  }

  /// Sets variables to their initial values, and shows the views that depend on them.
  mutating func beginVariables() {
    for (position, variable) in system.variables.enumerated() {
      guard let initial = variable.initialValue else { continue }
      begin(Storage(root: .variable(VariableID(position))), with: initial, called: variable.name)
    }
    refreshPresence()
    for condition in system.conditions where tree[condition.node].role.isLayer && isDemanded(condition.node) {
      enter(condition.node)
    }
  }

  /// Stores the initial value of a property. For an object or structure, this stores the labelled arguments
  /// of its initializer.
  mutating func begin(_ storage: Storage, with initial: Expression, called name: String) {
    let whole = value(of: initial)
    // `Array(repeating: "", count: 4)` looks like a structure but has a known value.
    guard let members = initial.initialMembers, !whole.isKnown else {
      stored[storage] = whole
      guard case .array(let elements) = initial else { return }
      for (position, element) in elements.enumerated() where element.initialMembers != nil {
        let part = Storage(root: storage.root, members: storage.members + ["[\(position)]"])
        begin(part, with: element, called: "\(name)[\(position)]")
      }
      return
    }
    // The value as a whole is known only at run time.
    stored[storage] = .opaque(name)
    for (member, value) in members {
      let part = Storage(root: storage.root, members: storage.members + [member])
      begin(part, with: value, called: "\(name).\(member)")
    }
  }

  /// The value of `storage`, with the members of an object or structure: `Document(title: "Plan")`. Nil if
  /// the members are unknown.
  func contents(of storage: Storage) -> String? {
    guard case .variable(let id) = storage.root, var initial = system.variables[id.index].initialValue else {
      return nil
    }
    for member in storage.members {
      guard let part = initial.initialMembers?.first(where: { $0.name == member })?.value else { return nil }
      initial = part
    }
    return contents(of: storage, begunWith: initial)
  }

  private func contents(of storage: Storage, begunWith initial: Expression) -> String? {
    guard case .call(.property(let type), _) = initial, let members = initial.initialMembers,
      case .opaque? = stored[storage]
    else { return nil }
    let parts = members.compactMap { member, value -> String? in
      let part = Storage(root: storage.root, members: storage.members + [member])
      return (contents(of: part, begunWith: value) ?? stored[part]?.description).map { "\(member): \($0)" }
    }
    return parts.isEmpty ? nil : "\(type.name)(\(parts.joined(separator: ", ")))"
  }

  /// Sets the variable `name`, or `Owner.name` if several variables have the same name.
  mutating func setVariable(named name: String, to value: SwiftValue) {
    let known = variables
    let owned = known.map { ($0.name, $0.owner) }
    let names = known.indices.map { qualified($0, among: owned) }
    let matches = properties(called: name, among: owned)
    if matches.count == 1 {
      set(known[matches[0]].storage, to: value)
    } else if !matches.isEmpty {
      remarks.problem = "'\(name)' could be \(listed(matches.map { names[$0] }))"
    } else if !applyByID(name, value) {
      remarks.problem =
        names.isEmpty
        ? "nothing here is shown or hidden by a variable"
        : "nothing is shown or hidden by a variable '\(name)'\(suggestion(for: name, among: names))"
    }
  }

  /// The properties that arms, pages and layers depend on, in the order in which conditions mention them.
  private var variables: [(storage: Storage, name: String, owner: NodeID)] {
    var found: [(storage: Storage, name: String, owner: NodeID)] = []
    func add(_ expression: Expression) {
      if expression.assignedProperty != nil, let storage = storage(of: expression) {
        guard !found.contains(where: { $0.storage == storage }) else { return }
        switch storage.root {
        case .variable(let id):
          let name = ([system.variables[id.index].name] + storage.members).joined(separator: ".")
          found.append((storage, name, system.variables[id.index].owner))
        case .free(let owner, let name):
          found.append((storage, ([name] + storage.members).joined(separator: "."), owner ?? NodeID(0)))
        default: break
        }
      } else {
        for part in expression.parts { add(part) }
      }
    }
    for condition in system.conditions { add(condition.condition) }
    return found
  }

  /// Stores `value` without applying the consequences.
  mutating func store(_ value: SwiftValue, in storage: Storage) {
    if storeElement(value, in: storage) { return }
    // The stored parts of the old value no longer exist.
    for part in stored.keys
    where part.root == storage.root && part.members.count > storage.members.count
      && part.members.starts(with: storage.members)
    { stored[part] = nil }
    // No value is stored for an unset property without an initial value, so that equal states compare as
    // equal.
    if value == .unset, case .variable(let id) = storage.root, system.variables[id.index].initialValue == nil
    {
      stored[storage] = nil
    } else {
      stored[storage] = value
    }
  }

  /// Sets an element of an array that is stored as a whole; returns false if `storage` is not one of its
  /// elements.
  private mutating func storeElement(_ value: SwiftValue, in storage: Storage) -> Bool {
    guard let position = storage.members.last.flatMap(Expression.position(ofMember:)) else { return false }
    let whole = Storage(root: storage.root, members: storage.members.dropLast())
    guard case .array(var elements)? = stored[whole], elements.indices.contains(position) else {
      return false
    }
    elements[position] = value
    stored[whole] = .array(elements)
    stored[storage] = nil
    return true
  }

  /// Sets a property, and presents or dismisses the layers that depend on it.
  mutating func set(_ storage: Storage, to value: SwiftValue) {
    store(value, in: storage)
    follow([storage.root])
  }

  /// Shows, presents and dismisses the views that depend on `properties`, which have changed.
  mutating func follow(_ properties: [Referent]) {
    var positions: Set<Int> = []
    for property in properties { positions.formUnion(lookup.conditions[property] ?? []) }
    refreshPresence()
    for position in positions.sorted() {
      let node = system.conditions[position].node
      if tree[node].role.isLayer {
        if isDemanded(node) { enter(node) } else { leave(node) }
      } else if let container = tree[node].parent {
        // The variable controls the container again.
        shownChildren[container] = nil
      }
    }
  }

  /// Shows or hides the view with the id `name`; returns false if no view has this id. Used if no known
  /// variable controls the view.
  private mutating func applyByID(_ name: String, _ value: SwiftValue) -> Bool {
    let isFalse = value.truth == false
    for node in tree.ids where tree[node].id == name {
      if tree[node].role.isLayer {
        if isFalse { leave(node) } else { enter(node) }
        return true
      }
      guard let container = tree[node].parent, tree[container].arrangement == .alternatives else { continue }
      let other = tree.children(of: container).first { $0 != node }
      shownChildren[container] = isFalse ? other ?? container : node
      return true
    }
    return false
  }
}
