/// A setting of a project for all documents of a toolkit, as a configuration writes it: `gtk: { version: 4 }`.
package struct ToolkitSetting: Sendable {
  /// The kinds of values.
  package enum Kind: Sendable {
    /// One of these words.
    case word([String])
    /// A number that is at least 0.
    case number
    /// One string or several.
    case texts
  }

  /// The toolkit, as a configuration writes it.
  package let toolkit: String
  /// Its name.
  package let name: String
  /// The kind of its value.
  package let kind: Kind
  /// Its purpose: a sentence.
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
  /// By name.
  package static func == (a: ToolkitSetting, b: ToolkitSetting) -> Bool {
    a.toolkit == b.toolkit && a.name == b.name
  }

  /// By name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(toolkit)
    hasher.combine(name)
  }
}
