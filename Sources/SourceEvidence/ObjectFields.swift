internal import FocusModel

/// Fields of the classes of one file that hold objects of documents. Other files may change the objects by them:
/// `holder.title.setHint(…)`.
struct ObjectFields: Sendable {
  /// A class that a file declares.
  struct DeclaredClass: Sendable {
    var name: String
    /// What it derives from, without packages.
    var bases: [String]
  }

  /// What each field holds, by its name.
  private(set) var entries: [ArraySlice<UInt8>: Set<Vocabulary.Entry>] = [:]
  /// The classes of the file.
  var classes: [DeclaredClass] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func note(_ entry: Vocabulary.Entry, as name: ArraySlice<UInt8>) {
    entries[name, default: []].insert(entry)
  }
}

extension SourceScan {
  /// Notes that the word at `index`, which stands for `entry`, may be a field.
  mutating func noteField(_ index: Int, of entry: Vocabulary.Entry) {
    if source.isWord(index), source.mayBeField(index) { fields.note(entry, as: source.text(index)) }
  }
}

extension SourceTokens {
  /// Whether the word at `index` is the id of a resource, by which any file may find another object: `R.id.title`.
  func isResource(_ index: Int) -> Bool { isMark(index - 1, ".") && isWord(index - 2, "id") }

  /// Whether the word at `index` may be a field: as a member of something, where it is assigned to, or where a class declares it.
  fileprivate func mayBeField(_ index: Int) -> Bool {
    if isResource(index) { return false }
    if isDeclared(index) { return !isLocal(index) }
    return isMember(index) || isMark(index + 1, "=") && !isMark(index + 2, "=")
  }

  /// Whether what is declared at `index` is declared inside of a function.
  private func isLocal(_ index: Int) -> Bool {
    var depth = 0
    for open in stride(from: index, through: max(0, index - 4_000), by: -1) where tokens[open].kind == .mark {
      if isMark(open, "}") { depth += 1 }
      guard isMark(open, "{") else { continue }
      if depth == 0 { return !opensClass(open) }
      depth -= 1
    }
    return false
  }

  /// Whether the brace at `open` begins the body of a class.
  private func opensClass(_ open: Int) -> Bool {
    for index in stride(from: open - 1, through: max(1, open - 80), by: -1) {
      if isMark(index, ";") || isMark(index, "{") || isMark(index, "}") { return false }
      if isWord(index), beginsClass(index) { return true }
    }
    return false
  }

  /// The classes that are declared, with what they derive from.
  var declaredClasses: [ObjectFields.DeclaredClass] {
    tokens.indices.compactMap { index in
      guard isWord(index, language.classKeyword), !isMember(index) else { return nil }
      // A macro may be before the name.
      let name = isWord(index + 2) && language.name == .c ? index + 2 : index + 1
      guard isWord(name) else { return nil }
      let bases = bases(after: name + 1) ?? []
      return ObjectFields.DeclaredClass(
        name: String(decoding: text(name), as: UTF8.self), bases: bases.compactMap(\.parts.last))
    }
  }
}
