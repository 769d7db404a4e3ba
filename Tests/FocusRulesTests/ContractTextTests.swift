import FocusContract
import FocusModel
import TestRandom
import TestSupport
import Testing

/// Reading a contract returns what was written, and errors in a contract have positions.
@Suite struct ContractTextTests {
  private static let login = """
    focus order 1  src/ui/login.ui
    # Agreed with Ann on 1 March.
    window LoginWindow                 # “Sign in”, 6 stops
      user                             # text field “User name”
      password                         # password field “Password”
      group remember                   # arrow keys inside: 3 radio buttons
      any                              # any stops here, any number
      login default                    # button “Sign in”
      cancel cancel
    any

    """

  @Test func `each line is an entry`() throws {
    let file = try ContractFile(reading: Self.login)
    #expect(file.document == "src/ui/login.ui")
    let sections = file.contract.sections
    #expect(sections.map(\.kind) == [.scope("window"), .any])
    #expect(sections[0].comment == "“Sign in”, 6 stops")
    #expect(sections[0].entries.map(\.kind) == [.stop, .stop, .group, .any, .stop, .stop])
    #expect(
      sections[0].entries.map { $0.key?.description } == [
        "user", "password", "remember", nil, "login", "cancel",
      ])
    #expect(sections[0].entries[4].roles == [.default])
    #expect(sections[0].entries[5].roles == [.cancel])
  }

  @Test func `a text is written as it was read`() throws {
    for text in [Self.login, "focus order 1  a.ui\n\n# nothing yet\n"] {
      #expect(try ContractFile(reading: text).text == text)
    }
  }

  @Test func `pages are sections inside sections`() throws {
    let file = try ContractFile(
      reading: """
        focus order 1  a.ui
        dialog GtkDialog[1]
          page "Network and proxy"
            host
            page proxy
              port
          button "Close" [2]
        """)
    let dialog = file.contract.sections[0]
    #expect(dialog.entries.map(\.kind) == [.page, .stop])
    #expect(dialog.entries[0].entries.map(\.kind) == [.stop, .page])
    #expect(dialog.entries[0].entries[1].entries.map { $0.key?.description } == ["port"])
    #expect(dialog.entries[1].key?.description == "button \"Close\" [2]")
  }

  /// Unusual ids that a toolkit allows, and paths that a file system allows.
  @Test(
    arguments: [
      "user", "any", "page", "group", "default", "cancel", "user name", "#1", "a#b", "Grüße", "日本語", "a\"b",
      "a\\b",
      "a\tb", "a\nb", "", "box/button", "[2]", "with", "👩‍👩‍👧", "focus order 1", "\u{202E}x",
    ]) func `odd names are read as they are written`(name: String) throws
  {
    let subjects: [FocusContract.Key.Subject] = [
      .place(.init(id: name)), .place(.init(id: name, part: .init(kind: "GtkButton", number: 2))),
      .named(role: "button", name: name),
    ]
    for (index, subject) in subjects.enumerated() {
      for number in [1, 3] {
        for kind in [FocusContract.Kind.stop, .group, .page] {
          var entry = FocusContract.Entry(kind, FocusContract.Key(subject, number: number))
          if kind != .page { entry.roles = [.default, .cancel] }
          entry.comment = "“\(name)”"
          var window = FocusContract.Entry(.scope("window"), FocusContract.Key(.place(.init(id: name))))
          window.entries = [entry]
          let text = ContractFile(of: FocusContract(sections: [window]), document: "a/\(name)").text
          // The line of a page does not distinguish a name from an id.
          if kind == .page, index == 2 { continue }
          let read = try ContractFile(reading: text)
          #expect(read.document == "a/\(name)", "\(text)")
          #expect(read.contract.sections.first?.key == window.key, "\(text)")
          let stop = read.contract.sections.first?.entries.first
          #expect(stop?.key == entry.key && stop?.kind == kind && stop?.roles == entry.roles, "\(text)")
          #expect(read.text == text)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("", 1, 1, "this is not a contract"),
      ("hello", 1, 1, "this is not a contract"),
      ("focus order 2  a.ui", 1, 13, "version '2' of this format is not known"),
      ("focus order 1", 1, 14, "the path of the document should follow"),
      ("focus order 1  a.ui\n  login", 2, 1, "this line is outside any window"),
      ("focus order 1  a.ui\nlogin", 2, 1, "a line that is not indented begins a section with 'window'"),
      ("focus order 1  a.ui\nwindow", 2, 7, "expected the id of an element"),
      ("focus order 1  a.ui\nwindow W\n  login defualt", 3, 9, "'defualt' is neither 'default' nor 'cancel'"),
      ("focus order 1  a.ui\nwindow W\n  button \"Sign in", 3, 10, "this name has no closing quote"),
      ("focus order 1  a.ui\nwindow W\n  a\n    b", 4, 1, "this line is indented more than the one above"),
      ("focus order 1  a.ui\nwindow W\n  a\n  b\n  a", 5, 3, "a is already on line 3"),
      ("focus order 1  a.ui\nwindow W\n  a\nwindow W", 4, 1, "W is already on line 2"),
      ("focus order 1  a.ui\nwindow W\n<<<<<<< HEAD\n  a", 3, 1, "a merge left a conflict here"),
      ("focus order 1  a.ui\nwindow W\n  a [1]", 3, 5, "expected a number of at least 2 in brackets"),
    ]) func `an error has a place and a remedy`(text: String, line: Int, column: Int, message: String)
  {
    let error = #expect(throws: ContractFile.ReadError.self) { try ContractFile(reading: text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  /// Any file is either read or rejected; a file that was read is written and read again.
  @Test(.slow) func `damaged contracts are read or refused`() throws {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "#", "\"", "\\", "[", "]", "[2]", "\n", "\r", "\t", " ", "any", "page", "group", "\u{301}", "👩‍👩‍👧", "\0",
      "9",
    ]
    let agreed = try ContractFile(reading: Self.login)
    for _ in 0..<5_000 {
      var text = Array(Self.login.unicodeScalars)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...12, using: &random))
        text.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
      }
      let damaged = String(String.UnicodeScalarView(text))
      guard let file = try? ContractFile(reading: damaged) else { continue }
      _ = agreed.contract.differences(to: file.contract)
      let accepted = file.accepting(agreed.contract).text
      let again = try ContractFile(reading: file.text)
      #expect(again.contract.sections.map(\.key) == file.contract.sections.map(\.key), "\(damaged)")
      #expect((try? ContractFile(reading: accepted)) != nil, "\(damaged)\n--\n\(accepted)")
    }
  }

  /// Comparing the text of a contract with an order line by line gives the same result as reading the
  /// contract.
  @Test func `a text that states the order need not be read`() throws {
    let text = """
      focus order 1  src/ui/login.ui
      # Agreed with Ann on 1 March.
      window LoginWindow                 # “Sign in”, 6 stops
        user                             # text field “User name”
        group remember                   # arrow keys inside: 3 radio buttons
        page "Network # proxy"
          button "Save # close" [2]

        login default cancel

      window Other  # a comment
        close

      """
    let present = try ContractFile(reading: text).contract
    #expect(present.isStated(in: Array(text.utf8), for: "src/ui/login.ui"))
    #expect(!present.isStated(in: Array(text.utf8), for: "src/ui/other.ui"))
    var random = SplitMix64(seed: 47)
    let pieces = ["#", "\"", "\\", "[2]", "\n", "\r", "\t", " ", "  ", "any", "<<<<<<< ", "é", ""]
    var stated = 0
    for _ in 0..<5_000 {
      var bytes = Array(text.utf8)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...30, using: &random))
      bytes.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
      guard present.isStated(in: bytes, for: "src/ui/login.ui") else { continue }
      stated += 1
      let damaged = String(decoding: bytes, as: UTF8.self)
      let file = try ContractFile(reading: damaged)
      #expect(file.document == "src/ui/login.ui", "\(damaged)")
      #expect(file.contract.differences(to: present).isEmpty, "\(damaged)")
    }
    #expect(stated > 500)
  }

  @Test func `line ends of Windows are read`() throws {
    let file = try ContractFile(reading: Self.login.replacing("\n", with: "\r\n"))
    #expect(file.contract.sections[0].entries.count == 6)
    #expect(file.contract.sections[0].entries[5].roles == [.cancel])
  }
}
