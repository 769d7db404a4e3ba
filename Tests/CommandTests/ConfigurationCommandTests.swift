import FocusConfiguration
import Foundation
import TestSupport
import Testing

/// A project with a configuration file that selects documents and sets severities.
@Suite struct ConfigurationCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Sample.trap, to: "src/trap.ui")
    try folder.write(Sample.trap, to: "src/old/trap.ui")
    try folder.write(Sample.clean, to: "src/clean.ui")
  }

  private func run(_ arguments: String..., in place: String = "") throws -> Command.Outcome {
    try Command.focusAudit.run(arguments, in: folder.url.appending(path: place))
  }

  @Test func `a file above the path defines the exclusions and the failing severity`() throws {
    #expect(try run("src").status == 1)
    try folder.write("exclude: [/src/trap.ui, old/]\n", to: ".focus-audit.yml")
    let outcome = try run("src", "--verbose")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("src/old/: note: skipped: excluded by .focus-audit.yml:1"))
    #expect(try run("old", "../src", in: "src").status != 64)
    #expect(try run(".", in: "src").status == 0)
    #expect(try run("src", "--no-config").status == 1)
  }

  @Test func `without a path, what the file includes is audited`() throws {
    #expect(try run().status == 1)
    try folder.write("include: [src/clean.ui]\n", to: ".focus-audit.yml")
    #expect(try run().status == 0)
    #expect(try run(in: "src").status == 0)
    try folder.write("include: src/old\n", to: ".focus-audit.yml")
    #expect(try run(in: "src").status == 1)
    try folder.write("fail-on: never\n", to: ".focus-audit.yml")
    let outcome = try run(in: "src")
    #expect(outcome.status == 0 && outcome.output.contains("3 documents"), "\(outcome)")
  }

  @Test func `a rule is off, or counts less, in all documents or in some`() throws {
    try folder.write("rules: { keyboard-trap: warning }\n", to: ".focus-audit.yml")
    #expect(try run("src").status == 0)
    #expect(try run("src").output.contains("src/trap.ui:") && run("src").output.contains("warning:"))
    #expect(try run("src", "--rule", "keyboard-trap=error").status == 1)
    #expect(try !run("src", "--rule", "keyboard-trap=off").output.contains("trap.ui:"))
    try folder.write(
      "overrides:\n  - { paths: [old/], rules: { keyboard-trap: off } }\n", to: ".focus-audit.yml")
    #expect(try run("src/old").status == 0)
    #expect(try run("src").status == 1)
    #expect(try run("src", "--rule", "trap.ui:keyboard-trap=info").status == 0)
    #expect(try run("src", "--rule", "keyboard-trap=info,likely").status == 1)
  }

  @Test func `a file extends another, and options count most`() throws {
    try folder.write("fail-on: never\nexclude: [old/]\nrequire-documents: 7\n", to: "tools/base.yml")
    try folder.write("extends: tools/base.yml\nrequire-documents: 1\n", to: ".focus-audit.yml")
    let configuration = try run("config", "--fail-on", "info").output
    #expect(configuration.contains("fail-on: info  # --fail-on"))
    #expect(configuration.contains("  - old/  # tools/base.yml:2"))
    #expect(configuration.contains("require-documents: 1  # .focus-audit.yml:2"))
    #expect(try run("src").status == 0)
    #expect(try run("src", "--fail-on", "error").status == 1)
    try folder.write("extends: ../.focus-audit.yml\n", to: "tools/base.yml")
    #expect(try run("src").status == 64)
    try folder.write("extends: nowhere.yml\n", to: ".focus-audit.yml")
    #expect(
      try run("src").errors.contains(
        ".focus-audit.yml:1:1: error: there is no file 'nowhere.yml' here to extend"))
  }

  @Test func `names of folders that are passed over can be replaced`() throws {
    try folder.write(Sample.trap, to: "build/trap.ui")
    try folder.write("exclude: [src/]\n", to: ".focus-audit.yml")
    #expect(try run(".").status == 2)
    #expect(try run(".", "--passed-over", "out").status == 1)
    try folder.write("exclude: [src/]\npassed-over: [out]\n", to: ".focus-audit.yml")
    #expect(try run(".").status == 1)
    #expect(try run(".", "--passed-over", "build").status == 2)
  }

  @Test func `a mistake in the file is reported with its place as the reader sees it`() throws {
    try folder.write("version: 1\nrules:\n  keybord-trap: off\n", to: ".focus-audit.yml")
    for arguments in [["src"], ["config"], ["config", "src", "--json"]] {
      let outcome = try Command.focusAudit.run(arguments, in: folder.url)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(
        outcome.errors
          == ".focus-audit.yml:3:3: error: unknown rule 'keybord-trap'; did you mean 'keyboard-trap'? "
          + "'focus-audit rules' lists them\n")
    }
    #expect(try run(".", in: "src").errors.hasPrefix("../.focus-audit.yml:3:3: error: "))
    #expect(try run("src", "--config", "other.yml").status == 64)
    #expect(try run("src", "--rule", "keyboard-trap").status == 64)
    #expect(try run("src", "--rule", "keybord-trap=off").errors.contains("did you mean 'keyboard-trap'?"))
    #expect(try run("src", "--rule", "keyboard-trap=of").errors.contains("did you mean 'off'?"))
  }

  @Test func `the file or an option maps a custom class to a known one`() throws {
    try folder.write(
      """
      <ui version="4.0"><widget class="QDialog" name="form"><layout class="QVBoxLayout" name="box"><item>\
      <widget class="ColorBox" name="color"/></item></layout></widget></ui>
      """, to: "src/own.ui")
    let order = ["order", "src/own.ui"]
    #expect(try Command.focusAudit.run(order, in: folder.url).output.contains("'ColorBox' is unknown"))
    // The file overrides the sources.
    try folder.write("class ColorBox : public QSlider {\n};\n", to: "src/colorbox.h")
    let derived = try Command.focusAudit.run(order, in: folder.url)
    #expect(derived.output.contains("slider 'color'"), "\(derived)")
    try folder.write("widgets: { ColorBox: { like: QComboBox } }\n", to: ".focus-audit.yml")
    let known = try Command.focusAudit.run(order, in: folder.url)
    #expect(known.output.contains("combo box 'color'") && !known.output.contains("unknown"), "\(known)")
    #expect(try run("src/own.ui").output.contains("[unnamed-focus-stop, likely]"))
    let option = try run("src/own.ui", "--no-config", "--widget", "ColorBox: { role: button, focus: none }")
    #expect(option.output.contains("[empty-focus-scope]"), "\(option)")
    let mistake = try run("src", "--widget", "ColorBox: { like: QCombBox }")
    #expect(mistake.status == 64 && mistake.errors.contains("did you mean 'QComboBox'?"), "\(mistake)")
    let toolkit = try run("src", "--for-dialect", "gtk: { version: 5 }")
    #expect(toolkit.status == 64 && toolkit.errors.contains("unknown value '5'"), "\(toolkit)")
  }

  @Test func `every key of the file is an option or about the file`() throws {
    let help = try run("audit", "--help").output
    let readme = try String(contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)
    #expect(ConfigurationKey.all.filter { $0.option == nil }.map(\.name) == ["version", "extends"])
    for key in ConfigurationKey.all {
      guard let option = key.option, option.hasPrefix("--") else { continue }
      let name = option.prefix { $0 != " " }
      let written = name.replacing("[no-]", with: "")
      #expect(help.contains(written), "\(option)")
      #expect(
        readme.contains(written) || readme.contains(written.replacing("--", with: "--no-")), "\(option)")
    }
    for option in [
      "--config", "--no-config", "--write-baseline", "--add", "--prune-baseline", "--strict-baseline",
    ] {
      #expect(help.contains(option) && readme.contains(option), "\(option)")
    }
  }

  /// Passes each option of the table, and expects `config` to show the option as the origin of the value.
  @Test func `every value can be given by its option`() throws {
    let values = [
      "exclude": "a/", "passed-over": "out", "fail-on": "info", "require-documents": "3",
      "document-timeout": "7", "baseline": "known.baseline", "contract": ".", "rules": "keyboard-trap=off",
      "overrides": "old/:keyboard-trap=info", "dialects": "gtk: { version: 4 }",
      "widgets": "ColorBox: { role: button, focus: none }", "suppress": "keyboard-trap@old/#x=it is known",
      "languages": "de", "languages-complete": "80",
    ]
    for key in ConfigurationKey.all {
      guard let option = key.option, option.hasPrefix("--") else { continue }
      let name = String(option.prefix { $0 != " " })
      let arguments: [String]
      if case .truth = key.kind {
        arguments = [name.replacing("[no-]", with: "no-")]
      } else {
        arguments = [name, try #require(values[key.name], "no value to try \(key.name) with")]
      }
      let outcome = try Command.focusAudit.run(["config"] + arguments, in: folder.url)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      let start = try #require(lines.firstIndex { $0.hasPrefix("\(key.name):") }, "\(key.name): \(outcome)")
      let said = lines[start...].prefix { $0 == lines[start] || $0.hasPrefix(" ") }
      #expect(said.contains { $0.hasSuffix("  # \(name)") }, "\(key.name): \(outcome)")
    }
  }

  @Test func `what config prints is a configuration that says the same`() throws {
    try folder.write(
      "exclude: ['a b', \"#c\"]\nrules: { keyboard-trap: off }\noverrides: [{ paths: [x], rules: { duplicate-id: info } }]\n",
      to: ".focus-audit.yml")
    let printed = try run("config").output
    try folder.write(printed, to: "again.yml")
    let again = try run("config", "--config", "again.yml").output
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.firstRange(of: /\ \ # [^"]*$/).map { String(line[..<$0.lowerBound]) } ?? String(line)
      }
    }
    #expect(values(again) == values(printed))
    let json = try JSONSerialization.jsonObject(with: Data(run("config", "--json").output.utf8))
    #expect((json as? [String: Any])?["exclude"] != nil)
  }
}
