import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures of parts that containers draw without an object in the document: titles, captions, menus.
@Suite struct SignPictureTests {
  private func gtk(_ objects: String) throws -> Picture {
    let xml = "<interface><requires lib='gtk' version='4.0'/>\(objects)</interface>"
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.ui")
    let tree = try GtkBuilderImporter.importTree(document, definitions: Definitions())
    let stated = GtkBuilderImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: stated).first?.picture)
  }

  private func javaFX(_ objects: String) throws -> Picture {
    let xml =
      "<?import javafx.scene.control.*?><?import javafx.scene.layout.*?><?import tornadofx.control.*?>"
      + "<VBox xmlns='http://javafx.com/javafx' xmlns:fx='http://javafx.com/fxml' prefWidth='400'>\(objects)</VBox>"
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.fxml")
    let tree = try JavaFXImporter.importTree(document, definitions: Definitions())
    let stated = JavaFXImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: stated).first?.picture)
  }

  /// The box with the visible text `text`.
  private func box(_ text: String, in picture: Picture) throws -> Picture.Box {
    try #require(picture.boxes.first { ($0.text ?? $0.name) == text }, "\(text)")
  }

  private func middle(_ box: Picture.Box) -> Int { box.x + box.size.width / 2 }

  @Test func `a status page has its picture, title and description in the middle, above its child`() throws {
    let picture = try gtk(
      """
      <object class='GtkWindow'><property name='default-width'>600</property><property name='default-height'>600</property>
      <child><object class='AdwStatusPage'><property name='title'>Nothing Here</property>
      <property name='description'>Add something first</property><property name='icon-name'>folder</property>
      <child><object class='GtkButton' id='add'><property name='label'>Add</property></object></child></object></child></object>
      """)
    let title = try box("Nothing Here", in: picture), words = try box("Add something first", in: picture)
    let image = try #require(picture.boxes.first { $0.role == "image" })
    let button = try #require(picture.boxes.first { $0.id == "add" })
    #expect(title.isBold && title.isTitleCentred && words.isTitleCentred)
    #expect(image.y + image.size.height <= title.y && title.y < words.y && words.y < button.y)
    #expect(image.size.width == image.size.height)
    for box in [image, title, words] { #expect(abs(middle(box) - picture.opening.width / 2) <= 8) }
    #expect(image.y > 60)
    let page = try #require(picture.boxes.first { $0.role == "group" })
    #expect(page.text == "" && page.hasNoBorder && !page.isPicture)
  }

  @Test
  func `a header bar has the title of its page in the middle, and no buttons of the window in a sidebar`()
    throws
  {
    let picture = try gtk(
      """
      <object class='GtkWindow'><property name='default-width'>900</property><child>
      <object class='AdwNavigationSplitView'><property name='sidebar'><object class='AdwNavigationPage'>
      <property name='title'>Rooms</property><property name='child'><object class='AdwToolbarView'>
      <child type='top'><object class='AdwHeaderBar' id='bar'>
      <child><object class='GtkButton' id='start'><property name='icon-name'>a</property></object></child>
      <child type='end'><object class='GtkButton' id='end'><property name='icon-name'>b</property></object></child>
      </object></child></object></property></object></property></object></child></object>
      """)
    let title = try box("Rooms", in: picture)
    let start = try #require(picture.boxes.first { $0.id == "start" })
    let end = try #require(picture.boxes.first { $0.id == "end" })
    #expect(title.isBold && start.x + start.size.width <= title.x && title.x + title.size.width <= end.x)
    #expect(abs(middle(title) - (start.x + end.x + end.size.width) / 2) <= 2)
  }

  @Test
  func
    `a group of preferences has its title and description above its rows, and a page draws no picture of its own`()
    throws
  {
    let picture = try gtk(
      """
      <object class='AdwPreferencesPage'><property name='icon-name'>page</property><property name='title'>Page</property>
      <child><object class='AdwPreferencesGroup'><property name='title'>Sound</property>
      <property name='description'>What is heard</property><child><object class='AdwSwitchRow' id='row'>
      <property name='title'>Bell</property></object></child></object></child></object>
      """)
    let title = try box("Sound", in: picture), words = try box("What is heard", in: picture)
    let row = try #require(picture.boxes.first { $0.id == "row" })
    #expect(title.isBold && title.y < words.y && words.y + words.size.height <= row.y)
    #expect(!picture.boxes.contains { $0.isPicture || $0.role == "image" })
  }

  @Test func `a popover shows the entries of its menu model, one below the other`() throws {
    let picture = try gtk(
      """
      <object class='GtkPopoverMenu'><property name='menu-model'>m</property><child type='zoom'>
      <object class='GtkButton' id='zoom'><property name='label'>Zoom</property></object></child></object>
      <menu id='m'><section><item><attribute name='label'>_Sort</attribute></item></section>
      <submenu><attribute name='label'>More</attribute><item><attribute name='label'>Inner</attribute></item></submenu></menu>
      """)
    let sort = try box("Sort", in: picture), more = try box("More", in: picture)
    #expect(sort.y + sort.size.height <= more.y && sort.size.width > 40)
    #expect(!picture.boxes.contains { $0.name == "Inner" })
    #expect(try #require(picture.boxes.first { $0.id == "zoom" }).y >= more.y + more.size.height - 1)
  }

  @Test func `custom widgets in a menu are among the other entries`() throws {
    let picture = try gtk(
      """
      <object class='GtkPopoverMenu'><property name='menu-model'>m</property><child type='zoom'>
      <object class='GtkButton' id='zoom'><property name='label'>Zoom</property></object></child></object>
      <menu id='m'><item><attribute name='label'>Before</attribute></item><item><attribute name='custom'>zoom</attribute></item>
      <item><attribute name='label'>After</attribute></item></menu>
      """)
    let zoom = try #require(picture.boxes.first { $0.id == "zoom" })
    #expect(try box("Before", in: picture).y < zoom.y && box("After", in: picture).y > zoom.y)
  }

  @Test func `labels are centred by default, and text that code sets shows its id`() throws {
    let picture = try gtk(
      """
      <object class='GtkWindow'><child><object class='GtkBox'><property name='orientation'>vertical</property>
      <child><object class='GtkLabel' id='a'><property name='label'>Middle</property><style><class name='title-2'/></style></object></child>
      <child><object class='GtkLabel' id='b'><property name='label'>Start</property><property name='xalign'>0</property></object></child>
      <child><object class='GtkLabel' id='c'><property name='halign'>start</property></object></child>
      <child><object class='GtkButton'><property name='label'>Go on</property></object></child><child><object class='GtkListBox' id='list'/></child>
      <child><object class='AdwActionRow' id='row'><property name='title'>Title</property><property name='subtitle'>More</property></object></child>
      </object></child></object>
      """)
    let middle = try box("Middle", in: picture), start = try box("Start", in: picture)
    #expect(middle.isTitleCentred && middle.isBold && !start.isTitleCentred && !start.isBold)
    #expect(try box("‹c›", in: picture).id == "c")
    #expect(try #require(picture.boxes.first { $0.id == "list" }).size.height >= 30)
    #expect(try #require(picture.boxes.first { $0.id == "row" }).text == "Title\nMore")
  }

  @Test func `a page that is a text shows it`() throws {
    let picture = try gtk(
      """
      <object class='GtkWindow'><child><object class='GtkStack'><child><object class='GtkStackPage'>
      <property name='child'><object class='GtkLabel'><property name='label'>All is read</property>
      <property name='selectable'>1</property></object></property></object></child></object></child></object>
      """)
    #expect(picture.boxes.contains { $0.role == "label" && $0.name == "All is read" })
  }

  @Test func `a label of JavaFX has its text beside its graphic, on the side that it says`() throws {
    let graphic = "<graphic><Region minWidth='30' minHeight='20' fx:id='"
    let picture = try javaFX(
      """
      <Label text='Behind'>\(graphic)a'/></graphic></Label>
      <Label text='Before' contentDisplay='RIGHT'>\(graphic)b'/></graphic></Label><Button text='OK'/>
      """)
    let behind = try #require(picture.boxes.last { $0.name == "Behind" })
    let before = try #require(picture.boxes.last { $0.name == "Before" })
    #expect(behind.x == 44 && before.x == 0)
    #expect(picture.boxes.filter { ["Behind", "Before"].contains($0.text ?? $0.name) }.count == 2)
  }

  @Test func `a binding or id replaces unknown text; the caption of a field precedes it`() throws {
    let picture = try javaFX(
      """
      <Label text='${controller.user.name}'/><Label fx:id='status'/><Button text='${a + b}'/>
      <Fieldset text='Totals'><Field text='Fee:'><TextField fx:id='fee'/></Field>
      <Field text='Balance:'><TextField fx:id='balance'/></Field></Fieldset>
      """)
    for hint in ["‹name›", "‹status›", "…"] { _ = try box(hint, in: picture) }
    let caption = try box("Fee:", in: picture), title = try box("Totals", in: picture)
    let fee = try #require(picture.boxes.first { $0.id == "fee" })
    let balance = try #require(picture.boxes.first { $0.id == "balance" })
    #expect(caption.x + caption.size.width <= fee.x && fee.x == balance.x && fee.y < balance.y)
    #expect(title.isBold && title.y + title.size.height <= fee.y)
  }

  @Test
  func
    `a chart of the application's own is as large as charts are, and a placeholder is in the middle of its list`()
    throws
  {
    let picture = try javaFX(
      """
      <OwnChart fx:id='chart'><xAxis><Axis/></xAxis></OwnChart>
      <ListView fx:id='list' prefHeight='200'><placeholder><Button fx:id='none' text='Add'/></placeholder></ListView>
      <OwnView fx:id='rest' VBox.vgrow='ALWAYS'/><HBox><OwnTextField fx:id='field'/></HBox>
      """)
    let boxes = Dictionary(picture.boxes.compactMap { box in box.id.map { ($0, box) } }) { one, _ in one }
    let chart = try #require(boxes["chart"]), list = try #require(boxes["list"])
    let button = try #require(boxes["none"])
    #expect(chart.size.height == 520)
    #expect(abs(middle(button) - middle(list)) <= 1)
    #expect(abs(button.y + button.size.height / 2 - list.y - list.size.height / 2) <= 1)
    #expect(try #require(boxes["rest"]).size.height >= 190)
    #expect(try #require(boxes["field"]).size.width == 195)
  }

  @Test func `a dialog of libadwaita has no title bar above its header bar, which has its title`() throws {
    let picture = try gtk(
      """
      <object class='AdwDialog'><property name='title'>Write a Review</property><property name='content-width'>480</property>
      <child><object class='AdwToolbarView'><child type='top'><object class='AdwHeaderBar'><child>
      <object class='GtkButton' id='cancel'><property name='label'>Cancel</property></object></child></object></child>
      </object></child></object>
      """)
    let cancel = try #require(picture.boxes.first { $0.id == "cancel" })
    let title = try #require(picture.boxes.first { $0.name == "Write a Review" && $0.role == "label" })
    #expect(cancel.y < 28 && title.isBold)
    #expect(picture.boxes.first { $0.role == "dialog" }?.name == nil)
  }

  @Test func `a page of preferences has its description above its groups`() throws {
    let picture = try gtk(
      """
      <object class='AdwPreferencesWindow'><child><object class='AdwPreferencesPage'>
      <property name='description'>Changes apply at once</property><child><object class='AdwPreferencesGroup'><child>
      <object class='AdwSwitchRow' id='row'><property name='title'>Sync</property></object></child></object></child></object></child></object>
      """)
    let words = try box("Changes apply at once", in: picture)
    #expect(words.y + words.size.height <= (try #require(picture.boxes.first { $0.id == "row" })).y)
  }
}
