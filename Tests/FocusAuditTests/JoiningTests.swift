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
