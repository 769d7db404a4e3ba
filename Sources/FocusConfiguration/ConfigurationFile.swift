package import FocusModel

/// The settings of one configuration file.
package struct ConfigurationFile: Sendable {
  /// The values of the keys in the file.
  package private(set) var values:
    [(key: ConfigurationKey, value: Configuration.Value, place: ConfigurationPlace)] = []

  /// Reads `text`, the contents of the file called `name`.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file, relative to the root of the project; empty for the root. The file's
  ///     patterns are relative to this folder.
  ///   - rules: The ids of rules.
  ///   - settings: The settings of toolkits.
  ///   - classes: Returns the toolkits' classes; called only if the file describes a class.
  /// - Throws: A ``ConfigurationError`` with the location and a suggestion.
  package static func read(
    _ text: String, called name: String, in folder: String = "", rules: [String],
    settings: [ToolkitSetting], classes: @escaping () -> [String] = { [] }
  ) throws(ConfigurationError) -> ConfigurationFile {
    var reader = ConfigurationReader(rules: rules, settings: settings, classes: classes, folder: folder)
    do {
      return ConfigurationFile(values: try reader.values(of: YAMLReader.read(text)))
    } catch {
      throw ConfigurationError(error.message, in: name, at: error.place)
    }
  }
}

/// Creates values from the contents of a file.
struct ConfigurationReader {
  let rules: [String]
  let settings: [ToolkitSetting]
  let classes: () -> [String]
  let folder: String

  typealias Stated = (key: ConfigurationKey, value: Configuration.Value, place: ConfigurationPlace)

  mutating func values(of node: YAMLNode) throws(ConfigurationError) -> [Stated] {
    guard case .mapping(let members) = node.content else {
      if case .empty = node.content { return [] }
      throw ConfigurationError(
        "a configuration must be a mapping of keys to values, not \(node.words)", at: node.place)
    }
    var values: [Stated] = []
    for member in members {
      guard let key = ConfigurationKey.named(member.key) else {
        throw unknown("key", member.key, among: ConfigurationKey.all.map(\.name), at: member.place)
      }
      if case .empty = member.value.content {
        throw ConfigurationError("'\(key.name)' has no value", at: member.place)
      }
      let whole = try value(key.kind, called: key.name, member.value)
      let entries = Self.entries(of: whole)
      let places = Self.places(of: member.value, key.kind)
      if key.addsUp, entries.count == places.count {
        for (entry, place) in zip(entries, places) { values.append((key, entry, place)) }
      } else {
        values.append((key, whole, member.place))
      }
    }
    return values
  }

  /// The entries of a list or mapping as separate values.
  private static func entries(of value: Configuration.Value) -> [Configuration.Value] {
    switch value {
    case .texts(let all): all.map { .texts([$0]) }
    case .levels(let all): all.map { .levels([$0]) }
    case .dialects(let all): all.map { .dialects([$0]) }
    case .widgets(let all): all.map { .widgets([$0]) }
    case .suppressions(let all): all.map { .suppressions([$0]) }
    case .text, .truth, .number: [value]
    }
  }

  /// The locations of the entries in the value of `node`, in order.
  private static func places(of node: YAMLNode, _ kind: ConfigurationKey.Kind) -> [ConfigurationPlace] {
    switch node.content {
    case .mapping(let members):
      members.flatMap { member in
        // The entry of a toolkit consists of several values, one for each member.
        Array(repeating: member.place, count: kind == .dialects ? Self.count(of: member.value) : 1)
      }
    case .list(let items):
      items.flatMap { item in
        guard kind == .overrides, case .mapping(let members) = item.content,
          case .mapping(let rules)? = members.first(where: { $0.key == "rules" })?.value.content
        else { return [item.place] }
        return rules.map(\.place)
      }
    case .scalar, .empty: [node.place]
    }
  }

  private static func count(of node: YAMLNode) -> Int {
    if case .mapping(let members) = node.content { members.count } else { 1 }
  }

  /// Reads the value of kind `kind` for the key `name`.
  func value(
    _ kind: ConfigurationKey.Kind, called name: String, _ node: YAMLNode
  ) throws(ConfigurationError) -> Configuration.Value {
    switch kind {
    case .version:
      guard try text(node) == "1" else {
        throw ConfigurationError(
          "this version of focus-audit reads version 1 of the format, not \(node.words)", at: node.place
        )
      }
      return .number(1)
    case .text: return .text(try text(node))
    case .texts:
      let texts = try texts(node)
      return .texts(name == "exclude" ? texts.map { Self.rooted($0, at: folder) } : texts)
    case .truth:
      switch try text(node) {
      case "true": return .truth(true)
      case "false": return .truth(false)
      default:
        throw ConfigurationError("'\(name)' must be true or false, not \(node.words)", at: node.place)
      }
    case .number:
      guard let number = Int(try text(node)), (0...1_000_000_000).contains(number) else {
        throw ConfigurationError(
          "'\(name)' must be a whole number, 0 or more, not \(node.words)", at: node.place)
      }
      return .number(number)
    case .word(let words):
      let word = try text(node)
      guard words.contains(word) else { throw unknown("value", word, among: words, at: node.place) }
      return .text(word)
    case .levels: return .levels(try levels(node, paths: nil))
    case .overrides:
      var all: [RuleSetting] = []
      for entry in try list(node) { all += try override(entry) }
      return .levels(all)
    case .dialects: return .dialects(try dialects(node))
    case .widgets: return .widgets(try widgets(node))
    case .suppressions:
      var all: [SuppressionSetting] = []
      for entry in try list(node) { all.append(try suppression(entry)) }
      return .suppressions(all)
    }
  }

