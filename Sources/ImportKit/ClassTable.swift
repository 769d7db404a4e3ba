import FocusModel
package import XMLSource

/// The classes of a toolkit by name, each created on first use.
///
/// A toolkit has several hundred classes, but a document uses only a few of them. Reading a whole table would
/// dominate the audit of a small file. Documents that are audited in parallel share the classes that already
/// exist. A lookup takes constant time.
///
/// A line of the table contains a class, its parent, its role, and further facts, one per column; `-`
/// inherits the value of the parent class. The last column may contain several words, separated by commas. A
/// line with a single word is a heading for the lines below, for example a package.
package final class ClassTable<Class: Sendable>: Sendable {
  private let source: String
  private let table = MadeOnce<Table>()
  private let make: @Sendable (ClassLineage) -> Class

  /// The lines of the text, found on first use: a run needs only the tables of its toolkits.
  private final class Table: Sendable {
    let text: [UInt8]
    let rows: WordTable<Row>

    init(_ source: String) {
      text = Array(source.utf8)
      var rows: [(String, Row)] = []
      var heading = 0..<0
      var start = 0
      while start < text.count {
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let line = text[start..<end]
        if let space = line.firstIndex(of: UInt8(ascii: " ")) {
          let name = String(decoding: line[..<space], as: UTF8.self)
          rows.append((name, Row(line: start..<end, heading: heading)))
        } else if !line.isEmpty {
          heading = start..<end
        }
        start = end + 1
      }
      self.rows = WordTable(rows)
    }
  }

  private final class Row: Sendable {
    /// The range of the line in the text.
    package let line: Range<Int>
    /// The range of the heading in the text.
    package let heading: Range<Int>
    /// The words of the line, kept because the classes that derive from the class need them as well.
    package let words = MadeOnce<[String]>()
    /// The facts about the class, cached because they are looked up for every element.
    package let described = MadeOnce<Class>()

    package init(line: Range<Int>, heading: Range<Int>) {
      self.line = line
      self.heading = heading
    }
  }

  /// The classes described by the lines of `text`; `make` converts a lineage into the facts that an importer
  /// uses.
  package init(_ text: String, _ make: @escaping @Sendable (ClassLineage) -> Class) {
    source = text
    self.make = make
  }

  private var rows: WordTable<Row> { table.value { Table(source) }.rows }
  private var text: [UInt8] { table.value { Table(source) }.text }

  /// The word in `column` of each line; the first column contains the names of all classes. Linear in the
  /// size of the table.
  package func names(inColumn column: Int = 0) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "))
      return words.count > 1 && column < words.count ? String(decoding: words[column], as: UTF8.self) : nil
    }
  }

  /// The first class with `word` in `column` of its line; nil if there isn't one. Linear in the size of the
  /// table.
  package func first(with word: String, inColumn column: Int) -> Class? {
    zip(names(), names(inColumn: column)).first { $0.1 == word }.flatMap { self[$0.0] }
  }

  /// The class called `name`; nil if the table does not contain it.
  package subscript(_ name: String) -> Class? { rows[name].map(value) }

  /// The class whose name is the value of the attribute `name` of `element`.
  fileprivate func stated(_ name: String, of element: XMLElement) -> Class? {
    element.lookUp(name, in: rows).map(value)
  }

  /// The class with the same name as `element`.
  fileprivate func named(as element: XMLElement) -> Class? { element.lookUpName(in: rows).map(value) }

  private func value(of row: Row) -> Class { row.described.value { make(lineage(of: row)) } }

  private func lineage(of row: Row) -> ClassLineage {
    var lines = [words(of: row)]
    // No toolkit has a deeper hierarchy. The limit stops two classes that are each other's parents from
    // looping forever.
    while lines.count < 32, let parent = rows[lines[lines.count - 1][1]] { lines.append(words(of: parent)) }
    return ClassLineage(lines: lines, heading: String(decoding: text[row.heading], as: UTF8.self))
  }

  private func words(of row: Row) -> [String] {
    row.words.value {
      text[row.line].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension XMLElement {
  /// The class whose name is the value of the attribute `name` (without prefix); nil if the attribute is
  /// missing or the toolkit does not have the class.
  package func lookUp<Class>(_ name: String, in classes: ClassTable<Class>) -> Class? {
    classes.stated(name, of: self)
  }

  /// The class with the same name as the element, ignoring the element's prefix.
  package func lookUpName<Class>(in classes: ClassTable<Class>) -> Class? { classes.named(as: self) }
}
