/// The share of the facts about focus that descriptions contain, out of all those in the sources. Each
/// property, modifier and assignment of focus is recognised in the source by its syntax only, and looked up
/// in the documents by its location.
public struct Coverage: Sendable {
  /// Properties, modifiers and assignments of focus in the sources.
  public private(set) var facts = 0
  /// Facts that a document contains.
  public private(set) var exportedFacts = 0
  /// Modifiers and assignments in the sources.
  public private(set) var bindingsAndAssignments = 0
  /// Modifiers and assignments that a document contains.
  public private(set) var exportedBindingsAndAssignments = 0
  /// Types that contain facts about focus.
  public private(set) var types = 0
  /// Types whose facts are all in a document.
  public private(set) var completeTypes = 0
  /// The complete types without unknown parts that may concern focus, either in the type itself or in the
  /// functions that it calls.
  public private(set) var knownTypes = 0
  /// Facts that no document contains, as `path:line: fact`.
  public private(set) var missing: [String] = []
  /// The types whose facts are all in a document, but which have unknown parts that may concern focus.
  public private(set) var unclearTypes: [UnclearType] = []

  /// A type that uses focus, and the unknown parts of its contents.
  public struct UnclearType: Sendable {
    /// The name of the type, with the names of the enclosing types.
    public var name: String
    /// The file, relative to the source root.
    public var file: String
    /// The unknown parts, in the order of their locations.
    public var unknowns: [Unknown]
  }

  /// Creates a coverage in which all counts are zero.
  public init() {}

  init(
    facts: [Census.Fact], exported: Set<Place>, described: [[String: [Unknown]]], unknowns: [Unknown],
    files: [SourceFile]
  ) {
    struct Holder: Hashable {
      var file: Int
      var type: String
    }
    var complete: [Holder: Bool] = [:]
    for fact in facts {
      let isExported = exported.contains(fact.place)
      self.facts += 1
      exportedFacts += isExported ? 1 : 0
      if fact.kind != .declaration {
        bindingsAndAssignments += 1
        exportedBindingsAndAssignments += isExported ? 1 : 0
      }
      complete[Holder(file: fact.place.file, type: fact.type), default: true] =
        complete[Holder(file: fact.place.file, type: fact.type), default: true] && isExported
      if !isExported {
        let file = files[fact.place.file]
        missing.append(
          "\(file.path):\(file.lines.line(at: fact.place.start)): \(fact.kind.rawValue) \(fact.name)")
      }
    }
    let byFile = Dictionary(grouping: unknowns.filter(\.kind.mayConcernFocus), by: \.file)
    // Extensions of a type may be in different files from the type.
    let everywhere = described.reduce(into: [String: [Unknown]]()) { $0.merge($1, uniquingKeysWith: +) }
    types = complete.count
    completeTypes = complete.values.count { $0 }
    for (holder, isComplete) in complete where isComplete {
      let path = files[holder.file].path
      // A type that is not a view, such as an extension of `View`, is counted by its file.
      let unknowns =
        described[holder.file][holder.type] ?? everywhere[holder.type] ?? byFile[path] ?? []
      if unknowns.isEmpty {
        knownTypes += 1
      } else {
        unclearTypes.append(
          UnclearType(
            name: holder.type, file: path, unknowns: Array(Set(unknowns)).sorted(by: Unknown.isBefore)))
      }
    }
    unclearTypes.sort { ($0.file, $0.name) < ($1.file, $1.name) }
  }
}
