import Foundation
import TestSupport
import Testing

/// Contracts in runs that audit a part of the project or another state of it, and contracts in unusual files.
@Suite struct ContractScopeTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  /// Writes a form with fields that Tab reaches in the given order.
  private func write(_ fields: String..., to name: String) throws { try write(fields: fields, to: name) }

  private func write(fields: [String], to name: String) throws {
    let items = fields.map { field in
      """
        <item>
         <widget class="QLineEdit" name="\(field)">
          <property name="accessibleName"><string>\(field.capitalized)</string></property>
         </widget>
        </item>

      """
    }
    try folder.write(
      """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QVBoxLayout" name="layout">
      \(items.joined())  </layout>
       </widget>
      </ui>

      """, to: name)
  }

  /// Writes a window with a control that another document of the project describes.
  private func writeParts() throws {
    let namespaces =
      "xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' "
      + "xmlns:local='clr-namespace:Garden'"
    try folder.write(
      """
      <UserControl x:Class="Garden.Setting" \(namespaces)>
        <CheckBox x:Name="usual" Content="Usual"/>
      </UserControl>
      """, to: "parts/Setting.xaml")
    try folder.write(
      """
      <Window x:Class="Garden.Settings" \(namespaces) Title="Settings">
        <StackPanel>
          <local:Setting x:Name="water"/>
          <Button x:Name="ok" Content="OK"/>
        </StackPanel>
      </Window>
      """, to: "windows/Settings.xaml")
  }

  @Test func `a part of the project does not decide about stops of other documents`() throws {
    try writeParts()
    let contract = "c/windows/Settings.xaml.order.txt"
    #expect(try run("order", "--write", "c").status == 0)
    let agreed = try text(contract)
    #expect(agreed.contains("check-box") || agreed.contains("usual"), "\(agreed)")
    #expect(try run("--contract", "c").status == 0)
    let part = try run("windows/Settings.xaml", "--contract", "c", "--verbose")
    #expect(part.status == 0, "\(part.output)\(part.errors)")
    #expect(part.output.contains("it is unclear whether the order follows its contract"), "\(part.output)")

    let accepting = try run("windows/Settings.xaml", "--contract", "c", "--accept-contract")
    #expect(accepting.status == 2)
    #expect(accepting.errors.contains("\(contract): not accepted: the order of 'windows/Settings.xaml' may"))
    #expect(try text(contract) == agreed)
    #expect(!accepting.errors.contains("was not audited:"))
  }

  /// A subfolder, a broken contract and a broken document are not a reason to look for a renamed document.
  @Test func `two uses of a component that change places are reported`() throws {
    let namespaces =
      "xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' "
      + "xmlns:local='clr-namespace:Garden'"
    func writeWindow(_ uses: String...) throws {
      let uses = uses.map { "<local:Bed x:Name='\($0)'/>" }.joined(separator: "\n")
      try folder.write(
        "<Window x:Class='Garden.Beds' \(namespaces)><StackPanel>\(uses)</StackPanel></Window>",
        to: "Beds.xaml")
    }
    try folder.write(
      "<UserControl x:Class='Garden.Bed' \(namespaces)><Button x:Name='water' Content='Water'/></UserControl>",
      to: "Bed.xaml")
    try writeWindow("roses", "tulips")
    #expect(try run("order", ".", "--write", "focus").status == 0)
    let contract = try String(contentsOfFile: folder.path("focus/Beds.xaml.order.txt"), encoding: .utf8)
    #expect(
      contract.contains("\n  \"roses/water\" ") && contract.contains("\n  \"tulips/water\" "), "\(contract)")
    #expect(try run("--contract", "focus").status == 0)
    try writeWindow("tulips", "roses")
    let outcome = try run("--contract", "focus")
    #expect(outcome.status == 1 && outcome.output.contains("focus-order-contract"), "\(outcome)")
  }

  @Test func `only a run over the whole project names contracts without a document`() throws {
    try write("a", "b", to: "lib/one.ui")
    try write("a", "b", to: "two.ui")
    try write("a", "b", to: "three.ui")
    _ = try run("order", "--write", "c")
    let inside = try Command.focusAudit.run(
      ["--contract", "../c"], in: folder.url.appending(path: "lib"))
    #expect(inside.status == 0 && !inside.errors.contains("warning"), "\(inside.errors)")
    try folder.write("focus order 2  two.ui\n", to: "c/two.ui.order.txt")
    try folder.write("<ui", to: "three.ui")
    let broken = try run("--contract", "c")
    #expect(broken.status == 2 && !broken.errors.contains("warning"), "\(broken.errors)")
  }

  private func writeLayout(to folderName: String) throws {
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
          android:layout_width="match_parent" android:layout_height="match_parent">
        <EditText android:id="@+id/user" android:hint="User" android:inputType="text"
            android:layout_width="match_parent" android:layout_height="wrap_content" />
        <EditText android:id="@+id/code" android:hint="Code" android:inputType="text"
            android:layout_width="match_parent" android:layout_height="wrap_content" />
      </LinearLayout>
      """, to: "res/\(folderName)/login.xml")
  }

  @Test func `each contract in a file is compared or reported`() throws {
    try writeLayout(to: "layout")
    try writeLayout(to: "layout-land")
    _ = try run("order", "--write", "c")
    let contract = "c/res/layout/login.xml.order.txt"
    let written = try text(contract)
    let line = written.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasSuffix("layout-land/login.xml") }
    let place = "\(contract):\(try #require(line) + 1)"

    // A typing mistake, and a variant that was removed.
    try folder.write(written.replacing("layout-land/", with: "layout-lnd/"), to: contract)
    #expect(
      try run("--contract", "c").errors.contains(
        "\(place): warning: 'res/layout-lnd/login.xml' was not audited: it does not exist"))
    try folder.write(written, to: contract)
    try FileManager.default.removeItem(at: folder.url.appending(path: "res/layout-land"))
    #expect(
      try run("--contract", "c").errors.contains(
        "\(place): warning: 'res/layout-land/login.xml' was not audited"))
    try writeLayout(to: "layout-land")

    // Contracts of other documents, and a second contract for the same document.
    try write("a", "b", to: "form.ui")
    try folder.write(written.replacing("res/layout-land/login.xml", with: "form.ui"), to: contract)
    let other = try run("--contract", "c")
    #expect(other.status == 2)
    #expect(
      other.output.contains(
        "\(place):1: error: the contract for 'form.ui' belongs in 'c/form.ui.order.txt'; in this place, it is not compared"
      ),
      "\(other.output)")
    try folder.write(written.replacing("layout-land/", with: "layout/"), to: contract)
    let twice = try run("--contract", "c")
    #expect(twice.status == 2)
    #expect(
      twice.output.contains(
        "\(place):1: error: this document already has a contract on line 1; keep one of them"),
      "\(twice.output)")
  }

  @Test func `a contract keeps its line ends and its byte order mark`() throws {
    try write("a", "b", "c", to: "form.ui")
    _ = try run("order", "--write", "c")
    let contract = "c/form.ui.order.txt"
    let written = try text(contract)
    let lines = "\u{FEFF}" + written.replacing("\n", with: "\r\n")
    try Data(lines.utf8).write(to: folder.url.appending(path: contract))
    #expect(try run("--contract", "c").status == 0)
    try write("a", "c", "b", to: "form.ui")
    #expect(try run("--contract", "c", "--accept-contract").status == 0)
    let accepted = Array(try Data(contentsOf: folder.url.appending(path: contract)))
    #expect(accepted.starts(with: [0xEF, 0xBB, 0xBF]))
    let ends = accepted.indices.filter { accepted[$0] == UInt8(ascii: "\n") }
    #expect(ends.count == 5 && ends.allSatisfy { accepted[$0 - 1] == UInt8(ascii: "\r") })
  }

  @Test func `contracts are written to any folder, and one bad file costs itself`() throws {
    try write("a", "b", to: "lib/form.ui")
    try write("a", "b", to: "lib/deep/other.ui")
    let inside = folder.url.appending(path: "lib")
    let outside = try Command.focusAudit.run(["order", "--write", "../c", "."], in: inside)
    #expect(outside.status == 0, "\(outside.errors)")
    #expect(try text("c/lib/deep/other.ui.order.txt").hasPrefix("focus order 1  lib/deep/other.ui\n"))
    let absolute = try Command.focusAudit.run(
      ["order", "--write", folder.path("absolute"), "form.ui"], in: inside)
    #expect(absolute.status == 0, "\(absolute.errors)")
    let mistake = try Command.focusAudit.run(["order", "--write", "../no/such", "."], in: inside)
    #expect(mistake.status == 2 && mistake.errors.contains("its folder does not exist"), "\(mistake.errors)")

    // With the ending of contracts, the name is too long for most file systems.
    let long = String(repeating: "n", count: 245) + ".ui"
    try write("a", "b", to: "bad/\(long)")
    try write("a", "b", to: "bad/z.ui")
    let bad = try run("order", "--write", "new", "bad")
    #expect(bad.status == 2 && bad.output == "new/bad/z.ui.order.txt\n", "\(bad.output)\(bad.errors)")
    #expect(bad.errors.contains("cannot be written"))
  }

  @Test(.enabled(if: Command.installed("git") != nil))
  func `a changed contract changes its document`() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try folder.git("init", "--quiet", "--initial-branch=main")
    try write("a", "b", "c", to: "form.ui")
    _ = try run("order", "--write", "agreed")
    try folder.write("contract: agreed\n", to: ".focus-audit.yml")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message=one")
    #expect(try run("--staged", ".").status == 0)

    let contract = "agreed/form.ui.order.txt"
    let former = try text(contract)
    var lines = former.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(2, 3)
    try folder.write(lines.joined(separator: "\n"), to: contract)
    // Not staged yet.
    #expect(try run("--staged", ".").status == 0)
    for arguments in [["--changed-since", "HEAD"], ["--new-since", "HEAD"]] {
      let outcome = try Command.focusAudit.run(arguments, in: folder.url)
      #expect(outcome.status == 1 && outcome.output.contains("[focus-order-contract]"), "\(outcome)")
    }
    try folder.git("add", contract)
    // The contract in the index counts.
    try folder.write(former, to: contract)
    let staged = try run("--staged", ".")
    #expect(staged.status == 1 && staged.output.contains("[focus-order-contract]"), "\(staged)")
    try folder.write("focus order 9  form.ui\n", to: contract)
    try folder.git("add", contract)
    let broken = try run("--staged", ".")
    #expect(broken.status == 2 && broken.output.contains("version '9' of this format"), "\(broken)")
  }

  /// A suggested change produces exactly the agreed order. Otherwise, the report gives the reason.
  @Test(arguments: ["abc", "abcd"])
  func `a fix produces the agreed order or nothing`(fields: String) throws {
    let names = fields.map(String.init)
    var made = 0
    for order in Self.permutations(names) where order != names {
      try write(fields: names, to: "form.ui")
      let form = try text("form.ui")
      try folder.write(
        "focus order 1  form.ui\nfragment Form\n" + order.map { "  \($0)\n" }.joined(),
        to: "c/form.ui.order.txt")
      let fix = try run("fix", "--suggested", "--contract", "c")
      let audit = try run("--contract", "c", "--report", "json")
      let isMet = audit.status == 0 || !audit.output.contains("Tab now reaches it")
      let after = try text("form.ui")
      #expect(isMet || after == form, "\(order): \(fix.output)")
      #expect(isMet || fix.output.contains("gives exactly the agreed order of 1 document"), "\(fix.output)")
      #expect(isMet || audit.output.contains("gives exactly the agreed order"), "\(order): \(audit.output)")
      made += isMet ? 1 : 0
    }
    #expect(made > 0)
  }

  private static func permutations(_ names: [String]) -> [[String]] {
    if names.isEmpty { return [[]] }
    return names.indices.flatMap { index in
      var rest = names
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
