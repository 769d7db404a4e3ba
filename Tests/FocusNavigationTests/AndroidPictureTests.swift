import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Testing
import XMLSource

/// Pictures of Android layouts: a phone, with the views at their declared positions.
@Suite struct AndroidPictureTests {
  private func document(_ view: String, _ name: String) throws -> SourceDocument {
    let namespaces =
      "xmlns:android='http://schemas.android.com/apk/res/android' xmlns:app='http://schemas.android.com/apk/res-auto'"
    let kind = view.prefix { $0 != " " }
    let xml = kind + " " + namespaces + view.dropFirst(kind.count)
    return SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "res/layout/\(name).xml")
  }

  private func boxes(
    _ view: String, including inner: String? = nil
  ) throws -> (size: Picture.Size?, boxes: [String: Frame]) {
    let document = try document(view, "test")
    var definitions = AndroidImporter.survey(document).definitions
    if let inner = try inner.map({ try self.document($0, "inner") }) {
      definitions.merge(AndroidImporter.survey(inner).definitions)
      definitions.merge(AndroidImporter.contents(inner))
    }
    let tree = try AndroidImporter.importTree(document, definitions: definitions)
    let stated = AndroidImporter.statedLayout(of: tree, in: document, definitions: definitions)
    let picture = try #require(Analysis(tree).scopeResults(picturedBy: stated).first?.picture)
    var boxes: [String: Frame] = [:]
    for box in picture.boxes {
      guard let id = box.id else { continue }
      boxes[id] = Frame(
        x: Double(box.x), y: Double(box.y), width: Double(box.size.width), height: Double(box.size.height))
    }
    return (picture.opening, boxes)
  }

  private static let screen = "android:layout_width='match_parent' android:layout_height='match_parent'"

  private func button(_ id: String, _ attributes: String, width: String = "100dp") -> String {
    "<Button android:id='@+id/\(id)' android:text='OK' android:layout_width='\(width)' android:layout_height='40dp' \(attributes)/>"
  }

  @Test
  func `what is as large as its parent is as large as a phone, what is as large as its contents is not`()
    throws
  {
    let whole = try boxes("<FrameLayout \(Self.screen)>\(button("a", ""))</FrameLayout>")
    #expect(whole.size == .init(width: 360, height: 640))
    #expect(whole.boxes["a"] == Frame(x: 0, y: 0, width: 100, height: 40))
    let small = try boxes(
      "<FrameLayout android:layout_width='wrap_content' android:layout_height='wrap_content'>\(button("a", ""))</FrameLayout>"
    )
    #expect(small.size == .init(width: 100, height: 40))
  }

  @Test
  func `RelativeLayout: beside, below, at the edges of the parent, in the middle, and between two others`()
    throws
  {
    let (_, boxes) = try boxes(
      """
      <RelativeLayout \(Self.screen)>
      \(button("last", "android:layout_alignParentEnd='true' android:layout_alignParentBottom='true' android:layout_margin='8dp'"))
      \(button("first", "android:layout_alignParentStart='true'"))
      \(button("beside", "android:layout_toEndOf='@id/first' android:layout_alignTop='@id/first' android:layout_marginStart='10dp'"))
      \(button("below", "android:layout_below='@+id/first' android:layout_alignEnd='@id/beside'"))
      \(button("middle", "android:layout_centerInParent='true'"))
      \(button("between", "android:layout_toEndOf='@id/beside' android:layout_alignParentEnd='true'", width: "wrap_content"))
      </RelativeLayout>
      """)
    #expect(boxes["first"] == Frame(x: 0, y: 0, width: 100, height: 40))
    #expect(boxes["beside"] == Frame(x: 110, y: 0, width: 100, height: 40))
    #expect(boxes["below"] == Frame(x: 110, y: 40, width: 100, height: 40))
    #expect(boxes["last"] == Frame(x: 252, y: 592, width: 100, height: 40))
    #expect(boxes["middle"] == Frame(x: 130, y: 300, width: 100, height: 40))
    #expect(boxes["between"] == Frame(x: 210, y: 0, width: 150, height: 40))
  }

  private func constrained(_ views: String, height: String = "match_parent") throws -> [String: Frame] {
    try boxes(
      """
      <androidx.constraintlayout.widget.ConstraintLayout android:layout_width='match_parent' android:layout_height='\(height)'>
      \(views)</androidx.constraintlayout.widget.ConstraintLayout>
      """
    ).boxes
  }

  private static let top = "app:layout_constraintTop_toTopOf='parent'"
  private static let start = "app:layout_constraintStart_toStartOf='parent'"
  private static let end = "app:layout_constraintEnd_toEndOf='parent'"

  @Test
  func
    `ConstraintLayout: a bias between two constraints, 0dp from one to the other, guidelines and barriers`()
    throws
  {
    let boxes = try constrained(
      """
      \(button("biased", "\(Self.top) \(Self.start) \(Self.end) app:layout_constraintHorizontal_bias='0.25'"))
      \(button("wide", "app:layout_constraintTop_toBottomOf='@id/biased' \(Self.start) app:layout_constraintEnd_toStartOf='@id/line'", width: "0dp"))
      <androidx.constraintlayout.widget.Guideline android:id='@+id/line' android:orientation='vertical'
        android:layout_width='wrap_content' android:layout_height='wrap_content' app:layout_constraintGuide_percent='0.5'/>
      <androidx.constraintlayout.widget.Guideline android:id='@+id/low' android:orientation='horizontal'
        android:layout_width='wrap_content' android:layout_height='wrap_content' app:layout_constraintGuide_end='100dp'/>
      \(button("under", "app:layout_constraintTop_toTopOf='@id/low' app:layout_constraintStart_toEndOf='@id/wall'"))
      <androidx.constraintlayout.widget.Barrier android:id='@+id/wall' app:barrierDirection='end'
        android:layout_width='wrap_content' android:layout_height='wrap_content' app:constraint_referenced_ids='biased, wide'/>
      """)
    #expect(boxes["biased"] == Frame(x: 65, y: 0, width: 100, height: 40))
    #expect(boxes["wide"] == Frame(x: 0, y: 40, width: 180, height: 40))
    #expect(boxes["under"] == Frame(x: 180, y: 540, width: 100, height: 40))
    #expect(boxes["line"] == nil)
  }

  @Test(arguments: [
    ("spread", [30.0, 140, 250]), ("spread_inside", [0, 140, 280]), ("packed", [60, 140, 220]),
  ])
  func `views that are constrained to each other share the room as their chain says`(
    style: String, starts: [Double]
  ) throws {
    let boxes = try constrained(
      """
      \(button("a", "\(Self.start) app:layout_constraintEnd_toStartOf='@id/b' app:layout_constraintHorizontal_chainStyle='\(style)'", width: "80dp"))
      \(button("b", "app:layout_constraintStart_toEndOf='@id/a' app:layout_constraintEnd_toStartOf='@id/c'", width: "80dp"))
      \(button("c", "app:layout_constraintStart_toEndOf='@id/b' \(Self.end)", width: "80dp"))
      """)
    #expect(["a", "b", "c"].map { boxes[$0]?.x } == starts)
  }

  @Test func `in a chain, a view 0dp wide receives its share of the remaining space`() throws {
    let boxes = try constrained(
      """
      \(button("a", "\(Self.start) app:layout_constraintEnd_toStartOf='@id/b' app:layout_constraintHorizontal_weight='1'", width: "0dp"))
      \(button("b", "app:layout_constraintStart_toEndOf='@id/a' app:layout_constraintEnd_toStartOf='@id/c' app:layout_constraintHorizontal_weight='3'", width: "0dp"))
      \(button("c", "app:layout_constraintStart_toEndOf='@id/b' \(Self.end)", width: "80dp"))
      """)
    #expect(["a", "b", "c"].map { boxes[$0]?.width } == [70, 210, 80])
  }

  @Test func `a layout is as high as what is tied one below the other`() throws {
    let boxes = try constrained(
      """
      \(button("a", "\(Self.top) android:layout_marginTop='16dp'"))
      \(button("b", "app:layout_constraintTop_toBottomOf='@id/a' app:layout_constraintBottom_toBottomOf='parent' android:layout_marginBottom='4dp'"))
      """, height: "wrap_content")
    #expect(boxes["b"] == Frame(x: 0, y: 56, width: 100, height: 40))
  }

  @Test func `a hidden view takes no room, and views tied to it keep their place`() throws {
    let (_, boxes) = try boxes(
      """
      <RelativeLayout \(Self.screen)>\(button("a", ""))
      <View android:layout_width='9dp' android:layout_height='9dp' android:id='@+id/none' android:visibility='gone' android:layout_below='@id/a'/>
      \(button("b", "android:layout_below='@id/none'"))</RelativeLayout>
      """)
    #expect(boxes["b"]?.y == 40)
  }

  @Test func `what is tied to itself in a circle stands one below the other, as if nothing was said`() throws
  {
    let (_, boxes) = try boxes(
      """
      <RelativeLayout \(Self.screen)>\(button("a", "android:layout_below='@id/b'"))
      \(button("b", "android:layout_below='@id/a'"))\(button("c", "android:layout_below='@id/c'"))</RelativeLayout>
      """)
    let tops = ["a", "b", "c"].compactMap { boxes[$0]?.y }
    #expect(tops.count == 3 && tops == tops.sorted() && Set(tops).count == 3)
  }

  @Test func `what is included stands where the include says, and lays out what it holds`() throws {
    let inner = """
      <RelativeLayout android:layout_width='match_parent' android:layout_height='wrap_content'>\(button("a", "android:layout_alignParentEnd='true'"))
      \(button("b", "android:layout_below='@id/a' android:layout_alignParentEnd='true'"))</RelativeLayout>
      """
    let (_, boxes) = try boxes(
      """
      <RelativeLayout \(Self.screen)>
      <include android:id='@+id/one' layout='@layout/inner' android:layout_width='200dp' android:layout_height='wrap_content'
        android:layout_alignParentBottom='true'/>
      </RelativeLayout>
      """, including: inner)
    #expect(boxes["b"] == Frame(x: 100, y: 600, width: 100, height: 40))
  }

  @Test func `numbers beyond all screens, and long chains, are laid out in time`() throws {
    let many = (0..<300).map { number in
      button(
        "b\(number)",
        "app:layout_constraintStart_toEndOf='@id/b\(number - 1)' app:layout_constraintEnd_toStartOf='@id/b\(number + 1)'"
          + " android:layout_margin='1e99dp' app:layout_constraintHorizontal_bias='nan' app:layout_constraintHorizontal_weight='1e308'",
        width: number % 2 == 0 ? "0dp" : "99999999999dp")
    }
    #expect(try constrained(many.joined()).count == 300)
  }

  @Test func `the track of a switch is behind its text, the box of a checkbox before it`() throws {
    let document = try document(
      """
      <LinearLayout \(Self.screen)><Switch android:id='@+id/s' android:text='On' android:layout_width='match_parent'
      android:layout_height='wrap_content'/><CheckBox android:id='@+id/c' android:text='On' android:layout_width='match_parent'
      android:layout_height='wrap_content'/></LinearLayout>
      """, "test")
    let tree = try AndroidImporter.importTree(document, definitions: Definitions())
    let stated = AndroidImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    let boxes = try #require(Analysis(tree).scopeResults(picturedBy: stated).first?.picture).boxes
    #expect(boxes.first { $0.id == "s" }?.isTextFirst == true)
    #expect(boxes.first { $0.id == "c" }?.isTextFirst == false)
  }

  @Test func `Flow lays out the views that it names in rows, and others are tied to all of them`() throws {
    let views = ["a", "b", "c", "d"].map { button($0, "") }.joined()
    let flow = """
      <androidx.constraintlayout.helper.widget.Flow android:id='@+id/flow' android:layout_width='wrap_content'
        android:layout_height='wrap_content' app:constraint_referenced_ids='a,b,c,d' app:flow_wrapMode='chain'
        app:flow_maxElementsWrap='3' app:flow_horizontalGap='8dp' app:flow_verticalGap='4dp'
        app:layout_constraintStart_toStartOf='parent' app:layout_constraintTop_toTopOf='parent'/>
      """
    let below = button("e", "app:layout_constraintTop_toBottomOf='@id/flow'")
    let (_, boxes) = try boxes(
      "<androidx.constraintlayout.widget.ConstraintLayout \(Self.screen)>\(flow)\(views)\(below)</androidx.constraintlayout.widget.ConstraintLayout>"
    )
    let places = ["a", "b", "c", "d", "e"].map { id in boxes[id].map { [$0.x, $0.y] } }
    #expect(places == [[0, 0], [108, 0], [216, 0], [0, 44], [0, 84]])
  }
}
