import FocusModel
import FocusNavigation

extension [Finding] {
  /// Gives a common cause to the violations of one rule at one location in the origin of `tree`. An
  /// application function creates a view on each call, and one fix in this function corrects all of these
  /// views. Existing causes are kept.
  mutating func shareCauseOfPlace(in tree: FocusTree) {
    if count < 2 || !tree.sources.contains(where: { $0.origins != nil }) { return }
    var sites: [Site: [Int]] = [:]
    var known: [About: Int] = [:]
    for (index, finding) in enumerated() where finding.cause == nil && finding.hasNoPartners {
      guard let node = finding.node, tree.sources[Int(tree[node].span.source)].origins != nil else {
        continue
      }
      // Several defects of one element stay separate.
      let about = About(location: finding.location, node: node)
      sites[Site(location: finding.location, number: known[about, default: 0]), default: []].append(index)
      known[about, default: 0] += 1
    }
    for (_, findings) in sites where findings.count > 1 {
      for index in findings { self[index].cause = Finding.Cause("place", scope: findings[0]) }
    }
  }
}

extension FocusTree {
  /// The location of the innermost call that creates the view of `id` or of an ancestor.
  func call(around id: NodeID) -> SourceSpan? {
    ([modified(by: id)] + ancestors(of: id)).lazy.compactMap { node in
      let span = self[node].span
      return self.sources[Int(span.source)].origins?.call(of: span.start).map {
        SourceSpan(start: $0.start, end: $0.end, source: span.source)
      }
    }.first
  }

  /// A note for a `violation` in another file. The note gives the violation's location in the document's main
  /// origin file, unless one of `notes` is already in this file.
  func placeInOwnFile(
    of violation: Violation, besides notes: [SpanNote], _ places: inout SourcePlaces
  ) -> [SpanNote] {
    guard let own = sources.first, own.origins != nil else { return [] }
    let path = own.shownPath
    func isInOwn(_ span: SourceSpan) -> Bool { places.line(of: span).path == path }
    guard let node = violation.node, !isInOwn(violation.span),
      !(violation.notes + notes).contains(where: { isInOwn($0.span) })
    else { return [] }
    let around = [modified(by: node)] + ancestors(of: node)
    guard let place = around.first(where: { isInOwn(self[$0].span) }) else { return [] }
    let isUse = self[place].traits.contains(.instance)
    return [SpanNote(isUse ? .inUse(of: componentName(of: place)) : .isUsedHere, at: self[place].span)]
  }
}

extension Finding.Message {
  fileprivate static var isUsedHere: Self { "it is used here" }
}

/// A location, and the number of earlier findings at this location about the same element.
private struct Site: Hashable {
  var location: DocumentLocation
  var number: Int
}

private struct About: Hashable {
  var location: DocumentLocation
  var node: NodeID
}
