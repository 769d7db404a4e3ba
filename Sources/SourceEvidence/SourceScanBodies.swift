import FocusModel

/// Finds changes in blocks and classes that concern one object.
extension SourceScan {
  /// Records the changes in a Kotlin block whose receiver or argument is `entry`.
  mutating func judgeBlock(_ open: Int, about entry: Vocabulary.Entry) {
    guard let close = source.closing(open, within: 2_000) else { return }
    var parameter = Array("it".utf8)[...]
    if source.isWord(open + 1), source.isMark(open + 2, "-"), source.isMark(open + 3, ">") {
      parameter = source.text(open + 1)
    }
    judgeBody(open + 1..<close, of: parameter, about: entry)
  }

  /// Records the changes in code that can access `entry` without a name, or under the name `parameter`.
  mutating func judgeBody(_ body: Range<Int>, of parameter: ArraySlice<UInt8>?, about entry: Vocabulary.Entry)
  {
    budget -= body.count
    guard budget > 0 else { return }
    for index in body where source.isWord(index) {
      if source.text(index) == parameter {
        followMembers(of: entry, from: index + 1)
      } else if !source.isMember(index) || source.isWord(index - 2, "this") {
        let isCall = source.isMark(index + 1, "(") && !source.isMark(index + 2, ")")
        if isCall || source.isSet(index) || source.isMark(index + 1, "{"), let meaning = meaning(at: index) {
          see(meaning.change, of: entry, at: index)
        }
      }
    }
  }

  /// Records the changes that a class makes to its own objects, in the part of its definition that begins
  /// with the class name at `index`: `setTabChangesFocus(true)`, `self.accessibilityLabel = …`, `override var
  /// accessibilityLabel`.
  mutating func judgeDefinition(_ index: Int, of entry: Vocabulary.Entry) {
    guard budget > 0 else { return }
    budget -= 200
    guard let body = source.definition(at: index) else { return }
    if source.derivesFromNamesake(index) || vocabulary.kind(of: entry).contains(.derived) {
      see(.defined, of: entry, at: index)
    }
    budget -= body.count
    guard budget > 0 else { return }
    for index in body where source.isWord(index) {
      if source.namesTab(index) {
        see(.tabKey, of: entry, at: index)
        see(.tabHandled, of: entry, at: index)
      } else if source.words.readsKeys(source.text(index)) {
        see(.keysRead, of: entry, at: index)
      } else if let receiver = source.qualifier(before: index) {
        let isOwn =
          ["this", "self", "Me"].contains { source.isWord(receiver, $0) } && !source.isMember(receiver)
        if !isOwn { continue }
      } else if source.isDeclared(index) {
        if source.words.speaksForItself(source.text(index)) { see(.delegate, of: entry, at: index) }
        let isOverridden = source.isWord(index - 2, "override") && !source.isWord(index - 1, "override")
        if isOverridden, let meaning = meaning(at: index) { see(meaning.change, of: entry, at: index) }
        continue
      }
      if source.isWord(index, "super"), source.handsText(to: index) { see(.text, of: entry, at: index) }
      let isCall = source.isMark(index + 1, "(") && !source.isMark(index + 2, ")")
      if isCall || source.isSet(index), let meaning = meaning(at: index) {
        see(meaning.change, of: entry, at: index)
      }
    }
  }
}
