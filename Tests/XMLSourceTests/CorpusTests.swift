import Foundation
import TestSupport
import Testing
import XMLSource

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A sample of real user interface files, if the collection is next to the package.
@Suite struct CorpusTests {
  static let folder = PackageFolder.root.deletingLastPathComponent().appending(path: "shared/corpus")
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// Names, attributes and text are the same as in Foundation's parser.
  @Test(.enabled(if: isThere, "the collection of real files is not beside the package"))
  func `real files mean what foundation finds`() throws {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let paths = try #require(
      FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: keys)
    )
    .compactMap { $0 as? URL }.filter { !["md", "tsv"].contains($0.pathExtension) && !$0.hasDirectoryPath }
    .sorted { $0.path < $1.path }
    let sample = stride(from: 0, to: paths.count, by: max(1, paths.count / 60)).map { paths[$0] }
    for path in sample {
      let data = try Data(contentsOf: path)
      guard data.count < 100_000 else { continue }
      let tree: XMLTree
      do {
        tree = try XMLReader.read([UInt8](data))
      } catch {
        #expect(!XMLParser(data: data).parse(), "\(path.lastPathComponent): \(error)")
        continue
      }
      let listener = Listener()
      let parser = XMLParser(data: data)
      parser.delegate = listener
      #expect(parser.parse())
      try #require(listener.elements.count == tree.elementCount, "\(path.lastPathComponent)")
      for (index, expected) in listener.elements.enumerated() {
        let element = tree.element(at: index)
        #expect(qualified(element.prefix, element.name) == expected.name)
        let attributes = element.attributes.map { (qualified($0.prefix, $0.name), $0.value) }
        #expect(Dictionary(attributes, uniquingKeysWith: { first, _ in first }) == expected.attributes)
        #expect(element.text == expected.text)
      }
    }
  }

  private func qualified(_ prefix: String?, _ name: String) -> String {
    prefix.map { "\($0):\(name)" } ?? name
  }

  private final class Listener: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      let withoutNamespaces = attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }
      elements.append((name, withoutNamespaces, ""))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let index = open.last { elements[index].text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
      if let index = open.last { elements[index].text += String(decoding: data, as: UTF8.self) }
    }
  }
}
