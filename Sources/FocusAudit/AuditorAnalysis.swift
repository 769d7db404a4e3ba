import Dialects
import FocusModel
package import FocusNavigation
import ImportKit

extension Auditor {
  /// The focus behaviour of the document at `path`, for `order` and ``FocusSession``.
  ///
  /// Like a run over all documents, the analysis looks up components and templates in other documents.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - paths: Files and folders to search; nil for the surroundings of the document: its Android module, or
  ///     else its folder without subfolders.
  ///   - language: The language to analyse the document in; nil for the document's own language.
  /// - Throws: A ``DocumentProblem`` with the location and the reason if the document cannot be read or
  ///   imported.
  package func analyse(
    _ path: String, among paths: [String]? = nil, in language: String? = nil
  ) throws(DocumentProblem) -> Analysis {
    let terms = terms(in: project(of: [path] + (paths ?? [])))
    let documentAudit = documentAudit(in: terms.project)
    let (target, others) =
      try swiftDocument(at: path, among: paths, terms)
      ?? document(at: path, among: paths, isTranslated: language != nil, terms)
    var memory = AuditMemory.none
    let (resources, texts, candidates) = gatherResources(
      others, translationsOf: language == nil ? [] : [target], by: documentAudit, &memory)
    let all = [target] + candidates
    let surveys = all.concurrentMap(jobs: configuration.jobs) { documentAudit.survey($0) }
    let index = CrossDocumentIndex(surveys)
    var definitions =
      index.affects(surveys[0]) ? definitions(of: index, all, surveys, resources, texts).0 : resources
    if let facts = terms.governors[target.governor].files.facts { definitions.apply(facts) }
    definitions.forgetUses()
    var code: ProjectCode?
    if configuration.readsCode {
      code = ProjectCode(jobs: configuration.jobs) {
        var terms = terms
        terms.sources = .ofProject
        return SourceFiles.find(besides: Discovery.find(paths ?? [path], terms), terms)
      }
      code?.lookForClasses(of: [surveys[0]])
    }
    return try documentAudit.analyse(
      target, definitions: definitions.adding(code?.classes ?? [:], code?.words), in: language, &code)
  }

  private func document(
    at path: String, among paths: [String]?, isTranslated: Bool, _ terms: FolderWalk.Terms
  ) -> Looked {
    var discovery =
      paths.map { Discovery.find($0, terms) } ?? surroundings(of: path, isTranslated: isTranslated, terms)
    return discovery.separating(path)
  }

  /// The files that a document may need: the nearby files, the text files of its work tree if the document
  /// refers to any, and the catalogues there if the document is translated.
  private func surroundings(
    of path: String, isTranslated: Bool, _ terms: FolderWalk.Terms
  ) -> Discovery {
    let target = Discovery.Candidate(path: path, file: path, isNamed: true)
    var discovery =
      documentAudit.surroundings(of: target).map { Discovery.find([$0], terms) }
      ?? Discovery.beside(path, terms)
    var places = Places()
    let endings =
      (documentAudit.survey(target).wantsTexts ? Importers.textEndings : [])
      .union(isTranslated ? Importers.catalogueEndings : [])
    if !endings.isEmpty, let workTree = places.workTree(around: places.absolute(path)) {
      var terms = terms
      terms.endings = endings
      discovery.add(Discovery.find([workTree], terms))
    }
    return discovery
  }
}
