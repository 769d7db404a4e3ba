@_spi(Dialects) import FocusModel
import Dialects
import ImportKit
import FocusNavigation
import FocusRules
import SourceEvidence

/// The questions that code may answer about the findings of one document.
struct CodeClaims: Sendable {
  /// The names of the document in code.
  private(set) var documents: [String] = []
  /// The languages of the code that can use the document.
  private(set) var languages: Set<Toolkit.CodeLanguage> = []
  /// The files that list the documents of a build.
  private(set) var buildLists = Toolkit.BuildLists()
  /// The class that loads the document, if no other code can load it.
  private(set) var loadingClass: String?
  /// The names of files that the build generates from the document.
  private(set) var generatedNames: [String] = []
  /// Suffixes of class names from which code may derive the name of the document's class.
  private(set) var companionSuffixes: [String] = []
  /// The functions that code uses to create the document's objects in a separate window.
  private(set) var fillingCalls: [String] = []
  private(set) var claims: [Claim] = []
  private(set) var conditions: [Condition] = []
  private(set) var openQuestions: [OpenQuestion] = []
  private(set) var lookups: [Lookup] = []

  /// The paths of the documents that this document includes, if code finds their objects in the same way.
  private(set) var included: [String] = []

  /// Creates an empty set of questions.
  init() {}

  /// These questions, in which the names of other documents also count as names of this document.
  func with(documents others: [String]) -> CodeClaims {
    if others.isEmpty || documents.isEmpty { return self }
    var joined = self
    joined.documents += others.filter { !documents.contains($0) }
    return joined
  }

  /// Creates the questions about the findings in `found`, given the names that the document contains.
  init(_ found: RuleEngine.Result, in analysis: Analysis, names: @autoclosure () -> CodeNames) {
    let open = found.findings.indices.filter {
      Catalogue.rulesThatDependOnCode[found.findings[$0].rule] != nil
    }
    if analysis.tree.toolkit.code.findsIncludedObjects {
      included = analysis.tree.sources.dropFirst().filter { !$0.isResource }.map(\.path)
    }
    let hasQuestions = !(found.findings.isEmpty && found.conditional.isEmpty && found.unsettled.isEmpty)
    guard hasQuestions || !included.isEmpty else { return }
    let names = names()
    let calls = CodeCalls(analysis.tree, names)
    documents = calls.documents
    if !hasQuestions { return }
    languages = analysis.tree.toolkit.code.languages
    buildLists = analysis.tree.toolkit.code.buildLists
    loadingClass =
      analysis.tree.toolkit.code.classesLoadDocuments
      ? names.documents.min()?.split(separator: ":").last.map(String.init) : nil
    generatedNames = calls.generated
    companionSuffixes = analysis.tree.toolkit.code.companionSuffixes
    fillingCalls = analysis.tree.toolkit.code.fillingCalls
    // Several findings have the same containers.
    var known: [NodeID: [String]] = [:]
    func called(_ node: NodeID) -> [String] {
      if let called = known[node] { return called }
      let called = calls.names(of: node, in: analysis.tree)
      known[node] = called
      return called
    }
    claims = open.compactMap { Claim(found.findings[$0], at: $0, in: analysis, names, called: called) }
    conditions = found.conditional.enumerated().compactMap { index, condition in
      Claim(condition.finding, at: index, in: analysis, names, called: called).map { claim in
        let hidden = condition.changes == .visibility ? condition.finding.node : nil
        let container = hidden.flatMap { analysis[$0].visibilityDecider }
        return Condition(
          finding: condition.finding.withoutQuestions, changes: condition.changes,
          container: container.map { Subject(names: called($0), surroundings: []) }, claim: claim)
      }
    }
    lookups = found.findings.compactMap { Lookup($0, in: analysis, called: called) }
    openQuestions = found.unsettled.compactMap { OpenQuestion($0, in: analysis, called: called) }
  }

  private var all: some Sequence<Claim> { [claims, conditions.map(\.claim)].joined() }

  /// Whether there are no questions.
  var isEmpty: Bool {
    openQuestions.isEmpty && presses.isEmpty && typed.isEmpty && conditionNames.isEmpty
      && all.allSatisfy {
        $0.entered.isEmpty && $0.takingFocus.isEmpty
          && $0.subjects.allSatisfy {
            $0.names.isEmpty && $0.surroundings.isEmpty && $0.classes.isEmpty && $0.keyed.isEmpty
          }
      }
  }

  /// All names of objects.
  var names: some Sequence<String> {
    let ofClaims = all.flatMap { claim -> [String] in
      [
        claim.subjects.flatMap(\.allNames), claim.suppositions.flatMap(\.names), claim.actingElsewhere,
        claim.entered, claim.takingFocus, claim.containers, claim.pictures,
      ].flatMap(\.self)
    }
    return ofClaims + containers + openQuestions.flatMap(\.names) + fillingCalls
  }

  /// The names of the containers that hide objects until code shows the containers.
  private var containers: [String] { conditions.flatMap { $0.container?.names ?? [] } }

  /// The names of objects that any file may change through fields of classes.
  var fields: some Sequence<String> {
    let ofClaims = all.flatMap { claim -> [String] in
      claim.subjects.flatMap { $0.names + $0.surroundings } + claim.suppositions.flatMap(\.names)
        + claim.pictures
    }
    return ofClaims + containers
  }

  /// The custom classes of the objects.
  var classes: some Sequence<String> { all.lazy.flatMap(\.subjects).flatMap(\.classes) }

  /// All names of the document.
  var documentNames: [String] { documents }
}
