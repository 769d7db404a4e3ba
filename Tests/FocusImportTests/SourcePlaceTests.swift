import FocusModel
import Testing
import XMLSource

@testable import Dialects
@testable import ImportKit

/// Attributes that record the Swift source of an element may be on any element, and have no other effect.
@Suite struct SourcePlaceTests {
  private static let plain = """
    <SwiftUI xmlns="urn:focus-audit:swiftui">
      <View name="Form"><FocusState name="f" type="Bool"/><body>
        <TextField label="Name"><focused state="$f"/><focusSection/></TextField>
        <Field at="1"/>
      </body></View>
    </SwiftUI>
    """

  private static var placed: String {
    plain.replacing("xmlns=\"", with: "xmlns:src=\"urn:focus-audit:source\" src:file=\"A.swift\" xmlns=\"")
      .replacing("/>", with: " src:at=\"1:1-1:2\"/>").replacing("<body>", with: "<body src:at=\"2:1-2:3\">")
  }

  @Test func `are accepted everywhere`() throws {
    #expect(SwiftUISchema.problems(in: try XMLReader.read(Array(Self.placed.utf8))).isEmpty)
  }

  @Test func `others are not`() throws {
    let foreign = Self.placed.replacing("urn:focus-audit:source", with: "urn:elsewhere")
    #expect(!SwiftUISchema.problems(in: try XMLReader.read(Array(foreign.utf8))).isEmpty)
  }

  @Test func `an attribute in the namespace of source places replaces no other attribute`() throws {
    let text = Self.plain.replacing("state=\"$f\"", with: "src:state=\"$f\"")
      .replacing("xmlns=\"", with: "xmlns:src=\"urn:focus-audit:source\" xmlns=\"")
    let problems = SwiftUISchema.problems(in: try XMLReader.read(Array(text.utf8)))
    #expect(problems.map(\.message) == ["'focused' needs the attribute 'state'"])
  }
}
