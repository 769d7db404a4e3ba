import FocusModel
import FocusNavigation
import FocusPictures
import Foundation
import FocusAudit
import TestSupport
import Testing

/// Cross-document references.
@Suite struct JoiningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The notes of the document called `name` after a run over the whole folder.
  private func audit(_ name: String) throws -> DocumentResult {
    let result = Auditor().audit([folder.url.path])
    return try #require(result.documents.first { $0.path.hasSuffix("/" + name) })
  }

  @Test func `a class that another document's template declares is what the template derives from`()
    throws
  {
    let window = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window"><property name="child">
          <object class="GtkBox"><child><object class="AcmeSendButton" id="send"/></child></object>
        </property></object>
      </interface>
      """
    let template = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <template class="AcmeSendButton" parent="GtkButton">
          <property name="label">Send</property>
        </template>
      </interface>
      """
    try folder.write(window, to: "window.ui")
    let alone = try audit("window.ui")
    try folder.write(template, to: "send-button.ui")
    let joined = try audit("window.ui")

    #expect(joined.scopes.flatMap(\.stops).map(\.role) == ["button"])
    #expect(alone.scopes.flatMap(\.stops).map(\.role) != ["button"])
  }

  @Test func `a view that is used in another document is audited there`() throws {
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <App name="Shop"><WindowGroup><AddressField/></WindowGroup></App>
      </SwiftUI>
      """, to: "app.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="AddressField"><body><TextField label="Street"/></body></View>
      </SwiftUI>
      """, to: "field.xml")
    let app = try audit("app.xml")
    #expect(app.scopes.flatMap(\.stops).compactMap(\.name) == ["Street"])
    #expect(app.scopes.flatMap(\.stops).first?.location.path.hasSuffix("field.xml") == true)
  }

  @Test func `a view is the one of its platform`() throws {
    func write(_ platform: String, _ view: String) throws {
      try folder.write(
        """
        <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="\(platform)">
          <App name="Shop"><WindowGroup><AddressField/></WindowGroup></App>
        </SwiftUI>
        """, to: "\(platform)/app.xml")
      try folder.write(
        """
        <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="\(platform)">
          <View name="AddressField"><body>\(view)</body></View>
        </SwiftUI>
        """, to: "\(platform)/field.xml")
    }
    try write("iOS", "<TextField label=\"Street\"/>")
    try write("macOS", "<TextEditor text=\"$address\"><accessibilityLabel text=\"Address\"/></TextEditor>")
    #expect(try audit("iOS/app.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["Street"])
    #expect(try audit("macOS/app.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["Address"])
  }

  @Test func `it is reported once, whatever its name in each use`() throws {
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="Star">
          <let name="title"/>
          <body><Text text="\\(title)"><onTapGesture><perform name="rate"/></onTapGesture></Text></body>
        </View>
      </SwiftUI>
      """, to: "star.xml")
    for page in ["book", "film"] {
      try folder.write(
        """
        <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
          <View name="\(page.capitalized)"><body><VStack><Star title="\(page)"/></VStack></body></View>
        </SwiftUI>
        """, to: "\(page).xml")
    }
    let found = Array(Auditor().audit([folder.url.path]).findings)
    #expect(found.map(\.rule.description) == ["pointer-only-control"])
    #expect(found.first?.element.contains("book") == true)
  }

  // MARK: Focused values and enumerations

  private func describe(_ contents: String, _ name: String) throws {
    try folder.write(
      "<SwiftUI xmlns=\"urn:focus-audit:swiftui\" platforms=\"macOS\">\n\(contents)\n</SwiftUI>", to: name)
  }

  private static let menu = """
    <Commands name="EditorCommands">
      <FocusedBinding name="title" key="\\.title" type="String?"/>
      <body><CommandMenu title="Edit"><Button label="Clear">
        <action><write binding="title" value="nil"/></action><disabled condition="title == nil"/>
      </Button></CommandMenu></body>
    </Commands>
    """

  @Test func `a key that another document declares has its type there`() throws {
    try describe(Self.menu, "menu.xml")
    let alone = try audit("menu.xml")
    #expect(alone.outcomes.flatMap(\.doubts).map(\.message).contains { $0.contains("not declared") })

    try describe(#"<FocusedValues><Entry name="title" type="String?"/></FocusedValues>"#, "keys.xml")
    let joined = try audit("menu.xml")
    let finding = try #require(joined.findings.first { $0.rule.description == "mismatched-focused-value" })
    #expect(finding.message.contains("its value is String?, not a Binding"))
    #expect(finding.notes.first?.location.path.hasSuffix("keys.xml") == true)

    try describe(
      #"<FocusedValues><Entry name="title" type="Binding&lt;String&gt;?"/></FocusedValues>"#, "keys.xml")
    #expect(try audit("menu.xml").findings.isEmpty)
  }

  @Test func `a key of another platform is another key`() throws {
    try describe(Self.menu, "menu.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="iOS">
        <FocusedValues><Entry name="title" type="String?"/></FocusedValues>
      </SwiftUI>
      """, to: "keys.xml")
    #expect(try audit("menu.xml").findings.isEmpty)
  }

  @Test func `a value that another document publishes is there`() throws {
    try describe(Self.menu, "menu.xml")
    func mayBePublished(_ result: DocumentResult) -> Bool {
      result.outcomes.flatMap(\.doubts).contains { $0.message.contains("no audited document publishes") }
    }
    #expect(mayBePublished(try audit("menu.xml")))
    try describe(
      #"<View name="Editor"><body><TextField label="Title"><focusedValue key="title" value="$title"/></TextField></body></View>"#,
      "editor.xml")
    #expect(!mayBePublished(try audit("menu.xml")))
  }

  @Test func `an application that does not show the publisher may get it from other code`() throws {
    let app =
      #"<App name="Writer"><WindowGroup><TextField label="Note"/><commands><EditorCommands/></commands></WindowGroup></App>"#
    try describe(app + Self.menu, "app.xml")
    #expect(try audit("app.xml").findings.map(\.rule.description) == ["unavailable-focused-value"])
    try describe(
      #"<View name="Editor"><body><TextField label="Title"><focusedValue key="title" value="$title"/></TextField></body></View>"#,
      "editor.xml")
    let joined = try audit("app.xml")
    #expect(joined.findings.isEmpty)
    #expect(
      joined.outcomes.flatMap(\.doubts).contains { $0.message.contains("no scene of the application shows") })
  }

  @Test func `a value has its readers in other documents`() throws {
    try describe(
      #"<FocusedValues><Entry name="title" type="Binding&lt;String&gt;?"/></FocusedValues>"#, "keys.xml")
    try describe(Self.menu, "menu.xml")
    try describe(
      #"<App name="Writer"><WindowGroup><Page/><commands><EditorCommands/></commands></WindowGroup></App>"#,
      "app.xml")
    func publish(from view: String) throws {
      try describe(
        """
        <View name="Page"><State name="title" initial="&quot;&quot;"/><body><VStack>
          \(view)<focusedValue key="\\.title" value="$title"/>
        </VStack></body></View>
        """, "page.xml")
    }
    try publish(from: #"<Button label="Print"/>"#)
    let finding = try #require(
      try audit("app.xml").findings.first { $0.rule.description == "unavailable-focused-value" })
    #expect(finding.location.path.hasSuffix("page.xml"), "\(finding)")
    #expect(finding.message.contains("“Clear”"), "\(finding)")
    #expect(finding.notes.contains { $0.location.path.hasSuffix("menu.xml") }, "\(finding)")

    try publish(from: #"<TextField label="Title" text="$title"/>"#)
    #expect(try audit("app.xml").findings.isEmpty)
  }

  @Test func `an object that another document publishes as a value is no focused object`() throws {
    try describe(
      #"<View name="Bar"><FocusedObject name="book" type="Book?"/><body><Text text="\(book.title)"/></body></View>"#,
      "bar.xml")
    #expect(try audit("bar.xml").findings.isEmpty)
    try describe(
      #"<View name="Page"><StateObject name="book" type="Book"/><body><TextField label="Title"><focusedValue object="book"/></TextField></body></View>"#,
      "page.xml")
    let finding = try #require(try audit("bar.xml").findings.first)
    #expect(finding.rule.description == "mismatched-focused-value")
    #expect(finding.notes.first?.location.path.hasSuffix("page.xml") == true)

    // No document declares the type of this object.
    try describe(
      #"<View name="Other"><body><TextField label="Note"><focusedObject object="it"/></TextField></body></View>"#,
      "other.xml")
    #expect(try audit("bar.xml").findings.isEmpty)
  }

  @Test(arguments: [
    (#"<Enum name="Field"><Case name="name"/></Enum>"#, "Field?"),
    (#"<View name="Form2"><Enum name="Field"><Case name="name"/></Enum><body/></View>"#, "Form2.Field?"),
  ])
  func `a focus state has the cases that another document declares`(declared: String, type: String) throws {
    try describe(
      """
      <View name="Form1"><FocusState name="field" type="\(type)"/><body><VStack>
        <TextField label="Name"><focused state="$field" equals=".name"/></TextField>
        <onAppear><set state="field" to=".phone"/></onAppear>
      </VStack></body></View>
      """, "form.xml")
    #expect(try !audit("form.xml").findings.contains { $0.rule.description == "invalid-focus-state" })
    try describe(declared, "field.xml")
    let finding = try audit("form.xml").findings.first { $0.rule.description == "invalid-focus-state" }
    #expect(finding?.message.contains("has .name") == true, "\(finding?.message ?? "none")")
  }

  /// The document that describes the view with the tap does not contain its use.
  @Test func `a tap may have an alternative in another document than the use of its view`() throws {
    try describe(
      """
      <View name="Graph"><let name="library" type="Library"/><body><VStack>
        <Text text="Plan"><onTapGesture>
          <set variable="library.module" to=".plans"/><set variable="library.page" to="plan.id"/>
        </onTapGesture></Text>
        <TextField label="Filter"/>
      </VStack></body></View>
      """, "graph.xml")
    try describe(
      """
      <View name="Results"><let name="library" type="Library"/><body><VStack><Button label="Open"><action>
        <set variable="library.module" to="result.module"/><set variable="library.page" to="result.id"/>
      </action></Button></VStack></body></View>
      """, "results.xml")
    func shown(_ view: String) -> String {
      "<If condition=\"library.module != nil\"><\(view) library=\"library\"/></If>"
    }
    try describe(
      """
      <App name="Reader"><StateObject name="library" type="Library"/>
        <WindowGroup>\(shown("Graph"))</WindowGroup><Window title="Search">\(shown("Results"))</Window>
      </App>
      """, "app.xml")
    let found = try audit("app.xml").findings.filter { $0.rule.description == "pointer-only-control" }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.notes.first?.message.contains("results.xml") == true, "\(found)")
  }

  /// A function with several known effects has an alternative if other controls have all of these effects.
  @Test(arguments: [("library.page", Severity.warning), ("library.note", .error)])
  func `a tap may call a function with several effects`(page: String, expected: Severity) throws {
    func effects(_ page: String) -> String {
      """
      <effects><perform name="Library.shared.module = module"/><perform name="\(page) = page"/></effects>
      """
    }
    try describe(
      """
      <View name="Graph"><body><VStack>
        <Text text="Plan"><onTapGesture><perform name="open(plan)">\(effects("library.page"))</perform></onTapGesture></Text>
        <TextField label="Filter"/>
      </VStack></body></View>
      """, "graph.xml")
    try describe(
      """
      <View name="Results"><body><VStack><Button label="Open">
        <action><perform name="show(result)">\(effects(page))</perform></action>
      </Button></VStack></body></View>
      """, "results.xml")
    let found = try audit("graph.xml").findings.filter { $0.rule.description == "pointer-only-control" }
    #expect(found.map(\.severity) == [expected], "\(found)")
  }

  @Test func `a tap that does what a command of another document does is an open question`() throws {
    let bar = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="SeekBar"><body><VStack>
          <Text text="0:42"><onTapGesture><perform name="player.seek(to: place)"/></onTapGesture></Text>
          <Text text="Now"><onTapGesture><perform name="player.stop()"/></onTapGesture></Text>
          <Text text="Loud"><onTapGesture><set variable="player.isMuted" to="!player.isMuted"/></onTapGesture></Text>
          <Text text="Go"><onTapGesture><perform name="player.play()"/></onTapGesture></Text>
          <TextField label="Title"/>
        </VStack></body></View>
      </SwiftUI>
      """
    try folder.write(bar, to: "bar.xml")
    let alone = try audit("bar.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <App name="Player"><WindowGroup><Text text="Player"/><commands><CommandMenu title="Play">
          <Button label="Forward"><action><perform name="app.player.seek(to: time + 10)"/></action></Button>
          <Toggle label="Mute" isOn="$app.player.isMuted"/>
          <Button label="Play">
            <action><perform name="app.toggle()"><perform name="app.player.play()"/></perform></action>
          </Button>
        </CommandMenu></commands></WindowGroup></App>
      </SwiftUI>
      """, to: "app.xml")
    let joined = try audit("bar.xml")

    #expect(alone.findings.map(\.location.line) == [3, 4, 5, 6])
    #expect(joined.findings.map(\.location.line) == [4])
    let doubts = joined.outcomes.flatMap(\.doubts).map(\.message)
    #expect(
      doubts.contains { $0.hasSuffix("a command in the menus of the application (app.xml) does the same") },
      "\(doubts)")
  }

  @Test func `a tap that sets a stored value for which another document has a switch is an open question`()
    throws
  {
    let log = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="Log">
          <AppStorage name="isOn" key="Keys.log" initial="false"/>
          <AppStorage name="isLong" key="Keys.long" initial="false"/>
          <body><VStack>
            <Text text="Record"><onTapGesture><set variable="isOn" to="!isOn"/></onTapGesture></Text>
            <Text text="Long"><onTapGesture><set variable="isLong" to="!isLong"/></onTapGesture></Text>
            <TextField label="Search"/>
          </VStack></body>
        </View>
      </SwiftUI>
      """
    try folder.write(log, to: "log.xml")
    let alone = try audit("log.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="Options">
          <AppStorage name="keepsLog" key="Keys.log" initial="false"/>
          <AppStorage name="isLong" key="Keys.long" initial="false"/>
          <body><Form><Option isOn="$keepsLog"/><Sample isLong="$isLong"/></Form></body>
        </View>
        <View name="Option">
          <Binding name="isOn" type="Bool"/>
          <body><Toggle label="Keep the log" isOn="$isOn"/></body>
        </View>
        <View name="Sample">
          <Binding name="isLong" type="Bool"/>
          <body><Text text="Sample"/></body>
        </View>
      </SwiftUI>
      """, to: "options.xml")
    let joined = try audit("log.xml")

    #expect(alone.findings.map(\.location.line) == [6, 7])
    #expect(joined.findings.map(\.location.line) == [7])
    let doubts = joined.outcomes.flatMap(\.doubts).map(\.message)
    #expect(doubts.contains { $0.hasSuffix("a control in options.xml sets the same value") }, "\(doubts)")
  }

  @Test
  func
    `a defect in a component is reported with the nearest use, and with the component that the document uses`()
    throws
  {
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="Rating"><body><TextField/></body></View>
        <View name="Review"><body><VStack><Text text="Review"/><Rating/></VStack></body></View>
      </SwiftUI>
      """, to: "rating.xml")
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="Book"><body><Review/></body></View>
      </SwiftUI>
      """, to: "book.xml")
    let found = Auditor().audit([folder.url.path]).findings.first { $0.location.path.hasSuffix("rating.xml") }
    #expect(found?.notes.map(\.message) == ["in this use of 'Rating'", "in this use of 'Review'"])
  }

  @Test func `a defect in a component that several documents use is reported once, with its uses`() throws {
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui">
        <View name="Rating"><body><TextField/></body></View>
      </SwiftUI>
      """, to: "rating.xml")
    for page in ["book", "film", "game"] {
      try folder.write(
        """
        <SwiftUI xmlns="urn:focus-audit:swiftui">
          <View name="\(page.capitalized)"><body><VStack><Text text="\(page)"/><Rating/></VStack></body></View>
        </SwiftUI>
        """, to: "\(page).xml")
    }
    let result = Auditor().audit([folder.url.path])
    let found = Array(result.findings)
    #expect(found.map(\.rule.description) == ["unnamed-focus-stop"])
    #expect(found.first?.location.path.hasSuffix("rating.xml") == true)
    #expect(found.first?.notes.map(\.message) == Array(repeating: "in this use of 'Rating'", count: 3))
    let uses = found.first?.notes.map { $0.location.path.split(separator: "/").last ?? "" }
    #expect(uses == ["book.xml", "film.xml", "game.xml"])
  }
}

/// References between the resources of an Android module.
@Suite struct AndroidJoiningTests {
  let folder: TemporaryFolder
  private static let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

  init() throws { folder = try TemporaryFolder() }

  private func write(_ layout: String, to name: String) throws {
    let end = layout.firstIndex { " />".contains($0) } ?? layout.endIndex
    try folder.write(layout[..<end] + " \(Self.namespace)" + layout[end...], to: name)
  }

  private func audit(_ name: String) throws -> DocumentResult {
    let result = Auditor().audit([folder.url.path])
    #expect(result.documents.allSatisfy { $0.problem == nil })
    return try #require(result.documents.first { $0.path.hasSuffix("/" + name) })
  }

  @Test func `an included layout takes its place and the id that the include gives it`() throws {
    try write(
      """
      <LinearLayout android:orientation="vertical">
        <EditText android:id="@+id/name" android:hint="Name" android:nextFocusForward="@+id/send"/>
        <Button android:id="@+id/clear" android:text="Clear"/>
        <include layout="@layout/send_button" android:id="@+id/send"/>
      </LinearLayout>
      """, to: "app/res/layout/form.xml")
    try write(
      "<Button android:id=\"@+id/other\" android:text=\"Send\"/>", to: "app/res/layout/send_button.xml")
    let form = try audit("form.xml")
    #expect(form.scopes.flatMap(\.stops).compactMap(\.id) == ["name", "send", "clear"])
  }

  @Test func `the layout of the same configuration is included, else the default one`() throws {
    for folder in ["layout", "layout-land"] {
      try write(
        "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/part\"/></FrameLayout>",
        to: "res/\(folder)/screen.xml")
      try write("<Button android:text=\"\(folder)\"/>", to: "res/\(folder)/part.xml")
    }
    #expect(try audit("layout/screen.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["layout"])
    #expect(
      try audit("layout-land/screen.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["layout-land"])
  }

  @Test func `layouts that include each other end`() throws {
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/b\"/></FrameLayout>",
      to: "res/layout/a.xml")
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/a\"/><Button android:text=\"Go\"/></FrameLayout>",
      to: "res/layout/b.xml")
    let outer = try audit("a.xml")
    #expect(outer.scopes.flatMap(\.stops).compactMap(\.name) == ["Go"])
    #expect(outer.notes.map(\.message).contains { $0.contains("'@layout/a' includes this one") })
  }

  @Test func `an include passes on no links`() throws {
    try write(
      """
      <LinearLayout android:orientation="vertical">
        <EditText android:id="@+id/name" android:hint="Name"/>
        <include layout="@layout/part" android:nextFocusUp="@id/name" android:nextFocusDown="@id/name"/>
      </LinearLayout>
      """, to: "res/layout/a.xml")
    try write("<Button android:text=\"Go\"/>", to: "res/layout/part.xml")
    let findings = try audit("a.xml").findings
    #expect(findings.map(\.rule) == ["ineffective-focus-order"])
    #expect(
      findings.first?.message.hasPrefix("each of android:nextFocusUp and android:nextFocusDown") == true)
  }

  /// If a view with the id is known, it makes no difference whether the prefix is `@id/` or `@+id/`.
  @Test(arguments: ["@id/", "@+id/"])
  func `a link to a view of another layout is open, to one of another configuration it is missing`(
    prefix: String
  ) throws {
    try write(
      "<Button android:text=\"A\" android:nextFocusDown=\"\(prefix)elsewhere\"/>", to: "res/layout/a.xml")
    try write("<Button android:id=\"@+id/elsewhere\" android:text=\"B\"/>", to: "res/layout/b.xml")
    try write(
      "<LinearLayout android:padding=\"8dp\"><EditText android:hint=\"E\"/><Button android:text=\"C\" android:nextFocusDown=\"\(prefix)sideways\"/></LinearLayout>",
      to: "res/layout/c.xml")
    try write("<Button android:id=\"@+id/sideways\" android:text=\"D\"/>", to: "res/layout-land/c.xml")
    #expect(try audit("a.xml").findings.isEmpty)
    #expect(try audit("layout/c.xml").findings.map(\.rule) == ["dangling-focus-reference"])
  }

  @Test func `a link to a view of another configuration may lead to a view around the layout`() throws {
    try write(
      "<LinearLayout android:padding=\"8dp\"><Button android:id=\"@+id/sideways\" android:text=\"A\"/><include layout=\"@layout/c\"/></LinearLayout>",
      to: "res/layout/a.xml")
    try write(
      "<LinearLayout android:padding=\"8dp\"><EditText android:hint=\"E\"/><Button android:text=\"C\" android:nextFocusDown=\"@id/sideways\"/></LinearLayout>",
      to: "res/layout/c.xml")
    try write("<Button android:id=\"@+id/sideways\" android:text=\"D\"/>", to: "res/layout-land/c.xml")
    #expect(try audit("layout/c.xml").findings.isEmpty)
  }

  @Test func `a link to a view that only another screen has is missing, unless a layout has room for both`()
    throws
  {
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"match_parent\""
    try write(
      "<LinearLayout \(size)><EditText android:hint=\"E\"/><Button android:text=\"A\" android:nextFocusDown=\"@id/there\"/></LinearLayout>",
      to: "res/layout/a.xml")
    try write(
      "<LinearLayout \(size)><Button android:id=\"@+id/there\" android:text=\"B\"/></LinearLayout>",
      to: "res/layout/b.xml")
    #expect(try audit("a.xml").findings.map(\.rule) == ["dangling-focus-reference"])
    try write(
      "<LinearLayout android:padding=\"8dp\"><FrameLayout android:id=\"@+id/bar\"/><FrameLayout android:id=\"@+id/page\"/></LinearLayout>",
      to: "res/layout/frame.xml")
    #expect(try audit("a.xml").findings.isEmpty)
  }

  @Test func `layouts that say they are of different activities are different screens`() throws {
    let tools = "xmlns:tools=\"http://schemas.android.com/tools\" tools:context="
    try write(
      "<LinearLayout \(tools)\".FirstActivity\"><EditText android:hint=\"E\"/><FrameLayout android:id=\"@+id/page\"/><Button android:text=\"A\" android:nextFocusDown=\"@id/there\"/></LinearLayout>",
      to: "res/layout/a.xml")
    try write(
      "<Button \(tools)\".SecondActivity\" android:id=\"@+id/there\" android:text=\"B\"/>",
      to: "res/layout/b.xml")
    #expect(try audit("a.xml").findings.map(\.rule) == ["dangling-focus-reference"])
    try write(
      "<Button \(tools)\".FirstActivity\" android:id=\"@+id/there\" android:text=\"B\"/>",
      to: "res/layout/b.xml")
    #expect(try audit("a.xml").findings.isEmpty)
  }

  @Test func `a string may refer to another`() throws {
    try write("<Button android:text=\"@string/go\"/>", to: "res/layout/a.xml")
    try folder.write(
      """
      <resources><string name="go">@string/word</string><string name="word">Go on</string></resources>
      """, to: "res/values/strings.xml")
    #expect(try audit("a.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["Go on"])
  }

  @Test func `strings and styles of the module are known`() throws {
    try write(
      """
      <LinearLayout android:orientation="vertical">
        <Button android:text="@string/go" style="@style/Quiet.Small"/>
        <TextView android:text="@string/terms" style="@style/Link"/>
      </LinearLayout>
      """, to: "res/layout/a.xml")
    try folder.write(
      """
      <resources>
        <string name="go">Let\\'s  <b>go</b></string>
        <string name="terms">Terms</string>
        <style name="Quiet" parent="Widget.AppCompat.Button"><item name="android:focusable">false</item></style>
        <style name="Quiet.Small"/>
        <style name="Link" parent="TextAppearance.AppCompat"><item name="android:clickable">true</item></style>
      </resources>
      """, to: "res/values/values.xml")
    let stops = try audit("a.xml").scopes.flatMap(\.stops)
    #expect(stops.compactMap(\.name) == ["Terms"])
    #expect(stops.map(\.role) == ["button"])
  }

  @Test func `an id is missed only when all of the module has been seen`() throws {
    let layout = """
      <LinearLayout android:orientation="vertical">
        <Button android:id="@+id/a" android:text="A" android:nextFocusForward="@+id/elsewhere"/>
        <Button android:id="@+id/b" android:text="B" android:nextFocusForward="@+id/nowhere"/>
        <Button android:id="@+id/c" android:text="C" android:nextFocusForward="@id/library"/>
      </LinearLayout>
      """
    try write(layout, to: "res/layout/a.xml")
    try write("<Button android:id=\"@+id/elsewhere\" android:text=\"D\"/>", to: "res/layout/b.xml")
    let whole = try audit("a.xml")
    #expect(whole.findings.map(\.rule) == ["dangling-focus-reference"])
    #expect(whole.findings.first?.message.contains("'nowhere'") == true)
    let alone = Auditor().audit([folder.path("res/layout/a.xml")])
    #expect(alone.documents.flatMap(\.findings).isEmpty)
  }

  @Test func `a layout asked for alone knows its module, and nothing about a missing style`() throws {
    let layout = """
      <LinearLayout android:orientation="vertical">
        <Button android:id="@+id/quiet" android:text="@string/quiet" style="@style/Quiet"/>
        <include layout="@layout/part"/>
      </LinearLayout>
      """
    try write(layout, to: "res/layout-land/a.xml")
    try write("<Button android:id=\"@+id/part\" android:text=\"Part\"/>", to: "res/layout/part.xml")
    try folder.write(
      """
      <resources>
        <string name="quiet">Quiet</string>
        <style name="Quiet" parent="Widget.AppCompat.Button"><item name="android:focusable">false</item></style>
      </resources>
      """, to: "res/values/values.xml")
    let whole = try Auditor().analyse(folder.path("res/layout-land/a.xml"))
    #expect(whole.importDoubts().isEmpty)
    #expect(whole.scopeResults().flatMap(\.stops).compactMap(\.id) == ["part"])

    try write(layout, to: "elsewhere/a.xml")
    let alone = try Auditor().analyse(folder.path("elsewhere/a.xml"))
    let stops = alone.scopeResults().flatMap(\.stops)
    #expect(stops.compactMap(\.id) == ["quiet"])
    #expect(stops.first?.condition != nil)
    #expect(alone.importDoubts().count == 1)
  }

  @Test func `a defect in an included layout is reported there`() throws {
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/part\"/></FrameLayout>",
      to: "res/layout/screen.xml")
    try write(
      "<LinearLayout><ImageButton android:src=\"@drawable/x\"/></LinearLayout>", to: "res/layout/part.xml")
    #expect(try audit("screen.xml").findings.isEmpty)
    #expect(try audit("part.xml").findings.map(\.rule) == ["unnamed-focus-stop"])
  }
}

/// Documents joined by `fx:include`.
@Suite struct JavaFXJoiningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ root: String, to name: String) throws {
    let end = root.firstIndex { " />".contains($0) } ?? root.endIndex
    let namespaces = "xmlns='http://javafx.com/javafx/17' xmlns:fx='http://javafx.com/fxml/1'"
    try folder.write(root[..<end] + " \(namespaces)" + root[end...], to: name)
  }

  private func audit(_ name: String) throws -> DocumentResult {
    let result = Auditor().audit([folder.url.path])
    #expect(result.documents.allSatisfy { $0.problem == nil })
    return try #require(result.documents.first { $0.path.hasSuffix("/" + name) })
  }

  @Test func `the root of an included document takes its place`() throws {
    try write(
      """
      <VBox>
        <TextField fx:id="name" promptText="Name"/>
        <fx:include source="parts/address.fxml"/>
        <Button fx:id="send" text="Send"/>
      </VBox>
      """, to: "form.fxml")
    try write(
      "<HBox><TextField fx:id='street' promptText='Street'/><fx:include source='../town.fxml'/></HBox>",
      to: "parts/address.fxml")
    try write("<TextField fx:id='town' promptText='Town'/>", to: "town.fxml")
    let form = try audit("form.fxml")
    #expect(form.scopes.flatMap(\.stops).compactMap(\.id) == ["name", "street", "town", "send"])
    #expect(form.scopes.flatMap(\.stops)[1].location.path.hasSuffix("parts/address.fxml"))
    #expect(form.notes.isEmpty)
  }

  @Test func `what an include says of its root counts`() throws {
    try write(
      """
      <VBox>
        <fx:include fx:id="a" source="button.fxml" text="A"/>
        <fx:include fx:id="b" source="button.fxml" visible="false"/>
        <fx:include fx:id="c" source="button.fxml"><focusTraversable>false</focusTraversable></fx:include>
        <fx:include fx:id="d" source="button.fxml" disable="${controller.isBusy}"/>
        <fx:include fx:id="e" source="button.fxml"/>
      </VBox>
      """, to: "form.fxml")
    try write("<Button fx:id='button' text='E' focusTraversable='true'/>", to: "button.fxml")
    let stops = try audit("form.fxml").scopes.flatMap(\.stops)
    #expect(stops.compactMap(\.id) == ["a", "d", "e"])
    #expect(stops.compactMap(\.name) == ["A", "E", "E"])
  }

  @Test func `a tab, a menu and a member of a group may be included`() throws {
    try write(
      """
      <VBox>
        <fx:define><ToggleGroup fx:id="size"/></fx:define>
        <MenuBar><fx:include source="menu.fxml"/></MenuBar>
        <TabPane fx:id="tabs"><fx:include source="tab.fxml"/></TabPane>
        <RadioButton fx:id="small" text="Small" toggleGroup="$size" selected="true"/>
        <fx:include fx:id="large" source="large.fxml" toggleGroup="$size"/>
      </VBox>
      """, to: "window.fxml")
    try write("<Menu text='File'><MenuItem text='Quit' accelerator='Shortcut+Q'/></Menu>", to: "menu.fxml")
    try write(
      "<Tab text='First'><graphic><Button fx:id='x' text='X'/></graphic><TextField fx:id='in' promptText='In'/></Tab>",
      to: "tab.fxml")
    try write("<RadioButton text='Large'/>", to: "large.fxml")
    let window = try audit("window.fxml")
    #expect(window.scopes.first?.stops.compactMap(\.id) == ["tabs", "in", "x", "small"])
  }

  @Test func `each included document has its own ids`() throws {
    try write(
      """
      <VBox>
        <TextField fx:id="field" promptText="Name"/>
        <fx:include source="part.fxml"/>
        <fx:include source="part.fxml"/>
      </VBox>
      """, to: "form.fxml")
    try write(
      """
      <HBox>
        <fx:define><ToggleGroup fx:id="group"/></fx:define>
        <TextField fx:id="field"/>
        <Label text="Street" labelFor="$field"/>
        <RadioButton text="A" toggleGroup="$group" selected="true"/>
        <RadioButton text="B" toggleGroup="$group"/>
      </HBox>
      """, to: "part.fxml")
    let form = try audit("form.fxml")
    // Each included part has its own ids: its label names the field of that part, and one member of its group
    // is a stop.
    #expect(form.scopes.flatMap(\.stops).compactMap(\.name) == ["Name", "Street", "A", "Street", "A"])
    #expect(form.findings.isEmpty)
  }

  @Test func `a label refers to the root of an included document by the id of the include`() throws {
    try write(
      """
      <VBox>
        <fx:include fx:id="town" source="town.fxml"/>
        <Label text="Town" labelFor="$town"/>
        <Label text="Zip" labelFor="$inside"/>
      </VBox>
      """, to: "form.fxml")
    try write("<TextField fx:id='inside'/>", to: "town.fxml")
    let form = try audit("form.fxml")
    #expect(form.scopes.flatMap(\.stops).compactMap(\.name) == ["Town"])
    #expect(form.findings.map(\.rule) == ["dangling-label-reference"])
  }

  @Test func `a path from the root of the class path counts when one document may be it`() throws {
    try write("<VBox><fx:include source='/shop/part.fxml'/></VBox>", to: "main/resources/shop/window.fxml")
    try write("<Button text='One'/>", to: "main/resources/shop/part.fxml")
    #expect(try audit("window.fxml").scopes.flatMap(\.stops).compactMap(\.name) == ["One"])
    try write("<Button text='Two'/>", to: "test/resources/shop/part.fxml")
    let window = try audit("window.fxml")
    #expect(window.scopes.flatMap(\.stops).isEmpty)
    #expect(window.notes.count == 1)
  }

  @Test func `a relative source is a URL, in which some characters may be escaped`() throws {
    try write(
      """
      <VBox>
        <fx:include source="two%20words.fxml"/>
        <fx:include source="two words.fxml"/>
        <fx:include source="caf%C3%A9.fxml"/>
      </VBox>
      """, to: "form.fxml")
    try write("<Button text='Two'/>", to: "two words.fxml")
    try write("<Button text='Café'/>", to: "café.fxml")
    // Measured on JavaFX 11.0.11.
    #expect(try audit("form.fxml").scopes.flatMap(\.stops).compactMap(\.name) == ["Two", "Two", "Café"])
  }

  @Test func `what is not among the documents stays closed`() throws {
    try write(
      "<VBox><fx:include source='missing.fxml' fx:id='a'/><Button text='Go'/><Label text='A' labelFor='$a'/></VBox>",
      to: "form.fxml")
    let form = try audit("form.fxml")
    #expect(form.scopes.flatMap(\.stops).compactMap(\.name) == ["Go"])
    #expect(form.notes.map(\.message) == ["the document 'missing.fxml' is not among the audited documents"])
    #expect(form.findings.isEmpty)
  }

  @Test func `documents that include each other end`() throws {
    try write("<VBox><fx:include source='b.fxml'/></VBox>", to: "a.fxml")
    try write("<VBox><fx:include source='./a.fxml'/><Button text='Go'/></VBox>", to: "b.fxml")
    #expect(try audit("a.fxml").scopes.flatMap(\.stops).compactMap(\.name) == ["Go"])
    #expect(try audit("a.fxml").notes.map(\.message).first?.contains("includes itself") == true)
  }

  @Test(.slow) func `documents that include each other many times over are cut off`() throws {
    for number in 0..<10 {
      let includes = String(repeating: "<fx:include source='\(number + 1).fxml'/>", count: 4)
      try write("<VBox>\(includes)</VBox>", to: "\(number).fxml")
    }
    try write("<Label text='Gone'/>", to: "10.fxml")
    let tree = try Auditor().analyse(folder.path("0.fxml"), among: [folder.url.path]).tree
    #expect(tree.nodes.count < 21_000)
    #expect(tree.notes.last?.message.contains("too much is included") == true)
  }

  @Test func `a defect in an included document is reported there, and a clash where both are`() throws {
    try write(
      """
      <VBox>
        <Button text="_Save"/>
        <fx:include source="part.fxml"/>
      </VBox>
      """, to: "form.fxml")
    try write("<HBox><Button text='_Send'/><TextField/></HBox>", to: "part.fxml")
    let form = try audit("form.fxml")
    #expect(form.findings.map(\.rule) == ["ambiguous-mnemonic"])
    let paths = form.findings.flatMap { [$0.location.path] + $0.notes.map(\.location.path) }
    #expect(Set(paths.compactMap { $0.split(separator: "/").last }) == ["form.fxml", "part.fxml"])
    #expect(try audit("part.fxml").findings.map(\.rule) == ["unnamed-focus-stop"])
  }
}
