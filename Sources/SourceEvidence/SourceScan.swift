import FocusModel

/// The effects of one source file on the objects that a vocabulary names.
struct SourceScan {
  let source: SourceTokens
  let vocabulary: Vocabulary
  /// The line on which each word is mentioned first.
  private(set) var mentions: [Vocabulary.Entry: Int32] = [:]
  /// The line on which each change of each word stands first.
  var sightings: [Sighting: Int32] = [:]
  /// The effects of changes on whether an object is shown or enabled.
  private(set) var states: [Sighting: Set<ObjectState>] = [:]
  /// The click listeners of each object, as the file writes them.
  private(set) var listeners: [Vocabulary.Entry: Set<[UInt8]>] = [:]
  /// The functions that listeners call, with their objects and the places of the calls.
  private(set) var heard: [ArraySlice<UInt8>: [(entry: Vocabulary.Entry, token: Int)]] = [:]
  /// The arguments of the file's functions.
  var handedObjects = HandedObjects()
  /// The contents of collections that are written out in the file.
  var collectedObjects = CollectedObjects()
  /// Those of its parameters whose functions are not of the file.
  var unknownParameters: [Int] = []
  /// Fields that hold objects, by which other files may change them.
  var fields = ObjectFields()
  /// Changes that the file also undoes somewhere.
  private var withdrawn: Set<Sighting> = []
  /// The objects that are put into something.
  private var placed: Set<Vocabulary.Entry> = []
  /// The first line with a change in a branch.
  private var branches: [Sighting: Int32] = [:]
  /// The meaning of each word of the vocabulary.
  private var meanings: [ArraySlice<UInt8>: ChangeWords.Meaning?] = [:]
  /// Variables that hold an object, by their names.
  private var aliases: [ArraySlice<UInt8>: [Alias]] = [:]
  /// How many tokens may still be looked at, so that no file takes long: a thousand mentions and their blocks.
  var budget = 200_000

  /// A change of a word.
  struct Sighting: Hashable {
    var entry: Vocabulary.Entry
    var change: CodeChange
    /// Whether it always runs, and sets a value. Changes seen so are also noted without this.
    var isSure = false
  }

  private struct Alias {
    var entry: Vocabulary.Entry
    /// Where it is assigned.
    var token: Int
  }

  /// Scans `bytes`; nil where no word of the vocabulary is in their code.
  init?(_ bytes: [UInt8], in language: SourceLanguage, _ words: ChangeWords, for vocabulary: Vocabulary) {
    source = SourceTokens(bytes, in: language, words)
    self.vocabulary = vocabulary
    for index in source.tokens.indices where mayNameSomething(index) {
      if let numbered = numberedEntry(at: index), !judge(index, as: numbered, keepingAliases: true) {
        see(.numbered, of: numbered, at: index)
      }
      guard let entry = entry(at: index) else { continue }
      mention(entry, at: index)
      let kind = vocabulary.kind(of: entry)
      if kind.contains(.object) {
        noteField(index, of: entry)
        if source.runsCommand(inFunctionAt: index) { see(.repeated, of: entry, at: index) }
      }
      if kind.contains(.class) { judgeDefinition(index, of: entry) }
      if kind.contains(.object), let change = source.changeOfWindow(at: index) {
        see(change, of: entry, at: index)
      }
      if !kind.isDisjoint(with: [.object, .document]) { judge(index, as: entry, keepingAliases: true) }
    }
    followAliases()
    followCollections()
    followHandedObjects()
    followListeners()
    // Code that takes an object out and puts it somewhere else only moves it.
    for entry in placed { sightings[Sighting(entry: entry, change: .removed)] = nil }
    for var sighting in withdrawn {
      sighting.isSure = true
      sightings[sighting] = nil
    }
    if mentions.isEmpty { return nil }
    completeFields()
  }

  /// Scans `bytes` for changes to the fields of other classes, the objects of `vocabulary`.
  ///
  /// - Parameter areOwn: Whether the fields are also those of the file's own classes: it gets to them without another object.
  init(
    _ bytes: [UInt8], in language: SourceLanguage, _ words: ChangeWords, forFieldsIn vocabulary: Vocabulary,
    areOwn: Bool
  ) {
    source = SourceTokens(bytes, in: language, words)
    self.vocabulary = vocabulary
    fields.classes = source.declaredClasses
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
    followHandedObjects()
  }

