import FocusModel
import ImportKit
import XMLSource

/// The facts about a view class.
struct AndroidClass: TeachableClass, DerivableClass {
  /// The class name without its package.
  var name: String
  /// The role that people perceive.
  var role: Role
  /// How the class lays out its children; in classes with ``Traits/linear``, this depends on
  /// `android:orientation`.
  var arrangement: Arrangement
  /// Other traits that affect focus.
  var traits: Traits
  /// Whether this is a custom class whose base class was inferred from the end of its name.
  var isInferred = false
  /// How the constructors of the class set focusability.
  var focus = DerivedClass.Focus.inherited

  /// The traits that a row of the class table may list.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    static let focusable = Traits(rawValue: 1 << 0)
    static let clickable = Traits(rawValue: 1 << 1)
    static let touch = Traits(rawValue: 1 << 2)
    static let after = Traits(rawValue: 1 << 3)
    static let filled = Traits(rawValue: 1 << 4)
    static let adapter = Traits(rawValue: 1 << 5)
    static let cluster = Traits(rawValue: 1 << 6)
    static let text = Traits(rawValue: 1 << 7)
    static let picture = Traits(rawValue: 1 << 8)
    static let named = Traits(rawValue: 1 << 9)
    static let exact = Traits(rawValue: 1 << 10)
    static let linear = Traits(rawValue: 1 << 11)
    static let rating = Traits(rawValue: 1 << 12)
    static let fieldHint = Traits(rawValue: 1 << 13)
    static let appBar = Traits(rawValue: 1 << 14)
    static let scene = Traits(rawValue: 1 << 15)
    /// The class is not a view group, so it has no relevant children.
    static let leaf = Traits(rawValue: 1 << 16)

    static let hint = Traits(rawValue: 1 << 17)
    static let insists = Traits(rawValue: 1 << 18)
    /// The constructor makes the view focusable after it has read the attributes (`AbsListView.initAbsListView`).
    static let refocuses = Traits(rawValue: 1 << 19)

    fileprivate static let words: WordTable<Traits> = [
      "focusable": .focusable, "clickable": .clickable, "touch": .touch, "after": .after, "filled": .filled,
      "adapter": .adapter, "cluster": .cluster, "text": .text, "picture": .picture, "named": .named,
      "exact": .exact, "rating": .rating, "fieldHint": .fieldHint, "appBar": .appBar, "scene": .scene,
      "hint": .hint, "insists": .insists, "refocuses": .refocuses,
    ]
    /// Traits that subclasses do not inherit.
    fileprivate static let own: Traits = [.exact]
  }

  /// Whether some facts are unknown because the application declares the class.
  var isUnknown: Bool { role == .custom && !traits.contains(.filled) }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> AndroidClass {
    var own = self
    own.name = String(name.split(separator: ".").last ?? "")
    own.isInferred = false
    if let role = widget.role { own.role = role }
    guard let takesFocus = widget.takesFocus else { return own }
    own.traits.subtract([.focusable, .clickable, .touch, .after, .adapter])
    if takesFocus {
      own.traits.insert(own.role.isTextInput ? [.focusable, .touch] : [.focusable, .clickable])
    }
    return own
  }

  /// The application's class called `name`, which derives from this class. Its facts are as certain as those
  /// inferred from the end of a class name.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> AndroidClass? {
    if role == .group, traits.contains(.leaf) { return nil }
    var own = self
    own.name = String(name.split { ".$".contains($0) }.last ?? "")
    own.traits.subtract(Traits.own)
    own.isInferred = true
    own.focus = focus
    return own
  }

  /// The toolkit's class with exactly this name; nil if the toolkit has no class with this name.
  static func known(_ name: String) -> AndroidClass? {
    let found = named(name)
    return found.isInferred || found.isUnknown ? nil : found
  }

  /// The names of the toolkit's classes, without their packages.
  static var names: [String] { table.names() }

  /// An unknown class.
  static func unknown(_ name: String) -> AndroidClass {
    AndroidClass(name: name, role: .custom, arrangement: .none, traits: [])
  }

  /// The class with the given name from an element or a `class` attribute, with or without the package.
  ///
  /// A name without a package belongs to the platform. The name of a custom class usually ends with the name
  /// of its base class.
  static func named(_ name: String) -> AndroidClass {
    if let known = table[name] { return known }
    guard let dot = name.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }) else {
      return .unknown(name)
    }
    let short = String(name[name.utf8.index(after: dot)...])
    if isToolkit(name), let known = table[short] { return known }
    return inferred(short) ?? .unknown(short)
  }

  private static func isToolkit(_ name: String) -> Bool {
    name.hasPrefix("android.") || name.hasPrefix("androidx.")
      || name.hasPrefix("com.google.android.material.")
      || name.hasPrefix("com.google.android.flexbox.")
  }

  /// The known class whose name is the end of `name`, starting at a capital letter.
  private static func inferred(_ name: String) -> AndroidClass? {
    var rest = Substring(name)
    while !rest.isEmpty {
      if var known = table[String(rest)], !known.traits.contains(.exact) {
        known.name = name
        known.isInferred = true
        return known
      }
      let letters = rest.utf8.dropFirst()
      guard let next = letters.firstIndex(where: \.isCapital) else { return nil }
      rest = rest[next...]
    }
    return nil
  }

  private static let table = ClassTable(AndroidClasses.text) { AndroidClass($0) }
}

extension AndroidClass {
  /// Creates the class that the rows of `lineage` describe.
  fileprivate init(_ lineage: ClassLineage) {
    // A row lists only what is special about its class; the class inherits the rest from its base classes, so
    // traits are applied from the root down.
    var traits: Traits = .leaf
    for ancestor in lineage.upwards.reversed() {
      traits.subtract(Traits.own)
      if ancestor.name == "ViewGroup" { traits.remove(.leaf) }
      if ancestor.columns[3] == "linear" { traits.insert(.linear) }
      for word in ancestor.flags { traits.formUnion(Traits.words[String(word)] ?? []) }
    }
    self.init(
      name: lineage.name, role: lineage.role,
      arrangement: lineage.upwards.lazy.compactMap { Arrangement(word: $0.columns[3]) }.first ?? .none,
      traits: traits)
  }
}
