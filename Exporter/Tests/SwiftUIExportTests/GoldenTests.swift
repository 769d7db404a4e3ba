import Foundation
import Testing

@testable import SwiftUIExport

/// Compares Swift constructs with their recorded descriptions, which are next to the constructs in `Goldens`
/// and show what the exporter writes. `Scripts/test-exporter --record` writes the descriptions.
@Suite struct GoldenTests {
  /// The recorded descriptions need a vocabulary with the app's own modifiers, named closures and delays.
  private static let isWholeVocabulary = Vocabulary.standard.names.isSuperset(of: ["ViewModifier", "delay"])

  @Test(.enabled(if: isWholeVocabulary), arguments: Golden.all) func `becomes its description`(
    _ golden: Golden
  )
    throws
  {
    let text = try #require(golden.documents()[golden.name])
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try golden.record(text) }
    let recorded = try String(contentsOf: golden.recording, encoding: .utf8)
    #expect(text == recorded, "\(golden.name) has another description than the recorded one")
  }

  /// Each property, modifier and assignment of focus in the sources is in a description, at its location.
  @Test(.enabled(if: isWholeVocabulary), arguments: Golden.all) func `says every fact`(_ golden: Golden)
    throws
  {
    let coverage = try golden.export(.macOS).coverage
    #expect(coverage.missing == golden.unreadable)
    #expect(coverage.exportedFacts + golden.unreadable.count == coverage.facts)
  }

  /// The description contains every fact of the source with the fact's line and column.
  @Test(arguments: Golden.all) func `maps every fact to its line`(_ golden: Golden) throws {
    let source = SourceFile(path: golden.name, bytes: Array(try golden.source().utf8))
    let survey = Survey(
      of: source.parsed(), at: golden.name, file: 0, BuildConditions(platform: .macOS, defines: []))
    let facts = survey.census.facts
    let text = try #require(golden.documents()[golden.name])
    let unplaced = facts.compactMap { fact in
      let place = "\(source.lines.place(at: fact.place.start))-\(source.lines.place(at: fact.place.end))"
      return text.contains("src:at=\"\(place)\"")
        ? nil
        : "\(golden.name):\(source.lines.line(at: fact.place.start)): \(fact.kind.rawValue) \(fact.name)"
    }
    #expect(Set(unplaced).isSubset(of: golden.unreadable))
  }

  /// The location of a modifier is the location of its name in the source.
  @Test(arguments: Golden.all) func `places modifiers at their names`(_ golden: Golden) throws {
    let source = try golden.source()
    let document = try #require(SchemaReader.read(golden.documents()[golden.name] ?? ""))
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var checked = 0
    var pending = [document]
    while let element = pending.popLast() {
      pending += element.children
      guard let place = element.attributes["src:at"],
        let modifier = Vocabulary.standard.modifier(element.name),
        !modifier.holdsStatements || element.name == "onAppear"
      else { continue }
      let start = place.split(separator: "-")[0].split(separator: ":").compactMap { Int($0) }
      let found = String(decoding: lines[start[0] - 1][(start[1] - 1)...], as: UTF8.self)
      // `accessibility(label:)` is the older name of `accessibilityLabel`.
      let isFormer = found.hasPrefix("accessibility(") && element.name.hasPrefix("accessibility")
      #expect(found.hasPrefix(element.name) || isFormer, "\(element.name) at \(place)")
      checked += 1
    }
    #expect(checked > 0 || !source.contains(".focused("))
  }

  /// Fitting does not change elements that the auditor's schema allows.
  @Test(arguments: Golden.all, Platform.allCases) func `follows the schema`(
    _ golden: Golden, _ platform: Platform
  ) throws {
    for document in try golden.export(platform).documents {
      try expectValid(document.text)
    }
  }
}

/// Fails unless `text` is well formed and fitting it to the schema does not change it.
func expectValid(_ text: String) throws {
  let vocabulary = Vocabulary.standard
  let root = try #require(SchemaReader.read(text)).element
  let fitted = try #require(Fitting(vocabulary: vocabulary).fit(root, to: vocabulary[vocabulary.root]))
  #expect(fitted.summary == root.summary)
}

/// A source file and its recorded description.
struct Golden: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  static let all: [Golden] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { Golden(name: $0) }
  }()

  var recording: URL { Self.folder.appending(path: name + ".xml") }

  func source() throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  func export(_ platform: Platform) throws -> Exporter.Result {
    Exporter(sources: [(name, try source())]).export(for: platform)
  }

  func documents() throws -> [String: String] {
    try export(.macOS).documents.reduce(into: [:]) { $0[$1.source] = $1.text }
  }

  func record(_ text: String) throws {
    try Data(text.utf8).write(to: recording)
  }

  /// The facts that no description can express.
  var unreadable: [String] {
    guard name == "Unknowns.swift" else { return [] }
    return ["Unknowns.swift:20: modifier focused", "Unknowns.swift:29: declaration FocusState.Binding"]
  }
}

extension SchemaElement {
  /// The element in the exporter's form, without the attributes that contain source positions.
  var element: Element {
    Element(
      name,
      attributes.filter { !$0.key.hasPrefix("src:") && !$0.key.hasPrefix("xmlns") }.sorted { $0.key < $1.key }
        .map {
          (
            $0.key,
            $0.value.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
              .replacing("&amp;", with: "&")
          )
        },
      children.map(\.element))
  }
}

extension Element {
  init(_ name: String, _ attributes: [(String, String)], _ children: [Element]) {
    self.init(name, attributes, at: nil, children)
  }

  /// The names and values of the element and its descendants, one element per line.
  var summary: String {
    ([name] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ") + "\n"
      + children.map(\.summary).joined()
  }
}
