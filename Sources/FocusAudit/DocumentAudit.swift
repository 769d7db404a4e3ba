import CrashGuard
import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import FocusNavigation
import FocusPictures
import FocusRules
import XMLSource

/// Processes one document completely: bytes, XML, tree, analysis, rules, result.
struct DocumentAudit: Sendable {
  /// The dialect to read everything as; nil to recognise it by content.
  var dialect: Dialect?
  var isDetailed: Bool
  var drawsPictures: Bool
  var engine: RuleEngine
  /// Whether findings are compared with the code of the project.
  var readsCode = true
  /// Reads the files that programs made documents from.
  var origins: OriginTexts?

  /// The disposition of one file. Indirect: these values are passed on several times, each with a dozen
  /// references.
  indirect enum Disposition: Sendable {
    /// It was audited, or could not be and should have been.
    case result(Audited, DocumentSurvey)
    /// It is audited once all documents have been surveyed.
    case waiting(Recognised, DocumentSurvey)
    /// Another part of the run audits it.
    case surveyed(DocumentSurvey)
    /// No importer recognises it, and nobody named it.
    case unrecognised

    /// The result of a document, and its questions to code.
    struct Audited: Sendable {
      /// The path of the document itself: the result may name the file that it was made from.
      var path: String
      var result: DocumentResult
      var claims = CodeClaims()
    }

    /// Whether it is not audited yet.
    var isWaiting: Bool { if case .waiting = self { true } else { false } }

    /// Whether no importer knows it.
    var isUnrecognised: Bool { if case .unrecognised = self { true } else { false } }

    /// Its result, if it was audited.
    var audited: Audited? { if case .result(let audited, _) = self { audited } else { nil } }

    /// Its relation to other documents.
    var survey: DocumentSurvey {
      switch self {
      case .result(_, let survey), .waiting(_, let survey), .surveyed(let survey): survey
      case .unrecognised: DocumentSurvey()
      }
    }
  }

  /// A parsed document with the importer that recognises it.
  struct Recognised: Sendable {
    var document: SourceDocument
    var importer: any Importer.Type
  }

  /// Audits the file with the `resources` read before, unless it has to wait for other documents.
  func audit(_ candidate: Discovery.Candidate, resources: Definitions) -> Disposition {
    CrashGuard.document(candidate.path) {
      do throws(DocumentProblem) {
        guard let recognised = try read(candidate) else { return .unrecognised }
        let survey = survey(of: recognised)
        if survey.mayDependOnOthers || readsCode && !survey.ownClasses.isEmpty {
          return .waiting(recognised, survey)
        }
        return .result(result(of: recognised, definitions: resources), survey)
      } catch {
        return .result(
          Disposition.Audited(
            path: candidate.path, result: DocumentResult(path: candidate.path, problem: error)),
          DocumentSurvey())
      }
    }
  }

  /// The definitions in the XML file for the interfaces that refer to it; nil if it may be an interface
  /// itself.
  func resources(_ candidate: Discovery.Candidate) -> Definitions? {
    CrashGuard.document(candidate.path) {
      guard let bytes = try? bytes(of: candidate), let xml = try? XMLReader.read(bytes) else { return nil }
      return Importers.resourceDefinitions(.xml(SourceDocument(xml: xml, path: candidate.path)))
    }
  }

  /// The definitions in the non-XML file for `documents`; none if it is larger than the limit for documents.
  ///
  /// - Throws: ``DocumentProblem`` when it cannot be read.
  func texts(
    _ candidate: Discovery.Candidate, for documents: Definitions
  ) throws(DocumentProblem) -> Definitions {
    try CrashGuard.document(candidate.path) { () throws(DocumentProblem) in
      let bytes = try bytes(of: candidate)
      guard bytes.count <= XMLLimits.standard.bytes else { return Definitions() }
      return Importers.resourceDefinitions(.text(bytes, path: candidate.path), for: documents)
        ?? Definitions()
    }
  }

  /// The relation of the file to other documents; empty if it cannot be read.
  func survey(_ candidate: Discovery.Candidate) -> DocumentSurvey {
    CrashGuard.document(candidate.path) {
      guard let recognised = try? read(candidate) else { return DocumentSurvey() }
      return survey(of: recognised)
    }
  }

  private func survey(of recognised: Recognised) -> DocumentSurvey {
    var survey = recognised.importer.survey(recognised.document)
    if !survey.ownClasses.isEmpty { survey.languages = recognised.importer.languages }
    return survey
  }

  /// The contents of the file for other documents of the run, which need the file itself.
  func contents(_ candidate: Discovery.Candidate) -> Definitions {
    CrashGuard.document(candidate.path) {
      guard let recognised = try? read(candidate) else { return Definitions() }
      return recognised.importer.contents(recognised.document)
    }
  }

