import FocusModel

/// Finds the effects of one source file on the objects in a vocabulary.
struct SourceScan {
  let source: SourceTokens
  let vocabulary: Vocabulary
  /// The line on which each word is first mentioned.
  private(set) var mentions: [Vocabulary.Entry: Int32] = [:]
  /// The first line of each change to each word.
  var sightings: [Sighting: Int32] = [:]
  /// The states that changes give to an object: whether it is visible or enabled.
  var states: [Sighting: Set<ObjectState>] = [:]
  /// The click listeners of each object, as written in the file.
  var listeners: [Vocabulary.Entry: Set<[UInt8]>] = [:]
  /// The functions that listeners call, each with the objects and the locations of the calls.
  var heard: [ArraySlice<UInt8>: [(entry: Vocabulary.Entry, token: Int)]] = [:]
  /// The objects that the file passes to functions.
  var passedObjects = PassedObjects()
  /// The collection literals of the file that contain objects.
  var collectedObjects = CollectedObjects()
  /// The indices of parameters whose functions are not defined in the file.
  var unknownParameters: [Int] = []
  /// The fields that refer to objects, through which other files may change the objects.
  var fields = ObjectFields()
  /// The calls that create the objects of a document in a window, by the function's name.
  var fillings: [Vocabulary.Entry: [Int]] = [:]
  /// The changes that the file reverts at another location.
  var withdrawn: Set<Sighting> = []
  /// The objects that code adds to a container.
  var placed: Set<Vocabulary.Entry> = []
  /// The first line on which each change occurs in a branch.
  var branches: [Sighting: Int32] = [:]
  /// The meanings of function and property names, cached by name.
  var meanings: [ArraySlice<UInt8>: ChangeWords.Meaning?] = [:]
  /// The variables that refer to an object, by name.
  var aliases: [ArraySlice<UInt8>: [Alias]] = [:]
  /// The number of tokens that may still be examined, which limits the time for each file: enough for a
  /// thousand mentions with their blocks.
  var budget = 200_000

  /// The first word of the file that names Tab; nil if there isn't one.
  lazy var firstTab: Int? = source.firstTab

  /// A change of the object that a word of the vocabulary refers to.
  struct Sighting: Hashable {
    var entry: Vocabulary.Entry
    var change: CodeChange
    /// Whether the change always happens and sets a value. If so, the change is also recorded without this
    /// flag.
    var isSure = false
  }

  struct Alias {
    var entry: Vocabulary.Entry
    /// The token at which the variable is assigned.
    var token: Int
  }

  /// Scans `source`; nil if the code contains no word of the vocabulary.
  init?(_ source: SourceTokens, for vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    for index in source.tokens.indices where mayNameSomething(index) {
      if let numbered = numberedEntry(at: index), !judge(index, as: numbered, keepingAliases: true) {
        see(.numbered, of: numbered, at: index)
      }
      guard let entry = entry(at: index) else { continue }
      mention(entry, at: index)
      let kind = vocabulary.kind(of: entry)
      if kind.contains(.object), source.fillsWindow(index) {
        fillings[entry, default: []].append(index)
        continue
      }
      if kind.contains(.object) {
        noteField(index, of: entry)
        if source.runsCommand(inFunctionAt: index) { see(.repeated, of: entry, at: index) }
      }
      if kind.contains(.class) { judgeDefinition(index, of: entry) }
      if kind.contains(.object), let change = source.changeOfWindow(at: index) {
        see(change, of: entry, at: index)
        if change == .windowKeys, let tab = firstTab { see(.tabHandled, of: entry, at: tab) }
      }
      if kind.contains(.object), let tab = source.tab(handledBy: index) {
        see(.tabHandled, of: entry, at: tab)
      }
      if !kind.isDisjoint(with: [.object, .document]) { judge(index, as: entry, keepingAliases: true) }
    }
    followAliases()
    followCollections()
    followFilledWindows()
    followPassedObjects()
    followListeners()
    // Code that removes an object and adds it elsewhere only moves the object.
    for entry in placed { sightings[Sighting(entry: entry, change: .removed)] = nil }
    for var sighting in withdrawn {
      sighting.isSure = true
      sightings[sighting] = nil
    }
    if mentions.isEmpty { return nil }
    completeFields()
  }

