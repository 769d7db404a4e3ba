import FocusModel
import XMLSource

/// A class of a toolkit with the classes it derives from, as a ``ClassTable`` has them.
struct ClassLineage: Sendable {
  /// The class, its parent, the parent of that.
  let upwards: [Ancestor]
  /// The heading it stands under; empty without one.
  let heading: String

  /// One class of the line.
  struct Ancestor: Sendable {
    /// All words of its line.
    let columns: [String]
    /// The words of its last column.
    let flags: [Substring]

    /// The class.
    var name: String { columns[0] }
  }

  /// A class whose line has the first of `lines`, and its parents the others.
  init(lines: [[String]], heading: String) {
    upwards = lines.map { columns in
      let last = columns[columns.count - 1]
      return Ancestor(columns: columns, flags: last == "-" ? [] : last.split(separator: ","))
    }
    self.heading = heading
  }

  // MARK: The class itself

  /// The class.
  var name: String { upwards[0].name }

  /// The words of its line.
  var columns: [String] { upwards[0].columns }

  /// The words of its last column.
  var flags: [Substring] { upwards[0].flags }

  // MARK: With its parents

  /// What the nearest class says in a column; nil when none does.
  func nearest(_ column: Int) -> String? {
    for ancestor in upwards where ancestor.columns[column] != "-" { return ancestor.columns[column] }
    return nil
  }

  /// What the class is to a person.
  var role: Role { nearest(2).flatMap { Role(rawValue: $0) } ?? .group }

  /// How it lays out its children.
  var arrangement: Arrangement { nearest(3).flatMap { Arrangement(word: $0) } ?? .none }

  /// Whether the class or any that it derives from has `flag`; or only the first of these.
  func has(_ flag: String, within generations: Int = .max) -> Bool {
    upwards.prefix(generations).contains { $0.flags.contains { $0 == flag } }
  }

  /// The families that begin with the class and with those it derives from.
  func families<Families: OptionSet & Sendable>(_ byClass: WordTable<Families>) -> Families {
    upwards.reduce(into: []) { $0.formUnion(byClass[$1.name] ?? []) }
  }
}
