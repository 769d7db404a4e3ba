import Foundation
import TestSupport
import Testing

/// Findings that are new, or in documents that changed, relative to a different state of the project in git.
@Suite(.enabled(if: Command.installed("git") != nil)) struct ChangeReviewTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.write(Sample.trap, to: "src/a.ui")
    try folder.write(Sample.trap, to: "src/b.ui")
    try folder.write(Sample.clean, to: "src/c.ui")
    try folder.commit("begin")
  }

  private func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments + ["--report", "concise"], in: folder.url.appending(path: place))
  }

  @Test func `what was there before is known, in a file that was renamed too`() throws {
    #expect(try run(".").status == 1)
    let same = try run(".", "--new-since", "main")
    #expect(same.status == 0 && same.output == "No new findings in 3 documents; 2 known\n", "\(same)")
    try folder.git("switch", "--quiet", "--create", "topic")
    try folder.git("mv", "src/a.ui", "src/renamed.ui")
    try folder.write(Sample.clean, to: "src/b.ui")
    try folder.write(Sample.trap, to: "src/c.ui")
    for place in ["", "src"] {
      let outcome = try run(".", "--new-since", "main", in: place)
      #expect(outcome.status == 1)
      #expect(outcome.output.hasPrefix("src/c.ui:10:"), "\(outcome.output)")
      #expect(outcome.output.contains("New: 1 error in 1 of 3 documents; 1 known (1 fewer than listed)"))
    }
    // A finding that main has fixed in the meantime is not new on the topic branch.
    try folder.commit("topic")
    try folder.git("switch", "--quiet", "main")
    try folder.write(Sample.clean, to: "src/a.ui")
    try folder.commit("fix a")
    try folder.git("switch", "--quiet", "topic")
    #expect(try run(".", "--new-since", "main").output.contains("New: 1 error"))
    #expect(try run("src/renamed.ui", "--new-since", "main").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(".git")).allSatisfy {
        !$0.hasPrefix("focus-audit")
      })
  }

  @Test func `only changed documents are reported, committed or not`() throws {
    let same = try run(".", "--changed-since", "main")
    #expect(same.status == 0)
    #expect(same.output == "No document changed since main; 3 other documents audited and not reported\n")
    try folder.write(Sample.trap.replacing("Size", with: "Width"), to: "src/a.ui")
    try folder.write(Sample.trap, to: "src/new.ui")
    let outcome = try run(".", "--changed-since", "main")
    #expect(outcome.status == 1 && !outcome.output.contains("src/b.ui"))
    #expect(outcome.output.contains("src/a.ui:10:") && outcome.output.contains("src/new.ui:10:"))
    #expect(outcome.output.contains("2 errors in 2 documents changed since main; 2 other documents"))
    try folder.write("a change", to: "notes.txt")
    try folder.git("stash", "--quiet", "--include-untracked")
    #expect(try run(".", "--changed-since", "main").status == 0)
  }

  @Test func `what a change elsewhere does to a document is reported`() throws {
    try folder.write(Sample.window, to: "window.ui")
    try folder.write(Sample.template, to: "template.ui")
    try folder.commit("window")
    try folder.write(Sample.template.replacing("GtkButton", with: "GtkEntry"), to: "template.ui")
    let outcome = try run(".", "--changed-since", "HEAD", "--fail-on", "warning")
    #expect(outcome.output.contains("window.ui:") || outcome.output.contains("template.ui:"), "\(outcome)")
  }

  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical">
      <Button android:id="@+id/first" android:text="@string/first" style="@style/Plain"/>
      <Button android:id="@+id/second" android:text="@string/second"/>
      <EditText android:id="@+id/name" android:hint="Name" android:nextFocusForward="@+id/town"/>
      <include layout="@layout/part"/>
    </LinearLayout>
    """
  private static let part = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical">
      <EditText android:id="@+id/town" android:hint="Town"/>
      <EditText android:id="@+id/street" android:hint="Street"/>
    </LinearLayout>
    """
  private static let view = """
    <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
      <App name="Notes"><WindowGroup title="Notes"><Main/></WindowGroup></App>
      <View name="Main"><body>
        <VStack><Row/><Button label="Save"><keyboardShortcut key="s"/></Button></VStack>
      </body></View>
    </SwiftUI>
    """
  private static let row = """
    <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
      <View name="Row"><body><Button label="Share"><keyboardShortcut key="j"/></Button></body></View>
    </SwiftUI>
    """

  /// The document with each finding did not change, but a file that the document includes, names or uses
  /// changed.
  @Test(arguments: [
    (
      "res/layout/part.xml", #""@+id/town""#, #""@+id/town" android:focusable="false""#, "dead-focus-target",
      "res/layout/main.xml:4:"
    ),
    ("res/values/styles.xml", "true", "false", "unreachable-control", "res/layout/main.xml:2:"),
    ("res/values/strings.xml", "Close", "Open", "indistinguishable-stops", "res/layout/main.xml:3:"),
    ("ui/Row.xml", #""j""#, #""s""#, "ambiguous-shortcut", "ui/Main.xml:4:"),
  ])
  func `a finding of an unchanged document that a change elsewhere brings is reported there`(
    file: String, old: String, new: String, rule: String, place: String
  ) throws {
    let files = [
      "res/layout/main.xml": Self.layout, "res/layout/part.xml": Self.part, "ui/Main.xml": Self.view,
      "ui/Row.xml": Self.row,
      "res/values/strings.xml":
        #"<resources><string name="first">Open</string><string name="second">Close</string></resources>"#,
      "res/values/styles.xml":
        #"<resources><style name="Plain"><item name="android:focusable">true</item></style></resources>"#,
    ]
    for (path, text) in files { try folder.write(text, to: path) }
    try folder.commit("Android and SwiftUI")
    let before = try run("res", "ui", "--fail-on", "info")
    #expect(before.status == 0, "\(before)")
    try folder.write(try #require(files[file]).replacing(old, with: new), to: file)
    let outcome = try run(".", "--changed-since", "HEAD", "--fail-on", "info")
    let lines = outcome.output.split(separator: "\n")
    #expect(
      outcome.status == 1 && lines.contains { $0.hasPrefix(place) && $0.contains("[\(rule)") }, "\(outcome)")
    #expect(!outcome.output.contains("src/"), "\(outcome)")
  }

  @Test func `staged is what is in the index, not what is in the folder`() throws {
    try folder.write(Sample.clean, to: "src/a.ui")
    try folder.git("add", "src/a.ui")
    try folder.write(Sample.trap.replacing("Size", with: "Width"), to: "src/a.ui")
    try folder.write(Sample.trap, to: "src/c.ui")
    let mended = try run(".", "--staged")
    #expect(mended.status == 0, "\(mended)")
    #expect(
      mended.output.hasPrefix("No findings in 1 document changed in the index; 2 other"), "\(mended.output)")
    try folder.git("add", "src/c.ui")
    let outcome = try run("src/a.ui", "src/c.ui", "--staged")
    #expect(outcome.status == 1 && outcome.output.hasPrefix("src/c.ui:10:"), "\(outcome)")
    #expect(!outcome.output.contains("src/a.ui"))
  }

  @Test func `a new repository has everything staged`() throws {
    try folder.write(Sample.trap, to: "young/a.ui")
    try folder.git("init", "--quiet", "--initial-branch=main", in: "young")
    try folder.git("add", "a.ui", in: "young")
    #expect(
      try run(".", "--staged", in: "young").output.contains("1 error in 1 document changed in the index"))
  }

  @Test func `unknown commits are reported, with advice`() throws {
    let unknown = try run(".", "--new-since", "origin/main")
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("focus-audit: git has no commit 'origin/main'; "), "\(unknown)")
    #expect(try run(".", "--changed-since", "--output=x").status == 64)
    #expect(try run(".", "--staged", "--new-since", "main").errors.contains("cannot be used together"))
    #expect(try run(".", "--staged", "--write-baseline", "x").status == 64)
    for index in 0..<3 {
      try folder.write("\(index)", to: "notes.txt")
      try folder.commit("change \(index)")
    }
    let clone = try TemporaryFolder()
    try folder.git("clone", "--quiet", "--depth=1", folder.url.absoluteString, clone.path("shallow"))
    let shallow = try Command.focusAudit.run(
      ["--changed-since", "main~2", "."], in: clone.url.appending(path: "shallow"))
    #expect(shallow.status == 2 && shallow.errors.contains("git fetch --deepen=100"), "\(shallow)")
    let alone = try TemporaryFolder()
    try alone.write(Sample.clean, to: "a.ui")
    let outside = try Command.focusAudit.run(["--staged", "."], in: alone.url)
    #expect(outside.status == 2 && outside.errors.contains("is not in a git work tree"), "\(outside)")
    let missing = try Command.focusAudit.run(
      [".", "--staged"], in: folder.url, environment: ["PATH": "/nowhere"])
    #expect(missing.status == 2 && missing.errors.contains("and is not installed"), "\(missing)")
  }

  @Test func `another state has its own files, names and .gitignore`() throws {
    try folder.write(Sample.trap, to: "made/old.ui")
    try folder.write("", to: ".gitignore")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("src/link.ui"), withDestinationPath: "a.ui")
    try folder.commit("add made")
    // In the work tree, the folder is ignored, and the folder also contains a file that git does not track.
    try folder.write("made/\n", to: ".gitignore")
    try folder.write(Sample.trap.replacing("\"size\"", with: "\"width\""), to: "src/untracked.ui")
    let staged = try run(".", "--staged")
    #expect(staged.output == "No document changed in the index; 5 other documents audited and not reported\n")
    let new = try run(".", "--new-since", "HEAD")
    #expect(new.output.hasPrefix("src/untracked.ui:10:"), "\(new)")
    #expect(new.output.contains("New: 1 error in 1 of 5 documents; 3 known (1 fewer than listed)"), "\(new)")
    // A file that the index no longer has is not read from the disk.
    try folder.git("rm", "--quiet", "--cached", "src/b.ui")
    let removed = try run("src", "--staged")
    #expect(removed.output.contains("3 other documents audited"), "\(removed)")
  }

  @Test func `a file that a sparse work tree leaves out is read from git`() throws {
    try folder.git("sparse-checkout", "set", "--no-cone", "/src/c.ui")
    #expect(!FileManager.default.fileExists(atPath: folder.path("src/a.ui")))
    try folder.write(Sample.trap, to: "src/c.ui")
    try folder.git("add", "src/c.ui")
    let outcome = try run(".", "--staged")
    #expect(outcome.status == 1 && outcome.output.hasPrefix("src/c.ui:10:"), "\(outcome)")
    #expect(outcome.output.contains("in 1 document changed in the index; 2 other documents audited"))
  }
}
