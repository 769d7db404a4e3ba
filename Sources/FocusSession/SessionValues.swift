package import FocusModel
import FocusNavigation

// Handles data that depends on focus: focused values, commands, and the names of states and readers.
extension FocusSession {
  /// The current value of `reader` in Swift syntax; the publisher's expression if the value is known only at
  /// run time. Nil if nothing publishes the value.
  ///
  /// Linear in the number of publications.
  package func value(of reader: FocusedValueReader) -> String? {
    let value = published(for: reader)
    if case .opaque = value, let source = publication(for: reader),
      let place = system.publications[source].value?.place(in: self),
      let contents = contents(of: Storage(root: place.root, members: place.members))
    {
      return contents
    }
    return value == .absent ? nil : value.description
  }

  /// The publisher of each reader that has a value, and the value that a focus state reads if several values
  /// are bound to the focused view.
  var sources: [String] {
    readerSources
      + system.states.indices.compactMap { position in
        let state = FocusStateID(position)
        var values: [String] = []
        for value in focused.map({ self.values(of: state, at: $0) }) ?? []
        where !values.contains(value.description) { values.append(value.description) }
        guard values.count > 1, let focused else { return nil }
        return
          "\(name(of: state)) reads \(values[0]), the innermost of the values bound to \(analysis.describe(focused)): "
          + values.joined(separator: ", ")
      }
  }

  private var readerSources: [String] {
    system.readers.indices.compactMap { position in
      guard let source = publication(for: system.readers[position]) else { return nil }
      let publication = system.publications[source]
      return "\(name(ofReader: position)) reads \(publication.value?.description ?? "nil"), which "
        + "\(tree[publication.node].kind) publishes at \(describeModified(by: publication.node))"
    }
  }

  /// A description of the view that the modifier `node` is applied to. A view without a name is described by
  /// its kind.
  func describeModified(by node: NodeID) -> String {
    let view = tree.modified(by: node)
    let isNamed = tree.names[view] != nil || tree[view].id != nil
    return isNamed ? analysis.describe(view) : "the \(tree[view].kind)"
  }

  /// The current value of `reader`.
  private func published(for reader: FocusedValueReader) -> SwiftValue {
    guard let publication = publication(for: reader), !beingRead.contains(publication) else { return .absent }
    if let written = written[publication] { return written }
    guard let expression = system.publications[publication].value else { return .absent }
    // A published value exists even if the description does not contain it.
    let value = reading(publication).value(of: expression)
    return value == .unset ? .opaque(expression.description) : value
  }

  /// The value of a reader, or of a part of that value; nil if the part is unknown.
  func value(of reader: ReaderID, members: [String]) -> Evaluation? {
    let reader = system.readers[reader.index]
    if members.isEmpty { return .value(published(for: reader)) }
    guard let publication = publication(for: reader), !beingRead.contains(publication),
      case let session = reading(publication),
      let path = system.publications[publication].value?.place(in: session)
    else { return nil }
    return session.value(of: path.root, members: path.members + members)
  }

  /// A copy of the session that computes the value of `publication`. A view can publish a value that it
  /// reads, so the copy prevents infinite recursion.
  private func reading(_ publication: Int) -> FocusSession {
    var session = self
    session.beingRead.insert(publication)
    return session
  }

  /// The publication that `reader` reads: the innermost publication that contains the focused view, or else
  /// the last publication in the scene. Nil if there isn't one.
  func publication(for reader: FocusedValueReader) -> Int? {
    guard let front = layers.last else { return nil }
    let matching = system.publications.indices.filter { index in
      let publication = system.publications[index]
      guard publication.subject == reader.subject, isPresent(publication.node) else { return false }
      // `@FocusedObject` reads `focusedObject`; `@FocusedValue` reads an observable `focusedValue`.
      if case .object = reader.subject {
        guard publication.isObservableObject == (reader.kind == .object) else { return false }
      }
      // Publishing nil is the same as publishing nothing.
      return publication.value != nil
    }
    if let focused {
      let around = matching.filter { index in
        let publication = system.publications[index]
        return !publication.isSceneScoped && covers(publication.node, focused)
      }
      if let innermost = around.max(by: { system.publications[$0].node < system.publications[$1].node }) {
        return innermost
      }
    }
    return matching.last { index in
      let publication = system.publications[index]
      let layer = layers.first { $0.root == analysis[publication.node].layer }
      return publication.isSceneScoped && layer?.window == front.window
    }
  }

