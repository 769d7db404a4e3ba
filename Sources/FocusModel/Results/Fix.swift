extension Finding {
  /// Changes of its document that do away with a finding.
  package struct Fix: Sendable, Hashable {
    /// What they do, as an order: lower case, no full stop.
    package var words: String
    /// The changes, from the top of the document down; none overlap.
    package var edits: [Edit]

    /// What stands where a person has to write a text.
    package static let placeholder = "…"

    /// `edits` that do what `words` say.
    package init(words: String, edits: [Edit]) {
      self.words = words
      self.edits = edits
    }

    /// Whether nothing is left for a person to write.
    package var isComplete: Bool {
      !edits.contains { edit in
        edit.new.contains { $0.contains(Self.placeholder) }
          && !edit.old.contains { $0.contains(Self.placeholder) }
      }
    }

    /// `text` with all edits made. Lines end there with LF.
    package func applied(to text: [UInt8]) -> [UInt8] {
      var lines = String(decoding: text, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      for edit in edits.reversed() where edit.line >= 1 && edit.line - 1 + edit.old.count <= lines.count {
        lines.replaceSubrange(edit.line - 1..<edit.line - 1 + edit.old.count, with: edit.new)
      }
      return Array(lines.joined(separator: "\n").utf8)
    }

    /// Takes in the edits of `other`, which does the same elsewhere, unless they overlap.
    package mutating func add(_ other: Fix) {
      let all = (edits + other.edits).sorted { $0.line < $1.line }
      let isApart = zip(all, all.dropFirst()).allSatisfy { $0.line + $0.old.count <= $1.line }
      if words == other.words, isApart { edits = all }
    }
  }

  /// Whole lines of the document that are replaced by others.
  package struct Edit: Sendable, Hashable {
    /// The number of the first line.
    package var line: Int
    /// The lines as they are; at least one.
    package var old: [String]
    /// The lines in their place.
    package var new: [String]

    /// The lines from `line` on, `old`, become `new`.
    package init(line: Int, old: [String], new: [String]) {
      self.line = line
      self.old = old
      self.new = new
    }
  }
}

/// What a document has to say so that a finding is gone, whatever the toolkit.
package enum Remedy: Sendable, Hashable {
  /// A control gets a name, which a person has to think of.
  case name(NodeID)
  /// A label names a control.
  case label(NodeID, names: NodeID)
  /// Tab goes through these, in this order.
  case order([NodeID])
  /// A statement goes.
  case remove(SourceSpan)

  /// What is done, as an order: lower case, no full stop.
  package var words: String {
    switch self {
    case .name: "give it a name that says what it is for"
    case .label: "tie the label beside it to it"
    case .order: "state the tab order in reading order"
    case .remove: "take the statement out"
    }
  }
}
