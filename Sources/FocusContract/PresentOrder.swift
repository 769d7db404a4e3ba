import FocusModel
package import FocusNavigation

extension Analysis {
  /// The current focus order of the document in the form of a contract, with only the elements that Tab
  /// reaches. The rows of a list count as one element.
  ///
  /// Linear in the number of nodes.
  ///
  /// - Parameter commented: Whether entries have comments, for writing a contract.
  package func presentOrder(commented: Bool = false) -> FocusContract {
    var order = PresentOrder(self, commented: commented)
    return FocusContract(sections: orders.compactMap { order.section($0) })
  }
}

/// Describes the orders of a document, entry by entry.
private struct PresentOrder {
  private let analysis: Analysis
  private let isCommented: Bool
  private let groups: ArrowGroups
  private let roles: [NodeID: Set<FocusContract.ButtonRole>]
  private var places: NodePlaces
  private let sharedIDs: SharedIDs
  /// The stops of the current section that Tab does not leave.
  private var keepers: Set<NodeID> = []
  /// The number of sections with each subject so far.
  private var sections: [FocusContract.Key.Subject: Int] = [:]

  init(_ analysis: Analysis, commented: Bool) {
    self.analysis = analysis
    isCommented = commented
    groups = ArrowGroups(analysis)
    roles = analysis.buttonRoles
    places = NodePlaces(analysis)
    sharedIDs = SharedIDs(in: analysis.tree)
  }

  private var tree: FocusTree { analysis.tree }

  /// The section of a window; nil if Tab reaches nothing in the window.
  mutating func section(_ order: FocusOrder) -> FocusContract.Entry? {
    let root = order.scope.root
    let stops = order.stops.filter { !$0.isCutOff && !isUnknown($0.node) }.map {
      (node: $0.node, pages: analysis.pages(around: $0.node, in: root))
    }
    if stops.isEmpty { return nil }
    if isCommented { keepers = analysis.keepers(of: order) }
    let subject = FocusContract.Key.Subject.place(places.place(of: root))
    var section = FocusContract.Entry(
      .scope(tree[root].role.isLayer ? tree[root].role.rawValue : ContractWords.fragment),
      numbered(subject, in: &sections))
    section.node = root
    var known: [FocusContract.Key.Subject: Int] = [:]
    section.entries = entries(stops, below: 0, &known)
    if isCommented { section.comment = quoted(tree.names[root]?.first?.text) }
    return section
  }

  /// Whether `node` is a view of an unknown class, which may or may not take focus.
  private func isUnknown(_ node: NodeID) -> Bool {
    tree[node].role == .custom && tree[node].focusability.sequential.value == nil
  }

  private typealias Stop = (node: NodeID, pages: [NodeID])

  /// The entries of `stops`, which share their outermost `depth` pages. A page takes the position of its
  /// first stop.
  private mutating func entries(
    _ stops: [Stop], below depth: Int, _ known: inout [FocusContract.Key.Subject: Int]
  ) -> [FocusContract.Entry] {
    var entries: [FocusContract.Entry] = []
    var inside: [NodeID: [Stop]] = [:]
    for stop in stops where stop.pages.count > depth { inside[stop.pages[depth], default: []].append(stop) }
    for stop in stops {
      if stop.pages.count <= depth {
        entries.append(entry(stop.node, &known))
      } else if let contents = inside.removeValue(forKey: stop.pages[depth]) {
        let page = stop.pages[depth]
        let name = title(of: page)
        let place = tree[page].id == nil ? name.map { FindingKey.Place(id: $0.clipped) } : nil
        var entry = FocusContract.Entry(
          .page, numbered(.place(place ?? places.place(of: page)), in: &known))
        entry.node = page
        entry.entries = self.entries(contents, below: depth + 1, &known)
        if isCommented { entry.comment = quoted(name) }
        entries.append(entry)
      }
    }
    return entries
  }

  private mutating func entry(
    _ stop: NodeID, _ known: inout [FocusContract.Key.Subject: Int]
  ) -> FocusContract.Entry {
    let group = groups.byStop[stop]
    let subject = subject(of: group?.name ?? stop)
    var entry = FocusContract.Entry(group == nil ? .stop : .group, numbered(subject, in: &known))
    entry.node = stop
    entry.roles = roles[analysis.subject(stop)] ?? []
    if !isCommented { return entry }
    var words: [String] = []
    if let group {
      words.append("arrow keys inside: \(group.words)")
    } else if case .place = subject {
      words.append(self.words(for: stop))
    }
    if keepers.contains(stop) { words.append("Tab stays here") }
    entry.comment = words.joined(separator: "; ")
    return entry
  }

