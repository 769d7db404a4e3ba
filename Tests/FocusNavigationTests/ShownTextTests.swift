import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Boxes of pictures show the text in the window. This text may differ from the text that a screen reader
/// announces.
@Suite struct ShownTextTests {
  /// The name and the visible text of `widget`, with the id `it`, in a GTK 3 window.
  private func shown(_ widget: String) throws -> (name: String?, text: String?, box: Picture.Box) {
    let xml = """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow"><property name="visible">1</property>
      <child>\(widget)</child></object></interface>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.ui")
    let tree = try GtkBuilderImporter.importTree(document, definitions: Definitions())
    let layout = GtkBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let scope = try #require(Analysis(tree).scopeResults(picturedBy: layout).first)
    let box = try #require(scope.picture?.boxes.first { $0.id == "it" })
    return (box.name, box.text, box)
  }

  private func widget(_ kind: String, _ properties: String, name: String? = nil, inside: String = "")
    -> String
  {
    let accessible = name.map {
      "<child internal-child=\"accessible\"><object class=\"AtkObject\"><property name=\"AtkObject::accessible-name\">\($0)</property></object></child>"
    }
    return """
      <object class="\(kind)" id="it"><property name="visible">1</property>\(properties)\(accessible ?? "")\(inside)</object>
      """
  }

  private let label = "<property name=\"label\">Sans 12</property>"

  @Test func `a button shows its text, whatever it is called`() throws {
    let named = try shown(widget("GtkButton", label, name: "Font of the body"))
    #expect(named.name == "Font of the body" && named.text == "Sans 12" && !named.box.isPicture)
    let plain = try shown(widget("GtkButton", label))
    #expect(plain.name == "Sans 12" && plain.text == nil)
  }

  @Test func `a button with an image and no text shows the image`() throws {
    let image = "<child><object class=\"GtkImage\"><property name=\"visible\">1</property></object></child>"
    let button = try shown(widget("GtkButton", "", name: "Match case", inside: image))
    #expect(button.name == "Match case" && button.text == "" && button.box.isPicture)
  }

  @Test func `a field without a text is empty, or shows its placeholder`() throws {
    let field = try shown(widget("GtkEntry", "", name: "Password"))
    #expect(field.name == "Password" && field.text == "" && !field.box.isPlaceholder)
    let hint = "<property name=\"placeholder_text\">At least 8 letters</property>"
    let hinted = try shown(widget("GtkEntry", hint, name: "Password"))
    #expect(hinted.text == "At least 8 letters" && hinted.box.isPlaceholder)
    let tip = try shown(widget("GtkSpinButton", "<property name=\"tooltip_text\">From 1 to 9</property>"))
    #expect(tip.text == "")
  }
}
