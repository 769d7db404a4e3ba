import Dialects
import FocusModel
@testable import FocusReports
import Foundation
import TestRandom
import Testing

/// The division of the documents of a large run into pages of the HTML report.
@Suite struct PagePlanTests {
  private static func plan(_ paths: [String]) -> PagePlan {
    let documents = paths.sorted().map { DocumentResult(path: $0, dialect: .qt) }
    return PagePlan(
      ResultStream(
        AuditResult(documents: documents, rules: [], unrecognisedFiles: 0, version: "", help: [:])))
  }

  @Test func `what fits is one page`() {
    let plan = Self.plan(["a.ui", "b/c.ui", "b/d/e.ui"])
    #expect(plan.pages.map(\.folder) == [""])
    #expect(plan.page(of: "b/d/e.ui") == 0)
    #expect(Self.plan([]).pages.count == 1)
  }

  @Test(arguments: 1...10) func `each document is on one page, and few folders share one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let paths = Set(
      (0..<3_000).map { number in
        let depth = Int.random(in: 0...4, using: &random)
        let folders = (0..<depth).map { _ in
          ["a", "b", "b-c", "", "\u{301}x", "\u{FC}", "u\u{308}", "\u{600}"].randomElement(using: &random)
            ?? ""
        }
        return (folders + ["\(number).ui"]).joined(separator: "/")
      })
    let plan = Self.plan(Array(paths))
    var counts = Array(repeating: 0, count: plan.pages.count)
    for path in paths {
      guard let page = plan.page(of: path) else {
        Testing.Issue.record("\(path) is on no page")
        continue
      }
      counts[page] += 1
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
      let folder = String(Substring(path.utf8[..<(end ?? path.utf8.startIndex)]))
      let of = plan.pages[page]
      // Two encodings of a letter refer to the same folder.
      let isInside = folder.decomposedStringWithCanonicalMapping.utf8.starts(
        with: of.folder.decomposedStringWithCanonicalMapping.utf8)
      #expect(of.isShallow ? folder == of.folder : isInside)
    }
    #expect(counts == plan.pages.map(\.totals.documents))
    #expect(
      plan.pages.allSatisfy { $0.isShallow || $0.totals.documents <= 200 || $0.folder.contains("\u{FC}") })
    #expect(Set(plan.pages.map(\.name)).count == plan.pages.count)
    #expect(plan.pages.allSatisfy { $0.name.utf8.allSatisfy { $0 < 0x7F && $0 != UInt8(ascii: "/") } })
  }
}