  private mutating func subject(of node: NodeID) -> FocusContract.Key.Subject {
    let view = analysis.subject(node)
    if tree[view].id == nil, let name = analysis.stopName(of: node).text, !name.isEmpty {
      let role = tree[view].role == .group ? "area" : tree[view].role.words.replacing(" ", with: "-")
      return .named(role: role, name: name.clipped)
    }
    return .place(sharedIDs.name(of: view).map { FindingKey.Place(id: $0) } ?? places.place(of: node))
  }

  private func numbered(
    _ subject: FocusContract.Key.Subject, in known: inout [FocusContract.Key.Subject: Int]
  ) -> FocusContract.Key {
    known[subject, default: 0] += 1
    return FocusContract.Key(subject, number: known[subject] ?? 1)
  }

  /// The title of a page; nil if the page's name comes only from its contents.
  private func title(of page: NodeID) -> String? {
    guard case .named(let title, let origin) = analysis.accessibleName(of: page), origin != .contents else {
      return nil
    }
    return title
  }

  private func words(for stop: NodeID) -> String {
    let role = tree.commonWords(for: analysis.subject(stop))
    return analysis.stopName(of: stop).text.flatMap { analysis.quote($0) }.map { "\(role) \($0)" } ?? role
  }

  /// The title of a section. The number of its stops is left out, because it would change with each stop.
  private func quoted(_ title: String?) -> String { title.flatMap { analysis.quote($0) } ?? "" }
}

/// The stops that represent several controls; arrow keys move focus among the controls.
private struct ArrowGroups {
  /// The groups, keyed by their stop.
  private(set) var byStop: [NodeID: Group] = [:]

  struct Group {
    /// The element that the group is named after. This element stays the same when a different member is
    /// selected.
    var name: NodeID
    /// The members of the group, in human-readable words.
    var words: String
  }

  init(_ analysis: Analysis) {
    let tree = analysis.tree
    for index in tree.nodes.indices where tree.nodes[index].traversal.scope == .once {
      let container = NodeID(index)
      let members = tree.subtree(of: container).dropFirst().filter {
        tree[$0].role.isControl || tree[$0].traits.contains(.arrowKeyMember)
      }
      add(
        Array(members), to: analysis.isStop(container) || tree[container].id != nil ? container : nil,
        analysis)
    }
    for (_, members) in analysis.radioGroups.all
    where members.contains(where: { tree[$0].traits.contains(.arrowKeyMember) }) {
      add(members, to: nil, analysis)
    }
  }

  /// Adds a group if exactly one of `members` and `container` is a stop.
  private mutating func add(_ members: [NodeID], to container: NodeID?, _ analysis: Analysis) {
    let stops = ([container].compactMap(\.self) + members).filter { analysis.isStop($0) }
    guard members.count > 1, stops.count == 1, let stop = stops.first, let first = members.first else {
      return
    }
    let roles = Set(members.map { analysis.tree.commonWords(for: $0) })
    let kind = roles.count == 1 ? roles.first : nil
    byStop[stop] = Group(
      name: container ?? first, words: "\(members.count) \(kind.map { $0 + "s" } ?? "controls")")
  }
}

extension Analysis {
  /// The buttons that Return or Escape presses wherever focus is, with their roles.
  fileprivate var buttonRoles: [NodeID: Set<FocusContract.ButtonRole>] {
    var roles: [NodeID: Set<FocusContract.ButtonRole>] = [:]
    for reference in tree.references where reference.kind == .defaultAction {
      if case .node(let target) = reference.resolution {
        roles[subject(target), default: []].insert(.default)
      }
    }
    guard tree.toolkit.keys.defaultButton != nil else { return roles }
    for shortcut in tree.shortcuts where shortcut.domain == .layer {
      guard let chord = shortcut.chord, chord.modifiers.isEmpty else { continue }
      if chord.key == "return" { roles[subject(shortcut.node), default: []].insert(.default) }
      if chord.key == "escape" { roles[subject(shortcut.node), default: []].insert(.cancel) }
    }
    return roles
  }
}