  /// Scans `source` for changes to the objects of `vocabulary` that the code looks up by resource, and for the
  /// fields that contain these objects.
  init(_ source: SourceTokens, forLookupsIn vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    for index in source.tokens.indices where source.isWord(index) && mayNameSomething(index) {
      guard let entry = entry(at: index), vocabulary.kind(of: entry).contains(.object),
        source.isResource(index)
      else { continue }
      judge(index, as: entry, keepingAliases: true)
    }
    followAliases()
    followCollections()
    followPassedObjects()
    followListeners()
    completeFields()
  }

  /// Scans `source` for changes to the fields of other classes. The `vocabulary` contains these fields as
  /// objects.
  ///
  /// - Parameter areOwn: Whether the fields include those of the file's own classes, which the file accesses
  ///   without another object.
  init(_ source: SourceTokens, forFieldsIn vocabulary: Vocabulary, areOwn: Bool) {
    self.source = source
    self.vocabulary = vocabulary
    var named: [(index: Int, entry: Vocabulary.Entry)] = []
    var declared: Set<Vocabulary.Entry> = []
    for index in source.tokens.indices where source.isWord(index) && mayNameSomething(index) {
      guard let entry = entry(at: index) else { continue }
      named.append((index, entry))
      if source.isDeclared(index) { declared.insert(entry) }
    }
    for (index, entry) in named {
      let kind = vocabulary.kind(of: entry)
      if kind.contains(.document) { mention(entry, at: index) }
      guard kind.contains(.object), !source.isResource(index) else { continue }
      if areOwn || source.isMember(index) && !declared.contains(entry) {
        judge(index, as: entry, keepingAliases: true)
      }
    }
    followAliases()
    followCollections()
    followPassedObjects()
  }

  /// Scans `source` for changes that its functions make to their `parameters`. The changes to each parameter
  /// are recorded under its index.
  init(_ source: SourceTokens, forFunctionsWith parameters: [PassedObjects.Parameter]) {
    self.source = source
    vocabulary = Vocabulary(objects: [], documents: [])
    for (index, parameter) in parameters.enumerated() {
      passedObjects.note(Vocabulary.Entry(index), as: parameter, on: 0)
    }
    followPassedObjects()
  }

  /// Whether a word of the vocabulary may be at `index`. For most tokens, this check is the only one.
  @inline(__always)
  private func mayNameSomething(_ index: Int) -> Bool {
    let token = source.tokens[index]
    switch token.kind {
    case .mark: return false
    case .string: return true
    case .word:
      return vocabulary.mayHold(token.hash) || token.end - token.start == 2 && source.isWord(index, "Ui")
    }
  }

  /// The word of the vocabulary at `index`: an identifier, a whole string, the file name in a string that is
  /// a path, or Qt's `Ui::Form`. Nil if there isn't one.
  private func entry(at index: Int) -> Vocabulary.Entry? {
    let text = source.text(index)
    switch source.tokens[index].kind {
    case .mark: return nil
    case .word:
      if source.isWord(index, "Ui"), let member = source.member(after: index + 1),
        let form = vocabulary.entry(of: "Ui::" + String(decoding: source.text(member), as: UTF8.self))
      {
        return form
      }
      return vocabulary.entry(of: text, hash: source.tokens[index].hash)
    case .string:
      guard vocabulary.mayHoldPart(of: text) else { return nil }
      if let entry = vocabulary.entry(of: text) { return entry }
      var name = text
      if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
      if name.count < text.count, let entry = vocabulary.entry(of: name) { return entry }
      return name.suffix(2).elementsEqual(".h".utf8) ? vocabulary.entry(of: name.dropLast(2)) : nil
    }
  }

  /// The pattern of numbered names that code composes from the string at `index`: `"color-%d"`, `"color-{}"`,
  /// `"color-" + i`. Nil if there isn't one.
  private func numberedEntry(at index: Int) -> Vocabulary.Entry? {
    guard vocabulary.hasNumbers, source.tokens[index].kind == .string else { return nil }
    let text = source.text(index)
    let place = text.firstIndex { byte in
      byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$")
        || byte == UInt8(ascii: "\\")
    }
    guard let place = place ?? (source.isMark(index + 1, "+") ? text.endIndex : nil) else { return nil }
    return vocabulary.entry(ofNumbered: text[..<place])
  }

  private mutating func mention(_ entry: Vocabulary.Entry, at index: Int) {
    if mentions[entry] == nil { mentions[entry] = source.tokens[index].line }
  }
}
