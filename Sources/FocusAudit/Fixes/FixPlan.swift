package import FocusModel

/// The changes of a run, and how many findings they leave.
package struct FixPlan: Sendable {
  /// The files that change, by name; also those whose only changes are for a person to complete.
  package internal(set) var files: [File] = []
  /// The documents that cannot be changed.
  package internal(set) var refused: [Refusal] = []
  /// How many remaining findings need a text from a person.
  package private(set) var waiting = 0
  /// How many remaining findings would be fixed by changes that move focus or keys.
  package private(set) var suggested = 0
  /// How many remaining findings have no known change that holds.
  package private(set) var others = 0

  /// A document that cannot be changed.
  package struct Refusal: Sendable {
    /// Its name in reports.
    package let name: String
    /// Why: lower case, no full stop.
    package let reason: String
    /// Whether this is no problem, because a program writes the file.
    package let isExpected: Bool
  }

  /// How many findings are gone.
  package var fixedCount: Int { files.reduce(0) { $0 + $1.fixedCount } }

  mutating func count(_ left: [Finding], takesSuggested: Bool) {
    for finding in left {
      switch finding.fix {
      case let fix? where !fix.isComplete: waiting += 1
      case let fix? where !fix.isSafe && !takesSuggested: suggested += 1
      default: others += 1
      }
    }
  }

  /// A file that changes.
  package struct File: Sendable {
    /// Its name in reports.
    package let name: String
    /// Its path, from the root of the file system and without links.
    private let target: String
    /// Its contents before.
    package let original: [UInt8]
    /// Its contents after.
    package let changed: [UInt8]
    /// The same with `…` for each text that a person has to write.
    package let shown: [UInt8]
    /// Its changes in document order, one for each finding that they fix.
    package let steps: [Step]

    /// A change.
    package struct Step: Sendable {
      /// The rule of the findings.
      package let rule: RuleID
      /// The change in words: an order, lower case, no full stop.
      package let words: String
      /// The element, as people call it.
      package let element: String
    }

    init(_ file: ChangeableFile, _ changes: [SuggestedChange]) {
      name = file.names[0]
      target = file.target
      original = file.original
      changed = file.bytes
      shown = file.shown ?? file.bytes
      steps = changes.flatMap { change in
        change.findings.map { Step(rule: $0.rule, words: $0.fix?.words ?? "", element: $0.element) }
      }
    }

    /// How many findings are gone.
    package var fixedCount: Int { steps.count }

    /// Writes the file, whole or not at all.
    ///
    /// - Throws: ``OutputFile/WriteError`` if it cannot be written, or is no longer as it was read.
    package func write() throws(OutputFile.WriteError) {
      try OutputFile.replace(original, with: changed, in: target, called: name)
    }
  }
}
