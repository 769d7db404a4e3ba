@testable import Dialects
@testable import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Resource bundle files, as Java reads them.
@Suite struct JavaPropertiesTests {
  private func texts(_ file: String) -> [String: String]? {
    JavaProperties(Array(file.utf8))?.entries.mapValues(\.text)
  }

  @Test(
    arguments: [
      ("save = _Save", ["save": "_Save"]), ("save:Save", ["save": "Save"]),
      ("save Save as", ["save": "Save as"]),
      ("save", ["save": ""]), ("  save  =  Save  ", ["save": "Save  "]), ("# a=b\n! c=d\ne=f", ["e": "f"]),
      ("a = one, \\\n    two", ["a": "one, two"]), ("a\\ b\\=c = d", ["a b=c": "d"]),
      ("a=\\u00c4\\uD83D\\uDE00", ["a": "Ä😀"]), ("a=b\r\nc=d\re=f", ["a": "b", "c": "d", "e": "f"]),
      ("a=1\na=2", ["a": "2"]), ("a=C:\\\\x\\ty", ["a": "C:\\x\ty"]), ("\u{FEFF}a=b", ["\u{FEFF}a": "b"]),
      ("a=\\q", ["a": "q"]), ("a=b\\", ["a": "b"]),
    ] as [(String, [String: String])])
  func `a file is read as its format says`(file: String, expected: [String: String]) {
    #expect(texts(file) == expected)
  }

  @Test func `a file that is not UTF-8 is Latin-1`() {
    let latin1 = Array("a=b".utf8) + [0xE9, 0x0A] + Array("c=".utf8) + [0xFC, 0x0A]
    #expect(JavaProperties(latin1)?.entries.mapValues(\.text) == ["a": "bé", "c": "ü"])
  }

  @Test func `a broken escape spoils the whole file`() {
    #expect(texts("a=b\nc=\\u12") == nil)
    #expect(texts("a=b\n\\uXYZW=c") == nil)
  }

  @Test func `a text is found by its place`() throws {
    let file = "# texts\n\n  save = Sa\\\n    ve\nopen=Open"
    let properties = try #require(JavaProperties(Array(file.utf8)))
    let spans = properties.entries.mapValues { span in
      String(decoding: properties.utf8[Int(span.span.start)..<Int(span.span.end)], as: UTF8.self)
    }
    #expect(spans == ["save": "save = Sa\\\n    ve", "open": "open=Open"])
  }

  /// `Tests/Oracles/javafx/PropertiesOracle.java` wrote the expected results.
  @Test func `random files hold what Java finds in them`() throws {
    let recorded = try String(
      contentsOf: PackageFolder.root.appending(path: "Tests/Oracles/javafx/properties.txt"), encoding: .utf8)
    func text(_ base64: Substring) throws -> String {
      String(decoding: try #require(Data(base64Encoded: String(base64))), as: UTF8.self)
    }
    let lines = recorded.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 600)
    for line in lines {
      var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
      let bytes = [UInt8](try #require(Data(base64Encoded: String(words.removeFirst()))))
      let found = JavaProperties(bytes)?.entries.mapValues(\.text)
      if words.first == "refused" {
        #expect(found == nil, "\(line)")
        continue
      }
      var expected: [String: String] = [:]
      for word in words {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        expected[try text(parts[0])] = try text(parts[1])
      }
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutesToTheEnd)))
  func `many lines, and lines of many characters, are no trouble`() {
    let lines = (0..<100_000).map { "k\($0 % 1000)=v" }.joined(separator: "\n")
    #expect(JavaProperties(Array(lines.utf8)) { $0 == "k7" }?.entries.count == 1)
    let long = "a=" + String(repeating: "x\\\n", count: 100_000)
    #expect(texts(long)?["a"]?.count == 100_000)
    #expect(texts(String(repeating: "\\", count: 100_001))?.count == 1)
  }
}
