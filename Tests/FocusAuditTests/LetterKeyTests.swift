import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Which marked letters are the same key in each toolkit: the table in Documentation/Languages.md, "Keys of letters".
@Suite struct LetterKeyTests {
  /// A toolkit with a document that has two texts, and a catalogue with the texts.
  struct Project: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The marker before a letter.
    let marker: String
    /// The pairs of letters that are the same key.
    let same: Set<String>
    /// The files, with the two texts in the document or in a translation.
    let files: @Sendable (_ texts: [String], _ isTranslated: Bool) -> [String: String]
  }

  /// Pairs of letters; letters with the mark U+0301 are decomposed.
  private static let pairs = [
    "a b", "i I", "ı i", "İ i", "İ ı", "ß S", "ß ẞ", "О о", "О O", "\u{C9} \u{E9}", "\u{E9} e", "e\u{301} e",
    "e\u{301} \u{E9}",
  ]

  static let projects = [
    // Measured on 6.12: QKeySequence::mnemonic compares the upper-case form of one UTF-16 unit.
    Project(
      testDescription: "Qt", marker: "&amp;",
      same: ["i I", "ı i", "О о", "\u{C9} \u{E9}", "e\u{301} e"]
    ) { texts, isTranslated in
      let items = ["One", "Two"].enumerated().map { index, original in
        let text = isTranslated ? original : texts[index]
        return
          "<item><widget class='QPushButton' name='b\(index)'><property name='text'><string>\(text)</string></property></widget></item>"
      }
      let messages = zip(["One", "Two"], texts).map {
        "<message><source>\($0)</source><translation>\($1)</translation></message>"
      }
      return [
        "form.ui":
          "<ui version='4.0'><class>Form</class><widget class='QDialog' name='Form'><layout class='QVBoxLayout'>\(items.joined())</layout></widget></ui>",
        "form_x.ts":
          "<!DOCTYPE TS><TS version='2.1' language='tr'><context><name>Form</name>\(messages.joined())</context></TS>",
      ]
    },
    // Measured on GTK 3.24.38: gdk_keyval_to_lower.
    Project(
      testDescription: "GTK", marker: "_",
      same: ["i I", "ß ẞ", "О о", "\u{C9} \u{E9}", "e\u{301} e"]
    ) { texts, isTranslated in
      let buttons = ["One", "Two"].enumerated().map { index, original in
        let text = isTranslated ? original : texts[index]
        return """
          <child><object class="GtkButton" id="b\(index)"><property name="visible">True</property>
          <property name="label" translatable="yes">\(text)</property><property name="use-underline">True</property></object></child>
          """
      }
      let entries = zip(["One", "Two"], texts).map { "msgid \"\($0)\"\nmsgstr \"\($1)\"\n" }
      return [
        "form.ui": """
        <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox">
        <property name="visible">True</property>\(buttons.joined())</object></child></object></interface>
        """,
        "po/tr.po": "msgid \"\"\nmsgstr \"Language: tr\\n\"\n\n\(entries.joined(separator: "\n"))",
      ]
    },
    // Measured on 11.0.11: a letter is pressed if `equalsIgnoreCase` is true for its text.
    Project(
      testDescription: "JavaFX", marker: "_",
      same: ["i I", "ı i", "İ i", "İ ı", "ß ẞ", "О о", "\u{C9} \u{E9}", "e\u{301} e"]
    ) { texts, isTranslated in
      let original = isTranslated ? ["One", "Two"] : texts
      return [
        "src/main/resources/form.fxml": """
        <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
        <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button fx:id="one" text="%one"/><Button fx:id="two" text="%two"/></VBox>
        """,
        "src/main/resources/form.properties": "one=\(original[0])\ntwo=\(original[1])\n",
        "src/main/resources/form_tr.properties": isTranslated ? "one=\(texts[0])\ntwo=\(texts[1])\n" : "",
      ]
    },
    // AccessKeyManager.NormalizeKey and AccessText.UpdateAccessKey.
    Project(testDescription: "WPF", marker: "_", same: ["i I", "О о", "\u{C9} \u{E9}"]) {
      xaml(
        $0, $1, "Main.xaml", "http://schemas.microsoft.com/winfx/2006/xaml/presentation", "clr-namespace:App")
    },
    // AccessKeyHandler.OnKeyDown: in Avalonia 11, only Latin letters are keys.
    Project(testDescription: "Avalonia", marker: "_", same: ["i I", "e\u{301} e"]) {
      xaml($0, $1, "Main.axaml", "https://github.com/avaloniaui", "using:App")
    },
  ]

  private static func xaml(
    _ texts: [String], _ isTranslated: Bool, _ name: String, _ namespace: String, _ own: String
  ) -> [String: String] {
    func resx(_ texts: [String]) -> String {
      "<root><data name=\"One\"><value>\(texts[0])</value></data><data name=\"Two\"><value>\(texts[1])</value></data></root>"
    }
    return [
      name: """
      <Window xmlns="\(namespace)" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:p="\(own)">
      <StackPanel><Button x:Name="one" Content="{x:Static p:Resources.One}"/>
      <Button x:Name="two" Content="{x:Static p:Resources.Two}"/></StackPanel></Window>
      """,
      "Resources.resx": resx(isTranslated ? ["One", "Two"] : texts),
      "Resources.tr.resx": resx(isTranslated ? texts : ["", ""]),
    ]
  }

  @Test(arguments: projects)
  func `letters are the same key as in the toolkit, in documents and in translations`(project: Project) throws
  {
    for isTranslated in [false, true] {
      let same = try Self.pairs.filter { pair in
        let letters = pair.split(separator: " ")
        let folder = try TemporaryFolder()
        for (name, text) in project.files(
          letters.enumerated().map { "\(project.marker)\($1)\($0)" }, isTranslated)
        {
          try folder.write(text, to: name)
        }
        return Auditor().audit([folder.path("")]).documents.flatMap(\.findings)
          .contains { $0.rule == "ambiguous-mnemonic" }
      }
      #expect(Set(same) == project.same, "in \(isTranslated ? "a translation" : "the document")")
    }
  }

  @Test func `in JavaFX, letters that differ in case have another effect`() throws {
    let javaFX = try #require(Self.projects.first { $0.testDescription == "JavaFX" })
    func message(_ texts: String...) throws -> String {
      let folder = try TemporaryFolder()
      for (name, text) in javaFX.files(texts, false) { try folder.write(text, to: name) }
      let findings = Auditor().audit([folder.path("")]).documents.flatMap(\.findings)
      return try #require(findings.first { $0.rule == "ambiguous-mnemonic" }).message
    }
    #expect(try message("_Save", "_Send").hasSuffix("pressing it only moves focus between them"))
    #expect(
      try message("_Save", "Clo_se").hasSuffix("only the capital letter or only the small letter responds"))
  }
}
