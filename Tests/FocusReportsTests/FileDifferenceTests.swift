import FocusReports
import Foundation
import TestRandom
import TestSupport
import Testing

/// `git apply` and `patch` make the change that a printed difference between files describes.
@Suite struct FileDifferenceTests {
  private func difference(_ old: String, _ new: String, name: String = "a") -> String {
    String(
      decoding: FileDifference(Array(old.utf8), Array(new.utf8), name: Array(name.utf8)).bytes, as: UTF8.self)
  }

  @Test func `nothing is said of what stays`() {
    #expect(difference("a\nb\n", "a\nb\n") == "")
    #expect(
      difference("1\n2\n3\n4\n5\n6\n", "1\n2\n3\n4\nfive\n6\n")
        == "--- a/a\n+++ b/a\n@@ -2,5 +2,5 @@\n 2\n 3\n 4\n-5\n+five\n 6\n")
    #expect(
      difference("a", "b") == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n"
        + "+b\n\\ No newline at end of file\n")
  }

  @Test func `a name is written as git writes it`() {
    #expect(difference("", "a\n", name: "a b").hasPrefix("--- a/a b\t\n+++ b/a b\t\n@@ -0,0 +1,1 @@\n"))
    #expect(difference("", "a\n", name: "../../x/a").hasPrefix("--- a/x/a\n+++ b/x/a\n"))
    #expect(difference("", "a\n", name: "/x/a").hasPrefix("--- a/x/a\n+++ b/x/a\n"))
    #expect(difference("", "a\n", name: "a\"\n").hasPrefix("--- \"a/a\\\"\\012\"\n"))
  }

  @Test(arguments: ["git", "patch"]) func `tools apply it`(tool: String) throws {
    guard let command = Command.installed(tool) else {
      print("skipped: \(tool) is not installed")
      return
    }
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 1)
    var patch: [UInt8] = []
    var expected: [String: Data] = [:]
    for number in 0..<60 {
      let ends = ["\n", "\r\n", "\r", "\n\0", "…\n"]
      let old = (0..<Int.random(in: 1...40, using: &random)).map { line in
        "line \(line % 7)" + ends[Int.random(in: 0..<ends.count, using: &random)]
      }
      var new = old
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random) || new.count < 2 {
          new.insert("new\n", at: place)
        } else {
          new.remove(at: min(place, new.count - 1))
        }
      }
      let name = "file \(number)"
      let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
      try folder.write(Data(before), to: name)
      patch += FileDifference(before, after, name: Array(name.utf8)).bytes
      expected[name] = Data(after)
    }
    let file = try folder.write(Data(patch), to: "all.patch")
    let arguments = tool == "git" ? ["apply", file] : ["-p1", "--fuzz=0", "--binary", "-i", file]
    let outcome = try command.run(arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    for (name, data) in expected {
      #expect(try Data(contentsOf: folder.url.appending(path: name)) == data, "\(name)")
    }
  }
}
