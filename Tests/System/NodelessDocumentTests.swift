import FocusAudit
import Foundation
import HostileInput
import TestSupport
import Testing

/// Documents without anything visible: only resources, commands or keys, or nothing at all. Like other
/// documents, they pass through rules, orders, pictures, reports, comparisons and simulations.
@Suite struct NodelessDocumentTests {
  private static func swiftUI(_ contents: String) -> String {
    "<SwiftUI xmlns=\"urn:focus-audit:swiftui\" platforms=\"macOS\">\(contents)</SwiftUI>"
  }

  private static let keys = "<FocusedValues><Entry name=\"d\" type=\"Int\"/></FocusedValues>"

  /// Keyed by file name, so that each importer recognises its own documents.
  static let documents: [(name: String, text: String)] =
    [
      "", keys, "<FocusedValues/>", "<Enum name=\"Field\"><Case name=\"a\"/></Enum>",
      "<Enum name=\"Field\"/>",
      "<App name=\"A\"/>", "<App name=\"A\"><FocusState name=\"f\" type=\"Int\" initial=\"1\"/></App>",
      "<App name=\"A\"><FocusedBinding name=\"d\" key=\"d\" type=\"Int\"/><FocusedValue name=\"e\" key=\"e\"/></App>",
      "<App name=\"A\"><Environment key=\"\\.isFocused\"/><Namespace name=\"n\"/></App>",
      "<App name=\"A\"><WindowGroup/></App>", "<App name=\"A\"><WindowGroup><commands/></WindowGroup></App>",
      "<Commands name=\"C\"><body/></Commands>",
      "<Commands name=\"C\"><FocusedBinding name=\"d\" key=\"d\"/><body><CommandMenu name=\"M\"/></body></Commands>"
        + keys,
      "<View name=\"V\"><body/></View>", "<View name=\"V\"><FocusState name=\"f\"/><body/></View>",
      "<ViewModifier name=\"M\"><body/></ViewModifier>", "<ButtonStyle name=\"S\"><body/></ButtonStyle>",
      "<!-- focus-audit disable mismatched-focused-value: known -->" + keys,
    ].enumerated().map { ("swiftui-\($0).xml", swiftUI($1)) }
    + [
      "", "<requires lib=\"gtk\" version=\"4.0\"/>", "<menu id=\"m\"/>",
      "<object class=\"GtkAdjustment\" id=\"a\"/><object class=\"GtkAdjustment\" id=\"a\"/>",
      "<object class=\"GtkListStore\" id=\"a\"><columns/></object>",
      "<template class=\"T\" parent=\"GtkBox\"/>",
      "<menu id=\"m\"/><menu id=\"m\"/>", "<object class=\"GtkSizeGroup\" id=\"a\"><widgets/></object>",
    ].enumerated().map { ("gtk-\($0).ui", "<interface>\($1)</interface>") }
    + [
      "", "<class>Form</class>", "<tabstops><tabstop>a</tabstop></tabstops>", "<resources/><connections/>",
      "<buttongroups><buttongroup name=\"g\"/></buttongroups>", "<customwidgets/><tabstops/>",
    ].enumerated().map { ("qt-\($0).ui", "<ui version=\"4.0\">\($1)</ui>") }
    + [
      "", "<dependencies/><objects/>", "<scenes/>", "<scenes><scene sceneID=\"a\"/></scenes>",
      "<scenes><scene sceneID=\"a\"><objects/></scene></scenes><resources/>",
      "<objects><placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-1\"/></objects>",
    ].enumerated().flatMap { number, contents in
      ["Cocoa", "CocoaTouch"].flatMap { kit in
        [("xib", "XIB"), ("storyboard", "Storyboard.XIB")].map { ending, type in
          (
            "ib-\(kit)-\(number).\(ending)",
            "<document type=\"com.apple.InterfaceBuilder3.\(kit).\(type)\" version=\"3.0\">\(contents)</document>"
          )
        }
      }
    }
    + [
      "<merge/>", "<include/>", "<menu/>", "<selector/>",
      "<resources><string name=\"a\">b</string></resources>",
    ]
    .enumerated().map { number, text in
      let end = text.firstIndex { "/> ".contains($0) && $0 != "<" } ?? text.endIndex
      let name = text[..<end]
      let android = " xmlns:android=\"http://schemas.android.com/apk/res/android\""
      return ("res/layout/android_\(number).xml", "\(name)\(android)\(text[end...])")
    }
    + ["<?import javafx.scene.layout.*?><VBox/>", "<?import java.lang.*?><String fx:value=\"a\" \(fx)/>"]
    .enumerated().map { ("javafx-\($0).fxml", $1) }
    + ["<resource/>", "<resource><object class=\"wxAcceleratorTable\"/></resource>"].enumerated()
    .map { ("xrc-\($0).xrc", $1) }
    + ["Window", "Application", "ResourceDictionary", "UserControl"].map {
      ("wpf-\($0).xaml", xaml($0, presentation))
    }
    + ["Page", "ResourceDictionary"].map {
      ("winui-\($0).xaml", xaml($0, presentation + " xmlns:muxc=\"using:Microsoft.UI.Xaml.Controls\""))
    }
    + ["Window", "Styles", "ResourceDictionary"].map {
      ("avalonia-\($0).axaml", xaml($0, "xmlns=\"https://github.com/avaloniaui\""))
    }
    + ["ContentPage", "Application", "ResourceDictionary"].map {
      ("maui-\($0).xaml", xaml($0, "xmlns=\"http://schemas.microsoft.com/dotnet/2021/maui\""))
    }

