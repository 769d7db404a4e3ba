package import FocusModel
package import XMLSource

/// A class of a toolkit with its ancestors, as a ``ClassTable`` lists them.
package struct ClassLineage: Sendable {
  /// The class, its parent, the parent's parent, and so on up to the root class.
  package let upwards: [Ancestor]
  /// The heading above the class in the table, or an empty string.
  package let heading: String

  /// One class of the lineage.
  package struct Ancestor: Sendable {
    /// All words of the class's line in the table.
    package let columns: [String]
    /// The words in the last column of the line.
    package let flags: [Substring]

    /// The name of the class.
    package var name: String { columns[0] }
  }

  /// The class described by the first of `lines`; the other lines describe its ancestors.
  package init(lines: [[String]], heading: String) {
    upwards = lines.map { columns in
      let last = columns[columns.count - 1]
      return Ancestor(columns: columns, flags: last == "-" ? [] : last.split(separator: ","))
    }
    self.heading = heading
  }

  // MARK: The class itself

  /// The name of the class.
  package var name: String { upwards[0].name }

  /// All words of the class's line in the table.
  package var columns: [String] { upwards[0].columns }

  /// The words in the last column of the line.
  package var flags: [Substring] { upwards[0].flags }

  // MARK: The class with its ancestors

  /// The value of a column in the nearest class that has one; nil if no class has one.
  package func nearest(_ column: Int) -> String? {
    for ancestor in upwards where ancestor.columns[column] != "-" { return ancestor.columns[column] }
    return nil
  }

  /// The role that people perceive.
  package var role: Role { nearest(2).flatMap { Role(rawValue: $0) } ?? .group }

  /// How an object of the class lays out its children.
  package var arrangement: Arrangement { nearest(3).flatMap { Arrangement(word: $0) } ?? .none }

  /// Whether the class or one of its ancestors has `flag`; `generations` limits the number of classes that
  /// are considered.
  package func has(_ flag: String, within generations: Int = .max) -> Bool {
    upwards.prefix(generations).contains { $0.flags.contains { $0 == flag } }
  }

  /// The families that the table `byClass` lists for the class and its ancestors.
  package func families<Families: OptionSet & Sendable>(_ byClass: WordTable<Families>) -> Families {
    upwards.reduce(into: []) { $0.formUnion(byClass[$1.name] ?? []) }
  }
}
