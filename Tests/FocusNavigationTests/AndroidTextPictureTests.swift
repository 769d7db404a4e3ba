import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures of Android layouts: placeholders for text that code sets, and views that are initially closed.
@Suite struct AndroidTextPictureTests {
  /// The picture of a layout, and its boxes by their ids.
  private func drawn(_ view: String) throws -> (picture: Picture, boxes: [String: Picture.Box]) {
    let namespaces = """
      xmlns:android='http://schemas.android.com/apk/res/android' xmlns:app='http://schemas.android.com/apk/res-auto'
      xmlns:tools='http://schemas.android.com/tools'
      """
    let kind = view.prefix { $0 != " " }
    let xml = kind + " " + namespaces + view.dropFirst(kind.count)
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "res/layout/test.xml")
    let definitions = AndroidImporter.survey(document).definitions
    let tree = try AndroidImporter.importTree(document, definitions: definitions)
    let stated = AndroidImporter.statedLayout(of: tree, in: document, definitions: definitions)
    let picture = try #require(Analysis(tree).scopeResults(picturedBy: stated).first?.picture)
    let pairs = picture.boxes.compactMap { box in box.id.map { ($0, box) } }
    return (picture, Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }

  private func column(_ views: String) -> String {
    """
    <LinearLayout android:layout_width='match_parent' android:layout_height='match_parent' android:orientation='vertical'>
    \(views)</LinearLayout>
    """
  }

  private func view(
    _ kind: String, _ id: String, _ attributes: String, width: String = "wrap_content",
    height: String = "wrap_content"
  ) -> String {
    "<\(kind) android:id='@+id/\(id)' android:layout_width='\(width)' android:layout_height='\(height)' \(attributes)/>"
  }

  @Test func `a text for the designer stands where code writes one, as a placeholder`() throws {
    let boxes = try drawn(
      column(
        view("TextView", "sample", "tools:text='Three new letters'")
          + view("TextView", "own", "android:text='Letters' tools:text='Three new letters'")
          + view("TextView", "city", "tools:text='@tools:sample/cities'")
          + view("Button", "send", "tools:text='Send three letters'"))
    ).boxes
    #expect(boxes["sample"]?.text == "Three new letters" && boxes["sample"]?.isPlaceholder == true)
    #expect(boxes["own"]?.name == "Letters" && boxes["own"]?.isPlaceholder == false)
    #expect(boxes["own"]?.text == nil)
    #expect(boxes["city"]?.text == nil && boxes["city"]?.isPlaceholder == false)
    #expect(boxes["send"]?.text == "Send three letters" && boxes["send"]?.isPlaceholder == true)
  }

  @Test func `a text that code writes has the usual length, and the lines it says`() throws {
    let boxes = try drawn(
      column(
        view("TextView", "one", "") + view("TextView", "five", "android:lines='5'", width: "match_parent")
          + view("TextView", "endless", "android:lines='1e300'")
          + view("EditText", "field", "android:minLines='4'"))
    ).boxes
    #expect(boxes["one"]?.size.width == 96)
    #expect(boxes["five"]?.size == .init(width: 360, height: 94))
    #expect(try #require(boxes["endless"]).size.height < 1_000)
    #expect(try #require(boxes["field"]).size.height >= 72)
  }

  @Test func `texts are in the middle or at the end where their gravity says it`() throws {
    let boxes = try drawn(
      column(
        view("TextView", "middle", "android:text='A' android:gravity='center'", width: "match_parent")
          + view(
            "TextView", "aligned", "android:text='A' android:textAlignment='center'", width: "match_parent")
          + view("TextView", "end", "android:text='A' android:gravity='end'", width: "match_parent")
          + view("TextView", "start", "android:text='A'", width: "match_parent")
          + view("Button", "stop", "android:text='OK'"))
    ).boxes
    #expect(boxes["middle"]?.isTitleCentred == true && boxes["aligned"]?.isTitleCentred == true)
    let end = try #require(boxes["end"])
    #expect(end.x + end.size.width == 360 && end.size.width < 60)
    #expect(boxes["start"]?.isTitleCentred == false && boxes["start"]?.x == 0)
  }

