import FocusModel
import XMLSource

/// Reads the files of Qt Linguist as `lrelease` does.
///
/// An application shows an unfinished string if the string has a translation; an empty translation is not
/// shown (measured with lrelease and QTranslator 6). A vanished string no longer occurs in the application.
extension Catalogue {
  init?(qtLinguist bytes: [UInt8], path: String) {
    guard let xml = try? XMLReader.read(bytes), xml.root.name == "TS" else { return nil }
    let stated = xml.root["language"].flatMap { $0.isEmpty ? nil : $0 }
    guard let language = stated ?? path.fileStem.languageOfName else { return nil }
    var messages = QtMessages()
    for context in xml.root.children where context.name == "context" { messages.add(context, xml.utf8) }
    self.init(
      language, .qtLinguist, source: SourceText(path: path, utf8: xml.utf8), places: messages.places,
      counts: (messages.translated, messages.total), marks: messages.marks, decoded: XMLTree.decodedText)
  }
}

/// The translations in a file.
private struct QtMessages {
  var places: [CatalogueKey: Range<Int>] = [:]
  var translated = 0
  var total = 0
  var marks = MarkCount()

  mutating func add(_ context: XMLElement, _ utf8: [UInt8]) {
    let name = context.children.first { $0.name == "name" }?.text ?? ""
    // The translation of a string that occurs with a comment; nil if the string has different translations
    // for different comments.
    var commented: [CatalogueKey: Range<Int>?] = [:]
    for message in context.children where message.name == "message" {
      var (source, comment) = ("", "")
      var translation: XMLElement?
      for child in message.children {
        switch child.name {
        case "source": source = child.text
        case "comment": comment = child.text
        case "translation": translation = child
        default: break
        }
      }
      guard let translation, !["vanished", "obsolete"].contains(translation["type"]) else { continue }
      total += 1
      guard let place = Self.place(of: translation) else { continue }
      translated += 1
      marks.add(source, utf8[place], ampersand: "&amp;")
      let key = CatalogueKey(source, context: name, comment: comment)
      // If a string has two translations, lrelease keeps the first.
      if places[key] == nil { places[key] = place }
      if !comment.isEmpty {
        let plain = CatalogueKey(source, context: name)
        commented[plain] = .some(commented[plain] == nil ? place : nil)
      }
    }
    // lrelease drops a comment that does not distinguish strings, so a string without a comment also finds
    // this translation.
    for case (let key, let place?) in commented where places[key] == nil { places[key] = place }
  }

  /// The range of the text in `translation`, or of the first of its several forms; nil if the text is empty.
  private static func place(of translation: XMLElement) -> Range<Int>? {
    let element = translation.firstChild ?? translation
    if element.name == "byte" { return nil }
    return element.textSpan.map { Int($0.start)..<Int($0.end) }
  }
}

extension String {
  /// The name of the file at this path, without its extension.
  var fileStem: String {
    let name = utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
    return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
  }

  /// The language with `_` instead of hyphens.
  var replacingHyphens: String { String(map { $0 == "-" ? "_" : $0 }) }
}
