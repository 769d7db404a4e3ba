import SourceEvidence
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
}
