package import FocusModel

/// The meanings of the functions and properties that change the objects of toolkits: a single table for
/// all toolkits and languages.
package struct ChangeWords: Sendable {
  private let rows: [Row]
  /// For each word, the first row that contains it as an action, and the first row that contains it
  /// as a whole word.
  private let rowsOfActions: [[UInt8]: Int], rowsOfWords: [[UInt8]: Int]
  /// The parts of words in the rows.
  private let parts: Parts
  private let tabWords: Set<ArraySlice<UInt8>>
  /// The owners of words for Tab, by word, for words that are members (`Key.Tab`).
  private let tabMembers: [ArraySlice<UInt8>: Set<ArraySlice<UInt8>>]
  private let descriptions: Set<ArraySlice<UInt8>>
  private let lookups: [[UInt8]]
  private let placing: Set<[UInt8]>
  private let removing: Set<[UInt8]>
  private let keys: Set<ArraySlice<UInt8>>
  private let filters: Set<ArraySlice<UInt8>>
  private let tabSignals: Set<ArraySlice<UInt8>>
  private let hovering: Set<ArraySlice<UInt8>>
  private let running: Set<ArraySlice<UInt8>>
  private let commands: Set<ArraySlice<UInt8>>
  private let accessibles: Set<ArraySlice<UInt8>>
  private let contents: Set<ArraySlice<UInt8>>
  private let focusValues: [ArraySlice<UInt8>: Bool]
  private let focusOverrides: Set<ArraySlice<UInt8>>
  /// The members that code uses to change a whole window.
  let windows: Toolkit.CodeWords.Windows
  /// The words that code uses to fill a window from a document and then only paint the window.
  let painting: Toolkit.CodeWords.Painting
  /// The owners of the functions that give an object a name for assistive technology, by function name.
  private let namings: [ArraySlice<UInt8>: [UInt8]]
  /// The functions that set or clear a property that is an argument, each with whether it sets the property.
  private let propertyFunctions: [ArraySlice<UInt8>: Bool]
  private let propertySuffixes: [[UInt8]]

  private struct Row: Sendable {
    var change: CodeChange
    var whole: [[UInt8]] = []
    var parts: [[UInt8]] = []
    var actions: [[UInt8]] = []
    var changesEveryArgument = false
  }

  /// The order in which changes are searched, so that a word that contains another word is found first:
  /// `navigationContentDescription` is not the `contentDescription` of the whole object.
  private static let precedence: [CodeChange] = [
    .partNamed, .named, .tooltip, .prompt, .text, .labelled, .focusability, .unspoken, .focused, .entered,
    .visibility,
    .enablement, .order, .shortcut, .listener, .touched, .delegate, .filled, .pictured, .editability,
    .tabStops, .tabKey, .keysRead, .placed, .removed, .valueRead, .valueSet,
  ]

  /// The combined words of several toolkits. Linear in the number of words.
  package init(_ toolkits: [Toolkit.CodeWords]) {
    func bytes(_ words: (Toolkit.CodeWords) -> [String]) -> [[UInt8]] {
      toolkits.flatMap(words).map { Array($0.utf8) }
    }
    let tab = bytes(\.tab).map { $0.split(separator: UInt8(ascii: ".")) }
    tabWords = Set(tab.filter { $0.count == 1 }.flatMap(\.self))
    tabMembers = Dictionary(
      tab.filter { $0.count == 2 }.map { ($0[1], [$0[0]]) }, uniquingKeysWith: { $0.union($1) })
    descriptions = Set(bytes(\.descriptions).map { $0[...] })
    placing = Set(bytes(\.placing))
    removing = Set(bytes(\.removing))
    keys = Set(bytes(\.keys).map { $0[...] })
    filters = Set(bytes(\.filters).map { $0[...] })
    tabSignals = Set(bytes(\.tabSignals).map { $0[...] })
    hovering = Set(bytes(\.hovering).map { $0[...] })
    running = Set(bytes(\.running).map { $0[...] })
    commands = Set(bytes(\.commands).map { $0[...] })
    accessibles = Set(bytes(\.accessibles).map { $0[...] })
    contents = Set(bytes(\.contents).map { $0[...] })
    focusOverrides = Set(bytes(\.focusOverrides).map { $0[...] })
    focusValues = Dictionary(
      toolkits.flatMap(\.focusValues).map { (Array($0.key.utf8)[...], $0.value) },
      uniquingKeysWith: { first, _ in first })
    windows = Toolkit.CodeWords.Windows(
      focusing: toolkits.flatMap(\.windows.focusing), showing: toolkits.flatMap(\.windows.showing),
      filling: toolkits.flatMap(\.windows.filling),
      shortcuts: toolkits.flatMap(\.windows.shortcuts), names: toolkits.flatMap(\.windows.names),
      listening: toolkits.flatMap(\.windows.listening),
      keyListeners: toolkits.flatMap(\.windows.keyListeners))
    painting = Toolkit.CodeWords.Painting(
      filling: toolkits.flatMap(\.painting.filling), painting: toolkits.flatMap(\.painting.painting),
      unshown: toolkits.flatMap(\.painting.unshown), showing: toolkits.flatMap(\.painting.showing))
    namings = Dictionary(
      toolkits.flatMap(\.namings).map { (Array($0.function.utf8)[...], Array($0.owner.utf8)) },
      uniquingKeysWith: { first, _ in first })
    propertyFunctions = Dictionary(
      bytes(\.properties.setting).map { ($0[...], true) }
        + bytes(\.properties.clearing).map { ($0[...], false) },
      uniquingKeysWith: { first, _ in first })
    propertySuffixes = Set(toolkits.map(\.properties.suffix)).filter { !$0.isEmpty }.map { Array($0.utf8) }
    lookups = Set(bytes(\.lookups)).sorted { $0.lexicographicallyPrecedes($1) }
    let changes = toolkits.flatMap(\.changes)
    let rows: [Row] = Self.precedence.flatMap { change in
      [false, true].compactMap { changesEveryArgument in
        let same = changes.filter {
          $0.change == change && $0.changesEveryArgument == changesEveryArgument
        }
        if same.isEmpty { return nil }
        return Row(
          change: change, whole: same.flatMap(\.whole).map { Array($0.utf8) },
          parts: Set(same.flatMap(\.parts)).sorted().map { Array($0.utf8) },
          actions: same.flatMap(\.actions).map { Array($0.utf8) },
          changesEveryArgument: changesEveryArgument)
      }
    }
    func firstRows(_ words: (Row) -> [[UInt8]]) -> [[UInt8]: Int] {
      Dictionary(
        rows.enumerated().flatMap { number, row in words(row).map { ($0, number) } },
        uniquingKeysWith: { first, _ in first })
    }
    self.rows = rows
    rowsOfActions = firstRows(\.actions)
    rowsOfWords = firstRows(\.whole)
    parts = Parts(rows.enumerated().flatMap { number, row in row.parts.map { ($0, number) } })
  }

  /// Whether `name` is a word that code uses to decide the effect of Tab: `case Qt::Key_Tab:` in a key handler,
  /// or the Qt function that moves focus on.
  func decidesTab(_ name: ArraySlice<UInt8>) -> Bool { tabWords.contains(name) }

  /// The owners that make `name` a word for Tab: `Key` in `Key.Tab`; nil if `name` is not a member of this
  /// kind.
  func ownersOfTab(_ name: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>>? { tabMembers[name] }

  /// Whether `name` is a function that passes all events of an object to application code first.
  func filtersEvents(_ name: ArraySlice<UInt8>) -> Bool { filters.contains(name) }

  /// Whether `name` is a function, signal or event that code uses to read the keys pressed in an object.
  func readsKeys(_ name: ArraySlice<UInt8>) -> Bool { keys.contains(name) }

  /// Whether `name` is a signal whose handler decides where Tab goes from an object.
  func decidesTabMove(_ name: ArraySlice<UInt8>) -> Bool { tabSignals.contains(name) }

  /// Whether `name` is a member that reports whether the pointer is over an object.
  func followsPointer(_ name: ArraySlice<UInt8>) -> Bool { hovering.contains(name) }

  /// Whether `name` is a function that runs a command, for example an action: `action->trigger()`.
  func runsCommand(_ name: ArraySlice<UInt8>) -> Bool { running.contains(name) }

  /// Whether `name` is a function or signal that makes one of its arguments the function of a command:
  /// `addAction`, `triggered`.
  func makesCommand(_ name: ArraySlice<UInt8>) -> Bool { commands.contains(name) }

  /// Whether `name` is a function that returns the accessible object of a widget.
  func returnsAccessible(_ name: ArraySlice<UInt8>) -> Bool { accessibles.contains(name) }

  /// Whether `name` is a member that contains the contents of a container.
  func holdsContents(_ name: ArraySlice<UInt8>) -> Bool { contents.contains(name) }

  /// Whether the constant `name` makes a class accept focus by Tab; nil if `name` is not a constant of this
  /// kind.
  func focusValue(_ name: ArraySlice<UInt8>) -> Bool? { focusValues[name] }

  /// Whether `name` is a function that a class overrides to accept or refuse focus.
  func isFocusOverride(_ name: ArraySlice<UInt8>) -> Bool { focusOverrides.contains(name) }

  /// A lower-case part of the name of the object or class on which `function` must be called to set a name
  /// for assistive technology; nil if `function` never sets one.
  func ownerOfNaming(_ function: ArraySlice<UInt8>) -> [UInt8]? { namings[function] }

  /// Whether the function `name` sets the property that it receives (true) or clears it (false); nil for other functions.
  func setsProperty(_ name: ArraySlice<UInt8>) -> Bool? { propertyFunctions[name] }

  /// The setter of the property called `name`: `SetName` for `NameProperty`. Nil if `name` is not the name of a property.
  func setter(of name: ArraySlice<UInt8>) -> [UInt8]? {
    guard let suffix = propertySuffixes.first(where: { name.suffix($0.count).elementsEqual($0) }) else {
      return nil
    }
    return Array("Set".utf8) + name.dropLast(suffix.count)
  }

  /// Whether `name` is a function that a class uses to define how assistive technology sees its objects.
  func speaksForItself(_ name: ArraySlice<UInt8>) -> Bool { descriptions.contains(name) }

  /// Whether a library function called `name` takes over a control that it receives: `filter.setEdit(field)`.
  static func adopts(_ name: ArraySlice<UInt8>) -> Bool {
    let word = folded(name)
    guard word.starts(with: "set".utf8) else {
      return adopting.contains { word.starts(with: $0.utf8) }
    }
    return adopted.contains { word.dropFirst(3).elementsEqual($0.utf8) }
  }

  private static let adopting = [
    "setup", "initcontrol", "initview", "initfield", "decorate", "attachto", "installon",
  ]
  private static let adopted = [
    "edit", "lineedit", "textedit", "editor", "field", "textfield", "searchfield", "searchedit",
    "searchview", "searchentry", "textview", "textbox", "input", "entry", "control", "button", "combobox",
  ]

  /// Whether a function called `name` removes its argument from a container, or destroys it.
  func removes(_ name: ArraySlice<UInt8>) -> Bool { removing.contains(Self.folded(name)) }

  /// Whether a function called `name` adds its argument to a container.
  func places(_ name: ArraySlice<UInt8>) -> Bool {
    placing.contains(Self.folded(name))
  }

  /// The effect of a handler of the .NET event `name`. The names of these events resemble those of Android's
  /// listeners and GTK's signals.
  static func event(_ name: ArraySlice<UInt8>) -> CodeChange? {
    if ["Click", "Clicked", "LongClick", "Activated"].contains(where: { name.elementsEqual($0.utf8) }) {
      return .listener
    }
    return name.elementsEqual("Touch".utf8) ? .touched : nil
  }

  /// `name` as the tables spell it: in lower case and without underscores.
  private static func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    for byte in name where byte != UInt8(ascii: "_") { word.append(byte.lowercase) }
    return word
  }

  /// The effect of a function or property name.
  struct Meaning: Sendable, Hashable {
    var change: CodeChange
    /// Whether the word has an effect even without an argument.
    var isAction = false
    var changesEveryArgument = false
  }

  /// The effect of calling `name` or assigning to it; nil if the tables do not contain `name`.
  ///
  /// - Parameter name: A name as code writes it.
  func meaning(of name: some Sequence<UInt8>) -> Meaning? {
    var word = Self.folded(name)
    if word.starts(with: "get".utf8) || word.starts(with: "on".utf8), !word.contains(bytes: "listener".utf8),
      !word.starts(with: "onclick".utf8), !word.starts(with: "onaction".utf8),
      !word.starts(with: "onmouse".utf8), !word.starts(with: "onkey".utf8)
    {
      return nil
    }
    if word.suffix(8).elementsEqual("property".utf8), !word.contains(bytes: "updateproperty".utf8) {
      word.removeLast(8)
    }
    let property = word.starts(with: "set".utf8) ? Array(word.dropFirst(3)) : word
    let action = rowsOfActions[word] ?? rows.count
    let row = parts.firstRow(withPartOf: word, before: rowsOfWords[property] ?? rows.count)
    if action < rows.count, action <= row { return Meaning(change: rows[action].change, isAction: true) }
    guard row < rows.count else { return nil }
    // A whole word is more precise than its part: `QShortcut`, `shortcut`.
    let whole = rowsOfWords[property].map { rows[$0] }
    return Meaning(
      change: rows[row].change,
      changesEveryArgument: rows[row].changesEveryArgument
        || whole.map { $0.change == rows[row].change && $0.changesEveryArgument } ?? false)
  }

  /// Whether the function `name`, before a parenthesis, only looks up or casts an object, so the whole expression
  /// refers to the object.
  func isTransparent(_ name: ArraySlice<UInt8>) -> Bool {
    // The name is a cast macro of GObject: GTK_WIDGET (…).
    if name.count > 3, name.contains(UInt8(ascii: "_")),
      name.allSatisfy({ $0.isUpperCase || $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) })
    {
      return true
    }
    let word = Self.folded(name)
    return word.elementsEqual("get".utf8) || lookups.contains { word.contains($0) }
  }

  /// Whether `name` is one of Kotlin's functions that apply a block to the expression before them.
  static func isScopeFunction(_ name: ArraySlice<UInt8>) -> Bool {
    scopeFunctions.contains { name.elementsEqual($0.utf8) }
  }

  private static let scopeFunctions = ["apply", "run", "also", "let", "with"]
}

