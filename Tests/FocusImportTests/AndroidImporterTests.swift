import Dialects
import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// Android layouts and menus: the supported elements, and their meaning.
@Suite struct AndroidImporterTests {
  private static let folder = "Tests/FocusImportTests/Fixtures/android"

  @Test(arguments: ["checkout", "player", "document_menu"]) func `the tree of a fixture is the recorded tree`(
    _ name: String
  ) throws {
    let bytes = try Data(contentsOf: PackageFolder.root.appending(path: "\(Self.folder)/\(name).xml"))
    let document = SourceDocument(xml: try XMLReader.read([UInt8](bytes)), path: "\(name).xml")
    let tree = try AndroidImporter.importTree(document, definitions: Definitions())
    try Golden.expect(Data(FocusTreeDump.text(of: tree).utf8), at: "\(Self.folder)/\(name).txt")
  }

  @Test(arguments: [
    ("text", Role.textField), ("textPassword", .secureField), ("numberPassword", .secureField),
    ("textVisiblePassword", .textField),
  ])
  func `a password that stays visible is a text like any other`(type: String, role: Role) throws {
    let tree = try AndroidSample.tree("<EditText android:inputType='\(type)'/>")
    #expect(tree.nodes.first?.role == role)
  }

  // MARK: Detection

  @Test(arguments: [
    ("<LinearLayout android:orientation='vertical'/>", true),
    ("<com.example.Board android:id='@+id/board'/>", true),
    ("<layout><data/><TextView android:text='Hello'/></layout>", true),
    ("<merge><Button android:text='Go'/></merge>", true),
    ("<menu><item android:title='Copy'/></menu>", true),
    ("<menu/>", true), ("<merge/>", true),
    ("<LinearLayout/>", false),
    ("<vector android:width='24dp'/>", false),
    ("<selector><item android:state_focused='true'/></selector>", false),
    ("<manifest><application android:label='Shop'/></manifest>", false),
    ("<PreferenceScreen><SwitchPreference android:key='dark'/></PreferenceScreen>", false),
    ("<menu><section android:title='Copy'/></menu>", false),
    ("<MotionScene><Transition android:id='@+id/open'/></MotionScene>", false),
  ])
  func `recognises views and menus`(text: String, expected: Bool) throws {
    #expect(AndroidImporter.recognises(try AndroidSample.xml(text).root) == expected)
  }

  // MARK: Focus

  @Test(
    arguments: [
      ("Button", "", true), ("Button", "android:focusable='false'", false),
      ("Button", "android:clickable='false'", true), ("EditText", "", true), ("SeekBar", "", true),
      ("TextView", "", false), ("TextView", "android:clickable='true'", true),
      ("TextView", "android:textIsSelectable='true'", true), ("TextView", "android:onClick='open'", true),
      ("TextView", "android:onClick='open' android:clickable='false'", true),
      ("ImageView", "android:longClickable='true'", false),
      ("ImageView", "android:focusable='auto' android:clickable='true'", true),
      ("View", "android:focusable='true'", true),
      ("View", "android:focusable='false' android:clickable='true'", false),
      ("View", "android:focusableInTouchMode='true'", true),
      ("View", "android:focusableInTouchMode='true' android:focusable='false'", true),
      ("EditText", "android:focusableInTouchMode='true' android:focusable='false'", false),
      ("RatingBar", "", true), ("RatingBar", "android:isIndicator='true'", false),
      ("View", "android:clickable='@{vm.open}'", nil), ("View", "android:focusable='?attr/stop'", nil),
      ("ListView", "", nil), ("com.example.Dial", "", nil),
      ("com.example.Dial", "android:focusable='true'", true),
      ("com.example.SaveButton", "", true), ("com.example.widget.BigTextView", "", false),
      ("Button", "style='@style/Ours'", nil), ("EditText", "style='@style/Ours' android:hint='Town'", nil),
      ("Button", "style='@style/Ours' android:onClick='open'", nil),
      ("Button", "style='@style/Ours' android:focusable='true'", true),
      ("Button", "style='@style/Widget.AppCompat.Button.Borderless'", true),
      ("TextView", "style='@style/Ours'", nil), ("TextView", "style='@style/TextAppearance.Body'", false),
    ] as [(String, String, Bool?)])
  func `what takes focus`(name: String, attributes: String, expected: Bool?) throws {
    let tree = try AndroidSample.tree("<\(name) android:id='@+id/a' \(attributes)/>")
    #expect(tree.nodes[0].focusability.sequential.value == expected)
  }

