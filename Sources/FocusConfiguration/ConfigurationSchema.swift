package import FocusModel

extension ConfigurationKey {
  /// The JSON schema (draft 2020-12) of the format, for editors, with a final line feed.
  ///
  /// - Parameters:
  ///   - rules: The ids of rules.
  ///   - settings: The settings of toolkits.
  package static func schema(rules: [String], settings: [ToolkitSetting]) -> String {
    let text = JSONText.object([("type", .text("string")), ("minLength", .number(1))])
    let texts = JSONText.object([
      ("anyOf", .array([text, .object([("type", .text("array")), ("items", text)])]))
    ])
    let severity = JSONText.object([("enum", .array(RuleLevel.words.map { .text($0) }))])
    let level = JSONText.object([
      (
        "anyOf",
        .array([
          severity,
          mapping(
            [
              ("severity", severity),
              ("certainty", .object([("enum", .array(RuleLevel.certainties.map { .text($0) }))])),
            ],
            required: ["severity"]),
        ])
      )
    ])
    let levels = mapping(rules.map { ($0, .object([("$ref", .text("#/$defs/level"))])) })
    let keys = all.map { key in
      let description = JSONText.text("\(key.summary) Default: \(key.standard).")
      return (
        key.name,
        JSONText.object([("description", description)] + form(of: key, rules: rules, settings: settings))
      )
    }
    return JSONText.object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text(".focus-audit.yml")),
      ("description", .text("Which files focus-audit audits in a project, and how it rates its findings.")),
      ("type", .text("object")),
      ("additionalProperties", .truth(false)),
      ("properties", .object(keys)),
      ("$defs", .object([("text", text), ("texts", texts), ("level", level), ("levels", levels)])),
    ]).written + "\n"
  }

  /// The constraints on the value of `key`.
  private static func form(
    of key: ConfigurationKey, rules: [String], settings: [ToolkitSetting]
  ) -> [(String, JSONText)] {
    switch key.kind {
    case .version: [("const", .number(1))]
    case .text: [("$ref", .text("#/$defs/text"))]
    case .texts: [("$ref", .text("#/$defs/texts"))]
    case .truth: [("type", .text("boolean"))]
    case .number: count
    case .word(let words): [("enum", .array(words.map { .text($0) }))]
    case .levels: [("$ref", .text("#/$defs/levels"))]
    case .dialects:
      object(
        settings.map(\.toolkit).withoutRepeats.map { toolkit in
          (toolkit, .object(object(settings.filter { $0.toolkit == toolkit }.map(member))))
        })
    case .widgets: [("type", .text("object")), ("additionalProperties", widget)]
    case .suppressions: list(of: suppression(rules: rules))
    case .overrides:
      list(
        of: mapping(
          [
            ("paths", .object([("$ref", .text("#/$defs/texts"))])),
            ("rules", .object([("$ref", .text("#/$defs/levels"))])),
          ],
          required: ["paths", "rules"]))
    }
  }

  /// The schema of an entry in the list of suppressions.
  private static func suppression(rules: [String]) -> JSONText {
    mapping(
      SuppressionSetting.keys.map { key in
        let form: (String, JSONText) =
          switch key {
          case "rule": ("enum", .array(rules.map { .text($0) }))
          case "until": ("pattern", .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))
          default: ("$ref", .text("#/$defs/text"))
          }
        return (key, .object([form]))
      }, required: ["rule", "because"])
  }

  /// The schema of a toolkit's setting.
  private static func member(_ setting: ToolkitSetting) -> (String, JSONText) {
    let form: [(String, JSONText)] =
      switch setting.kind {
      // A YAML parser reads a version as a number.
      case .word(let words):
        [("enum", .array(words.map { .text($0) } + words.compactMap(Int.init).map { .number($0) }))]
      case .texts: [("$ref", .text("#/$defs/texts"))]
      case .number: count
      }
    return (setting.name, .object([("description", .text(setting.summary))] + form))
  }

  /// The schema for the description of a custom class.
  private static let widget = JSONText.object(
    object(
      WidgetSetting.keys.map { key in
        let form: (String, JSONText) =
          switch key {
          case "role": ("enum", .array(WidgetSetting.roles.map { .text($0.word) }))
          case "focus": ("enum", .array(WidgetSetting.focusWords.map { .text($0) }))
          case "named-by": ("$ref", .text("#/$defs/texts"))
          default: ("$ref", .text("#/$defs/text"))
          }
        return (key, .object([form]))
      })
      + [
        (
          "anyOf",
          .array(
            [["like"], ["role", "focus"]].map { keys in
              .object([("required", .array(keys.map { .text($0) }))])
            })
        )
      ])

  private static let count: [(String, JSONText)] = [
    ("type", .text("integer")), ("minimum", .number(0)), ("maximum", .number(1_000_000_000)),
  ]

  private static func list(of items: JSONText) -> [(String, JSONText)] {
    [("type", .text("array")), ("items", items)]
  }

  private static func mapping(_ members: [(String, JSONText)], required: [String] = []) -> JSONText {
    .object(
      object(members)
        + (required.isEmpty ? [] : [("required", .array(required.map { .text($0) }))]))
  }

  private static func object(_ members: [(String, JSONText)]) -> [(String, JSONText)] {
    [("type", .text("object")), ("additionalProperties", .truth(false)), ("properties", .object(members))]
  }
}
