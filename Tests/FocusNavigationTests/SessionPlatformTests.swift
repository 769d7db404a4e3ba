import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import Testing
import XMLSource

/// The default platform of a simulation.
@Suite struct SessionPlatformTests {
  @Test(
    arguments: [
      ("", .macOS), ("platforms=\"tvOS\"", .tvOS), ("platforms=\"iOS macOS\"", .macOS),
      ("platforms=\"iPadOS tvOS\"", .iPadOS), ("platforms=\" watchOS\n iOS\"", .watchOS),
    ] as [(String, FocusSession.Platform)])
  func
    `a session and a picture that is played run on macOS, or on the first platform listed where macOS is not`(
      attribute: String, platform: FocusSession.Platform
    ) throws
  {
    let xml = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" \(attribute)>
        <View name="Login"><body><TextField label="Name"/></body></View>
      </SwiftUI>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Login.xml")
    let analysis = Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions()))
    let profile = FocusSession.Profile(platform: platform)
    #expect(FocusSession(analysis).profile == profile)
    let play = try #require(analysis.scopeResults(withPictures: true).first?.picture?.play)
    #expect(play.profile == profile.description)
  }
}
