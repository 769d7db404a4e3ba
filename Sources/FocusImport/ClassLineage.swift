import FocusModel
import XMLSource

/// A class of a toolkit with the classes it derives from, as a class table has them.
///
/// A line of such a table is the class, its parent, its role, and what else is said of it, column by column; `-` leaves
/// a column to the parent class. The last column may hold several words, with commas between. A line of one word is a
/// heading over those that follow: a package.
struct ClassLineage: Sendable {
  private let table: Table
  /// The row of the class, of its parent, of the parent of that.
  private let rows: [Int]

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
    var rows = [row]
    rows.reserveCapacity(8)
    // No toolkit derives as deep; two classes that are each other's parents would never end.
    while let parent = table.parents[rows[rows.count - 1]], rows.count < 32 { rows.append(parent) }
    self.rows = rows
  }

  /// The classes of a table.
  static func all(in text: String) -> [ClassLineage] {
    let table = Table(text)
    return table.names.indices.map { ClassLineage(table, row: $0) }
  }

  // MARK: The class itself

  /// The class.
  var name: String { table.names[rows[0]] }

  /// The heading it stands under; empty without one.
  var heading: String { table.headings[rows[0]] }

  /// The words of its last column.
  var flags: [String] { table.flags[rows[0]] }

  // MARK: With its parents

  /// What the nearest class says in a column; nil when none does.
  func nearest(_ column: Int) -> String? {
    for row in rows where table.columns[row][column] != "-" { return table.columns[row][column] }
    return nil
  }

  /// What the class is to a person.
  var role: Role { nearest(2).flatMap { Role(rawValue: $0) } ?? .group }

  /// Whether the class or any that it derives from has `flag`; or only the first of these.
  func has(_ flag: String, within generations: Int = .max) -> Bool {
    rows.prefix(generations).contains { table.flags[$0].contains(flag) }
  }

  /// The families that begin with the class and with those it derives from.
  func families<Families: OptionSet & Sendable>(_ byClass: WordTable<Families>) -> Families {
    rows.reduce(into: []) { $0.formUnion(byClass[table.names[$1]] ?? []) }
  }

  /// One class of the line, for what a table says in a way of its own.
  struct Ancestor {
    /// The class.
    let name: String
    /// All words of its line.
    let columns: [String]
    /// The words of its last column.
    let flags: [String]
  }

  /// The class, its parent, the parent of that.
  var upwards: [Ancestor] {
    rows.map { Ancestor(name: table.names[$0], columns: table.columns[$0], flags: table.flags[$0]) }
  }
}
