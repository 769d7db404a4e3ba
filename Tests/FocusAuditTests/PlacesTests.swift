import Foundation
import TestSupport
import Testing

@testable import FocusAudit

/// The real path is looked up once for each folder. The answer does not depend on earlier look-ups.
@Suite struct PlacesTests {
  @Test func `a path leads to the same place whatever was asked before`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "real/a.ui")
    try folder.write("", to: "real/inner/b.ui")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("real/inner"))
    let paths = [
      "real/a.ui", "real/a.ui", "real/../real/a.ui", "real/..", "real/.hidden.ui", "real/inner/b.ui",
      "real/inner/../a.ui",
      "link/b.ui", "link/b.ui", "link/..", "link/../a.ui", "real/gone.ui", "real/gone/b.ui", "real/gone/c.ui",
      "real/caf\\xE9.ui", "real/a.ui/", "real//a.ui", "real", "real/", "realm/a.ui",
    ].map { folder.path("") + "/" + $0 }
    for first in paths {
      for second in paths + ["a.ui", "/a.ui", "/", ""] {
        var (places, fresh) = (Places(), Places())
        _ = places.absolute(first)
        #expect(places.absolute(second) == fresh.absolute(second), "after \(first)")
      }
    }
    var places = Places()
    #expect(places.absolute(paths[7]).hasSuffix("/real/inner/b.ui"))
  }
}
