/// A project's setting for all documents of a toolkit, in a configuration: `gtk: { version: 4 }`.
package struct ToolkitSetting: Sendable {
  /// The kinds of values of a setting.
  package enum Kind: Sendable {
    /// One of the given words.
    case word([String])
    /// A non-negative number.
    case number
    /// One string, or several strings.
    case texts
  }

  /// The name of the toolkit in configurations.
  package let toolkit: String
  /// The name of the setting.
  package let name: String
  /// The kind of value that the setting takes.
  package let kind: Kind
  /// The purpose of the setting, as a sentence.
  package let summary: String

  /// The setting `name` of `toolkit`.
  package init(_ toolkit: String, _ name: String, _ kind: Kind, _ summary: String) {
    self.toolkit = toolkit
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

extension ToolkitSetting: Hashable {
  /// Compares toolkit and name.
  package static func == (a: ToolkitSetting, b: ToolkitSetting) -> Bool {
    a.toolkit == b.toolkit && a.name == b.name
  }

  /// Hashes toolkit and name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(toolkit)
    hasher.combine(name)
  }
}
