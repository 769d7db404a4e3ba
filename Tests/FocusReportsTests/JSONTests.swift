import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func `has everything`() throws {
    let report = try parse(ReportFormat.json.render(Fixture.result))
    #expect(report["schemaVersion"] as? Int == 2)
    let documents = try #require(report["documents"] as? [[String: Any]])
    #expect(documents.map { $0["path"] as? String } == Fixture.result.documents.map(\.path))
    let findings = documents.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    #expect(findings.map { $0["message"] as? String } == Fixture.result.findings.map(\.message))
    #expect(findings.map { $0["fingerprint"] as? String } == Fixture.result.findings.map(\.fingerprint))
    let stops = documents.flatMap { $0["scopes"] as? [[String: Any]] ?? [] }
      .flatMap { $0["stops"] as? [[String: Any]] ?? [] }
    #expect(stops.count == Fixture.result.documents.flatMap(\.scopes).flatMap(\.stops).count)
  }

  @Test func `texts come back as they were`() throws {
    let report = try parse(ReportFormat.json.render(Hostile.result))
    let document = try #require((report["documents"] as? [[String: Any]])?.first)
    #expect(document["path"] as? String == Hostile.label)
  }

  @Test(arguments: [ReportFormat.json, .jsonLines, .sarif, .rdjson])
  func `nothing steers the terminal that shows it`(format: ReportFormat) {
    let text = String(decoding: format.render(Hostile.result), as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.steersText })
    #expect(format != .json || text.contains("\\u009b31m") && text.contains("\\u202e"))
  }

  @Test func `is valid under the schema`() throws {
    let schema = PackageFolder.root.appending(path: "Reports/Schemas/audit.schema.json")
      .path(percentEncoded: false)
    let check = """
      import json, sys
      try:
        import jsonschema
      except ImportError:
        print("no jsonschema"); sys.exit(0)
      schema = json.load(open(sys.argv[1]))
      if len(sys.argv) > 2: schema = {"$ref": sys.argv[2], "$defs": schema["$defs"]}
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.validate(json.load(sys.stdin), schema, cls=jsonschema.Draft202012Validator)
      """
    for result in [Fixture.result, Hostile.result, Fixture.empty] {
      try expectNoComplaint("python3", ["-c", check, schema], input: ReportFormat.json.render(result))
    }
    let order = OrderJSON.render(
      Fixture.result.documents.flatMap(\.scopes), notes: Fixture.result.documents.flatMap(\.notes))
    try expectNoComplaint("python3", ["-c", check, schema, "#/$defs/order"], input: order)
  }

  private func parse(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}
