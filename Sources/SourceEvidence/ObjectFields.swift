internal import FocusModel

/// The fields in the classes of one file that refer to objects of documents. Other files may change the
/// objects through these fields: `holder.title.setHint(…)`.
struct ObjectFields: Sendable {
  /// A class that a file declares.
  struct DeclaredClass: Sendable {
    var name: String
    /// The base classes, without packages.
    var bases: [String]
  }

  /// A field that refers to objects.
  struct Field: Sendable {
    /// The objects that the field refers to.
    var entries: Set<Vocabulary.Entry> = []
    /// The variables through which the file accesses the field: `binding` in `binding.title`.
    var holders: Set<ArraySlice<UInt8>> = []
    /// Whether the file also accesses the field without a variable.
    var isDirect = false
  }

  /// The fields, by name.
  private(set) var fields: [ArraySlice<UInt8>: Field] = [:]
  /// The classes that the file declares.
  var classes: [DeclaredClass] = []

  var isEmpty: Bool { fields.isEmpty }

  /// Records that `entry` is stored in the field `name` of `holder`, or of the class itself.
  mutating func note(_ entry: Vocabulary.Entry, as name: ArraySlice<UInt8>, of holder: ArraySlice<UInt8>?) {
    fields[name, default: Field()].entries.insert(entry)
    if let holder { fields[name]?.holders.insert(holder) } else { fields[name]?.isDirect = true }
  }

  /// Keeps only the fields that refer to one of `objects`.
  mutating func keep(_ objects: Set<Vocabulary.Entry>) {
    fields = fields.filter { !$1.entries.isDisjoint(with: objects) }
  }

  /// Removes the fields that other files cannot access, because their names are in `names`, the
  /// file's private names.
  mutating func leaveOut(_ names: Set<ArraySlice<UInt8>>) {
    if names.isEmpty { return }
    fields = fields.filter { name, field in
      !names.contains(name) && (field.isDirect || !field.holders.isSubset(of: names))
    }
  }
}

extension SourceScan {
  /// Records that the word at `index`, which refers to `entry`, may be a field.
  mutating func noteField(_ index: Int, of entry: Vocabulary.Entry) {
    guard source.isWord(index), source.mayBeField(index) else { return }
    let holder = source.qualifier(before: index).flatMap { source.isWord($0) ? source.text($0) : nil }
    let isOwn = holder.map { ["this", "self"].contains(String(decoding: $0, as: UTF8.self)) } ?? true
    fields.note(entry, as: source.text(index), of: isOwn ? nil : holder)
  }

  /// Records the classes that contain the fields, and removes the fields that other files cannot access.
  mutating func completeFields() {
    // In C++, a form is private to its class, and so is an instance structure in C.
    if fields.isEmpty || source.language.name == .c {
      fields = ObjectFields()
      return
    }
    fields.leaveOut(source.privateNames)
    if !fields.isEmpty { fields.classes = source.declaredClasses }
  }
}

extension SourceTokens {
  /// Whether the word at `index` is a resource id, by which any file may find another object: `R.id.title`.
  func isResource(_ index: Int) -> Bool { isMark(index - 1, ".") && isWord(index - 2, "id") }

  /// Whether the word at `index` may be a field: a member, the target of an assignment, or a declaration in a
  /// class.
  fileprivate func mayBeField(_ index: Int) -> Bool {
    if isResource(index) { return false }
    if isDeclared(index) { return !isLocal(index) }
    return isMember(index) || isMark(index + 1, "=") && !isMark(index + 2, "=")
  }

  /// Whether the declaration at `index` is inside a function.
  private func isLocal(_ index: Int) -> Bool {
    opener(before: index, of: .curly, downTo: index - 4_000).map { !opensClass($0) } ?? false
  }

  /// Whether the brace at `open` begins the body of a class.
  private func opensClass(_ open: Int) -> Bool {
    for index in stride(from: open - 1, through: max(1, open - 80), by: -1) {
      if isMark(index, ";") || isMark(index, "{") || isMark(index, "}") { return false }
      if isWord(index), beginsClass(index) { return true }
    }
    return false
  }

  /// The names that the file declares as private.
  fileprivate var privateNames: Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    for index in places(of: "private") {
      var name: Int?
      for next in index + 1..<min(tokens.count, index + 12) {
        if "=;({:,".unicodeScalars.contains(where: { isMark(next, $0) }) { break }
        if isWord(next, "by") || language.endsStatementsByLine && tokens[next].line > tokens[index].line {
          break
        }
        if isWord(next) { name = next }
      }
      if let name { names.insert(text(name)) }
    }
    return names
  }

  /// The declared classes, with their base classes.
  var declaredClasses: [ObjectFields.DeclaredClass] {
    places(of: language.classKeyword).compactMap { index in
      if isMember(index) { return nil }
      // A macro may precede the name.
      let name = isWord(index + 2) && language.name == .c ? index + 2 : index + 1
      guard isWord(name) else { return nil }
      let bases = bases(after: name + 1) ?? []
      return ObjectFields.DeclaredClass(
        name: String(decoding: text(name), as: UTF8.self), bases: bases.compactMap(\.parts.last))
    }
  }
}