  @Test(arguments: ["start", "left", "end|top"])
  func `a drawer is initially closed`(gravity: String) throws {
    let (picture, boxes) = try drawn(
      """
      <androidx.drawerlayout.widget.DrawerLayout android:layout_width='match_parent' android:layout_height='match_parent'>
      <FrameLayout android:layout_width='match_parent' android:layout_height='match_parent'>
      \(view("Button", "contents", "android:text='Open'"))</FrameLayout>
      <LinearLayout android:layout_width='240dp' android:layout_height='match_parent' android:layout_gravity='\(gravity)'>
      \(view("Button", "inside", "android:text='Close'"))</LinearLayout></androidx.drawerlayout.widget.DrawerLayout>
      """)
    let hiddenFrom = try #require(picture.hiddenFrom)
    #expect(try #require(boxes["inside"]).y >= hiddenFrom && #require(boxes["contents"]).y < hiddenFrom)
  }

  @Test func `the children of a merge are as large as they say`() throws {
    let (picture, boxes) = try drawn(
      """
      <merge android:layout_width='wrap_content'><RelativeLayout android:layout_width='256dp' android:layout_height='36dp'>
      \(view("Button", "end", "android:text='OK' android:layout_alignParentEnd='true'", width: "60dp", height: "36dp"))
      </RelativeLayout></merge>
      """)
    #expect(picture.opening == .init(width: 256, height: 36) && boxes["end"]?.x == 196)
  }

  @Test func `distances that a resource says are the usual ones`() throws {
    let box = try drawn(
      column(
        view(
          "Button", "b",
          "android:text='OK' android:layout_margin='@dimen/wide' android:layout_marginTop='?attr/gap'"))
    ).boxes["b"]
    #expect(box?.x == 8 && box?.y == 8)
  }

  @Test func `a color between others is a line, and a picture is not`() throws {
    let boxes = try drawn(
      column(
        view(
          "ImageView", "line", "android:background='@color/grey'", width: "match_parent",
          height: "@dimen/thin")
          + view("ImageView", "picture", "android:background='@color/grey' android:src='@drawable/x'")
          + view("Button", "stop", "android:text='OK'"))
    ).boxes
    #expect(boxes["line"]?.size == .init(width: 360, height: 2))
    #expect(try #require(boxes["picture"]).size.height > 20)
  }

  @Test func `the icon at the end of a field is beside it`() throws {
    let (picture, boxes) = try drawn(
      """
      <com.google.android.material.textfield.TextInputLayout android:layout_width='match_parent' android:layout_height='wrap_content'
        app:endIconMode='custom' app:endIconDrawable='@drawable/x' app:endIconContentDescription='Choose'>
      \(view("EditText", "field", "", width: "match_parent"))</com.google.android.material.textfield.TextInputLayout>
      """)
    let icon = try #require(picture.boxes.first { $0.name == "Choose" }), field = try #require(boxes["field"])
    #expect(icon.x >= field.x + field.size.width && icon.x + icon.size.width <= 360)
    #expect(icon.y < field.y + field.size.height && icon.y + icon.size.height > field.y)
  }

  @Test func `a button shows its picture before its text, and a thin view with a colour is a line`() throws {
    let picture = try drawn(
      column(
        view("Button", "back", "android:drawableStart='@drawable/arrow' android:text='Back'")
          + view("View", "line", "android:background='@color/divider'", width: "match_parent", height: "1dp")
          + view("View", "none", "", width: "match_parent", height: "1dp"))
    ).picture
    let button = try #require(picture.boxes.first { $0.id == "back" })
    let image = try #require(picture.boxes.first { $0.role == "image" })
    let text = try #require(picture.boxes.first { $0.role == "label" && $0.name == "Back" })
    #expect(button.x < image.x && image.x + image.size.width <= text.x)
    #expect(text.x + text.size.width <= button.x + button.size.width && button.text == "")
    #expect(picture.boxes.contains { $0.id == "line" } && !picture.boxes.contains { $0.id == "none" })
  }
}
