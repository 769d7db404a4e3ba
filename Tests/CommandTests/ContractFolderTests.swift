import Foundation
import TestSupport
import Testing

/// Contracts that no document uses, contracts of documents that were renamed or removed, and stops that may still be
/// reached.
@Suite struct ContractFolderTests: ProjectSuite {
  let folder: TemporaryFolder

  init() throws { folder = try Self.project() }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: folder.url.appending(path: name), to: folder.url.appending(path: other))
  }

  /// Writes a WPF window with the given contents.
  private func writeWindow(_ contents: String, to name: String = "Login.xaml") throws {
    try folder.write(
      """
      <Window x:Class="Garden.Login" Title="Login" xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
          xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:l="clr-namespace:Garden">
        <StackPanel>
          \(contents)
        </StackPanel>
      </Window>
      """, to: name)
  }

  private static let ok = #"<Button x:Name="ok" Content="OK"/>"#
  private static let user = #"<CheckBox x:Name="user" Content="User"/>"#
  private static let help = #"<Button x:Name="help" Content="Help"/>"#

  @Test func `a stop that an unknown class may contain is not known to be gone`() throws {
    try writeWindow(Self.ok + Self.user)
    _ = try run("order", "--write", "c")
    let contract = "c/Login.xaml.order.txt"
    let agreed = try text(contract).replacing("  user  ", with: "  # Ann: inside the thing\n  user  ")
    try folder.write(agreed, to: contract)

    try writeWindow(Self.ok + "<l:Thing/>")
    let audit = try run("--contract", "c", "--verbose")
    #expect(audit.status == 0, "\(audit.output)")
    #expect(
      audit.output.contains("is still reached, because it may be inside an element of an unknown class"),
      "\(audit.output)")
    #expect(try run("--contract", "c", "--accept-contract").status == 0)
    #expect(try text(contract) == agreed)

    // Known changes are accepted, and the unclear line stays.
    try writeWindow(Self.help + Self.ok + "<l:Thing/>")
    #expect(try run("--contract", "c", "--accept-contract").status == 0)
    let accepted = try text(contract)
    #expect(accepted.contains("  help"), "\(accepted)")
    #expect(accepted.contains("  # Ann: inside the thing\n  user "), "\(accepted)")
    #expect(try run("--contract", "c").status == 0)

    try writeWindow(Self.ok)
    let gone = try run("--contract", "c")
    #expect(gone.status == 1 && gone.output.contains("“User” is no longer reached"), "\(gone.output)")
  }

  @Test(arguments: ["Other.xaml.order.txt", "sub/Login.xaml.order.txt", "Login.xaml.Order.txt"])
  func `a contract under another name is reported`(name: String) throws {
    try writeWindow(Self.ok + Self.user)
    _ = try run("order", "--write", "c")
    try folder.write("", to: "c/sub/empty")
    try move("c/Login.xaml.order.txt", to: "c/" + name)
    let audit = try run("--contract", "c")
    #expect(
      audit.errors == """
        c/\(name):1: warning: this contract for 'Login.xaml' is not compared: it belongs in 'c/Login.xaml.order.txt'

        """)
    #expect(try run("Login.xaml", "--contract", "c").errors.isEmpty)
  }

  @Test func `a file that is not a contract is reported once`() throws {
    try writeWindow(Self.ok + Self.user)
    _ = try run("order", "--write", "c")
    try folder.write("some words\n", to: "c/zz.order.txt")
    let audit = try run("--contract", "c")
    #expect(audit.status == 0)
    #expect(
      audit.errors == """
        c/zz.order.txt:1: warning: no document uses this file: this is not a contract: it should begin with 'focus order 1' \
        and a path

        """)
    try FileManager.default.removeItem(at: folder.url.appending(path: "c/zz.order.txt"))
    try folder.write("focus order 1  No.xaml\n", to: "c/Login.xaml.order.txt")
    let wrong = try run("--contract", "c")
    #expect(wrong.status == 2 && wrong.errors.isEmpty, "\(wrong.errors)")
    #expect(wrong.output.contains("this contract is for 'No.xaml'"), "\(wrong.output)")
  }

  @Test func `control characters of a contract do not reach the terminal`() throws {
    try writeWindow(Self.ok + Self.user)
    try folder.write("focus order 1  \u{1B}[31mred\u{1B}]0;title\u{7}.ui\n", to: "c/red.order.txt")
    let errors = try run("--contract", "c").errors
    #expect(errors.contains("'<U+001B>[31mred<U+001B>]0;title<U+0007>.ui' was not audited"), "\(errors)")
    #expect(!errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func `a contract has a limited number of lines`() throws {
    try writeWindow(Self.ok + Self.user)
    let lines = (0..<20_000).map { "  s\($0)\n" }.joined()
    try folder.write("focus order 1  Login.xaml\nwindow Window[1]\n" + lines, to: "c/Login.xaml.order.txt")
    let audit = try run("--contract", "c")
    #expect(audit.status == 2)
    #expect(
      audit.output.contains("c/Login.xaml.order.txt:20001:1: error: a contract has at most 20000 lines"),
      "\(audit.output)")
  }

  @Test(.enabled(if: Command.installed("git") != nil))
  func `a change that separates documents and contracts is reported`() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try folder.git("init", "--quiet", "--initial-branch=main")
    let windows = [("Login", Self.ok + Self.user), ("Help", Self.help), ("Find", Self.user + Self.help)]
    for (name, contents) in windows { try writeWindow(contents, to: "ui/\(name).xaml") }
    _ = try run("order", "--write", "c")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--message=one")
    let questions = [["--staged"], ["--changed-since", "HEAD"], ["--new-since", "HEAD"]]
    for question in questions {
      let outcome = try Command.focusAudit.run(question + ["--contract", "c", "."], in: folder.url)
      #expect(outcome.errors.isEmpty, "\(outcome)")
    }

    try folder.git("mv", "ui/Login.xaml", "ui/Start.xaml")
    try folder.git("rm", "--quiet", "ui/Help.xaml", "c/ui/Find.xaml.order.txt")
    let expected = """
      c/ui/Find.xaml.order.txt:1: warning: this contract was removed, so the focus order of 'ui/Find.xaml' is no longer \
      compared
      c/ui/Help.xaml.order.txt:1: warning: 'ui/Help.xaml' was removed: remove its contract
      c/ui/Login.xaml.order.txt:1: warning: 'ui/Login.xaml' is now 'ui/Start.xaml': move this contract to \
      'c/ui/Start.xaml.order.txt' and change the path in its first line

      """
    for question in questions {
      let outcome = try Command.focusAudit.run(question + ["--contract", "c", "."], in: folder.url)
      #expect(outcome.errors == expected, "\(question)")
    }
  }

  /// Writes an Android layout with fields in a column.
  private func writeLayout(_ attributes: (String) -> String = { _ in "" }) throws {
    let fields = ["user", "code", "town", "street"].map { name in
      """
        <EditText android:id="@+id/\(name)" android:hint="\(name.capitalized)" android:inputType="text"\(attributes(name))
            android:layout_width="match_parent" android:layout_height="wrap_content" />

      """
    }
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
          android:layout_width="match_parent" android:layout_height="match_parent">
      \(fields.joined())</LinearLayout>
      """, to: "res/layout/login.xml")
  }

  @Test(arguments: [[0, 2, 1, 3], [3, 0, 1, 2], [1, 0, 2, 3]], [false, true])
  func `a fix links the fields of an Android layout in the agreed order`(order: [Int], isLinked: Bool) throws
  {
    try writeLayout { isLinked && $0 == "user" ? " android:nextFocusForward=\"@id/street\"" : "" }
    let names = ["user", "code", "town", "street"]
    _ = try run("order", "--write", "c")
    let title = try text("c/res/layout/login.xml.order.txt").split(separator: "\n").prefix(2)
    let lines = title + order.map { "  \(names[$0])" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "c/res/layout/login.xml.order.txt")
    #expect(try run("--contract", "c").status == 1)
    let fix = try run("fix", "--suggested", "--contract", "c")
    let audit = try run("--contract", "c")
    #expect(!audit.output.contains("[focus-order-contract]"), "\(fix.output)\(audit.output)")
    let layout = try text("res/layout/login.xml")
    #expect(layout.contains("android:nextFocusForward=\"@"), "\(layout)")
    if order == [0, 2, 1, 3], !isLinked {
      #expect(layout.ranges(of: "nextFocusForward").count == 2, "\(layout)")
    }
  }
}
