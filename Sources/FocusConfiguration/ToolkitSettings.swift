package import FocusModel

/// The project's value of a setting for all documents of a toolkit.
package struct DialectSetting: Sendable, Hashable {
  /// The setting.
  package var setting: ToolkitSetting
  /// The value; for a list, its strings.
  package var value: [String]
  /// Whether the value is a list, even if the list contains only one string.
  package var isList: Bool

  /// The toolkit.
  package var dialect: String { setting.toolkit }
  /// The name of the setting.
  package var name: String { setting.name }
}

/// The description of a custom class.
package struct WidgetSetting: Sendable, Hashable {
  /// The name of the class in documents.
  package var name: String
  /// A similar class; this class behaves like it.
  package var like: String?
  /// The role of views of the class.
  package var role: Role?
  /// Whether Tab stops on views of the class.
  package var takesFocus: Bool?
  /// The properties that give a view its name.
  package var namedBy: [String] = []

  /// The keys of an entry in a file.
  static let keys = ["like", "role", "focus", "named-by"]
  /// The words for the focusability of a class.
  package static let focusWords = ["tab", "none"]

  /// The possible roles of a view, with their words.
  package static let roles: [(word: String, role: Role)] = Role.allCases.filter {
    $0 != .custom && $0 != .modifier && !$0.isLayer
  }.map { ($0.words.split(separator: " ").joined(separator: "-"), $0) }

  /// The entry as in a file: its keys with their values.
  var members: [(key: String, values: [String])] {
    let role = role.flatMap { role in Self.roles.first { $0.role == role }?.word }
    let focus = takesFocus.map { Self.focusWords[$0 ? 0 : 1] }
    let members = zip(Self.keys, [like.map { [$0] }, role.map { [$0] }, focus.map { [$0] }, namedBy])
    return members.compactMap { key, values in
      values.flatMap { $0.isEmpty ? nil : (key, $0) }
    }
  }
}

extension Configuration {
  /// The settings of toolkits; later values override earlier ones.
  package var dialects: [DialectSetting] {
    lastOfEach(settings(of: "dialects")) {
      if case .dialects(let all) = $0 { all } else { [] }
    } by: {
      "\($0.dialect).\($0.name)"
    }.map(\.value)
  }

  /// The descriptions of custom classes; later descriptions override earlier ones.
  package var widgets: [WidgetSetting] {
    lastOfEach(settings(of: "widgets")) {
      if case .widgets(let all) = $0 { all } else { [] }
    } by: {
      $0.name
    }.map(\.value)
  }

  /// The entries of `settings`, each with its origin, without entries that later ones override. The entries
  /// are in the order of their first occurrence.
  func lastOfEach<Entry>(
    _ settings: [Setting], _ entries: (Value) -> [Entry], by name: (Entry) -> String
  ) -> [(value: Entry, origin: String)] {
    var places: [String: Int] = [:]
    var result: [(value: Entry, origin: String)] = []
    for setting in settings {
      for entry in entries(setting.value) {
        if let place = places[name(entry)] {
          result[place] = (entry, setting.origin)
        } else {
          places[name(entry)] = result.count
          result.append((entry, setting.origin))
        }
      }
    }
    return result
  }
}
