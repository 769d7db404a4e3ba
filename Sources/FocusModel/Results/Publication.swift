/// The address where focus-audit is published: the target of links in reports.
///
/// To publish under another address, change it here; no other source contains it.
package enum Publication {
  /// The page of the project.
  package static let page = "https://git.example.org/focus-audit"
}

extension RuleDescription {
  /// The address of its document.
  package var page: String { "\(Publication.page)/blob/main/Rules/Documents/\(id).md" }
}
