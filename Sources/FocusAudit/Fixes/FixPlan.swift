package import FocusModel

/// The changes of a run and the number of findings that remain.
package struct FixPlan: Sendable {
  /// The files that change, and the files with changes that a person has to complete, sorted by
  /// name.
  package internal(set) var files: [File] = []
  /// The documents that cannot be changed.
  package internal(set) var refused: [Refusal] = []
  /// The number of remaining findings that need text from a person.
  package private(set) var waiting = 0
  /// The number of remaining findings with a change that moves focus or keys.
  package private(set) var suggested = 0
  /// The number of remaining findings for which no known change passes its trial.
  package private(set) var others = 0
  /// The number of documents for which no known change gives exactly the agreed order.
  package private(set) var missingOrders = 0

  /// A document that cannot be changed.
  package struct Refusal: Sendable {
    /// The name of the document in reports.
    package let name: String
    /// The reason: lower case, no full stop.
    package let reason: String
    /// Whether the refusal is expected because the document is generated, and therefore not an error.
    package let isExpected: Bool
  }

  /// The number of findings that the run removes.
  package var fixedCount: Int { files.reduce(0) { $0 + $1.fixedCount } }

  mutating func count(_ left: [Finding], takesSuggested: Bool) {
    if left.contains(where: \.lacksAgreedOrder) { missingOrders += 1 }
    for finding in left {
      switch finding.fix {
      case let fix? where fix.uncovered > 0: others += 1
      case let fix? where !fix.isComplete: waiting += 1
      case let fix? where !fix.isSafe && !takesSuggested: suggested += 1
      default: others += 1
      }
    }
  }

  /// A file that changes.
  package struct File: Sendable {
    /// The name of the file in reports.
    package let name: String
    /// The absolute path of the file, without links.
    private let target: String
    /// The current bytes of the file.
    package let original: [UInt8]
    /// The new bytes of the file.
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

    /// The number of findings that the changes remove.
    package var fixedCount: Int { fixed.count }

    /// Writes the file, completely or not at all.
    ///
    /// - Throws: ``OutputFile/WriteError`` if the file cannot be written, or has changed in the meantime.
    package func write() throws(OutputFile.WriteError) {
      try OutputFile.replace(original, with: changed, in: target, called: name)
    }
  }
}
