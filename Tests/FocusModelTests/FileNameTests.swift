import FocusModel
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("a/b.ui", "a/b.ui"), ("Größe 大小.ui", "Größe 大小.ui"), ("C:\\x\\new", "C:\\x\\new"), ("\\xZZ", "\\xZZ"),
    ("\\x41", "\\x5Cx41"), ("\\\\x41", "\\\\x5Cx41"), ("a\nb", "a\\x0Ab"), ("\u{202E}", "\\xE2\\x80\\xAE"),
  ])
  func `a name is its own text, except control characters and text that looks like an escape`(
    name: String, text: String
  ) {
    #expect(FileName.text(Array(name.utf8)) == text)
  }

  @Test func `bytes that are not valid UTF-8 are escaped`() {
    #expect(FileName.text([0x63, 0xE9, 0x2E]) == "c\\xE9.")
    #expect(FileName.text([0xC3]) == "\\xC3")
    #expect(FileName.text([0xED, 0xA0, 0x80]) == "\\xED\\xA0\\x80")
    #expect(FileName.text([0x5C, 0xE9]) == "\\\\xE9")
  }

  @Test func `every name comes back from its text, so no two have the same`() {
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let bytes: [UInt8] = [0x5C, 0x78, 0x45, 0x39, 0x35, 0x43, 0xE9, 0xC3, 0xA9, 0x0A, 0xE2, 0x80, 0xAE, 0x61]
    for _ in 0..<20_000 {
      let name = (0..<next(8)).map { _ in bytes[next(bytes.count)] }
      #expect(FileName.bytes(FileName.text(name)) == name)
    }
  }
}
