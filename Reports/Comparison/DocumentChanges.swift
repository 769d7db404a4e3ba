import FocusModel

/// The changes of one document since an earlier run.
struct DocumentChanges {
  /// The indexes of the new findings.
  var newFindings: Set<Int> = []
  /// The findings that no longer occur.
  var goneFindings: [Finding] = []
  /// The changes of each scope, in the order of the scopes; nil for a scope without changes.
  var scopes: [ScopeChanges?] = []
  /// The number of scopes with stops that the earlier run did not have.
  var newScopes = 0
  /// The number of scopes with stops that this run no longer has.
  var goneScopes = 0

  /// Compares the scopes of `old` and `new`. The changes of findings are passed in, because findings are
  /// compared across all documents.
  init(from old: DocumentResult?, to new: DocumentResult, newFindings: Set<Int>, goneFindings: [Finding]) {
    self.newFindings = newFindings
    self.goneFindings = goneFindings
    var oldScopes = old?.scopes ?? []
    var newScopes = 0
    scopes = new.scopes.map { scope in
      guard let index = oldScopes.firstIndex(where: { $0.kind == scope.kind && $0.name == scope.name }) else {
        if !scope.stops.isEmpty { newScopes += 1 }
        return nil
      }
      let changes = ScopeChanges(from: oldScopes.remove(at: index), to: scope)
      return changes.isEmpty ? nil : changes
    }
    self.newScopes = newScopes
    goneScopes = oldScopes.count { !$0.stops.isEmpty }
  }
}

/// The changes in the stops of one scope.
struct ScopeChanges {
  /// The order that is compared with the current order.
  enum Basis {
    /// The order of an earlier run.
    case earlierRun
    /// The order that the project has agreed on.
    case contract
  }

  /// The order that is compared with the current order.
  private(set) var basis = Basis.earlierRun
  /// Whether the stops of the compared order have fixed numbers.
  private var hasNumbers = true
  /// The indexes of the new stops.
  private(set) var gained: [Int] = []
  /// The stops that moved relative to the other stops, with their current and former indexes.
  private(set) var moved: [(new: Int, old: Int)] = []
  /// The removed stops, with their former indexes.
  private(set) var lost: [(old: Int, stop: StopResult, box: Picture.Box?)] = []
  /// The former index of each stop that moved, by its current index; nil for a new stop.
  private var formerIndexes: [Int: Int?] = [:]
  /// The former stops in their former order, each with its current index or, if it is gone, with its former
  /// box.
  private(set) var earlier: [(new: Int?, box: Picture.Box?)] = []

  var isEmpty: Bool { gained.isEmpty && moved.isEmpty && lost.isEmpty }

  init(from old: ScopeResult, to new: ScopeResult) {
    let oldIndexes = Self.indexes(of: old.stops)
    let newIndexes = Self.indexes(of: new.stops)
    var kept: [(new: Int, old: Int)] = []
    for (identity, index) in newIndexes {
      if let before = oldIndexes[identity] { kept.append((index, before)) } else { gained.append(index) }
    }
    gained.sort()
    kept.sort { $0.new < $1.new }
    // If several equally small sets of moves explain the change, the set whose stops have a changed number is
    // preferred.
    let ranks = Dictionary(uniqueKeysWithValues: kept.map(\.old).sorted().enumerated().map { ($1, $0) })
    let steady = Set(
      KeptSequence.kept(
        kept.map { .init(former: ranks[$0.old] ?? 0, isPreferred: $0.new == $0.old) }))
    moved = kept.indices.filter { !steady.contains($0) }.map { kept[$0] }
    for index in gained { formerIndexes[index] = .some(nil) }
    for (new, old) in moved { formerIndexes[new] = old }
    lazy var boxes = Dictionary(
      (old.picture?.boxes ?? []).map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    for (identity, index) in oldIndexes where newIndexes[identity] == nil {
      let stop = old.stops[index]
      let box = stop.node.flatMap { boxes[$0] }
      lost.append((index, stop, box))
    }
    lost.sort { $0.old < $1.old }
    earlier = old.stops.map { _ in (nil, nil) }
    for (new, old) in kept { earlier[old].new = new }
    for (old, _, box) in lost { earlier[old].box = box }
  }

  /// The differences of `scope` from its agreed order; nil if there is no agreed order.
  init?(fromContractOf scope: ScopeResult) {
    if scope.agreed.isEmpty { return nil }
    var agreed = scope
    agreed.stops = scope.agreed
    self.init(from: agreed, to: scope)
    basis = .contract
    hasNumbers = scope.agreedWildcards.isEmpty
    if isEmpty { return nil }
  }

  /// The change of the stop that is now at index `new`: "2 → 6", "new"; nil if the stop has not changed.
  func words(at new: Int) -> String? {
    guard let former = formerIndexes[new] else { return nil }
    guard let old = former else { return "new" }
    return old == new || !hasNumbers ? "moved" : "\(old + 1) → \(new + 1)"
  }

  /// "1 stop moved, 2 new, 1 gone".
  var words: String {
    [(moved.count, "moved"), (gained.count, "new"), (lost.count, "gone")].filter { $0.0 > 0 }.enumerated()
      .map { index, part in index == 0 ? "\(counted(part.0, "stop")) \(part.1)" : "\(part.0) \(part.1)" }
      .joined(separator: ", ")
  }

  /// Identifies a stop in two runs: by its id, or else by its kind and name, and by its number among equal
  /// stops.
  private struct Identity: Hashable {
    var words: [String?]
    var occurrence: Int
  }

  private static func indexes(of stops: [StopResult]) -> [Identity: Int] {
    var occurrences: [[String?]: Int] = [:]
    var indexes: [Identity: Int] = [:]
    for (index, stop) in stops.enumerated() {
      let words = stop.id.map { [$0] } ?? [nil, stop.kind, stop.role, stop.name]
      indexes[Identity(words: words, occurrence: occurrences[words, default: 0])] = index
      occurrences[words, default: 0] += 1
    }
    return indexes
  }
}