  @Test(
    arguments: [
      ("FrameLayout", "", Traversal.contents), ("ScrollView", "", .contentsElseSelf),
      ("FrameLayout", "android:clickable='true'", .selfThenContents),
      ("FrameLayout", "android:descendantFocusability='blocksDescendants'", .nothing),
      (
        "FrameLayout", "android:descendantFocusability='blocksDescendants' android:focusable='true'",
        .selfOnly
      ),
      (
        "FrameLayout", "android:descendantFocusability='afterDescendants' android:focusable='true'",
        .contentsElseSelf
      ),
      ("ScrollView", "android:descendantFocusability='beforeDescendants'", .selfThenContents),
    ])
  func `what happens to contents`(name: String, attributes: String, expected: Traversal) throws {
    let tree = try AndroidSample.tree("<\(name) android:id='@+id/a' \(attributes)><Button/></\(name)>")
    #expect(tree.nodes[0].traversal == expected)
  }

  @Test(
    arguments: [
      ("com.example.SaveButton", Role.button), ("com.example.MyAppCompatCheckbox", .checkbox),
      ("com.example.FixedEditText", .textField), ("com.example.Fancy", .custom),
      ("com.example.FancyView", .custom), ("com.example.Button", .button),
      ("androidx.appcompat.widget.SwitchCompat", .switchControl),
      ("android.support.v7.widget.RecyclerView", .list), ("view class='com.example.SaveButton'", .button),
    ])
  func `roles by name`(name: String, expected: Role) throws {
    #expect(try AndroidSample.tree("<\(name) android:id='@+id/a'/>").nodes[0].role == expected)
  }

  /// Only `TextView` and its subclasses read `android:enabled`, and code may enable a view with an id.
  @Test func `enabled is text views`() throws {
    let tree = try AndroidSample.tree(
      """
      <LinearLayout android:orientation="vertical">
        <Button android:text="Go" android:enabled="false"/>
        <Button android:id="@+id/b" android:text="Go" android:enabled="false"/>
        <ImageButton android:contentDescription="Go" android:enabled="false"/>
      </LinearLayout>
      """)
    #expect(tree.nodes[1].isEnabled.value == false)
    #expect(tree.nodes[2].isEnabled == .unknown(.applicationCode))
    #expect(tree.nodes[3].isEnabled.value == true)
    #expect(tree.ineffective.map(\.node) == [NodeID(3)])
  }

  /// With a touch screen, only views that are focusable in touch mode can be reached in this group.
  @Test func `touch screens block focus`() throws {
    let tree = try AndroidSample.tree(
      """
      <LinearLayout android:touchscreenBlocksFocus="true" android:orientation="vertical">
        <Button android:text="Go"/><EditText android:hint="Name"/>
      </LinearLayout>
      """)
    #expect(tree.nodes[1].focusability.sequential.value == false)
    #expect(tree.nodes[2].focusability.sequential.value == true)
  }

  // MARK: References

