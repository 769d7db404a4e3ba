import FocusModel

/// A class declaration in source text, with its base classes.
struct ClassDeclaration: Sendable, Hashable {
  /// The name, including the enclosing namespaces and its own qualifiers, for example the namespace in
  /// `class Player.Window`.
  var name: [String]
  /// The package of the file; empty if there isn't one.
  var package: [String]
  /// The base classes, as written, or with the packages from which the file imports them.
  var bases: [Base]

  /// A base class in a declaration.
  struct Base: Sendable, Hashable {
    /// The packages and namespaces, followed by the name.
    var parts: [String]
    /// Whether `parts` include the package, which is known if the file imports the class.
    var isQualified = false

    /// The class from which a class in C# derives if it names no other class.
    static let object = Base(parts: ["object"])
  }

  /// The GObject macros that define a type: `G_DEFINE_TYPE (PlayerWindow, player_window, GTK_TYPE_WINDOW)`.
  static let definingMacros = [
    "G_DEFINE_TYPE", "G_DEFINE_TYPE_WITH_PRIVATE", "G_DEFINE_TYPE_WITH_CODE", "G_DEFINE_FINAL_TYPE",
    "G_DEFINE_FINAL_TYPE_WITH_PRIVATE", "G_DEFINE_FINAL_TYPE_WITH_CODE", "G_DEFINE_ABSTRACT_TYPE",
    "G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE", "G_DEFINE_ABSTRACT_TYPE_WITH_CODE", "G_DEFINE_TYPE_EXTENDED",
  ]

  /// The words that begin a declaration in any language.
  static let words = ["class", "Class", "interface", "__gtype_name__"] + definingMacros
}

extension SourceTokens {
  /// The class declarations that match one of `names`, each with that name.
  ///
  /// - Parameter names: The names, by the ``WordHash`` of their last part. A name may be a concatenation of
  ///   several words (`PlayerWindow` for `namespace Player { class Window`).
  func declarations(of names: [UInt32: [String]]) -> [(name: String, declaration: ClassDeclaration)] {
    var found: [(name: String, declaration: ClassDeclaration)] = []
    for index in tokens.indices where tokens[index].kind != .mark {
      let hash = tokens[index].kind == .word ? tokens[index].hash : WordHash.hash(text(index))
      guard let candidates = names[hash], let declaration = declaration(at: index) else { continue }
      let joined = declaration.name.joined()
      for name in candidates where joined.hasSuffix(name) || declaration.name.last == name {
        found.append((name, declaration))
      }
    }
    return found
  }

  /// The declaration of the class whose name is at `index`; nil if there isn't one.
  private func declaration(at index: Int) -> ClassDeclaration? {
    let name = String(decoding: text(index), as: UTF8.self)
    if tokens[index].kind == .string { return pythonType(namedAt: index) }
    if isMark(index - 1, "("), let macro = function(before: index - 1),
      ClassDeclaration.definingMacros.contains(where: { isWord(macro, $0) })
    {
      return gObjectType(name, open: index - 1)
    }
    var first = index
    while let qualifier = qualifier(before: first), isWord(qualifier) { first = qualifier }
    let isInterface = isWord(first - 1, "interface") && isMark(first - 2, "@")
    guard isInterface || beginsClass(first) else { return nil }
    var bases = bases(after: index + 1) ?? []
    if derivesFromNothing(first, bases) { bases.append(.object) }
    guard !bases.isEmpty else { return nil }
    let written = stride(from: first, through: index, by: 1).filter { isWord($0) }.map(word)
    return ClassDeclaration(name: namespaces(around: first) + written, package: package, bases: bases)
  }

  /// Whether the class whose name begins at `first` derives from `object`: a class in C# whose `bases` are interfaces. The
  /// base class of a partial class may be in code that is generated from a document.
  private func derivesFromNothing(_ first: Int, _ bases: [ClassDeclaration.Base]) -> Bool {
    language.name == .cSharp && isWord(first - 1, language.classKeyword) && !isWord(first - 2, "partial")
      && bases.allSatisfy { $0.parts.last?.isNameOfInterface == true }
  }

