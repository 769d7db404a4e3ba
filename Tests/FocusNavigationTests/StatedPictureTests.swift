import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures of Qt, wxWidgets and GTK 3 follow the documents' distances, shares and borders.
@Suite struct StatedPictureTests {
  private func boxes(_ importer: any Importer.Type, _ xml: String) throws -> [Picture.Box] {
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test")
    let tree = try importer.importTree(document, definitions: Definitions())
    let layout = importer.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture).boxes
  }

  @Test func `buttons of a Qt button box have their natural width at the end`() throws {
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D">
      <property name="geometry"><rect><x>0</x><y>0</y><width>600</width><height>100</height></rect></property>
      <layout class="QVBoxLayout"><item><widget class="QDialogButtonBox" name="box"><property name="standardButtons">
      <set>QDialogButtonBox::Cancel|QDialogButtonBox::Ok</set></property></widget></item></layout></widget></ui>
      """)
    let window = try #require(boxes.first { $0.role == "dialog" })
    let buttons = boxes.filter { $0.role == "button" }
    let end = try #require(buttons.map { $0.x + $0.size.width }.max())
    #expect(buttons.count == 2 && buttons.allSatisfy { $0.size.width < 130 })
    #expect(window.size.width - end < 30)
  }

  @Test func `a Qt form layout fills its space, and its rows are at the top`() throws {
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D">
      <property name="geometry"><rect><x>0</x><y>0</y><width>300</width><height>400</height></rect></property>
      <layout class="QVBoxLayout"><item><layout class="QFormLayout">
      <item row="0" column="1"><widget class="QLineEdit" name="name"/></item></layout></item>
      <item><widget class="QPushButton" name="save"/></item></layout></widget></ui>
      """)
    let window = try #require(boxes.first { $0.role == "dialog" })
    let (name, save) = (
      try #require(boxes.first { $0.id == "name" }), try #require(boxes.first { $0.id == "save" })
    )
    #expect(name.y < 60)
    #expect(save.y + save.size.height > window.size.height - 30)
  }

  @Test func `what a Qt form states as value is what the picture shows`() throws {
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D"><layout class="QVBoxLayout">
      <item><widget class="QSpinBox" name="spin"><property name="value"><number>7</number></property>
      <property name="suffix"><string> px</string></property></widget></item>
      <item><widget class="QComboBox" name="combo"><property name="currentIndex"><number>1</number></property>
      <item><property name="text"><string>Red</string></property></item>
      <item><property name="text"><string>Green</string></property></item></widget></item></layout></widget></ui>
      """)
    #expect(boxes.first { $0.id == "spin" }?.text == "7 px")
    #expect(boxes.first { $0.id == "combo" }?.text == "Green")
  }

  @Test func `a Qt group that can be checked has a tick box, and a large label is large`() throws {
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D"><layout class="QVBoxLayout">
      <item><widget class="QLabel" name="heading"><property name="text"><string>Proxy</string></property>
      <property name="font"><font><pointsize>18</pointsize><bold>true</bold></font></property></widget></item>
      <item><widget class="QGroupBox" name="login"><property name="title"><string>Use &amp;login</string></property>
      <property name="checkable"><bool>true</bool></property><property name="checked"><bool>false</bool></property>
      <layout class="QVBoxLayout"><item><widget class="QSpinBox" name="rate"><property name="specialValueText">
      <string>automatic</string></property></widget></item></layout></widget></item></layout></widget></ui>
      """)
    #expect(boxes.first { $0.id == "login" }?.text == "☐ Use login")
    #expect(boxes.first { $0.id == "rate" }?.text == "automatic")
    let heading = try #require(boxes.first { $0.id == "heading" })
    #expect(heading.textPercent == 200 && heading.isBold)
  }

  @Test func `a Qt main window has its menus in a row, and its bars along the edges they say`() throws {
    func bar(_ name: String, _ area: String, breaks: Bool = false, _ actions: String...) -> String {
      """
      <widget class="QToolBar" name="\(name)"><attribute name="toolBarArea"><enum>\(area)</enum></attribute>
      <attribute name="toolBarBreak"><bool>\(breaks)</bool></attribute>
      \(actions.map { "<addaction name=\"\($0)\"/>" }.joined())</widget>
      """
    }
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>W</class><widget class="QMainWindow" name="W">
      <property name="geometry"><rect><x>0</x><y>0</y><width>500</width><height>400</height></rect></property>
      <widget class="QWidget" name="centre"><layout class="QVBoxLayout"><item><widget class="QTextEdit" name="text"/></item></layout></widget>
      <widget class="QMenuBar" name="menus"><widget class="QMenu" name="file"><property name="title"><string>File</string></property></widget>
      <widget class="QMenu" name="help"><property name="title"><string>Help</string></property></widget>
      <addaction name="file"/><addaction name="help"/></widget>
      \(bar("first", "TopToolBarArea", "open", "save"))\(bar("second", "TopToolBarArea", "print"))
      \(bar("third", "TopToolBarArea", breaks: true, "words"))\(bar("side", "LeftToolBarArea", "red", "green"))
      <widget class="QDockWidget" name="dock"><property name="windowTitle"><string>Files</string></property>
      <attribute name="dockWidgetArea"><number>2</number></attribute><widget class="QWidget" name="inDock"><layout class="QVBoxLayout"><item>
      <widget class="QListWidget" name="list"/></item></layout></widget></widget>
      \(["open", "save", "print", "red", "green"].map {
        "<action name=\"\($0)\"><property name=\"icon\"><iconset/></property><property name=\"text\"><string>\($0)</string></property></action>"
      }.joined())
      <action name="words"><property name="text"><string>In words</string></property></action></widget></ui>
      """)
    func box(_ name: String) throws -> Picture.Box {
      try #require(boxes.first { $0.name == name && $0.role != "menu" })
    }
    let file = try box("File"), help = try box("Help"), open = try box("open"), save = try box("save")
    let print = try box("print"), words = try box("In words"), red = try box("red"), green = try box("green")
    let text = try #require(boxes.first { $0.id == "text" }),
      list = try #require(boxes.first { $0.id == "list" })
    #expect(file.y == help.y && file.x + file.size.width <= help.x && help.x < 150)
    #expect(open.y == save.y && save.x == open.x + open.size.width, "buttons of a toolbar keep together")
    #expect(print.y == save.y && print.x > save.x && print.x < 200, "the next bar is beside it")
    #expect(words.y > open.y && words.x == open.x && !words.isPicture && open.isPicture)
    #expect(red.x == green.x && red.y < green.y && red.y > words.y && red.x + red.size.width <= text.x)
    #expect(list.x >= text.x + text.size.width)
  }

  @Test func `a tool button of GTK 3 shows its icon, and its text only if it is important or has no icon`()
    throws
  {
    func button(_ id: String, _ more: String) -> String {
      """
      <child><object class="GtkToolButton" id="\(id)"><property name="visible">True</property><property name="label">Remove</property>
      \(more)</object></child>
      """
    }
    let icon = "<property name=\"icon-name\">list-remove</property>"
    let boxes = try boxes(
      GtkBuilderImporter.self,
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkToolbar" id="bar"><property name="visible">True</property>
      \(button("plain", icon))\(button("important", icon + "<property name=\"is-important\">True</property>"))
      \(button("words", ""))</object></interface>
      """)
    #expect(
      ["plain", "important", "words"].map { id in boxes.first { $0.id == id }?.isPicture } == [
        true, false, false,
      ])
  }

  @Test func `a text area in a scrolled window of GTK 3 is no larger than that`() throws {
    let boxes = try boxes(
      GtkBuilderImporter.self,
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window"><child><object class="GtkBox" id="box">
      <property name="visible">True</property><property name="orientation">vertical</property><child>
      <object class="GtkScrolledWindow" id="scroller"><property name="visible">True</property><child><object class="GtkTextView" id="text">
      <property name="visible">True</property><property name="width-request">900</property><property name="height-request">700</property></object></child>
      </object></child><child><object class="GtkButton" id="below"><property name="visible">True</property><property name="label">Below</property>
      </object></child></object></child></object></interface>
      """)
    let text = try #require(boxes.first { $0.id == "text" }),
      below = try #require(boxes.first { $0.id == "below" })
    let window = try #require(boxes.first { $0.id == "window" })
    #expect(text.y + text.size.height <= below.y && text.size.width <= window.size.width)
  }

  @Test func `the title of a single page of a Qt tab widget is on its tab alone`() throws {
    let boxes = try boxes(
      QtDesignerImporter.self,
      """
      <ui version="4.0"><class>D</class><widget class="QDialog" name="D"><layout class="QVBoxLayout"><item>
      <widget class="QTabWidget" name="tabs"><widget class="QWidget" name="page"><attribute name="title"><string>General</string></attribute>
      <layout class="QVBoxLayout"><item><widget class="QLineEdit" name="field"/></item></layout></widget></widget></item></layout></widget></ui>
      """)
    #expect(boxes.filter { $0.name == "General" }.map(\.role) == ["tab"])
  }

  @Test func `sizers of wxWidgets expand, share and align what they say`() throws {
    func item(_ name: String, _ content: String, _ flag: String, option: Int = 0) -> String {
      """
      <object class="sizeritem"><option>\(option)</option><flag>\(flag)</flag><border>5</border>
      <object class="\(content)" name="\(name)"><label>\(name)</label></object></object>
      """
    }
    let boxes = try boxes(
      XRCImporter.self,
      """
      <resource><object class="wxDialog" name="d"><size>400,300</size><object class="wxBoxSizer"><orient>wxVERTICAL</orient>
      \(item("list", "wxListBox", "wxEXPAND|wxALL", option: 1))\(item("wide", "wxButton", "wxEXPAND|wxALL"))
      \(item("right", "wxButton", "wxALIGN_RIGHT|wxALL"))</object></object></resource>
      """)
    func box(_ id: String) throws -> Picture.Box { try #require(boxes.first { $0.id == id }) }
    let dialog = try box("d"), list = try box("list"), wide = try box("wide"), right = try box("right")
    #expect(list.size.width == wide.size.width && wide.size.width > dialog.size.width * 9 / 10)
    #expect(right.size.width < wide.size.width && right.x + right.size.width == wide.x + wide.size.width)
    #expect(list.size.height > dialog.size.height / 2)
    #expect(dialog.y + dialog.size.height - (right.y + right.size.height) < 10)
  }

  @Test func `a radio box of wxWidgets shows its choices`() throws {
    let boxes = try boxes(
      XRCImporter.self,
      """
      <resource><object class="wxDialog" name="d"><object class="wxBoxSizer"><orient>wxVERTICAL</orient><object class="sizeritem">
      <object class="wxRadioBox" name="format"><label>Format</label><content><item>Decimal</item><item>Hex</item></content></object>
      </object></object></object></resource>
      """)
    let box = try #require(boxes.first { $0.id == "format" })
    #expect(box.name == "Format" && box.text == "Format\n○ Decimal\n○ Hex" && box.size.height >= 48)
  }

  @Test func `the standard buttons of wxWidgets are a row at the end, called by their ids`() throws {
    func button(_ id: String) -> String {
      "<object class=\"button\"><object class=\"wxButton\" name=\"\(id)\"/></object>"
    }
    let boxes = try boxes(
      XRCImporter.self,
      """
      <resource><object class="wxDialog" name="d"><size>400,300</size><object class="wxBoxSizer"><orient>wxVERTICAL</orient>
      <object class="sizeritem"><flag>wxEXPAND</flag><object class="wxStdDialogButtonSizer">\(button("wxID_OK"))
      \(button("wxID_CANCEL"))</object></object></object></object></resource>
      """)
    let buttons = boxes.filter { $0.role == "button" }
    #expect(buttons.map(\.text) == ["OK", "Cancel"])
    #expect(buttons.count == 2 && buttons[0].y == buttons[1].y && buttons[0].x < buttons[1].x)
    #expect(buttons[0].x > 200)
  }

  @Test
  func `a frame without shadow has no border, its title is bold, and an arrow is before that of an expander`()
    throws
  {
    func titled(_ kind: String, _ id: String, _ properties: String) -> String {
      """
      <child><object class="\(kind)" id="\(id)"><property name="visible">1</property>\(properties)<child type="label">
      <object class="GtkLabel" id="\(id)-title"><property name="visible">1</property><property name="label">Title</property>
      <attributes><attribute name="weight" value="bold"/></attributes></object></child>
      <child><object class="GtkEntry"><property name="visible">1</property></object></child></object></child>
      """
    }
    let none = "<property name=\"shadow_type\">none</property><property name=\"label_xalign\">0</property>"
    let boxes = try boxes(
      GtkBuilderImporter.self,
      """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow"><property name="visible">1</property>
      <child><object class="GtkBox"><property name="visible">1</property><property name="orientation">vertical</property>
      \(titled("GtkFrame", "plain", none))\(titled("GtkExpander", "expander", ""))</object></child></object></interface>
      """)
    let title = try #require(boxes.first { $0.id == "plain-title" })
    #expect(title.isBold)
    #expect(boxes.first { $0.id == "plain" }.map(\.hasNoBorder) ?? true)
    let expander = try #require(boxes.first { $0.id == "expander" })
    let arrowed = try #require(boxes.first { $0.id == "expander-title" })
    #expect(expander.hasNoBorder && arrowed.x >= expander.x + 20)
  }

  @Test func `a sizer item is at least as large as it states`() throws {
    let boxes = try boxes(
      XRCImporter.self,
      """
      <resource xmlns="http://www.wxwidgets.org/wxxrc"><object class="wxDialog" name="d"><object class="wxBoxSizer">
      <orient>wxVERTICAL</orient><object class="sizeritem"><object class="wxTextCtrl" name="notes"/><minsize>480,360</minsize>
      </object></object></object></resource>
      """)
    let notes = try #require(boxes.first { $0.id == "notes" })
    #expect(notes.size.width * 3 == notes.size.height * 4 && notes.size.width >= 480)
  }

  @Test func `a notebook whose pages code adds has room for them, with its tabs at the stated side`() throws {
    let boxes = try boxes(
      GtkBuilderImporter.self,
      """
      <interface><object class="GtkDialog" id="d"><child internal-child="vbox"><object class="GtkBox">
      <property name="orientation">vertical</property><child><object class="GtkNotebook" id="pages">
      <property name="can-focus">True</property><property name="tab-pos">left</property></object></child>
      <child><object class="GtkButton" id="ok"><property name="label">OK</property><property name="can-focus">True</property></object></child>
      </object></child></object></interface>
      """)
    let pages = try #require(boxes.first { $0.id == "pages" })
    let tabs = try #require(boxes.first { $0.name == "‹tabs›" })
    #expect(pages.size.width >= 360 && pages.size.height >= 240)
    #expect(tabs.x < pages.x + 40 && tabs.size.width < pages.size.width / 2)
  }

  @Test func `a table has the titles of its columns above its rows, and room for some of these`() throws {
    let boxes = try boxes(
      GtkBuilderImporter.self,
      """
      <interface><object class="GtkWindow" id="w"><child><object class="GtkScrolledWindow"><child>
      <object class="GtkTreeView" id="table"><property name="can-focus">True</property>
      <child><object class="GtkTreeViewColumn"><property name="title">Name</property><property name="expand">True</property></object></child>
      <child><object class="GtkTreeViewColumn"><property name="title">Type</property></object></child>
      </object></child></object></child></object></interface>
      """)
    let table = try #require(boxes.first { $0.id == "table" })
    let name = try #require(boxes.first { $0.name == "Name" }),
      type = try #require(boxes.first { $0.name == "Type" })
    #expect(table.size.height > 100 && table.size.width > 200)
    #expect(name.y == type.y && name.y - table.y < 10 && name.size.height < 40)
    #expect(type.x + type.size.width > table.x + table.size.width - 20 && name.x < table.x + 10)
  }
}
