import Dialects
import ImportKit

/// The relations between the documents of one run.
struct CrossDocumentIndex: Sendable {
  private var defined: Set<String> = []
  private var wanted: Set<String> = []

  init(_ surveys: [DocumentSurvey]) {
    // Capacity is reserved, because a growing table would hash all names again.
    defined.reserveCapacity(surveys.count)
    wanted.reserveCapacity(surveys.count)
    for survey in surveys {
      defined.formUnion(survey.definedNames)
      wanted.formUnion(survey.unresolvedNames)
    }
  }

  /// Whether a document's meaning depends on other documents: it uses their definitions, or they use its
  /// definitions.
  func affects(_ survey: DocumentSurvey) -> Bool {
    survey.needsAllDocuments || !survey.unresolvedNames.isDisjoint(with: defined)
      || survey.changesWithUse && !survey.definedNames.isDisjoint(with: wanted)
  }

  /// Whether the document's meaning may depend on documents outside a run that includes only a part of the project.
  func mayLackDocuments(_ survey: DocumentSurvey) -> Bool {
    survey.needsAllDocuments || !survey.unresolvedNames.isSubset(of: defined)
      || survey.changesWithUse && !survey.definedNames.isEmpty
  }

  /// Whether other documents use the definitions of the document.
  func uses(_ survey: DocumentSurvey) -> Bool { !survey.definedNames.isDisjoint(with: wanted) }

  /// Whether other documents use the definitions of the document and have to read the document itself
  /// to do so.
  func needs(_ survey: DocumentSurvey) -> Bool {
    survey.isNeededItself && uses(survey)
  }
}
