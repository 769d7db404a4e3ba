package import FocusModel

/// The effect of code at one location on whether an object is visible or enabled.
struct ObjectState: Sendable, Hashable {
  /// The condition that the state depends on.
  enum Value: Sendable, Hashable {
    case on, off
    /// The value of an expression, or its negation.
    case follows([UInt8], isNegated: Bool)
    /// The condition is too complex to compare.
    case unknown
  }

  var value: Value
  /// The index of the token that begins the block that contains the code.
  var block: Int

  /// Whether this state and the state `other` of another object are never both on. Both are set in the
  /// same file.
  func excludes(_ other: ObjectState) -> Bool {
    switch (value, other.value) {
    case (.on, .off), (.off, .on): return block == other.block
    case (.follows(let text, let isNegated), .follows(let otherText, let otherIsNegated)):
      if text == otherText { return isNegated != otherIsNegated }
      guard !isNegated, !otherIsNegated, let own = Self.comparison(text),
        let others = Self.comparison(otherText)
      else { return false }
      return own.left == others.left && own.right != others.right
    default: return false
    }
  }

  /// Whether both states depend on expressions whose relation to each other is unknown.
  func isIncomparable(with other: ObjectState) -> Bool {
    guard case .follows(let text, _) = value, case .follows(let otherText, _) = other.value else {
      return false
    }
    return text != otherText
  }

  /// The two sides of an equality comparison; nil for any other expression.
  private static func comparison(_ text: [UInt8]) -> (left: ArraySlice<UInt8>, right: ArraySlice<UInt8>)? {
    let equals = UInt8(ascii: "=")
    guard let place = text.firstIndex(of: equals), place + 1 < text.count, text[place + 1] == equals,
      !text.contains(UInt8(ascii: "&")), !text.contains(UInt8(ascii: "|"))
    else { return nil }
    return (text[..<place], text[(place + 2)...])
  }
}

extension SourceEvidence {
  /// Whether two objects that code changes through `changes` may alternate, so one may be absent while the other is
  /// present. Two objects that depend on unrelated conditions may be shown together.
  ///
  /// - Parameters:
  ///   - object: The names that code uses for the first object and its containers.
  ///   - other: The names that code uses for the second object and its containers.
  package func mayTakeTurns(
    by changes: CodeChange, _ object: [String], _ other: [String], in documents: [String]
  ) -> Bool {
    changes.intersection(.states).each.contains { change in
      guard let own = states(change, of: object, in: documents),
        let others = states(change, of: other, in: documents)
      else { return false }
      if own.isOpen || others.isOpen || own.isAlwaysOff || others.isAlwaysOff { return true }
      return own.byFile.contains { file, states in
        others.byFile[file]?.contains { other in
          states.contains { $0.excludes(other) || change == .visibility && $0.isIncomparable(with: other) }
        } ?? false
      }
    }
  }

  /// Whether code only ever hides the object called one of `names`, and never shows it.
  package func isAlwaysHidden(_ names: [String], in documents: [String]) -> Bool {
    isAlwaysOff(.visibility, names, in: documents)
  }

  /// Whether code only ever disables the object called one of `names`, and never enables it.
  func isAlwaysDisabled(_ names: [String], in documents: [String]) -> Bool {
    isAlwaysOff(.enablement, names, in: documents)
  }

  private func isAlwaysOff(_ change: CodeChange, _ names: [String], in documents: [String]) -> Bool {
    guard let states = states(change, of: names, in: documents) else { return false }
    return !states.isOpen && states.isAlwaysOff
  }

  /// The states that code gives to one object.
  private struct States {
    var byFile: [Int: Set<ObjectState>] = [:]
    /// Whether code also makes a change that cannot be compared.
    var isOpen = false

    /// Whether code only hides or disables the object.
    var isAlwaysOff: Bool { byFile.values.allSatisfy { $0.allSatisfy { $0.value == .off } } }
  }

  private func states(_ change: CodeChange, of names: [String], in documents: [String]) -> States? {
    var states = States()
    forEachFile(of: names, in: documents) { entry, index, file in
      let sighting = SourceScan.Sighting(entry: entry, change: change)
      guard file.sightings[sighting] != nil else { return }
      guard let known = file.states[sighting], !known.contains(where: { $0.value == .unknown }) else {
        states.isOpen = true
        return
      }
      states.byFile[index, default: []].formUnion(known)
    }
    return states.isOpen || !states.byFile.isEmpty ? states : nil
  }
}