  /// Scans `bytes` for changes that its functions make to their `parameters`; the changes of each are seen of its index.
  init(
    _ bytes: [UInt8], in language: SourceLanguage, _ words: ChangeWords,
    forFunctionsWith parameters: [HandedObjects.Parameter]
  ) {
    source = SourceTokens(bytes, in: language, words)
    vocabulary = Vocabulary(objects: [], documents: [])
    for (index, parameter) in parameters.enumerated() {
      handedObjects.note(Vocabulary.Entry(index), as: parameter, on: 0)
    }
    followHandedObjects()
  }

  /// Whether a word of the vocabulary may be at `index`. Most tokens go no further.
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

  /// The word of the vocabulary at `index`: an identifier, the whole of a string or the file that a string is the path of,
  /// Qt's `Ui::Form`.
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

  /// The names with numbers that are put together from the string at `index`: `"color-%d"`, `"color-{}"`, `"color-" + i`.
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

  /// Notes that `sighting` also makes something of the object that cannot be compared.
  mutating func leaveOpen(_ sighting: Sighting) { states[sighting] = nil }

  mutating func see(_ change: CodeChange, of entry: Vocabulary.Entry, at index: Int) {
    // `setParent(nullptr)`.
    let isDetached =
      change == .placed && !source.givesSomething(at: index)
      && source.text(index).map(\.lowercase).suffix(6).elementsEqual("parent".utf8)
    if change == .removed || isDetached { return noteRemoval(of: entry, at: index) }
    let change = change == .unspoken && !source.hides(at: index) ? .focusability : change
    if change == .placed { placed.insert(entry) }
    var sighting = Sighting(entry: entry, change: change)
    let line = source.tokens[index].line
    sightings[sighting] = min(sightings[sighting] ?? line, line)
    if !change.isDisjoint(with: .states) { states[sighting, default: []].insert(source.state(at: index)) }
    if change == .listener, let listener = source.listener(at: index) {
      listeners[entry, default: []].insert(source.written(listener))
      if let function = source.functionCalled(by: listener) {
        heard[source.text(function), default: []].append((entry, function))
      }
      if source.runsCommand(listener) { see(.repeated, of: entry, at: index) }
    }
    if change == .visibility, hidesAtFirst(index) {
      let hidden = Sighting(entry: entry, change: .hidden)
      sightings[hidden] = min(sightings[hidden] ?? line, line)
    }
    if change.isDisjoint(with: .settling) { return }
    guard source.givesSomething(at: index) else {
      withdrawn.insert(sighting)
      return
    }
    switch source.circumstance(of: index) {
    case .always: break
    case .inBranch:
      // A value set in both branches is set whichever is taken.
      let other = branches[sighting] ?? line
      branches[sighting] = other
      if other == line { return }
    case .later: return
    }
    sighting.isSure = true
    sightings[sighting] = min(sightings[sighting] ?? line, line)
  }

  /// Notes that `entry` is taken out of its container. Later than when it is made, that only changes its place.
  private mutating func noteRemoval(of entry: Vocabulary.Entry, at index: Int) {
    var isFromTheStart = source.isInInitializer(index)
    if case .later = source.circumstance(of: index) { isFromTheStart = false }
    let line = source.tokens[index].line
    for change in isFromTheStart ? [CodeChange.removed, .placed] : [.placed] {
      let sighting = Sighting(entry: entry, change: change)
      sightings[sighting] = min(sightings[sighting] ?? line, line)
    }
  }

  /// Notes that a function which shows or hides `entry` is passed on, to be called later: `toggled.connect(edit.setVisible)`.
  private mutating func noteHandedVisibility(of entry: Vocabulary.Entry) {
    let sighting = Sighting(entry: entry, change: .visibility)
    states[sighting, default: []].insert(ObjectState(value: .unknown, block: -1))
  }

  /// Whether the change at `index` hides its object before anybody sees it. An unmanaged node is still shown.
  private func hidesAtFirst(_ index: Int) -> Bool {
    guard source.state(at: index).value == .off,
      !source.text(index).map(\.lowercase).contains("managed".utf8),
      case .always = source.circumstance(of: index)
    else { return false }
    return source.isInInitializer(index)
  }

