import FocusModel
import JSON

/// Finds the translations of displayed text in one document.
struct DocumentTexts {
  private var numbers: [String: [(node: NodeID?, number: Int)]] = [:]

  init(_ translations: DisplayedTranslations?) {
    for (number, text) in (translations?.texts ?? []).enumerated() {
      numbers[text.original, default: []].append((text.node, number))
    }
  }

  /// The number of `text`, displayed by `node`, in the document's table of translations; nil if no language
  /// changes the text.
  func number(of text: String, at node: NodeID?) -> Int? {
    numbers[text]?.first { $0.node == nil || $0.node == node }?.number
  }

  /// The attribute that links an element with `text` to its translations.
  func attributes(of text: String, at node: NodeID?) -> [(name: String, value: String)] {
    number(of: text, at: node).map { [("data-t", String($0))] } ?? []
  }

  /// The same attribute as markup.
  func markup(of text: String, at node: NodeID?) -> Markup {
    number(of: text, at: node).map { " data-t=\"\($0)\"" } ?? ""
  }
}

/// The displayed text of all documents of a page in other languages, as data for the page's script.
///
/// Elements with translated text have the attribute `data-t`, an index into the texts of their card.
struct LanguageTable {
  /// The texts of the cards, by language.
  private var texts: [String: [Row]] = [:]
  /// The languages in the order in which they are added to a page.
  private var languages: [String] = []
  private var isChosen = false

  /// The texts of a card in one language, as JSON.
  private struct Row {
    var card: Int
    var json: [UInt8]
  }

  /// The minimum size of a page whose table is limited to a tenth of the page.
  private static let smallest = 160_000
  /// The maximum length of a text, as in the lists of a page.
  private static let longest = 100

  init(_ cards: [HTMLPage.Card]) {
    var findings: [String: Int] = [:]
    var sizes: [String: Int] = [:]
    for card in cards {
      guard let translations = card.document.translations else { continue }
      if translations.isChosen { isChosen = true }
      for language in card.document.findings.flatMap(\.languages) { findings[language, default: 0] += 1 }
      for (index, language) in translations.languages.enumerated() {
        let shown = translations.texts.map { text in
          text.translations.indices.contains(index) ? text.translations[index] : nil
        }
        let count = shown.count { $0 != nil }
        guard count > 0 else { continue }
        sizes[language, default: 0] += count
        add(shown, of: card, in: language)
      }
    }
    // Languages with findings come first, then the languages with the most text.
    languages = texts.keys.sorted { a, b in
      let (first, second) = ((findings[a] ?? 0, sizes[a] ?? 0), (findings[b] ?? 0, sizes[b] ?? 0))
      return first == second ? a < b : first > second
    }
  }

  private mutating func add(_ shown: [String?], of card: HTMLPage.Card, in language: String) {
    var json = JSONWriter()
    json.line { json in
      json.array(shown, inline: true) { json, text in
        if let text { json.value(text.visible(limit: Self.longest)) } else { json.value(0) }
      }
    }
    texts[language, default: []].append(Row(card: card.number, json: Array(json.bytes.dropLast())))
  }

  /// Writes the table for a page of `pageSize` bytes. Unless the user chose the languages, the table has at most
  /// a tenth of this size, and the remaining languages are listed as omitted.
  func write(to html: HTMLWriter, pageSize: Int) {
    if languages.isEmpty { return }
    var room = max(pageSize, Self.smallest) / 10
    var shown: [String] = []
    var omitted: [String] = []
    for language in languages {
      let size = texts[language, default: []].reduce(0) { $0 + $1.json.count }
      if isChosen || size <= room {
        shown.append(language)
        room -= size
      } else {
        omitted.append(language)
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.key("texts")
      json.object { json in
        for language in shown.sorted() {
          json.key(language.visible(limit: 40))
          json.object(inline: true) { json in
            for row in texts[language, default: []] {
              json.key("d\(row.card)")
              json.value(json: row.json)
            }
          }
        }
      }
      json.key("omitted")
      json.array(omitted.sorted(), inline: true) { json, language in json.value(language.visible(limit: 40)) }
    }
    html.element("script", id: "texts", attributes: [("type", "application/json")]) {
      html.raw(Self.escaped(json.bytes))
    }
  }

  /// The `json` without characters that have a meaning in markup; these characters occur only in strings.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): escaped += "\\u003c".utf8
      case UInt8(ascii: ">"): escaped += "\\u003e".utf8
      case UInt8(ascii: "&"): escaped += "\\u0026".utf8
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