  /// The folder that belongs to the file, including its subfolders; nil for the files beside it.
  func surroundings(of candidate: Discovery.Candidate) -> String? {
    guard let recognised = try? read(candidate) else { return nil }
    // The folders of a path may identify a module.
    var places = Places()
    return recognised.importer.surroundings(of: places.absolute(candidate.file))
  }

  /// The analysis of one file with `definitions` of others, and with the stops that `code` creates, for
  /// callers that inspect it.
  func analyse(
    _ candidate: Discovery.Candidate, definitions: Definitions, _ code: inout ProjectCode?
  ) throws(DocumentProblem) -> Analysis {
    guard let recognised = try read(candidate) else {
      throw DocumentProblem.file(candidate.path, "this is not a UI description that focus-audit can read")
    }
    let analysis = try analysis(of: recognised.document, by: recognised.importer, definitions: definitions)
    guard var project = code,
      let views = PressedViews(in: analysis.tree, recognised.importer.codeNames(of: recognised.document))
    else { return analysis }
    defer { code = project }
    return Analysis(views.heeded(by: &project))
  }

  /// The bytes of the file; none if it already ended one try of this run.
  private func bytes(
    of candidate: Discovery.Candidate, if isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(DocumentProblem) -> [UInt8] {
    if let defect = CrashGuard.defect(in: candidate.path) { throw .defect(defect, in: candidate.path) }
    if CrashGuard.hasStartedOver, FileSystem.kind(of: candidate.file)?.isFile == false {
      throw .file(
        candidate.path,
        "this can be read only once, and the run started over after it ended in another document")
    }
    CrashGuard.crashIfAsked(in: candidate.path)
    if let contents = candidate.contents { return contents }
    return try FileBytes.read(
      candidate.copy ?? candidate.file, called: candidate.path, atMost: XMLLimits.standard.bytes + 1,
      if: isWanted)
  }

  private func read(_ candidate: Discovery.Candidate) throws(DocumentProblem) -> Recognised? {
    // A walk meets thousands of XML files that are not UI descriptions; even malformed ones do not matter.
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

  /// The remedy for a file that is not XML; nil if its kind is unknown.
  private static func remedy(for bytes: [UInt8]) -> String? {
    // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md: the first line of a pointer is its version.
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      return "this is a Git LFS pointer, not the file itself; run 'git lfs pull'"
    }
    return Importers.remedy(for: String(decoding: bytes, as: UTF8.self))
  }

  /// The importer that recognises `root`, or else the requested one, if it accepts that root.
  private func importer(
    for root: XMLElement, of candidate: Discovery.Candidate
  ) -> (any Importer.Type)? {
    if let importer = Importers.importer(for: root, ending: candidate.ending) { return importer }
    guard let dialect, !candidate.mayBeAnything else { return nil }
    return Importers.importer(for: dialect).flatMap { $0.mayBegin(with: root) ? $0 : nil }
  }

  /// The disposition of a document, with the `definitions` of others.
  ///
  /// - Parameter isUsedElsewhere: Whether other documents use its definitions.
  func result(
    of recognised: Recognised, definitions: Definitions, isUsedElsewhere: Bool = false
  ) -> Disposition.Audited {
    CrashGuard.document(recognised.document.source.path) {
      findings(in: recognised, definitions: definitions, isUsedElsewhere: isUsedElsewhere)
    }
  }

  private func findings(
    in recognised: Recognised, definitions: Definitions, isUsedElsewhere: Bool
  ) -> Disposition.Audited {
    let path = recognised.document.source.path
    do {
      let analysis = try analysis(
        of: recognised.document, by: recognised.importer, definitions: definitions,
        isUsedElsewhere: isUsedElsewhere)
      // Created for the first finding that has a remedy.
      var writer: RemedyWriter??
      var found = engine.run(
        analysis, asksCode: readsCode,
        fix: isDetailed
          ? { remedy in
            let known = writer ?? RemedyWriter(recognised.document, analysis.tree)
            writer = known
            return known?.fix(for: remedy)
          } : nil)
      if writer != nil {
        let state = FixTrial.State(found, in: analysis)
        FixTrial(source: recognised.document.source, state: state) { text in
          guard let xml = try? XMLReader.read(text.utf8) else { return nil }
          let document = SourceDocument(xml: xml, path: text.path, folder: recognised.document.folder)
          let changed = try? self.analysis(
            of: document, by: recognised.importer, definitions: definitions, isUsedElsewhere: isUsedElsewhere)
          return changed.map {
            FixTrial.State(engine.run($0), in: $0, leavingOut: FixTrial.isMadeUp)
          }
        }.judge(&found.findings)
      }
      var result = DocumentResult(
        path: recognised.document.source.shownPath, dialect: analysis.tree.dialect,
        outcomes: found.outcomes, findings: found.findings.map(\.withoutQuestions),
        listed: found.listed.map(\.withoutQuestions))
      result.unknownClasses = analysis.tree.possibleControlsOfUnknownClasses
      if isDetailed {
        let rows = RowExpansion(analysis.tree)
        if let rows { result.replaceNodes(rows.image) }
        let shown = rows.map { Analysis($0.tree) } ?? analysis
        let findings = result.findings + found.conditional.map(\.finding)
        let told = findings.flatMap { [$0.node] + $0.notes.map(\.node) }.compactMap(\.self)
        let layout =
          drawsPictures
          ? recognised.importer.statedLayout(
            of: shown.tree, in: recognised.document, definitions: definitions) : nil
        result.scopes = shown.scopeResults(
          picturedBy: drawsPictures ? layout ?? StatedLayout() : nil, showing: Set(told))
        result.notes = shown.importDoubts()
      }
      guard readsCode else { return Disposition.Audited(path: path, result: result) }
      let names = recognised.importer.codeNames
      let claims = CodeClaims(found, in: analysis, names: names(recognised.document))
      return Disposition.Audited(path: path, result: result, claims: claims)
    } catch {
      return Disposition.Audited(path: path, result: DocumentResult(path: path, problem: error))
    }
  }

  private func analysis(
    of document: SourceDocument, by importer: any Importer.Type, definitions: Definitions,
    isUsedElsewhere: Bool = false
  ) throws(DocumentProblem) -> Analysis {
    var tree: FocusTree
    do {
      tree = try importer.importTree(document, definitions: definitions)
    } catch {
      throw DocumentProblem(error, in: document.source)
    }
    if let dialect, !tree.dialect.isCompatible(with: dialect) {
      throw .file(
        document.source.path, "expected \(dialect.documentInWords), found \(tree.dialect.documentInWords)")
    }
    tree.isUsedElsewhere = isUsedElsewhere
    return Analysis(tree)
  }

  private static let marks = Importers.marks.map { Array($0.utf8) }

  /// Whether some mark begins with two bytes, by the number that they form: one byte begins a mark too often.
  private static let beginsMark = {
    var begins = [Bool](repeating: false, count: 1 << 16)
    for mark in marks where mark.count > 1 { begins[Int(mark[0]) << 8 | Int(mark[1])] = true }
    return begins
  }()

  /// Whether the beginning of a file may be that of a UI description.
  private static func looksLikeUI(_ bytes: [UInt8]) -> Bool {
    // UTF-16 text has a zero beside every ASCII character.
    if bytes.prefix(4).contains(0) { return hasMark(bytes.prefix(4096).filter { $0 != 0 }) }
    return hasMark(bytes)
  }

  /// Whether a mark appears in the first 4,096 of `bytes`.
  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    let (marks, beginsMark) = (marks, beginsMark)
    return unsafe beginsMark.withUnsafeBufferPointer { beginsMark in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        let beginning = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(4096))
        for index in 1..<max(beginning.count, 1)
        where unsafe beginsMark[Int(beginning[index - 1]) << 8 | Int(beginning[index])] {
          if marks.contains(where: { unsafe beginning[(index - 1)...].starts(with: $0) }) { return true }
        }
        return false
      }
    }
  }
}

extension FocusTree {
  /// The number of elements with an unknown class, by class: only those without contents, which may be
  /// controls.
  fileprivate var possibleControlsOfUnknownClasses: [String: Int] {
    let unknown = Dictionary(
      notes.compactMap { note in note.unknownClass.map { (note.span, $0) } },
      uniquingKeysWith: { first, _ in first })
    if unknown.isEmpty { return [:] }
    return ids.reduce(into: [:]) { counts, id in
      guard self[id].subtreeEnd.index == id.index + 1, let name = unknown[self[id].span] else { return }
      counts[name, default: 0] += 1
    }
  }
}

extension Discovery.Candidate {
  /// Whether neither a person nor its ending identifies it as a UI description, or even as XML: `.xml` may be
  /// anything, with custom entities or made for a template language.
  var mayBeAnything: Bool { !isNamed && ending == "xml" }

  /// Whether it may be well-formed XML that belongs to no dialect: nobody named it, and other formats share
  /// its ending, as with `.ui`.
  var mayBeForeign: Bool { !isNamed && !Importers.ownEndings.contains(ending) }

  /// The part after the last dot, in lower case.
  var ending: String { FolderWalk.ending(of: path) ?? "" }
}
