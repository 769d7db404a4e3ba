import FocusImport
public import FocusModel
import FocusNavigation
import FocusRules
import XMLSource

/// Takes one document the whole way: bytes, XML, tree, analysis, rules, result.
struct DocumentAudit: Sendable {
  /// The dialect to read everything as; nil to tell it by content.
  var dialect: Dialect?
  var isDetailed: Bool
  var drawsPictures: Bool
  var engine: RuleEngine

  /// What became of one file. Indirect: they are handed on several times, each of them a dozen references.
  indirect enum Disposition: Sendable {
    /// It was audited, or could not be and should have been.
    case result(DocumentResult, DocumentSurvey)
    /// It is audited once all documents have been looked at.
    case waiting(Recognised, DocumentSurvey)
    /// Another part of the run audits it.
    case surveyed(DocumentSurvey)
    /// No importer knows it, and nobody asked for it by name.
    case unrecognised

    /// Whether it is not audited yet.
    var isWaiting: Bool { if case .waiting = self { true } else { false } }

    /// What it has to do with other documents.
    var survey: DocumentSurvey {
      switch self {
      case .result(_, let survey), .waiting(_, let survey), .surveyed(let survey): survey
      case .unrecognised: DocumentSurvey()
      }
    }
  }

  /// A parsed document with the importer that knows it.
  struct Recognised: Sendable {
    var document: SourceDocument
    var importer: any Importer.Type
  }

  /// Audits the file with `material` that was looked at before, unless it has to wait for other documents.
  func audit(_ candidate: Discovery.Candidate, material: Definitions) -> Disposition {
    do {
      guard let recognised = try read(candidate) else { return .unrecognised }
      let survey = recognised.importer.survey(recognised.document)
      if survey.mayDependOnOthers { return .waiting(recognised, survey) }
      return .result(result(of: recognised, definitions: material), survey)
    } catch {
      return .result(DocumentResult(path: candidate.path, problem: error), DocumentSurvey())
    }
  }

  /// What the file defines for the interfaces that refer to it; nil when it may be an interface itself.
  func material(_ candidate: Discovery.Candidate) -> Definitions? {
    guard let bytes = try? FileBytes.read(candidate.path), let xml = try? XMLReader.read(bytes) else {
      return nil
    }
    return Importers.materialDefinitions(SourceDocument(xml: xml, path: candidate.path))
  }

  /// What the file has to do with other documents; nothing when it cannot be read.
  func survey(_ candidate: Discovery.Candidate) -> DocumentSurvey {
    guard let recognised = try? read(candidate) else { return DocumentSurvey() }
    return recognised.importer.survey(recognised.document)
  }

  /// What other documents of the run get of the file, which they need itself.
  func contents(_ candidate: Discovery.Candidate) -> Definitions {
    guard let recognised = try? read(candidate) else { return Definitions() }
    return recognised.importer.contents(recognised.document)
  }

  /// The folder that belongs to the file with all that is below it; nil for the files beside it.
  func surroundings(of candidate: Discovery.Candidate) -> String? {
    guard let recognised = try? read(candidate) else { return nil }
    return recognised.importer.surroundings(of: candidate.path)
  }

  /// The analysis of one file with `definitions` of others, for those who want to look inside.
  func analyse(
    _ candidate: Discovery.Candidate, definitions: Definitions
  ) throws(DocumentProblem) -> Analysis {
    guard let recognised = try read(candidate) else {
      throw DocumentProblem.file(candidate.path, "this is no UI description that focus-audit can read")
    }
    return try Self.analysis(of: recognised.document, by: recognised.importer, definitions: definitions)
  }

