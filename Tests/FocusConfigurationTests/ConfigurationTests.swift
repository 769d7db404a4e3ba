import FocusConfiguration
import FocusModel
import Foundation
import TestSupport
import Testing

/// The meaning of configuration files, and the messages about mistakes in them.
@Suite struct ConfigurationTests {
  static let rules = ["keyboard-trap", "unnamed-focus-stop", "interleaved-groups", "pointer-only-control"]
  static let settings = [
    ToolkitSetting("gtk", "version", .word(["3", "4"]), "The version of GTK."),
    ToolkitSetting("android", "min-sdk", .number, "The oldest level of the API."),
    ToolkitSetting("android", "modules", .texts, "The folders of modules."),
    ToolkitSetting("swiftui", "platform", .word(["macOS", "iPadOS"]), "The platform of descriptions."),
  ]

  private func read(_ text: String, in folder: String = "") throws -> Configuration {
    var configuration = Configuration()
    configuration.add(
      try ConfigurationFile.read(
        text, called: ".focus-audit.yml", in: folder, rules: Self.rules, settings: Self.settings,
        classes: { ["QComboBox", "EditText"] }),
      called: ".focus-audit.yml")
    return configuration
  }

  private static let whole = """
    # yaml-language-server: $schema=config.schema.json
    ---
    version: 1
    include: [src, "app one"]   # two folders
    exclude:
      - "**/not_used/**"
      - doc/
    passed-over: build
    gitignore: false
    fail-on: 'warning'
    require-documents: 100
    rules:
      interleaved-groups: off
      "keyboard-trap": { severity: error, certainty: certain }
    overrides:
    - paths: ["app/legacy/**"]
      rules:
        unnamed-focus-stop: info
    - { paths: x.ui, rules: { keyboard-trap: off, pointer-only-control: warning } }
    dialects:
      gtk:     { version: 4 }
      android: { min-sdk: 26, modules: [app, "core/*"] }
      swiftui: { platform: iPadOS }
    widgets:
      ColorBox: { like: QComboBox }
      "Big Box": { like: ColorBox, focus: none }
      com.acme.PriceView: { role: text-field, focus: tab, named-by: [hint, text] }
    """

