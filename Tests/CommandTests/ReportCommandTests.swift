import FocusReports
import Foundation
import TestSupport
import Testing

/// Results that are saved first and reported later.
@Suite struct ReportCommandTests {
  static let formats = ReportFormat.allCases.map(\.rawValue)

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<7 {
      try folder.write(index.isMultiple(of: 3) ? Sample.trap : Sample.clean, to: "ui/a/\(index).ui")
      try folder.write(index.isMultiple(of: 2) ? Sample.trap : Sample.clean, to: "ui/b/\(index).ui")
    }
    try folder.write("<interface><object class=\"GtkWindow\">", to: "ui/b/broken.ui")
    try folder.write("<html/>", to: "ui/a/page.xml")
    try folder.write("<html/>", to: "ui/b/page.xml")
  }

  /// Runs `focus-audit` inside the test's folder.
  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url)
  }

  @Test(arguments: formats) func `a saved result is reported as if it had just been found`(format: String)
    throws
  {
    let direct = try run("ui", "--verbose", "--report", format)
    _ = try run("ui", "--quiet", "--report", "json=saved/result.json")
    let later = try run("report", "saved/result.json", "--verbose", "--report", format)
    #expect(later.output == direct.output)
    #expect(!later.output.isEmpty)
    #expect(later.status == 0)
  }

  @Test(arguments: formats) func `parts of a run together are the run`(format: String) throws {
    let whole = try run("ui", "--report", format)
    _ = try run("ui/a", "--quiet", "--report", "json=a.json")
    _ = try run("ui/b", "--quiet", "--report", "json=b.json")
    #expect(try run("report", "a.json", "b.json", "--report", format).output == whole.output)
    #expect(try run("report", "b.json", "a.json", "--report", format).output == whole.output)
  }

  @Test(arguments: formats) func `lines are reported as if they had just been found`(format: String) throws {
    let direct = try run("ui", "--verbose", "--report", format)
    _ = try run("ui", "--quiet", "--report", "jsonl=all.jsonl", "--detail", "pictures")
    #expect(try run("report", "all.jsonl", "--verbose", "--report", format).output == direct.output)
    // Only the more detailed lines contain the data for these formats.
    if ["html", "json", "sarif"].contains(format) { return }
    let brief = try run("ui", "--report", format).output
    var parts: [String] = []
    for part in ["ui/a", "ui/b"] {
      parts.append("\(part.replacing("/", with: "-")).jsonl")
      _ = try run(part, "--quiet", "--report", "jsonl=\(parts[parts.count - 1])")
    }
    #expect(try run("report", parts[1], parts[0], "--report", format).output == brief)
    let lean = try FileManager.default.attributesOfItem(atPath: folder.path("ui-a.jsonl"))[.size] as? Int
    let whole = try FileManager.default.attributesOfItem(atPath: folder.path("all.jsonl"))[.size] as? Int
    #expect(try #require(lean) < #require(whole))
  }

  @Test func `detail is for saved results`() throws {
    #expect(try run("ui", "--detail", "orders").status == 64)
    let typo = try run("ui", "--report", "jsonl=a.jsonl", "--detail", "order")
    #expect(typo.status == 64 && typo.errors.contains("did you mean 'orders'?"))
  }

  @Test func `a baseline is written from the parts of a run`() throws {
    let parts = ["a.jsonl", "b.jsonl"]
    func audit(_ arguments: String...) throws {
      for (part, file) in zip(["ui/a", "ui/b"], parts) {
        _ = try Command.focusAudit.run(
          [part, "--quiet", "--report", "jsonl=\(file)"] + arguments, in: folder.url)
      }
    }
    func report(_ arguments: String...) throws -> Command.Outcome {
      try Command.focusAudit.run(
        ["report"] + parts + ["--quiet", "--fail-on", "info"] + arguments, in: folder.url)
    }
    _ = try run("ui", "--quiet", "--write-baseline", "whole.baseline")
    let whole = try folder.read("whole.baseline")
    try audit()
    #expect(try report().status == 1)
    #expect(try report("--write-baseline", "parts.baseline").status == 0)
    #expect(try folder.read("parts.baseline") == whole)
    #expect(try report("--baseline", "parts.baseline").status == 0)
    // Joining parts that were already compared with the baseline gives the same result.
    try audit("--baseline", "parts.baseline")
    #expect(try report("--write-baseline", "parts.baseline").status == 0)
    #expect(try folder.read("parts.baseline") == whole)

    // The baseline that the parts were already compared with is replaced, and its reasons are kept.
    let accepted = whole.replacing(/\n  (\S+ \S+)/, maxReplacements: 1) {
      "\n  accepted \($0.output.1) because x"
    }
    try folder.write(accepted, to: "old.baseline")
    try audit("--baseline", "old.baseline")
    #expect(try report("--baseline", "parts.baseline", "--strict-baseline").status == 0)
    #expect(try report("--write-baseline", "new.baseline").status == 0)
    #expect(try folder.read("new.baseline") == accepted)
    // A suppressed finding does not count as known.
    try audit("--suppress", "keyboard-trap@/ui/a/=on purpose")
    #expect(try report("--write-baseline", "some.baseline").status == 0)
    let some = try folder.read("some.baseline")
    #expect(some.contains("ui/b/0.ui\n") && !some.contains("ui/a/"))

    try folder.write(Sample.clean, to: "ui/a/0.ui")
    try audit()
    let stale = try report("--baseline", "parts.baseline", "--strict-baseline")
    #expect(
      stale.status == 1 && stale.errors.contains("ui/a/0.ui")
        && stale.errors.contains(": this is fixed; --prune-baseline removes it\n"))
    #expect(try report("--baseline", "parts.baseline", "--prune-baseline").status == 0)
    #expect(try folder.read("parts.baseline").count < whole.count)

    #expect(try report("--baseline", "missing.baseline").status == 2)
    #expect(try report("--prune-baseline").status == 64)
    #expect(try report("--baseline", "a", "--write-baseline", "b").status == 64)
  }

  @Test func `a run is compared with an earlier one`() throws {
    _ = try run("ui/a", "--quiet", "--report", "json=before.json")
    try folder.write(Sample.clean, to: "ui/a/0.ui")
    try folder.write(Sample.trap, to: "ui/a/1.ui")
    let page = try run("ui/a", "--compare", "before.json", "--report", "html").output
    #expect(page.contains("<span>New 1</span>") && page.contains("<span>Gone 1</span>"))
    _ = try run("ui/a", "--quiet", "--report", "json=now.json")
    #expect(try run("report", "now.json", "--compare", "before.json", "--report", "html").output == page)
    #expect(try run("ui/a", "--compare", "missing.json", "--report", "html").status == 2)
    #expect(try run("ui/a", "--compare", "before.json").status == 64)
  }

  /// Each part uses the definitions in the documents of the other parts.
  @Test(arguments: formats) func `shards of a run together are the run`(format: String) throws {
    try folder.write(Sample.window, to: "ui/window.ui")
    try folder.write(Sample.template, to: "ui/z/send-button.ui")
    let arguments = ["ui", "missing.ui", "--report"]
    let whole = try Command.focusAudit.run(arguments + [format], in: folder.url)
    for shard in 1...3 {
      let outcome = try Command.focusAudit.run(
        arguments + ["json=\(shard).json", "--quiet", "--shard", "\(shard)/3"], in: folder.url)
      #expect(outcome.errors.contains("missing.ui") == (shard == 1))
    }
    let joined = try run("report", "2.json", "3.json", "1.json", "--report", format)
    #expect(joined.output == whole.output)
    #expect(!whole.output.isEmpty)
  }

  @Test func `a missing or repeated part of a run is an error`() throws {
    for part in 1...3 {
      for (name, path) in [("a", "ui/a"), ("b", "ui/b")] {
        _ = try run(
          path, "--exclude", "broken.ui", "--quiet", "--report", "jsonl=\(name)\(part).jsonl", "--shard",
          "\(part)/3")
      }
    }
    let missing = try run("report", "a1.jsonl", "a3.jsonl")
    #expect(missing.status == 2, "\(missing)")
    #expect(
      missing.errors
        == "a1.jsonl:1:1: error: part 2 of 3 is missing; name the results of all parts of the run\n")
    #expect(missing.output.contains("ui/a/0.ui"))
    let twice = try run("report", "a1.jsonl", "a2.jsonl", "a2.jsonl", "a3.jsonl", "--quiet")
    #expect(twice.status == 2 && twice.errors == "a2.jsonl:1:1: error: part 2 of 3 is there more than once\n")
    let both = ["a1", "b1", "a2", "b2", "a3", "b3"].map { $0 + ".jsonl" }
    #expect(try Command.focusAudit.run(["report"] + both, in: folder.url).status == 0)
    let five = try Command.focusAudit.run(["report"] + both.dropLast(), in: folder.url)
    #expect(five.status == 2 && five.errors.contains("part 3 of 3 is missing"), "\(five)")
  }

  @Test func `the same document may be in two parts, if they agree`() throws {
    _ = try run("ui/a", "--quiet", "--report", "json=a.json")
    #expect(try run("report", "a.json", "a.json", "--quiet").status == 0)
    try folder.write(Sample.clean, to: "ui/a/0.ui")
    _ = try run("ui/a", "--quiet", "--report", "json=later.json")
    let outcome = try run("report", "a.json", "later.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("later.json:1:1: error: 'ui/a/0.ui' is in 'a.json' as well"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `a truncated part is reported, and the others are joined`() throws {
    for part in ["a", "b"] { _ = try run("ui/\(part)", "--quiet", "--report", "jsonl=\(part).jsonl") }
    let alone = try run("report", "a.jsonl").output
    let lines = try folder.read("b.jsonl").split(separator: "\n")
    try folder.write(lines.dropLast().joined(separator: "\n") + "\n", to: "b.jsonl")
    let outcome = try run("report", "a.jsonl", "b.jsonl", "none.jsonl", "--report", "junit=junit.xml")
    #expect(outcome.status == 2)
    #expect(outcome.output == alone)
    #expect(
      outcome.errors.contains(
        "b.jsonl:\(lines.count):1: error: this file is incomplete: its closing line is missing")
    )
    #expect(outcome.errors.contains("none.jsonl:1:1: error: there is no"))
    _ = try run("report", "a.jsonl", "--quiet", "--report", "junit=alone.xml")
    #expect(try folder.read("junit.xml") == folder.read("alone.xml"))
    let none = try run("report", "b.jsonl", "none.jsonl", "--report", "html=page.html")
    #expect(none.status == 2 && none.output.isEmpty && (try? folder.read("page.html")) == nil)
  }

  @Test(arguments: ["site/", "site/new/", "/out/", "/site"])
  func `a folder for the HTML report may be anywhere, and is created`(name: String) throws {
    let other = try TemporaryFolder()
    if name == "/site" { try other.write("", to: "site/notes.txt") }
    let target = name.hasPrefix("/") ? other.path("") + name : name
    let outcome = try run("ui", "--quiet", "--report", "html=\(target)")
    #expect(!outcome.errors.contains("cannot be written"), "\(outcome)")
    let index =
      name.hasPrefix("/") ? other.path("\(name.dropFirst())/index.html") : folder.path("\(name)/index.html")
    #expect(FileManager.default.fileExists(atPath: index))
  }

  @Test func `a folder for the HTML report is not created inside a folder that is missing`() throws {
    let outcome = try run("ui", "--quiet", "--report", "html=/nowhere/at/all/")
    #expect(outcome.status == 2 && outcome.errors.contains("its folder does not exist"))
  }

  @Test func `the HTML report has an index and a page for each folder where that is asked for`() throws {
    for index in 0..<230 {
      let folder = index < 210 ? "many" : index < 220 ? "many/inner" : "few/\(index)"
      try self.folder.write(
        index.isMultiple(of: 7) ? Sample.trap : Sample.clean, to: "ui/\(folder)/\(index).ui")
    }
    _ = try run("ui", "--quiet", "--title", "Shop", "--report", "html=site/", "--report", "json=all.json")
    let index = try folder.read("site/index.html")
    let links = index.matches(of: /href="(pages\/[^"#]*)"/).map { String($0.1) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("site/pages"))
    #expect(Set(links) == Set(files.map { "pages/\($0)" }) && links.count == Set(links).count)
    // ui/a, ui/b, ui/few and ui/many/inner, and the files directly in ui/many.
    #expect(links.count == 5)
    #expect(index.contains("210 files, not counting subfolders"))
    // The index shows what to fix first in all documents, with a picture and links to the findings on the pages.
    #expect(index.contains("class=\"thumbnail wire "))
    let title = try #require(
      index.firstMatch(
        of: /href="(pages\/[^"#]*)#rule=keyboard-trap&amp;at=(f[0-9]+)">Tab gets stuck in 40 controls</))
    #expect(try folder.read("site/\(title.1)").contains("id=\"\(title.2)\""))
    let spots = index.matches(
      of: /href="(pages\/[^"#]*)#rule=keyboard-trap&amp;at=f([0-9]+)">([0-9]+)(?: findings)? in\s/)
    #expect(spots.reduce(0) { $0 + (Int($1.3) ?? 0) } == 40 && Set(spots.map { $0.1 }).count == spots.count)
    for spot in spots {
      let traps = try folder.read("site/\(spot.1)").matches(of: /([0-9]+):keyboard-trap:/).map {
        String($0.1)
      }
      #expect(traps.count == Int(spot.3) && traps.contains(String(spot.2)))
    }
    var cards = 0
    for link in links {
      let page = try folder.read("site/\(link)")
      #expect(page.contains("<a href=\"../index.html\">all folders</a>") && page.contains("Shop · ui/"))
      cards += page.matches(of: /data-stops=/).count
    }
    // All documents have cards except ui/b/broken.ui.
    #expect(cards == 230 + 14)
    // Shards produce the same bytes.
    for shard in 1...3 {
      _ = try run(
        "ui", "--quiet", "--report", "jsonl=\(shard).jsonl", "--detail", "pictures", "--shard", "\(shard)/3")
    }
    _ = try run(
      "report", "3.jsonl", "1.jsonl", "2.jsonl", "--quiet", "--title", "Shop", "--report", "html=joined/")
    for file in ["index.html"] + links {
      #expect(try folder.read("joined/\(file)") == folder.read("site/\(file)"), "\(file)")
    }
    #expect(try run("ui", "--report", "html=site/", "--compare", "all.json").status == 64)
    #expect(try run("report", "all.json", "--quiet", "--report", "html=all.json/").status == 2)
  }

  @Test func `the title is the name of the repository's folder, wherever it is audited`() throws {
    try folder.write("ref: refs/heads/main\n", to: "Shop/.git/HEAD")
    try folder.write(Sample.clean, to: "Shop/ui/a.ui")
    for part in ["Shop", "Shop/ui"] {
      let page = try Command.focusAudit.run(
        [".", "--quiet", "--report", "html"], in: folder.url.appending(path: part)
      ).output
      #expect(page.contains("<title>Shop: "), "\(part)")
    }
    #expect(
      try run("Shop", "--quiet", "--title", "Store", "--report", "html").output.contains("<title>Store: "))
  }

  @Test func `a part may come through a pipe`() throws {
    _ = try run("ui", "--quiet", "--report", "jsonl=all.jsonl")
    let whole = try run("report", "all.jsonl").output
    let shell = Command(URL(filePath: "/bin/sh"))
    let pipe = "cat all.jsonl | '\(Command.focusAudit.path)' report /dev/stdin"
    let outcome = try shell.run(["-c", pipe], in: folder.url)
    #expect(outcome.output == whole && !whole.isEmpty)
  }

  @Test func `results of different versions or rules are not joined`() throws {
    _ = try run("ui/a", "--quiet", "--report", "json=a.json")
    let text = try String(contentsOfFile: folder.path("a.json"), encoding: .utf8)
    try folder.write(text.replacing("\"version\": \"", with: "\"version\": \"9"), to: "version.json")
    try folder.write(text.replacing("\"since\": \"0.1.0\"", with: "\"since\": \"0.0.1\""), to: "rules.json")
    #expect(
      try run("report", "a.json", "version.json").errors.contains(
        "version.json:1:1: error: this is a result of focus-audit 9"))
    let errors = try run("report", "a.json", "rules.json").errors
    #expect(errors.contains("rules.json:1:1: error: this result comes from different rules"))
  }

  @Test func `what is no result is complained about with its place`() throws {
    try folder.write("{\n  \"version\": \"2.1.0\"\n}", to: "other.json")
    for (file, message) in [
      ("other.json", "other.json:1:1: error: this is not a result"),
      ("none.json", "none.json:1:1: error: there is no"),
      ("ui", "ui:1:1: error: "),
    ] {
      let outcome = try run("report", file)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try run("report").status == 64)
  }

  @Test func `the exit status speaks of findings only when asked`() throws {
    _ = try run("ui/a", "--quiet", "--report", "json=a.json")
    #expect(try run("report", "a.json", "--quiet").status == 0)
    #expect(try run("report", "a.json", "--quiet", "--fail-on", "error").status == 1)
    #expect(try run("report", "a.json", "--report", "html=ui/a/0.ui/x.html").status == 2)
  }

  @Test func `a report replaces a file whole and keeps links and pipes`() throws {
    try folder.write("old", to: "old.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.txt"), withDestinationPath: "old.txt")
    _ = try run("ui/a", "--report", "text=link.txt", "--report", "html=/dev/null", "--quiet")
    #expect(try String(contentsOfFile: folder.path("old.txt"), encoding: .utf8).contains("error"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["link.txt", "old.txt", "ui"])
    #expect(
      try folder.url.appending(path: "link.txt").resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink
        == true)
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(device == .typeCharacterSpecial)
  }
}