  /// Performs an assignment through a `@FocusedBinding`.
  mutating func write(_ name: String, _ value: String) {
    let matches = properties(called: name, among: system.readers.map { ($0.name, $0.owner) })
    guard matches.count == 1, let reader = matches.first else {
      let known = (matches.isEmpty ? Array(system.readers.indices) : matches).map { self.name(ofReader: $0) }
      remarks.problem =
        if known.isEmpty {
          "nothing reads a focused value"
        } else if matches.isEmpty {
          "no reader '\(name)'\(suggestion(for: name, among: known))"
        } else {
          "'\(name)' could be \(listed(known))"
        }
      return
    }
    guard system.readers[reader].kind == .binding else {
      remarks.problem = "'\(name)' is a @\(system.readers[reader].kind.rawValue), which cannot be written"
      return
    }
    let old = self.value(of: ReaderID(reader), members: [])?.value
    if let changed = write(system.readers[reader], written(value, like: old)) {
      follow([changed])
    }
  }

  /// Assigns `value` through `reader`, and returns the property that now has the value; nil if it is unknown.
  mutating func write(_ reader: FocusedValueReader, _ value: SwiftValue) -> Referent? {
    guard reader.kind == .binding else { return nil }
    guard value != .absent else {
      note("nothing is written to '\(reader.name)': the binding cannot hold nil")
      return nil
    }
    guard let publication = publication(for: reader) else {
      note("nothing publishes '\(reader.subject)' here, so writing to '\(reader.name)' has no effect")
      return nil
    }
    // The published value is a binding to a property, which now has the value.
    guard case .binding(let published) = system.publications[publication].value,
      let storage = storage(of: published)
    else {
      written[publication] = value
      return nil
    }
    store(value, in: storage)
    return storage.root
  }

  /// Whether `node` can be operated: neither it nor an ancestor is known to be disabled.
  package func isEnabled(_ node: NodeID) -> Bool {
    analysis[node].isEnabled != .no && disablement(of: node) == nil
  }

  /// The modifier whose condition currently disables `node`; nil if there isn't one.
  private func disablement(of node: NodeID) -> Disablement? {
    var position = lookup.disablements[Int(node.index)]
    while position >= 0 {
      let disablement = system.disablements[Int(position)]
      if disablement.condition.evaluated(in: self).truth == true { return disablement }
      position = lookup.outerDisablements[Int(position)]
    }
    return nil
  }

  /// Why `node` is disabled, as a continuation of "is disabled"; empty if the view itself declares this.
  func reasonForDisablement(of node: NodeID) -> String {
    guard let condition = disablement(of: node)?.condition else { return "" }
    for property in condition.properties {
      if case .reader(let id) = property.referent, value(of: system.readers[id.index]) == nil {
        return ": '\(property.name)' is nil"
      }
    }
    return " while \(condition)"
  }

  /// The menu items and other controls in menu bars. These controls are outside all windows.
  static func commands(in tree: FocusTree) -> [NodeID] {
    var commands: [NodeID] = []
    var end = NodeID(0)
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      if node.role == .menuBar { end = max(end, node.subtreeEnd) }
      guard NodeID(index) < end, node.role == .menuItem || node.role.isControl else { continue }
      commands.append(NodeID(index))
    }
    return commands
  }

  /// Whether `node` is a command of the application.
  func isCommand(_ node: NodeID) -> Bool { commands.contains(node) }

  /// The name of the state, qualified by its owner if the name alone is ambiguous.
  package func name(of state: FocusStateID) -> String {
    qualified(state.index, among: system.states.map { ($0.name, $0.owner) })
  }

  /// The name of the reader, qualified by its owner if the name alone is ambiguous.
  func name(ofReader index: Int) -> String {
    qualified(index, among: system.readers.map { ($0.name, $0.owner) })
  }

  /// The indices of the properties in `all` that `name` may refer to: by printed name, by name alone, or by
  /// owner and name.
  func properties(called name: String, among all: [(name: String, owner: NodeID)]) -> [Int] {
    let printed = all.indices.filter { qualified($0, among: all) == name }
    if !printed.isEmpty { return printed }
    let plain = all.indices.filter { all[$0].name == name }
    if !plain.isEmpty { return plain }
    return all.indices.filter {
      "\(tree[all[$0].owner].id ?? tree[all[$0].owner].kind).\(all[$0].name)" == name
    }
  }

  /// The name of a property; `Owner.name` or `Owner#2.name` if other properties have the same name.
  func qualified(_ index: Int, among all: [(name: String, owner: NodeID)]) -> String {
    let (name, owner) = all[index]
    let namesakes = all.filter { $0.name == name }
    if namesakes.count == 1 { return name }
    let ownerName = tree[owner].id ?? tree[owner].kind
    let twins = namesakes.filter { (tree[$0.owner].id ?? tree[$0.owner].kind) == ownerName }
    if twins.count == 1 { return "\(ownerName).\(name)" }
    let number = (twins.firstIndex { $0.owner == owner } ?? 0) + 1
    return "\(ownerName)#\(number).\(name)"
  }
}