  /// Records the changes of the object that the token at `index` names, and returns whether that is all: it is looked up
  /// there, and called something on or given a name.
  @discardableResult
  mutating func judge(_ index: Int, as entry: Vocabulary.Entry, keepingAliases: Bool) -> Bool {
    guard budget > 0 else { return false }
    budget -= 200
    var (start, end) = (index, index + 1)
    var isLookedUp = false
    var call: (function: Int, open: Int)?
    widening: for _ in 0..<8 {
      while let qualifier = source.qualifier(before: start) { start = qualifier }
      while source.isMark(end, "!"), !source.isMark(end + 1, "=") { end += 1 }
      if let accessible = source.accessible(after: end) { end = accessible }
      if source.isWord(end, "as") { end = afterType(end + 1) }
      if let cast = source.cast(endingAt: start - 1) {
        start = cast
        continue
      }
      if source.isMark(start - 1, "&"), !source.isWord(start - 2) { start -= 1 }
      // `widgets["name"]`.
      if source.tokens[index].kind == .string, start == index, source.isMark(start - 1, "["),
        source.isMark(end, "]"), source.isWord(start - 2)
      {
        (start, end, isLookedUp) = (start - 2, end + 1, true)
        continue
      }
      guard let open = source.enclosingParenthesis(before: start) else { break }
      let function = source.function(before: open)
      if source.isMark(end, ")"),
        function.map({ source.words.isTransparent(source.text($0)) }) ?? (open == start - 1)
      {
        start = function ?? open
        end += 1
        isLookedUp = isLookedUp || function != nil
        continue
      }
      if let function { call = (function, open) }
      break widening
    }
    if source.isWord(start - 1, "delete") { see(.removed, of: entry, at: start - 1) }
    var isFollowed = source.member(after: end) != nil
    followMembers(of: entry, from: end)
    if source.language.hasMessages { followMessages(to: entry, start, end) }
    if let call { judgeCall(call.function, call.open, with: entry, start, end) }
    if keepingAliases { collect(entry, start, end) }
    if source.isMark(start - 1, "@"), keepingAliases {
      if let field = source.field(annotatedBefore: end) { keepAlias(field, of: entry) }
    } else if let call, source.isInitializer(call.function, call.open, of: start, end) {
      if keepingAliases { keepAlias(call.function, of: entry) }
    } else if let variable = source.variable(assignedAt: start), source.ends(before: end) {
      if let meaning = meaning(at: variable), meaning.changesEveryArgument {
        see(meaning.change, of: entry, at: variable)
      } else if keepingAliases {
        keepAlias(variable, of: entry)
        isFollowed = true
      }
    }
    return isLookedUp && isFollowed
  }

  private func afterType(_ index: Int) -> Int {
    var index = index
    while index < source.tokens.count,
      source.isWord(index) || ".?!<>*".unicodeScalars.contains(where: { source.isMark(index, $0) }),
      !source.ends(before: index)
    {
      // The text after the type in `x as Button).foo` is no part of it; the part after a point is.
      index += 1
    }
    return index
  }

  private mutating func keepAlias(_ variable: Int, of entry: Vocabulary.Entry) {
    let name = source.text(variable)
    noteField(variable, of: entry)
    if name.elementsEqual(vocabulary.texts[Int(entry)]) { return }
    aliases[name, default: []].append(Alias(entry: entry, token: variable))
  }

  mutating func meaning(at index: Int) -> ChangeWords.Meaning? {
    if source.namesAccessible(index) { return ChangeWords.Meaning(change: .named) }
    let word = source.text(index)
    if let known = meanings[word] { return known }
    let meaning = source.words.meaning(of: word)
    meanings[word] = .some(meaning)
    return meaning
  }

  /// `object.setToolTip(…)`, `object.cell.title = …`, `object.apply { … }`.
  mutating func followMembers(of entry: Vocabulary.Entry, from end: Int) {
    var position = end
    for step in 0..<8 {
      guard let member = source.member(after: position) else { return }
      position = member + 1
      let meaning = meaning(at: member)
      if source.isMark(position, "("), let close = source.closing(position) {
        if step == 0 { handOver(entry, asReceiverOf: member) }
        if source.handsDocumentToHighlighter(member, close) { see(.tabStops, of: entry, at: member) }
        if source.readsKeys(member, close) { see(.keysRead, of: entry, at: member) }
        let isEmpty = close == position + 1
        if let meaning, !isEmpty || meaning.isAction || changesProperty(member, after: close) {
          see(meaning.change, of: entry, at: member)
          // The element around it listens to clicks as well, and takes focus.
          if meaning.change == .listener, source.passesOn(member) {
            see(.focusability, of: entry, at: member)
          }
        }
        position = close + 1
      } else if source.isMark(position, "="), !source.isMark(position + 1, "=") {
        if let meaning { see(meaning.change, of: entry, at: member) }
        return
      } else if source.subscribesToEvent(member) {
        if let event = ChangeWords.event(source.text(member)) { see(event, of: entry, at: member) }
        return
      } else if meaning?.change == .visibility {
        noteHandedVisibility(of: entry)
      }
      if source.isMark(position, "{") {
        if ChangeWords.isScopeFunction(source.text(member)) {
          judgeBlock(position, about: entry)
        } else if let meaning {
          see(meaning.change, of: entry, at: member)
        }
        return
      }
    }
  }

