package import FocusModel
package import XMLSource

/// A class of a toolkit with the classes it derives from, as a ``ClassTable`` lists them.
package struct ClassLineage: Sendable {
  /// The class, its parent, the parent's parent, and so on.
  package let upwards: [Ancestor]
  /// Its heading, or an empty string.
  package let heading: String

  /// One class of the lineage.
  package struct Ancestor: Sendable {
    /// All words of its line.
    package let columns: [String]
    /// The words of its last column.
    package let flags: [Substring]

    /// The class.
    package var name: String { columns[0] }
  }

  /// A class that the first of `lines` describes; the other lines describe the classes it derives from.
  package init(lines: [[String]], heading: String) {
    upwards = lines.map { columns in
      let last = columns[columns.count - 1]
      return Ancestor(columns: columns, flags: last == "-" ? [] : last.split(separator: ","))
    }
    self.heading = heading
  }

  // MARK: The class itself

  /// The class.
  package var name: String { upwards[0].name }

  /// The words of its line.
  package var columns: [String] { upwards[0].columns }

  /// The words of its last column.
  package var flags: [Substring] { upwards[0].flags }

  // MARK: With its parents

  /// The value of a column in the nearest class that has one, or nil.
  package func nearest(_ column: Int) -> String? {
    for ancestor in upwards where ancestor.columns[column] != "-" { return ancestor.columns[column] }
    return nil
  }

  /// The class's role for a person.
  package var role: Role { nearest(2).flatMap { Role(rawValue: $0) } ?? .group }

  /// How it lays out its children.
  package var arrangement: Arrangement { nearest(3).flatMap { Arrangement(word: $0) } ?? .none }

  /// Whether the class or any class that it derives from has `flag`; `generations` limits how many of these
  /// are considered.
  package func has(_ flag: String, within generations: Int = .max) -> Bool {
    upwards.prefix(generations).contains { $0.flags.contains { $0 == flag } }
  }

  /// The families that begin with the class or with one of its ancestors.
  package func families<Families: OptionSet & Sendable>(_ byClass: WordTable<Families>) -> Families {
    upwards.reduce(into: []) { $0.formUnion(byClass[$1.name] ?? []) }
  }
}
