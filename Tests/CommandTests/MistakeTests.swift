import Foundation
import TestSupport
import Testing

/// Mistakes on the command line: the message suggests the likely intention.
@Suite struct MistakeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.clean, to: "src/window.ui")
  }

  @Test func `Swift files with views are counted where nothing else is found`() throws {
    try FileManager.default.removeItem(atPath: folder.path("src"))
    try folder.write("import SwiftUI\nstruct A { @FocusState var isOn: Bool }\n", to: "Sources/A.swift")
    try folder.write("import SwiftUI\nlet b = Text(\"b\").focusable()\n", to: "Sources/B.swift")
    try folder.write("// A FocusState that is only talked about.\n", to: "Sources/C.swift")
    let outcome = try Command.focusAudit.run(["Sources"], in: folder.url)
    #expect(outcome.status == 2 && outcome.errors.contains("2 Swift files use SwiftUI:"), "\(outcome)")
    #expect(outcome.errors.contains("put focus-audit-swiftui"))
    try FileManager.default.removeItem(atPath: folder.path("Sources/A.swift"))
    #expect(try Command.focusAudit.run(["Sources"], in: folder.url).errors.contains("1 Swift file uses"))
    try FileManager.default.removeItem(atPath: folder.path("Sources/B.swift"))
    #expect(
      try Command.focusAudit.run(["Sources"], in: folder.url).errors.contains(
        "1 Swift file does not import SwiftUI"))
    try folder.write(Sample.clean, to: "Sources/a.ui")
    #expect(try Command.focusAudit.run(["Sources"], in: folder.url).errors.isEmpty)
  }

  @Test func `a language that no catalogue has is a mistake`() throws {
    let outcome = try Command.focusAudit.run(["src", "--languages", "xx"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "warning: there is no catalogue for the language 'xx'; there are no catalogues"),
      "\(outcome)")
  }

  @Test func `blueprint files are counted where nothing else is found`() throws {
    try FileManager.default.removeItem(atPath: folder.path("src"))
    try folder.write("using Gtk 4.0;\nWindow {}\n", to: "src/window.blp")
    let outcome = try Command.focusAudit.run(["src"], in: folder.url)
    #expect(
      outcome.status == 2 && outcome.errors.contains("1 Blueprint file (.blp) has to be compiled first"))
  }

  @Test(arguments: [
    (
      ["audt", "a.ui"],
      "unknown command 'audt'; did you mean 'audit'? Choose from audit, fix, init, config, baseline, report,"
    ),
    (["raport", "a.json"], "unknown command 'raport'; did you mean 'report'?"),
    (["help", "explian"], "unknown command 'explian'; did you mean 'explain'? Choose from audit, fix,"),
    (
      ["src", "--fail-on", "warnings"],
      "unknown severity 'warnings'; did you mean 'warning'? Choose from error, "
    ),
    (["report", "a", "--fail-on", "errors"], "unknown severity 'errors'; did you mean 'error'?"),
    (
      ["src", "--dialect", "qt5"],
      "unknown dialect 'qt5'; did you mean 'qt'? Choose from swiftui, gtk3, gtk4,"
    ),
    (["src", "--dialect", "motif"], "unknown dialect 'motif'; choose from swiftui,"),
    (
      ["src", "--report", "htm=x"],
      "unknown format 'htm'; did you mean 'html'? Choose from text, concise, html,"
    ),
    (["src", "--reprot", "html=x"], "Unknown option '--reprot'. Did you mean '--report'?"),
    (["simulate", "a.xml", "--platform", "macos"], "unknown platform 'macos'; did you mean 'macOS'?"),
    (
      ["simulate", "--", "tab", "press:return"],
      "'tab' is a step, not an existing file; name the file before '--'."
    ),
    (["src", "--shard", "4"], "'4' is not a part of a run; write 2/4 for the second of four."),
    (["src", "--root", "scr"], "there is no folder 'scr'."),
  ])
  func `in a word: the message suggests the nearest right one`(arguments: [String], words: String) throws {
    let outcome = try Command.focusAudit.run(arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    (
      "src/*.ui",
      "src/*.ui:1:1: error: there is no such file or folder: no file matches this pattern"
    ),
    ("src/*.ui", "name the folder 'src' to audit its contents"),
    ("*.ui", "name the folder '.' to audit its contents"),
    ("html=focus.html", "there is no such file or folder; did you mean '--report html=focus.html'?"),
    ("htm=x", "there is no such file or folder; did you mean '--report html=x'?"),
    ("src/windwo.ui", "there is no such file or folder; did you mean 'src/window.ui'?"),
    ("scr", "there is no such file or folder; did you mean 'src'?"),
  ])
  func `in a path: the message says what was meant`(path: String, words: String) throws {
    let outcome = try Command.focusAudit.run([path], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains(words), "\(outcome.output)")
  }

  @Test func `a folder that is called like a command is no mistake`() throws {
    try folder.write(Sample.clean, to: "audi/window.ui")
    #expect(try Command.focusAudit.run(["audi"], in: folder.url).status == 0)
  }

  @Test func `a UI description is no saved result, and the message says what reads it`() throws {
    let outcome = try Command.focusAudit.run(["report", "src/window.ui"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("src/window.ui:1:1: error: this is XML, not a result"))
    #expect(outcome.errors.contains("did you mean 'focus-audit audit src/window.ui'?"))
  }

  @Test(arguments: [
    (
      ["report", "reslut.json"],
      "reslut.json:1:1: error: there is no such file or folder; did you mean 'result.json'?"
    ),
    (["report", "src/windwo.ui"], "did you mean 'src/window.ui'?"),
    (
      ["report", "result.json", "--compare", "reslut.json", "--report", "html=page.html"],
      "did you mean 'result.json'?"
    ),
    (["report", "part-*.json"], "no file matches this pattern"),
  ])
  func `a saved result that is not there: the message says what was meant`(arguments: [String], words: String)
    throws
  {
    _ = try Command.focusAudit.run(["src", "--quiet", "--report", "json=result.json"], in: folder.url)
    let outcome = try Command.focusAudit.run(arguments, in: folder.url)
    #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
  }
}
