import FocusModel

/// The files of a run that may be changed, found through their documents.
struct ChangeableFiles: Sendable {
  /// The files, without duplicates even if several paths refer to the same file.
  private(set) var all: [ChangeableFile] = []
  /// The documents that cannot be changed, with the reasons.
  private(set) var refused: [String: ChangeableFile.Refusal] = [:]
  private var places: [String: Int] = [:]
  private var targets: [String: Int] = [:]
  /// The text that an editor has for each open file, keyed by the path of the file.
  private let texts: [String: [UInt8]]

  /// Creates an empty collection. Files that are open in an editor are read from `texts`.
  init(texts: [String: [UInt8]]) { self.texts = texts }

  /// Adds the file of the document called `name`.
  ///
  /// - Returns: Whether the file can be changed and the document is its first.
  mutating func add(_ name: String, in project: Project) -> Bool {
    if let place = places[name] { return all[place].names[0] == name }
    if refused[name] != nil { return false }
    let target = OutputFile.target(of: project.absolute(name))
    if let place = targets[target] {
      all[place].add(name)
      places[name] = place
      return false
    }
    do throws(ChangeableFile.Refusal) {
      all.append(try ChangeableFile(target, called: name, text: texts[project.absolute(name)]))
      places[name] = all.count - 1
      targets[target] = all.count - 1
      return true
    } catch {
      refused[name] = error
      return false
    }
  }

  /// The applicable part of `changes` in the document called `name`. The document is refused if some changes
  /// are not applicable.
  mutating func possible(among changes: [SuggestedChange], in name: String) -> [SuggestedChange] {
    guard let place = places[name] else { return [] }
    let possible = all[place].possible(among: changes)
    if possible.count < changes.count {
      refused[name] = ChangeableFile.Refusal(
        "it changed while it was being read, or its encoding cannot represent a character in the change")
    }
    return possible
  }

  /// Applies `edits` to the document called `name`.
  mutating func change(_ name: String, by edits: [Finding.Edit]) {
    if let place = places[name] { all[place].change(by: edits) }
  }

  /// Stores `edits` that a person has to complete in the document called `name`, so that they can be shown.
  mutating func show(_ edits: [Finding.Edit], in name: String) {
    if let place = places[name] { all[place].show(edits) }
  }

  /// The contents, after `edits`, of all documents that differ from their files.
  func contents(changedBy edits: [String: [Finding.Edit]]) -> [(name: String, bytes: [UInt8])] {
    all.flatMap { file -> [(String, [UInt8])] in
      var file = file
      for name in file.names { edits[name].map { file.change(by: $0) } }
      return file.isChanged ? file.names.map { [bytes = file.bytes] name in (name, bytes) } : []
    }
  }
}
