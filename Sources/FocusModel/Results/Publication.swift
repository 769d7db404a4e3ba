/// The address where focus-audit is published: the target of links in reports.
///
/// To publish under a different address, change this constant; no other source contains the address.
package enum Publication {
  /// The web page of the project.
  package static let page = "https://git.example.org/focus-audit"
}

extension RuleDescription {
  /// The address of the rule's documentation.
  package var page: String { "\(Publication.page)/blob/main/Rules/Documents/\(id).md" }
}
