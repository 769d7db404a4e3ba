import FocusModel

/// The objects in collection literals that code iterates over: `for button in (self.open, self.save)`,
/// `QWidget *all[] = {ui->open, ui->save}`, `mapOf("a" to binding.open)`, `mapOf(R.id.open to Action.OPEN)`.
struct CollectedObjects {
  /// A collection that has a name or is iterated over by a loop variable.
  struct Collection {
    /// The name of the collection in code, or the loop variable for its objects.
    var name: ArraySlice<UInt8>
    var entries: [Vocabulary.Entry] = []
  }

  /// The collections that loops iterate over directly, by the index of their first token.
  var looped: [Int: Collection] = [:]
  /// The collections that are stored in variables, by the index of their first token.
  var held: [Int: Collection] = [:]

  /// The maximum number of entries; longer collections are generated, not written by hand.
  static let mostEntries = 64
}

extension SourceTokens {
  /// The beginning of the outermost collection that contains the expression from `start` to `end` as an
  /// element, at any depth; nil if there isn't one.
  fileprivate func collection(around start: Int, _ end: Int) -> Int? {
    guard
      ",])}".unicodeScalars.contains(where: { isMark(end, $0) }) || ends(before: end) || isWord(end, "to")
    else { return nil }
    var outermost: Int?
    var index = start
    for _ in 0..<4 {
      guard let open = opener(before: index, of: .all, downTo: index - 400, stoppingAt: ";"),
        isCollection(open)
      else { break }
      outermost = open
      index = open
    }
    return outermost
  }

  /// Whether the parenthesis, bracket or brace at `open` begins a collection, rather than a call, an index or
  /// a block.
  private func isCollection(_ open: Int) -> Bool {
    if isMark(open, "(") {
      guard let function = function(before: open) else {
        return !isMark(open - 1, ")") && !isMark(open - 1, "]")
      }
      return Self.makers.contains { isWord(function, $0) }
    }
    if isWord(open - 1) {
      return ["in", "return", "of"].contains { isWord(open - 1, $0) }
        || isMark(open, "{") && Self.makers.contains { isWord(open - 1, $0) }
    }
    return "=:,([{]>".unicodeScalars.contains { isMark(open - 1, $0) }
  }

  /// Functions and classes that create collections from their arguments.
  private static let makers = [
    "listOf", "setOf", "arrayOf", "mapOf", "mutableListOf", "arrayListOf", "sequenceOf", "asList", "of",
    "list", "tuple", "set",
    "QList", "QVector", "vector", "array", "in",
  ]

