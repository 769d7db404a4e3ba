import CrashGuard
import Dialects
import FocusContract
import ImportKit
@_spi(Dialects) import FocusModel
import FocusNavigation
import FocusPictures
import FocusReports
import FocusRules
import SourceEvidence
import Translations
import XMLSource

/// Processes one document from bytes to result: XML, tree, analysis, rules.
struct DocumentAudit: Sendable {
  /// The dialect of all documents; nil to recognise the dialect by content.
  var dialect: Dialect?
  var isDetailed: Bool
  var drawsPictures: Bool
  var engine: RuleEngine
  /// Whether findings are compared with the code of the project.
  var readsCode = true
  /// Whether changes are also suggested for the files that documents were generated from. These changes are
  /// not tried here.
  var writesSources = false
  /// Reads the files from which programs have generated documents.
  var origins: OriginTexts?
  /// The focus orders that the project has agreed on.
  var contracts: ContractFolder?
  /// The audit in other languages.
  var languages = LanguageAudit()
  /// The files that were read during the search for resources; nil to read all files again.
  var kept: KeptContents?
  /// Stops the audit early; its results are then meaningless.
  var interruption: Interruption?

  /// The state of a file in the run. Indirect, because these values are passed several times, each with a
  /// dozen references.
  indirect enum Disposition: Sendable {
    /// The file was audited, or should have been audited but could not be.
    case result(Audited, DocumentSurvey)
    /// The file is audited after all documents have been surveyed.
    case waiting(Recognised, DocumentSurvey)
    /// An earlier run audited the file after all documents had been surveyed; its result is valid if the
    /// definitions are the same.
    case recalled(Audited, DocumentSurvey)
    /// The file was only surveyed; another part of the run audits it.
    case surveyed(DocumentSurvey)
    /// The run was interrupted before the file was audited.
    case unfinished
    /// No importer recognises the file, and it was not named as an argument.
    case unrecognised(path: String)

    /// The result of a document, and the questions about this result that code may answer.
    struct Audited: Sendable {
      /// The path of the document itself; the result may name the file that the document was generated from.
      var path: String
      var result: DocumentResult
      var claims = CodeClaims()
      /// The reason why the contract could not be read.
      var contractProblem: DocumentProblem?
    }

    /// Whether the file is not audited yet.
    var isWaiting: Bool {
      switch self {
      case .waiting, .recalled: true
      case .result, .surveyed, .unfinished, .unrecognised: false
      }
    }

    /// The path of the file, if no importer recognises it.
    var unrecognised: String? { if case .unrecognised(let path) = self { path } else { nil } }

    /// The result, if the file was audited.
    var audited: Audited? { if case .result(let audited, _) = self { audited } else { nil } }

    /// The relations of the file to other documents.
    var survey: DocumentSurvey {
      switch self {
      case .result(_, let survey), .waiting(_, let survey), .recalled(_, let survey), .surveyed(let survey):
        survey
      case .unfinished, .unrecognised: DocumentSurvey()
      }
    }
  }

  /// A parsed document with the importer that recognises it.
  struct Recognised: Sendable {
    var document: SourceDocument
    var importer: any Importer.Type
  }

  /// Includes the data of the level `detail` in results.
  mutating func show(_ detail: ReportDetail) {
    isDetailed = detail > .findings
    drawsPictures = detail == .pictures
  }

