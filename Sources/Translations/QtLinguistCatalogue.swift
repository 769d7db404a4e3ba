import FocusModel
import XMLSource

/// Reads Qt Linguist files as `lrelease` does.
///
/// An application shows an unfinished string if the string has a translation; an empty translation is not
/// shown (measured with lrelease and QTranslator 6). A vanished string no longer occurs in the application.
extension Catalogue {
  convenience init?(qtLinguist bytes: [UInt8], path: String) {
    guard let file = QtLinguistFile(scanning: bytes) ?? QtLinguistFile(bytes) else { return nil }
    guard let language = file.language.flatMap({ $0.isEmpty ? nil : $0 }) ?? path.fileStem.languageOfName
    else { return nil }
    let messages = file.messages
    self.init(
      language, .qtLinguist, source: SourceText(path: path, utf8: file.utf8), places: messages.places,
      counts: (messages.translated, messages.total), marks: messages.marks, decoded: XMLTree.decodedText)
  }
}

/// The contents of a Qt Linguist file.
struct QtLinguistFile {
  let utf8: [UInt8]
  private(set) var language: String?
  private(set) var messages = QtMessages()

  /// Reads the file in `bytes`; nil if `bytes` are not a Qt Linguist file.
  init?(_ bytes: [UInt8]) {
    guard let xml = try? XMLReader.read(bytes), xml.root.name == "TS" else { return nil }
    utf8 = xml.utf8
    language = xml.root["language"]
    for context in xml.root.children where context.name == "context" {
      messages.add(
        context.children.lazy.filter { $0.name == "message" }.map { QtMessage($0) },
        in: context.children.first { $0.name == "name" }?.text ?? "", utf8)
    }
  }

  /// Reads the file in `bytes` quickly; nil if the file is unusual and ``init(_:)`` must read it.
  init?(scanning bytes: [UInt8]) {
    guard var scanner = ElementScanner(bytes) else { return nil }
    utf8 = scanner.utf8
    var name: String?
    var waiting: [QtMessage] = []
    var (message, form) = (QtMessage(), ElementScanner.Element?.none)
    while let element = scanner.next() {
      switch element.depth {
      case 4: form = form ?? element
      case 3:
        if scanner.isCalled("translation", element) {
          message.type = scanner.value(of: "type", in: element)
          message.hasTranslation = true
          let shown = form ?? element
          message.translation = scanner.isCalled("byte", shown) ? nil : shown.text
        } else if scanner.isCalled("source", element) || scanner.isCalled("comment", element) {
          guard let text = scanner.bytes(of: element) else { return nil }
          if scanner.isCalled("source", element) { message.source = text } else { message.comment = text }
        }
        form = nil
      case 2:
        if scanner.isCalled("message", element) {
          waiting.append(message)
        } else if name == nil, scanner.isCalled("name", element) {
          guard let text = scanner.text(of: element) else { return nil }
          name = text
        }
        message = QtMessage()
      case 1:
        if scanner.isCalled("context", element) { messages.add(waiting, in: name ?? "", utf8) }
        waiting.removeAll(keepingCapacity: true)
        name = nil
      case 0:
        guard scanner.isCalled("TS", element) else { return nil }
        language = scanner.value(of: "language", in: element)
      default: break
      }
    }
    if scanner.isUnusual { return nil }
  }
}

/// A string with its translation.
private struct QtMessage {
  /// The original text, without references.
  var source: ArraySlice<UInt8> = []
  var comment: ArraySlice<UInt8> = []
  var hasTranslation = false
  /// The attribute `type` of the translation.
  var type: String?
  /// The range of the translated text, or of the first of its several forms; nil if the text is empty.
  var translation: Range<Int>?

  init() {}

  init(_ message: XMLElement) {
    for child in message.children {
      switch child.name {
      case "source": source = Array(child.text.utf8)[...]
      case "comment": comment = Array(child.text.utf8)[...]
      case "translation":
        hasTranslation = true
        type = child["type"]
        let element = child.firstChild ?? child
        translation = element.name == "byte" ? nil : element.textSpan.map { Int($0.start)..<Int($0.end) }
      default: break
      }
    }
  }
}

/// The translations in a file.
struct QtMessages {
  private(set) var places = CataloguePlaces()
  private(set) var translated = 0
  private(set) var total = 0
  private(set) var marks = MarkCount()

  /// Adds the messages of the context called `name`.
  fileprivate mutating func add(_ messages: some Sequence<QtMessage>, in name: String, _ utf8: [UInt8]) {
    let context = CatalogueKey.Context(name)
    // The translation of a string that occurs with a comment; nil if the string has different translations
    // for different comments.
    var commented: [CatalogueKey: Range<Int>?] = [:]
    for message in messages where message.hasTranslation {
      if message.type == "vanished" || message.type == "obsolete" { continue }
      total += 1
      guard let place = message.translation else { continue }
      translated += 1
      marks.add(message.source, utf8[place], ampersand: "&amp;")
      // If a string has two translations, lrelease keeps the first.
      places.add(place, for: CatalogueKey(utf8: message.source, in: context, comment: message.comment))
      if !message.comment.isEmpty {
        let plain = CatalogueKey(utf8: message.source, in: context)
        commented[plain] = .some(commented[plain] == nil ? place : nil)
      }
    }
    // lrelease drops a comment that does not distinguish strings, so this translation is also found for the
    // string without a comment.
    for case (let key, let place?) in commented { places.add(place, for: key) }
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
