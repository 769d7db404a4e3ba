import FocusAudit
import FocusModel
import FocusPictures
import TestSupport
import Testing

/// Documents in the languages that their application is translated into.
@Suite struct LanguageTests {
  // MARK: Qt

  /// A Qt dialog with two buttons, whose letters differ in English.
  private static let dialog = """
    <ui version="4.0"><class>ExportDialog</class>
    <widget class="QDialog" name="ExportDialog"><layout class="QVBoxLayout" name="column">
    <item><widget class="QPushButton" name="save"><property name="text"><string>&amp;Save</string></property></widget></item>
    <item><widget class="QPushButton" name="close"><property name="text">
    <string comment="the window">&amp;Close</string></property></widget></item>
    </layout></widget></ui>
    """

  private static func linguist(
    _ language: String, save: String, close: String, type: String = "", context: String = "ExportDialog",
    others: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE TS>
    <TS version="2.1" language="\(language)"><context><name>\(context)</name>
    <message><source>&amp;Save</source><translation\(type)>\(save)</translation></message>
    <message><source>&amp;Close</source><comment>the window</comment><translation>\(close)</translation></message>
    \(others)</context></TS>
    """
  }

  private static let german = linguist("de", save: "&amp;Speichern", close: "&amp;Schließen")

  /// The findings about letters in a project with `files`.
  private func findings(_ files: [String: String], languages: [String] = [], complete: Int? = nil) throws
    -> [Finding]
  {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    configuration.languages = languages
    configuration.languagesComplete = complete
    return Auditor(configuration).audit([folder.path("")]).documents.flatMap(\.findings)
      .filter { ["ambiguous-mnemonic", "ambiguous-shortcut", "dead-mnemonic"].contains($0.rule) }
  }

  @Test func `a letter that only a translation repeats is found, with the lines of the catalogue`() throws {
    #expect(try findings(["a.ui": Self.dialog]).isEmpty)
    let finding = try #require(
      try findings(["a.ui": Self.dialog, "i18n/app_de.ts": Self.german]).first)
    #expect(
      finding.message.hasPrefix(
        "in the translation 'de', mnemonic Alt+S belongs to both button 'close' “Schließen” and button 'save'"
      ))
    #expect(finding.location.path == "a.ui")
    let lines = finding.notes.filter { $0.location.path == "i18n/app_de.ts" }
    #expect(lines.map(\.location.line) == [4, 5])
    #expect(lines.first?.message == "the text in the translation 'de' is “&Speichern”")
  }

  @Test func `the same defect in several languages is one finding, whose key does not name them`() throws {
    let one = try findings(["a.ui": Self.dialog, "app_de.ts": Self.german])
    let two = try findings([
      "a.ui": Self.dialog, "app_de.ts": Self.german,
      "app_fr.ts": Self.linguist("fr", save: "&amp;Enregistrer", close: "F&amp;ermer"),
    ])
    #expect(two.count == 1)
    #expect(two.map(\.key) == one.map(\.key))
    #expect(two[0].message.hasPrefix("in the translations 'de' and 'fr', mnemonic Alt+S"))
    #expect(
      two[0].notes.contains { $0.message.hasPrefix("in the translation 'fr', mnemonic Alt+E belongs to") })
  }

  @Test func `of more than four languages, a message names three`() throws {
    func message(_ languages: [String]) throws -> String {
      var files = ["a.ui": Self.dialog]
      for language in languages {
        files["app_\(language).ts"] = Self.linguist(language, save: "&amp;X\(language)", close: "&amp;X")
      }
      let found = try findings(files)
      #expect(found.map(\.languages) == [languages])
      return found.first?.message ?? ""
    }
    #expect(
      try message(["cs", "da", "de", "fr"]).hasPrefix(
        "in the translations 'cs', 'da', 'de' and 'fr', mnemonic Alt+X")
    )
    #expect(
      try message(["cs", "da", "de", "fr", "nl", "sv"]).hasPrefix(
        "in the translations 'cs', 'da', 'de' and 3 others, mnemonic Alt+X"))
  }

  @Test func `a clash of the document itself is not reported again`() throws {
    let clash = Self.dialog.replacing("&amp;Close", with: "&amp;Stop")
    let german = Self.german.replacing("&amp;Close", with: "&amp;Stop")
    let findings = try findings(["a.ui": clash, "app_de.ts": german])
    #expect(findings.count == 1)
    #expect(findings[0].message.hasPrefix("mnemonic Alt+S"))
  }

  @Test func `a text that people do not see in a language is not looked at`() throws {
    // lrelease drops these strings.
    for type in [" type=\"vanished\"", " type=\"obsolete\""] {
      let catalogue = Self.linguist("de", save: "&amp;Speichern", close: "&amp;Schließen", type: type)
      #expect(try findings(["a.ui": Self.dialog, "app_de.ts": catalogue]).isEmpty)
    }
    // lrelease keeps an unfinished translation that has text.
    let unfinished = Self.linguist(
      "de", save: "&amp;Speichern", close: "&amp;Schließen", type: " type=\"unfinished\"")
    #expect(try findings(["a.ui": Self.dialog, "app_de.ts": unfinished]).count == 1)
    let elsewhere = Self.linguist("de", save: "&amp;S", close: "&amp;S", context: "OtherDialog")
    #expect(try findings(["a.ui": Self.dialog, "app_de.ts": elsewhere]).isEmpty)
    let unmarked = Self.dialog.replacing("<string>", with: "<string notr=\"true\">")
    #expect(try findings(["a.ui": unmarked, "app_de.ts": Self.german]).isEmpty)
  }

  @Test func `a language is audited once it is nearly complete, and not if it is left out`() throws {
    let missing = String(
      repeating: "<message><source>a</source><translation type=\"unfinished\"></translation></message>",
      count: 2)
    let half = Self.linguist("de", save: "&amp;S", close: "&amp;S", others: missing)
    let files = ["a.ui": Self.dialog, "app_de.ts": half]
    #expect(try findings(files).isEmpty)
    #expect(try findings(files, complete: 50).count == 1)
    let whole = ["a.ui": Self.dialog, "app_de.ts": Self.german]
    #expect(try findings(whole, languages: ["de"]).count == 1)
    #expect(try findings(whole, languages: ["!de"]).isEmpty)
    #expect(try findings(whole, languages: ["fr"]).isEmpty)
    #expect(try findings(whole, languages: ["none"]).isEmpty)
  }

  @Test func `a language that nobody speaks is audited only if it is chosen`() throws {
    for (language, count) in [
      ("qqq", 0), ("qps_PLOC", 0), ("en_XA", 0), ("ar_XB", 0), ("qu", 1), ("quz_PE", 1), ("sq_XK", 1),
      ("xa", 1),
    ] {
      let catalogue = Self.linguist(language, save: "&amp;S", close: "&amp;S")
      #expect(try findings(["a.ui": Self.dialog, "app_x.ts": catalogue]).count == count, "\(language)")
      #expect(try findings(["a.ui": Self.dialog, "app_x.ts": catalogue], languages: [language]).count == 1)
    }
  }

  @Test func `a form is analysed in a language that is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.dialog, to: "a.ui")
    try folder.write(Self.linguist("de_DE", save: "&amp;Speichern", close: ""), to: "app_de.ts")
    let auditor = Auditor()
    func names(_ language: String?) throws -> [String?] {
      try auditor.analyse(folder.path("a.ui"), among: [folder.path("")], in: language).scopeResults()
        .flatMap(\.stops).map(\.name)
    }
    #expect(try names(nil) == ["Save", "Close"])
    #expect(try names("de") == ["Speichern", "Close"])
    let problem = #expect(throws: DocumentProblem.self) { try names("fr") }
    #expect(
      problem?.message
        == "no catalogue translates this document into 'fr'; there are catalogues for de_DE")
  }

  @Test func `catalogues that disagree say nothing`() throws {
    let other = Self.linguist("de", save: "S&amp;ichern", close: "&amp;Schließen")
    #expect(
      try findings(["a.ui": Self.dialog, "app_de.ts": Self.german, "old/app_de.ts": other]).isEmpty)
    #expect(
      try findings(["a.ui": Self.dialog, "app_de.ts": Self.german, "old/app_de.ts": Self.german]).count == 1)
  }

  @Test func `a file of another kind, or a broken one, is no catalogue`() throws {
    for text in ["import x from 'y';", "<TS", "<TS language='de'><context></TS>", "\u{0}G@", "<a><TS/></a>"] {
      #expect(try findings(["a.ui": Self.dialog, "app_de.ts": text]).isEmpty)
    }
  }

  @Test func `letters are those of the keyboard, in any case and script`() throws {
    func count(_ save: String, _ close: String) throws -> Int {
      try findings(["a.ui": Self.dialog, "app_x.ts": Self.linguist("tr", save: save, close: close)]).count
    }
    #expect(try count("Kaydet (&amp;S)", "Kapat (&amp;s)") == 1)
    #expect(try count("&amp;ısı", "K&amp;apat") == 0)
    // Measured on Qt 6.12: Qt converts letters to upper case.
    #expect(try count("&amp;ısı", "&amp;iki") == 1)
    #expect(try count("&amp;İki", "&amp;iki") == 0)
    #expect(try count("&amp;ß", "&amp;S") == 0)
    #expect(try count("&amp;Обновить", "&amp;Отсоединить") == 1)
    // Qt reads only the first code point of a decomposed letter.
    #expect(try count("&amp;Ea", "&amp;e\u{301}b") == 1)
    #expect(try count("&amp;\u{C9}a", "&amp;e\u{301}b") == 0)
    // No key types a Chinese character.
    #expect(try count("&amp;從一", "&amp;從二") == 0)
  }

  @Test func `names of keys in another language are known to Qt's own translation`() throws {
    let shortcuts = Self.dialog.replacing(
      "</string></property></widget></item>",
      with:
        "</string></property><property name=\"shortcut\"><string>Ctrl+T</string></property></widget></item>")
    let french = Self.linguist(
      "fr", save: "Enregistrer", close: "Fermer",
      others: "<message><source>Ctrl+T</source><translation>Ctrl+Maj+T</translation></message>")
    #expect(
      try findings(["a.ui": shortcuts, "app_fr.ts": french]).allSatisfy { !$0.message.contains("fr ") })
  }

  @Test func `a shortcut that a translation repeats is found, with the lines of the catalogue`() throws {
    let menu = """
      <ui version="4.0"><class>Editor</class><widget class="QMainWindow" name="Editor">
      <widget class="QMenuBar" name="bar"><widget class="QMenu" name="file"><property name="title"><string>File</string></property>
      <addaction name="open"/><addaction name="save"/></widget><addaction name="file"/></widget>
      <action name="open"><property name="text"><string>Open</string></property>
      <property name="shortcut"><string>Ctrl+O</string></property></action>
      <action name="save"><property name="text"><string>Save</string></property>
      <property name="shortcut"><string>Ctrl+S</string></property></action>
      </widget></ui>
      """
    func catalogue(_ open: String) -> String {
      let texts = [
        ("File", "Datei"), ("Open", "Aufmachen"), ("Save", "Sichern"), ("Ctrl+O", open), ("Ctrl+S", "Ctrl+S"),
      ]
      let messages = texts.map {
        "<message><source>\($0)</source><translation>\($1)</translation></message>\n"
      }
      return
        "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\"><context><name>Editor</name>\n\(messages.joined())</context></TS>"
    }
    let finding = try #require(
      try findings(["a.ui": menu, "editor_de.ts": catalogue("Ctrl+S")]).first {
        $0.rule == "ambiguous-shortcut"
      })
    #expect(finding.message.hasPrefix("in the translation 'de', "))
    #expect(finding.message.contains("Ctrl+S") || finding.message.contains("control-s"))
    let lines = finding.notes.filter { $0.location.path == "editor_de.ts" }.map(\.location.line)
    #expect(Set(lines).isSuperset(of: [6, 7]))
    #expect(try findings(["a.ui": menu, "editor_de.ts": catalogue("Ctrl+O")]).isEmpty)
  }

  @Test func `texts that the toolkit translates itself are no part of a finding`() throws {
    let stock = Self.box.replacing(
      "<property name=\"label\" translatable=\"yes\" context=\"window\">_Close</property>",
      with: "<property name=\"label\">gtk-cancel</property><property name=\"use-stock\">True</property>")
    let letterOfCancel = Self.gettext.replacing("\"_Spei\"", with: "\"Spei_c\"")
    #expect(try findings(["a.ui": stock, "po/de.po": letterOfCancel]).isEmpty)
  }

  // MARK: The text of reports

  /// The translated text of the dialog in a project with `files`.
  private func displayed(
    _ files: [String: String], languages: [String] = []
  ) throws -> DisplayedTranslations? {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.languages = languages
    return Auditor(configuration).audit([folder.path("")]).documents.first { $0.dialect != nil }?.translations
  }

  @Test func `pictures and lists have the text of the languages`() throws {
    let lost = Self.linguist("fr", save: "&amp;Enregistrer", close: "Fermer")
    let translations = try #require(
      try displayed(["a.ui": Self.dialog, "app_de.ts": Self.german, "app_fr.ts": lost]))
    #expect(translations.languages == ["de", "fr"])
    #expect(!translations.isChosen)
    let texts = Dictionary(uniqueKeysWithValues: translations.texts.map { ($0.original, $0.translations) })
    #expect(
      texts == [
        "Save": ["Speichern", "Enregistrer"], "Close": ["Schließen", "Fermer"],
        "Alt+C": ["Alt+S", ""], "Alt+S": [nil, "Alt+E"],
      ])
    #expect(translations.texts.allSatisfy { $0.node == nil })
    #expect(try displayed(["a.ui": Self.dialog]) == nil)
    let files = ["a.ui": Self.dialog, "app_de.ts": Self.german]
    #expect(try displayed(files, languages: ["none"]) == nil)
    #expect(try displayed(files, languages: ["de"])?.isChosen == true)
  }

  @Test func `a text with two translations belongs to its node`() throws {
    let form = Self.dialog.replacing("&amp;Save", with: "&amp;Close")
    let german = Self.linguist("de", save: "", close: "S&amp;chließen")
      .replacing("<source>&amp;Save</source>", with: "<source>&amp;Close</source>")
      .replacing("<translation></translation>", with: "<translation>&amp;Zu</translation>")
    let translations = try #require(try displayed(["a.ui": form, "app_de.ts": german]))
    let names = translations.texts.filter { $0.original == "Close" }
    #expect(names.map(\.translations) == [["Zu"], ["Schließen"]])
    #expect(Set(names.map(\.node)).count == 2)
    #expect(!names.contains { $0.node == nil })
  }

  @Test func `reports have the languages with findings and the largest catalogues`() throws {
    var files = ["a.ui": Self.dialog]
    for (index, language) in ["cs", "da", "el", "fi", "nl"].enumerated() {
      let others = (0..<index).map { "<message><source>\($0)</source><translation>x</translation></message>" }
      files["app_\(language).ts"] = Self.linguist(
        language, save: "&amp;X\(language)", close: language == "cs" ? "&amp;X2" : "&amp;Y",
        others: others.joined())
    }
    #expect(try displayed(files)?.languages == ["cs", "el", "fi", "nl"])
    #expect(try displayed(files, languages: ["da"])?.languages == ["da"])
  }

  // MARK: Lost letters

  @Test func `a letter that a translation lost is found, with the line of the catalogue`() throws {
    let lost = Self.linguist("de", save: "&amp;Speichern", close: "Schließen")
    let files = ["a.ui": Self.dialog, "i18n/app_de.ts": lost]
    let finding = try #require(try findings(files).first)
    #expect(
      finding.message
        == "in the translation 'de', button 'close' “Schließen” has no mnemonic; the original text has Alt+C")
    #expect(finding.rule == "dead-mnemonic")
    #expect(finding.severity == .info)
    #expect(finding.notes.map(\.location.path) == ["i18n/app_de.ts"])
    #expect(finding.notes.map(\.location.line) == [5])
    #expect(try findings(files, languages: ["de"]).map(\.severity) == [.warning])
    let french = Self.linguist("fr", save: "&amp;Enregistrer", close: "Fermer&amp;")
    let both = try findings(files.merging(["i18n/app_fr.ts": french]) { $1 })
    #expect(both.map(\.key) == [finding.key])
    #expect(both[0].message.hasPrefix("in the translations 'de' and 'fr', "))
  }

  @Test func `a letter that the document does not promise cannot be lost`() throws {
    let form = Self.dialog.replacing("&amp;Close", with: "&amp;&amp;Close")
    let german = Self.linguist("de", save: "&amp;Speichern", close: "Schließen")
      .replacing("&amp;Close", with: "&amp;&amp;Close")
    #expect(try findings(["a.ui": form, "app_de.ts": german]).isEmpty)
    let appended = Self.linguist("ja", save: "保存(&amp;S)", close: "閉じる(&amp;C)")
    #expect(try findings(["a.ui": Self.dialog, "app_ja.ts": appended]).isEmpty)
  }

  @Test func `a catalogue that marks hardly any letter may do so on purpose`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.dialog, to: "a.ui")
    for language in ["ja", "ko"] {
      let unmarked = Self.linguist(language, save: "A\(language)", close: "B\(language)")
      try folder.write(unmarked, to: "app_\(language).ts")
    }
    let document = try #require(Auditor().audit([folder.path("")]).documents.first)
    #expect(document.findings.allSatisfy { $0.rule != "dead-mnemonic" })
    let doubts = document.outcomes.flatMap(\.doubts)
    #expect(
      doubts.map(\.message) == [
        "fewer than half of the texts that have a mnemonic in the original have one in the translations 'ja' and 'ko'; this may be intended"
      ])
  }

  // MARK: GTK

  /// A GTK box with two buttons.
  private static let box = """
    <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
    <child><object class="GtkButton" id="save"><property name="visible">True</property>
    <property name="label" translatable="yes">_Save</property><property name="use-underline">True</property></object></child>
    <child><object class="GtkButton" id="close"><property name="visible">True</property>
    <property name="label" translatable="yes" context="window">_Close</property><property name="use-underline">True</property>
    </object></child></object></child></object></interface>
    """

  private static let gettext = #"""
    # German
    msgid ""
    msgstr ""
    "Language: de\n"
    "Content-Type: text/plain; charset=UTF-8\n"

    #: a.ui:2
    msgid "_Save"
    msgstr ""
    "_Spei"
    "chern"

    msgctxt "window"
    msgid "_Close"
    msgstr "_Schließen"

    #~ msgid "_Old"
    #~ msgstr "_Alt"
    """#

  @Test func `gettext's catalogues translate GtkBuilder files`() throws {
    let found = try findings(["a.ui": Self.box, "po/de.po": Self.gettext])
    let finding = try #require(found.first)
    #expect(finding.message.hasPrefix("in the translation 'de', mnemonic Alt+S belongs to both"))
    #expect(finding.notes.map(\.location.line).contains(9))
    let fuzzy = Self.gettext.replacing("#: a.ui:2", with: "#, fuzzy, c-format")
    #expect(try findings(["a.ui": Self.box, "po/de.po": fuzzy], complete: 0).isEmpty)
    let plain = Self.box.replacing(" translatable=\"yes\"", with: "")
    #expect(try findings(["a.ui": plain, "po/de.po": Self.gettext]).isEmpty)
    let otherContext = Self.box.replacing("context=\"window\"", with: "context=\"page\"")
    #expect(try findings(["a.ui": otherContext, "po/de.po": Self.gettext]).isEmpty)
  }

  @Test func `a name that the catalogue does not take away is no defect of the translation`() throws {
    let form = """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
      <child><object class="GtkLabel" id="caption"><property name="visible">True</property>
      <property name="label" translatable="yes">Frame:</property></object></child>
      <child><object class="GtkSpinButton" id="size"><property name="visible">True</property>
      <property name="tooltip-text" translatable="yes">The frame is as wide as the overview</property></object></child>
      </object></child></object></interface>
      """
    let german = #"""
      msgid ""
      msgstr ""
      "Language: de\n"

      msgid "Frame:"
      msgstr "Rahmen:"

      msgid "The frame is as wide as the overview"
      msgstr "Bestimmt die Breite der Vorschau"
      """#
    #expect(try findings(["a.ui": form, "po/de.po": german]).isEmpty)
  }

  @Test func `a catalogue translates the files that its references name`() throws {
    for (reference, count) in [("src/a.ui:2", 1), ("../a.ui.h:1 b.c:3", 1), ("src/b.ui:2", 0)] {
      let german = Self.gettext.replacing("#: a.ui:2", with: "#: \(reference)")
      #expect(try findings(["a.ui": Self.box, "po/de.po": german]).count == count)
    }
    let without = Self.gettext.replacing("#: a.ui:2\n", with: "")
    #expect(try findings(["a.ui": Self.box, "po/de.po": without]).count == 1)
  }

  @Test func `a defect of one language is less severe, unless the project chose the language`() throws {
    let files = ["a.ui": Self.dialog, "app_de.ts": Self.german]
    #expect(try findings(files).map(\.severity) == [.info])
    #expect(try findings(files, languages: ["de"]).map(\.severity) == [.warning])
  }

  @Test func `a document can keep a finding of translations`() throws {
    let kept = Self.box.replacing(
      "<child><object class=\"GtkButton\" id=\"close\">",
      with:
        "<child><!-- focus-audit disable ambiguous-mnemonic: known --><object class=\"GtkButton\" id=\"close\">"
    )
    let folder = try TemporaryFolder()
    try folder.write(kept, to: "a.ui")
    try folder.write(Self.gettext, to: "po/de.po")
    let document = try #require(Auditor().audit([folder.path("")]).documents.first)
    #expect(document.listed.map(\.finding.rule) == ["ambiguous-mnemonic"])
    #expect(!document.findings.contains { $0.rule == "unused-suppression" })
    try folder.write(Self.gettext.replacing("_Schließen", with: "Schließen"), to: "po/de.po")
    let unused = try #require(Auditor().audit([folder.path("")]).documents.first)
    #expect(unused.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func `a language that LINGUAS does not list is not built`() throws {
    let files = ["a.ui": Self.box, "po/de.po": Self.gettext]
    #expect(try findings(files.merging(["po/LINGUAS": "# languages\nfr de\n"]) { $1 }).count == 1)
    #expect(try findings(files.merging(["po/LINGUAS": "fr\n# de\n"]) { $1 }).isEmpty)
  }

  #if canImport(Glibc)
    @Test func `each catalogue is opened once, whatever the number of documents`() throws {
      let folder = try TemporaryFolder()
      for number in 0..<3 {
        try folder.write(Self.box, to: "window\(number).ui")
        try folder.write(Self.dialog, to: "form\(number).ui")
      }
      let catalogues = ["de.po", "fr.po", "app_de.ts", "app_fr.ts"]
      let gettext = Self.gettext.replacing("#: a.ui:2\n", with: "")
      try folder.write(gettext, to: "po/de.po")
      try folder.write(gettext.replacing("Language: de", with: "Language: fr"), to: "po/fr.po")
      try folder.write(Self.german, to: "po/app_de.ts")
      try folder.write(Self.linguist("fr", save: "&amp;X", close: "&amp;X"), to: "po/app_fr.ts")
      let opened = try OpenedFiles(in: folder.path("po"))
      var configuration = Auditor.Configuration()
      // The search in code also opens `.ts` files, because TypeScript has the same extension.
      configuration.readsCode = false
      let documents = Auditor(configuration).audit([folder.path("")]).documents
      #expect(documents.filter { $0.findings.contains { $0.languages == ["de", "fr"] } }.count == 6)
      let names = opened.names()
      for name in catalogues { #expect(names.filter { $0 == name }.count == 1, "\(name)") }
    }
  #endif

  @Test func `hostile catalogues of gettext are read to their end`() throws {
    for text in [
      "msgid", "msgid \"", "msgid \"a\\", "msgstr \"x\"", "msgid \"a\"\nmsgstr", "\"\"\"\"", "#", "#,",
      "msgid \"\"\nmsgstr \"\\",
      "msgctxt \"a\" msgctxt \"b\"", "msgid \"_Save\"\nmsgid \"_Save\"\nmsgstr[99999999999999999999] \"x\"",
      "msgid \"_Save\"\nmsgstr \"" + String(repeating: "_S", count: 100_000) + "\"",
    ] {
      #expect(try findings(["a.ui": Self.box, "po/de.po": text]).isEmpty)
    }
  }
}
