public import FocusModel

// What travels with focus: focused values, commands, and the names of states and readers.
extension FocusSession {
  /// What `reader` reads now, as its publisher writes it; nil when nothing publishes.
  ///
  /// Linear in the number of publications.
  public func value(of reader: FocusedValueReader) -> String? {
    publication(for: reader).flatMap { written[$0] ?? system.publications[$0].value }
  }

  /// The publication that `reader` reads: of those around the focus the innermost, else the last of the scene.
  private func publication(for reader: FocusedValueReader) -> Int? {
    guard let front = layers.last else { return nil }
    let matching = system.publications.indices.filter { index in
      let publication = system.publications[index]
      guard publication.subject == reader.subject, isPresent(publication.node) else { return false }
      // `focusedObject` is read by `@FocusedObject`, an observable `focusedValue` by `@FocusedValue`.
      if case .object = reader.subject {
        guard publication.isObservableObject == (reader.kind == .object) else { return false }
      }
      // To publish nil is to publish nothing.
      return written[index] ?? publication.value != nil
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

  /// Writes through a `@FocusedBinding`.
  mutating func write(_ name: String, _ value: String) {
    let readers = system.readers.indices.filter { self.name(ofReader: $0) == name }
    let byName = system.readers.indices.filter { system.readers[$0].name == name }
    let matches = readers.isEmpty ? byName : readers
    guard matches.count == 1, let reader = matches.first else {
      let known = (matches.isEmpty ? Array(system.readers.indices) : matches).map { self.name(ofReader: $0) }
      remarks.problem =
        known.isEmpty
        ? "nothing reads a focused value"
        : (matches.isEmpty ? "no reader '\(name)'; there is " : "'\(name)' may be ") + listed(known)
      return
    }
    guard system.readers[reader].kind == .binding else {
      remarks.problem = "'\(name)' is a @\(system.readers[reader].kind.rawValue), which cannot be written"
      return
    }
    write(system.readers[reader], value)
  }

  mutating func write(_ reader: FocusedValueReader, _ value: String) {
    guard reader.kind == .binding else { return }
    guard value != "nil" else {
      note("nil is not written through '\(reader.name)'")
      return
    }
    guard let publication = publication(for: reader) else {
      note("nothing publishes \(reader.subject) here: writing '\(reader.name)' does nothing")
      return
    }
    written[publication] = value
    // What is published is a binding to a property, which has the value now.
    if let published = system.publications[publication].value, published.first == "$" {
      apply(variable(String(published.dropFirst()), at: system.publications[publication].node), value)
    }
  }

  /// The reader `name` in reach of `node`: the one of the innermost view around it.
  func reader(_ name: String, at node: NodeID) -> FocusedValueReader? {
    let namesakes = system.readers.filter { $0.name == name }
    let inReach = namesakes.filter { tree.contains($0.owner, node) }.max { $0.owner < $1.owner }
    // What an application declares stands at its first scene, and is shared by the others.
    return inReach ?? namesakes.first
  }

  /// Whether `node` can be operated: neither it nor anything around it is disabled, and no focused value that
  /// it needs is missing.
  public func isEnabled(_ node: NodeID) -> Bool {
    if analysis[node].isEnabled == .no { return false }
    return missingValue(for: node) == nil
  }

  /// The reader that `node` needs and that reads nil.
  func missingValue(for node: NodeID) -> FocusedValueReader? {
    for condition in system.guards where covers(condition.node, node) {
      if let reader = reader(condition.reader, at: condition.node), value(of: reader) == nil { return reader }
    }
    return nil
  }

  /// The menu items and other controls of menu bars: they are outside of every window.
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

  /// The property's name, with its owner where the name alone could be another's.
  public func name(of state: FocusStateID) -> String {
    qualified(state.index, among: system.states.map { ($0.name, $0.owner) })
  }

  /// The reader's name, with its owner where the name alone could be another's.
  func name(ofReader index: Int) -> String {
    qualified(index, among: system.readers.map { ($0.name, $0.owner) })
  }

  /// The name of one of several properties; `Owner.name`, or `Owner#2.name`, where its name is another's too.
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
