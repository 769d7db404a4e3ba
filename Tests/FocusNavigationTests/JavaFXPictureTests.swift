import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures of FXML documents: panes lay out their contents by the declared sizes, distances and anchors.
@Suite struct JavaFXPictureTests {
  private func boxes(_ xml: String) throws -> (size: Picture.Size, boxes: [String: Picture.Box]) {
    let xml =
      "<?import javafx.scene.control.*?><?import javafx.scene.layout.*?><?import javafx.geometry.*?>" + xml
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.fxml")
    let tree = try JavaFXImporter.importTree(document, definitions: Definitions())
    let layout = JavaFXImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let picture = try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture)
    let pairs = picture.boxes.compactMap { box in (box.id ?? box.name).map { ($0, box) } }
    return (picture.opening, Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }

  private static let namespaces = "xmlns='http://javafx.com/javafx' xmlns:fx='http://javafx.com/fxml'"
  /// The scale of pictures, relative to the sizes that documents set.
  private static let scale = 1.3

  private func near(_ value: Int, _ stated: Double) -> Bool { abs(Double(value) - stated * Self.scale) <= 1 }

  @Test
  func `a box has its padding and spacing, what grows takes what is left, and a column fills its width`()
    throws
  {
    let (size, boxes) = try boxes(
      """
      <VBox \(Self.namespaces) prefWidth='400' prefHeight='300' spacing='10'><padding><Insets left='20' top='5'/></padding>
      <HBox spacing='6'><Button fx:id='a' text='OK' prefWidth='80'/><TextField fx:id='b' HBox.hgrow='ALWAYS'/></HBox>
      <ListView fx:id='c' VBox.vgrow='ALWAYS'/><Button fx:id='d' text='Close' prefWidth='90'/></VBox>
      """)
    let a = try #require(boxes["a"]), b = try #require(boxes["b"]), c = try #require(boxes["c"])
    let d = try #require(boxes["d"])
    #expect(near(size.width, 400) && near(size.height, 300))
    #expect(near(a.x, 20) && near(a.y, 5) && near(a.size.width, 80))
    #expect(near(b.x, 106) && near(b.x + b.size.width, 400))
    #expect(near(c.x, 20) && near(c.x + c.size.width, 400) && near(c.y, 40))
    #expect(near(d.y + d.size.height, 300) && near(d.size.width, 90))
  }

  @Test func `a box aligns what it holds, and a region between pushes the others apart`() throws {
    let (_, boxes) = try boxes(
      """
      <VBox \(Self.namespaces) prefWidth='400'><HBox alignment='CENTER_RIGHT'><Button fx:id='right' prefWidth='80'/></HBox>
      <HBox><Button fx:id='first' prefWidth='80'/><Region HBox.hgrow='ALWAYS'/><Button fx:id='last' prefWidth='80'/></HBox>
      <StackPane><Button fx:id='middle' prefWidth='80'/><Button fx:id='corner' prefWidth='80' StackPane.alignment='TOP_LEFT'/></StackPane>
      </VBox>
      """)
    let starts = boxes.mapValues(\.x)
    for (id, x) in ["right": 320.0, "first": 0, "last": 320, "middle": 160, "corner": 0] {
      #expect(starts[id].map { near($0, x) } == true, "\(id)")
    }
  }

  @Test func `anchors hold edges, and layoutX and layoutY say where a corner is`() throws {
    let (_, boxes) = try boxes(
      """
      <AnchorPane \(Self.namespaces) prefWidth='400' prefHeight='300'><Button fx:id='free' layoutX='30' layoutY='40' prefWidth='80'/>
      <TextField fx:id='wide' AnchorPane.leftAnchor='10' AnchorPane.rightAnchor='20' AnchorPane.topAnchor='100'/>
      <Button fx:id='corner' prefWidth='80' AnchorPane.rightAnchor='5' AnchorPane.bottomAnchor='5'/></AnchorPane>
      """)
    let free = try #require(boxes["free"]), wide = try #require(boxes["wide"]),
      corner = try #require(boxes["corner"])
    #expect(near(free.x, 30) && near(free.y, 40))
    #expect(near(wide.x, 10) && near(wide.x + wide.size.width, 380) && near(wide.y, 100))
    #expect(near(corner.x + corner.size.width, 395) && near(corner.y + corner.size.height, 295))
  }

  @Test
  func `the columns of a grid that may grow share the room; a border pane gives its centre what is left`()
    throws
  {
    let (_, boxes) = try boxes(
      """
      <BorderPane \(Self.namespaces) prefWidth='400' prefHeight='300'><top><MenuBar><Menu text='File'/><Menu text='Help'/></MenuBar></top>
      <center><GridPane hgap='10' vgap='4'><columnConstraints><ColumnConstraints/><ColumnConstraints hgrow='SOMETIMES'/></columnConstraints>
      <Label text='Name'/><TextField fx:id='name' GridPane.columnIndex='1'/><TextField fx:id='mail' GridPane.columnIndex='1' GridPane.rowIndex='1'/>
      </GridPane></center><bottom><Button fx:id='ok' prefWidth='80'/></bottom></BorderPane>
      """)
    let name = try #require(boxes["name"]), mail = try #require(boxes["mail"]), ok = try #require(boxes["ok"])
    let file = try #require(boxes["File"]), help = try #require(boxes["Help"])
    #expect(file.y == help.y && file.x + file.size.width <= help.x && help.x < 120)
    #expect(near(name.x + name.size.width, 400) && mail.x == name.x && mail.y > name.y)
    #expect(near(ok.y + ok.size.height, 300))
  }

  @Test func `the bottom of a border pane is at its lower edge, also with nothing between that and the top`()
    throws
  {
    let (_, boxes) = try boxes(
      """
      <BorderPane \(Self.namespaces) prefWidth='400' prefHeight='300'><top><Button fx:id='top' prefWidth='80'/></top>
      <bottom><HBox alignment='CENTER_RIGHT'><Button fx:id='bottom' prefWidth='80'/></HBox></bottom></BorderPane>
      """)
    let top = try #require(boxes["top"]), bottom = try #require(boxes["bottom"])
    #expect(top.y == 0 && near(bottom.y + bottom.size.height, 300) && near(bottom.x, 320))
  }

  @Test func `huge numbers and special lengths are laid out`() throws {
    let (_, boxes) = try boxes(
      """
      <AnchorPane \(Self.namespaces) prefWidth='1e308' minHeight='-Infinity' maxWidth='NaN' prefHeight='${height}'>
      <Button fx:id='a' layoutX='-1e308' prefWidth='1.7976931348623157E308' minWidth='-Infinity' AnchorPane.rightAnchor='-5e300'/>
      <GridPane hgap='-9'><columnConstraints><ColumnConstraints percentWidth='1e99'/></columnConstraints>
      <Button fx:id='b' GridPane.columnIndex='2147483647' GridPane.columnSpan='2147483647'/></GridPane></AnchorPane>
      """)
    #expect(boxes["a"] != nil && boxes["b"] != nil)
  }

  @Test func `a custom class that draws a diagram is large enough to be seen`() throws {
    let (_, boxes) = try boxes(
      """
      <?import app.FlowDiagram?><VBox \(Self.namespaces) prefWidth='500'><StackPane><FlowDiagram fx:id='flow'/></StackPane>
      <Button text='OK'/></VBox>
      """)
    let flow = try #require(boxes["flow"])
    #expect(flow.size.height > 150 && flow.size.width > 300)
  }
}
