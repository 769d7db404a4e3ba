import FocusAudit
import Foundation
import TestSupport
import Testing

/// The report shows a finding at the stop that it is about.
@Suite struct FindingPlaceTests {
  @Test(arguments: ["AmbiguousNameField", "ShoppingListRows"])
  func `a finding about a modifier is at the stop that it modifies`(name: String) throws {
    let file = PackageFolder.root.appending(path: "Examples/SwiftUI/\(name).xml")
    let result = Auditor().audit(source: try Data(contentsOf: file), path: "\(name).xml")
    let document = try #require(result.documents.first)
    let stops = Set(document.scopes.flatMap(\.stops).compactMap(\.node))
    #expect(!document.findings.isEmpty)
    for finding in document.findings {
      #expect(try stops.contains(#require(finding.node)), "\(finding.message)")
    }
  }
}
