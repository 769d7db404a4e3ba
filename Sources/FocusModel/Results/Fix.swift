extension Finding {
  /// The changes that fix a finding, all in one file.
  package struct Fix: Sendable, Hashable {
    /// The effect of the changes, as an instruction: lower case, no full stop.
    package var words: String
    /// The kind of a fix of one control that also has words for several controls; nil for any other fix.
    package var kind: Kind?
    /// The changes, from top to bottom; no two overlap.
    package var edits: [Edit]
    /// Whether focus and keys stay the same: the fix adds a name or a relation, or removes a declaration that
    /// has no effect.
    package var isSafe: Bool
    /// The name that reports use for the file to change; nil for the document itself.
    package var file: String?
    /// The stops that the fix is meant to remove: containers that take focus in place of their contents.
    package var removedStops: [Stop]
    /// The number of findings that appear only after the fix, because they are about controls that nobody could
    /// reach before. `focus-audit fix` does not make a fix that leads to such findings.
    package var uncovered: Int
    /// Whether the fix leaves open the name of a field, whose purpose may differ in each use of the document.
    package var dependsOnUse = false

    /// A stop, by the properties that stay the same when it moves.
    package struct Stop: Sendable, Hashable {
      /// The id in the document, if any.
      package var id: String?
      /// The class or element.
      package var kind: String

      /// The stop with the id `id` and the class or element `kind`.
      package init(id: String?, kind: String) { (self.id, self.kind) = (id, kind) }
    }

    /// The placeholder for text that a person has to write.
    package static let placeholder = "…"

    /// A fix that makes `edits`, described by `words`.
    package init(
      words: FixWords, edits: [Edit], isSafe: Bool = false, in file: String? = nil,
      removing stops: [Stop] = [],
      uncovering uncovered: Int = 0
    ) {
      self.words = words.text
      kind = words.kind
      self.edits = edits
      self.isSafe = isSafe
      self.file = file
      removedStops = stops
      self.uncovered = uncovered
    }

    /// Whether the audit that suggests the fix has tried it. A change to a Swift file is tried only when it is applied,
    /// because each trial has to describe the project's Swift files again.
    package var isTried: Bool { file == nil }

    /// Whether the fix is complete, so a person need not write anything.
    package var isComplete: Bool {
      // The unchanged document itself may contain the placeholder character.
      edits.allSatisfy { Self.placeholders(in: $0.new) <= Self.placeholders(in: $0.old) }
    }

    /// The words and a remark about the part that a person still has to do, as one instruction.
    package var instruction: String {
      let remark =
        if !isComplete {
          " (replace \(Self.placeholder) with your text)"
        } else if uncovered > 0 {
          " (Tab then reaches the contents, and the audit reports further findings about them)"
        } else {
          ""
        }
      return words + remark
    }

    /// The `edits`, with `word` and a number in place of each text that a person has to write. The word also takes the
    /// place of a key that no resource contains yet (`%…`).
    package static func filled(_ edits: [Edit], with word: String) -> [Edit] {
      var count = 0
      return edits.map { edit in
        var edit = edit
        for index in edit.new.indices
        where hasPlaceholder(edit.new[index]) && !edit.old.contains(edit.new[index]) {
          count += 1
          edit.new[index] = edit.new[index].replacing("\"%" + placeholder, with: "\"" + placeholder)
            .replacing(placeholder, with: "\(word)\(count)")
        }
        return edit
      }
    }

    private static func hasPlaceholder(_ line: String) -> Bool { placeholders(in: [line]) > 0 }

    private static func placeholders(in lines: [String]) -> Int {
      lines.reduce(0) { $0 + $1.unicodeScalars.count { placeholder.unicodeScalars.first == $0 } }
    }

    /// `text` with all edits made. Unchanged lines keep their line endings, and a new line gets the ending of
    /// the line that it replaces.
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

    /// Adds the edits of `other`, a fix of the same kind at another location, unless the edits overlap. Returns
    /// whether the fix then contains these edits.
    package mutating func add(_ other: Fix) -> Bool {
      let shared = kind == other.kind ? kind : nil
      guard words == other.words || shared != nil else { return false }
      // Findings with the same cause are added from top to bottom, so the edits seldom need sorting. Sorting them
      // after each finding would be slow.
      if let last = edits.last, let next = other.edits.first, last.line + last.old.count <= next.line {
        edits += other.edits
      } else if let all = Self.edits(of: [self, other]) {
        edits = all
      } else {
        return false
      }
      isSafe = isSafe && other.isSafe
      removedStops += other.removedStops
      uncovered &+= other.uncovered
      dependsOnUse = dependsOnUse || other.dependsOnUse
      if let shared { words = shared.wordsForSeveral }
      return true
    }

    /// If the fix is about controls, adds to `words` that it covers only `covered` of the finding's `count` controls.
    ///
    /// - Parameter startsFirst: Whether the fix covers the first of the controls.
    package mutating func limit(to covered: Int, of count: Int, startingFirst startsFirst: Bool = true) {
      if kind == nil { return }
      let first = startsFirst ? "in the first case, " : "in one of the \(count) cases, "
      words = (covered == 1 ? first : "in \(covered) of the \(count) cases, ") + words
    }

    /// The edits of all `fixes`, from top to bottom; nil if two different edits overlap.
    package static func edits(of fixes: [Fix]) -> [Edit]? {
      let all = Set(fixes.flatMap(\.edits)).sorted { $0.line < $1.line }
      let isApart = zip(all, all.dropFirst()).allSatisfy { $0.line + $0.old.count <= $1.line }
      return isApart ? all : nil
    }
  }

  /// Replaces whole lines of a file with other lines.
  package struct Edit: Sendable, Hashable {
    /// The number of the first replaced line.
    package var line: Int
    /// The current lines; at least one line.
    package var old: [String]
    /// The new lines.
    package var new: [String]
    /// The lines before and after the edit; nil if they are unknown or cannot be written as lines of a diff.
    package var context: Context?

    /// Replaces the `old` lines, which begin at `line`, with the `new` lines.
    package init(line: Int, old: [String], new: [String], context: Context? = nil) {
      self.line = line
      self.old = old
      self.new = new
      self.context = context
    }
  }

  /// The lines before and after an edit, by which a tool finds the location of the edit in the file.
  package struct Context: Sendable, Hashable {
    /// Up to three lines before the edit.
    package var before: [String]
    /// Up to three lines after the edit.
    package var after: [String]
    /// Whether lines end with CRLF.
    package var hasReturns: Bool
    /// Whether the last line has no line ending.
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

/// The change that would remove a finding, in terms that apply to every toolkit.
package enum Remedy: Sendable, Hashable {
  /// Gives a control a name: the text of a label next to it, or a name that a person has to choose.
  case name(NodeID, beside: NodeID? = nil)
  /// Gives a control its tooltip as its name.
  case nameByTooltip(NodeID)
  /// Makes a label the name of a control.
  case label(NodeID, names: NodeID)
  /// Makes Tab visit the nodes in this order. `contents` are the contents of the container that Tab skips, in
  /// reading order; empty if they are unknown.
  case order([NodeID], contents: [NodeID] = [], by: OrderBasis = .layout)
  /// Makes groups of containers, so that Tab follows the numbers of these containers.
  case group([NodeID])
  /// Lets Tab leave a control that would otherwise keep focus.
  case letTabLeave(NodeID)
  /// Lets the keyboard follow the links in some text.
  case followLinks(NodeID)
  /// Doubles the marker character in the text at a location, so that the character is shown instead of
  /// marking a letter.
  case doubleMarker(Character, in: SourceSpan)
  /// Moves the marker character from before a space to after the space, in the text at a location.
  case moveMarker(Character, in: SourceSpan)
  /// Marks different letters in text, so that each key does one thing.
  case letters([LetterChange])
  /// Links each node to the next.
  case lead([NodeID])
  /// Applies a modifier of a view before another modifier.
  case move(NodeID, before: NodeID)
  /// Gives the declaration at a location an optional type.
  case makeOptional(SourceSpan)
  /// Replaces the literal value at a location with a value that is not used elsewhere.
  case replace(SourceSpan, String, with: String)
  /// Removes a declaration that has no effect.
  case remove(SourceSpan)
  /// Removes a declaration that prevents focus from entering or leaving a control, and the `others` of its radio group.
  case undo(SourceSpan, others: [SourceSpan] = [])
  /// Removes a declaration that keeps focus from the contents of a container. A container that took focus in
  /// place of its contents is no longer a stop.
  case open(NodeID, SourceSpan)
  /// Removes one of two declarations: the one at this location if the other one overrides it, or else the
  /// other one.
  case removeOne(SourceSpan)

  /// The remedy, as an instruction: lower case, no full stop.
  package var words: FixWords {
    switch self {
    case .name: .naming
    case .nameByTooltip: .promoting
    case .label: .connecting(nil)
    case .order(_, _, .layout): "set a tab order that follows the reading order"
    case .order(_, _, .contract(from: _)): "set the tab order of the contract"
    case .group(let nodes):
      nodes.count == 1
        ? "make a group of the container, so that Tab follows its number"
        : "make groups of the containers, so that Tab follows their numbers"
    case .letTabLeave: "let Tab leave the control"
    case .followLinks: .followingLinks
    case .doubleMarker(let marker, _): "write \(marker)\(marker) to show the character itself"
    case .moveMarker(let marker, _): "put the \(marker) before the next letter"
    case .letters(let changes): FixWords(LetterChange.words(changes))
    case .lead: "connect the links so that Tab reaches every stop"
    case .move: "put the modifier that makes the view focusable first"
    case .makeOptional: "make the declared type optional"
    case .replace(_, let old, let new): "bind \(new) instead of \(old)"
    case .remove, .undo, .open: "remove the statement"
    case .removeOne: "remove this statement, which has no effect, or the other one"
    }
  }
  /// The locations of the texts that the remedy changes.
  package var changedTexts: [SourceSpan] {
    switch self {
    case .doubleMarker(_, let span), .moveMarker(_, let span): [span]
    case .letters(let changes): changes.map(\.span)
    default: []
    }
  }

  /// Whether focus and keys stay the same. A text change is not safe, because translations are looked up by
  /// the original text.
  package var isSafe: Bool {
    switch self {
    case .name, .nameByTooltip, .label, .remove: true
    case .order, .group, .letTabLeave, .followLinks, .doubleMarker, .moveMarker, .letters, .lead, .move,
      .makeOptional, .replace,
      .undo, .open, .removeOne:
      false
    }
  }
}

/// The source of the tab order in a remedy.
package enum OrderBasis: Sendable, Hashable {
  /// The reading order of the layout.
  case layout
  /// A focus-order contract; the nodes are in the current order.
  case contract(from: [NodeID])
}

/// A change of the marked letter in a string.
package struct LetterChange: Sendable, Hashable {
  /// The location of the text.
  package var span: SourceSpan
  /// The character that precedes the marked letter.
  package var marker: Character
  /// The currently marked letter, case-folded.
  package var old: Character
  /// The letter to mark instead, case-folded.
  package var new: Character
  /// The description of the control that the letter is for.
  package var control: String

  /// Marks `new` instead of `old` with `marker` in the text at `span`, the text of `control`.
  package init(
    in span: SourceSpan, marker: Character, from old: Character, to new: Character, for control: String
  ) {
    (self.span, self.marker, self.old, self.new, self.control) = (span, marker, old, new, control)
  }

  fileprivate static func words(_ changes: [LetterChange]) -> String {
    let old = changes.first?.old.uppercased() ?? ""
    let new = changes.map { $0.new.uppercased() }.listed()
    let controls = changes.map(\.control).listed()
    return "use \(new) instead of \(old) as the mnemonic\(changes.count == 1 ? "" : "s") of \(controls)"
  }
}
