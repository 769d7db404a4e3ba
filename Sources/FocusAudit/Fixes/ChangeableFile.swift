import FocusModel
import SourceEvidence
import XMLSource

/// A file that may be changed: its current and its new contents.
struct ChangeableFile: Sendable {
  /// Its path, from the root of the file system and without links.
  let target: String
  /// The names under which reports mention this file: two if a link leads to it.
  private(set) var names: [String]
  private let document: XMLDocumentBytes
  /// The new text.
  private(set) var utf8: [UInt8]
  /// The new bytes with the changes that a person has to complete, or nil.
  private(set) var shown: [UInt8]?

  /// The file at `target`, the source of the document called `name`.
  ///
  /// - Parameter text: The text that an editor holds instead; nil to read the file.
  /// - Throws: ``Refusal`` if it cannot be changed.
  init(_ target: String, called name: String, text: [UInt8]?) throws(Refusal) {
    guard let bytes = text ?? (try? FileSystem.read(target, atMost: XMLLimits.standard.bytes + 1)) else {
      throw Refusal("it cannot be read")
    }
    if GeneratedCode.isMarked(bytes) {
      throw Refusal("it is generated, and the generator would overwrite the change", isExpected: true)
    }
    let isSwift = target.hasSuffix(".swift")
    guard let document = isSwift ? XMLDocumentBytes(plain: bytes) : XMLDocumentBytes(bytes) else {
      throw Refusal("its encoding cannot be written")
    }
    (self.target, names, self.document, utf8) = (target, [name], document, document.utf8)
  }

  /// Why a file cannot be changed.
  struct Refusal: Error {
    let reason: String
    /// Whether this is not an error.
    let isExpected: Bool

    init(_ reason: String, isExpected: Bool = false) { (self.reason, self.isExpected) = (reason, isExpected) }
  }

  /// Its bytes.
  var original: [UInt8] { document.bytes }

  /// Its new bytes.
  var bytes: [UInt8] { document.encoded(utf8) ?? original }

  /// Whether its text changes.
  var isChanged: Bool { utf8 != document.utf8 }

  /// Adds `name`, another document that has this file.
  mutating func add(_ name: String) { names.append(name) }

  /// The part of `changes` that can be made: all, unless the file changed while it was read, or its encoding lacks a
  /// character.
  func possible(among changes: [SuggestedChange]) -> [SuggestedChange] {
    let lines = LineIndex(SourceText(path: target, utf8: utf8))
    func can(_ changes: [SuggestedChange]) -> Bool {
      let edits = changes.edits
      return edits.allSatisfy(lines.holds) && document.encoded(Self.text(of: lines, changedBy: edits)) != nil
    }
    return can(changes) ? changes : changes.filter { can([$0]) }
  }

  private static func text(of lines: LineIndex, changedBy edits: [Finding.Edit]) -> [UInt8] {
    Finding.Fix(words: "", edits: edits).applied(to: lines)
  }

  /// Makes `edits`.
  mutating func change(by edits: [Finding.Edit]) {
    utf8 = Self.text(of: LineIndex(SourceText(path: target, utf8: utf8)), changedBy: edits)
  }

  /// Keeps `edits` that a person has to complete, to show them.
  mutating func show(_ edits: [Finding.Edit]) {
    let lines = LineIndex(SourceText(path: target, utf8: utf8))
    guard edits.allSatisfy(lines.holds) else { return }
    func bytes(_ edits: [Finding.Edit]) -> [UInt8]? {
      document.encoded(Self.text(of: lines, changedBy: edits))
    }
    // Some encodings lack the character.
    shown = bytes(edits) ?? bytes(Finding.Fix.filled(edits, with: "&#8230;"))
  }
}
