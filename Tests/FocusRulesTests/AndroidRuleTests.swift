import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// The findings of rules in Android layouts, beyond the examples on the rules' pages.
@Suite struct AndroidRuleTests {
  private func findings(_ text: String) throws -> [RuleID] {
    let end = text.firstIndex { " />".contains($0) } ?? text.endIndex
    let namespaces =
      " xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:tools=\"http://schemas.android.com/tools\""
    let xml = try XMLReader.read(Array((text[..<end] + namespaces + text[end...]).utf8))
    let tree = try AndroidImporter.importTree(
      SourceDocument(xml: xml, path: "res/layout/test.xml"), definitions: Definitions())
    return RuleEngine().run(Analysis(tree)).findings.map(\.rule)
  }

  /// Issues that `tools:ignore` suppresses apply only to the view and its contents.
  @Test(
    arguments: [
      ("", ["unnamed-focus-stop"]), ("tools:ignore='ContentDescription'", []),
      ("tools:ignore='HardcodedText, ContentDescription'", []), ("tools:ignore='all'", []),
      ("tools:ignore='RtlHardcoded'", ["unnamed-focus-stop"]),
    ] as [(String, [RuleID])])
  func `lint is heard`(attribute: String, expected: [RuleID]) throws {
    #expect(
      try findings(
        "<LinearLayout android:orientation='vertical' \(attribute)><ImageButton android:src='@drawable/x'/></LinearLayout>"
      )
        == expected)
  }

  /// A view that cannot take focus does not compete for the initial focus, and is reported once.
  @Test func `a dead request contends with none`() throws {
    #expect(
      try findings(
        """
        <LinearLayout android:orientation='vertical'>
          <EditText android:hint='Name'><requestFocus/></EditText>
          <TextView android:text='Help'><requestFocus/></TextView>
        </LinearLayout>
        """) == ["dead-focus-target"])
  }

  /// A focus request for a hidden group goes to the group's contents, code fills empty views, and the user of
  /// the layout or an animation may show a transparent view.
  @Test(arguments: [
    "<FrameLayout><LinearLayout android:id='@+id/a' android:visibility='gone'><requestFocus/><EditText android:hint='A'/></LinearLayout></FrameLayout>",
    "<FrameLayout><LinearLayout android:onClick='go'><ImageView android:src='@drawable/x'/><FrameLayout android:id='@+id/a'/></LinearLayout></FrameLayout>",
    "<FrameLayout android:alpha='0'><EditText android:hint='A'/></FrameLayout>",
    "<FrameLayout><Button android:text='A' android:alpha='0' android:stateListAnimator='@animator/fade'/></FrameLayout>",
    "<FrameLayout><ImageButton android:id='@+id/a' android:background='?attr/selectableItemBackground'/></FrameLayout>",
  ])
  func `what code decides`(text: String) throws {
    #expect(try findings(text).isEmpty)
  }

  /// A link from a view at an edge to itself, a link to a view that code may make clickable, and a link to a
  /// view that is shown later.
  @Test(arguments: [
    "android:nextFocusRight='@id/a'", "android:nextFocusRight='@id/text'",
    "android:nextFocusRight='@id/later'",
  ])
  func `links that are meant`(link: String) throws {
    let text = """
      <LinearLayout android:orientation="vertical">
        <Button android:id="@+id/a" android:text="A" \(link)/><TextView android:id="@+id/text" android:text="B"/>
        <Button android:id="@+id/later" android:text="C" android:visibility="gone"/>
      </LinearLayout>
      """
    #expect(try findings(text).isEmpty)
  }

  /// TalkBack follows only one of the two reading-order attributes of a view, and ignores an attribute that
  /// refers to the view itself or to its container.
  @Test(arguments: [
    ("android:accessibilityTraversalBefore='@id/b' android:accessibilityTraversalAfter='@id/c'", 1),
    ("android:accessibilityTraversalBefore='@id/a'", 1), ("android:accessibilityTraversalAfter='@id/box'", 1),
    ("android:accessibilityTraversalAfter='@id/b'", 0),
  ])
  func `order of reading`(attributes: String, count: Int) throws {
    let text = """
      <LinearLayout android:id="@+id/box" android:orientation="vertical">
        <Button android:id="@+id/a" android:text="A" \(attributes)/>
        <Button android:id="@+id/b" android:text="B"/><Button android:id="@+id/c" android:text="C"/>
      </LinearLayout>
      """
    #expect(try findings(text).filter { $0 == "ineffective-focus-order" }.count == count)
  }
}
