/// A key of `.focus-audit.yml`. The reader, the options, the schema and `focus-audit config` all use this
/// table.
package struct ConfigurationKey: Sendable {
  /// The name of the key in a file.
  package var name: String
  /// The kind of the key's value.
  package var kind: Kind
  /// A sentence about the purpose of the key.
  package var summary: String
  /// The equivalent option of `focus-audit audit`; nil for a key that concerns the file itself.
  package var option: String?
  /// The default value, in words.
  package var standard: String
  /// Whether the values of several files and options are combined, instead of later values replacing earlier
  /// ones.
  package var addsUp = false

  /// The form of a value.
  package enum Kind: Sendable, Hashable {
    /// The version of the format.
    case version
    /// A string, such as a path.
    case text
    /// A list of strings, or a single string.
    case texts
    /// `true` or `false`.
    case truth
    /// An integer that is at least 0.
    case number
    /// One of these words.
    case word([String])
    /// Levels, keyed by rule.
    case levels
    /// Levels for some paths, keyed by rule.
    case overrides
    /// Settings of toolkits.
    case dialects
    /// Descriptions of custom classes.
    case widgets
    /// Suppressions.
    case suppressions
  }

  /// All keys, in the order in which they are shown.
  package static let all: [ConfigurationKey] = [
    .init(
      name: "version", kind: .version, summary: "The version of this format: 1.", standard: "1"),
    .init(
      name: "extends", kind: .text,
      summary: "Another configuration file to read first, relative to this file's folder.",
      standard: "none"),
    .init(
      name: "include", kind: .texts,
      summary: "Files and folders to audit when the command names no path, relative to this file's folder.",
      option: "PATH", standard: "the folder of the file"),
    .init(
      name: "exclude", kind: .texts,
      summary: "Files to exclude: patterns as in a .gitignore file in this file's folder.",
      option: "--exclude PATTERN",
      standard: "nothing", addsUp: true),
    .init(
      name: "passed-over", kind: .texts,
      summary: "Names of folders to skip, which replace the built-in list.",
      option: "--passed-over NAME", standard: "folders for build products and fetched packages"),
    .init(
      name: "gitignore", kind: .truth, summary: "Whether to skip the files that .gitignore files list.",
      option: "--[no-]gitignore", standard: "true"),
    .init(
      name: "code", kind: .truth,
      summary: "Whether to search the project's code for statements that change the objects in findings.",
      option: "--[no-]code", standard: "true"),
    .init(
      name: "languages", kind: .texts,
      summary:
        """
        Which translations to audit as well: languages, such as de; !de for every language except de; none for each \
        document's own language only.
        """,
      option: "--languages LANGUAGE", standard: "all"),
    .init(
      name: "languages-complete", kind: .number,
      summary: "The percentage of texts that a catalogue must translate before its language is audited.",
      option: "--languages-complete PERCENT", standard: "90"),
    .init(
      name: "fail-on", kind: .word(["error", "warning", "info", "never"]),
      summary: "The lowest severity that sets the exit status to 1.", option: "--fail-on SEVERITY",
      standard: "error"),
    .init(
      name: "require-documents", kind: .number,
      summary: "The minimum number of documents to audit; with fewer, the exit status is 2.",
      option: "--require-documents N", standard: "1"),
    .init(
      name: "document-timeout", kind: .number,
      summary: "The maximum processor time per document in seconds; 0 for no limit.",
      option: "--document-timeout SECONDS", standard: "60"),
    .init(
      name: "baseline", kind: .text,
      summary:
        "The file that lists known findings, which do not fail the run; relative to this file's folder.",
      option: "--baseline FILE", standard: "none"),
    .init(
      name: "contract", kind: .text,
      summary:
        "The folder with the agreed focus orders, a file for each document; relative to this file's folder.",
      option: "--contract FOLDER", standard: "none"),
    .init(
      name: "rules", kind: .levels,
      summary: "The severity of each finding of a rule, or off.", option: "--rule RULE=LEVEL",
      standard: "the rule's own severity", addsUp: true),
    .init(
      name: "overrides", kind: .overrides,
      summary: "Other levels for documents that match a pattern; later entries win.",
      option: "--rule PATTERN:RULE=LEVEL", standard: "none", addsUp: true),
    .init(
      name: "dialects", kind: .dialects,
      summary: "Toolkit settings that no document states, for all documents of a toolkit.",
      option: "--for-dialect ENTRY", standard: "as each document states", addsUp: true),
    .init(
      name: "widgets", kind: .widgets,
      summary:
        "Maps custom classes to known ones: a class of the toolkit, or a role and its focus.",
      option: "--widget ENTRY", standard: "unknown, unless a document states their base class",
      addsUp: true),
    .init(
      name: "suppress", kind: .suppressions,
      summary: "Findings that were reviewed and accepted: the rule, where, and why.",
      option: "--suppress RULE@PATH#AT=REASON",
      standard: "none", addsUp: true),
  ]

  /// The key called `name`; nil if there isn't one.
  package static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }
}

/// The level of a rule's findings.
package struct RuleLevel: Sendable, Hashable {
  /// The severity to report; nil to report nothing.
  package var severity: String?
  /// The certainty of the affected findings; nil for all of them.
  package var certainty: String?

  /// The words for a level.
  package static let words = ["error", "warning", "info", "off"]
  /// The words for a certainty.
  package static let certainties = ["certain", "likely"]

  /// Creates a level that gives findings of `certainty` the severity `severity`.
  package init(severity: String?, certainty: String? = nil) {
    self.severity = severity
    self.certainty = certainty
  }
}

/// The level of a rule, and the documents that it applies to.
package struct RuleSetting: Sendable, Hashable {
  /// The rule's id.
  package var rule: String
  /// The level of the rule's findings.
  package var level: RuleLevel
  /// The patterns for the documents, written as in a .gitignore file at the root of the project; nil for all
  /// documents.
  package var paths: [String]?

  /// Creates a level of `rule` for the documents that `paths` match.
  package init(rule: String, level: RuleLevel, paths: [String]? = nil) {
    self.rule = rule
    self.level = level
    self.paths = paths
  }
}

/// A suppression of findings that a project has reviewed and accepted.
package struct SuppressionSetting: Sendable, Hashable {
  /// The rule's id.
  package var rule: String
  /// A pattern for the documents, written as in a .gitignore file at the root of the project; nil for all
  /// documents.
  package var path: String?
  /// The element, written as in the keys of findings; nil for all elements.
  package var at: String?
  /// The reason for the suppression.
  package var because: String
  /// The last day on which the suppression applies, as 2027-06-30; nil for no limit.
  package var until: String?
  /// The line of the file that contains the suppression; nil for an option.
  package var line: Int?

  /// The keys of an entry in a file.
  static let keys = ["rule", "path", "at", "because", "until"]

  /// Creates a suppression of `rule` with a reason.
  package init(
    rule: String, path: String? = nil, at: String? = nil, because: String, until: String? = nil,
    line: Int? = nil
  ) {
    self.rule = rule
    self.path = path
    self.at = at
    self.because = because
    self.until = until
    self.line = line
  }
}
