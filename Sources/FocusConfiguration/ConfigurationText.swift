import FocusModel

extension Configuration {
  /// The settings as an equivalent configuration file, with the origin of each value in a comment.
  package var text: String { withEachRuleOnce.lines.joined(separator: "\n") }

  private var lines: [String] {
    var lines = ["version: 1"]
    for key in ConfigurationKey.all where key.name != "version" && key.name != "extends" {
      let settings = settings(of: key.name)
      if settings.isEmpty {
        lines.append("# \(key.name): \(key.standard) (default)")
        continue
      }
      if let last = settings.last, !key.addsUp {
        lines.append("\(key.name): \(Self.written(last.value))  # \(last.origin)")
        continue
      }
      let entries =
        toolkitEntries(of: key)
        ?? settings.flatMap { setting in
          Self.entries(of: setting).map { "\($0)  # \(setting.origin)" }
        }
      // An empty list adds nothing to the default.
      lines += entries.isEmpty ? ["# \(key.name): \(key.standard) (default)"] : ["\(key.name):"] + entries
    }
    return lines
  }

  /// The settings as JSON: the value and origin of each key.
  ///
  /// - Parameter exclusion: The reason why the requested path is excluded; nil if it is not.
  package func json(excludedBecause exclusion: String? = nil) -> String {
    var members = ConfigurationKey.all.filter { $0.name != "extends" }.map { key -> (String, JSONText) in
      let settings = settings(of: key.name).map { setting in
        JSONText.object([("value", Self.json(setting.value)), ("from", .text(setting.origin))])
      }
      return (key.name, .array(settings))
    }
    if let exclusion { members.append(("excluded", .text(exclusion))) }
    return JSONText.object(members).written
  }

  private static func written(_ value: Value) -> String {
    switch value {
    case .text(let text): scalar(text)
    case .texts(let texts): "[\(texts.map(scalar).joined(separator: ", "))]"
    case .truth(let truth): truth ? "true" : "false"
    case .number(let number): String(number)
    case .levels, .dialects, .widgets, .suppressions: "{}"
    }
  }

  /// The entries of a mapping whose keys are toolkits or classes; nil for other kinds of keys.
  private func toolkitEntries(of key: ConfigurationKey) -> [String]? {
    switch key.kind {
    case .dialects:
      let stated = lastOfEach(settings(of: key.name)) {
        if case .dialects(let all) = $0 { all } else { [] }
      } by: {
        "\($0.dialect).\($0.name)"
      }
      return stated.map(\.value.dialect).withoutRepeats.compactMap { dialect in
        let members = stated.filter { $0.value.dialect == dialect }
        guard let last = members.last else { return nil }
        let values = members.map {
          "\($0.value.name): \(Self.written($0.value.value, isList: $0.value.isList))"
        }
        return "  \(dialect): { \(values.joined(separator: ", ")) }  # \(last.origin)"
      }
    case .widgets:
      return lastOfEach(settings(of: key.name)) {
        if case .widgets(let all) = $0 { all } else { [] }
      } by: {
        $0.name
      }.map { widget, origin in
        let members = widget.members.map { "\($0): \(Self.written($1, isList: $0 == "named-by"))" }
        return "  \(Self.scalar(widget.name)): { \(members.joined(separator: ", ")) }  # \(origin)"
      }
    default: return nil
    }
  }

  private static func written(_ values: [String], isList: Bool) -> String {
    isList ? written(.texts(values)) : values.map(scalar).joined()
  }

  private static func json(_ values: [String], isList: Bool) -> JSONText {
    isList ? .array(values.map { .text($0) }) : .text(values.joined())
  }

  private static func entries(of setting: Setting) -> [String] {
    switch setting.value {
    case .texts(let texts): texts.map { "  - \(scalar($0))" }
    case .levels(let levels):
      levels.map { level in
        let entry = "\(level.rule): \(written(level.level))"
        guard let paths = level.paths else { return "  \(entry)" }
        return "  - { paths: [\(paths.map(scalar).joined(separator: ", "))], rules: { \(entry) } }"
      }
    case .suppressions(let all):
      all.map { entry in
        "  - { \(members(of: entry).map { "\($0): \(scalar($1))" }.joined(separator: ", ")) }"
      }
    default: ["  \(written(setting.value))"]
    }
  }

  private static func members(of entry: SuppressionSetting) -> [(String, String)] {
    let values = [entry.rule, entry.path, entry.at, entry.because, entry.until]
    return zip(SuppressionSetting.keys, values).compactMap { key, value in value.map { (key, $0) } }
  }

  private static func written(_ level: RuleLevel) -> String {
    let severity = level.severity ?? "off"
    return level.certainty.map { "{ severity: \(severity), certainty: \($0) }" } ?? severity
  }

  private static func json(_ value: Value) -> JSONText {
    switch value {
    case .text(let text): .text(text)
    case .texts(let texts): .array(texts.map { .text($0) })
    case .truth(let truth): .truth(truth)
    case .number(let number): .number(number)
    case .dialects(let all):
      .array(
        all.map {
          .object([("dialect", .text($0.dialect)), ($0.name, json($0.value, isList: $0.isList))])
        })
    case .widgets(let all):
      .array(
        all.map {
          .object(
            [("class", .text($0.name))] + $0.members.map { ($0, json($1, isList: $0 == "named-by")) })
        })
    case .suppressions(let all): .array(all.map { .object(members(of: $0).map { ($0, .text($1)) }) })
    case .levels(let levels):
      .array(
        levels.map { setting in
          let level = setting.level
          return .object(
            [("rule", .text(setting.rule)), ("severity", .text(level.severity ?? "off"))]
              + (level.certainty.map { [("certainty", .text($0))] } ?? [])
              + (setting.paths.map { [("paths", .array($0.map { .text($0) }))] } ?? []))
        })
    }
  }

  /// The `text` as a YAML scalar, in quotation marks unless it is unambiguous without them.
  package static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "./_-".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("-") ? text : quoted(text)
  }

  /// The `text` in quotation marks, escaped as in JSON. The exceptions are characters that JSON writes as two
  /// escapes; YAML has a single escape for each of them.
  private static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      // The escape is computed for each scalar separately: in a string, an accent would form one character
      // with the quotation mark before it.
      let character = String(KeyWord.quoted(String(scalar)).unicodeScalars.dropFirst().dropLast())
      guard scalar.value > 0xFFFF, character.hasPrefix("\\") else { return character }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"\(characters.joined())\""
  }
}
