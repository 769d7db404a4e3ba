import Foundation
import FocusAudit
import TestSupport
import Testing

/// What crosses documents.
@Suite struct JoiningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The notes of the document called `name` after a run over the whole folder.
  private func audit(_ name: String) async throws -> DocumentResult {
    let result = await Auditor().audit([folder.url.path])
    return try #require(result.documents.first { $0.path.hasSuffix("/" + name) })
  }

  @Test func `a class that another document's template declares is what the template derives from`()
    async throws
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
    let alone = try await audit("window.ui")
    try folder.write(template, to: "send-button.ui")
    let joined = try await audit("window.ui")

    #expect(joined.scopes.flatMap(\.stops).map(\.role) == ["button"])
    #expect(alone.scopes.flatMap(\.stops).map(\.role) != ["button"])
  }

  @Test func `a view that is used in another document is audited there`() async throws {
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
    let app = try await audit("app.xml")
    #expect(app.scopes.flatMap(\.stops).compactMap(\.name) == ["Street"])
    #expect(app.scopes.flatMap(\.stops).first?.location.path.hasSuffix("field.xml") == true)
  }
}

/// What crosses the resources of an Android module.
@Suite struct AndroidJoiningTests {
  let folder: TemporaryFolder
  private static let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

  init() throws { folder = try TemporaryFolder() }

  private func write(_ layout: String, to name: String) throws {
    let end = layout.firstIndex { " />".contains($0) } ?? layout.endIndex
    try folder.write(layout[..<end] + " \(Self.namespace)" + layout[end...], to: name)
  }

  private func audit(_ name: String) async throws -> DocumentResult {
    let result = await Auditor().audit([folder.url.path])
    #expect(result.documents.allSatisfy { $0.problem == nil })
    return try #require(result.documents.first { $0.path.hasSuffix("/" + name) })
  }

  @Test func `an included layout takes its place and the id that the include gives it`() async throws {
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
    let form = try await audit("form.xml")
    #expect(form.scopes.flatMap(\.stops).compactMap(\.id) == ["name", "send", "clear"])
  }

  @Test func `the layout of the same configuration is included, else the default one`() async throws {
    for folder in ["layout", "layout-land"] {
      try write(
        "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/part\"/></FrameLayout>",
        to: "res/\(folder)/screen.xml")
      try write("<Button android:text=\"\(folder)\"/>", to: "res/\(folder)/part.xml")
    }
    #expect(try await audit("layout/screen.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["layout"])
    #expect(
      try await audit("layout-land/screen.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["layout-land"])
  }

  @Test func `layouts that include each other end`() async throws {
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/b\"/></FrameLayout>",
      to: "res/layout/a.xml")
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/a\"/><Button android:text=\"Go\"/></FrameLayout>",
      to: "res/layout/b.xml")
    #expect(try await audit("a.xml").scopes.flatMap(\.stops).compactMap(\.name) == ["Go"])
  }

  @Test func `strings and styles of the module are known`() async throws {
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
    let stops = try await audit("a.xml").scopes.flatMap(\.stops)
    #expect(stops.compactMap(\.name) == ["Terms"])
    #expect(stops.map(\.role) == ["button"])
  }

  @Test func `an id is missed only when all of the module has been seen`() async throws {
    let layout = """
      <LinearLayout android:orientation="vertical">
        <Button android:id="@+id/a" android:text="A" android:nextFocusForward="@+id/elsewhere"/>
        <Button android:id="@+id/b" android:text="B" android:nextFocusForward="@+id/nowhere"/>
        <Button android:id="@+id/c" android:text="C" android:nextFocusForward="@id/library"/>
      </LinearLayout>
      """
    try write(layout, to: "res/layout/a.xml")
    try write("<Button android:id=\"@+id/elsewhere\" android:text=\"D\"/>", to: "res/layout/b.xml")
    let whole = try await audit("a.xml")
    #expect(whole.findings.map(\.rule) == ["dangling-focus-reference"])
    #expect(whole.findings.first?.message.contains("'nowhere'") == true)
    let alone = await Auditor().audit([folder.path("res/layout/a.xml")])
    #expect(alone.documents.flatMap(\.findings).isEmpty)
  }

  @Test func `what is wrong in an included layout is told there`() async throws {
    try write(
      "<FrameLayout android:padding=\"8dp\"><include layout=\"@layout/part\"/></FrameLayout>",
      to: "res/layout/screen.xml")
    try write("<ImageButton android:src=\"@drawable/x\"/>", to: "res/layout/part.xml")
    #expect(try await audit("screen.xml").findings.isEmpty)
    #expect(try await audit("part.xml").findings.map(\.rule) == ["unnamed-focus-stop"])
  }
}
