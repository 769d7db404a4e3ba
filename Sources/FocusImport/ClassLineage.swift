import FocusModel
import XMLSource

/// A class of a toolkit with the classes it derives from, as a class table has them.
///
/// A line of such a table is the class, its parent, its role, and what else is said of it, column by column; `-` leaves
/// a column to the parent class. The last column may hold several words, with commas between. A line of one word is a
/// heading over those that follow: a package.
struct ClassLineage: Sendable {
  private let table: Table
  private let row: Int

  /// All lines of a table, cut into words.
  private final class Table: Sendable {
    let names: [String]
    /// The heading over each class; empty without one.
    let headings: [String]
    /// The words of each class.
    let columns: [[String]]
    let flags: [[String]]
    /// The row of each parent class; nil at the root.
    let parents: [Int?]

    init(_ text: String) {
      var names: [String] = []
      var headings: [String] = []
      var columns: [[String]] = []
      var heading = ""
      for line in TableText.lines(text) {
        if line.count == 1 {
          heading = line[0]
        } else {
          names.append(line[0])
          headings.append(heading)
          columns.append(line)
        }
      }
      let rows = WordTable(names.enumerated().map { ($0.element, $0.offset) })
      parents = columns.map { rows[$0[1]] }
      flags = columns.map { TableText.list($0[$0.count - 1]) }
      self.names = names
      self.headings = headings
      self.columns = columns
    }
  }

  private init(_ table: Table, row: Int) {
    self.table = table
    self.row = row
  }

  /// The classes of a table.
  static func all(in text: String) -> [ClassLineage] {
    let table = Table(text)
    return table.names.indices.map { ClassLineage(table, row: $0) }
  }

  // MARK: The class itself

  /// The class.
  var name: String { table.names[row] }

  /// The heading it stands under; empty without one.
  var heading: String { table.headings[row] }

  /// What the class itself says in a column; nil when it leaves that to its parent.
  func own(_ column: Int) -> String? {
    let word = table.columns[row][column]
    return word == "-" ? nil : word
  }

  /// The words of its last column.
  var flags: [String] { table.flags[row] }

  /// The class it derives from; nil when the table does not have that.
  var parent: ClassLineage? { table.parents[row].map { ClassLineage(table, row: $0) } }

  // MARK: With its parents

  /// The class, its parent, the parent of that.
  ///
  /// No toolkit derives as deep as the limit; two classes that are each other's parents would never end.
  var upwards: [ClassLineage] {
    var classes = [self]
    while let parent = classes[classes.count - 1].parent, classes.count < 32 { classes.append(parent) }
    return classes
  }

  /// What the nearest class says in a column; nil when none does.
  func nearest(_ column: Int) -> String? {
    for ancestor in upwards {
      if let word = ancestor.own(column) { return word }
    }
    return nil
  }

  /// What the class is to a person.
  var role: Role { nearest(2).flatMap { Role(rawValue: $0) } ?? .group }

  /// Whether the class or any that it derives from has `flag`.
  func has(_ flag: String) -> Bool { upwards.contains { $0.flags.contains(flag) } }

  /// The families that begin with the class and with those it derives from.
  func families<Families: OptionSet & Sendable>(_ byClass: WordTable<Families>) -> Families {
    upwards.reduce(into: []) { $0.formUnion(byClass[$1.name] ?? []) }
  }
}