  /// Audits the file with the given `resources`, unless the file has to wait for other documents.
  func audit(_ candidate: Discovery.Candidate, resources: Definitions) -> Disposition {
    CrashGuard.document(candidate.path) {
      do throws(DocumentProblem) {
        guard let recognised = try read(candidate) else { return .unrecognised(path: candidate.path) }
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

  /// The definitions that the XML file provides for interfaces; nil if the file may itself be an interface.
  func resources(_ candidate: Discovery.Candidate) -> Definitions? {
    CrashGuard.document(candidate.path) {
      if let format = CatalogueFormat(path: candidate.path) { return catalogue(candidate, format) }
      guard let bytes = try? bytes(of: candidate) else { return nil }
      if let translations = Importers.translations(in: bytes, path: candidate.path) { return translations }
      // Most files that may contain resources are interfaces, and are parsed later.
      if let root = XMLReader.rootName(of: bytes), !Importers.resourceRoots.contains(root) {
        if candidate.contents == nil { kept?.keep(bytes, of: candidate.path) }
        return nil
      }
      guard let xml = try? XMLReader.read(bytes) else { return nil }
      return Importers.resourceDefinitions(.xml(SourceDocument(xml: xml, path: candidate.path)))
    }
  }

  /// The translations in the file; nil if the file is not a catalogue, or if the project's build omits its
  /// language.
  private func catalogue(_ candidate: Discovery.Candidate, _ format: CatalogueFormat) -> Definitions? {
    if let list = candidate.listOfLanguages, let listed = try? FileBytes.read(list, atMost: 1 << 20),
      !Catalogue.isListed(listed, asFile: FileSystem.split(candidate.file).name)
    {
      return nil
    }
    guard let bytes = try? bytes(of: candidate, if: format.mayBegin), format.mayBegin(with: bytes),
      bytes.count <= XMLLimits.standard.bytes
    else { return nil }
    let catalogues = Catalogue.read(bytes, path: candidate.path)
    if catalogues.isEmpty { return nil }
    return Definitions(Translations(catalogues))
  }

  /// The definitions that the non-XML file provides for `documents`; empty if the file exceeds the size limit
  /// for documents.
  ///
  /// - Throws: A ``DocumentProblem`` if the file cannot be read, or is malformed XML.
  func texts(
    _ candidate: Discovery.Candidate, for documents: Definitions
  ) throws(DocumentProblem) -> Definitions {
    try CrashGuard.document(candidate.path) { () throws(DocumentProblem) in
      let bytes = try bytes(of: candidate)
      guard bytes.count <= XMLLimits.standard.bytes else { return Definitions() }
      if let definitions = Importers.resourceDefinitions(
        .text(bytes, path: candidate.path), for: documents)
      {
        return definitions
      }
      if Importers.markupTextEndings.contains(candidate.ending) {
        do throws(XMLReadError) {
          _ = try XMLReader.read(bytes)
        } catch {
          throw DocumentProblem(error, in: candidate.path)
        }
      }
      return Definitions()
    }
  }

  /// The relations of the file to other documents; empty if the file cannot be read.
  func survey(_ candidate: Discovery.Candidate) -> DocumentSurvey {
    CrashGuard.document(candidate.path) {
      guard let recognised = try? read(candidate) else { return DocumentSurvey() }
      return survey(of: recognised)
    }
  }

  private func survey(of recognised: Recognised) -> DocumentSurvey {
    var survey = recognised.importer.survey(recognised.document)
    if !survey.ownClasses.isEmpty || !survey.soughtWords.isEmpty {
      survey.languages = recognised.importer.languages
    }
    return survey
  }

  /// The contents of the parsed document, for other documents of the run that need the document itself.
  func contents(of recognised: Recognised) -> Definitions {
    CrashGuard.document(recognised.document.source.path) {
      recognised.importer.contents(recognised.document)
    }
  }

  /// The contents of the file, for other documents of the run that need the file itself.
  func contents(_ candidate: Discovery.Candidate) -> Definitions {
    CrashGuard.document(candidate.path) {
      guard let recognised = try? read(candidate) else { return Definitions() }
      return recognised.importer.contents(recognised.document)
    }
  }

  /// The folder that belongs to the file, including subfolders; nil to use only the files in the same folder.
  func surroundings(of candidate: Discovery.Candidate) -> String? {
    guard let recognised = try? read(candidate) else { return nil }
    // The folders in the path may identify a module.
    var places = Places()
    return recognised.importer.surroundings(of: places.absolute(candidate.file))
  }

  /// The analysis of one file in `language`, with `definitions` from other files and the stops that `code`
  /// creates, for callers that inspect it.
  func analyse(
    _ candidate: Discovery.Candidate, definitions: Definitions, in language: String?,
    _ code: inout ProjectCode?
  ) throws(DocumentProblem) -> Analysis {
    guard let recognised = try read(candidate) else {
      throw DocumentProblem.file(candidate.path, "this is not a UI description that focus-audit can read")
    }
    var translation: Translation?
    if let language {
      translation = try LanguageAudit.translation(
        of: recognised, into: language, definitions)
    }
    let analysis = try analysis(
      of: recognised.document, by: recognised.importer, definitions: definitions, in: translation)
    guard var project = code,
      let views = PressedViews(in: analysis.tree, recognised.importer.codeNames(of: recognised.document))
    else { return analysis }
    defer { code = project }
    return Analysis(views.heeded(by: &project))
  }

  /// Audits a document with the `definitions` of other documents.
  ///
  /// - Parameters:
  ///   - isUsedElsewhere: Whether other documents use the definitions of this document.
  ///   - lacksDocuments: Whether this document may depend on documents outside the run.
  func result(
    of recognised: Recognised, definitions: Definitions, isUsedElsewhere: Bool = false,
    lacksDocuments: Bool = false
  ) -> Disposition.Audited {
    CrashGuard.document(recognised.document.source.path) {
      findings(
        in: recognised, definitions: definitions, isUsedElsewhere: isUsedElsewhere,
        lacksDocuments: lacksDocuments)
    }
  }

  private func findings(
    in recognised: Recognised, definitions: Definitions, isUsedElsewhere: Bool, lacksDocuments: Bool
  ) -> Disposition.Audited {
    let path = recognised.document.source.path
    do {
      var contract = contracts.map { DocumentContract(of: path, in: $0, lacksDocuments) }
      let analysis = try analysis(
        of: recognised.document, by: recognised.importer, definitions: definitions,
        isUsedElsewhere: isUsedElsewhere, contract: contract)
      if interruption.isDue() { return Disposition.Audited(path: path, result: DocumentResult(path: path)) }
      contract?.compare(with: analysis)
      var found = evaluate(
        analysis, of: recognised, definitions: definitions, isUsedElsewhere: isUsedElsewhere,
        contract: contract)
      languages.add(findingsIn: recognised, analysis, with: definitions, to: &found) {
        document, translation in
        if interruption.isDue() { return nil }
        return try? self.analysis(
          of: document, by: recognised.importer, definitions: definitions, isUsedElsewhere: isUsedElsewhere,
          in: translation)
      }
      var result = DocumentResult(
        path: recognised.document.source.shownPath, dialect: analysis.tree.dialect,
        outcomes: found.outcomes, findings: found.findings.map(\.withoutQuestions),
        listed: found.listed.map(\.withoutQuestions))
      result.unknownClasses = analysis.tree.possibleControlsOfUnknownClasses
      if isDetailed {
        addOrders(
          of: analysis, in: recognised, definitions: definitions,
          showing: found.conditional.map(\.finding), and: contract, to: &result)
      }
      var audited = Disposition.Audited(path: path, result: result, contractProblem: contract?.problem)
      if readsCode {
        let names = recognised.importer.codeNames
        audited.claims = CodeClaims(found, in: analysis, names: names(recognised.document))
      }
      return audited
    } catch {
      return Disposition.Audited(path: path, result: DocumentResult(path: path, problem: error))
    }
  }

  /// Runs the rules, and keeps only the fixes that pass a trial.
  private func evaluate(
    _ analysis: Analysis, of recognised: Recognised, definitions: Definitions, isUsedElsewhere: Bool,
    contract: DocumentContract?
  ) -> RuleEngine.Result {
    let document = recognised.document
    var remedies = DocumentRemedies(document, analysis.tree, writesSources: writesSources)
    // An order that people agreed on takes precedence over the layout.
    let isAgreed = contract?.agreed != nil
    // Looking at the path takes time, and most documents have nothing to fix.
    lazy var isFixed = document.source.shownPath.isOfOthers || document.source.shownPath.isInTests
    func fix(for remedy: Remedy) -> Finding.Fix? {
      if isFixed || remedy.isOrderOfLayout && isAgreed { return nil }
      // A changed text would lose its translations.
      if LanguageAudit.translates(remedy.changedTexts, of: recognised, definitions) { return nil }
      return remedies.fix(for: remedy)
    }
    var found = engine.run(
      analysis, against: contract?.agreed, asksCode: readsCode, fix: isDetailed ? fix : nil)
    guard remedies.wereAsked else { return found }
    let state = FixTrial.State(found, in: analysis)
    // A changed document may have a different order.
    var agreed = contract?.agreed
    agreed?.isMet = false
    FixTrial(source: document.source, state: state) { text in
      // A byte order mark is added, because the XML declaration names the encoding of the file, not of this text.
      guard !interruption.isDue(), let xml = try? XMLReader.read([0xEF, 0xBB, 0xBF] + text.utf8) else {
        return nil
      }
      let changed = try? self.analysis(
        of: SourceDocument(xml: xml, path: text.path, folder: document.folder), by: recognised.importer,
        definitions: definitions, isUsedElsewhere: isUsedElsewhere, contract: contract)
      return changed.map {
        FixTrial.State(
          engine.run($0, against: agreed), in: $0, leavingOut: FixTrial.isMadeUp)
      }
    }.judge(&found.findings)
    found.findings.explainMissingOrder()
    return found
  }

  /// Adds the focus orders with their pictures, and the notes about reading.
  private func addOrders(
    of analysis: Analysis, in recognised: Recognised, definitions: Definitions,
    showing conditional: [Finding], and contract: DocumentContract?, to result: inout DocumentResult
  ) {
    let rows = RowExpansion(analysis.tree)
    if let rows { result.replaceNodes(rows.image) }
    let shown = rows.map { Analysis($0.tree) } ?? analysis
    let findings = result.findings + conditional
    let marked = findings.flatMap { [$0.node] + $0.notes.map(\.node) }.compactMap(\.self)
    var layout =
      drawsPictures
      ? recognised.importer.statedLayout(
        of: shown.tree, in: recognised.document, definitions: definitions) : nil
    layout?.addStates(of: shown.tree, in: recognised.document.xml)
    result.scopes = shown.scopeResults(picturedBy: layout, showing: Set(marked))
    result.notes = shown.importDoubts()
    if drawsPictures {
      // Copied rows have no counterparts in translations.
      if rows == nil {
        result.translations = languages.displayedTexts(
          of: result.scopes, in: recognised, analysis, with: definitions, and: findings
        ) { document, translation in
          if interruption.isDue() { return nil }
          return try? self.analysis(
            of: document, by: recognised.importer, definitions: definitions, in: translation)
        }
      }
      contract?.describe(&result, analysis) { node in rows.map { $0.image(of: node) } ?? node }
    }
  }

  private func analysis(
    of document: SourceDocument, by importer: any Importer.Type, definitions: Definitions,
    isUsedElsewhere: Bool = false, contract: DocumentContract? = nil, in translation: Translation? = nil
  ) throws(DocumentProblem) -> Analysis {
    var (document, definitions) = (document, definitions)
    if let translation {
      document = document.translated(by: translation, for: importer)
      definitions.apply(translation)
    }
    if let dialect {
      var facts = definitions[ProjectFacts.self]
      facts.namedDialect = dialect
      definitions.apply(facts)
    }
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
    contract?.add(to: &tree)
    translation?.describe(&tree)
    return Analysis(tree)
  }
}

extension FocusTree {
  /// The number of ``elementsOfUnknownClasses``, keyed by class.
  fileprivate var possibleControlsOfUnknownClasses: [String: Int] {
    elementsOfUnknownClasses.reduce(into: [:]) { counts, element in counts[element.name, default: 0] += 1 }
  }
}

extension Remedy {
  /// Whether the change would produce the order of the layout.
  fileprivate var isOrderOfLayout: Bool {
    if case .order(_, _, .layout) = self { true } else { false }
  }
}
