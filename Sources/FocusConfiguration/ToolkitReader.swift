import FocusModel

// Reads `dialects` and `widgets`.
extension ConfigurationReader {
  func dialects(_ node: YAMLNode) throws(ConfigurationError) -> [DialectSetting] {
    var settings: [DialectSetting] = []
    for (dialect, value, place) in try entries(node, "toolkits") {
      let known = self.settings.filter { $0.toolkit == dialect }
      if known.isEmpty {
        throw unknown("toolkit", dialect, among: self.settings.map(\.toolkit).withoutRepeats, at: place)
      }
      let members = try mapping(value, keys: known.map(\.name))
      for setting in known {
        guard let member = members[setting.name] else { continue }
        let value = try self.value(ConfigurationKey.Kind(setting.kind), called: setting.name, member)
        let texts: [String]? =
          switch value {
          case .texts(let texts): texts
          case .number(let number): [String(number)]
          case .text(let text): [text]
          default: nil
          }
        guard let texts else { continue }
        let isList = if case .texts = setting.kind { true } else { false }
        settings.append(DialectSetting(setting: setting, value: texts, isList: isList))
      }
    }
    return settings
  }

  func widgets(_ node: YAMLNode) throws(ConfigurationError) -> [WidgetSetting] {
    let entries = try entries(node, "classes")
    let names = entries.map(\.key)
    var settings: [WidgetSetting] = []
    for (name, value, place) in entries {
      let members = try mapping(value, keys: WidgetSetting.keys)
      if let local = Self.localName(of: name) {
        throw ConfigurationError("'\(name)' has a prefix of a document; write '\(local)' alone", at: place)
      }
      var setting = WidgetSetting(name: name)
      if let like = members["like"] { setting.like = try knownClass(like, besides: names) }
      if let role = members["role"] {
        let word = try text(role)
        guard let known = WidgetSetting.roles.first(where: { $0.word == word }) else {
          throw unknown("role", word, among: WidgetSetting.roles.map(\.word), at: role.place)
        }
        setting.role = known.role
      }
      if let focus = members["focus"] {
        let word = try text(focus)
        guard let index = WidgetSetting.focusWords.firstIndex(of: word) else {
          throw unknown("value", word, among: WidgetSetting.focusWords, at: focus.place)
        }
        setting.takesFocus = index == 0
      }
      if let namedBy = members["named-by"] { setting.namedBy = try texts(namedBy) }
      guard setting.like != nil || setting.role != nil && setting.takesFocus != nil else {
        throw ConfigurationError("'\(name)' needs 'like', or 'role' and 'focus'", at: place)
      }
      settings.append(setting)
    }
    return settings
  }

  /// The name after the prefix in `name`, if a document's namespace prefix is before it (`ui:Button`); otherwise nil.
  private static func localName(of name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    // C++ separates namespaces with two colons.
    return parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// Reads the name of a toolkit class, or of a class that another entry describes.
  private func knownClass(_ node: YAMLNode, besides names: [String]) throws(ConfigurationError) -> String {
    let name = try text(node)
    let choices = classes() + names
    let short = name.split(separator: ".").last.map(String.init) ?? name
    guard choices.contains(name) || choices.contains(short) else {
      throw unknown(
        "class", name, among: choices, at: node.place,
        list: "'like' names a class of a toolkit or of this list")
    }
    return name
  }

  private func entries(
    _ node: YAMLNode, _ what: String
  ) throws(ConfigurationError) -> [(key: String, value: YAMLNode, place: ConfigurationPlace)] {
    guard case .mapping(let members) = node.content else {
      throw ConfigurationError(
        "expected a mapping of \(what) here, not \(node.words)", at: node.place)
    }
    return members.map { ($0.key, $0.value, $0.place) }
  }
}

extension ConfigurationKey.Kind {
  /// The configuration kind for the kind of a toolkit's setting.
  fileprivate init(_ kind: ToolkitSetting.Kind) {
    self =
      switch kind {
      case .word(let words): .word(words)
      case .number: .number
      case .texts: .texts
      }
  }
}

extension [String] {
  /// The elements without duplicates, in the order of their first occurrence.
  var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
