#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SwiftUIExport

/// The JSON report of the parts that could not be read, and of the share that was read.
struct UnknownsReport: Encodable {
  struct Platform: Encodable {
    struct Place: Encodable {
      var kind: String
      var file: String
      var line: Int
      var text: String

      init(_ unknown: Unknown) {
        kind = unknown.kind.rawValue
        file = unknown.file
        line = unknown.line
        text = unknown.text
      }
    }
    struct UnclearType: Encodable {
      var name: String
      var file: String
      var unknowns: [Place]
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
    var unbuiltFiles: [String]
    var unusedViews: [String]
    var unclearTypes: [UnclearType]
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
      unbuiltFiles = result.unbuiltFiles
      unusedViews = result.unusedViews
      counts = result.unknowns.reduce(into: [:]) { $0[$1.kind.rawValue, default: 0] += 1 }
      unclearTypes = result.coverage.unclearTypes.map {
        UnclearType(name: $0.name, file: $0.file, unknowns: $0.unknowns.map(Place.init))
      }
      unknowns = result.unknowns.map(Place.init)
    }
  }

  var platforms: [Platform]

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
