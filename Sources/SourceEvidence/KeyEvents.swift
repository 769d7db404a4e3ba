import FocusModel

/// The events that classes of the application raise when a key is pressed in their objects.
struct KeyEvents {
  /// The events with the places in code that raise them.
  private(set) var places: [OwnEvent: SourceEvidence.Place] = [:]

  /// Searches the files of `index` that declare the classes of `events`.
  init(_ events: Set<OwnEvent>, in index: SourceIndex, _ kept: KeptTokens) {
    if events.isEmpty { return }
    let classes = Set(events.map { WordHash.hash($0.className.utf8) })
    let entries = index.entries.filter { $0.words.words.contains(where: classes.contains) }
    let found = index.compactMap(entries, kept) { entry, tokens -> [(OwnEvent, SourceEvidence.Place)]? in
      let declared = events.filter { event in
        tokens.places(of: event.className).contains { tokens.isWord($0 - 1, "class") }
      }
      if declared.isEmpty { return nil }
      let handlers = tokens.bodiesOfKeyHandlers(entry.file.path)
      return declared.compactMap { event in
        let line = handlers.lazy.compactMap { tokens.line(raising: event.name, in: $0) }.first
        return line.map { line in
          (event, SourceEvidence.Place(change: .repeated, path: entry.file.path, line: Int(line)))
        }
      }
    }
    for (event, place) in found.joined() where places[event] == nil { places[event] = place }
  }
}

extension SourceTokens {
  /// The functions that receive keys, with the functions of the file that they call.
  func bodiesOfKeyHandlers(_ path: String) -> [PressBody] {
    let possible = PossibleFunctions(tokens)
    var names: Set<ArraySlice<UInt8>> = []
    for index in tokens.indices where isWord(index) && isMark(index + 1, "(") {
      let name = text(index)
      if ["KeyDown", "KeyUp", "KeyPress"].contains(where: { name.contains(bytes: $0.utf8) }) {
        names.insert(name)
      }
    }
    return names.flatMap { bodies(of: $0, possible) }.map {
      PressBody($0, named: "", in: self, possible, path)
    }
  }

  /// The line in which `body` raises the event called `name`: `Send?.Invoke(…)`, `RaiseEvent(new(SendEvent))`.
  fileprivate func line(raising name: String, in body: PressBody) -> Int32? {
    body.ranges.joined().first { index in
      isWord(index, name + "Event")
        || isWord(index, name) && (isMark(index + 1, "(") || isMark(index + 1, "?") || isMark(index + 1, "."))
    }.map { tokens[$0].line }
  }
}
