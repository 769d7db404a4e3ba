import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Auditing a project repeatedly gives the same results as a new run after any change.
@Suite struct LiveProjectTests {
  /// Copies of the examples and the importers' fixtures, and code that names some of their objects.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    for source in ["Examples", "Tests/FocusImportTests/Fixtures"] {
      let root = PackageFolder.root.appending(path: source)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where !name.hasSuffix(".swift") {
        let file = root.appending(path: name)
        guard !file.hasDirectoryPath, let bytes = try? Data(contentsOf: file) else { continue }
        try folder.write(bytes, to: "\(source)/\(name)")
      }
    }
    try folder.write("void f() { gtk_widget_hide (GTK_WIDGET (format)); }\n", to: "src/ExportWindow.gtk3.c")
    try folder.write("class Trip { fun show() { setContentView(R.layout.trip_form) } }\n", to: "src/Trip.kt")
    return folder
  }

  private static func expectSame(_ live: inout LiveProject, as folder: TemporaryFolder, after words: String)
    throws
  {
    let again = try #require(try live.audit())
    let new = try Auditor.auditProject([folder.url.path], isDetailed: false)
    #expect(again.documents.map(\.path) == new.documents.map(\.path), "\(words)")
    for (known, expected) in zip(again.documents, new.documents) where known != expected {
      Issue.record(
        "\(words): \(expected.path) differs: \(known.findings.map(\.message)) \(expected.findings.map(\.message))"
      )
    }
  }

  @Test(.slow) func `random changes give the results of a new run`() throws {
    let folder = try Self.project()
    var random = SplitMix64(seed: 49)
    var live = LiveProject([folder.url.path])
    try Self.expectSame(&live, as: folder, after: "the first run")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted().filter { name in
      ["ui", "glade", "xml", "fxml", "xib", "storyboard", "xrc", "axaml", "properties"].contains {
        name.hasSuffix(".\($0)")
      }
    }
    #expect(names.count > 60)
    for step in 0..<LongTests.count(12, of: 600) {
      let name = try #require(names.randomElement(using: &random))
      let file = folder.url.appending(path: name)
      let known = try? String(contentsOf: file, encoding: .utf8)
      var lines = (known ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let place = Int.random(in: 0...lines.count, using: &random)
      let words: String
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        words = "removed \(name)"
        try? FileManager.default.removeItem(at: file)
        live.forgetFiles()
      case 1:
        words = "copied another over \(name)"
        let ending = file.pathExtension
        let other = names.filter { $0.hasSuffix(".\(ending)") }.randomElement(using: &random)
        let text = try? String(contentsOf: folder.url.appending(path: other ?? name), encoding: .utf8)
        try folder.write(text ?? "", to: name)
        live.forgetFiles()
      case 2:
        words = "line \(place) of \(name) is gone"
        if place < lines.count { lines.remove(at: place) }
        try folder.write(lines.joined(separator: "\n"), to: name)
        if known == nil { live.forgetFiles() }
      default:
        words = "line \(place) of \(name) is there twice"
        if place < lines.count { lines.insert(lines[place], at: place) }
        try folder.write(lines.joined(separator: "\n"), to: name)
        if known == nil { live.forgetFiles() }
      }
      try Self.expectSame(&live, as: folder, after: "step \(step), \(words)")
    }
  }

  /// A file counts as code of a document if it also contains a name with a question, and that may be a name in
  /// another document.
  @Test func `questions about one document decide which code is read for another`() throws {
    let folder = try TemporaryFolder()
    func layout(_ id: String, _ description: String) -> String {
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="match_parent">
        <ImageButton android:id="@+id/\(id)" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/\(id)"\(description)/>
      </LinearLayout>
      """
    }
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(layout("share", ""), to: "res/layout/first.xml")
    try folder.write(layout("print", ""), to: "res/layout/second.xml")
    try folder.write(
      "class First : Activity() { fun show() { setContentView(R.layout.first); print() } }",
      to: "src/First.kt")
    var live = LiveProject([folder.url.path])
    try Self.expectSame(&live, as: folder, after: "the first run")
    let before = try #require(try live.audit()).findings.map(\.severity)
    try folder.write(layout("print", #" android:contentDescription="Print""#), to: "res/layout/second.xml")
    try Self.expectSame(&live, as: folder, after: "the second layout has no question any more")
    let after = try #require(try live.audit()).findings.map(\.severity)
    #expect(before.count == 2)
    #expect(after.count == 1)
    try folder.write(layout("share", "\n"), to: "res/layout/first.xml")
    try folder.write(layout("print", ""), to: "res/layout/second.xml")
    try Self.expectSame(&live, as: folder, after: "the question is asked again")
  }

  /// Counts how often a run checks whether it should end, and ends the run after a given number of checks.
  private final class Countdown: Sendable {
    private let count = Guarded(0)
    private let most: Int

    init(_ most: Int) { self.most = most }

    /// The number of checks so far.
    var asked: Int { count.withLock { $0 } }

    var interruption: Interruption {
      Interruption { [self] in
        count.withLock { count in
          count += 1
          return count > most
        }
      }
    }
  }

  @Test(.slow) func `an interrupted run keeps what it has finished`() throws {
    let folder = try Self.project()
    var whole = LiveProject([folder.url.path])
    let all = Countdown(.max)
    #expect(try whole.audit(until: all.interruption) != nil)
    // A run surveys documents, then joins their definitions, and then audits the documents.
    for part in [1, 2, 3] {
      var live = LiveProject([folder.url.path])
      let first = Countdown(all.asked * part / 4)
      #expect(try live.audit(until: first.interruption) == nil)
      let second = Countdown(.max)
      #expect(try live.audit(until: second.interruption) != nil)
      #expect(second.asked < all.asked, "interrupted after \(part) of 4 parts")
      try Self.expectSame(&live, as: folder, after: "an interruption")
    }
  }

  /// The rules of all findings.
  private static func rules(of live: inout LiveProject) throws -> [RuleID] {
    try #require(try live.audit()).findings.map(\.rule)
  }

  @Test func `the text of an editor counts instead of the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    let path = try folder.write(Sample.clean, to: "window.ui")
    var live = LiveProject([folder.url.path])
    let before = try Self.rules(of: &live)
    live.setText(Array(Sample.trap.utf8), of: path)
    let during = try Self.rules(of: &live)
    live.setText(nil, of: path)
    let after = try Self.rules(of: &live)
    #expect([before, during, after] == [[], ["keyboard-trap"], []])
  }

  @Test func `changes of files, configurations and baselines are noticed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Sample.trap, to: "window.ui")
    try folder.write("version: 1\nbaseline: known.txt\n", to: ".focus-audit.yml")
    try folder.write("# focus-audit baseline 1.0\n", to: "known.txt")
    var live = LiveProject([folder.url.path])
    var noticed: [Bool] = []
    _ = try live.audit()
    noticed += [live.takeChanges(), live.takeChanges()]
    try folder.write(Sample.clean, to: "other.ui")
    noticed += [live.takeChanges(), live.takeChanges()]
    try folder.write("# focus-audit baseline 1.0\n\n", to: "known.txt")
    noticed.append(live.takeChanges())
    let rules = try Self.rules(of: &live)
    try folder.write("version: 1\nrules: { keyboard-trap: off }\n", to: ".focus-audit.yml")
    noticed.append(live.takeChanges())
    #expect(noticed == [false, false, true, false, true, true])
    #expect(rules == ["keyboard-trap"])
    let left = try Self.rules(of: &live)
    #expect(left.isEmpty)
  }

  @Test func `a mistake in the configuration is reported until it is corrected`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Sample.trap, to: "window.ui")
    try folder.write("version: 1\ncolour: red\n", to: ".focus-audit.yml")
    var live = LiveProject([folder.url.path])
    var noticed: [Bool] = []
    var mistakes: [Bool] = []
    func audit() { mistakes.append((try? live.audit()) == nil) }
    noticed.append(live.takeChanges())
    audit()
    noticed.append(live.takeChanges())
    try folder.write("version: 1\n", to: ".focus-audit.yml")
    noticed.append(live.takeChanges())
    audit()
    try folder.write("rules: {", to: ".focus-audit.yml")
    noticed.append(live.takeChanges())
    audit()
    try folder.write("version: 1\nrules: { keyboard-trap: off }\n", to: ".focus-audit.yml")
    noticed.append(live.takeChanges())
    #expect(noticed == [false, false, true, true, true])
    #expect(mistakes == [true, false, true])
    let left = try Self.rules(of: &live)
    #expect(left.isEmpty)
  }

  // MARK: Languages

  private static func catalogue(_ language: String, _ save: String, _ close: String) -> String {
    """
    msgid ""
    msgstr "Language: \(language)\\n"

    msgid "_Save"
    msgstr "\(save)"

    msgid "_Close"
    msgstr "\(close)"
    """
  }

  /// A GTK window with two buttons, and its catalogues.
  private static func translated() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    let buttons = ["_Save", "_Close"].map { text in
      """
      <child><object class="GtkButton"><property name="visible">True</property>
      <property name="label" translatable="yes">\(text)</property><property name="use-underline">True</property></object></child>
      """
    }
    try folder.write(
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
      <property name="visible">True</property>\(buttons.joined())</object></child></object></interface>
      """, to: "window.ui")
    try folder.write(catalogue("de", "_Speichern", "_Schließen"), to: "po/de.po")
    try folder.write(catalogue("fr", "_Enregistrer", "_Fermer"), to: "po/fr.po")
    try folder.write("de fr\n", to: "po/LINGUAS")
    return folder
  }

  @Test func `changes of catalogues and of the list of languages count in the next run`() throws {
    let folder = try Self.translated()
    var live = LiveProject([folder.url.path])
    func languages() throws -> [String] {
      let found = try #require(try live.audit()).findings.filter { $0.rule == "ambiguous-mnemonic" }
      return found.flatMap(\.languages)
    }
    var noticed = [live.takeChanges()]
    #expect(try languages() == ["de"])
    let steps: [(name: String, text: String?, languages: [String])] = [
      ("po/fr.po", Self.catalogue("fr", "_Sauver", "_Sortir"), ["de", "fr"]),
      ("po/LINGUAS", "fr\n", ["fr"]),
      ("po/LINGUAS", nil, ["de", "fr"]),
      ("po/LINGUAS", "# none\n", []),
      ("po/LINGUAS", "de fr nl\n", ["de", "fr"]),
      ("po/nl.po", Self.catalogue("nl", "_Opslaan", "_Over"), ["de", "fr", "nl"]),
      ("po/de.po", Self.catalogue("de", "_Speichern", "S_chließen"), ["fr", "nl"]),
      ("po/fr.po", nil, ["nl"]),
    ]
    for (number, step) in steps.enumerated() {
      if let text = step.text {
        try folder.write(text, to: step.name)
      } else {
        try FileManager.default.removeItem(at: folder.url.appending(path: step.name))
      }
      noticed.append(live.takeChanges())
      #expect(try languages() == step.languages, "step \(number)")
      try Self.expectSame(&live, as: folder, after: "step \(number), \(step.name)")
    }
    #expect(noticed == [false] + steps.map { _ in true })
  }
}
