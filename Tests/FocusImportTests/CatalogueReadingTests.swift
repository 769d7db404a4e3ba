import Dialects
import ImportKit
import TestSupport
import Testing
import XMLSource

@testable import Translations

/// The quick ways to read Android's strings and to compare catalogues, which must give the same results as the slow ways.
@Suite struct CatalogueReadingTests {
  @Test func `both ways to read Android's strings give the same places`() throws {
    var random = SplitMix64(seed: 7)
    func text() -> String { CatalogueText.random(&random) }
    var quick = 0
    for _ in 0..<600 {
      var lines = (0..<Int.random(in: 0..<8, using: &random)).map { number in
        let name = "name\(Int.random(in: 0..<6, using: &random))"
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: "<string name='\(name)'/>"
        case 1: "<plurals name=\"\(name)\"><item quantity=\"one\">\(text())</item></plurals>"
        case 2: "<!-- \(name) -->"
        case 3: "<string tools:ignore=\"x\" name=\"\(name)\" translatable=\"false\">\(text())</string>"
        default: "<string name=\"\(name)\">\(text())\(number > 5 ? text() : "")</string>"
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

  @Test func `a language that the quick test rules out has no sign of a defect`() throws {
    var random = SplitMix64(seed: 9)
    func text() -> String { CatalogueText.random(&random) }
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
          "<string name=\"name\($0)\">\(text())</string>"
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
