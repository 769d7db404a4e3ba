import Dialects
import FocusAudit
import FocusModel
@testable import FocusReports
import Foundation
import TestSupport
import Testing

/// The guarantees of the HTML page, apart from its style.
@Suite struct PageTests {
  /// The page's policy allows only its own style and scripts, named by their digests. Text from an audited
  /// file could not act as code even if it got through the escaping. `RECORD=1` writes the digests into the
  /// template; the samples follow with the next build.
  @Test func `policy names the digest of each part`() throws {
    let templates = PackageFolder.root.appending(path: "Reports/Templates")
    let page = templates.appending(path: "page.html")
    var text = try String(contentsOf: page, encoding: .utf8)
    let folder = try TemporaryFolder()
    for (part, groups) in [
      ("style", [HTMLReport.pictureStyles, HTMLReport.styles]),
      ("script", [HTMLReport.scripts, HTMLReport.indexScripts]),
    ] {
      let digests = try groups.compactMap { files in
        let texts = try files.map { try String(contentsOf: templates.appending(path: $0), encoding: .utf8) }
        try folder.write(texts.joined(), to: "part")
        return try Tool.sha256(of: URL(filePath: folder.path("part")))
      }
      guard digests.count == groups.count else { return }
      let policy = "\(part)-src \(digests.map { "'sha256-\($0)'" }.joined(separator: " "));"
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        text.replace(try Regex("\(part)-src [^;]*;"), with: policy)
        try Data(text.utf8).write(to: page)
      }
      #expect(text.contains(policy), "page.html must say \(policy)")
    }
  }

  /// A result with `translations`; the first finding is one of them.
  private static func translated(_ translations: DisplayedTranslations) -> AuditResult {
    var result = Fixture.result
    result.documents[3].translations = translations
    result.documents[3].findings[0].languages = translations.languages
    return result
  }

  private static func name(in result: AuditResult) -> String {
    result.documents[3].scopes.flatMap(\.stops).compactMap(\.name).first ?? ""
  }

  @Test func `has a table of translated text`() throws {
    let name = Self.name(in: Fixture.result)
    let result = Self.translated(
      DisplayedTranslations(
        languages: ["de", "fr"], isChosen: false,
        texts: [.init(name, at: nil, translations: ["A </script>&<b>", nil])]))
    let page = ReportFormat.html.render(result)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("<b data-t=\"0\">\(name)</b>"))
    #expect(text.contains("data-languages=\"de fr\""))
    #expect(text.contains("[\"A \\u003c/script\\u003e\\u0026\\u003cb\\u003e\"]"))
    #expect(text.contains("\"omitted\": []"))
    try expectNoComplaint("xmllint", ["--noout", "--nonet", "-"], input: page)
    let plain = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    #expect(!plain.contains("id=\"texts\""))
  }

  @Test(arguments: [false, true]) func `the table is small unless the languages were chosen`(isChosen: Bool) {
    let long = (0..<200).map { number in
      DisplayedTranslations.Text(
        "text \(number)", at: nil,
        translations: ["fi", "ja"].map { "\($0) \(number) " + String(repeating: "x", count: 60) })
    }
    let result = Self.translated(
      DisplayedTranslations(languages: ["fi", "ja"], isChosen: isChosen, texts: long))
    let text = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(text.contains("\n    \"fi\": {"))
    #expect(text.contains("\n    \"ja\": {") == isChosen)
    #expect(text.contains("\"omitted\": [\"ja\"]") == !isChosen)
  }

  @Test func `is well formed`() throws {
    let page = ReportFormat.html.render(Fixture.result)
    try expectNoComplaint("xmllint", ["--noout", "--nonet", "-"], input: page)
  }

  @Test(arguments: [
    ("ProfileTree.ui", "Profile Tree"), ("activity_main.xml", "Activity main"),
    ("about-dialog.ui", "About dialog"),
    ("KPEntropyWidget.ui", "KPEntropy Widget"), ("設定.ui", "設定"), (".ui", ".ui"), ("__.ui", "__.ui"),
  ])
  func `a file's name is read as words`(file: String, words: String) {
    #expect(HTMLPage.words(forFile: file) == words)
  }

  /// The name that Designer gives every new form, and the ids of objects, are not shown as names.
  @Test(arguments: [
    ("<string>Form</string>", "Tag Editor component, “Name”"), ("<string/>", "Tag Editor component, “Name”"),
    ("<string>Edit tags</string>", "Component Edit tags"),
  ])
  func `windows have names that people know`(title: String, name: String) throws {
    let form = """
      <ui version="4.0">
        <class>tI1-4J-bvZ</class>
        <widget class="QWidget" name="tI1-4J-bvZ">
          <property name="windowTitle">\(title)</property>
          <layout class="QFormLayout" name="form">
            <item row="0" column="0"><widget class="QLabel" name="label">
              <property name="text"><string>Name</string></property>
            </widget></item>
            <item row="0" column="1"><widget class="QLineEdit" name="edit"/></item>
          </layout>
        </widget>
      </ui>
      """
    let result = Auditor().audit(source: Array(form.utf8), path: "ui/TagEditor.ui")
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains("\">\(name)</h4>"))
    #expect(!page.contains("Fragment ;"))
  }

  /// The tooltip of a button with a picture is not text in the window.
  @Test(arguments: [("main", "Main window"), ("MainWindow", "Main Window")])
  func `a window without texts has the name of its file`(file: String, name: String) throws {
    let window = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow"><property name="child">
        <object class="GtkButton"><property name="icon-name">go-up</property>
          <property name="tooltip-text">Find previous occurrence</property></object></property></object></interface>
      """
    let result = Auditor().audit(source: Array(window.utf8), path: "ui/\(file).ui")
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains("\">\(name)</h4>"))
  }

  @Test(arguments: [
    ("", #"<property name="tooltip-text">Undo</property>"#, "Main window: Side panel"),
    ("2", #"<property name="tooltip-text">Undo</property>"#, "Main window"),
    ("", #"<property name="label">Undo</property>"#, "Main window, “Undo”"),
  ])
  func `a window without texts has the words of its id, unless a program made the id`(
    number: String, button: String, name: String
  ) throws {
    let window = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="side_panel\(number)">
        <property name="child"><object class="GtkButton"><property name="icon-name">undo</property>
          \(button)</object></property></object></interface>
      """
    let result = Auditor().audit(source: Array(window.utf8), path: "ui/main.ui")
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains("\">\(name)</h4>"))
  }

  @Test func `the windows of a document begin with the worst finding`() throws {
    let window = """
      <interface><requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="first"><property name="title">First</property><property name="visible">1</property>
          <child><object class="GtkButton" id="close"><property name="visible">1</property>
            <property name="can-focus">1</property><child><object class="GtkImage"><property name="visible">1</property>
              <property name="icon-name">close</property></object></child></object></child></object>
        <object class="GtkWindow" id="second"><property name="title">Second</property><property name="visible">1</property>
          <child><object class="GtkBox" id="box"><property name="visible">1</property><property name="can-focus">1</property>
            <child><object class="GtkButton" id="copy"><property name="visible">1</property><property name="can-focus">1</property>
              <property name="label">Copy</property></object></child></object></child></object></interface>
      """
    let result = Auditor().audit(source: Array(window.utf8), path: "ui/main.ui")
    #expect(Set(result.findings.map(\.rule)).isSuperset(of: ["blocked-subtree", "unnamed-focus-stop"]))
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    let second = try #require(page.firstRange(of: "id=\"d1s2\""))
    let first = try #require(page.firstRange(of: "id=\"d1s1\""))
    #expect(second.lowerBound < first.lowerBound)
  }

  /// One finding about three fields: each field has the mark in the picture and the line in the list.
  @Test func `every control that a finding is about has its mark`() throws {
    let rows = ["Street", "Town", "Country"].map {
      """
      <child><object class="GtkBox"><child><object class="GtkLabel"><property name="label">\($0)</property></object></child>
        <child><object class="GtkEntry" id="\($0)"/></child></object></child>
      """
    }
    let window = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow"><property name="title">Address</property>
        <property name="child"><object class="GtkBox"><property name="orientation">vertical</property>
          \(rows.joined())</object></property></object></interface>
      """
    let result = Auditor().audit(source: Array(window.utf8), path: "ui/main.ui")
    #expect(result.findings.map(\.controlCount) == [3])
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.split(separator: "class=\"mark ").count == 4)
    #expect(page.split(separator: "class=\"flag\"").count == 4)
    #expect(page.contains("3 fields have no label"))
  }

  /// Buttons in two windows: errors in both, and one button that is disabled at first.
  @Test func `an action names each of its errors with its window and adds up`() throws {
    func window(_ title: String, _ properties: [String]) -> String {
      let buttons = properties.enumerated().map { index, property in
        """
        <child><object class="GtkButton" id="\(title.lowercased())\(index)"><property name="visible">1</property>
          \(property)<child><object class="GtkImage"><property name="visible">1</property>
            <property name="icon-name">close</property></object></child></object></child>
        """
      }
      return """
        <object class="GtkWindow"><property name="title">\(title)</property><property name="visible">1</property>
          <child><object class="GtkBox"><property name="visible">1</property>\(buttons.joined())</object></child></object>
        """
    }
    let focusable = "<property name=\"can-focus\">1</property>"
    let disabled = "<property name=\"sensitive\">0</property>"
    let text = """
      <interface><requires lib="gtk+" version="3.20"/>
        \(window("Paper", [focusable, focusable]))\(window("Search", [focusable, focusable + disabled]))
      </interface>
      """
    let result = Auditor().audit(source: Array(text.utf8), path: "ui/main.ui")
    #expect(result.findings.map(\.severity) == [.error, .error, .error, .warning])
    #expect(Array(result.findings).last?.help?.hasSuffix("this is therefore a warning, not an error") == true)
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains("3 buttons have no name"))
    #expect(
      page.contains("Window Paper: button 'paper0' and button 'paper1'; Window Search: button 'search0'"))
    #expect(page.contains("1 control outside the initial Tab order has no name"))
    #expect(page.contains("try it with a screen reader"))
    let windows = try #require(page.firstMatch(of: /class="windows"(.*?)<\/ul>/.dotMatchesNewlines()))
    #expect(
      windows.1.contains(
        "<a href=\"#d1s1\">Window Paper</a> <span class=\"count\">2 stops · 2 findings</span>"))
  }

  @Test func `both controls of a clash have its mark`() {
    let buttons = ["Save", "Send"].map {
      """
      <child><object class="GtkButton" id="\($0)"><property name="label">_\($0)</property>
        <property name="use-underline">1</property></object></child>
      """
    }
    let window = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow"><property name="title">Message</property>
        <property name="child"><object class="GtkBox">\(buttons.joined())</object></property></object></interface>
      """
    let result = Auditor().audit(source: Array(window.utf8), path: "ui/main.ui")
    #expect(result.findings.map(\.rule) == ["ambiguous-mnemonic"])
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.split(separator: "class=\"mark ").count == 3)
    #expect(page.split(separator: "class=\"flag\"").count == 3)
  }

  @Test func `the same words for another cause continue the count`() throws {
    let words = try #require(ActionWords("unnamed-focus-stop", nil))
    #expect(
      words.sentence(3, isMore: true)
        == """
        3 more controls outside the initial Tab order have no name: a screen reader cannot announce what they are for
        """)
    let trap = try #require(ActionWords("keyboard-trap", nil))
    #expect(trap.sentence(3, isMore: true) == "Tab gets stuck in 3 more controls")
  }

  @Test func `needs no network`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    for fetching in [" src=", "@import", "url(", "<link", "<iframe", "<object data"] {
      #expect(!page.contains(fetching), "\(fetching)")
    }
  }

  @Test func `every link within the page leads somewhere`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    for target in page.matches(of: /href="#([^"]+)"/) {
      #expect(page.contains("id=\"\(target.1)\""), "#\(target.1)")
    }
  }

  @Test func `findings are at their stops`() throws {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    let stop = try #require(page.firstRange(of: " 'archive' · line"))
    let rest = page[stop.upperBound...]
    let end = try #require(rest.firstRange(of: "</li>"))
    #expect(rest[..<end.lowerBound].contains("Two controls share a mnemonic"))
  }

  /// Without scripts or pictures, readers still see why each stop has its position, and the notes about the
  /// stop.
  @Test func `stops show the reason for their position`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    #expect(page.contains("its place in the row 'general'"))
    #expect(page.contains("text field, read only"))
    #expect(page.contains("Goes back in its row"))
  }

  @Test func `says what to fix first`() throws {
    let page = String(
      decoding: ReportFormat.html.render(
        Fixture.result, options: ReportOptions(title: "Notes & <Plans>", revision: "v2.1")), as: UTF8.self)
    #expect(page.contains("<title>Notes &amp; &lt;Plans&gt;: "))
    #expect(page.contains("Notes &amp; &lt;Plans&gt; · v2.1"))
    let first = try #require(page.firstRange(of: "class=\"actions\""))
    let end = try #require(page[first.upperBound...].firstRange(of: "</ol>"))
    let actions = page[first.upperBound..<end.lowerBound]
    #expect(actions.contains("1 control cannot be reached with the keyboard"))
    #expect(page.contains("data-title=\"Notes &amp; &lt;Plans&gt;\""))
    #expect(actions.contains("data-filter=\"rule=unreachable-control\""))
    #expect(
      actions.contains("class=\"thumbnail wire error\""), "the frame has the colour of the worst finding")
  }

  @Test func `one cause is said once with its places folded`() throws {
    var result = Fixture.result
    let place = try #require(result.documents.firstIndex { $0.findings.count > 1 })
    let finding = try #require(result.documents[place].findings.first { $0.rule == "unreachable-control" })
    result.documents[place].findings += (1...3).map { number in
      var other = finding
      other.location.line += number
      other.message = finding.message.replacing("'apply'", with: "'other\(number)'")
      return other
    }
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains(">4 controls cannot be reached with the keyboard</p>"))
    #expect(page.contains("<summary>3 more findings with the same cause</summary>"))
  }

  @Test func `excerpt is the whole tag with the place marked`() throws {
    var result = Fixture.result
    let place = try #require(result.documents.firstIndex { !$0.findings.isEmpty })
    result.documents[place].findings[0].location = DocumentLocation(
      path: "app/form.xml", line: 5, column: 3, endLine: 5, endColumn: 26)
    result.documents[place].findings[0].tag = [
      SourceLine(number: 4, text: "  <Button"), SourceLine(number: 5, text: "\t android:focusable=\"false\""),
      SourceLine(number: 6, text: "    android:text=\"<now>\"/>"),
    ]
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(page.contains("<span class=\"number\">4</span><code>&lt;Button</code>"))
    #expect(page.contains("<mark>android:focusable="))
    #expect(page.contains("android:text=") && page.contains("&lt;now&gt;"))
    result.documents[place].findings[0].location.line = 4
    result.documents[place].findings[0].location.endLine = 6
    let whole = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    #expect(whole.contains("<code><mark>&lt;Button</mark></code>"))
  }

  @Test func `keys of texts are shown`() {
    #expect(ResourceKey("%ok", in: .javaFX)?.key == "ok")
    #expect(ResourceKey("@string/save", in: .android)?.key == "save")
    #expect(ResourceKey("%ok", in: .qt) == nil && ResourceKey("% of all", in: .javaFX) == nil)
    #expect(ResourceKey("%", in: .javaFX) == nil && ResourceKey("ok", in: .javaFX) == nil)
  }

  @Test func `every rule has words for its findings`() {
    for rule in RuleListing.rules {
      #expect(ActionWords(rule.id, nil) != nil, "\(rule.id)")
    }
  }

  @Test func `actions have different titles`() {
    for words in [ActionWords.words.values.map(\.one), ActionWords.words.values.map(\.many)] {
      #expect(Set(words).count == ActionWords.words.count)
    }
  }

  @Test func `documents have one order whatever their folders`() throws {
    var result = Fixture.result
    let worst = try #require(result.documents.first { $0.path == "app/preferences.ui" })
    let errors = worst.findings.filter { $0.severity == .error }
    let counts = [("a/one.ui", 1), ("b/three.ui", 3), ("b/none.ui", 0), ("a/two.ui", 2)]
    result.documents = counts.map { path, count in
      var document = worst
      document.path = path
      document.findings = (0..<count).flatMap { _ in errors }
      return document
    }.sorted { $0.path < $1.path }
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    let cards = page.matches(of: /id="d[0-9]+".*?<bdi class="file">([a-z]+\.ui)</.dotMatchesNewlines()).map {
      String($0.1)
    }
    #expect(cards == ["three.ui", "two.ui", "one.ui", "none.ui"])
    #expect(page.matches(of: /<h2>Documents with(out)? findings/).count == 2)
    let list = try #require(
      page.firstMatch(of: /Worst documents<\/h2>(.*?)<\/ol>/.dotMatchesNewlines()))
    #expect(list.1.matches(of: /href="#(d[0-9]+)"/).map { String($0.1) } == ["d1", "d2", "d3"])
  }

  @Test func `folder of all documents is said once`() {
    #expect(commonFolder(of: ["app/ui/a.ui", "app/ui/b/c.ui"]) == "app/ui/")
    #expect(commonFolder(of: ["app/ui/a.ui", "application/b.ui"]).isEmpty)
    #expect(commonFolder(of: ["a.ui"]).isEmpty)
    #expect(commonFolder(of: ["/a/b.ui", "/c/d.ui"]) == "/")
    #expect(commonFolder(of: ["ü/é/a.ui", "ü/è/a.ui"]) == "ü/")
    #expect(below("app/ui/", "app/ui/b/c.ui") == "b/c.ui")
    #expect(below("app/", "other/c.ui") == "other/c.ui")
  }

  @Test func `pictures mark what is wrong by shape and word`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    #expect(page.contains("href=\"#m-unreached\""))
    #expect(page.contains("</svg> not reached</li>"))
    #expect(page.contains("class=\"box button unreached\" data-n=\"4\""))
    #expect(page.contains(">1 → 2 goes back in its row</text>"))
    #expect(page.contains("Estimated: the document does not state the sizes of all controls"))
    #expect(page.contains("Drawn from the rectangles in the document."))
  }

  @Test func `what is simulated is a table`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    #expect(page.contains("focusedField = email"))
    #expect(page.contains("data-next=\"1\" data-back=\"1\""))
    #expect(page.contains("focusedField is bound twice to 'email'"))
  }

  @Test func `every icon that is used is there`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    for use in page.matches(of: /<use href="#([^"]+)"/) {
      #expect(page.contains("id=\"\(use.1)\""), "\(use.1)")
    }
  }

  @Test func `fixes are for the dialect`() throws {
    var result = Fixture.result
    result.help["unreachable-control"]?.howToFix = """
      Let it take focus.

      ### GTK 3

      ```xml
      <!-- before -->
      three
      <!-- after -->
      drei
      ```

      ### GTK 4

      ```xml
      <!-- before -->
      four
      <!-- after -->
      vier
      ```
      """
    let page = String(decoding: ReportFormat.html.render(result), as: UTF8.self)
    let fix = try #require(page.firstRange(of: "class=\"pair\""))
    let end = try #require(page[fix.upperBound...].firstRange(of: "</details>"))
    let pair = page[fix.upperBound..<end.lowerBound]
    #expect(pair.contains("four") && pair.contains("vier") && !pair.contains("three"))
  }

  @Test func `stays small with many documents`() {
    let clean = Fixture.result.documents.filter { $0.findings.isEmpty && $0.problem == nil }
    let result = AuditResult(
      documents: (0..<2_000).map { number in
        var document = clean[0]
        document.path = "app/\(number).ui"
        document.scopes[0].stops = Array(repeating: document.scopes[0].stops[0], count: 20)
        return document
      }, rules: Fixture.rules, unrecognisedFiles: 0, version: "0.1.0", help: Fixture.help)
    let page = ReportFormat.html.render(result)
    #expect(page.count < 20_000_000)
    #expect(String(decoding: page, as: UTF8.self).contains("No findings in 2000 documents"))
  }
}
