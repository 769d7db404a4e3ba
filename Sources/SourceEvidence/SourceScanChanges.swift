import FocusModel

/// Records changes: where each one is, and whether it always happens.
extension SourceScan {
  /// Records that code also makes the change `sighting` in a way that cannot be compared.
  mutating func leaveOpen(_ sighting: Sighting) { states[sighting] = nil }

  mutating func see(_ change: CodeChange, of entry: Vocabulary.Entry, at index: Int) {
    // The call sets no parent: `setParent(nullptr)`.
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
    if change == .visibility, hidesAtFirst(index) { see(.hidden, of: entry, at: index) }
    if change == .enablement, source.state(at: index).value == .off,
      case .always = source.circumstance(of: index)
    {
      see(.disabled, of: entry, at: index)
    }
    if change == .visibility, source.followsPointer(index) { see(.shownByPointer, of: entry, at: index) }
    if change.isDisjoint(with: .settling) { return }
    guard source.givesSomething(at: index) else {
      withdrawn.insert(sighting)
      return
    }
    switch source.circumstance(of: index) {
    case .always: break
    case .inBranch:
      // A value that is set in both branches is always set.
      let other = branches[sighting] ?? line
      branches[sighting] = other
      if other == line { return }
    case .later: return
    }
    sighting.isSure = true
    sightings[sighting] = min(sightings[sighting] ?? line, line)
  }

  /// Records that code removes `entry` from its container. A removal that is not part of the creation only
  /// moves the object.
  private mutating func noteRemoval(of entry: Vocabulary.Entry, at index: Int) {
    var isFromTheStart = source.isInInitializer(index)
    if case .later = source.circumstance(of: index) { isFromTheStart = false }
    let line = source.tokens[index].line
    for change in isFromTheStart ? [CodeChange.removed, .placed] : [.placed] {
      let sighting = Sighting(entry: entry, change: change)
      sightings[sighting] = min(sightings[sighting] ?? line, line)
    }
  }

  /// Records that code passes on a function that shows or hides `entry`, to be called later:
  /// `toggled.connect(edit.setVisible)`.
  mutating func notePassedVisibility(of entry: Vocabulary.Entry) {
    let sighting = Sighting(entry: entry, change: .visibility)
    states[sighting, default: []].insert(ObjectState(value: .unknown, block: -1))
  }

  /// Whether the change at `index` hides its object before anyone sees it. An unmanaged node is still
  /// visible.
  private func hidesAtFirst(_ index: Int) -> Bool {
    guard source.state(at: index).value == .off,
      !source.text(index).map(\.lowercase).contains(bytes: "managed".utf8),
      case .always = source.circumstance(of: index)
    else { return false }
    return source.isInInitializer(index)
  }
}

extension SourceTokens {
  /// Whether the statement at `index` shows an object only while the pointer is over an object:
  /// `buttons.visibleProperty().bind(row.hoverProperty())`. Other conditions, for example the focus, may show it as
  /// well.
  func followsPointer(_ index: Int) -> Bool {
    let statement = index..<min(tokens.count, index + 40)
    let end = statement.first { isMark($0, ";") || tokens[$0].line > tokens[index].line + 2 }
    let words = (index..<(end ?? statement.upperBound)).filter { isWord($0) }
    return words.contains { self.words.followsPointer(text($0)) }
      && !words.contains { isWord($0, "or") || text($0).map(\.lowercase).contains(bytes: "focus".utf8) }
      && !(index..<(end ?? statement.upperBound)).contains { isMark($0, "|") }
  }
}
