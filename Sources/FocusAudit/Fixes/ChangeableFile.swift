import FocusModel
import SourceEvidence
import XMLSource

/// A file that may be changed, with its current and its new contents.
struct ChangeableFile: Sendable {
  /// The absolute path of the file, without links.
  let target: String
  /// The names that reports use for this file; several if links point to the file.
  private(set) var names: [String]
  private let document: XMLDocumentBytes
  /// The new text.
  private(set) var utf8: [UInt8]
  /// The new bytes, including changes that a person has to complete; nil if there are no such
  /// changes.
  private(set) var shown: [UInt8]?

  /// Reads the file at `target`, the source of the document called `name`.
  ///
  /// - Parameter text: The text that an editor has for the file; nil to read the file.
  /// - Throws: A ``Refusal`` if the file cannot be changed.
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

  /// The reason why a file cannot be changed.
  struct Refusal: Error {
    let reason: String
    /// Whether the refusal is expected instead of an error.
    let isExpected: Bool

    init(_ reason: String, isExpected: Bool = false) { (self.reason, self.isExpected) = (reason, isExpected) }
  }

  /// The current bytes of the file.
  var original: [UInt8] { document.bytes }

  /// The new bytes of the file.
  var bytes: [UInt8] { document.encoded(utf8) ?? original }

  /// Whether the text of the file changes.
  var isChanged: Bool { utf8 != document.utf8 }

  /// Adds `name`, another document that is stored in this file.
  mutating func add(_ name: String) { names.append(name) }

  /// The applicable part of `changes`. All changes are applicable unless the file changed while it was read,
  /// or its encoding lacks a character.
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

  /// Applies `edits`.
  mutating func change(by edits: [Finding.Edit]) {
    utf8 = Self.text(of: LineIndex(SourceText(path: target, utf8: utf8)), changedBy: edits)
  }

  /// Stores `edits` that a person has to complete, so that they can be shown.
  mutating func show(_ edits: [Finding.Edit]) {
    let lines = LineIndex(SourceText(path: target, utf8: utf8))
    guard edits.allSatisfy(lines.holds) else { return }
    func bytes(_ edits: [Finding.Edit]) -> [UInt8]? {
      document.encoded(Self.text(of: lines, changedBy: edits))
    }
    // Some encodings lack the placeholder `…`.
    shown = bytes(edits) ?? bytes(Finding.Fix.filled(edits, with: "&#8230;"))
  }
}
