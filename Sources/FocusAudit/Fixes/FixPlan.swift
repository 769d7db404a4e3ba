package import FocusModel

/// What a run changes, and what it leaves.
package struct FixPlan: Sendable {
  /// The files that change, by name; those of which only a person can complete the change among them.
  package internal(set) var files: [File] = []
  /// The documents that cannot be changed.
  package internal(set) var refused: [Refusal] = []
  /// How many findings are left that need a text from a person.
  package private(set) var waiting = 0
  /// How many are left that would go with changes that move focus or keys.
  package private(set) var suggested = 0
  /// How many are left for which no change is known that holds.
  package private(set) var others = 0

  /// A document that cannot be changed.
  package struct Refusal: Sendable {
    /// Its name in reports.
    package let name: String
    /// Why: lower case, no full stop.
    package let reason: String
    /// Whether nothing is wrong with it: a program writes it.
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
    /// What it holds.
    package let original: [UInt8]
    /// What it is to hold.
    package let changed: [UInt8]
    /// The same with `…` wherever a person has to write a text.
    package let shown: [UInt8]
    /// What is done, with how many findings go by it, in the order of the document.
    package let steps: [Step]

    /// Something that is done.
    package struct Step: Sendable {
      /// The rule of the findings.
      package let rule: RuleID
      /// What is done: an order, lower case, no full stop.
      package let words: String
      /// What people call the element.
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
    /// - Throws: ``OutputFile/WriteError`` where it cannot be written, and where it is not what it was.
    package func write() throws(OutputFile.WriteError) {
      try OutputFile.replace(original, with: changed, in: target, called: name)
    }
  }
}
