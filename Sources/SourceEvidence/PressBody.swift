import FocusModel

/// A call with its arguments as text.
struct PressCall: Hashable, Sendable {
  var name: [UInt8]
  var arguments: [[UInt8]]

  /// Whether `other` is a call of the same function that may have the same effect: all arguments are equal or are the
  /// texts of fields, or at least half of several are.
  func isRepeated(by other: PressCall) -> Bool {
    guard name == other.name, arguments.count == other.arguments.count else { return false }
    let equal = zip(arguments, other.arguments).count { $0 == $1 || Self.isText($0) && Self.isText($1) }
    return equal == arguments.count || arguments.count > 2 && equal * 2 >= arguments.count
  }

  /// Whether `argument` is the text of a field: `SearchBox.Text`, `(sender as TextBox)?.Text`.
  private static func isText(_ argument: [UInt8]) -> Bool { argument.suffix(7).elementsEqual(". Text ".utf8) }
}

/// The code of a function that a control calls, with the functions of the same file that it calls.
struct PressBody: Sendable {
  var path: String
  /// The tokens of the functions.
  private(set) var ranges: [Range<Int>] = []
  private(set) var effect = PressEffects.Effect.other
  /// The properties that the code sets.
  private(set) var assigned: Set<String> = []
  /// The values that the code sets properties to, as text, by property.
  private var values: [String: Set<String>] = [:]
  /// Whether the only function that the code calls only sets properties; nil if the code is not a single call.
  private var followedOnlyAssigns: Bool?
  /// The line of a function for keys that has the same effect; nil if none is known.
  var lineOfKey: Int32?
  /// The calls of the code, except those that many functions make.
  private(set) var calls: [PressCall] = []

  /// The maximum number of functions that are read for one handler.
  private static let mostRanges = 6

  init(
    _ body: Range<Int>, named name: String, in tokens: SourceTokens,
    _ possible: SourceTokens.PossibleFunctions,
    _ path: String
  ) {
    self.path = path
    ranges = [body]
    var next = 0
    while next < ranges.count, ranges.count < Self.mostRanges {
      for index in ranges[next] where tokens.isWord(index) && tokens.isMark(index + 1, "(") {
        let called = tokens.text(index)
        let others = tokens.bodies(of: called, possible)
        if others.count == 1, let other = others.first, !ranges.contains(other) { ranges.append(other) }
      }
      next += 1
    }
    let (ownCalls, ownAssigned) = collect(in: tokens)
    if ownCalls.count == 1, ownAssigned.isEmpty {
      forwarded = String(decoding: ownCalls[0].name, as: UTF8.self)
    }
    effect = effect(named: name, in: tokens)
  }

  /// The function to which the code only passes the event on; nil if it does anything else.
  private(set) var forwarded: String?

  /// The call of the code, if the code does nothing else.
  var onlyCall: PressCall? {
    assigned.isEmpty && effect == .other && calls.count == 1 && ranges.count == 1 ? calls.first : nil
  }

  /// Whether the code only sets properties, perhaps to something that a person has chosen in a dialog.
  var onlyAssigns: Bool {
    if let followedOnlyAssigns { return followedOnlyAssigns }
    return !assigned.isEmpty
      && calls.allSatisfy { call in
        let name = String(decoding: call.name, as: UTF8.self)
        return Self.quietCalls.contains(name) || Self.choosing.contains { name.contains($0) }
      }
  }

  /// Calls that announce a change of a property or convert a value.
  private static let quietCalls: Set<String> = [
    "NotifyOfPropertyChange", "NotifyPropertyChanged", "OnPropertyChanged", "Parse", "RaisePropertyChanged",
    "SetProperty", "Split", "Trim", "TryParse",
  ]
  /// Parts of the names of calls that let a person choose something.
  private static let choosing = ["Browse", "Choose", "Dialog", "Pick"]

