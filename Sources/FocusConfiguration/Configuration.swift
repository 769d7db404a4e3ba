import FocusModel

/// The settings of a run, with the origin of each value.
package struct Configuration: Sendable {
  /// The value of a key.
  package enum Value: Sendable, Hashable {
    /// A string.
    case text(String)
    /// A list of strings.
    case texts([String])
    /// A Boolean.
    case truth(Bool)
    /// A number.
    case number(Int)
    /// Levels of rules.
    case levels([RuleSetting])
    /// Settings of toolkits.
    case dialects([DialectSetting])
    /// Descriptions of custom classes.
    case widgets([WidgetSetting])
    /// Suppressions.
    case suppressions([SuppressionSetting])
  }

  /// A value with its origin.
  package struct Setting: Sendable {
    /// The value.
    package var value: Value
    /// The location where the value is set: a line such as `.focus-audit.yml:4`, or an option.
    package var origin: String
  }

  /// The values, keyed by the name of their key, in order of increasing precedence: later values override
  /// earlier ones.
  private var settings: [String: [Setting]] = [:]

  /// Creates a configuration without values.
  package init() {}

  /// Adds the settings of `file`, which override earlier ones.
  ///
  /// - Parameter name: The file's name in origins.
  package mutating func add(_ file: ConfigurationFile, called name: String) {
    for stated in file.values { add(stated.value, for: stated.key, from: "\(name):\(stated.place.line)") }
  }

  /// Adds one value.
  package mutating func add(_ value: Value, for key: ConfigurationKey, from origin: String) {
    let setting = Setting(value: value, origin: origin)
    if key.addsUp { settings[key.name, default: []].append(setting) } else { settings[key.name] = [setting] }
  }

  /// Adds the value of an option, if it was given.
  package mutating func add(_ value: Value?, for name: String, option: String) {
    guard let value, let key = ConfigurationKey.named(name) else { return }
    add(value, for: key, from: option)
  }

  /// Adds the settings of `other`, which take precedence.
  package mutating func add(_ other: Configuration) {
    for key in ConfigurationKey.all {
      guard let stated = other.settings[key.name] else { continue }
      if key.addsUp { settings[key.name, default: []] += stated } else { settings[key.name] = stated }
    }
  }

  /// Removes the values for `key`.
  package mutating func forget(_ key: String) { settings[key] = nil }

  /// The values for `key`, in order of increasing precedence.
  package func settings(of key: String) -> [Setting] { settings[key] ?? [] }

  /// The string of `key`; nil if `key` is not set.
  package func text(_ key: String) -> String? {
    if case .text(let text)? = settings[key]?.last?.value { text } else { nil }
  }

  /// The Boolean of `key`; nil if `key` is not set.
  package func truth(_ key: String) -> Bool? {
    if case .truth(let truth)? = settings[key]?.last?.value { truth } else { nil }
  }

  /// The number of `key`; nil if `key` is not set.
  package func number(_ key: String) -> Int? {
    if case .number(let number)? = settings[key]?.last?.value { number } else { nil }
  }

  /// The strings of `key` with their origins; nil if `key` is not set.
  package func texts(_ key: String) -> [(text: String, origin: String)]? {
    settings[key]?.flatMap { setting -> [(text: String, origin: String)] in
      guard case .texts(let texts) = setting.value else { return [] }
      return texts.map { ($0, setting.origin) }
    }
  }

  /// The levels of rules in order of increasing precedence: levels for all documents, then levels for some
  /// documents.
  package var levels: [RuleSetting] { all("rules") + all("overrides") }

  /// The levels of rules for some documents, with the location where each level is set.
  package var overrides: [(setting: RuleSetting, origin: String)] {
    (settings["overrides"] ?? []).flatMap { setting -> [(setting: RuleSetting, origin: String)] in
      guard case .levels(let levels) = setting.value else { return [] }
      return levels.map { ($0, setting.origin) }
    }
  }

  /// The suppressions of findings, each with its origin: a location in a file, or an option.
  package var suppressions: [(suppression: SuppressionSetting, origin: String)] {
    (settings["suppress"] ?? []).flatMap { setting -> [(suppression: SuppressionSetting, origin: String)] in
      guard case .suppressions(let all) = setting.value else { return [] }
      let file = setting.origin.lastIndex(of: ":").map { setting.origin[..<$0] } ?? ""
      return all.map { suppression in
        (suppression, suppression.line.map { "\(file):\($0)" } ?? setting.origin)
      }
    }
  }

  /// The same configuration with each rule at most once under `rules`, as a file requires. Overridden levels
  /// are omitted. If a rule also has a level for one certainty, this level becomes an override for all
  /// documents.
  var withEachRuleOnce: Configuration {
    var standing: [(level: RuleSetting, origin: String)] = []
    for setting in settings["rules"] ?? [] {
      guard case .levels(let levels) = setting.value else { continue }
      for level in levels {
        let certainty = level.level.certainty
        standing.removeAll {
          $0.level.rule == level.rule && (certainty == nil || $0.level.level.certainty == certainty)
        }
        standing.append((level, setting.origin))
      }
    }
    if standing.isEmpty { return self }
    var result = self
    result.settings["rules"] = []
    var overrides: [Setting] = []
    var known: Set<String> = []
    for (level, origin) in standing {
      if known.insert(level.rule).inserted {
        result.settings["rules"]?.append(Setting(value: .levels([level]), origin: origin))
      } else {
        let override = RuleSetting(rule: level.rule, level: level.level, paths: ["*"])
        overrides.append(Setting(value: .levels([override]), origin: origin))
      }
    }
    if !overrides.isEmpty { result.settings["overrides"] = overrides + (settings["overrides"] ?? []) }
    return result
  }

  private func all(_ key: String) -> [RuleSetting] {
    (settings[key] ?? []).flatMap { setting -> [RuleSetting] in
      if case .levels(let levels) = setting.value { levels } else { [] }
    }
  }
}
