import FocusModel

/// A class of a toolkit with the classes it derives from, as a class table has them.
///
/// A line of such a table is the class, its parent, its role, and what else is said of it, column by column; `-` leaves
/// a column to the parent class. The last column may hold several words, with commas between. A line of one word is a
/// heading over those that follow: a package.
struct ClassLineage {
  /// What one line says.
  struct Row {
    /// The class.
    let name: String
    /// The heading it stands under; empty without one.
    let heading: Substring
    /// All words of the line.
    let columns: [Substring]
    /// The words of its last column.
    let flags: [Substring]

    fileprivate init(_ columns: [Substring], under heading: Substring) {
      name = String(columns[0])
      self.heading = heading
      self.columns = columns
      flags = columns[columns.count - 1].parts(between: ",")
    }
  }

  /// The class itself, its parent, the parent of that.
  let rows: [Row]

  /// The classes of a table, in no particular order.
  static func all(in table: String) -> [ClassLineage] {
    var rows: [Substring: Row] = [:]
    var heading: Substring = ""
    for line in table[...].parts(between: "\n") {
      let columns = line.parts(between: " ")
      if columns.count == 1 {
        heading = line
      } else {
        rows[columns[0]] = Row(columns, under: heading)
      }
    }
    return rows.values.map { row in
      var lineage = [row]
      // No toolkit derives as deep; two classes that are each other's parents would never end.
      while let parent = rows[lineage[lineage.count - 1].columns[1]], lineage.count < 32 {
        lineage.append(parent)
      }
      return ClassLineage(rows: lineage)
    }
  }

  /// What the nearest class says in a column; nil when none does.
  func nearest(_ column: Int) -> Substring? { rows.lazy.map { $0.columns[column] }.first { $0 != "-" } }

  /// What the class is to a person.
  var role: Role { nearest(2).flatMap { Role(rawValue: String($0)) } ?? .group }

  /// Whether the class or any that it derives from has `flag`.
  func has(_ flag: Substring) -> Bool { rows.contains { $0.flags.contains(flag) } }

  /// The families that begin with the class and with those it derives from.
  func families<Families: OptionSet>(_ byClass: [String: Families]) -> Families {
    rows.reduce(into: []) { $0.formUnion(byClass[$1.name] ?? []) }
  }
}

extension Substring {
  /// The parts between separators, told by bytes: tables are split at every start, and hold nothing but ASCII.
  fileprivate func parts(between separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}