  private static let presentation = "xmlns=\"http://schemas.microsoft.com/winfx/2006/xaml/presentation\""

  /// An element that contains only resources.
  private static func xaml(_ name: String, _ namespaces: String) -> String {
    let ending = ["ResourceDictionary", "Styles"].contains(name) ? "/>" : "><\(name).Resources/></\(name)>"
    return
      "<\(name) \(namespaces) xmlns:x=\"http://schemas.microsoft.com/winfx/2006/xaml\" x:Class=\"A.B\"\(ending)"
  }

  private static let fx = "xmlns:fx=\"http://javafx.com/fxml\""

  private static let steps = [
    "tab", "shift-tab", "up", "press:return", "press:command-s", "activate", "dismiss", "set:f=1", "click:A",
    "show:a", "select:a", "write:d=1", "type:a=b", "present:A", "assume:a=true", "wait",
  ]

  @Test(arguments: documents.map(\.name)) func `it goes through everything`(name: String) throws {
    let folder = try TemporaryFolder()
    let text = Self.documents.first { $0.name == name }?.text ?? ""
    let path = try folder.write(text, to: name)
    Consumers.audit([path])
    Consumers.audit([folder.url.path])
    Consumers.look(at: path, steps: Self.steps)
  }

  /// The documents are also audited together, since some declare names that other documents look up.
  @Test func `together they go through everything`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents { try folder.write(text, to: name) }
    Consumers.audit([folder.url.path])
  }

  @Test(arguments: [
    ["explain", "."], ["fix", ".", "--suggested"], [".", "--write-baseline", "known"],
    [".", "--baseline", "known"],
  ])
  func `they go through the commands`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents { try folder.write(text, to: name) }
    _ = try Command.focusAudit.run([".", "--write-baseline", "known"], in: folder.url)
    let outcome = try Command.focusAudit.run(arguments, in: folder.url)
    #expect(outcome.status < 64 && !outcome.errors.contains("internal error"), "\(outcome)")
    #expect(!outcome.output.contains("internal error"), "\(outcome)")
  }

  /// The server is asked everything about each document at once, and answers everything.
  @Test func `they go through the language server`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents { try folder.write(text, to: name) }
    var messages: [[String: Any]] = []
    func ask(_ method: String, _ parameters: [String: Any]) {
      messages.append(["jsonrpc": "2.0", "id": messages.count, "method": method, "params": parameters])
    }
    ask("initialize", ["rootUri": folder.url.absoluteString, "capabilities": [String: Any]()])
    messages.append(["jsonrpc": "2.0", "method": "initialized", "params": [String: Any]()])
    let start = ["line": 0, "character": 0]
    let range = ["start": start, "end": ["line": 9, "character": 9]]
    for (name, text) in Self.documents {
      let document = ["uri": folder.url.appending(path: name).absoluteString]
      let opened: [String: Any] = [
        "uri": document["uri"] ?? "", "version": 1, "text": text, "languageId": "xml",
      ]
      messages.append([
        "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": opened],
      ])
      for method in ["diagnostic", "documentSymbol"] {
        ask("textDocument/\(method)", ["textDocument": document])
      }
      ask("textDocument/hover", ["textDocument": document, "position": start])
      ask("textDocument/inlayHint", ["textDocument": document, "range": range])
      ask(
        "textDocument/codeAction",
        ["textDocument": document, "range": range, "context": ["diagnostics": [Any]()]])
    }
    ask("workspace/diagnostic", ["previousResultIds": [Any]()])
    ask("shutdown", [:])
    messages.append(["jsonrpc": "2.0", "method": "exit"])
    var bytes = Data()
    for message in messages {
      let body = try JSONSerialization.data(withJSONObject: message)
      bytes += Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
    let input = try folder.write("", to: ".input")
    try bytes.write(to: URL(filePath: input))
    let shell = try #require(Command.installed("sh"))
    let outcome = try shell.run(
      ["-c", "\"$0\" lsp < \"$1\"", Command.focusAudit.path, input], in: folder.url)
    #expect(outcome.status == 0 && !outcome.errors.contains("internal error"), "\(outcome.errors)")
    let asked = messages.count { $0["id"] != nil }
    let answers = outcome.output.components(separatedBy: "\"jsonrpc\"").filter {
      $0.contains("\"result\"") || $0.contains("\"error\"")
    }
    #expect(answers.count >= asked)
    #expect(!outcome.output.contains("internal error"))
  }

  @Test func `a key that is not optional is reported where nothing else is declared`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.swiftUI(Self.keys), to: "keys.xml")
    let finding = try #require(Array(Auditor().audit([path]).findings).first)
    #expect(finding.rule.description == "mismatched-focused-value")
    #expect(finding.element == "d")
    #expect(finding.message.contains("is of type Int, which is not optional"))
  }

  @Test func `a suppression keeps it`() throws {
    let folder = try TemporaryFolder()
    let comment = "<!-- focus-audit disable mismatched-focused-value: known -->"
    let path = try folder.write(Self.swiftUI(comment + Self.keys), to: "keys.xml")
    let result = Auditor().audit([path])
    #expect(Array(result.findings).isEmpty)
    #expect(result.documents.first?.listed.count == 1)
  }

  @Test func `an id that two objects without a view have is reported once, under its name`() throws {
    let folder = try TemporaryFolder()
    let object = "<object class=\"GtkAdjustment\" id=\"volume\"/>"
    let path = try folder.write("<interface>\(object)\n\(object)</interface>", to: "a.ui")
    let findings = Array(Auditor().audit([path]).findings)
    #expect(findings.map(\.rule.description) == ["duplicate-id"])
    #expect(findings.first?.element == "volume")
  }
}
