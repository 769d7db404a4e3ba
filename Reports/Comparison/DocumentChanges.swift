import FocusModel

/// What became of one document since an earlier run.
struct DocumentChanges {
  /// The findings, by their index, that were not there.
  var newFindings: Set<Int> = []
  /// The findings that are no longer there.
  var goneFindings: [Finding] = []
  /// The changes of each scope, in the order of the scopes; nil where there are none.
  var scopes: [ScopeChanges?] = []

  /// Compares the scopes of `old` with those of `new`; of its findings, the comparison of all documents knows.
  init(from old: DocumentResult?, to new: DocumentResult, newFindings: Set<Int>, goneFindings: [Finding]) {
    self.newFindings = newFindings
    self.goneFindings = goneFindings
    var oldScopes = old?.scopes ?? []
    scopes = new.scopes.map { scope in
      guard let index = oldScopes.firstIndex(where: { $0.kind == scope.kind && $0.name == scope.name }) else {
        return nil
      }
      let changes = ScopeChanges(from: oldScopes.remove(at: index), to: scope)
      return changes.isEmpty ? nil : changes
    }
  }
}

/// What became of the stops of one scope.
struct ScopeChanges {
  /// The stops that were not there, by index.
  private(set) var gained: [Int] = []
  /// The stops that stand elsewhere among the others, by index, with the index they had.
  private(set) var moved: [(new: Int, old: Int)] = []
  /// The stops that are no longer there, by the index they had.
  private(set) var lost: [(old: Int, stop: StopResult, box: Picture.Box?)] = []

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
    let steady = Self.longestRise(kept.map(\.old))
    moved = kept.indices.filter { !steady.contains($0) }.map { kept[$0] }
    for (identity, index) in oldIndexes where newIndexes[identity] == nil {
      let stop = old.stops[index]
      let box = old.picture?.boxes.first { $0.node == stop.node }
      lost.append((index, stop, stop.node == nil ? nil : box))
    }
    lost.sort { $0.old < $1.old }
  }

  /// What makes a stop the same in two runs: its id, or else what it is and is called; and which of those
  /// that are alike in this it is.
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

  /// The positions of a longest rising part of `numbers`: what kept its order, so that the rest has moved.
  static func longestRise(_ numbers: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for position in numbers.indices {
      let length = ends.partitioningIndex { numbers[$0] >= numbers[position] }
      before[position] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var rise: Set<Int> = []
    var position = ends.last
    while let current = position {
      rise.insert(current)
      position = before[current]
    }
    return rise
  }
}
