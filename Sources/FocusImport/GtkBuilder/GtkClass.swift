import FocusModel

/// What one class of widgets is like, its parents' traits taken in.
struct GtkClass: Sendable, Hashable {
  /// Its name.
  var name: String
  /// The class it derives from.
  var parent: String?
  /// What it is to a person.
  var role: Role
  /// How it lays out its children.
  var arrangement: Arrangement
  /// Lays out start, centre and end parts (a header bar).
  var isBar: Bool
  /// The widget itself takes focus.
  var isFocusable: Bool
  /// A part of it takes focus in its stead (the toggle button of a combo box).
  var hasInnerStop: Bool
  /// It passes focus on to its children and never takes any, whatever is said of it.
  var passesFocus: Bool
  /// It takes focus when nothing inside it does (a scrolled window).
  var scrolls: Bool
  /// It takes focus only once it has contents.
  var needsContents: Bool
  /// Tab is typed into it.
  var keepsTab: Bool
  /// The ancestors, the class itself first.
  var lineage: [String]
  /// Whether it is not known here: any of this may be otherwise.
  var isUnknown = false

  /// Whether it is `ancestor` or derives from it.
  func isA(_ ancestor: String) -> Bool { lineage.contains(ancestor) }
}

/// All classes of one version, by name.
struct GtkClassTable: Sendable {
  private let classes: [String: GtkClass]

  static let gtk3 = GtkClassTable(Gtk3Classes.text)
  static let gtk4 = GtkClassTable(Gtk4Classes.text)

  /// The class called `name`; nil when the toolkit has none.
  subscript(_ name: String) -> GtkClass? { classes[name] }

  private struct Row {
    var parent: String
    var role: Substring
    var arrangement: Substring
    var flags: Set<Substring>
  }

  private init(_ text: String) {
    var rows: [String: Row] = [:]
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: " ")
      rows[String(columns[0])] = Row(
        parent: String(columns[1]), role: columns[2], arrangement: columns[3],
        flags: columns[4] == "-" ? [] : Set(columns[4].split(separator: ",")))
    }
    var classes: [String: GtkClass] = [:]
    for name in rows.keys {
      var lineage: [String] = []
      var next: String? = name
      while let ancestor = next, lineage.count < 32 {
        lineage.append(ancestor)
        next = rows[ancestor]?.parent
      }
      let known = lineage.compactMap { rows[$0] }
      let role = known.first { $0.role != "-" }.flatMap { Role(rawValue: String($0.role)) }
      let arrangement = known.first { $0.arrangement != "-" }?.arrangement ?? "-"
      let own = rows[name]?.flags ?? []
      classes[name] = GtkClass(
        name: name, parent: rows[name]?.parent, role: role ?? .group,
        arrangement: Self.arrangement(arrangement), isBar: arrangement == "bar",
        isFocusable: own.contains("focusable"),
        hasInnerStop: known.prefix(2).contains { $0.flags.contains("inner") },
        passesFocus: known.contains { $0.flags.contains("pass") },
        scrolls: known.contains { $0.flags.contains("scroll") }, needsContents: own.contains("empty"),
        keepsTab: own.contains("keepsTab"), lineage: lineage)
    }
    self.classes = classes
  }

  private static func arrangement(_ word: Substring) -> Arrangement {
    switch word {
    case "row", "bar": .row
    case "column": .column
    case "grid": .grid
    case "absolute": .absolute
    case "overlay": .overlay
    case "pages": .pages
    case "alternatives": .alternatives
    default: .none
    }
  }
}
