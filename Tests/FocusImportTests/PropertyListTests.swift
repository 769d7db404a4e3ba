import Foundation
import TestSupport
import Testing

/// A dialect has one list of the attributes and properties that it reads.
@Suite struct PropertyListTests {
  /// The lists, by the folder of their dialect.
  static let lists = [
    "InterfaceBuilder": "IBAttribute", "JavaFX": "JavaFXProperty", "XAML": "XAMLProperty",
    "XRC": "XRCProperty",
  ]

  /// Dictionaries whose keys are not attributes of the document, and files in a different format.
  static let dictionaries: Set<Substring> = [
    "arguments", "keys", "sizes", "insets", "titledInsets", "classNames",
  ]
  static let otherFormats: Set = ["XAMLTextFile.swift"]

  @Test(arguments: lists.sorted { $0.key < $1.key })
  func `only the list names an attribute`(folder: String, list: String) throws {
    let path = PackageFolder.root.appending(path: "Sources/Dialects/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
    #expect(files.contains { $0.lastPathComponent == list + ".swift" })
    for file in files where !Self.otherFormats.contains(file.lastPathComponent) {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for name in Self.literals(in: line) {
          Issue.record("\(file.lastPathComponent) reads \(name) without \(list): \(line)")
        }
      }
    }
  }

  @Test func `literal names are found`() {
    #expect(Self.literals(in: #"let a = element["title"] ?? child?["text"]"#) == ["title", "text"])
    #expect(Self.literals(in: #"guard let id = element.attribute("id"), $0["key"] == "x""#) == ["key", "id"])
    #expect(
      Self.literals(in: #"arguments["Path"], ["OK", "Cancel"].contains(word), element.attribute(name)"#) == []
    )
  }

  /// The names in `line` that are read from an element: `element["name"]`, `element.attribute("name")`,
  /// `measure("name")`.
  private static func literals(in line: Substring) -> [Substring] {
    let subscripts = line.matches(of: /([\w$]+|\))\??\["([A-Za-z][\w.-]*)"\]/)
      .filter { !dictionaries.contains($0.1) }.map { $0.2 }
    let calls = line.matches(of: /(?:attribute|measure|flag|lookUp|text)\((?:of: )?"([A-Za-z][\w.-]*)"\)/)
    return subscripts + calls.map { $0.1 }
  }

  private static func literals(in line: String) -> [Substring] { literals(in: line[...]) }
}