/// The parts of words with the numbers of their rows.
private struct Parts: Sendable {
  private struct Part: Sendable {
    /// The range of the part in ``bytes``.
    var start: Int
    var end: Int
    var row: Int
  }

  /// The bytes of all parts.
  private var bytes: [UInt8] = []
  /// The parts by their first byte; lower rows first.
  private var byFirst = Array(repeating: [Part](), count: 256)

  /// - Parameter parts: The parts, with the number of the row of each; lower rows first.
  init(_ parts: [([UInt8], row: Int)]) {
    for (part, row) in parts {
      guard let first = part.first else { continue }
      byFirst[Int(first)].append(Part(start: bytes.count, end: bytes.count + part.count, row: row))
      bytes += part
    }
  }

  /// The first row before `limit` one of whose parts occurs in `word`; `limit` if no row matches.
  func firstRow(withPartOf word: [UInt8], before limit: Int) -> Int {
    var first = limit
    for start in word.indices {
      for part in byFirst[Int(word[start])] {
        if part.row >= first { break }
        if occurs(part, in: word, at: start) {
          first = part.row
          break
        }
      }
    }
    return first
  }

  private func occurs(_ part: Part, in word: [UInt8], at start: Int) -> Bool {
    guard word.count - start >= part.end - part.start else { return false }
    for place in part.start..<part.end where bytes[place] != word[start + place - part.start] { return false }
    return true
  }
}

extension UInt8 {
  var isUpperCase: Bool { (0x41...0x5A).contains(self) }
  var lowercase: UInt8 { isUpperCase ? self | 0x20 : self }
}
