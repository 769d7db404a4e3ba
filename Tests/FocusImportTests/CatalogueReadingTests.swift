import Dialects
import ImportKit
import TestSupport
import Testing
import XMLSource

@testable import Translations

/// The quick ways to read and compare catalogues, which must give the same results as the slow ways.
@Suite struct CatalogueReadingTests {
  private static let texts = [
    "Öffnen", "&amp;Datei", "Spei&amp;chern", "Bl_att", "Datei", "", " ", "\"x\"", "a\\nb", "ДАТЕЙ", "датей",
    "<b>fett</b>", "<!-- x -->y", "<![CDATA[roh & <b>]]>", "x&#8230;", "<xliff:g id=\"n\">%s</xliff:g> a",
    "文件(&amp;F)", "&lt;b&gt;", "a\r\nb", "…", "É", "é", "e\u{301}", "&amp;\u{C9}x", "&amp;e\u{301}y", "_e",
    "Lo\u{308}schen", "L\u{F6}schen", "&amp;İ", "&amp;ı",
  ]

  private func pick(_ random: inout SplitMix64) -> String { Self.texts.randomElement(using: &random) ?? "" }

  // MARK: Reading

  @Test func `both ways to read Android's strings give the same places`() throws {
    var random = SplitMix64(seed: 7)
    var quick = 0
    for _ in 0..<600 {
      var lines = (0..<Int.random(in: 0..<8, using: &random)).map { number in
        let name = "name\(Int.random(in: 0..<6, using: &random))"
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: "<string name='\(name)'/>"
        case 1: "<plurals name=\"\(name)\"><item quantity=\"one\">\(pick(&random))</item></plurals>"
        case 2: "<!-- \(name) -->"
        case 3: "<string tools:ignore=\"x\" name=\"\(name)\" translatable=\"false\">\(pick(&random))</string>"
        default: "<string name=\"\(name)\">\(pick(&random))\(number > 5 ? pick(&random) : "")</string>"
        }
      }
      if Int.random(in: 0..<20, using: &random) == 0 { lines.append("<string>") }
      let root = Bool.random(using: &random) ? "resources" : "resources xmlns:tools=\"http://x\""
      let bytes = Array("<?xml version=\"1.0\"?>\n<\(root)>\(lines.joined(separator: "\n"))</resources>".utf8)
      let path = "app/res/values-de/strings.xml"
      guard let catalogue = AndroidImporter.translations(in: bytes, path: path) else { continue }
      quick += 1
      let document = SourceDocument(xml: try XMLReader.read(bytes), path: path)
      let slow = try #require(AndroidImporter.resourceDefinitions(.xml(document), for: Definitions()))
      let parsed = try #require(slow[Translations.self].catalogues(in: "de").first)
      for number in 0..<6 {
        let key = CatalogueKey("name\(number)", context: "app/res")
        #expect(parsed.place(of: [key]) == catalogue.place(of: [key]))
      }
    }
    #expect(quick > 400)
    #expect(
      AndroidImporter.translations(in: Array("<menu/>".utf8), path: "app/res/values-de/strings.xml") == nil)
    #expect(
      AndroidImporter.translations(in: Array("<resources/>".utf8), path: "app/res/values/strings.xml") == nil)
  }

  @Test func `both ways to read Qt Linguist's files give the same translations`() throws {
    var random = SplitMix64(seed: 8)
    var quick = 0
    for _ in 0..<600 {
      let contexts = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        let messages = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          let type =
            [" type=\"unfinished\"", " type='vanished'", " type=\"obsolete\"", "", "", ""]
            .randomElement(using: &random) ?? ""
          let comment = Bool.random(using: &random) ? "<comment>\(pick(&random))</comment>" : ""
          let forms = Int.random(in: 0..<5, using: &random) == 0
          let shown =
            forms
            ? "<numerusform>\(pick(&random))</numerusform><numerusform>x</numerusform>" : pick(&random)
          return "<message\(forms ? " numerus=\"yes\"" : "")><location filename=\"a.ui\" line=\"1\"/>"
            + "<source>Text \(Int.random(in: 0..<3, using: &random)) &amp;x</source>\(comment)"
            + "<translation\(type)>\(shown)</translation></message>"
        }
        return "<context>\n<name>A&lt;b&gt;</name>\n\(messages.joined(separator: "\n"))</context>"
      }
      let bytes = Array(
        "<?xml version=\"1.0\"?><!DOCTYPE TS><TS language=\"de\">\(contexts.joined())</TS>".utf8)
      guard let scanned = QtLinguistFile(scanning: bytes) else { continue }
      quick += 1
      let parsed = try #require(QtLinguistFile(bytes))
      #expect(scanned.messages.places == parsed.messages.places)
      #expect(scanned.language == parsed.language)
      #expect(scanned.messages.total == parsed.messages.total)
      #expect(scanned.messages.translated == parsed.messages.translated)
      #expect(scanned.messages.marks.showsUse == parsed.messages.marks.showsUse)
    }
    #expect(quick > 300)
  }

  @Test func `both ways to read gettext's files give the same translations`() throws {
    var random = SplitMix64(seed: 10)
    var (read, broken) = (0, 0)
    for _ in 0..<4_000 {
      let lines = (0..<Int.random(in: 0..<25, using: &random)).map { _ in gettextLine(&random) }
      var bytes = Array(lines.joined(separator: "\n").utf8)
      if Int.random(in: 0..<30, using: &random) == 0, !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      // Invalid bytes have no place in the keys of a document.
      let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
      var scanner = PlainGettextScanner(bytes)
      var (places, marks) = ([CatalogueKey: Range<Int>](), MarkCount())
      var (total, translated) = (0, 0)
      while let entry = scanner.next() {
        if entry.text.isEmpty, entry.context == nil { continue }
        total += 1
        guard let place = entry.translation, !entry.isFuzzy else { continue }
        translated += 1
        marks.add(entry.text.utf8, bytes[place])
        let key = CatalogueKey(entry.text, context: entry.context ?? "")
        if isUTF8 { places[key] = places[key] ?? place }
        let decoded = PlainGettextScanner.decodedStrings(place, of: bytes)
        #expect(GettextScanner.decodedStrings(place, of: bytes) == decoded)
      }
      guard let file = GettextFile(bytes) else {
        #expect(scanner.isBroken)
        broken += 1
        continue
      }
      read += 1
      #expect(!scanner.isBroken)
      #expect(file.total == total && file.translated == translated)
      #expect(file.marks.showsUse == marks.showsUse)
      for (key, place) in places { #expect(file.places[key] == place) }
      #expect(scanner.files.count >= file.files.count)
      for name in scanner.files where isUTF8 { #expect(file.files[CatalogueKey(name)] != nil) }
    }
    #expect(read > 1_000 && broken > 500)
  }

  private func gettextLine(_ random: inout SplitMix64) -> String {
    let string =
      [
        "\"\"", "\"_Open\"", "\"a\\n\\\"b\\\\\"", "\"Öff_nen\"", "\"x\"  \"&y\"",
        "\"\"\n\"long text, which goes on\\n\"\n\"_b\"",
      ]
      .randomElement(using: &random) ?? ""
    return switch Int.random(in: 0..<40, using: &random) {
    case 0..<9: "msgid \(string)"
    case 9..<20: "msgstr \(string)"
    case 20..<22: "msgctxt \(string)"
    case 22: "msgid_plural \(string)\nmsgstr[0] \(string)\nmsgstr[1] \(string)"
    case 23: "#, c-format, fuzzy"
    case 24: "#, c-format"
    case 25: "#: ../src/form.ui.h:12 b.c src/dialog.ui:1:2"
    case 26: "#: src/form.ui.in:3\n#: src/form.ui:4"
    case 27: "#~ msgid \(string)"
    case 28: "# ein Kommentar"
    case 29: ["msgstr \"a", "msgid", "x \"y\"", "msgstr \"a\\"].randomElement(using: &random) ?? ""
    default: ""
    }
  }

  // MARK: Comparing

  @Test func `a language that the quick test rules out has no sign of a defect`() throws {
    var random = SplitMix64(seed: 9)
    var ruledOut = 0
    let named = try #require(try XMLReader.read(Array("<a b=''/>".utf8)).root.attributes.first { _ in true })
    for _ in 0..<3_000 {
      let originals = ["&Open", "Open", "_File", "Save", "", "A && B", "Ctrl"]
      let texts = (0..<Int.random(in: 1..<5, using: &random)).map { number in
        let original = originals.randomElement(using: &random) ?? ""
        return TranslatableText(
          property: "p", ofElementNamedBy: named,
          original: original, keys: [CatalogueKey("name\(number)", context: "res")])
      }
      var translations = Translations()
      for language in ["de", "de_AT", "de_AT"].prefix(Int.random(in: 1...3, using: &random)) {
        let strings = (0..<texts.count).filter { _ in Int.random(in: 0..<8, using: &random) > 0 }.map {
          "<string name=\"name\($0)\">\(pick(&random))</string>"
        }
        let folder = language == "de" ? "values-de" : "values-de-rAT"
        let bytes = Array("<resources>\(strings.joined())</resources>".utf8)
        let catalogue = AndroidImporter.translations(in: bytes, path: "res/\(folder)/a.xml")
        translations.add(Translations([catalogue].compactMap(\.self)))
      }
      let marksLetters = Bool.random(using: &random)
      var screen = TranslationScreen(
        texts, in: "res/layout/a.xml", formats: [.resources], marksLetters: marksLetters)
      for language in translations.languages where !screen.mayHaveDefects(in: language, of: translations) {
        ruledOut += 1
        let translation = translations.translation(
          of: texts, in: "res/layout/a.xml", into: language, formats: [.resources], where: { _ in true })
        #expect(translation?.mayHaveDefects(marksLetters: marksLetters) != true)
        if marksLetters { #expect(translation?.texts.contains { $0.losesLetter } != true) }
      }
    }
    #expect(ruledOut > 500)
  }
}

extension Translation.Text {
  /// Whether the translation may have lost the letter of the original.
  fileprivate var losesLetter: Bool {
    translated.map { original.original.mayLoseLetter(in: $0.text) } ?? false
  }
}
