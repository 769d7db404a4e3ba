package import FocusModel

/// The changes of a run, and the findings that it leaves.
package struct FixPlan: Sendable {
  /// The files that change, by name, and the files that only a person can change.
  package internal(set) var files: [File] = []
  /// The documents that cannot be changed.
  package internal(set) var refused: [Refusal] = []
  /// How many remaining findings need text that a person has to write.
  package private(set) var waiting = 0
  /// How many remaining findings have a change that moves focus or keys.
  package private(set) var suggested = 0
  /// How many remaining findings have no known change that holds.
  package private(set) var others = 0

  /// A document that cannot be changed.
  package struct Refusal: Sendable {
    /// Its name in reports.
    package let name: String
    /// Why: lower case, no full stop.
    package let reason: String
    /// Whether this is not an error: the document is generated.
    package let isExpected: Bool
  }

  /// How many findings the run removes.
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
    /// Its bytes.
    package let original: [UInt8]
    /// Its new bytes.
    package let changed: [UInt8]
    /// The new bytes, with `…` for each text that a person has to write.
    package let shown: [UInt8]
    /// The findings that the changes remove, in document order, with the changes.
    package let fixed: [Finding]

    init(_ file: ChangeableFile, _ changes: [SuggestedChange]) {
      name = file.names[0]
      target = file.target
      original = file.original
      changed = file.bytes
      shown = file.shown ?? file.bytes
      fixed = changes.flatMap(\.findings)
    }

    /// How many findings go.
    package var fixedCount: Int { fixed.count }

    /// Writes the file, whole or not at all.
    ///
    /// - Throws: ``OutputFile/WriteError`` if it cannot be written, or has changed in the meantime.
    package func write() throws(OutputFile.WriteError) {
      try OutputFile.replace(original, with: changed, in: target, called: name)
    }
  }
}
