import Foundation
import TestSupport
import Testing

/// Contracts as people see them: sentences, charts, pages and merges.
@Suite struct ContractViewTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  private static func field(_ name: String) -> String {
    "<item><widget class='QLineEdit' name='\(name)'><property name='accessibleName'><string>\(name.capitalized)"
      + "</string></property></widget></item>"
  }

  private static func page(_ name: String, _ fields: String...) -> String {
    """
    <widget class='QWidget' name='\(name)'><attribute name='title'><string>\(name.capitalized)</string></attribute>
    <layout class='QVBoxLayout'>\(fields.map(field).joined())</layout></widget>
    """
  }

  private func write(_ contents: String, to name: String = "form.ui") throws {
    try folder.write(
      """
      <ui version='4.0'><class>Form</class><widget class='QDialog' name='Form'><layout class='QVBoxLayout'>
      \(contents)
      </layout></widget></ui>
      """, to: name)
  }

  @Test func `the pages of a chart are alternatives`() throws {
    let tabs =
      "<item><widget class='QTabWidget' name='tabs'>"
      + Self.page("one", "a", "b") + Self.page("two", "c", "d") + "</widget></item>"
    try write(tabs + Self.field("town"))
    let chart = try run("order", "form.ui", "--mermaid").output
    let names = Dictionary(
      uniqueKeysWithValues: chart.matches(of: /(w0s\d+)\["\d+ [^"]*?“(\w+)”"\]/).map {
        (String($0.2), String($0.1))
      })
    let steps = Set(chart.matches(of: /(w0s\d+) --> (w0s\d+)/).map { "\($0.1) \($0.2)" })
    func step(_ start: String, _ end: String) -> Bool {
      steps.contains("\(names[start] ?? "?") \(names[end] ?? "?")")
    }
    #expect(step("A", "B") && step("C", "D") && step("B", "Town") && step("D", "Town"), "\(chart)")
    #expect(!step("B", "C"), "\(chart)")
  }

  @Test func `the path of a chart ends where Tab stays`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    let chart = try run("order", "trap.ui", "--mermaid").output
    let loops = chart.matches(of: /(w0s\d+) --> ?\|"Tab stays here"\| (w0s\d+)/)
    #expect(loops.count == 1 && loops.allSatisfy { $0.1 == $0.2 }, "\(chart)")
    for loop in loops { #expect(!chart.contains("\(loop.1) --> w"), "\(chart)") }
  }

  @Test func `a stop that comes first on its page has no neighbour on another page`() throws {
    let tabs = { (two: [String]) in
      "<item><widget class='QTabWidget' name='tabs'>" + Self.page("one", "a", "b")
        + Self.page("two", two[0], two[1]) + "</widget></item>"
    }
    try write(tabs(["c", "d"]))
    _ = try run("order", "--write", "c")
    try write(tabs(["d", "c"]))
    let audit = try run("--contract", "c").output
    #expect(
      audit.contains("Tab now reaches it first on page “Two”")
        || audit.contains("Tab now reaches it after “D”"),
      "\(audit)")
    #expect(!audit.contains("after “B”"), "\(audit)")
  }

  @Test func `the words before the names are compared`() throws {
    try write(Self.field("a") + Self.field("b"))
    _ = try run("order", "--write", "c")
    let contract = "c/form.ui.order.txt"
    let written = try folder.read(contract)
    try folder.write(
      written.replacing("dialog Form", with: "window Form").replacing("\n  a ", with: "\n  group a "),
      to: contract)
    let audit = try run("--contract", "c").output
    #expect(audit.contains("is a 'window' in the contract [focus-order-contract]"), "\(audit)")
    #expect(audit.contains("“A” is no longer a group in which arrow keys move focus"), "\(audit)")
    #expect(try run("--contract", "c", "--accept-contract").status == 0)
    #expect(try run("--contract", "c").status == 0)
    #expect(try folder.read(contract) == written)
  }

  @Test(.enabled(if: Command.installed("git") != nil)) func `new and removed stops merge`() throws {
    let contract = "c/form.ui.order.txt"
    func accept(_ fields: String) throws -> String {
      try write(fields.map { Self.field(String($0)) }.joined())
      _ = try run(
        FileManager.default.fileExists(atPath: folder.path(contract)) ? "--accept-contract" : "order",
        FileManager.default.fileExists(atPath: folder.path(contract)) ? "--contract" : "--write", "c")
      return try folder.read(contract)
    }
    let base = try accept("abcdefgh")
    let ours = try accept("abcdefxgh")
    try folder.write(base, to: contract)
    let theirs = try accept("abdefgh")
    for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      try folder.write(text, to: name)
    }
    let merge = try #require(Command.installed("git")).run(
      ["merge-file", "-p", "ours", "base", "theirs"], in: folder.url)
    #expect(merge.status == 0, "\(merge.output)")
    try folder.write(merge.output, to: contract)
    try write("abdefxgh".map { Self.field(String($0)) }.joined())
    #expect(try run("--contract", "c").status == 0)
  }

  @Test func `two stops with the same name have their ids`() throws {
    let same = { (name: String) in
      Self.field(name).replacing("<string>\(name.capitalized)<", with: "<string>Options<")
    }
    try write(same("one") + same("two") + Self.field("end"))
    _ = try run("order", "--write", "c")
    try write(Self.field("end") + same("two"))
    let audit = try run("--contract", "c").output
    #expect(audit.contains("is no longer reached"), "\(audit)")
    try write(same("two") + Self.field("end") + same("one"))
    #expect(try run("--contract", "c").output.contains("'one' “Options” moved from 1 to 3"))
  }

  /// The text to rearrange is the whole file with the agreed order, including the contracts of variants.
  @Test func `a page has the whole file of a contract`() throws {
    for (name, fields) in [("layout", ["user", "code"]), ("layout-land", ["code", "user"])] {
      let items = fields.map {
        "<EditText android:id='@+id/\($0)' android:hint='\($0)' android:inputType='text' android:layout_width='match_parent' "
          + "android:layout_height='wrap_content'/>"
      }
      try folder.write(
        """
        <LinearLayout xmlns:android='http://schemas.android.com/apk/res/android' android:orientation='vertical'
            android:layout_width='match_parent' android:layout_height='match_parent'>
        \(items.joined(separator: "\n"))
        </LinearLayout>
        """, to: "res/\(name)/login.xml")
    }
    _ = try run("order", "--write", "the contracts")
    let contract = "the contracts/res/layout/login.xml.order.txt"
    try folder.write(
      try folder.read(contract).replacing("  user  ", with: "  ghost\n  any\n  user  "), to: contract)
    _ = try run("--contract", "the contracts", "--report", "html=page.html")
    let page = try folder.read("page.html")
    #expect(page.contains("data-name=\"ghost\"") && page.contains("data-name=\"any\""))
    #expect(page.contains("<pre class=\"end\">\n\nfocus order 1  res/layout-land/login.xml\n"))
    #expect(
      page.contains("focus-audit fix --suggested --contract &apos;the contracts&apos;")
        || page.contains("--contract 'the contracts'"))
  }
}