  /// The variable that the collection beginning at `open` is assigned to, or the loop variable that iterates
  /// over it.
  fileprivate func holder(of open: Int) -> (name: Int, isLoop: Bool)? {
    if let close = closing(open), let block = blockForEach(after: close + 1) { return (block.name, true) }
    var index = open - 1
    for _ in 0..<10 {
      if isMark(index, "=") { return variable(assignedAt: index + 1).map { ($0, false) } }
      let isSeparator = isWord(index, "in") || isMark(index, ":") && !isMark(index - 1, ":")
      if isSeparator { return isWord(index - 1) && isLoop(before: index) ? (index - 1, true) : nil }
      guard isWord(index) || "<>*&[].".unicodeScalars.contains(where: { isMark(index, $0) }) else {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// The block that runs for each element of the collection that ends before `end`, with the variable for the
  /// element: `.forEach { button -> … }`, `.forEachIndexed { index, button -> … }`, `.forEach { it.show() }`.
  /// Nil if there isn't one.
  fileprivate func blockForEach(after end: Int) -> (name: Int, body: Range<Int>)? {
    guard let function = member(after: end), Self.iterators.contains(where: { isWord(function, $0) }),
      isMark(function + 1, "{"), let close = closing(function + 1)
    else { return nil }
    let open = function + 1
    let arrow = (open + 1..<min(close, open + 16)).first {
      isWord($0, "in") || isMark($0, "-") && isMark($0 + 1, ">")
    }
    let name = arrow.map { $0 - 1 } ?? (open + 1..<close).first { isWord($0, "it") }
    return name.flatMap { isWord($0) ? ($0, open..<close) : nil }
  }

  private static let iterators = ["forEach", "forEachIndexed", "onEach", "onEachIndexed"]

  /// Whether a loop begins shortly before `index`.
  fileprivate func isLoop(before index: Int) -> Bool {
    (max(0, index - 10)..<index).contains {
      isWord($0, "for") || isWord($0, "foreach") || isWord($0, "Q_FOREACH")
    }
  }

  /// The end of the subscripts after the word at `index`; nil if there aren't any.
  fileprivate func subscripts(after index: Int) -> Int? {
    var last: Int?
    while isMark((last ?? index) + 1, "["), let close = closing((last ?? index) + 1) { last = close }
    return last
  }

  /// The body of the loop whose head is at `index`.
  fileprivate func loopBody(after index: Int) -> Range<Int> {
    for place in index..<min(tokens.count, index + 400) where tokens[place].kind == .mark {
      if isMark(place, "{"), isMark(place - 1, ")") { return place..<(closing(place) ?? place) }
      if isMark(place, ":"), place + 1 < tokens.count, tokens[place + 1].line > tokens[place].line {
        return indentedBlock(after: index)
      }
      if isMark(place, ";") { return index..<place }
    }
    return index..<index
  }
}

extension SourceScan {
  /// Records that the expression from `start` to `end`, which refers to `entry`, is an element of a
  /// collection.
  mutating func collect(_ entry: Vocabulary.Entry, _ start: Int, _ end: Int) {
    guard let open = source.collection(around: start, end), let holder = source.holder(of: open) else {
      return
    }
    let known = collectedObjects.looped[open] ?? collectedObjects.held[open]
    var collection = known ?? CollectedObjects.Collection(name: source.text(holder.name))
    if collection.entries.count == CollectedObjects.mostEntries || collection.entries.contains(entry) {
      return
    }
    collection.entries.append(entry)
    if holder.isLoop {
      collectedObjects.looped[open] = collection
    } else {
      see(.collected, of: entry, at: start)
      collectedObjects.held[open] = collection
    }
  }

  /// Records the changes to objects in collections: changes by loops, and by code that takes single objects
  /// out.
  mutating func followCollections() {
    for (open, collection) in collectedObjects.looped.sorted(by: { $0.key < $1.key }) {
      let close = source.closing(open) ?? open
      let body = source.blockForEach(after: close + 1)?.body ?? source.loopBody(after: close)
      use(collection.name, in: body, collection.entries)
    }
    if collectedObjects.held.isEmpty { return }
    var named: [ArraySlice<UInt8>: [Vocabulary.Entry]] = [:]
    for collection in collectedObjects.held.values {
      named[collection.name, default: []] += collection.entries
    }
    for index in source.words(in: named.keys) {
      guard let entries = named[source.text(index)] else { continue }
      var start = index
      while let qualifier = source.qualifier(before: start) { start = qualifier }
      let isLoop = source.isWord(start - 1, "in") || source.isMark(start - 1, ":")
      if isLoop, source.isLoop(before: start) {
        let body = source.loopBody(after: index)
        for word in max(0, start - 6)..<(start - 1) where source.isWord(word) && !source.isWord(word, "for") {
          use(source.text(word), in: body, entries)
        }
      }
      if let block = source.blockForEach(after: index + 1) {
        use(source.text(block.name), in: block.body, entries)
      }
      takeOut(at: index, start, entries)
    }
  }

  /// Records the changes to any of `entries` that code makes after taking the entry out of the collection
  /// named at `index`: `buttons[0].setText(…)`, `button = buttons[key]`.
  private mutating func takeOut(at index: Int, _ start: Int, _ entries: [Vocabulary.Entry]) {
    guard let close = source.subscripts(after: index) else { return }
    for entry in entries { followMembers(of: entry, from: close + 1) }
    guard let variable = source.variable(assignedAt: start) else { return }
    use(source.text(variable), in: close..<min(source.tokens.count, close + 200), entries)
  }

  /// Records the changes that `body` makes to `variable` or a part of it. The variable refers to each of
  /// `entries`, one after the other.
  private mutating func use(_ variable: ArraySlice<UInt8>, in body: Range<Int>, _ entries: [Vocabulary.Entry])
  {
    for index in body where source.isWord(index) && !source.isMember(index) && source.text(index) == variable
    {
      for entry in entries {
        judge(index, as: entry, keepingAliases: false)
        if let close = source.subscripts(after: index) { followMembers(of: entry, from: close + 1) }
      }
    }
  }
}
