import TestSupport
import Testing

@testable import Translations

/// The quick way to read these files must give the same results as the plain way.
@Suite struct GettextFileTests {
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
}
