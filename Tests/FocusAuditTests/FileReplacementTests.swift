import FocusAudit
import Foundation
import TestSupport
import Testing

/// A file is replaced as a whole, and only if it has not changed meanwhile.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ old: String, with new: String, in name: String) -> String? {
    do throws(OutputFile.WriteError) {
      try OutputFile.replace(Array(old.utf8), with: Array(new.utf8), in: folder.path(name), called: name)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `what changed in the meantime is left unchanged`() throws {
    try folder.write("old", to: "a")
    #expect(replace("old", with: "new", in: "a") == nil)
    #expect(try folder.read("a") == "new")
    for before in ["old", "ne", "new and more"] {
      #expect(
        replace(before, with: "other", in: "a") == "'a' is left unchanged: it changed after it was read")
    }
    #expect(try folder.read("a") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a"])
  }

  @Test func `what is no file is left unchanged`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a")
    #expect(replace("", with: "new", in: "link")?.contains("it is no longer a file") == true)
    #expect(replace("", with: "new", in: "missing")?.contains("cannot be written") == true)
  }
}