  private func suppression(_ node: YAMLNode) throws(ConfigurationError) -> SuppressionSetting {
    let members = try mapping(node, keys: SuppressionSetting.keys)
    func optional(_ key: String) throws(ConfigurationError) -> String? {
      guard let member = members[key] else { return nil }
      return try text(member)
    }
    guard let rule = members["rule"] else { throw ConfigurationError("'rule' is missing", at: node.place) }
    let id = try text(rule)
    guard rules.contains(id) else {
      throw unknown("rule", id, among: rules, at: rule.place, list: "'focus-audit rules' lists them")
    }
    guard let reason = try optional("because") else {
      throw ConfigurationError("this has no effect without a reason in 'because'", at: node.place)
    }
    let until = try optional("until")
    if let until, !Self.isDay(until) {
      throw ConfigurationError(
        "'until' must be a date, such as 2027-06-30", at: members["until"]?.place ?? node.place)
    }
    return SuppressionSetting(
      rule: id, path: try optional("path").map { Self.rooted($0, at: folder) }, at: try optional("at"),
      because: reason, until: until, line: node.place.line)
  }

  /// Whether `text` is a date, which can be compared as a string.
  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private func override(_ node: YAMLNode) throws(ConfigurationError) -> [RuleSetting] {
    let members = try mapping(node, keys: ["paths", "rules"])
    guard let paths = members["paths"], let rules = members["rules"] else {
      throw ConfigurationError("an entry of 'overrides' needs 'paths' and 'rules'", at: node.place)
    }
    return try levels(rules, paths: texts(paths).map { Self.rooted($0, at: folder) })
  }

  private func levels(_ node: YAMLNode, paths: [String]?) throws(ConfigurationError) -> [RuleSetting] {
    guard case .mapping(let members) = node.content else {
      throw ConfigurationError(
        "'rules' must be a mapping of rules to levels, not \(node.words)", at: node.place)
    }
    var settings: [RuleSetting] = []
    for member in members {
      guard rules.contains(member.key) else {
        throw unknown(
          "rule", member.key, among: rules, at: member.place, list: "'focus-audit rules' lists them")
      }
      settings.append(RuleSetting(rule: member.key, level: try level(member.value), paths: paths))
    }
    return settings
  }

  private func level(_ node: YAMLNode) throws(ConfigurationError) -> RuleLevel {
    guard case .mapping = node.content else { return RuleLevel(severity: try severity(node)) }
    let members = try mapping(node, keys: ["severity", "certainty"])
    guard let severity = members["severity"] else {
      throw ConfigurationError("'severity' is missing", at: node.place)
    }
    var level = RuleLevel(severity: try self.severity(severity))
    if let certainty = members["certainty"] {
      let word = try text(certainty)
      guard RuleLevel.certainties.contains(word) else {
        throw unknown("certainty", word, among: RuleLevel.certainties, at: certainty.place)
      }
      level.certainty = word
    }
    return level
  }

  private func severity(_ node: YAMLNode) throws(ConfigurationError) -> String? {
    let word = try text(node)
    guard RuleLevel.words.contains(word) else {
      throw unknown("level", word, among: RuleLevel.words, at: node.place)
    }
    return word == "off" ? nil : word
  }

  // MARK: Forms

  func text(_ node: YAMLNode) throws(ConfigurationError) -> String {
    guard case .scalar(let text, _) = node.content else {
      throw ConfigurationError("expected a string here, not \(node.words)", at: node.place)
    }
    if text.isEmpty { throw ConfigurationError("this string is empty", at: node.place) }
    return text
  }

  func texts(_ node: YAMLNode) throws(ConfigurationError) -> [String] {
    if case .scalar = node.content { return [try text(node)] }
    var texts: [String] = []
    for item in try list(node) { texts.append(try text(item)) }
    return texts
  }

  private func list(_ node: YAMLNode) throws(ConfigurationError) -> [YAMLNode] {
    guard case .list(let items) = node.content else {
      throw ConfigurationError("expected a list here, not \(node.words)", at: node.place)
    }
    return items
  }

  func mapping(_ node: YAMLNode, keys: [String]) throws(ConfigurationError) -> [String: YAMLNode] {
    guard case .mapping(let members) = node.content else {
      throw ConfigurationError(
        "a mapping with \(keys.map { "'\($0)'" }.listed()) was expected here, not \(node.words)",
        at: node.place)
    }
    var result: [String: YAMLNode] = [:]
    for member in members {
      guard keys.contains(member.key) else { throw unknown("key", member.key, among: keys, at: member.place) }
      if case .empty = member.value.content {
        throw ConfigurationError("'\(member.key)' has no value", at: member.place)
      }
      result[member.key] = member.value
    }
    return result
  }

  func unknown(
    _ noun: String, _ name: String, among choices: [String], at place: ConfigurationPlace, list: String? = nil
  ) -> ConfigurationError {
    let message =
      list.map { Spelling.unknown(noun, name, among: choices, list: $0) }
      ?? Spelling.unknown(noun, name, among: choices)
    return ConfigurationError(message, at: place)
  }

  /// Converts a pattern from a file in `folder` to a pattern relative to the root of the project.
  static func rooted(_ pattern: String, at folder: String) -> String {
    if folder.isEmpty { return pattern }
    let isNegated = pattern.hasPrefix("!")
    let body = isNegated ? String(pattern.dropFirst()) : pattern
    let isForPaths = body.dropLast(body.hasSuffix("/") ? 1 : 0).contains("/")
    let literal = folder.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : String($1) }
    let rest = isForPaths ? (body.hasPrefix("/") ? String(body.dropFirst()) : body) : "**/\(body)"
    return "\(isNegated ? "!" : "")/\(literal)/\(rest)"
  }
}
