import Foundation
import TestSupport
import Testing

/// Writing focus orders as contracts, comparing them with documents, and accepting changes.
@Suite struct FocusOrderContractTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
  }

  private static let contract = "contracts/login.ui.order.txt"

  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  /// Writes a dialog with buttons that Tab reaches in the given order.
  private func write(_ buttons: String..., to name: String = "login.ui") throws {
    let items = buttons.map { button in
      """
        <item>
         <widget class="QPushButton" name="\(button)">
          <property name="text"><string>\(button.capitalized)</string></property>
         </widget>
        </item>

      """
    }
    try folder.write(
      """
      <ui version="4.0">
       <class>Login</class>
       <widget class="QWidget" name="Login">
        <layout class="QVBoxLayout" name="layout">
      \(items.joined())  </layout>
       </widget>
      </ui>

      """, to: name)
  }

  private func findings(_ outcome: Command.Outcome) -> [String] {
    outcome.output.split(separator: "\n").filter { $0.hasSuffix("[focus-order-contract]") }.map(String.init)
  }

  @Test func `a contract shows where Tab stays`() throws {
    try folder.write(Sample.trap, to: "trap.ui")
    #expect(try run("order", "--write", "contracts").status == 0)
    let lines = try text("contracts/trap.ui.order.txt").split(separator: "\n").filter {
      $0.contains("Tab stays here")
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(try findings(run("--contract", "contracts")).isEmpty)
  }

  @Test func `a contract that was just written is met`() throws {
    try write("help", "login", "cancel")
    let written = try run("order", "--write", "contracts")
    #expect(written.output == Self.contract + "\n")
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      try text(Self.contract) == """
        focus order 1  login.ui
        fragment Login
          help                             # button “Help”
          login                            # button “Login”
          cancel                           # button “Cancel”

        """)
    let audit = try run("audit", "--contract", "contracts")
    #expect(audit.status == 0, "\(audit.output)\(audit.errors)")
  }

  @Test func `each stop that differs is a finding with both places`() throws {
    try write("help", "login", "cancel")
    _ = try run("order", "--write", "contracts")
    try write("login", "show", "help")
    let audit = try run("audit", "--contract", "contracts")
    #expect(audit.status == 1)
    #expect(
      findings(audit) == [
        "login.ui:3:2: error: “Cancel” is no longer reached [focus-order-contract]",
        "login.ui:11:4: error: new stop “Show” after “Login”: add it to the contract, or write 'any' there "
          + "[focus-order-contract]",
        "login.ui:16:4: error: “Help” moved from 1 to 3: Tab now reaches it after “Show” [focus-order-contract]",
      ], "\(audit.output)")
    #expect(audit.output.contains("\(Self.contract):5:3: note: its place in the contract\n"))
  }

  @Test func `accepting keeps comments, and any covers what comes and goes`() throws {
    try write("help", "login", "cancel")
    _ = try run("order", "--write", "contracts")
    let edited = try text(Self.contract).replacing(
      "  cancel", with: "  # Agreed on 1 March.\n  any\n  cancel")
    try folder.write(edited, to: Self.contract)
    try write("login", "help", "show", "hide", "cancel")
    let before = try run("audit", "--contract", "contracts")
    #expect(findings(before).count == 1, "\(before.output)")
    let accepting = try run("audit", "--contract", "contracts", "--accept-contract")
    #expect(accepting.status == 0)
    #expect(accepting.errors.contains("\(Self.contract): accepted\n"))
    let accepted = try text(Self.contract)
    #expect(accepted.contains("  # Agreed on 1 March.\n  any\n  cancel"), "\(accepted)")
    #expect(!accepted.contains("show"))
    #expect(try run("audit", "--contract", "contracts").status == 0)
    #expect(!(try run("audit", "--contract", "contracts", "--accept-contract").errors.contains("accepted")))
  }

  @Test func `the configuration names the folder`() throws {
    try write("help", "login")
    _ = try run("order", "--write", "agreed")
    try folder.write("contract: agreed\n", to: ".focus-audit.yml")
    try write("login", "help")
    #expect(findings(try run("audit")).count == 1)
    #expect(findings(try run("audit", "login.ui")).count == 1)
    try folder.write("contract: nowhere\n", to: ".focus-audit.yml")
    let missing = try run("audit")
    #expect(missing.status == 2)
    #expect(
      missing.errors.contains("there is no folder 'nowhere'; 'focus-audit order --write nowhere' writes it"))
    let empty = try run("--contract", "")
    #expect(empty.status == 64 && empty.errors.contains("Name the folder of the contracts after --contract"))
  }

  @Test func `a broken contract is a problem with a place, and the document is audited`() throws {
    try write("help", "login")
    _ = try run("order", "--write", "contracts")
    try folder.write(try text(Self.contract).replacing("login  ", with: "login defualt"), to: Self.contract)
    let audit = try run("audit", "--contract", "contracts")
    #expect(audit.status == 2)
    #expect(audit.output.contains("\(Self.contract):4:9: error: 'defualt"), "\(audit.output)")
    try folder.write("focus order 1  other.ui\n", to: Self.contract)
    #expect(
      try run("audit", "--contract", "contracts").output.contains(
        "\(Self.contract):1:1: error: this contract is for"))
  }

  @Test func `contracts that exist stay, and those without a document are named`() throws {
    try write("help", "login")
    _ = try run("order", "--write", "contracts")
    try write("login", "help")
    try write("one", "two", to: "new.ui")
    let written = try run("order", "--write", "contracts")
    #expect(written.output == "contracts/new.ui.order.txt\n")
    #expect(written.errors.contains("1 contract exists already"))
    #expect(try text(Self.contract).contains("  help                             # button “Help”\n  login"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "new.ui"))
    #expect(
      try run("audit", "--contract", "contracts").errors.contains(
        "contracts/new.ui.order.txt:1: warning: 'new.ui' was not audited: it does not exist; it may have been renamed"
      ))
  }

  /// Writes an Android layout with fields in the given order.
  private func write(layout fields: String..., to name: String) throws {
    let items = fields.map { field in
      """
        <EditText android:id="@+id/\(field)" android:hint="\(field.capitalized)" android:inputType="text"
            android:layout_width="match_parent" android:layout_height="wrap_content" />

      """
    }
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
          android:layout_width="match_parent" android:layout_height="match_parent">
      \(items.joined())</LinearLayout>

      """, to: "res/\(name)/login.xml")
  }

  private func stops(_ fields: String...) -> String {
    fields.map {
      "  \($0)".padding(toLength: 35, withPad: " ", startingAt: 0) + "# text field “\($0.capitalized)”\n"
    }
    .joined()
  }

  /// The variants are landscape, right to left, and a system version.
  @Test func `variants of a layout are sections of one contract`() throws {
    try write(layout: "user", "code", to: "layout")
    try write(layout: "code", "user", to: "layout-land")
    try write(layout: "user", "code", to: "layout-ldrtl")
    let contract = "contracts/res/layout/login.xml.order.txt"
    #expect(try run("order", "--write", "contracts").output == "\(contract)\n")
    let titles = try text(contract).split(separator: "\n").filter { $0.hasPrefix("focus order") }
    #expect(
      titles == [
        "focus order 1  res/layout/login.xml", "focus order 1  res/layout-land/login.xml",
        "focus order 1  res/layout-ldrtl/login.xml",
      ])
    let written = try text(contract)
    #expect(written.contains(stops("code", "user")), "\(written)")
    #expect(findings(try run("audit", "--contract", "contracts")) == [])

    // Each variant has its own order, and its own lines in the contract file.
    try write(layout: "code", "user", to: "layout-ldrtl")
    let audit = try run("audit", "--contract", "contracts")
    #expect(findings(audit).count == 1, "\(audit.output)")
    #expect(findings(audit).first?.hasPrefix("res/layout-ldrtl/login.xml:") == true)
    let lines = try text(contract).split(separator: "\n", omittingEmptySubsequences: false)
    let place = try #require(audit.output.split(separator: "\n").first { $0.hasPrefix("\(contract):") })
    let line = try #require(place.split(separator: ":").dropFirst().first.flatMap { Int($0) })
    #expect(line > lines.count * 2 / 3 && lines[line - 1].contains("# text field"), "\(audit.output)")

    // A new variant is added, and only the changed variant is rewritten.
    try write(layout: "user", "code", to: "layout-v26")
    #expect(try run("order", "--write", "contracts").output == "\(contract)\n")
    let accepting = try run("audit", "--contract", "contracts", "--accept-contract")
    #expect(accepting.errors.contains("\(contract): accepted\n"), "\(accepting.errors)")
    let accepted = try text(contract)
    let parts = accepted.components(separatedBy: "focus order 1  ").dropFirst()
    #expect(
      parts.map { $0.contains(stops("code", "user")) } == [false, true, true, false], "\(accepted)")
    let again = try run("audit", "--contract", "contracts")
    #expect(findings(again) == [] && !again.errors.contains("was not audited"), "\(again.errors)")
  }

  @Test func `a fix makes the order that was agreed on`() throws {
    try write("help", "login", "cancel")
    _ = try run("order", "--write", "contracts")
    let stops = ["help", "cancel", "login"].map { "<tabstop>\($0)</tabstop>" }.joined()
    try folder.write(
      try text("login.ui").replacing("</ui>", with: "<tabstops>\(stops)</tabstops></ui>"), to: "login.ui")
    #expect(findings(try run("audit", "--contract", "contracts")).count == 1)
    let fix = try run("fix", "--suggested", "--contract", "contracts")
    #expect(fix.status == 0, "\(fix.output)\(fix.errors)")
    #expect(findings(try run("audit", "--contract", "contracts")) == [])
  }

  /// Swaps the first two stops of the contract.
  private func agreeOnLoginFirst() throws {
    var lines = try text(Self.contract).split(separator: "\n", omittingEmptySubsequences: false)
    let help = try #require(lines.firstIndex { $0.hasPrefix("  help ") })
    lines.swapAt(help, help + 1)
    try folder.write(lines.joined(separator: "\n"), to: Self.contract)
  }

  @Test func `a fix makes an agreed order that contradicts the layout, and leaves this order alone`() throws {
    try write("help", "login", "cancel")
    _ = try run("order", "--write", "contracts")
    try agreeOnLoginFirst()
    #expect(findings(try run("audit", "--contract", "contracts")).count == 1)
    let fix = try run("fix", "--suggested", "--contract", "contracts")
    #expect(fix.status == 0, "\(fix.output)\(fix.errors)")
    let audit = try run("audit", "--contract", "contracts")
    #expect(
      findings(audit) == [] && audit.output.contains("focus-order-contradicts-layout"), "\(audit.output)")

    // No later run restores the order of the layout, unless it does not compare contracts.
    let made = try text("login.ui")
    _ = try run("fix", "--suggested", "--contract", "contracts")
    #expect(try text("login.ui") == made)
    _ = try run("fix", "--suggested")
    #expect(try text("login.ui") != made)
    #expect(findings(try run("audit", "--contract", "contracts")).count == 1)
  }

  @Test func `a note says that Tab follows the layout`() throws {
    let buttons = ["help", "login", "cancel"].map {
      "<child><object class='GtkButton' id='\($0)'><property name='label'>\($0.capitalized)</property></object></child>"
    }
    try folder.write(
      """
      <interface><requires lib='gtk+' version='3.20'/><object class='GtkWindow' id='window'><child>
      <object class='GtkBox' id='box'><property name='orientation'>vertical</property>
      \(buttons.joined(separator: "\n"))
      </object></child></object></interface>
      """, to: "login.ui")
    _ = try run("order", "--write", "contracts")
    try agreeOnLoginFirst()
    let audit = try run("audit", "--contract", "contracts")
    #expect(
      audit.output.contains(
        "note: in GTK 3, Tab follows the layout: to get the agreed order, change the layout"),
      "\(audit.output)")
    let fix = try run("fix", "--suggested", "--contract", "contracts")
    #expect(
      (fix.output + fix.errors).contains("No fix is known for 1 finding."), "\(fix.output)\(fix.errors)")
  }

  @Test func `Android's links need ids`() throws {
    let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\""
    let buttons = ["help", "login"].map {
      "<Button android:text=\"\($0)\" \(size)/>"
    }
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical" \(size)>
      \(buttons.joined(separator: "\n"))
      </LinearLayout>
      """, to: "res/layout/login.xml")
    try folder.write(
      "focus order 1  res/layout/login.xml\nfragment LinearLayout[1]\n  button \"login\"\n  button \"help\"\n",
      to: "contracts/res/layout/login.xml.order.txt")
    let audit = try run("audit", "--contract", "contracts", "--report", "json")
    #expect(audit.output.contains("gives exactly the agreed order"), "\(audit.output)")
  }

  @Test func `a different position is a warning where platforms have different orders`() throws {
    try folder.write(
      """
      <ContentPage xmlns="http://schemas.microsoft.com/dotnet/2021/maui"
                   xmlns:x="http://schemas.microsoft.com/winfx/2009/xaml">
        <Grid>
          <Entry x:Name="login" Grid.Row="1" Placeholder="Login"/>
          <Entry x:Name="help" Grid.Row="0" Placeholder="Help"/>
        </Grid>
      </ContentPage>
      """, to: "login.xaml")
    try folder.write(
      "focus order 1  login.xaml\nfragment ContentPage[1]\n  help\n  login\n",
      to: "contracts/login.xaml.order.txt")
    let audit = try run("audit", "--contract", "contracts")
    #expect(
      audit.output.contains(
        "warning: “Help” moved from 1 to 2: Tab now reaches it after “Login” [focus-order-contract, likely]")
        && audit.output.contains("its place differs from platform to platform"), "\(audit.output)")
  }

  @Test(.enabled(if: Command.installed("git") != nil))
  func `git merges changes to different lines of a contract`() throws {
    try write("help", "login", "send", "cancel")
    _ = try run("order", "--write", "contracts")
    let base = try text(Self.contract)
    try write("help", "login", "send", "leave")
    _ = try run("audit", "--contract", "contracts", "--accept-contract")
    let ours = try text(Self.contract)
    try folder.write(base, to: Self.contract)
    try write("help", "enter", "send", "cancel")
    _ = try run("audit", "--contract", "contracts", "--accept-contract")
    let theirs = try text(Self.contract)
    for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      try folder.write(text, to: name)
    }
    let merge = try #require(Command.installed("git")).run(
      ["merge-file", "-p", "ours", "base", "theirs"], in: folder.url)
    #expect(merge.status == 0, "\(merge.output)")
    try folder.write(merge.output, to: Self.contract)
    try write("help", "enter", "send", "leave")
    #expect(findings(try run("audit", "--contract", "contracts")) == [])
  }

  @Test func `an order is drawn as a flow chart`() throws {
    try write("help", "login")
    let chart = try run("order", "login.ui", "--mermaid")
    #expect(
      chart.output == """
        flowchart TB
          subgraph w0["component QWidget “Login”"]
            w0s0["1 button “Help”"]
            w0s1["2 button “Login”"]
            w0s0 --> w0s1
          end

        """)
    #expect(try run("order", "login.ui", "--mermaid", "--json").status == 64)
  }

  /// Each command on the page prints the lines that the page shows; `…` represents any number of lines.
  @Test func `the documentation shows what is printed`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/FocusOrderContract.md"), encoding: .utf8)
    let examples = PackageFolder.root.appending(path: "Examples/Qt/ContactDialog.ui")
    try folder.write(try String(contentsOf: examples, encoding: .utf8), to: "Qt/ContactDialog.ui")
    var commands = 0
    for (index, fence) in page.components(separatedBy: "```\n").enumerated() where index % 2 == 1 {
      let lines = fence.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines[0].hasPrefix("focus order 1  Qt/") {
        try folder.write(fence, to: "contracts/Qt/ContactDialog.ui.order.txt")
      } else if lines[0].hasPrefix("$ focus-audit ") {
        commands += 1
        let arguments = lines[0].split(separator: " ").dropFirst(2).map(String.init)
        let outcome = try Command.focusAudit.run(arguments, in: folder.url)
        var rest = (outcome.output + outcome.errors)[...]
        let parts = lines.dropFirst().joined(separator: "\n").components(separatedBy: "…\n")
        for part in parts where !part.isEmpty {
          let found = rest.range(of: part)
          #expect(found != nil, "\(lines[0])\n\(part)\n--\n\(outcome.output)\(outcome.errors)")
          rest = rest[(found?.upperBound ?? rest.startIndex)...]
        }
      }
    }
    #expect(commands >= 3)
  }
}
