import CrashGuard
import Dialects
import FocusModel
import ImportKit
import SourceEvidence
import XMLSource

extension DocumentAudit {
  /// The bytes of the file; throws the defect if the file crashed an earlier attempt at this run.
  func bytes(
    of candidate: Discovery.Candidate, if isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(DocumentProblem) -> [UInt8] {
    if let defect = CrashGuard.defect(in: candidate.path) { throw .defect(defect, in: candidate.path) }
    if CrashGuard.hasStartedOver, FileSystem.kind(of: candidate.file)?.isFile == false {
      throw .file(
        candidate.path,
        "this can be read only once, but the run was repeated after another document had crashed it")
    }
    CrashGuard.crashIfAsked(in: candidate.path)
    if let contents = candidate.contents ?? kept?.take(candidate.path) { return contents }
    return try FileBytes.read(
      candidate.source.readPath, called: candidate.path, atMost: XMLLimits.standard.bytes + 1,
      if: isWanted)
  }

  /// Parses the document in the file; nil if it is not a UI description.
  func read(_ candidate: Discovery.Candidate) throws(DocumentProblem) -> Recognised? {
    // A walk finds thousands of XML files that are not UI descriptions; even malformed ones need no message.
    let mayBeAnything = candidate.mayBeAnything
    let isWanted = { !mayBeAnything || Self.looksLikeUI($0) }
    let bytes = try bytes(of: candidate, if: isWanted)
    guard isWanted(bytes) else { return nil }
    let xml: XMLTree
    do {
      xml = try XMLReader.read(bytes)
    } catch {
      if mayBeAnything, let beginning = XMLReader.beginning(of: bytes),
        Importers.importer(for: beginning.root) == nil
      {
        return nil
      }
      let template =
        error.reason == .malformed
        ? TextTemplate.problem(in: bytes, path: candidate.path, isWellFormed: false) : nil
      let other = error.reason == .binary ? Self.remedy(for: bytes) : nil
      throw template ?? other.map { .file(candidate.path, $0) } ?? DocumentProblem(error, in: candidate.path)
    }
    guard let importer = importer(for: xml.root, of: candidate) else {
      let other = Importers.otherContents(xml.root)
      if candidate.mayBeForeign || other != nil && !candidate.isNamed { return nil }
      throw .file(
        candidate.path,
        (other.map { "this is \($0), which focus-audit does not read" }
          ?? "a document with the root element '\(xml.root.name)' is not a UI description that focus-audit can read")
          + "; it reads \(Importers.dialectsInWords)")
    }
    if let problem = TextTemplate.problem(in: xml.utf8, path: candidate.path, isWellFormed: true) {
      throw problem
    }
    var document = SourceDocument(xml: xml, path: candidate.path, folder: candidate.folder)
    document.source.origins = SourceOrigins(xml)
    document.source.origins?.texts = origins
    return Recognised(document: document, importer: importer)
  }

  /// A remedy for a file that is not XML; nil if the kind of file is unknown.
  private static func remedy(for bytes: [UInt8]) -> String? {
    // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md: the first line of a pointer is its version.
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      return "this is a Git LFS pointer, not the file itself; run 'git lfs pull'"
    }
    return Importers.remedy(for: String(decoding: bytes, as: UTF8.self))
  }

  /// The importer that recognises `root`, or else the requested importer, if it accepts this root.
  private func importer(
    for root: XMLElement, of candidate: Discovery.Candidate
  ) -> (any Importer.Type)? {
    if let importer = Importers.importer(for: root, ending: candidate.ending) { return importer }
    guard let dialect, !candidate.mayBeAnything else { return nil }
    return Importers.importer(for: dialect).flatMap { $0.mayBegin(with: root) ? $0 : nil }
  }
}

extension Discovery.Candidate {
  /// Whether neither a person nor the extension identifies the file as a UI description. An `.xml` file may
  /// be anything: it may use custom entities, or it may be a template rather than XML.
  var mayBeAnything: Bool { !isNamed && ending == "xml" }

  /// Whether it is acceptable that the file is well-formed XML of no known dialect. This is so if the file
  /// was not named as an argument and if its extension, for example `.ui`, is also used by other formats.
  var mayBeForeign: Bool { !isNamed && !Importers.ownEndings.contains(ending) }

  /// The file extension in lower case.
  var ending: String { FolderWalk.ending(of: path) ?? "" }
}
