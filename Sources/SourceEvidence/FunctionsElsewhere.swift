import FocusModel

/// An object that one file passes to a function in another file.
struct ObjectPassedElsewhere: Sendable {
  var object: Vocabulary.Entry
  /// The parameter that receives the object.
  var parameter: PassedObjects.Parameter
  /// The line of the call.
  var line: Int32
}

extension SourceScan {
  /// The objects that the file passes to functions in other files.
  ///
  /// A function with the name of a toolkit's function is not considered a function of the application.
  var passedElsewhere: [ObjectPassedElsewhere] {
    let parameters = unknownParameters.filter { index in
      let function = passedObjects.parameters[index].function
      // Many applications define a function called `setImage` or `setValue`.
      let meaning = source.words.meaning(of: function)
      return function.count > 3 && (meaning.map { [.pictured, .valueSet].contains($0.change) } ?? true)
    }
    if parameters.isEmpty { return [] }
    return passedObjects.objects.flatMap { object -> [ObjectPassedElsewhere] in
      let reached = passedObjects.parameters(of: object)
      return parameters.compactMap { index in
        guard reached.contains(PassedObjects.entry(of: index)) else { return nil }
        return ObjectPassedElsewhere(
          object: object, parameter: passedObjects.parameters[index], line: passedObjects.lines[index])
      }
    }
  }
}

/// The effects of functions on objects that other files pass to them. A name identifies a function only if
/// exactly one file defines it. A function that no file defines belongs to a library, and its name may not
/// tell everything that it does.
struct FunctionsElsewhere: Sendable {
  private var changes: [PassedObjects.Parameter: CodeChange] = [:]

  /// Searches the files of `index` for the functions with `parameters`. Only files that may define one of the
  /// functions are read again, unless their tokens are among `kept`.
  init(with parameters: Set<PassedObjects.Parameter>, in index: SourceIndex, _ kept: KeptTokens) {
    let parameters = Array(parameters)
    let byFunction = Dictionary(grouping: parameters.indices) { WordHash.hash(parameters[$0].function) }
    let defining = index.entries.filter { $0.words.functions.contains { byFunction[$0] != nil } }
    // A function that two files define is ignored, so no further file is searched for it.
    let counts = Guarded(Array(repeating: 0, count: parameters.count))
    let isOpen = { @Sendable (entry: SourceIndex.Entry) -> Bool in
      counts.withLock { counts in
        entry.words.functions.contains { byFunction[$0]?.contains { counts[$0] < 2 } ?? false }
      }
    }
    let found = index.compactMap(defining, kept, if: isOpen) { entry, tokens -> [Int: CodeChange] in
      let possible = entry.words.functions.flatMap { byFunction[$0] ?? [] }
      let scan = SourceScan(tokens, forFunctionsWith: possible.map { parameters[$0] })
      let unknown = Set(scan.unknownParameters)
      var changes: [Int: CodeChange] = [:]
      for (place, index) in possible.enumerated() where !unknown.contains(place) { changes[index] = [] }
      for sighting in scan.sightings.keys where possible.indices.contains(Int(sighting.entry)) {
        changes[possible[Int(sighting.entry)]]?.insert(sighting.change)
      }
      counts.withLock { counts in
        for index in changes.keys { counts[index] += 1 }
      }
      return changes
    }
    var definitions: [Int: Int] = [:]
    for index in found.lazy.flatMap(\.keys) { definitions[index, default: 0] += 1 }
    for index in parameters.indices where definitions[index] == nil {
      if ChangeWords.adopts(parameters[index].function) { changes[parameters[index]] = .adopted }
    }
    for (index, change) in found.lazy.flatMap({ $0 }) where definitions[index] == 1 && !change.isEmpty {
      changes[parameters[index]] = change
    }
  }

  /// The effects on an object that is passed as `parameter`.
  func changes(of parameter: PassedObjects.Parameter) -> CodeChange { changes[parameter] ?? [] }
}
