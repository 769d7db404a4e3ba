package import FocusModel

/// The effects of the functions that controls and clickable elements call, as far as the code shows them.
///
/// A function is found in the code of the class that its document describes. Functions of the same file that it calls
/// are read as well.
package struct PressEffects: Sendable {
  /// The effect of a function.
  package enum Effect: Sendable, Hashable {
    /// The function does nothing, or only marks the event as handled.
    case nothing
    /// The function is not implemented yet: it only throws an exception.
    case unfinished
    /// The function acts only while a key is held.
    case needsKey
    /// The function acts only after several presses.
    case needsManyPresses
    /// The function drags something.
    case drags
    /// The function acts on the point under the pointer.
    case actsAtPoint
    /// The function only moves a view: it scrolls, zooms or focuses.
    case moves
    /// The function only copies something.
    case copies
    /// The function only opens a fixed web page.
    case opensPage
    /// The function only closes something.
    case closes
    /// The function does anything else.
    case other
  }

  /// A function whose code was found.
  package struct Known: Sendable, Hashable {
    /// The effect of the function.
    package var effect: Effect
    /// The properties that the function sets.
    package var assigned: Set<String>
    /// Whether the function does nothing but set properties, perhaps after it has let a person choose something.
    package var onlyAssigns: Bool
    /// The name of the function to which the function only passes the event on; nil if it does anything else.
    package var forwarded: String?
    /// The place where other code calls the same functions of the application; nil if no other code does.
    package var repeated: SourceEvidence.Place?
    /// The place where code calls these functions when a key is pressed; nil if no code does.
    package var repeatedByKey: SourceEvidence.Place?
  }

  private var known: [String: Known] = [:]
  /// The effects of commands.
  private var commands: [BoundCommand: Known] = [:]
  /// The places where code raises events when a key is pressed.
  private var keyEvents: [OwnEvent: SourceEvidence.Place] = [:]
  /// Whether code handles the media keys of keyboards.
  package private(set) var handlesMediaKeys = false
  /// The properties that are always false in a release build.
  private var falseProperties: Set<String> = []
  /// The properties that code declares as numbers and nothing else.
  private var numbers: Set<String> = []

  /// Creates an empty set of effects.
  package init() {}

  /// The effect of `handler`, written as `Class.function`; nil if its code was not found.
  package subscript(_ handler: String) -> Known? { known[handler] }

  /// The effect of `command`; nil if its code was not found.
  package subscript(_ command: BoundCommand) -> Known? { commands[command] }

  /// The place where code raises `event` when a key is pressed; nil if no code does.
  package func placeOfKey(raising event: OwnEvent) -> SourceEvidence.Place? { keyEvents[event] }

  /// Whether the property `name` is always false in a release build.
  package func isFalse(_ name: String) -> Bool { falseProperties.contains(name) }

  /// Whether code declares the property `name` as a number everywhere.
  package func isNumber(_ name: String) -> Bool { numbers.contains(name) }

  /// Searches the files of `index` for `handlers`, which are written as `Class.function`, for `commands`, for the code
  /// that raises `events`, and for the declarations of the properties `conditions` and `typed`.
  package init(
    of handlers: Set<String>, commands: Set<BoundCommand> = [], events: Set<OwnEvent> = [],
    conditions: Set<String> = [], typed: Set<String>, in index: SourceIndex
  ) {
    let isAsked = !handlers.isEmpty || !commands.isEmpty || !typed.isEmpty || !conditions.isEmpty
    if !isAsked && events.isEmpty { return }
    let kept = KeptTokens()
    falseProperties = ReleaseConstants(conditions, in: index, kept).names
    findNumbers(typed, in: index, kept)
    findCommands(commands, in: index, kept)
    keyEvents = KeyEvents(events, in: index, kept).places
    let mediaKey = WordHash.hash("SystemMediaTransportControlsButton".utf8)
    handlesMediaKeys = index.entries.contains { $0.words.words.contains(mediaKey) }
    if handlers.isEmpty { return }
    let sought = Self.byFunction(handlers)
    let hashes = Set(sought.keys.map { WordHash.hash($0.utf8) })
    let entries = index.entries.filter { $0.words.functions.contains(where: hashes.contains) }
    let bodies = index.compactMap(entries, kept) { entry, tokens in
      Self.bodies(of: sought, in: tokens, entry.file.path)
    }
    var found: [String: PressBody] = [:]
    for (handler, body) in bodies.lazy.flatMap({ $0 }) where found[handler] == nil { found[handler] = body }
    followSingleCalls(of: &found, in: index, kept)
    let calls = RepeatedCalls(Set(found.values.flatMap(\.calls)), besides: found.values, in: index, kept)
    for (handler, body) in found {
      known[handler] = Known(
        effect: body.effect, assigned: body.assigned, onlyAssigns: body.onlyAssigns,
        forwarded: body.forwarded, repeated: calls.place(of: body.calls, \.places),
        repeatedByKey: calls.place(of: body.calls, \.placesOfKeys)
          ?? body.lineOfKey.map { SourceEvidence.Place(change: .repeated, path: body.path, line: Int($0)) })
    }
  }

  private mutating func findCommands(
    _ sought: Set<BoundCommand>, in index: SourceIndex, _ kept: KeptTokens
  ) {
    let found = CommandBodies(of: sought, in: index, kept)
    for command in sought {
      let place = found.placesOfKeys[command.name]
      guard let body = found.bodies[command] else {
        // A key runs the command, although the code of the command is elsewhere.
        if let place {
          commands[command] = Known(effect: .other, assigned: [], onlyAssigns: false, repeatedByKey: place)
        }
        continue
      }
      commands[command] = Known(
        effect: body.effect, assigned: body.assigned, onlyAssigns: body.onlyAssigns, repeatedByKey: place)
    }
  }

  /// The handlers by the names of their functions, each with the words of its class from last to first.
  private static func byFunction(_ handlers: Set<String>) -> [String: [(handler: String, className: String)]]
  {
    var all: [String: [(String, String)]] = [:]
    for handler in handlers.sorted() {
      let parts = handler.split(separator: ".").map(String.init)
      guard parts.count > 1, let function = parts.last else { continue }
      all[function, default: []].append((handler, parts[parts.count - 2]))
    }
    return all
  }

  private static func bodies(
    of sought: [String: [(handler: String, className: String)]], in tokens: SourceTokens, _ path: String
  ) -> [(String, PressBody)]? {
    let possible = SourceTokens.PossibleFunctions(tokens.tokens)
    let found = sought.flatMap { function, handlers -> [(String, PressBody)] in
      let ranges = tokens.bodies(of: Array(function.utf8)[...], possible)
      guard ranges.count == 1, let body = ranges.first else { return [] }
      return handlers.compactMap { handler, className in
        guard !tokens.places(of: className).isEmpty else { return nil }
        var body = PressBody(body, named: function, in: tokens, possible, path)
        let ofKeys = tokens.bodiesOfKeyHandlers(path).first { body.isRepeated(by: $0, called: nil) }
        body.lineOfKey = ofKeys?.ranges.first.map { tokens.tokens[$0.lowerBound].line }
        return (handler, body)
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Replaces the effects of functions that only call one function of another file by the effects of that function. The
  /// name identifies the function only if exactly one file defines it.
  private func followSingleCalls(
    of found: inout [String: PressBody], in index: SourceIndex, _ kept: KeptTokens
  ) {
    let names = Set(found.values.compactMap(\.onlyCall?.name))
    if names.isEmpty { return }
    let hashes = Set(names.map { WordHash.hash($0) })
    let entries = index.entries.filter { $0.words.functions.contains(where: hashes.contains) }
    let bodies = index.compactMap(entries, kept) { entry, tokens -> [([UInt8], PressBody)]? in
      let possible = SourceTokens.PossibleFunctions(tokens.tokens)
      return names.flatMap { name in
        tokens.bodies(of: name[...], possible).map {
          (name, PressBody($0, named: "", in: tokens, possible, entry.file.path))
        }
      }
    }
    let defined = Dictionary(grouping: bodies.joined(), by: \.0)
    for (handler, body) in found {
      guard let name = body.onlyCall?.name, let others = defined[name], others.count == 1 else { continue }
      found[handler]?.follow(others[0].1)
    }
  }

  /// Finds those of `names` that code declares as numbers: `public uint Columns { get; set; }`.
  private mutating func findNumbers(_ names: Set<String>, in index: SourceIndex, _ kept: KeptTokens) {
    if names.isEmpty { return }
    let words = Dictionary(names.map { (WordHash.hash($0.utf8), $0) }) { first, _ in first }
    let entries = index.entries.filter { $0.words.words.contains { words[$0] != nil } }
    let found = index.compactMap(entries, kept) { _, tokens -> (numbers: Set<String>, others: Set<String>)? in
      var (numbers, others): (Set<String>, Set<String>) = ([], [])
      for place in tokens.words(in: names.map { Array($0.utf8)[...] }) where tokens.isDeclared(place) {
        let name = String(decoding: tokens.text(place), as: UTF8.self)
        var type = place - 1
        if tokens.isMark(type, "?") { type -= 1 }
        let isNumber =
          tokens.isWord(type) && Self.numberTypes.contains(String(decoding: tokens.text(type), as: UTF8.self))
        if isNumber { numbers.insert(name) } else { others.insert(name) }
      }
      return numbers.isEmpty && others.isEmpty ? nil : (numbers, others)
    }
    numbers = found.reduce(into: Set()) { $0.formUnion($1.numbers) }
    for others in found { numbers.subtract(others.others) }
  }

  /// The types of numbers in C#.
  private static let numberTypes: Set<String> = [
    "int", "uint", "long", "ulong", "short", "ushort", "byte", "sbyte", "nint", "nuint", "float", "double",
    "decimal",
    "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "Single", "Double", "Decimal", "Byte",
  ]
}

/// The places of calls that handlers make, in other functions.
private struct RepeatedCalls {
  typealias Places = [PressCall: SourceEvidence.Place]
  private(set) var places: Places = [:]
  /// The places where code has just asked for a key.
  private(set) var placesOfKeys: Places = [:]
  /// The hashes of the functions that the project may define.
  private var own: Set<UInt32> = []

  /// The place of the first of `calls` of the project's functions, if `places` contains all of them.
  func place(of calls: [PressCall], _ places: KeyPath<Self, Places>) -> SourceEvidence.Place? {
    let calls = calls.filter { own.contains(WordHash.hash($0.name)) }
    let found = calls.compactMap { self[keyPath: places][$0] }
    return found.count == calls.count ? found.first : nil
  }

  /// Searches the files of `index` for `calls` outside `bodies`. Only functions that the project defines count.
  init(
    _ calls: Set<PressCall>, besides bodies: some Collection<PressBody>, in index: SourceIndex,
    _ kept: KeptTokens
  ) {
    if calls.isEmpty { return }
    let hashes = Dictionary(grouping: calls) { WordHash.hash($0.name) }
    let defined = index.entries.reduce(into: Set<UInt32>()) { all, entry in
      all.formUnion(entry.words.functions.filter { hashes[$0] != nil })
    }
    let sought = hashes.filter { defined.contains($0.key) }
    own = Set(sought.keys)
    if sought.isEmpty { return }
    let inside = Dictionary(grouping: bodies, by: \.path)
    let entries = index.entries.filter { entry in
      !Self.isTest(entry.file.path) && entry.words.words.contains { sought[$0] != nil }
    }
    let found = index.compactMap(entries, kept) { entry, tokens in
      let own = inside[entry.file.path]?.flatMap(\.ranges) ?? []
      var (places, keys): ([PressCall: Int32], [PressCall: Int32]) = ([:], [:])
      for (index, token) in tokens.tokens.enumerated() where token.kind == .word {
        guard let candidates = sought[token.hash], !own.contains(where: { $0.contains(index) }),
          let call = tokens.pressCall(at: index)
        else { continue }
        for candidate in candidates where candidate.isRepeated(by: call) {
          if places[candidate] == nil { places[candidate] = token.line }
          if keys[candidate] == nil, tokens.followsKey(index) { keys[candidate] = token.line }
        }
      }
      return places.isEmpty ? nil : (path: entry.file.path, places: places, keys: keys)
    }
    for file in found {
      func place(_ line: Int32) -> SourceEvidence.Place {
        SourceEvidence.Place(change: .repeated, path: file.path, line: Int(line))
      }
      for (call, line) in file.places where places[call] == nil { places[call] = place(line) }
      for (call, line) in file.keys where placesOfKeys[call] == nil { placesOfKeys[call] = place(line) }
    }
  }

  /// Whether the file at `path` belongs to tests.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Test") }
  }
}

extension SourceTokens {
  /// The maximum number of tokens between the name of a key and the call that the key makes.
  private static let longestCondition = 40

  /// Whether code asks for a key shortly before `index`.
  func followsKey(_ index: Int) -> Bool {
    (max(0, index - Self.longestCondition)..<index).contains {
      isMark($0, ".") && (isWord($0 - 1, "Key") || isWord($0 - 1, "VirtualKey"))
    }
  }
}
