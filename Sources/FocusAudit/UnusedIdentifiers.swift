import FocusModel
import FocusNavigation
import FocusRules
import SourceEvidence

extension CodeClaims {
  /// A finding about a duplicate id that matters only if code looks the id up.
  struct Lookup: Sendable {
    /// The location of the finding.
    var location: DocumentLocation
    /// The names of the objects in code.
    var names: [String]

    /// Nil if `finding` is about something else.
    init?(_ finding: Finding, in analysis: Analysis, called: (NodeID) -> [String]) {
      guard finding.rule == DuplicateId.description.id, finding.severity > .info, let node = finding.node,
        DuplicateId.mattersOnlyToCode(node, in: analysis.tree), let id = analysis.tree[node].id
      else { return nil }
      location = finding.location
      names = [id] + called(node)
    }
  }
}

extension Auditor {
  /// `results` in which findings about duplicate ids have the severity `info` if code uses the document but
  /// does not look the id up.
  func loweringUnusedIdentifiers(
    in results: [DocumentResult], _ claims: [CodeClaims], _ code: inout ProjectCode
  ) -> [DocumentResult] {
    let asking = claims.filter { !$0.lookups.isEmpty && !$0.documents.isEmpty }
    if asking.isEmpty { return results }
    let names = Set(asking.flatMap { $0.documents + $0.lookups.flatMap(\.names) })
    guard let index = code.files(in: asking.reduce(into: []) { $0.formUnion($1.languages) }) else {
      return results
    }
    let mentioned = index.mentioned(among: names)
    return zip(results, claims).map { result, claims in
      var result = result
      let unused = claims.lookups.filter { mentioned.isDisjoint(with: $0.names) }
      if unused.isEmpty || mentioned.isDisjoint(with: claims.documents) { return result }
      let places = Set(unused.map(\.location))
      for index in result.findings.indices
      where result.findings[index].rule == DuplicateId.description.id
        && places.contains(result.findings[index].location)
      {
        result.findings[index].severity = .info
        result.findings[index].certainty = .likely
        result.findings[index].message += "; no code was found that looks it up, so this may have no effect"
      }
      return result
    }
  }
}
