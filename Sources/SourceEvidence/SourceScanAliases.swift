import FocusModel

/// Variables that hold an object.
extension SourceScan {
  /// Records that the variable at `variable` holds `entry`.
  mutating func keepAlias(_ variable: Int, of entry: Vocabulary.Entry) {
    let name = source.text(variable)
    noteField(variable, of: entry)
    if name.elementsEqual(vocabulary.texts[Int(entry)]) { return }
    aliases[name, default: []].append(Alias(entry: entry, token: variable))
  }

  /// Records the changes to the variables that hold an object. A variable that holds several objects in turn
  /// holds the last one assigned, in the order of the text.
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
