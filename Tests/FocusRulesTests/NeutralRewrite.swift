import Foundation
import XMLSource

/// A change to a case that has no effect in a toolkit, and therefore must have no effect on a rule.
enum NeutralRewrite: String, CaseIterable, Sendable {
  case attributesReversed
  case crlf
  case utf16
  case commentInFront
  case idsRenamed
  case extraContainer

  /// The XML `text`, rewritten; nil if there is nothing to change.
  func rewrite(_ text: String) throws -> [UInt8]? {
    switch self {
    case .attributesReversed: try Self.reverseAttributes(text)
    case .crlf: Array(text.replacing("\n", with: "\r\n").utf8)
    case .utf16:
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .commentInFront: Array("<!-- Grüße, 日本語, 👩‍👩‍👧 -->\n\(text)".utf8)
    case .idsRenamed: try Self.renameIDs(text)
    case .extraContainer: try Self.addContainer(text)
    }
  }

  private static func reverseAttributes(_ text: String) throws -> [UInt8]? {
    let xml = try XMLReader.read(Array(text.utf8))
    var edits = Edits(xml.utf8)
    for index in 0..<xml.elementCount {
      // The namespace declaration is not among the attributes, and stays in its place.
      let spans = xml.element(at: index).attributes.map(\.span.range)
      guard spans.count > 1 else { continue }
      for (place, other) in zip(spans, spans.reversed()) { edits.replace(place, with: xml.utf8[other]) }
    }
    return edits.result
  }

  /// Renames ids, and every attribute or text that equals an id; in SwiftUI, focus states and variables.
  private static func renameIDs(_ text: String) throws -> [UInt8]? {
    let xml = try XMLReader.read(Array(text.utf8))
    let elements = (0..<xml.elementCount).map { xml.element(at: $0) }
    let isSwiftUI = xml.root.name == "SwiftUI"
    let ids = Set(
      elements.compactMap { element in
        isSwiftUI ? ["FocusState", "State"].contains(element.name) ? element["name"] : nil : element["id"]
      })
    var edits = Edits(xml.utf8)
    func rename(_ range: Range<Int>) {
      var range = range
      if isSwiftUI, range.count > 1, xml.utf8[range.lowerBound] == UInt8(ascii: "$") {
        range = range.lowerBound + 1..<range.upperBound
      }
      let id = String(decoding: xml.utf8[range], as: UTF8.self)
      if ids.contains(id) { edits.replace(range, with: "umbenannt_\(id)_ß".utf8) }
    }
    for element in elements {
      for attribute in element.attributes where attribute.name != "name" || element.name != "property" {
        var range = attribute.valueSpan.range
        if isSwiftUI, ["condition", "if"].contains(attribute.name) {
          // The names in conditions are also renamed: `field == .name`, `!query.isEmpty`.
          if xml.utf8[range].first == UInt8(ascii: "!") { range = range.dropFirst() }
          let end = xml.utf8[range].firstIndex { [UInt8(ascii: " "), UInt8(ascii: ".")].contains($0) }
          range = range.lowerBound..<(end ?? range.upperBound)
        }
        rename(range)
      }
      let isText = isSwiftUI || element.name == "property" && element["translatable"] != nil
      if element.firstChild == nil, !isText, let span = element.textSpan { rename(span.range) }
    }
    // A focus-order contract also contains ids.
    for comment in xml.comments where comment.text.contains("focus order ") {
      var range = comment.span.range
      while let start = xml.utf8[range].firstIndex(where: { $0 > 0x20 }) {
        let end = xml.utf8[start..<range.upperBound].firstIndex { $0 <= 0x20 } ?? range.upperBound
        rename(start..<end)
        range = end..<range.upperBound
      }
    }
    return edits.result
  }

  /// Adds a container that only draws its contents, around the body of each SwiftUI view or the content of
  /// each GTK window.
  private static func addContainer(_ text: String) throws -> [UInt8]? {
    let xml = try XMLReader.read(Array(text.utf8))
    var edits = Edits(xml.utf8)
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      let place = element.fullSpan.range
      switch element.name {
      case "body":
        let content = Int(element.span.end)..<(place.upperBound - "</body>".utf8.count)
        guard element.firstChild != nil else { continue }
        edits.insert("<Group>", at: content.lowerBound)
        edits.insert("</Group>", at: content.upperBound)
      case "child" where isWindowContent(element), "property" where isWindowContent(element):
        // GTK 3 needs `visible`, because plain widgets are initially hidden; GTK 4 also accepts it.
        let start = "<object class=\"GtkBox\"><property name=\"visible\">1</property><child>"
        edits.insert(start, at: Int(element.span.end))
        edits.insert("</child></object>", at: place.upperBound - "</\(element.name)>".utf8.count)
      default: break
      }
    }
    return edits.result
  }

  private static func isWindowContent(_ slot: XMLElement) -> Bool {
    guard let window = slot.parent, window.parent?.name == "interface", slot.firstChild != nil,
      ["GtkWindow", "GtkApplicationWindow"].contains(window["class"])
    else { return false }
    return slot.name == "child" ? slot.attributes.isEmpty : slot["name"] == "child"
  }
}

/// Replacements in some text, made together.
private struct Edits {
  private let text: [UInt8]
  private var edits: [(range: Range<Int>, new: [UInt8])] = []

  init(_ text: [UInt8]) { self.text = text }

  mutating func replace(_ range: Range<Int>, with new: some Sequence<UInt8>) {
    edits.append((range, Array(new)))
  }

  mutating func insert(_ new: String, at position: Int) {
    edits.append((position..<position, Array(new.utf8)))
  }

  /// The text with all replacements made, or nil.
  var result: [UInt8]? {
    if edits.isEmpty { return nil }
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[position..<edit.range.lowerBound]
      result += edit.new
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}
