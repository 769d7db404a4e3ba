import FocusModel

// `dialects` and `widgets`.
extension ConfigurationReader {
  func dialects(_ node: YAMLNode) throws(ConfigurationError) -> [DialectSetting] {
    var settings: [DialectSetting] = []
    for (dialect, value, place) in try entries(node, "toolkits") {
      guard DialectKey.dialects.contains(dialect) else {
        throw unknown("toolkit", dialect, among: DialectKey.dialects, at: place)
      }
      let keys = DialectKey.all.filter { $0.dialect == dialect }
      let members = try mapping(value, keys: keys.map(\.name))
      for key in keys {
        guard let member = members[key.name] else { continue }
        let value = try self.value(key.kind, called: key.name, member)
        switch value {
        case .texts(let texts):
          settings.append(DialectSetting(dialect: dialect, name: key.name, value: texts, isList: true))
        case .number(let number):
          settings.append(
            DialectSetting(dialect: dialect, name: key.name, value: [String(number)], isList: false))
        case .text(let text):
          settings.append(DialectSetting(dialect: dialect, name: key.name, value: [text], isList: false))
        default: break
        }
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

  /// A class of the toolkits, or one that another entry describes.
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
        "a mapping of \(what) was expected here, and this is \(node.words)", at: node.place)
    }
    return members.map { ($0.key, $0.value, $0.place) }
  }
}