  /// Whether a property of JavaFX that was asked for is then bound or set: `nameProperty().bind(…)`.
  private func changesProperty(_ member: Int, after close: Int) -> Bool {
    guard source.text(member).suffix(8).elementsEqual("Property".utf8),
      let next = source.member(after: close + 1)
    else { return false }
    return source.text(next).starts(with: "bind".utf8) || source.text(next).starts(with: "set".utf8)
  }

  /// `[object setToolTip: …]`, `[[object cell] setTitle: …]`, `[window makeFirstResponder: object]`.
  private mutating func followMessages(to entry: Vocabulary.Entry, _ start: Int, _ end: Int) {
    if source.isMark(start - 1, ":"), source.isWord(start - 2) {
      if let meaning = meaning(at: start - 2), meaning.changesEveryArgument {
        see(meaning.change, of: entry, at: start - 2)
      }
      handOver(entry, asPartAt: start - 2)
    }
    var (start, end) = (start, end)
    for _ in 0..<3 {
      guard source.isMark(start - 1, "["), source.isWord(end) else { return }
      let isEmpty = source.isMark(end + 1, "]")
      guard isEmpty || source.isMark(end + 1, ":") else { return }
      if let meaning = meaning(at: end), !isEmpty || meaning.isAction {
        see(meaning.change, of: entry, at: end)
      }
      guard isEmpty else { return }
      (start, end) = (start - 1, end + 2)
      followMembers(of: entry, from: end)
    }
  }

  /// `gtk_widget_set_tooltip_text (object, …)`, `QWidget::setTabOrder(a, object)`, `with(object) { … }`.
  private mutating func judgeCall(
    _ function: Int, _ open: Int, with entry: Vocabulary.Entry, _ start: Int, _ end: Int
  ) {
    guard source.isMark(end, ",") || source.isMark(end, ")") else { return }
    if source.isWord(function, "with"), source.isMark(end, ")"), source.isMark(end + 1, "{") {
      return judgeBlock(end + 1, about: entry)
    }
    handOver(entry, to: function, open, at: start)
    if let close = source.closing(open), source.text(function).map(\.lowercase).contains("connect".utf8),
      (open..<close).contains(where: { source.isWord($0) && meaning(at: $0)?.change == .visibility })
    {
      noteHandedVisibility(of: entry)
    }
    if connectsKey(function, open) { see(.shortcut, of: entry, at: function) }
    if start == open + 1, let close = source.closing(open), source.readsKeys(function, close) {
      see(.keysRead, of: entry, at: function)
    }
    if source.words.removes(source.text(function)) || source.isRemovedFromContents(function) {
      return see(.removed, of: entry, at: function)
    }
    if source.words.places(source.text(function)) || source.isOfContents(function) {
      return see(.placed, of: entry, at: function)
    }
    guard let meaning = meaning(at: function) else { return }
    // An object that is put into another one is not filled by that: layout.addWidget(object, 0, 0).
    if meaning.change == .filled, source.isMember(function) { return see(.placed, of: entry, at: function) }
    // The one argument of another object's function is a value: label.setText(object).
    let isSubject = start == open + 1 && (source.isMark(end, ",") || !source.isMember(function))
    if isSubject || meaning.changesEveryArgument { see(meaning.change, of: entry, at: function) }
  }

  /// Whether the call of `function` ties a key to its argument: `accelerators.connect(Gdk.KEY_Escape, 0, 0, handler)`.
  private func connectsKey(_ function: Int, _ open: Int) -> Bool {
    let name = source.text(function).map(\.lowercase)
    guard name.suffix(7).elementsEqual("connect".utf8), let close = source.closing(open) else { return false }
    return (open..<close).contains { index in
      guard source.isWord(index) else { return false }
      let word = source.text(index)
      return word.starts(with: "KEY_".utf8) || word.starts(with: "GDK_KEY_".utf8)
    }
  }

  /// Looks at what is done to the variables that hold an object. One that holds several by turns holds what was assigned
  /// to it last, in the order of the text.
  private mutating func followAliases() {
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