  /// Whether `handler`, a function for keys, has the effect of this code: it calls the function called `name`, or sets the
  /// same properties to the same values. A key that opens something replaces a control that opens and closes it.
  func isRepeated(by handler: PressBody, called name: [UInt8]?) -> Bool {
    if let name, handler.calls.contains(where: { $0.name == name }) { return true }
    let own = calls.filter { !Self.quietCalls.contains(String(decoding: $0.name, as: UTF8.self)) }
    if name == nil, !own.isEmpty,
      own.allSatisfy({ call in handler.calls.contains { call.isRepeated(by: $0) } })
    {
      return true
    }
    guard onlyAssigns else { return false }
    return assigned.allSatisfy { property in
      guard let own = values[property], let others = handler.values[property] else { return false }
      return own.contains { others.contains($0) || $0.hasPrefix("!") && others.contains("true") }
    }
  }

  /// Takes over the effect of `other`, the only function that the code calls.
  mutating func follow(_ other: PressBody) {
    if other.effect != .nothing { effect = other.effect }
    assigned = other.assigned
    followedOnlyAssigns = other.onlyAssigns
  }

  /// Collects the calls and the properties that the code sets.
  ///
  /// - Returns: Those of the handler itself, without the functions that it calls.
  private mutating func collect(in tokens: SourceTokens) -> (calls: [PressCall], assigned: Set<String>) {
    let own = collect(in: ranges.prefix(1), of: tokens)
    collect(in: ranges.dropFirst(), of: tokens)
    return own
  }

  @discardableResult
  private mutating func collect(
    in ranges: ArraySlice<Range<Int>>, of tokens: SourceTokens
  ) -> (calls: [PressCall], assigned: Set<String>) {
    for index in ranges.joined() where tokens.isWord(index) {
      if tokens.isMark(index + 1, "="), !tokens.isMark(index + 2, "="), !tokens.isMark(index + 2, ">"),
        !tokens.isDeclared(index) || tokens.isMark(index - 1, ">") && tokens.isMark(index - 2, "=")
      {
        let name = String(decoding: tokens.text(index), as: UTF8.self)
        assigned.insert(name)
        values[name, default: []].insert(tokens.value(at: index + 2))
      } else if let call = tokens.pressCall(at: index) {
        calls.append(call)
      }
    }
    assigned.subtract(["Handled", "_"])
    return (calls, assigned)
  }

  private func effect(named name: String, in tokens: SourceTokens) -> PressEffects.Effect {
    var words: Set<String> = []
    for index in ranges.joined() where tokens.isWord(index) {
      words.insert(String(decoding: tokens.text(index), as: UTF8.self))
    }
    if assigned.isEmpty, words.contains("NotImplementedException"), calls.isEmpty { return .unfinished }
    let called = calls.map { String(decoding: $0.name, as: UTF8.self) }
    if assigned.isEmpty, called.isEmpty, !countsUp(in: tokens) { return .nothing }
    if !words.isDisjoint(with: Self.wordsOfKeys) { return .needsKey }
    if isCounted(in: tokens) { return .needsManyPresses }
    if !words.isDisjoint(with: Self.wordsOfDragging) { return .drags }
    if !words.isDisjoint(with: Self.wordsOfPoints) { return .actsAtPoint }
    if words.contains("Clipboard") || calls.contains(where: { $0.name.contains(bytes: "Clipboard".utf8) }) {
      return .copies
    }
    if assigned.isEmpty, opensFixedPage(called, words, in: tokens) { return .opensPage }
    if let forwarded, Self.closing.contains(forwarded) { return .closes }
    guard assigned.isEmpty, !called.isEmpty else { return .other }
    if called.allSatisfy({ name in Self.moving.contains { name.hasPrefix($0) } }) { return .moves }
    if called.allSatisfy({ Self.closing.contains($0) }) { return .closes }
    return .other
  }

  /// Whether the code increases a number.
  private func countsUp(in tokens: SourceTokens) -> Bool {
    ranges.joined().contains { tokens.isMark($0, "+") && tokens.isMark($0 + 1, "+") }
  }

  /// Whether the code counts its calls and compares the number with 3 or more, or asks for three clicks.
  private func isCounted(in tokens: SourceTokens) -> Bool {
    for index in ranges.joined() where tokens.isMark(index, ">") || tokens.isMark(index, "=") {
      let number = tokens.isMark(index + 1, "=") ? index + 2 : index + 1
      guard tokens.isWord(number), tokens.isWord(index - 1),
        let value = Int(String(decoding: tokens.text(number), as: UTF8.self)), value > 2
      else { continue }
      let counter = String(decoding: tokens.text(index - 1), as: UTF8.self)
      if counter == "ClickCount" || counter == "NumberOfTaps" || countsUp(in: tokens) { return true }
    }
    return false
  }