  private func read(_ candidate: Discovery.Candidate) throws(DocumentProblem) -> Recognised? {
    let bytes = try FileBytes.read(candidate.path)
    // A walk passes by thousands of XML files that are no UI description; what they hold is not our concern,
    // not even when it is malformed.
    if !candidate.isNamed, !Self.looksLikeUI(bytes, path: candidate.path) { return nil }
    let xml: XMLTree
    do {
      xml = try XMLReader.read(bytes)
    } catch {
      throw DocumentProblem(
        message: error.message,
        location: SourceLocation(
          path: candidate.path, line: error.line, column: error.column, endLine: error.line,
          endColumn: error.column))
    }
    let importer =
      dialect.map { Importers.importer(for: $0) } ?? Importers.importer(for: xml.root)
    guard let importer else {
      if !candidate.isNamed { return nil }
      throw DocumentProblem.file(
        candidate.path,
        "the root element '\(xml.root.name)' begins no UI description that focus-audit can read; "
          + "it reads \(Importers.dialectsInWords)")
    }
    return Recognised(
      document: SourceDocument(xml: xml, path: candidate.path, folder: candidate.folder), importer: importer)
  }

  /// What becomes of a document, with the `definitions` of others.
  func result(of recognised: Recognised, definitions: Definitions) -> DocumentResult {
    let path = recognised.document.source.path
    do {
      let analysis = try Self.analysis(
        of: recognised.document, by: recognised.importer, definitions: definitions)
      let (outcomes, findings) = engine.run(analysis)
      var result = DocumentResult(
        path: path, dialect: analysis.tree.dialect, outcomes: outcomes, findings: findings)
      if isDetailed {
        let told = findings.flatMap { [$0.node] + $0.notes.map(\.node) }.compactMap(\.self)
        result.scopes = analysis.scopeResults(withPictures: drawsPictures, showing: Set(told))
        result.notes = analysis.importDoubts()
      }
      return result
    } catch {
      return DocumentResult(path: path, problem: error)
    }
  }

  private static func analysis(
    of document: SourceDocument, by importer: any Importer.Type, definitions: Definitions
  ) throws(DocumentProblem) -> Analysis {
    do {
      return Analysis(try importer.importTree(document, definitions: definitions))
    } catch {
      throw DocumentProblem(error, in: document.source)
    }
  }

  private static let marks = Importers.marks.map { Array($0.utf8) }

  /// Whether some mark begins with each byte.
  private static let beginsMark = (0...255).map { byte in marks.contains { $0.first == byte } }

  /// Whether the beginning of a file could be that of a UI description, or its ending says that it is one.
  private static func looksLikeUI(_ bytes: [UInt8], path: String) -> Bool {
    if [".glade", ".swiftui", ".fxml"].contains(where: { path.hasSuffix($0) }) { return true }
    var beginning = bytes.prefix(4096)
    // UTF-16 text holds a zero beside every ASCII character.
    if beginning.prefix(4).contains(0) { beginning = beginning.filter { $0 != 0 }[...] }
    let (marks, beginsMark) = (marks, beginsMark)
    for index in beginning.indices where beginsMark[Int(beginning[index])] {
      let rest = beginning[index...]
      if marks.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}

/// Reads files whole, and says in words why one cannot be read.
enum FileBytes {
  static func read(_ path: String) throws(DocumentProblem) -> [UInt8] {
    do {
      return try FileSystem.read(path)
    } catch {
      throw DocumentProblem.file(path, error.words)
    }
  }
}

extension DocumentProblem {
  /// A problem with a file as a whole.
  public static func file(_ path: String, _ message: String) -> DocumentProblem {
    DocumentProblem(
      message: message,
      location: SourceLocation(path: path, line: 1, column: 1, endLine: 1, endColumn: 1))
  }

  /// What an importer had to say, with its places.
  init(_ error: ImportError, in source: SourceText) {
    let lines = LineIndex(source)
    let first = error.problems.first
    self.init(
      message: first?.message ?? "this document cannot be imported",
      location: lines.location(of: first?.span ?? .documentStart),
      notes: error.problems.dropFirst().map { problem in
        let location = lines.location(of: problem.span)
        return "\(location.line):\(location.column): \(problem.message)"
      })
  }
}
