import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

@Suite struct SARIFTests {
  static let formats: [ReportFormat] = [.sarif, .sarifGitHub]

  /// The schema may not be copied into the repository, so the test looks for it next to the package.
  @Test(arguments: formats) func `is valid under the schema`(format: ReportFormat) throws {
    let schema = PackageFolder.root.deletingLastPathComponent()
      .appending(path: "shared/schemas/sarif-2.1.0.json").path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: schema) else {
      print("sarif-2.1.0.json is not here, so validity under it is not checked")
      return
    }
    let check = """
      import json, sys
      try:
        import jsonschema
      except ImportError:
        print("no jsonschema"); sys.exit(0)
      schema = json.load(open(sys.argv[1]))
      validator = jsonschema.validators.validator_for(schema)
      jsonschema.validate(json.load(sys.stdin), schema, cls=validator)
      """
    for result in [Fixture.result, Fixture.complete, Hostile.result, Fixture.empty] {
      try expectNoComplaint("python3", ["-c", check, schema], input: format.render(result))
    }
  }

  @Test func `rules link to their documents`() throws {
    for format in Self.formats {
      let driver = try run(format, Fixture.result).tool.driver
      #expect(driver.informationUri == Publication.page)
      for rule in try #require(driver.rules) {
        #expect(rule.helpUri == "\(Publication.page)/blob/main/Rules/Documents/\(rule.id).md")
      }
    }
    let diagnostics = String(decoding: ReportFormat.rdjson.render(Fixture.result), as: UTF8.self)
    #expect(diagnostics.contains("\"url\": \"\(Publication.page)/blob/main/Rules/Documents/"))
    #expect(!diagnostics.contains("w3.org"))
  }

  /// GitHub's requirements beyond the schema
  /// (https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning).
  @Test(arguments: [Fixture.result, Fixture.complete, Hostile.result])
  func `is what git hub takes`(result: AuditResult) throws {
    let run = try run(ReportFormat.sarifGitHub, result)
    let rules = try #require(run.tool.driver.rules)
    for rule in rules {
      #expect(!rule.shortDescription.text.isEmpty)
      #expect((1...1_024).contains(rule.fullDescription.text.count))
      #expect(!rule.help.text.isEmpty)
      #expect(rule.help.markdown != nil)
      #expect(rule.properties.tags.count <= 20)
      #expect(["error", "warning", "recommendation"].contains(rule.properties.severity))
    }
    #expect(!run.results.isEmpty)
    for result in run.results {
      #expect(result.kind == nil)
      #expect(result.ruleIndex.map { rules[$0].id } == result.ruleId)
      #expect(result.locations.count == 1)
      #expect(result.partialFingerprints?["primaryLocationLineHash"] != nil)
      let place = try #require(result.locations.first).physicalLocation
      let uri = place.artifactLocation.uri
      #expect(
        !uri.contains(":") && !uri.hasPrefix("/") && !uri.contains("\\") && !uri.contains(" "), "\(uri)")
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      let region = place.region
      #expect((region.startLine, region.startColumn) <= (region.endLine, region.endColumn))
    }
  }

  @Test func `only the complete flavor contains inconclusive checks`() throws {
    let open = try run(.sarif, Fixture.result).results.filter { $0.kind == "open" }
    #expect(open.map(\.ruleId) == ["focus-order-contradicts-layout"])
    #expect(open.map(\.level) == ["none"])
  }

  @Test func `links in messages lead to related locations`() throws {
    let result = try #require(
      run(.sarifGitHub, Fixture.result).results.first { $0.ruleId == "unreachable-control" })
    #expect(result.message.text.contains("[the button is here](1)"))
    #expect(result.relatedLocations?.map(\.id) == [1])
  }

  @Test func `a label cannot become a link`() throws {
    for result in try run(.sarif, Hostile.audit("[click](https://example.org)")).results {
      #expect(!result.message.text.contains("](h"), "\(result.message.text)")
    }
  }

  @Test func `the way of the focus is a code flow`() throws {
    let results = try run(.sarifGitHub, Fixture.result).results
    let flows = results.compactMap(\.codeFlows).flatMap { $0 }.flatMap(\.threadFlows)
    #expect(
      flows.map { $0.locations.map(\.location.message.text) } == [
        ["Focus moves to 'submit'.", "Then to 'email'."]
      ])
  }

  @Test func `what could not be read is a notification`() throws {
    let run = try run(.sarifGitHub, Fixture.result)
    #expect(!run.invocations[0].executionSuccessful)
    #expect(run.invocations[0].toolExecutionNotifications.count == 1)
    #expect(try self.run(.sarifGitHub, Fixture.empty).invocations[0].executionSuccessful)
  }

  @Test(.slow) func `a run holds no more than git hub takes and keeps the worst`() throws {
    var result = Fixture.result
    let index = try #require(result.documents.firstIndex { $0.findings.contains { $0.severity == .error } })
    let minor = try #require(result.documents[index].findings.first { $0.severity == .info })
    result.documents[index].findings += (0..<25_100).map { number in
      var finding = minor
      finding.location.line = number + 1
      finding.location.endLine = number + 1
      return finding
    }
    let run = try run(.sarifGitHub, result)
    #expect(run.results.count == 25_000)
    #expect(run.results.first?.level == "error")
    #expect(run.invocations[0].toolConfigurationNotifications?.count == 1)
    let fingerprints = Set(run.results.compactMap { $0.partialFingerprints?["primaryLocationLineHash"] })
    #expect(fingerprints.count == run.results.count)
  }

  // MARK: The parts of SARIF that are looked at

  private struct Log: Decodable { var version: String, runs: [Run] }

  private struct Run: Decodable {
    var tool: Tool, results: [Result], columnKind: String, invocations: [Invocation]
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable { var informationUri: String, rules: [Rule]? }
    struct Rule: Decodable {
      var id: String, helpUri: String, shortDescription: Text, fullDescription: Text, help: Text,
        properties: Properties
      struct Properties: Decodable {
        var tags: [String], severity: String
        enum CodingKeys: String, CodingKey { case tags, severity = "problem.severity" }
      }
    }
    struct Invocation: Decodable {
      var executionSuccessful: Bool
      var toolExecutionNotifications: [Notification]
      var toolConfigurationNotifications: [Notification]?
      struct Notification: Decodable { var level: String }
    }
  }

  private struct Text: Decodable { var text: String, markdown: String? }

  private struct Result: Decodable {
    var ruleId: String, ruleIndex: Int?, kind: String?, level: String, message: Text, locations: [Location]
    var relatedLocations: [Location]?, codeFlows: [Flow]?, partialFingerprints: [String: String]?
    struct Location: Decodable { var id: Int?, physicalLocation: Place }
    struct Place: Decodable {
      var artifactLocation: Artifact, region: Region
      struct Artifact: Decodable { var uri: String }
      struct Region: Decodable { var startLine: Int, startColumn: Int, endLine: Int, endColumn: Int }
    }
    struct Flow: Decodable {
      var threadFlows: [Thread]
      struct Thread: Decodable { var locations: [Step] }
      struct Step: Decodable { var location: Stop }
      struct Stop: Decodable { var message: Text }
    }
  }

  private func run(_ format: ReportFormat, _ result: AuditResult) throws -> Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(format.render(result)))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(run.columnKind == "unicodeCodePoints")
    return run
  }
}
