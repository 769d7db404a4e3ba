extension Finding {
  /// Changes to its document that fix a finding.
  package struct Fix: Sendable, Hashable {
    /// Their effect, as an instruction: lower case, no full stop.
    package var words: String
    /// The changes, from the top of the document down; none overlap.
    package var edits: [Edit]
    /// Whether focus and keys stay the same: it adds a name or a relation, or removes a statement without effect.
    package var isSafe: Bool
    /// The name that reports use for the file with these lines; nil for the document itself.
    package var file: String?

    /// The placeholder for text that a person has to write.
    package static let placeholder = "…"

    /// `edits` that do what `words` say.
    package init(words: String, edits: [Edit], isSafe: Bool = false, in file: String? = nil) {
      self.words = words
      self.edits = edits
      self.isSafe = isSafe
      self.file = file
    }

    /// Whether the audit that suggests it has tried it. A change of a Swift file is tried only when it is made, because then the
    /// project's Swift files have to be described again.
    package var isTried: Bool { file == nil }

    /// Whether a person has nothing left to write.
    package var isComplete: Bool {
      // The document itself may contain the character of the placeholder.
      edits.allSatisfy { Self.placeholders(in: $0.new) <= Self.placeholders(in: $0.old) }
    }

    /// `edits` with `word` and a number in place of each text that a person has to write.
    package static func filled(_ edits: [Edit], with word: String) -> [Edit] {
      var count = 0
      return edits.map { edit in
        var edit = edit
        for index in edit.new.indices
        where hasPlaceholder(edit.new[index]) && !edit.old.contains(edit.new[index]) {
          count += 1
          edit.new[index] = edit.new[index].replacing(placeholder, with: "\(word)\(count)")
        }
        return edit
      }
    }

    private static func hasPlaceholder(_ line: String) -> Bool { placeholders(in: [line]) > 0 }

    private static func placeholders(in lines: [String]) -> Int {
      lines.reduce(0) { $0 + $1.unicodeScalars.count { placeholder.unicodeScalars.first == $0 } }
    }

    /// `text` with all edits made. Unchanged lines keep their line endings, and new lines end like the lines
    /// that they replace.
    package func applied(to text: LineIndex) -> [UInt8] {
      let utf8 = text.text.utf8
      var changed: [UInt8] = []
      changed.reserveCapacity(utf8.count + edits.count * 64)
      var rest = 0
      for edit in edits {
        guard let place = text.range(ofLines: edit.line..<edit.line + edit.old.count) else { continue }
        changed += utf8[rest..<place.lowerBound]
        let old = text.ends(ofLines: edit.line..<edit.line + edit.old.count)
        let ends = edit.ends(replacing: old, usual: text.usualEnd)
        for (line, end) in zip(edit.new, ends) {
          changed += line.utf8
          changed += end
        }
        rest = place.upperBound
      }
      return changed + utf8[rest...]
    }

    /// Adds the edits of `other`, the same fix elsewhere, unless they overlap.
    package mutating func add(_ other: Fix) {
      let shared = Self.ofSeveral.first { words.hasPrefix($0.one) && other.words.hasPrefix($0.one) }
      guard words == other.words || shared != nil else { return }
      // Findings with one cause come from the top of the document down; sorting all edits after each would
      // take long.
      if let last = edits.last, let next = other.edits.first, last.line + last.old.count <= next.line {
        edits += other.edits
      } else if let all = Self.edits(of: [self, other]) {
        edits = all
      } else {
        return
      }
      isSafe = isSafe && other.isSafe
      if let shared, words != other.words { words = shared.several }
    }

    /// The beginning of the words for connecting a label.
    private static let connecting = "connect the label"
    /// The beginning of the words for repeating a label.
    private static let repeating = "name it after the label"
    /// The beginnings of words about one control, each with the words about several controls.
    private static let ofSeveral = [
      (one: connecting, several: "connect the labels to the controls beside them"),
      (one: repeating, several: "name them after the labels beside them"),
    ]

    /// The words for making the label `text` the name of a control, too.
    package static func wordsRepeating(_ text: String) -> String {
      text.utf8.count > 60 ? "\(repeating) beside it" : "\(repeating) beside it, “\(text)”"
    }

    /// The words for connecting the label `text` with a control; if `text` is nil, the label beside the
    /// control.
    package static func wordsConnecting(_ text: String?) -> String {
      text.map { "\(connecting) “\($0)” to this control" } ?? "\(connecting) beside it to this control"
    }

    /// The edits of all `fixes`, from the top of the document down; nil if different ones overlap.
    package static func edits(of fixes: [Fix]) -> [Edit]? {
      let all = Set(fixes.flatMap(\.edits)).sorted { $0.line < $1.line }
      let isApart = zip(all, all.dropFirst()).allSatisfy { $0.line + $0.old.count <= $1.line }
      return isApart ? all : nil
    }
  }

  /// Whole lines of the document that are replaced by others.
  package struct Edit: Sendable, Hashable {
    /// The number of the first line.
    package var line: Int
    /// The current lines; at least one.
    package var old: [String]
    /// The lines that replace them.
    package var new: [String]
    /// The lines around them; nil if they are not known, or cannot be written as lines of a diff.
    package var context: Context?

    /// The lines from `line` on, `old`, become `new`.
    package init(line: Int, old: [String], new: [String], context: Context? = nil) {
      self.line = line
      self.old = old
      self.new = new
      self.context = context
    }
  }

  /// The data that a tool needs to find the place of an edit in the document.
  package struct Context: Sendable, Hashable {
    /// Up to three lines before the edit.
    package var before: [String]
    /// Up to three lines after it.
    package var after: [String]
    /// Whether lines end with CRLF.
    package var hasReturns: Bool
    /// Whether the last of these lines, which is the last line of the document, has no line ending.
    package var endsOpen: Bool

    /// The lines `before` and `after` an edit.
    package init(before: [String], after: [String], hasReturns: Bool = false, endsOpen: Bool = false) {
      self.before = before
      self.after = after
      self.hasReturns = hasReturns
      self.endsOpen = endsOpen
    }
  }
}

