import Foundation
import SwiftUIExport

/// What could not be read, and how much was, as JSON.
struct UnknownsReport: Encodable {
  struct Platform: Encodable {
    struct Place: Encodable {
      var kind: String
      var file: String
      var line: Int
      var text: String
    }
    var platform: String
    var documents: Int
    var types: Int
    var completeTypes: Int
    var knownTypes: Int
    var facts: Int
    var exportedFacts: Int
    var bindingsAndAssignments: Int
    var exportedBindingsAndAssignments: Int
    var missing: [String]
    var counts: [String: Int]
    var unknowns: [Place]

    init(_ platform: SwiftUIExport.Platform, _ result: Exporter.Result) {
      self.platform = platform.rawValue
      documents = result.documents.count
      types = result.coverage.types
      completeTypes = result.coverage.completeTypes
      knownTypes = result.coverage.knownTypes
      facts = result.coverage.facts
      exportedFacts = result.coverage.exportedFacts
      bindingsAndAssignments = result.coverage.bindingsAndAssignments
      exportedBindingsAndAssignments = result.coverage.exportedBindingsAndAssignments
      missing = result.coverage.missing
      counts = result.unknowns.reduce(into: [:]) { $0[$1.kind.rawValue, default: 0] += 1 }
      unknowns = result.unknowns.map {
        Place(kind: $0.kind.rawValue, file: $0.file, line: $0.line, text: $0.text)
      }
    }
  }

  var platforms: [Platform]

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