  /// Whether the code opens a web page whose address is in the code, or in the pressed element.
  private func opensFixedPage(_ called: [String], _ words: Set<String>, in tokens: SourceTokens) -> Bool {
    let isFixed =
      words.contains("Tag")
      || ranges.joined().contains {
        tokens.tokens[$0].kind == .string && tokens.text($0).starts(with: "http".utf8)
      }
    return isFixed
      && called.contains { name in Self.opening.contains { name.hasPrefix($0) } }
  }

  /// The words with which code asks whether a key is held.
  private static let wordsOfKeys: Set<String> = [
    "GetCurrentKeyState", "GetKeyState", "GetKeyStateForCurrentThread", "IsKeyDown", "KeyModifiers",
    "Modifiers",
  ]
  private static let wordsOfDragging: Set<String> = [
    "BeginMoveDrag", "BeginResizeDrag", "CaptureMouse", "CapturePointer", "DoDragDrop", "DragMove",
    "StartDragAsync",
  ]
  private static let wordsOfPoints: Set<String> = ["GetPosition"]
  private static let moving = ["BringIntoView", "Focus", "Scroll", "Zoom"]
  private static let closing: Set<String> = ["Close", "Dismiss", "Hide"]
  private static let opening = ["LaunchUri", "Open", "Start", "Launch", "Navigate"]
}

extension SourceTokens {
  /// The bodies of the functions called `name`, also of those that consist of an expression: `void F() => G();`.
  func bodies(of name: ArraySlice<UInt8>, _ possible: PossibleFunctions) -> [Range<Int>] {
    let places = possible.places(of: WordHash.hash(name)).filter { text($0) == name }
    return places.compactMap { place in
      if let function = functions(called: name, at: [place]).first { return function.body }
      guard isMark(place + 1, "("), isWord(place - 1), !isMember(place), let close = closing(place + 1),
        !Self.wordsBeforeCalls.contains(where: { isWord(place - 1, $0) }), isMark(close + 1, "="),
        isMark(close + 2, ">"),
        let end = (close + 3..<min(tokens.count, close + 400)).first(where: { isMark($0, ";") })
      else { return nil }
      return close + 3..<end
    }
  }

  /// The text of the expression that begins at `index`, without spaces, if it is short.
  fileprivate func value(at index: Int) -> String {
    let end = (index..<min(tokens.count, index + 8)).first { isMark($0, ";") } ?? index
    guard end > index else { return "" }
    let text = bytes[Int(tokens[index].start)..<Int(tokens[end - 1].end)].filter { $0 > UInt8(ascii: " ") }
    return String(decoding: text, as: UTF8.self)
  }

  /// The call of the function at `index`, unless many functions make such a call.
  func pressCall(at index: Int) -> PressCall? {
    guard isWord(index), isMark(index + 1, "("), !isDeclared(index) || isWord(index - 1, "await"),
      let close = closing(index + 1)
    else { return nil }
    let name = text(index)
    if Self.commonCalls.contains(String(decoding: name, as: UTF8.self)) || isWord(index - 1, "new") {
      return nil
    }
    let arguments = arguments(index + 2..<close).map { range in
      range.flatMap { Array(text($0)) + [UInt8(ascii: " ")] }
    }
    return PressCall(name: Array(name), arguments: arguments)
  }

  /// Calls and statements that say nothing about the effect of a function.
  private static let commonCalls: Set<String> = [
    "Abs", "Any", "ConfigureAwait", "Contains", "Debug", "Equals", "Error", "First", "FirstOrDefault",
    "Floor",
    "GetCurrentPoint", "GetType", "Info", "Invoke", "IsNullOrEmpty", "Log", "Max", "Min", "Round", "ToArray",
    "ToList",
    "ToString", "Trace", "Warn", "Where", "WriteLine", "catch", "default", "for", "foreach", "if", "lock",
    "nameof",
    "return", "sizeof", "switch", "typeof", "using", "when", "while",
  ]
}
