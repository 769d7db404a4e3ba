package import FocusModel

/// The custom classes that the sources declare.
///
/// Only files that may declare a class with one of the requested names are read again.
package struct SourceClasses: Sendable {
  /// The facts about classes, by the requested names.
  package private(set) var derived: [String: DerivedClass] = [:]

  private var declared: [String: [ClassDeclaration]] = [:]
  private var focus: [String: DerivedClass.Focus] = [:]

  /// The facts about classes in one file.
  private struct Source: Sendable {
    var declarations: [(name: String, declaration: ClassDeclaration)] = []
    var focus: [(name: String, focus: DerivedClass.Focus)]
  }

  /// The maximum number of custom ancestors that are searched; no class has more.
  private static let mostGenerations = 8

  /// Searches for the classes called `names`, as documents write them: with or without packages.
  package init(of names: Set<String>, in index: SourceIndex) {
    var wanted = Set(names.map(\.className))
    for _ in 0..<Self.mostGenerations where !wanted.isEmpty {
      look(for: wanted, in: index)
      let bases = wanted.flatMap { declared[$0] ?? [] }.flatMap(\.bases).compactMap(\.parts.last)
      wanted = Set(bases).filter { declared[$0] == nil && $0 != ClassDeclaration.Base.object.parts.last }
    }
    for name in names { derived[name] = derivedClass(name) }
  }

  private mutating func look(for names: Set<String>, in index: SourceIndex) {
    let whole = Set(names.map { WordHash.hash($0.utf8) })
    let byEnding = Dictionary(
      names.flatMap { name in name.endingsAtCapitals.map { (WordHash.hash($0.utf8), [name]) } },
      uniquingKeysWith: +)
    let declaring = index.entries.indices.filter { place in
      let entry = index.entries[place]
      return entry.words.classes.contains {
        entry.language.hasNamespaces ? byEnding[$0] != nil : whole.contains($0)
      }
    }
    let sources = index.compactMap(declaring.map { index.entries[$0] }) { entry, bytes -> Source? in
      let source = SourceTokens(bytes, in: entry.language, index.words)
      return Source(
        declarations: source.declarations(of: byEnding), focus: source.focusInConstructors(of: names))
    }
    for name in names { declared[name] = [] }
    for (name, declaration) in sources.lazy.flatMap(\.declarations)
    where declared[name]?.contains(declaration) == false {
      declared[name]?.append(declaration)
    }
    // In C++, functions are declared in headers and defined in other files, so constructors are searched for
    // in all files. The toolkit's own names are not searched for, because they occur throughout the code.
    let own = names.filter { declared[$0]?.isEmpty == false }
    let hashes = Set(own.map { WordHash.hash($0.utf8) })
    let known = Set(declaring)
    let defining = index.entries.indices.filter { place in
      !known.contains(place) && index.entries[place].words.functions.contains(where: hashes.contains)
    }
    let others = index.compactMap(defining.map { index.entries[$0] }) { entry, bytes -> Source? in
      Source(focus: SourceTokens(bytes, in: entry.language, index.words).focusInConstructors(of: own))
    }
    for (name, focus) in (sources + others).lazy.flatMap(\.focus) {
      self.focus[name] = self.focus[name].map { $0 == focus ? focus : .open } ?? focus
    }
  }

  /// The known facts about the class that documents call `name`; nil if the class is not declared, or has
  /// conflicting declarations.
  private func derivedClass(_ name: String) -> DerivedClass? {
    let parts = name.classParts
    guard let last = parts.last else { return nil }
    let found = (declared[last] ?? []).filter { declaration in
      declaration.package.isEmpty || parts.count < 2 || parts.starts(with: declaration.package)
    }
    let lines = Set(found.derived.map { line(of: $0, last, generations: Self.mostGenerations) })
    return lines.count == 1 ? lines.first : nil
  }

  private func line(of declaration: ClassDeclaration, _ name: String, generations: Int) -> DerivedClass {
    var line = DerivedClass(ancestors: [], own: [name], focus: focus[name] ?? .inherited)
    for base in declaration.bases {
      guard let last = base.parts.last else { continue }
      let others = generations > 0 ? (declared[last] ?? []).filter { $0.mayBe(base, of: declaration) } : []
      if others.isEmpty || last == name {
        line.ancestors += base.spellings
        continue
      }
      let above = Set(others.derived.map { self.line(of: $0, last, generations: generations - 1) })
      guard above.count == 1, let above = above.first else { continue }
      // The base may be a class of the toolkit instead, with the name of a class that derives from nothing.
      if others.derived.allSatisfy({ $0.bases == [.object] }) { line.ancestors += base.spellings }
      line.ancestors += above.ancestors
      line.own += above.own
      // The constructor of a class runs after the constructors of its ancestors.
      if line.focus == .inherited { line.focus = above.focus }
    }
    return line
  }
}

extension [ClassDeclaration] {
  /// The declarations that name a base class; all declarations if none does.
  fileprivate var derived: [ClassDeclaration] {
    let derived = filter { $0.bases != [.object] }
    return derived.isEmpty ? self : derived
  }
}

extension ClassDeclaration {
  /// Whether this class may be the class that `other` refers to as `base`.
  fileprivate func mayBe(_ base: Base, of other: ClassDeclaration) -> Bool {
    if package.isEmpty || other.package.isEmpty { return true }
    return base.isQualified ? base.parts.starts(with: package) : package == other.package
  }
}

extension ClassDeclaration.Base {
  /// The spellings of the class that a toolkit may use: `Gtk.Button`, `GtkButton`, `Button`.
  fileprivate var spellings: [String] {
    guard parts.count > 1, let last = parts.last else { return parts }
    return isQualified
      ? [parts.joined(separator: ".")] : [parts.joined(separator: "."), parts.joined(), last]
  }
}

extension String {
  /// The packages or namespaces and the name of a class as documents write it: `org.example.Outer$Inner`,
  /// `Player::Window`.
  fileprivate var classParts: [String] { split { ".$:".contains($0) }.map(String.init) }

  /// The class name without its package or namespace.
  fileprivate var className: String { classParts.last ?? self }
}
