import Foundation
import TestSupport
import Testing

@testable import FocusAudit

/// A walk skips the files that git ignores.
@Suite struct GitignoreTests {
  private static let git = Command.installed("git")

  /// The files that a walk over `folder` finds, by paths from there.
  private func walk(_ folder: TemporaryFolder) -> [String] {
    let project = Project(of: [folder.url.path], root: folder.url.path)
    return Discovery.find([folder.url.path], FolderWalk.Terms(project: project, jobs: 1)).candidates.map(
      \.path)
  }

  /// The files in `folder` that git does not ignore.
  private func untracked(_ folder: TemporaryFolder, _ git: Command) throws -> [String] {
    let outcome = try git.run(
      ["-c", "core.excludesFile=/dev/null", "-c", "core.quotePath=false", "ls-files", "--others"]
        + ["--exclude-standard", "-z", "--", "*.ui"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\0").map(String.init).sorted()
  }

  @Test(arguments: [
    ("a.ui", ["b.ui", "x/b.ui"]), ("/a.ui", ["b.ui", "x/a.ui", "x/b.ui"]), ("x", ["a.ui", "b.ui"]),
    ("x/", ["a.ui", "b.ui"]), ("a.ui/", ["a.ui", "b.ui", "x/a.ui", "x/b.ui"]), ("x/*", ["a.ui", "b.ui"]),
    ("x/**", ["a.ui", "b.ui"]), ("**/b.ui", ["a.ui", "x/a.ui"]), ("x/**/b.ui", ["a.ui", "b.ui", "x/a.ui"]),
    ("*.ui\n!b.ui", ["b.ui", "x/b.ui"]), ("x/\n!x/b.ui", ["a.ui", "b.ui"]), ("[!b].ui", ["b.ui", "x/b.ui"]),
    ("# a.ui\n\\a.ui  \n", ["b.ui", "x/b.ui"]), ("a.ui\r\n", ["b.ui", "x/b.ui"]), ("?.ui", []),
    ("*[", ["a.ui", "b.ui", "x/a.ui", "x/b.ui"]), ("\u{FEFF}a.ui", ["b.ui", "x/b.ui"]),
  ])
  func `a pattern means what it does in git`(pattern: String, left: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["a.ui", "b.ui", "x/a.ui", "x/b.ui"] { try folder.write("", to: name) }
    try folder.write(pattern, to: ".gitignore")
    #expect(walk(folder) == left)
    guard let git = Self.git else { return }
    _ = try git.run(["init", "-q", "."], in: folder.url)
    #expect(try untracked(folder, git) == left)
  }

  private static let pieces = [
    "a", "b", "ab", "c", "*", "*", "?", "**", "/", "/", "/**/", "**/", "/**", "[ab]", "[!a]", "[^b-z]",
    "[]a]", "[a/]",
    "x**", "a**", "[[:alpha:]]", "[[:digit:]x]", "[[:nope:]]", "[a", "\\a", "\\*", "\\[", "\\", " ", "\\ ",
    ".ui", ".ui",
    "#", "!", "é", "-",
  ]

  /// Random patterns in the root, in folders, and in the file of patterns that git does not share.
  @Test(.slow, .enabled(if: git != nil, "git is not installed"), arguments: 0..<4)
  func `random patterns leave out what git leaves out`(round: Int) throws {
    let git = try #require(Self.git)
    var random = SplitMix64(seed: UInt64(round) &+ 20)
    let folder = try TemporaryFolder()
    _ = try git.run(["init", "-q", "."], in: folder.url)
    let folders = ["", "a/", "b/", "a/b/", "a/a/b/", "ab/", "c d/", "[a]/", "b/ab/a/"]
    for place in folders {
      for name in ["a.ui", "b.ui", "ab.ui", "é.ui", "c .ui", "*.ui", "a-b.ui", "!a.ui", "#.ui"] {
        try folder.write("", to: place + name)
      }
    }
    for _ in 0..<60 {
      var written: [String: String] = [:]
      for place in [".gitignore", ".gitignore", "a/.gitignore", "a/b/.gitignore", ".git/info/exclude"] {
        var text = ""
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let isNegated = Int.random(in: 0..<4, using: &random) == 0
          let pieces = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
          }
          text += (isNegated ? "!" : "") + pieces.joined() + "\n"
        }
        written[place] = text
        try folder.write(text, to: place)
      }
      let expected = try untracked(folder, git)
      #expect(walk(folder) == expected, "\(written)")
    }
  }
}
