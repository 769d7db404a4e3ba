import FocusModel

/// Follows variables that refer to an object.
extension SourceScan {
  /// Records that the variable at `variable` refers to `entry`.
  mutating func keepAlias(_ variable: Int, of entry: Vocabulary.Entry) {
    let name = source.text(variable)
    noteField(variable, of: entry)
    if name.elementsEqual(vocabulary.texts[Int(entry)]) { return }
    aliases[name, default: []].append(Alias(entry: entry, token: variable))
  }

  /// Records the changes that code makes through variables that refer to an object. A variable with several
  /// assignments refers to the last object assigned earlier in the text.
  mutating func followAliases() {
    if aliases.isEmpty { return }
    let places = source.words(in: aliases.keys)
    var assignments: [ArraySlice<UInt8>: [Int]] = [:]
    for index in places where source.isMark(index + 1, "=") && !source.isMark(index + 2, "=") {
      assignments[source.text(index), default: []].append(index)
    }
    for index in places {
      let name = source.text(index)
      guard let candidates = aliases[name] else { continue }
      let assigned = assignments[name] ?? []
      let held: [Alias]
      if candidates.count == 1, assigned.count <= 1 {
        held = candidates
      } else {
        let last = assigned.last { $0 <= index }
        held = candidates.filter { $0.token == last }
      }
      for alias in held where alias.token != index {
        judge(index, as: alias.entry, keepingAliases: false)
      }
    }
  }
}