extension SourceTokens {
  /// The effect of the call or assignment at `index` on whether an object is visible or enabled.
  func state(at index: Int) -> ObjectState {
    ObjectState(value: value(at: index), block: block(around: index))
  }

  private func value(at index: Int) -> ObjectState.Value {
    let word = text(index).filter { $0 != UInt8(ascii: "_") }.map(\.lowercase)
    let isInverse = Self.inverses.contains { word.contains(bytes: $0.utf8) }
    var range = index + 1..<index + 1
    if isMark(index + 1, "("), let close = closing(index + 1) {
      let arguments = arguments(index + 2..<close)
      let doesWithout =
        word.suffix(4).elementsEqual("show".utf8) || word.suffix(7).elementsEqual("showall".utf8)
      if arguments.isEmpty
        || arguments.count == 1 && (isInverse || doesWithout) && word.contains(bytes: "widget".utf8)
      {
        return isInverse ? .off : .on
      }
      range = arguments[arguments.count - 1]
    } else if isMark(index + 1, "="), !isMark(index + 2, "=") {
      var end = index + 2
      while end < min(tokens.count, index + 60), end == index + 2 || !ends(before: end) { end += 1 }
      range = index + 2..<end
    } else if isMark(index + 1, ":") {
      var end = index + 2
      while end < min(tokens.count, index + 60), !isMark(end, "]") { end += 1 }
      range = index + 2..<end
    }
    let value = value(of: range)
    return isInverse ? value.negated : value
  }

  private static let inverses = ["hid", "gone", "invisible", "disable"]

  /// The state that results from the expression in `range`.
  private func value(of range: Range<Int>) -> ObjectState.Value {
    guard !range.isEmpty, range.count <= 40 else { return .unknown }
    if let question = range.first(where: { isMark($0, "?") && !isMark($0 + 1, ".") && !isMark($0 + 1, "?") }),
      question > range.lowerBound
    {
      let first = question + 1..<range.upperBound
      return choice(of: range.lowerBound..<question, first.prefix { !isMark($0, ":") })
    }
    if isWord(range.lowerBound, "if"),
      let open = (isMark(range.lowerBound + 1, "(") ? range.lowerBound + 1 : nil),
      let close = closing(open), close < range.upperBound
    {
      return choice(of: open + 1..<close, (close + 1..<range.upperBound).prefix { !isWord($0, "else") })
    }
    if range.count <= 5, let constant = constant(at: range.upperBound - 1) { return constant }
    let isNegated = isMark(range.lowerBound, "!") || isWord(range.lowerBound, "not")
    let rest = isNegated ? range.lowerBound + 1..<range.upperBound : range
    if isNegated,
      rest.contains(where: { isMark($0, "&") || isMark($0, "|") || isWord($0, "and") || isWord($0, "or") })
    {
      return .unknown
    }
    return .follows(rest.flatMap { Array(source(of: $0)) }, isNegated: isNegated)
  }

  /// The state that results if the condition in `range` is true and selects `first`.
  private func choice(of range: Range<Int>, _ first: some Collection<Int>) -> ObjectState.Value {
    guard let last = first.map({ $0 }).last, let constant = constant(at: last) else { return .unknown }
    let value = value(of: range)
    return constant == .on ? value : value.negated
  }

  private func constant(at index: Int) -> ObjectState.Value? {
    if Self.wordsForOn.contains(where: { isWord(index, $0) }) { return .on }
    return Self.wordsForOff.contains { isWord(index, $0) } ? .off : nil
  }

  private static let wordsForOn = ["true", "TRUE", "True", "YES", "VISIBLE", "Visible"]
  private static let wordsForOff = [
    "false", "FALSE", "False", "NO", "GONE", "INVISIBLE", "Gone", "Invisible",
  ]

  /// The token at `index`, as written in the file.
  func source(of index: Int) -> ArraySlice<UInt8> {
    tokens[index].kind == .mark ? bytes[Int(tokens[index].start)..<Int(tokens[index].end)] : text(index)
  }

  /// The beginning of the block that contains `index`: its brace, or in Python the first token of the line
  /// that introduces the block.
  private func block(around index: Int) -> Int {
    let block =
      language.hasBlockComments
      ? enclosingBraces(of: index, downTo: index - 4_000).first { _ in true }
      : enclosingLines(of: index).first { _ in true }
    return block ?? -1
  }
}

extension ObjectState.Value {
  /// The opposite value.
  var negated: Self {
    switch self {
    case .on: .off
    case .off: .on
    case .follows(let text, let isNegated): .follows(text, isNegated: !isNegated)
    case .unknown: .unknown
    }
  }
}
