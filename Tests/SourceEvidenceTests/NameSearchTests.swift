import SourceEvidence
import TestRandom
import Testing

/// The search for names of documents in text of any kind.
@Suite struct NameSearchTests {
  @Test(arguments: [
    "player-window", "R.layout.player_window", "class PlayerWindowBinding", "ui_PLAYERWINDOW.h",
    "page player-window",
  ])
  func `a name is found however its words are joined`(text: String) {
    #expect(NameSearch(["player-window"]).found(in: Array(text.utf8)) == [0])
  }

  @Test func `a number at the end does not count`() {
    #expect(NameSearch(["step12"]).found(in: Array("load(\"step%d\" % i)".utf8)) == [0])
    #expect(NameSearch(["tab2"]).found(in: Array("tabs".utf8)).isEmpty)
  }

  @Test func `several names are found at once, other texts are not`() {
    let search = NameSearch(["player", "playlist", "settings"])
    #expect(search.found(in: Array("open(playlist); open(player)".utf8)) == [0, 1])
    #expect(search.found(in: Array("play er setting".utf8)).isEmpty)
    #expect(search.found(in: Array("".utf8)).isEmpty)
  }

  @Test func `names that are too short are not looked for`() {
    #expect(!NameSearch.canFind("a_b"))
    #expect(!NameSearch.canFind(""))
    #expect(NameSearch(["ui", ""]).found(in: Array("ui".utf8)).isEmpty)
  }

  @Test func `names are found at every place, whatever surrounds them`() {
    let name = "Settings_Page"
    for before in 0..<20 {
      for after in 0..<10 {
        let text =
          String(repeating: "-", count: before % 3) + String(repeating: "x", count: before) + "settings-page"
        #expect(
          NameSearch([name]).found(in: Array((text + String(repeating: "É", count: after)).utf8)) == [0])
      }
    }
    #expect(NameSearch([name]).found(in: Array("settings-pag".utf8)).isEmpty)
  }

  @Test func `the names are those that a search at every place finds`() {
    var random = SplitMix64(seed: 48)
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in "aAbBc-_[{@`é".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2_000 {
      let names = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        text(Int.random(in: 0...9, using: &random))
      }
      let text = text(Int.random(in: 0...80, using: &random))
      let found = NameSearch(names).found(in: Array(text.utf8))
      for (index, name) in names.enumerated() {
        let isFound = NameSearch.canFind(name) && text.folded.contains(name.folded)
        #expect(found.contains(index) == isFound, "\(name) in \(text)")
      }
    }
  }
}

extension String {
  /// The bytes in lower case (only ASCII letters) without the marks that join words.
  fileprivate var folded: String {
    String(
      decoding: utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