/// The statement that would remove a finding, whatever the toolkit.
package enum Remedy: Sendable, Hashable {
  /// A control gets a name: the text of a label beside it, or a name that a person has to choose.
  case name(NodeID, beside: NodeID? = nil)
  /// A label names a control.
  case label(NodeID, names: NodeID)
  /// Tab visits these, in this order. `contents` are the contents of the container that Tab skips, in reading
  /// order; empty if they are unknown.
  case order([NodeID], contents: [NodeID] = [], by: OrderBasis = .layout)
  /// Tab leaves a control that would otherwise keep it.
  case letTabLeave(NodeID)
  /// The keyboard follows the links in text.
  case followLinks(NodeID)
  /// The character that marks a letter is doubled in the text at a place, so it is shown.
  case doubleMarker(Character, in: SourceSpan)
  /// The character that marks a letter moves from before a space to after it, in the text at a place.
  case moveMarker(Character, in: SourceSpan)
  /// Other letters are marked in texts, so each key does one thing.
  case letters([LetterChange])
  /// Links lead from each of these to the next.
  case lead([NodeID])
  /// A modifier of a view is applied before another modifier.
  case move(NodeID, before: NodeID)
  /// The declaration at a place gets an optional type.
  case makeOptional(SourceSpan)
  /// Replaces the literal value at a place with a different, unused value.
  case replace(SourceSpan, String, with: String)
  /// Removes a statement that has no effect.
  case remove(SourceSpan)
  /// Removes a statement together with its effect on focus: it keeps focus from a control, or keeps focus in
  /// it.
  case undo(SourceSpan)
  /// Removes one of two statements: this one if the other overrides it, or else the other one.
  case removeOne(SourceSpan)

  /// The change, as an instruction: lower case, no full stop.
  package var words: String {
    switch self {
    case .name: "give it a name that says what it is for"
    case .label: Finding.Fix.wordsConnecting(nil)
    case .order(_, _, .layout): "state the tab order in reading order"
    case .order(_, _, .contract): "state the tab order of the contract"
    case .letTabLeave: "let Tab leave it"
    case .followLinks: "let the keyboard follow its links"
    case .doubleMarker(let marker, _): "write \(marker)\(marker) to show the character itself"
    case .moveMarker(let marker, _): "put the \(marker) before the next letter"
    case .letters(let changes): LetterChange.words(changes)
    case .lead: "connect the links so that Tab reaches all"
    case .move: "put the modifier that makes it focusable first"
    case .makeOptional: "declare it as optional"
    case .replace(_, let old, let new): "bind \(new) in place of \(old)"
    case .remove, .undo: "remove the statement"
    case .removeOne: "remove this one, which has no effect, or else the other"
    }
  }
  /// Whether focus and keys stay the same. Changing text is not safe, because translations are found by the
  /// text.
  package var isSafe: Bool {
    switch self {
    case .name, .label, .remove: true
    case .order, .letTabLeave, .followLinks, .doubleMarker, .moveMarker, .letters, .lead, .move,
      .makeOptional, .replace,
      .undo, .removeOne:
      false
    }
  }
}

/// The source of a tab order that a remedy states.
package enum OrderBasis: Sendable, Hashable {
  /// The reading order of the layout.
  case layout
  /// A focus-order contract.
  case contract
}

/// A letter that is marked in text in place of another.
package struct LetterChange: Sendable, Hashable {
  /// The place of the text.
  package var span: SourceSpan
  /// The character that marks a letter.
  package var marker: Character
  /// The marked letter, case folded.
  package var old: Character
  /// The letter to mark instead, case folded.
  package var new: Character

  /// In the text at `span`, `marker` precedes `new` instead of `old`.
  package init(in span: SourceSpan, marker: Character, from old: Character, to new: Character) {
    (self.span, self.marker, self.old, self.new) = (span, marker, old, new)
  }

  fileprivate static func words(_ changes: [LetterChange]) -> String {
    let old = changes.first?.old.uppercased() ?? ""
    let new = changes.map { $0.new.uppercased() }.listed()
    return "mark the letter\(changes.count == 1 ? "" : "s") \(new) in place of \(old)"
  }
}
