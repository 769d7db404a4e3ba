import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import Testing
import XMLSource

/// Android rows and chains.
@Suite struct AndroidRowsTests {
  /// The ids of the stops of the outermost scope, with a question mark after uncertain positions.
  private func order(_ text: String) throws -> String {
    let end = text.firstIndex { " />".contains($0) } ?? text.endIndex
    let namespaces =
      " xmlns:android=\"http://schemas.android.com/apk/res/android\""
      + " xmlns:app=\"http://schemas.android.com/apk/res-auto\""
    let xml = try XMLReader.read(Array((text[..<end] + namespaces + text[end...]).utf8))
    let tree = try AndroidImporter.importTree(
      SourceDocument(xml: xml, path: "test.xml"), definitions: Definitions())
    let analysis = Analysis(tree)
    return analysis.orders[0].stops.map { (tree[$0.node].id ?? "-") + ($0.doubt == nil ? "" : "?") }
      .joined(separator: " ")
  }

  /// A group gives its items a category and a number, but is not a level of the menu.
  @Test func `items of a menu`() throws {
    #expect(
      try order(
        """
        <menu>
          <group android:menuCategory='container'><item android:id='@+id/last'/></group>
          <group android:orderInCategory='5'>
            <item android:id='@+id/fifth'/>
            <item android:id='@+id/first' android:orderInCategory='1'/>
          </group>
          <item android:id='@+id/begin'/>
          <item android:id='@+id/late' android:menuCategory='secondary' android:orderInCategory='0'/>
        </menu>
        """) == "begin first fifth late last")
  }

  private func buttons(_ attributes: [String]) -> String {
    zip("abcdefgh", attributes).map { "<Button android:id=\"@+id/\($0)\" \($1)/>" }.joined()
  }

  @Test(arguments: [
    ("LinearLayout android:orientation='vertical'", "LinearLayout", ["", "", ""], "a b c"),
    ("LinearLayout", "LinearLayout", ["", "", ""], "a b c"),
    // If two views are at different edges, one may be above the other.
    ("LinearLayout", "LinearLayout", ["android:layout_gravity='bottom'", ""], "a? b?"),
    (
      "LinearLayout", "LinearLayout",
      ["android:layout_gravity='bottom'", "", "android:layout_height='match_parent'"], "a b c"
    ),
    ("FrameLayout", "FrameLayout", ["", ""], "a? b?"),
    ("FrameLayout", "FrameLayout", [""], "a"),
    ("RelativeLayout", "RelativeLayout", ["android:layout_below='@id/b'", ""], "b a"),
    ("RelativeLayout", "RelativeLayout", ["android:layout_toEndOf='@id/b'", ""], "a? b?"),
    (
      "RelativeLayout", "RelativeLayout",
      ["android:layout_toEndOf='@id/b' android:layout_alignTop='@id/b'", ""], "b a"
    ),
    // A view that is next to both views, and may be as high as both together, puts them into one row.
    ("RelativeLayout", "RelativeLayout", ["android:layout_below='@id/b'", "", ""], "a? b? c?"),
    (
      "androidx.constraintlayout.widget.ConstraintLayout",
      "androidx.constraintlayout.widget.ConstraintLayout",
      [
        "app:layout_constraintTop_toBottomOf='@id/c'",
        "app:layout_constraintTop_toTopOf='@id/a' app:layout_constraintStart_toEndOf='@id/a'",
        "app:layout_constraintTop_toTopOf='parent'",
      ], "c a b"
    ),
    (
      "androidx.constraintlayout.widget.ConstraintLayout",
      "androidx.constraintlayout.widget.ConstraintLayout",
      ["app:layout_constraintTop_toBottomOf='@id/b' android:layout_marginTop='-8dp'", ""], "a? b?"
    ),
    // A cell that spans several rows merges them into one row, which is then visited by columns.
    (
      "GridLayout android:columnCount='2'", "GridLayout",
      ["android:layout_rowSpan='2'", "", "android:layout_row='1' android:layout_column='1'"], "a b c"
    ),
    (
      "GridLayout android:columnCount='2'", "GridLayout",
      [
        "android:layout_row='0' android:layout_column='0'",
        "android:layout_row='0' android:layout_column='1' android:layout_rowSpan='2'",
        "android:layout_row='1' android:layout_column='0'",
      ], "a c b"
    ),
  ])
  func `views are visited by rows`(start: String, end: String, children: [String], expected: String) throws {
    #expect(try order("<\(start)>\(buttons(children))</\(end)>") == expected)
  }

  @Test(arguments: [
    (["android:nextFocusForward='@id/c'", "", "", ""], "a c b d"),
    (["", "", "android:nextFocusForward='@id/a'", ""], "b c a d"),
    (
      [
        "android:nextFocusForward='@id/d'", "android:nextFocusForward='@id/c'", "",
        "android:nextFocusForward='@id/b'",
      ], "a d b c"
    ),
    // A ring has no beginning: its members keep their positions, which are uncertain.
    (["android:nextFocusForward='@id/b'", "android:nextFocusForward='@id/a'", ""], "a? b? c"),
  ])
  func `chains of nextFocusForward change the order`(links: [String], expected: String) throws {
    #expect(
      try order("<LinearLayout android:orientation='vertical'>\(buttons(links))</LinearLayout>") == expected)
  }

  /// The contents of a cluster have a separate order; outside the cluster, Tab skips them.
  @Test func `Tab skips the contents of a cluster`() throws {
    let text = """
      <LinearLayout android:orientation="vertical">
        <Toolbar><Button android:id="@+id/up"/></Toolbar><Button android:id="@+id/go"/>
      </LinearLayout>
      """
    #expect(try order(text) == "go")
  }
}