  @Test func `each value of a file is known with its line`() throws {
    let configuration = try read(Self.whole)
    #expect(configuration.texts("include")?.map(\.text) == ["src", "app one"])
    #expect(configuration.texts("exclude")?.map(\.text) == ["**/not_used/**", "doc/"])
    #expect(configuration.texts("exclude")?.first?.origin == ".focus-audit.yml:6")
    #expect(configuration.texts("passed-over")?.map(\.text) == ["build"])
    #expect(configuration.truth("gitignore") == false)
    #expect(configuration.text("fail-on") == "warning")
    #expect(configuration.number("require-documents") == 100)
    #expect(
      configuration.levels == [
        .init(rule: "interleaved-groups", level: .init(severity: nil)),
        .init(rule: "keyboard-trap", level: .init(severity: "error", certainty: "certain")),
        .init(rule: "unnamed-focus-stop", level: .init(severity: "info"), paths: ["app/legacy/**"]),
        .init(rule: "keyboard-trap", level: .init(severity: nil), paths: ["x.ui"]),
        .init(rule: "pointer-only-control", level: .init(severity: "warning"), paths: ["x.ui"]),
      ])
  }

  @Test func `each entry of a list or mapping is known with its own line`() throws {
    let configuration = try read(
      """
      exclude:
        - a/
        - b/
      rules:
        keyboard-trap: off
        unnamed-focus-stop: info
      overrides:
        - paths: [c/]
          rules:
            keyboard-trap: error
            interleaved-groups: off
      dialects:
        gtk: { version: 4 }
        android: { min-sdk: 26, modules: [app] }
      widgets:
        ColorBox: { like: BaseBox }
        BaseBox: { role: button, focus: tab }
      suppress:
        - { rule: keyboard-trap, because: "it is left with Escape" }
      """)
    func lines(_ key: String) -> [String] { configuration.settings(of: key).map(\.origin) }
    #expect(lines("exclude") == [".focus-audit.yml:2", ".focus-audit.yml:3"])
    #expect(lines("rules") == [".focus-audit.yml:5", ".focus-audit.yml:6"])
    #expect(lines("overrides") == [".focus-audit.yml:10", ".focus-audit.yml:11"])
    #expect(
      lines("dialects") == [".focus-audit.yml:13", ".focus-audit.yml:14", ".focus-audit.yml:14"])
    #expect(lines("widgets") == [".focus-audit.yml:16", ".focus-audit.yml:17"])
    #expect(lines("suppress") == [".focus-audit.yml:19"])
    #expect(configuration.levels.count == 4 && configuration.dialects.count == 3)
    #expect(configuration.text.contains("  unnamed-focus-stop: info  # .focus-audit.yml:6\n"))
  }

  @Test func `what is said of toolkits and of own classes is known`() throws {
    let configuration = try read(Self.whole)
    #expect(
      configuration.dialects.map { "\($0.dialect).\($0.name)=\($0.value.joined(separator: "+"))" } == [
        "gtk.version=4", "android.min-sdk=26", "android.modules=app+core/*", "swiftui.platform=iPadOS",
      ])
    let widgets = configuration.widgets
    #expect(widgets.map(\.name) == ["ColorBox", "Big Box", "com.acme.PriceView"])
    #expect(widgets[0].like == "QComboBox" && widgets[1].takesFocus == false)
    #expect(widgets[2].role == .textField && widgets[2].takesFocus == true)
    #expect(widgets[2].namedBy == ["hint", "text"])
  }

  @Test func `a rule that is stated twice is printed so that it can be read`() throws {
    var configuration = try read("rules: { keyboard-trap: off, unnamed-focus-stop: warning }")
    let later = "rules: { keyboard-trap: error, unnamed-focus-stop: { severity: info, certainty: likely } }"
    configuration.add(
      try ConfigurationFile.read(later, called: "b.yml", rules: Self.rules, settings: []), called: "b.yml")
    #expect(
      try read(configuration.text).levels == [
        .init(rule: "unnamed-focus-stop", level: .init(severity: "warning")),
        .init(rule: "keyboard-trap", level: .init(severity: "error")),
        .init(rule: "unnamed-focus-stop", level: .init(severity: "info", certainty: "likely"), paths: ["*"]),
      ])
  }

  @Test func `a later statement about a toolkit or a class replaces an earlier one`() throws {
    var configuration = try read(Self.whole)
    let later = "dialects: { gtk: { version: 3 } }\nwidgets: { ColorBox: { like: EditText } }"
    configuration.add(
      try ConfigurationFile.read(
        later, called: "b.yml", rules: [], settings: Self.settings, classes: { ["EditText"] }),
      called: "b.yml")
    #expect(configuration.dialects.first?.value == ["3"] && configuration.dialects.count == 4)
    #expect(configuration.widgets.first?.like == "EditText" && configuration.widgets.count == 3)
    #expect(try read(configuration.text).widgets == configuration.widgets)
    #expect(try read(configuration.text).dialects == configuration.dialects)
  }

  @Test(arguments: ["\r\n", "\n\n# a comment\n", "  \n"])
  func `line ends, empty lines and comments mean nothing`(end: String)
    throws
  {
    let configuration = try read(Self.whole.replacing("\n", with: end))
    #expect(configuration.levels == (try read(Self.whole)).levels)
  }

  @Test func `what is printed says the same when it is read`() throws {
    let configuration = try read(Self.whole)
    let again = try read(configuration.text)
    #expect(again.levels == configuration.levels)
    #expect(again.dialects == configuration.dialects && again.widgets == configuration.widgets)
    for key in ConfigurationKey.all {
      #expect(
        again.settings(of: key.name).isEmpty == configuration.settings(of: key.name).isEmpty
          || key.name == "version")
      #expect(again.text(key.name) == configuration.text(key.name))
      #expect(again.texts(key.name)?.map(\.text) == configuration.texts(key.name)?.map(\.text))
      #expect(again.number(key.name) == configuration.number(key.name) || key.name == "version")
    }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(configuration.json().utf8)) }
  }

  @Test func `patterns of a file begin in its folder`() throws {
    let file = "exclude: [a, /b, c/d, '!e/', '*.ui']"
    #expect(
      try read(file, in: "app/x[1]").texts("exclude")?.map(\.text) == [
        "/app/x\\[1]/**/a", "/app/x\\[1]/b", "/app/x\\[1]/c/d", "!/app/x\\[1]/**/e/", "/app/x\\[1]/**/*.ui",
      ])
  }

  @Test func `an empty file says nothing`() throws {
    for text in ["", "\n", "# nothing\n", "---\n", "\u{FEFF}"] { #expect(try read(text).levels.isEmpty) }
  }

  static let mistakes: [(String, Int, Int, String)] = [
    ("exlude: a", 1, 1, "unknown key 'exlude'; did you mean 'exclude'?"),
    ("Exclude: a", 1, 1, "did you mean 'exclude'?"),
    ("excludes: a", 1, 1, "did you mean 'exclude'?"),
    ("version: 1\nincldue: [a]", 2, 1, "did you mean 'include'?"),
    ("failon: error", 1, 1, "did you mean 'fail-on'?"),
    ("fail_on: error", 1, 1, "did you mean 'fail-on'?"),
    ("rule: {}", 1, 1, "did you mean 'rules'?"),
    ("override: []", 1, 1, "did you mean 'overrides'?"),
    ("passedover: a", 1, 1, "did you mean 'passed-over'?"),
    ("requires-documents: 1", 1, 1, "did you mean 'require-documents'?"),
    ("git-ignore: true", 1, 1, "did you mean 'gitignore'?"),
    ("colour: red", 1, 1, "unknown key 'colour'"),
    ("version: 2", 1, 10, "reads version 1 of the format, not '2'"),
    (
      "fail-on: errors", 1, 10,
      "unknown value 'errors'; did you mean 'error'? Choose from error, warning, info and never."
    ),
    ("fail-on: fatal", 1, 10, "unknown value 'fatal'; choose from"),
    ("fail-on: [error]", 1, 10, "expected a string here, not a list"),
    ("gitignore: yes", 1, 12, "'gitignore' must be true or false, not 'yes'"),
    ("code: 1", 1, 7, "'code' must be true or false"),
    ("require-documents: many", 1, 20, "must be a whole number, 0 or more, not 'many'"),
    ("require-documents: -1", 1, 20, "must be a whole number, 0 or more"),
    ("require-documents: 1.5", 1, 20, "must be a whole number, 0 or more"),
    ("document-timeout: 99999999999999999999", 1, 19, "must be a whole number, 0 or more"),
    ("exclude:", 1, 1, "'exclude' has no value"),
    ("exclude: {a: b}", 1, 10, "expected a list here, not a mapping"),
    ("exclude: [a, [b]]", 1, 14, "expected a string here, not a list"),
    ("exclude: ['']", 1, 11, "this string is empty"),
    ("rules:\n  keybord-trap: off", 2, 3, "unknown rule 'keybord-trap'; did you mean 'keyboard-trap'?"),
    ("rules:\n  zzz: off", 2, 3, "unknown rule 'zzz'; 'focus-audit rules' lists them"),
    ("rules:\n  keyboard-trap: of", 2, 18, "unknown level 'of'; did you mean 'off'?"),
    (
      "rules:\n  keyboard-trap: warn", 2, 18,
      "unknown level 'warn'; did you mean 'warning'?"
    ),
    ("rules:\n  keyboard-trap: { severty: off }", 2, 20, "unknown key 'severty'; did you mean 'severity'?"),
    ("rules:\n  keyboard-trap: { certainty: certain }", 2, 18, "'severity' is missing"),
    ("rules:\n  keyboard-trap: { severity: off, certainty: sure }", 2, 46, "unknown certainty 'sure'"),
    ("rules: [keyboard-trap]", 1, 8, "'rules' must be a mapping of rules to levels, not a list"),
    ("overrides:\n  paths: a", 2, 3, "expected a list here, not a mapping"),
    ("overrides:\n  - paths: a", 2, 5, "needs 'paths' and 'rules'"),
    ("overrides:\n  - path: a\n    rules: {}", 2, 5, "unknown key 'path'; did you mean 'paths'?"),
    ("overrides:\n  - paths: a\n    rules: { keyboard-tarp: off }", 3, 14, "did you mean 'keyboard-trap'?"),
    ("exclude: a\nexclude: b", 2, 1, "'exclude' appears twice"),
    (
      "exclude: [a, b", 2, 1,
      "did not find expected ',' or ']' while parsing a flow sequence that begins in line 1"
    ),
    ("rules: { keyboard-trap: off", 2, 1, "did not find expected ',' or '}'"),
    ("rules: { keyboard-trap }", 1, 24, "expected a string here, not nothing"),
    (
      "exclude: 'a", 2, 1,
      "unexpected end of stream while scanning a quoted scalar that begins in line 1, column 10"
    ),
    ("exclude: \"\\q\"", 1, 11, "unknown escape character"),
    ("exclude: \u{7}", 1, 10, "control characters are not allowed"),
    ("exclude: &a b", 1, 10, "anchors and aliases are not supported"),
    ("exclude: *a", 1, 10, "anchors and aliases are not supported"),
    ("exclude: !x b", 1, 10, "tags are not supported"),
    ("exclude: 'a' b", 1, 14, "did not find expected key"),
    ("exclude: a: b", 1, 11, "mapping values are not allowed in this context"),
    ("rules:\n\tkeyboard-trap: off", 2, 1, "found character that cannot start any token"),
    ("rules:\n  keyboard-trap: off\n unnamed-focus-stop: off", 3, 2, "did not find expected key"),
    ("exclude: a\n  b: c", 2, 4, "mapping values are not allowed in this context"),
    ("exclude: a\n---\nexclude: b", 2, 1, "a second document begins here"),
    ("suppress:\n  - { because: x }", 2, 5, "'rule' is missing"),
    ("suppress:\n  - { rule: keyboard-trap }", 2, 5, "this has no effect without a reason in 'because'"),
    ("suppress:\n  - { rule: keyboard-tarp, because: x }", 2, 13, "did you mean 'keyboard-trap'?"),
    (
      "suppress:\n  - { rule: keyboard-trap, becuase: x }", 2, 28,
      "unknown key 'becuase'; did you mean 'because'?"
    ),
    (
      "suppress:\n  - { rule: keyboard-trap, because: x, until: tomorrow }", 2, 47,
      "a date, such as 2027-06-30"
    ),
    ("dialect: {}", 1, 1, "unknown key 'dialect'; did you mean 'dialects'?"),
    ("dialects:\n  gkt: { version: 4 }", 2, 3, "unknown toolkit 'gkt'; did you mean 'gtk'?"),
    ("dialects:\n  gtk: { verison: 4 }", 2, 10, "unknown key 'verison'; did you mean 'version'?"),
    ("dialects:\n  gtk: { version: 5 }", 2, 19, "unknown value '5'; choose from 3 and 4."),
    ("dialects:\n  gtk: 4", 2, 8, "a mapping with 'version' was expected here"),
    ("dialects: [gtk]", 1, 11, "expected a mapping of toolkits here, not a list"),
    ("dialects:\n  android: { min-sdk: new }", 2, 23, "'min-sdk' must be a whole number"),
    ("dialects:\n  swiftui: { platform: ipadOS }", 2, 24, "unknown value 'ipadOS'; did you mean 'iPadOS'?"),
    ("widget: {}", 1, 1, "did you mean 'widgets'?"),
    ("widgets:\n  A: { like: QCombobox }", 2, 14, "unknown class 'QCombobox'; did you mean 'QComboBox'?"),
    ("widgets:\n  A: { lik: QComboBox }", 2, 8, "unknown key 'lik'; did you mean 'like'?"),
    (
      "widgets:\n  A: { role: textfield, focus: tab }", 2, 14,
      "unknown role 'textfield'; did you mean 'text-field'?"
    ),
    ("widgets:\n  A: { role: button, focus: tabb }", 2, 29, "unknown value 'tabb'; did you mean 'tab'?"),
    ("widgets:\n  \"ui:A\": { like: B }", 2, 3, "'ui:A' has a prefix of a document; write 'A' alone"),
    ("widgets:\n  A: { role: button }", 2, 3, "'A' needs 'like', or 'role' and 'focus'"),
    ("widgets:\n  A:", 2, 5, "not nothing"),
    ("- a\n- b", 1, 1, "a configuration must be a mapping of keys to values, not a list"),
    ("exclude", 1, 1, "a configuration must be a mapping of keys to values, not 'exclude'"),
  ]

  @Test(arguments: mistakes) func `a mistake is reported with its place`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place.line == line && error?.place.column == column, "\(String(describing: error))")
    #expect(error?.file == ".focus-audit.yml")
  }

  @Test(.slow) func `a mistake is the status 64, with its place`() throws {
    #expect(Self.mistakes.count >= 70)
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    for (text, line, column, _) in Self.mistakes {
      try folder.write(text, to: ".focus-audit.yml")
      let outcome = try Command.focusAudit.run(["."], in: folder.url)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(text): \(outcome)")
      #expect(
        outcome.errors.hasPrefix(".focus-audit.yml:\(line):\(column): error: "), "\(text): \(outcome.errors)")
    }
  }

  /// After any change, a file is either read or rejected with an error.
  @Test func `no text ends the process`() {
    var random = SplitMix64(seed: 7)
    let signs = Array("[]{}:,-#'\"\\|&*!?% \n\t\u{FEFF}abé1".unicodeScalars)
    for _ in 0..<4_000 {
      var scalars = Array(Self.whole.unicodeScalars)
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let place = Int.random(in: 0..<scalars.count, using: &random)
        if Bool.random(using: &random) {
          scalars.remove(at: place)
        } else {
          scalars.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      _ = try? read(String(text))
    }
    #expect(throws: ConfigurationError.self) {
      try read("exclude: " + String(repeating: "[", count: 100_000))
    }
  }

  /// The schema is generated from the same table.
  @Test func `the schema is the one that is checked in`() throws {
    let outcome = try Command.focusAudit.run(["config", "--schema"])
    try Golden.expect(Data(outcome.output.utf8), at: "Documentation/config.schema.json")
  }

  /// The examples are valid against the schema, and another YAML parser reads them in the same way.
  @Test func `examples in documents are configurations`() throws {
    let documents = ["README.md", "Documentation/Configuration.md", "Documentation/Adoption.md"]
    var count = 0
    for name in documents {
      let text = try String(contentsOf: PackageFolder.root.appending(path: name), encoding: .utf8)
      for block in text.split(separator: "```yaml\n").dropFirst() {
        let example = String(block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex))
        guard example.contains("version: 1\n") else { continue }
        count += 1
        let folder = try TemporaryFolder()
        let file = try folder.write(example, to: ".focus-audit.yml")
        try folder.write("exclude: [base]\n", to: "tools/focus-base.yml")
        #expect(try Command.focusAudit.run(["config"], in: folder.url).status == 0)
        try expectValid(file)
      }
    }
    #expect(count >= 2)
  }

  @Test func `what init and config write is valid under the schema`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write("<interface><object class='GtkWindow' id='w'/></interface>", to: "src/ui/a.ui")
    try folder.write("<interface><object", to: "src/broken[1].ui")
    try folder.write("", to: "src/a: b.ui")
    #expect(try Command.focusAudit.run(["init"], in: folder.url).status == 0)
    try expectValid(folder.path(".focus-audit.yml"))
    try expectValid(try folder.write(try read(Self.whole).text, to: "printed.yml"))
  }

  /// Expects that another reader of YAML and JSON schemas accepts `file`, if one is installed; `.ci/run`
  /// installs it.
  private func expectValid(_ file: String) throws {
    let check = """
      import json, sys
      try:
        import jsonschema, yaml
      except ImportError:
        sys.exit(3)
      schema = json.load(open(sys.argv[1]))
      # YAML 1.1 takes off for a truth value.
      yaml.SafeLoader.yaml_implicit_resolvers.pop("o", None)
      jsonschema.validate(yaml.safe_load(open(sys.argv[2])), schema, cls=jsonschema.Draft202012Validator)
      """
    let schema = PackageFolder.root.appending(path: "Documentation/config.schema.json").path
    guard let outcome = try Command.installed("python3")?.run(["-c", check, schema, file]) else { return }
    if outcome.status == 3 {
      print("no jsonschema and yaml for python3, so that files are not checked against the schema")
    } else {
      #expect(outcome.status == 0, "\(outcome)")
    }
  }
}
