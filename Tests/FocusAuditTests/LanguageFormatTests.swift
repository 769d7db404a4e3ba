import FocusAudit
import FocusModel
import FocusPictures
import TestSupport
import Testing

/// The files that contain translations for each toolkit.
@Suite struct LanguageFormatTests {
  private func findings(_ files: [String: String], languages: [String] = []) throws -> [Finding] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    configuration.languages = languages
    return Auditor(configuration).audit([folder.path("")]).documents.flatMap(\.findings)
      .filter { $0.message.contains("translation") }
  }

  /// The names of the stops of `document` in `language`.
  private func names(_ document: String, in files: [String: String], _ language: String) throws -> [String?] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Auditor().analyse(folder.path(document), among: [folder.path("")], in: language)
      .scopeResults().flatMap(\.stops).map(\.name)
  }

  // MARK: Android

  private static let layout = [
    "res/layout/bar.xml": """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
      android:layout_width="match_parent" android:layout_height="match_parent">
    <EditText android:id="@+id/town" android:hint="@string/town" android:layout_width="9dp" android:layout_height="9dp"/>
    <EditText android:id="@+id/place" android:hint="@string/place" android:layout_width="9dp" android:layout_height="9dp"/>
    </LinearLayout>
    """,
    "res/values/strings.xml":
      #"<resources><string name="town">Town</string><string name="place">Place</string></resources>"#,
  ]

  private static func strings(_ town: String, _ place: String?) -> String {
    "<resources>\n<string name=\"town\">\(town)</string>\n"
      + (place.map { "<string name=\"place\">\($0)</string>" } ?? "") + "</resources>"
  }

  @Test func `Android's strings in a folder with a language are translations`() throws {
    let german = Self.layout.merging(["res/values-de/strings.xml": Self.strings("Ort", "O<b>r</b>t")]) { $1 }
    let finding = try #require(try findings(german).first)
    #expect(finding.rule == "indistinguishable-stops")
    #expect(finding.message.hasPrefix("in the translation 'de', "))
    #expect(
      finding.notes.filter { $0.location.path == "res/values-de/strings.xml" }.map(\.location.line) == [2, 3])
    #expect(try names("res/layout/bar.xml", in: german, "de") == ["Ort", "Ort"])
    #expect(try findings(german, languages: ["fr"]).isEmpty)
  }

  @Test func `a regional variant of Android has the texts of its language where it lacks them`() throws {
    let files = Self.layout.merging([
      "res/values-pt/strings.xml": Self.strings("Cidade", "Lugar"),
      "res/values-pt-rBR/strings.xml": Self.strings("Lugar", nil),
    ]) { $1 }
    #expect(try names("res/layout/bar.xml", in: files, "pt_BR") == ["Lugar", "Lugar"])
    #expect(try findings(files).map(\.message).allSatisfy { $0.hasPrefix("in the translation 'pt_BR', ") })
    #expect(try findings(files).count == 1)
  }

  @Test func `qualifiers that are no language are no translations`() throws {
    for folder in [
      "values-land", "values-car", "values-sw600dp", "values-v21", "values-de-land", "values-night",
    ] {
      let files = Self.layout.merging(["res/\(folder)/strings.xml": Self.strings("Ort", "Ort")]) { $1 }
      #expect(try findings(files).isEmpty)
    }
    let script = Self.layout.merging(["res/values-b+sr+Latn/strings.xml": Self.strings("Mesto", "Mesto")]) {
      $1
    }
    #expect(try findings(script).first?.message.hasPrefix("in the translation 'sr_Latn', ") == true)
  }

  @Test func `a string of another module is found where only one has it`() throws {
    let files = [
      "app/src/main/res/layout/bar.xml": Self.layout["res/layout/bar.xml"]!,
      "texts/src/main/res/values/strings.xml": Self.layout["res/values/strings.xml"]!,
      "texts/src/main/res/values-de/strings.xml": Self.strings("Ort", "Ort"),
    ]
    #expect(try findings(files).count == 1)
    #expect(try names("app/src/main/res/layout/bar.xml", in: files, "de") == ["Ort", "Ort"])
  }

  @Test func `an empty translation takes a name away`() throws {
    let files = [
      "res/layout/bar.xml": """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="match_parent">
      <ImageButton android:id="@+id/town" android:src="@drawable/town" android:contentDescription="@string/town"
        android:layout_width="9dp" android:layout_height="9dp"/></FrameLayout>
      """,
      "res/values/strings.xml": "<resources><string name='town'>Town</string></resources>",
      "res/values-de/strings.xml": "<resources><string name='town'></string></resources>",
    ]
    let finding = try #require(try findings(files).first)
    #expect(finding.rule == "unnamed-focus-stop")
    #expect(finding.severity == .warning)
    #expect(finding.notes.first?.message == "the text is empty in the translation 'de'")
    #expect(finding.notes.first?.location.path == "res/values-de/strings.xml")
  }

  // MARK: JavaFX

  private static let form = [
    "src/main/resources/form.fxml": """
    <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
    <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
    <Button fx:id="save" text="%save"/><Button fx:id="close" text="%close"/>
    </VBox>
    """,
    "src/main/resources/form.properties": "save=_Save\nclose=_Close\n",
  ]

  @Test func `the files of a bundle are translations, and fall back on each other`() throws {
    let german = Self.form.merging([
      "src/main/resources/form_de.properties": "save=_Speichern\nclose=_Schlie\\u00dfen\n",
      "src/main/resources/form_de_AT.properties": "save=Sp_eichern\n",
    ]) { $1 }
    let found = try findings(german)
    #expect(found.count == 1)
    #expect(found[0].message.hasPrefix("in the translation 'de', mnemonic Alt+S belongs to both"))
    #expect(
      found[0].notes.contains { $0.location.path.hasSuffix("form_de.properties") && $0.location.line == 2 })
    #expect(try names("src/main/resources/form.fxml", in: german, "de_AT") == ["Speichern", "Schließen"])
  }

  @Test func `a text that the loader would not take as it is keeps its meaning`() throws {
    let files = Self.form.merging([
      "src/main/resources/form_de.properties": "save=%close\nclose=$x\n"
    ]) { $1 }
    #expect(try names("src/main/resources/form.fxml", in: files, "de") == ["%close", "$x"])
  }

  // MARK: XAML

  private static func resx(_ save: String, _ close: String) -> String {
    """
    <root><data name="Save"><value>\(save)</value></data>
    <data name="Close"><value>\(close)</value></data></root>
    """
  }

  @Test func `the texts of a class are translated by the files beside it`() throws {
    let files = [
      "Main.axaml": """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:p="using:App">
      <StackPanel><Button x:Name="save" Content="{x:Static p:Resources.Save}"/>
      <Button x:Name="close" Content="{x:Static p:Resources.Close}"/></StackPanel></Window>
      """,
      "Resources.resx": Self.resx("_Save", "_Close"),
      "Resources.de.resx": Self.resx("_Speichern", "_Schließen"),
      "Resources.fr.resx": Self.resx("_Enregistrer", "{Fermer}"),
    ]
    let found = try findings(files)
    #expect(found.map(\.rule) == ["ambiguous-mnemonic", "dead-mnemonic"])
    #expect(found.first?.message.hasPrefix("in the translation 'de', ") == true)
    #expect(found.last?.message.hasPrefix("in the translation 'fr', ") == true)
    #expect(try names("Main.axaml", in: files, "fr") == ["Enregistrer", "…"])
  }

  @Test func `access keys in resources of WinUI clash in one language`() throws {
    let resw = { (save: String, close: String) in
      """
      <root><data name="Save.Content"><value>Save</value></data>
      <data name="Save.AccessKey"><value>\(save)</value></data>
      <data name="Close.Content"><value>Close</value></data>
      <data name="Close.AccessKey"><value>\(close)</value></data></root>
      """
    }
    let files = [
      "Main.xaml": """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
        xmlns:muxc="using:Microsoft.UI.Xaml.Controls">
      <StackPanel><Button x:Uid="Save"/><Button x:Uid="Close"/></StackPanel></Page>
      """,
      "Strings/en-US/Resources.resw": resw("S", "C"),
      "Strings/de-DE/Resources.resw": resw("S", "S").replacing(">Save<", with: ">Speichern<"),
    ]
    #expect(try names("Main.xaml", in: files, "de") == ["Speichern", "Close"])
    let found = try findings(files)
    #expect(found.map(\.rule) == ["ambiguous-mnemonic"] || found.map(\.rule) == ["ambiguous-shortcut"])
    #expect(found.allSatisfy { $0.message.hasPrefix("in the translation 'de_DE', ") })
  }

  @Test func `texts and accessible names in resources of WinUI have a language`() throws {
    let resw = { (save: String, close: String) in
      """
      <root><data name="Save.Text"><value>\(save)</value></data>
      <data name="Close.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name"><value>\(close)</value></data></root>
      """
    }
    let files = [
      "Main.xaml": """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
        xmlns:muxc="using:Microsoft.UI.Xaml.Controls"><StackPanel><Button><TextBlock x:Uid="Save"/></Button>
      <Button x:Uid="Close"><SymbolIcon Symbol="Cancel"/></Button></StackPanel></Page>
      """,
      "Strings/en-US/Resources.resw": resw("Save", "Close"),
      "Strings/de-DE/Resources.resw": resw("Speichern", "Schließen"),
    ]
    #expect(try names("Main.xaml", in: files, "de") == ["Speichern", "Schließen"])
  }

  @Test func `an access key that is empty in one language is lost`() throws {
    let resw = { (save: String, close: String) in
      """
      <root><data name="Save.Content"><value>Save</value></data>
      <data name="Save.AccessKey"><value>\(save)</value></data>
      <data name="Close.Content"><value>Close</value></data>
      <data name="Close.AccessKey"><value>\(close)</value></data></root>
      """
    }
    let files = { (save: String, close: String) in
      [
        "Main.xaml": """
        <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
          xmlns:muxc="using:Microsoft.UI.Xaml.Controls">
        <StackPanel><Button x:Uid="Save"/><Button x:Uid="Close"/></StackPanel></Page>
        """,
        "Strings/en-US/Resources.resw": resw("S", "C"),
        "Strings/de-DE/Resources.resw": resw(save, close),
      ]
    }
    let found = try findings(files("S", ""))
    #expect(found.map(\.rule) == ["dead-mnemonic"])
    #expect(
      found.map(\.message) == [
        "in the translation 'de_DE', button “Close” has no mnemonic; the original text has Alt+C"
      ])
    #expect(
      found.first?.notes.contains { $0.message == "the text is empty in the translation 'de_DE'" } == true)
    // An access key may be a sequence of letters, and a language may omit all access keys on purpose.
    #expect(try findings(files("S", "CL")).isEmpty)
    #expect(try findings(files("", "")).isEmpty)
  }

  // MARK: Interface Builder

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
    <window title="Garden" id="win"><view key="contentView" id="all"><subviews>
    <textField verticalHuggingPriority="750" id="a1"><rect key="frame" x="0" y="0" width="9" height="9"/>
    <textFieldCell key="cell" editable="YES" placeholderString="Town" id="a2"/></textField>
    <textField verticalHuggingPriority="750" id="b1"><rect key="frame" x="0" y="20" width="9" height="9"/>
    <textFieldCell key="cell" editable="YES" placeholderString="Place" id="b2"/></textField>
    </subviews></view></window></objects></document>
    """

  @Test func `strings of Interface Builder belong to the document of their name`() throws {
    let strings = """
      /* Class = "NSTextFieldCell"; placeholderString = "Town"; ObjectID = "a2"; */
      "a2.placeholderString" = "Ort";
      // Not translated:
      "b2.placeholderString" = "\\U004Frt";
      "win.title" = "Garten";
      """
    let files = ["Base.lproj/Main.xib": Self.xib, "de.lproj/Main.strings": strings]
    #expect(try names("Base.lproj/Main.xib", in: files, "de") == ["Ort", "Ort"])
    let other = ["Base.lproj/Main.xib": Self.xib, "de.lproj/Other.strings": strings]
    #expect(throws: DocumentProblem.self) { try names("Base.lproj/Main.xib", in: other, "de") }
    for broken in ["\"a2.title\" = \"", "\"a2.title\"", "/*", "bplist00", "\"\\", "\"a\" = \"\\U00\";"] {
      #expect(try findings(["Base.lproj/Main.xib": Self.xib, "de.lproj/Main.strings": broken]).isEmpty)
    }
  }

  @Test func `a string catalogue has all languages`() throws {
    let catalogue = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a2.placeholderString": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ort"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Ville"}}}},
      "b2.placeholderString": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ort"}},
        "fr": {"stringUnit": {"state": "new", "value": "Ville"}}}},
      "win.title": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Garten"}}}}}}
      """
    let files = ["Base.lproj/Main.xib": Self.xib, "mul.lproj/Main.xcstrings": catalogue]
    #expect(try names("Base.lproj/Main.xib", in: files, "de") == ["Ort", "Ort"])
    #expect(try names("Base.lproj/Main.xib", in: files, "fr") == ["Ville", "Place"])
    for broken in ["{", "[]", "{\"strings\": {\"a\": 1}}"] {
      #expect(try findings(["Main.xib": Self.xib, "Main.xcstrings": broken]).isEmpty)
    }
  }

  @Test func `strings translate names for assistive technologies and tooltips`() throws {
    let button = """
      <button id="c1"><rect key="frame" x="0" y="40" width="9" height="9"/>
      <buttonCell key="cell" type="square" image="cross" imagePosition="only" id="c2"/>
      <accessibility description="Close"/></button></subviews>
      """
    let xib = Self.xib.replacing("</subviews>", with: button)
    func files(_ name: String) -> [String: String] {
      [
        "Base.lproj/Main.xib": xib,
        "de.lproj/Main.strings": """
        "win.title" = "Garten"; "a2.placeholderString" = "Stadt"; "b2.placeholderString" = "Platz";
        "c1.ibExternalAccessibilityDescription" = "\(name)";
        """,
      ]
    }
    #expect(try names("Base.lproj/Main.xib", in: files("Ende"), "de") == ["Stadt", "Platz", "Ende"])
    #expect(try findings(files("Ende")).isEmpty)
    let withTooltip = files("").mapValues {
      $0.replacing("<button id", with: "<button toolTip=\"Close\" id")
        .replacing("\"c1.ibExternal", with: "\"c1.ibShadowedToolTip\" = \"Schluss\"; \"c1.ibExternal")
    }
    #expect(try names("Base.lproj/Main.xib", in: withTooltip, "de").last == "Schluss")
  }

  // MARK: wxWidgets

  @Test func `gettext translates resources of wxWidgets, by the text with its marks`() throws {
    let files = [
      "panel.xrc": """
      <resource xmlns="http://www.wxwidgets.org/wxxrc"><object class="wxDialog" name="dialog"><object class="wxBoxSizer">
      <object class="sizeritem"><object class="wxButton" name="save"><label>_Save</label></object></object>
      <object class="sizeritem"><object class="wxButton" name="close"><label>&amp;Close\\nall</label></object></object>
      </object></object></resource>
      """,
      "po/de.po": #"""
      msgid ""
      msgstr "Language: de\n"
      msgid "&Save"
      msgstr "&Speichern_"
      msgid "&Close\nall"
      msgstr "&Schließen"
      """#,
    ]
    #expect(try names("panel.xrc", in: files, "de") == ["Speichern_", "Schließen"])
    let fixed = files.mapValues { $0.replacing("<label>_Save", with: "<label translate=\"0\">_Save") }
    #expect(try names("panel.xrc", in: fixed, "de") == ["Save", "Schließen"])
    let lost = files.mapValues { $0.replacing("&Schließen", with: "Schließen") }
    #expect(
      try findings(lost).map(\.message) == [
        "in the translation 'de', button 'close' “Schließen” has no mnemonic; the original text has Alt+C"
      ])
  }
}
