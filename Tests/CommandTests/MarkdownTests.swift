import Foundation
import TestSupport
import Testing

/// The documents of the repository are consistent: links point to existing files and headings, and every
/// fence is closed.
@Suite struct MarkdownTests {
  /// Build products, fetched packages and the folders of tools are not part of the repository.
  private static let documents: [String] = {
    var found: [String] = []
    let all = FileManager.default.enumerator(atPath: PackageFolder.root.path)
    while let path = all?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix("."), name != ".github" {
        all?.skipDescendants()
      } else if path.hasSuffix(".md") {
        found.append(path)
      }
    }
    return found.sorted()
  }()

  /// The contents of the documents, by path. Each document is read only once, although many links may refer
  /// to it.
  private static let contents: [String: Markdown] = {
    var read: [String: Markdown] = [:]
    for path in documents {
      let text = try? String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
      read[path] = text.map { Markdown($0) }
    }
    return read
  }()

  @Test func `all documents are found`() {
    #expect(
      Set(["README.md", "Documentation/FocusSession.md", "Rules/README.md"]).isSubset(of: Self.documents))
  }

  @Test(arguments: documents) func `fences are closed`(path: String) throws {
    let open = try #require(Self.contents[path]).openFence
    #expect(open == nil, "\(path):\(open ?? 0)")
  }

  @Test(arguments: documents) func `links have existing targets`(path: String) throws {
    let folder = path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let document = try #require(Self.contents[path])
    for link in document.links where link.target.prefixMatch(of: /[a-z]+:/) == nil {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? path : String(URL(filePath: "\(folder)/\(parts[0])").standardized.path.dropFirst())
      let file = PackageFolder.root.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path):\(link.line): \(link.target)")
      guard parts.count > 1, target.hasSuffix(".md") else { continue }
      let anchors = parts[0].isEmpty ? document.anchors : try #require(Self.contents[target]).anchors
      #expect(anchors.contains(String(parts[1])), "\(path):\(link.line): \(link.target)")
    }
  }

  @Test func `headings and links are read as a browser shows them`() {
    let document = Markdown(
      """
      # The `--check` of it, twice!
      See [here](a.md#b) and `[not](code.md)`.
      ## Same
      ```
      # No heading [no link](x.md)
      ```
      ## Same
      ````
      ```
      """)
    #expect(document.anchors == ["the---check-of-it-twice", "same", "same-1"])
    #expect(document.links.map(\.target) == ["a.md#b"])
    #expect(document.openFence == 8)
  }
}

/// The parts of a Markdown text that the tests need: <https://github.github.com/gfm/>, with the anchors that
/// GitHub gives headings.
private struct Markdown {
  private(set) var links: [(line: Int, target: String)] = []
  private(set) var anchors: Set<String> = []
  /// The line of an unclosed fence; nil if every fence is closed.
  private(set) var openFence: Int?

  init(_ text: String) {
    var fence: Substring?
    var counts: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let mark = line.prefixMatch(of: /\ {0,3}(`{3,}|~{3,})(.*)/) {
        if let open = fence {
          let closes =
            mark.1.count >= open.count && mark.1.first == open.first && mark.2.allSatisfy(\.isWhitespace)
          if closes { (fence, openFence) = (nil, nil) }
        } else {
          (fence, openFence) = (mark.1, index + 1)
        }
        continue
      }
      if fence != nil { continue }
      if let heading = line.prefixMatch(of: /#{1,6} +(.*?) *#*$/) {
        let anchor = Self.anchor(of: heading.1)
        let count = counts[anchor, default: 0]
        counts[anchor] = count + 1
        anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
      }
      for anchor in line.matches(of: /<a (?:id|name)="([^"]+)"/) { anchors.insert(String(anchor.1)) }
      let prose = line.replacing(/`+[^`]*`+/, with: "")
      for link in prose.matches(of: /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/) {
        links.append((index + 1, String(link.1)))
      }
    }
  }

  private static func anchor(of heading: Substring) -> String {
    // For a link in a heading, only its text counts.
    let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
    let kept = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_ ".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
  }
}
