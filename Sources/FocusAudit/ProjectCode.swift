import CrashGuard
import Dialects
import FocusModel
import ImportKit
import SourceEvidence

/// The source files of a project, found and read on first use.
struct ProjectCode {
  /// The custom classes found in sources, keyed by their names in documents.
  private(set) var classes: [String: DerivedClass] = [:]
  /// The words that documents look for in code and that the sources contain; nil if no sources were
  /// searched.
  private(set) var words: Set<String>?
  /// The results for files that crashed an earlier attempt at this run.
  private(set) var defects: [DocumentResult] = []

  private static let changes = ChangeWords(Importers.codeWords)
  private var unusedDocuments: UnusedDocuments
  private var refusedChanges = RefusedChanges()
  private var unsuitedChanges = UnsuitedChanges()
  private let find: () -> [SourceFile]
  private let jobs: Int?
  private var index: SourceIndex?
  /// The class names that have already been searched for.
  private var sought: Set<String> = []

  /// Creates code from the files that `find` returns, which are read in parallel.
  ///
  /// - Parameter all: All files of the project that may mention its documents.
  init(jobs: Int?, all: @escaping () -> [SourceFile] = { [] }, _ find: @escaping () -> [SourceFile]) {
    self.jobs = jobs
    unusedDocuments = UnusedDocuments(jobs: jobs, all)
    self.find = find
  }

  /// An index of all files in `languages` and in the languages of earlier calls; nil if there are no files.
  mutating func files(in languages: Set<Toolkit.CodeLanguage>) -> SourceIndex? {
    CrashGuard.step("reading the code")
    if index == nil {
      let found = find()
      defects = found.compactMap { file in
        CrashGuard.defect(in: file.path).map { defect in
          DocumentResult(path: file.path, problem: .defect(defect, in: file.path))
        }
      }
      index = SourceIndex(
        defects.isEmpty ? found : found.filter { CrashGuard.defect(in: $0.path) == nil }, Self.changes,
        in: [],
        jobs: jobs,
        read: { path, limit in
          CrashGuard.crashIfAsked(in: path)
          return try? FileSystem.read(path, atMost: limit)
        })
    }
    index?.add(languages)
    return index.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Finds the base classes of classes that documents use but neither documents nor toolkits define.
  mutating func lookForClasses(of surveys: [DocumentSurvey]) {
    lookForWords(of: surveys)
    let names = surveys.reduce(into: Set<String>()) { $0.formUnion($1.ownClasses) }
    if names == sought { return }
    sought = names
    guard !names.isEmpty,
      let index = files(in: surveys.reduce(into: []) { $0.formUnion($1.languages) })
    else {
      classes = [:]
      return
    }
    classes = SourceClasses(of: names, in: index).derived
  }

  /// Finds the words of code that documents seek.
  private mutating func lookForWords(of surveys: [DocumentSurvey]) {
    let seeking = surveys.filter { !$0.soughtWords.isEmpty }
    let sought = seeking.reduce(into: Set<String>()) { $0.formUnion($1.soughtWords) }
    words =
      sought.isEmpty
      ? nil : files(in: seeking.reduce(into: []) { $0.formUnion($1.languages) })?.mentioned(among: sought)
  }

  /// The reasons why the project does not use some of the documents `candidates`, by path.
  mutating func unused(
    among candidates: [UnusedDocuments.Candidate]
  ) -> [String: UnusedDocuments.Reason] {
    if candidates.isEmpty { return [:] }
    let named = candidates.filter { !$0.names.isEmpty }
    let code = named.isEmpty ? index : files(in: named.reduce(into: []) { $0.formUnion($1.languages) })
    return unusedDocuments.reasons(for: candidates, code: code)
  }

  /// The statements in the suggested changes to `document` that the version of its toolkit refuses, or that do not suit
  /// the project.
  ///
  /// - Parameter names: The names of the document in code.
  mutating func refusedStatements(in document: DocumentResult, called names: [String]) -> [String] {
    var (refused, unsuited) = (refusedChanges, unsuitedChanges)
    let statements =
      refused.versions(of: document, among: { unusedDocuments.files() }, jobs).compactMap(\.refuses)
      + unsuited.statements(
        in: document, called: names, among: { unusedDocuments.files() }, { index }, jobs)
    (refusedChanges, unsuitedChanges) = (refused, unsuited)
    return statements
  }

  /// The versions of the toolkit of `document` that the project declares, if a finding depends on the version.
  mutating func versions(of document: DocumentResult) -> [RefusingVersions] {
    var refused = refusedChanges
    let versions = refused.versions(of: document, among: { unusedDocuments.files() }, jobs)
    refusedChanges = refused
    return versions
  }

  /// Whether other documents use `document` as a component at least twice, and a suggested change would give all uses the
  /// same name.
  ///
  /// - Parameter names: The names of the document in code.
  mutating func isComponent(_ document: DocumentResult, called names: [String]) -> Bool {
    document.findings.contains { $0.fix?.dependsOnUse == true }
      && UnsuitedChanges.isComponent(document.path, called: names, among: unusedDocuments.files(), jobs)
  }

  /// The evidence in the project's code for `claims`; nil if there is no code.
  ///
  /// - Parameter all: The claims of all documents of the run, which include `claims`.
  mutating func evidence(for claims: [CodeClaims], among all: [CodeClaims]) -> SourceEvidence? {
    let languages = all.reduce(into: Set<Toolkit.CodeLanguage>()) { $0.formUnion($1.languages) }
    var evidence = evidence(
      of: Set(claims.flatMap(\.names)), in: Set(all.flatMap(\.documentNames)),
      classes: Set(claims.flatMap(\.classes)), fields: Set(claims.flatMap(\.fields)),
      among: claims.count == all.count ? nil : AskedNames(all), languages: languages)
    if evidence != nil, let index = files(in: languages) {
      evidence?.presses = PressEffects(
        of: claims.reduce(into: []) { $0.formUnion($1.presses) },
        commands: claims.reduce(into: []) { $0.formUnion($1.commands) },
        events: claims.reduce(into: []) { $0.formUnion($1.events) },
        conditions: claims.reduce(into: []) { $0.formUnion($1.conditionNames) },
        typed: claims.reduce(into: []) { $0.formUnion($1.typed) }, in: index)
    }
    return evidence
  }

  /// The changes that code makes to objects called `names` of `documents`, and the changes that `classes`
  /// make to their own objects; nil if there is no code.
  mutating func evidence(
    of names: Set<String>, in documents: Set<String>, classes: Set<String> = [], fields: Set<String> = [],
    among asked: AskedNames? = nil, languages: Set<Toolkit.CodeLanguage>
  ) -> SourceEvidence? {
    guard let index = files(in: languages) else { return nil }
    let lines = self.classes.values.map { ($0.own.first ?? "", $0.own) }
    return SourceEvidence(
      in: index, names: names, documents: documents, classes: classes,
      lines: Dictionary(lines) { $0.count < $1.count ? $1 : $0 }, fields: fields, among: asked)
  }
}

extension AskedNames {
  /// The names in `claims`.
  init(_ claims: [CodeClaims]) {
    self.init(
      objects: Set(claims.flatMap(\.names)), documents: Set(claims.flatMap(\.documentNames)),
      classes: Set(claims.flatMap(\.classes)))
  }
}
