import FocusReports
import Foundation
import TestSupport
import Testing

/// Names in reports are relative to the root of the project, wherever the command is started.
@Suite struct ProjectRootTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try makeWorkTree("app")
    try folder.write(Sample.trap, to: "app/src/ui/trap.ui")
    try folder.write(Sample.clean, to: "app/src/clean.ui")
  }

  /// Creates, without running git, a folder that git would treat as a repository.
  private func makeWorkTree(_ name: String) throws {
    try folder.write("ref: refs/heads/main\n", to: "\(name)/.git/HEAD")
  }

  private func audit(_ arguments: String..., from place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `one tree has the same report from everywhere`(format: String) throws {
    let expected = try audit(".", "--report", format, from: "app").output
    #expect(expected.contains("trap.ui"))
    #expect(!expected.contains(folder.url.lastPathComponent))
    for (place, path) in [
      ("app/src", ".."), ("app/src/ui", "../.."), ("app/src", "../../app"), ("", "app"), ("", "./app/"),
      ("app/src", folder.path("app")), ("", folder.path("app/src/..")), ("app", "src/../."),
    ] {
      #expect(try audit(path, "--report", format, from: place).output == expected, "\(path) from '\(place)'")
    }
  }

  @Test func `fingerprints do not depend on the working folder`() throws {
    func fingerprints(_ path: String, from place: String) throws -> [Substring] {
      try audit(path, "--report", "json", from: place).output.split(separator: "\n").filter {
        $0.contains("fingerprint")
      }
    }
    let expected = try fingerprints("src/ui/trap.ui", from: "app")
    #expect(!expected.isEmpty)
    #expect(try fingerprints("trap.ui", from: "app/src/ui") == expected)
    #expect(try fingerprints("app", from: "") == expected)
  }

  @Test func `without git the root is the working folder`() throws {
    try folder.write(Sample.trap, to: "plain/ui/trap.ui")
    #expect(try audit("ui", from: "plain").output.hasPrefix("ui/trap.ui:"))
    #expect(try audit("plain/ui").output.hasPrefix("plain/ui/trap.ui:"))
  }

  @Test func `without git the root holds all paths, so that no path begins with dots`() throws {
    try folder.write(Sample.trap, to: "plain/ui/trap.ui")
    try folder.write(Sample.trap, to: "other/trap.ui")
    try folder.write("", to: "plain/notes.txt")
    func uri(_ paths: String...) throws -> [Substring] {
      let outcome = try Command.focusAudit.run(
        paths + ["--report", "sarif"], in: folder.url.appending(path: "plain"))
      return Set(outcome.output.matches(of: /"uri": "([^"]*)"/).map(\.1)).sorted()
    }
    #expect(try uri("../other/trap.ui") == ["trap.ui"])
    #expect(try uri("../other") == ["trap.ui"])
    #expect(try uri(".", "../other") == ["other/trap.ui", "plain/ui/trap.ui"])
    #expect(try uri("ui/trap.ui") == ["ui/trap.ui"])
  }

  @Test func `--root says what the root is`() throws {
    for (place, path, root) in [("app/src", "ui", "."), ("", "app", "app/src"), ("app/src/ui", ".", "..")] {
      let outcome = try audit(path, "--root", root, "--report", "github-annotations", from: place)
      #expect(outcome.output.contains("file=ui/trap.ui,"), "\(outcome)")
    }
  }

  @Test func `paths in several work trees are named from their common folder, or the working folder`() throws
  {
    try makeWorkTree("lib")
    try folder.write(Sample.trap, to: "lib/trap.ui")
    let both = try audit("app", "lib").output
    #expect(both.contains("app/src/ui/trap.ui:10:") && both.contains("lib/trap.ui:10:"))
    let fromOne = try audit(".", "../../lib", from: "app/src").output
    #expect(fromOne.contains("src/ui/trap.ui:10:") && fromOne.contains("../lib/trap.ui:10:"))
  }

  @Test func `a submodule and a linked work tree are roots, unless more is asked for`() throws {
    try folder.write("gitdir: ../.git/modules/widgets\n", to: "app/widgets/.git")
    try folder.write(Sample.trap, to: "app/widgets/trap.ui")
    #expect(try audit(".", from: "app/widgets").output.hasPrefix("trap.ui:10:"))
    #expect(try audit("src", "widgets", from: "app").output.contains("widgets/trap.ui:10:"))
    #expect(try audit("app").output.contains("widgets/trap.ui:10:"))
    try folder.write("gitdir: ../.git/modules/icons\n", to: "app/icons/.git")
    try folder.write(Sample.trap, to: "app/icons/trap.ui")
    #expect(try audit("app/icons", "app/widgets").output.hasPrefix("icons/trap.ui:10:"))
  }

  @Test func `an empty folder called .git is no repository`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("app/src/.git"), withIntermediateDirectories: true)
    #expect(try audit("trap.ui", from: "app/src/ui").output.hasPrefix("src/ui/trap.ui:10:"))
  }

  @Test func `links on the way to a file are followed, a linked file is named by its link`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("alias"), withDestinationPath: "app/src")
    #expect(try audit("alias/ui").output.hasPrefix("src/ui/trap.ui:10:"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("app/link.ui"), withDestinationPath: "src/ui/trap.ui")
    #expect(try audit("link.ui", from: "app").output.hasPrefix("link.ui:10:"))
  }

  @Test func `files outside the root are named by the way to them`() throws {
    try folder.write(Sample.trap, to: "other/trap.ui")
    #expect(
      try audit("../other/trap.ui", "--root", ".", from: "app").output.hasPrefix("../other/trap.ui:10:"))
    let sarif = try audit("../other/trap.ui", "--root", ".", "--report", "sarif", from: "app").output
    #expect(sarif.contains("\"uri\": \"../other/trap.ui\", \"uriBaseId\": \"%SRCROOT%\""))
  }

  @Test func `one file that is named in several ways is one document`() throws {
    let outcome = try audit(
      "trap.ui", "./trap.ui", "../ui/trap.ui", folder.path("app/src/ui/trap.ui"), from: "app/src/ui")
    #expect(outcome.output.contains("in 1 document"))
  }

  @Test(.enabled(if: Command.installed("script") != nil, "script(1) is not installed"))
  func `on a terminal the text report names files as the reader can open them`() throws {
    let script = try #require(Command.installed("script"))
    let command = "'\(Command.focusAudit.path)' .. --report text"
    let outcome = try script.run(
      ["-qec", command, "/dev/null"], in: folder.url.appending(path: "app/src/ui"))
    #expect(outcome.output.contains("trap.ui:10:"), "\(outcome)")
    #expect(!outcome.output.contains("src/ui/trap.ui"))
  }

  @Test func `complaints name files as the reader can open them`() throws {
    let outcome = try audit("order", "missing.ui", from: "app/src")
    #expect(outcome.errors.hasPrefix("missing.ui:1:1: error: there is no such file"), "\(outcome)")
    #expect(
      try audit("..", "--quiet", "../../missing.ui", from: "app/src").errors.hasPrefix("../../missing.ui:1:1")
    )
  }
}
