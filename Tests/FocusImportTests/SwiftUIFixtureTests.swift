import Dialects
import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// Whole documents: fixtures, with text files of their trees next to them, and examples.
@Suite struct SwiftUIFixtureTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/descriptions"

  static let fixtures = names(in: folder)
  static let examples = names(in: "Examples/SwiftUI")
  /// Descriptions written for the first version of the vocabulary, which stay valid.
  static let firstVersion = names(in: "Tests/FocusImportTests/Fixtures/first-version")
  /// The paths of all fixtures and examples.
  static let documents =
    fixtures.map { "\(folder)/\($0).xml" } + examples.map { "Examples/SwiftUI/\($0).xml" }
    + firstVersion.map { "Tests/FocusImportTests/Fixtures/first-version/\($0).xml" }

  @Test(arguments: fixtures) func `the tree of a fixture is the recorded tree`(_ name: String) throws {
    let tree = try SwiftUISample.tree(ofFile: "\(Self.folder)/\(name).xml")
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/\(name).txt")
  }

  /// Each example is imported with the definitions of all other examples, as in a run over the folder, and no
  /// part of it is skipped.
  @Test(arguments: examples) func `no part of an example is skipped`(_ name: String) throws {
    let tree = try SwiftUISample.tree(ofFile: "Examples/SwiftUI/\(name).xml", among: "Examples/SwiftUI")
    #expect(tree.notes == [])
  }

  @Test(arguments: firstVersion) func `what the first version could say is still understood`(_ name: String)
    throws
  {
    let folder = "Tests/FocusImportTests/Fixtures/first-version"
    let tree = try SwiftUISample.tree(ofFile: "\(folder)/\(name).xml", among: folder)
    #expect(tree.notes == [])
  }

  static func names(in folder: String) -> [String] {
    let url = PackageFolder.root.appending(path: folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
  }
}

/// Imports descriptions for tests.
enum SwiftUISample {
  /// A description's root element that contains `contents`.
  static func document(_ contents: String, platforms: String = "macOS", path: String = "Test.xml") throws
    -> SourceDocument
  {
    let text =
      "<SwiftUI xmlns=\"urn:focus-audit:swiftui\" platforms=\"\(platforms)\">\n\(contents)\n</SwiftUI>"
    return SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: path)
  }

  /// The tree of a description with `contents`, read together with the descriptions in `others`, by path.
  static func tree(
    _ contents: String, platforms: String = "macOS", others: [String: String] = [:]
  ) throws -> FocusTree {
    let document = try document(contents, platforms: platforms)
    let others = try others.map { try Self.document($1, path: $0) }
    return try tree(of: document, among: others)
  }

  /// The tree of a view with `body` and the properties in `properties`.
  static func view(
    _ body: String, properties: String = "", platforms: String = "macOS", others: [String: String] = [:]
  ) throws -> FocusTree {
    try tree(
      "<View name=\"Test\">\(properties)<body>\(body)</body></View>", platforms: platforms, others: others)
  }

  /// The tree of a file of the package, read together with the other descriptions of `folder`.
  static func tree(ofFile path: String, among folder: String? = nil) throws -> FocusTree {
    let others = folder.map { folder in
      SwiftUIFixtureTests.names(in: folder).map { "\(folder)/\($0).xml" }.filter { $0 != path }
    }
    return try tree(of: read(path), among: (others ?? []).map(read))
  }

  private static func read(_ path: String) throws -> SourceDocument {
    let bytes = [UInt8](try Data(contentsOf: PackageFolder.root.appending(path: path)))
    return SourceDocument(xml: try XMLReader.read(bytes), path: path)
  }

  private static func tree(of document: SourceDocument, among others: [SourceDocument]) throws -> FocusTree {
    var definitions = Definitions()
    for document in [document] + others {
      definitions.merge(SwiftUIImporter.survey(document).definitions)
    }
    return try SwiftUIImporter.importTree(document, definitions: definitions)
  }
}