  private func word(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  // MARK: Base classes

  /// The base classes listed after the name of a class: `extends Base`, `: public Base, Other`, `(Base)`.
  func bases(after index: Int) -> [ClassDeclaration.Base]? {
    var next = index
    if language.name == .visualBasic {
      // Type parameters, `(Of Type)`, may come first.
      if isMark(next, "("), let close = closing(next) { next = close + 1 }
      return isWord(next, "Inherits") ? [base(in: next + 1..<endOfBase(next + 1))].compactMap(\.self) : nil
    }
    // A parenthesis contains the bases in Python, and parameters in Kotlin; type parameters may come first.
    for _ in 0..<60 where tokens.indices.contains(next) {
      if isMark(next, "(") {
        guard let close = closing(next) else { return nil }
        if language.name == .python { return arguments(next + 1..<close).compactMap { base(in: $0) } }
        next = close + 1
      } else if isMark(next, "<") {
        next = afterTypes(next)
      } else if isWord(next, "extends") {
        return [base(in: next + 1..<endOfBase(next + 1))].compactMap(\.self)
      } else if isMark(next, ":"), !isMark(next + 1, ":"), language.name != .python {
        return listed(after: next + 1)
      } else if isMark(next, "{") || isMark(next, ";") || isMark(next, ":") {
        return nil
      } else {
        next += 1
      }
    }
    return nil
  }

  /// The base classes in a list: `public Base, Other<Value>(arguments) {`.
  private func listed(after start: Int) -> [ClassDeclaration.Base] {
    var bases: [ClassDeclaration.Base] = []
    var next = start
    for _ in 0..<16 {
      let end = endOfBase(next)
      if let base = base(in: next..<end) { bases.append(base) }
      next = end
      if isMark(next, "<") { next = afterTypes(next) }
      if isMark(next, "("), let close = closing(next) { next = close + 1 }
      guard isMark(next, ",") else { break }
      next += 1
    }
    return bases
  }

  /// The end of the name that begins at `start`: the first token that cannot be part of a name.
  private func endOfBase(_ start: Int) -> Int {
    var end = start
    while tokens.indices.contains(end), end < start + 24,
      isWord(end) || isMark(end, ".") || isMark(end, ":"), !isWord(end, "implements"), !isWord(end, "where"),
      !isWord(end, "by"), !isWord(end, "with"),
      end == start || !language.endsStatementsByLine || tokens[end].line == tokens[end - 1].line
    {
      end += 1
    }
    return end
  }

  /// The end of the type arguments that begin at `open`.
  private func afterTypes(_ open: Int) -> Int {
    var depth = 0
    var next = open
    while tokens.indices.contains(next), next < open + 60 {
      if isMark(next, "<") { depth += 1 }
      if isMark(next, ">") {
        depth -= 1
        if depth == 0 { return next + 1 }
      }
      next += 1
    }
    return next
  }

  private func base(in range: Range<Int>) -> ClassDeclaration.Base? {
    // In Python, a keyword argument is not a base class: `metaclass=Meta`.
    if range.contains(where: { isMark($0, "=") }) { return nil }
    let end = range.first { !isWord($0) && !isMark($0, ".") && !isMark($0, ":") } ?? range.upperBound
    let words = (range.lowerBound..<end).filter { index in
      isWord(index) && !Self.wordsBeforeBases.contains { isWord(index, $0) }
    }.map(word)
    guard let last = words.last else { return nil }
    if words.count == 1, let imported = imported(last) {
      return ClassDeclaration.Base(parts: imported, isQualified: true)
    }
    return ClassDeclaration.Base(parts: words, isQualified: words.count > 1 && language.hasPackages)
  }

  private static let wordsBeforeBases = ["public", "private", "protected", "virtual", "override", "final"]

  /// The type that `G_DEFINE_TYPE (Name, name, PARENT_TYPE)` defines.
  private func gObjectType(_ name: String, open: Int) -> ClassDeclaration? {
    guard let close = closing(open) else { return nil }
    let arguments = arguments(open + 1..<close)
    guard arguments.count >= 3, let type = arguments[2].first, isWord(type) else { return nil }
    let base = word(type).ofTypeMacro
    return ClassDeclaration(name: [name], package: [], bases: [ClassDeclaration.Base(parts: [base])])
  }

  /// The type that `__gtype_name__ = "Name"` defines in a Python class.
  private func pythonType(namedAt index: Int) -> ClassDeclaration? {
    guard isMark(index - 1, "="), isWord(index - 2, "__gtype_name__") else { return nil }
    let indentation = column(of: index - 2)
    for start in stride(from: index - 3, through: max(0, index - 4_000), by: -1)
    where isWord(start, "class") && column(of: start) < indentation {
      guard let bases = bases(after: start + 2) else { return nil }
      return ClassDeclaration(name: [word(index)], package: [], bases: bases)
    }
    return nil
  }

  // MARK: Places

  /// The namespaces whose braces are open at `index`, outermost first.
  private func namespaces(around index: Int) -> [String] {
    guard language.hasNamespaces else { return [] }
    var names: [String] = []
    for place in enclosingBraces(of: index, downTo: 0) {
      var first = place - 1
      guard isWord(first) else { continue }
      while let qualifier = qualifier(before: first), isWord(qualifier) { first = qualifier }
      if isWord(first - 1, "namespace") {
        names.insert(contentsOf: (first..<place).filter { isWord($0) }.map(word), at: 0)
      }
    }
    return names
  }

  /// The package of the file: `package org.example;`.
  private var package: [String] {
    guard language.hasPackages,
      let keyword = tokens.indices.prefix(2_000).first(where: { isWord($0, "package") })
    else { return [] }
    return path(after: keyword)
  }

  /// The package and name of the class that the file imports as `name`; nil if it imports none.
  private func imported(_ name: String) -> [String]? {
    guard language.hasPackages else { return nil }
    let keyword = WordHash.hash("import".utf8)
    for index in tokens.indices.prefix(4_000) where tokens[index].hash == keyword && isWord(index, "import") {
      let path = path(after: index)
      if path.last == name { return path }
    }
    return nil
  }

  /// The words separated by dots that follow `keyword`.
  private func path(after keyword: Int) -> [String] {
    var path: [String] = []
    var next = keyword + 1
    if isWord(next, "static") { next += 1 }
    while isWord(next) {
      path.append(word(next))
      guard isMark(next + 1, ".") else { break }
      next += 2
    }
    return path
  }
}

extension SourceLanguage {
  /// Whether files of the language belong to packages and import classes by name.
  var hasPackages: Bool { name == .java || name == .kotlin }

  /// Whether a declaration in `namespace Name { … }` has the namespace as part of its name.
  var hasNamespaces: Bool { name == .vala || name == .c || name == .cSharp }
}

extension String {
  /// The name itself, and its suffixes that begin with a capital letter and have at least two letters.
  var endingsAtCapitals: [Substring] {
    [self[...]]
      + indices.dropFirst().filter { self[$0].isUppercase && utf8.distance(from: $0, to: endIndex) > 1 }
      .map { self[$0...] }
  }

  /// Whether an interface in C# has such a name: `IPlant`.
  fileprivate var isNameOfInterface: Bool { hasPrefix("I") && dropFirst().first?.isUppercase == true }

  /// The GObject type that a type macro refers to: `GtkToggleButton` for `GTK_TYPE_TOGGLE_BUTTON`.
  fileprivate var ofTypeMacro: String {
    let words = split(separator: "_")
    guard words.contains("TYPE"), allSatisfy({ $0.isUppercase || $0 == "_" || $0.isNumber }) else {
      return self
    }
    return words.filter { $0 != "TYPE" }.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
  }
}