  /// A link refers to the id in the nearest enclosing group that contains it, regardless of the order in the
  /// file.
  @Test func `links are resolved inside out`() throws {
    let tree = try AndroidSample.tree(
      """
      <LinearLayout android:orientation="vertical">
        <Button android:id="@+id/ok"/>
        <FrameLayout>
          <EditText android:id="@+id/name" android:nextFocusForward="@+id/ok"/>
          <Button android:id="@+id/ok"/>
        </FrameLayout>
        <TextView android:labelFor="@id/name"/>
        <TextView android:labelFor="@id/elsewhere"/>
      </LinearLayout>
      """)
    #expect(
      tree.references.map(\.resolution) == [
        .node(NodeID(4)), .node(NodeID(3)), .unknown(.unresolvedDefinition),
      ])
  }

  @Test func `design time attributes do not count`() throws {
    let tree = try AndroidSample.tree(
      "<Button android:id='@+id/a' tools:visibility='gone' tools:enabled='false' tools:text='Go'/>")
    #expect(tree.nodes[0].isVisible.value == true)
    #expect(tree.nodes[0].isEnabled.value == true)
    #expect(tree.names.isEmpty)
  }

  @Test func `cells follow one another`() throws {
    let tree = try AndroidSample.tree(
      """
      <GridLayout android:columnCount="2">
        <Button/><Button android:layout_columnSpan="2"/><Button android:layout_row="3" android:layout_column="1"/>
        <Button/>
      </GridLayout>
      """)
    #expect(
      tree.nodes.dropFirst().map(\.placement) == [
        .cell(row: 0, column: 0), .cell(row: 1, column: 0, rowSpan: 1, columnSpan: 2),
        .cell(row: 3, column: 1), .cell(row: 4, column: 0),
      ])
  }

  // MARK: Strings

  /// Escapes work as in `<string>`, except that an attribute shows quotes (aapt2, XmlFlattener).
  @Test func `texts in attributes have their escapes taken`() throws {
    let tree = try AndroidSample.tree(#"<Button android:text='  Don\&apos;t  say "\u00e9"\n  '/>"#)
    #expect(tree.names[NodeID(0)]?.map(\.text) == [#"Don't say "é""#])
  }

  @Test(arguments: [
    ("Go", "Go"),
    ("  Let\\'s\n   go  ", "Let's go"),
    ("One\\nTwo\\tThree", "One Two Three"),
    ("\"  quoted  \"", "quoted"),
    ("say \\\"hello\\\"", "say \"hello\""),
    ("\\@home \\? \\\\", "@home ? \\"),
    ("caf\\u00e9 \\u12", "café 12"),
    ("Größe &amp; Gewicht", "Größe & Gewicht"),
    ("open \\", "open"),
    ("one\\\ntwo \\\tthree", "one two three"),
    ("\\ud83d\\ude00 \\u+041 \\u0000", "😀 +041 0000"),
  ])
  func `strings are read as the compiler writes them`(written: String, words: String) throws {
    let values = SourceDocument(
      xml: try XMLReader.read(Array("<resources><string name='a'>\(written)</string></resources>".utf8)),
      path: "res/values/strings.xml")
    let layout = SourceDocument(
      xml: try AndroidSample.xml("<Button android:text='@string/a'/>"), path: "res/layout/a.xml")
    let definitions = try #require(Importers.resourceDefinitions(.xml(values)))
    let tree = try AndroidImporter.importTree(layout, definitions: definitions)
    #expect(tree.names[NodeID(0)]?.map(\.text) == [words])
  }
}

/// Imports Android resources for tests.
enum AndroidSample {
  /// `text` with the usual namespaces in its root element.
  static func xml(_ text: String) throws -> XMLTree {
    let end = text.firstIndex { " />".contains($0) } ?? text.endIndex
    let namespaces =
      " xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:tools=\"http://schemas.android.com/tools\""
      + " xmlns:app=\"http://schemas.android.com/apk/res-auto\""
    return try XMLReader.read(Array((text[..<end] + namespaces + text[end...]).utf8))
  }

  static func tree(_ text: String) throws -> FocusTree {
    let document = SourceDocument(xml: try xml(text), path: "res/layout/test.xml")
    return try AndroidImporter.importTree(document, definitions: Definitions())
  }
}
