package import FocusConfiguration
public import FocusModel

extension Auditor {
  /// The settings of an audit.
  public struct Configuration: Sendable {
    /// The dialect of all documents; nil to recognise the dialect by content.
    public var dialect: Dialect?
    /// The number of documents, or of rules for a very large document, to process in parallel; nil means
    /// one per processor.
    public var jobs: Int?
    /// Whether results contain more than findings: the focus order of each scope, skipped elements, suggested
    /// changes. These parts take time, and not every report shows them.
    public var isDetailed: Bool
    /// Whether the orders include pictures of their scopes.
    public var drawsPictures: Bool

    /// The folder to which the file names in reports are relative; nil for the enclosing git work tree.
    public var root: String?
    /// Whether walks skip files that `.gitignore` files exclude.
    public var honorsGitignore = true
    /// Further exclusions, which also apply to named files.
    public var excluded: [Exclusion] = []
    /// The names of folders that walks do not enter; nil for the usual folders of build products and
    /// downloaded packages.
    public var foldersPassedOver: [Exclusion]?
    /// The project's levels for rules; later settings override earlier ones.
    package var levels: [RuleSetting] = []

    /// The project's settings for toolkits.
    package var dialects: [DialectSetting] = []
    /// The descriptions of custom classes.
    package var widgets: [WidgetSetting] = []

    /// Whether the project's source files are searched for changes to the objects in findings.
    public var readsCode = true

    /// The additional languages to audit documents in: `de` for German, `!de` for all languages
    /// except German; empty for all languages. Each document is always audited in its own language.
    public var languages: [String] = []

    /// The minimum percentage of strings that a catalogue must translate for an audit in its language; nil
    /// for 90.
    public var languagesComplete: Int?

    /// The source folder that descriptions were generated from; nil for the root of the project.
    public var sourceRoot: String?

    /// The path of `focus-audit-swiftui`, which describes the Swift sources of a run; nil to skip these
    /// sources. Used only if code is read.
    package var swiftExporter: String?

    /// Whether findings suggest changes to the files that documents were generated from.
    package var changesSources = false

    /// The platform to describe Swift sources for; nil for the project's first platform.
    package var swiftPlatform: ApplePlatform?

    /// The configuration files of the project, each for the files in and below its folder; nil if these
    /// settings apply to all files.
    package var governors: Governors?

    /// The focus-order contracts of all documents; nil for the contracts that the configuration files name.
    package var contracts: ContractFolder?

    /// The file system.
    var files = FileTree.disk

    /// The contents of files that may exist only in memory, keyed by path.
    package var contents: [String: [UInt8]] = [:]

    /// Files and folders of the same project. A run also audits their documents, because the reported documents
    /// may use them or be used by them, but it does not report them.
    package var background: [String] = []

    /// Stops the run early; nil to always finish the run.
    package var interruption: Interruption?

    /// The part of the documents to audit; nil for all. Documents in other parts are only surveyed for their
    /// definitions. Together, the parts report the same findings as a single run.
    public var shard: Shard?

    /// Creates the default configuration.
    public init(
      dialect: Dialect? = nil, jobs: Int? = nil, isDetailed: Bool = true, drawsPictures: Bool = true
    ) {
      self.dialect = dialect
      self.jobs = jobs
      self.isDetailed = isDetailed
      self.drawsPictures = drawsPictures
    }
  }

  /// A pattern for files that a run excludes.
  public struct Exclusion: Sendable, Hashable {
    /// A pattern as in a `.gitignore` at the root of the project.
    public var pattern: String
    /// The source of the exclusion: an option, or a location in a file.
    public var origin: String

    /// Excludes the files that `pattern` matches.
    public init(_ pattern: String, by origin: String = "--exclude") {
      self.pattern = pattern
      self.origin = origin
    }
  }

  /// One of several parts of a run.
  public struct Shard: Sendable, Hashable {
    /// The number of the part, from 1.
    public var number: Int
    /// The number of parts.
    public var count: Int

    /// Creates part `number` of `count`; nil if this part does not exist.
    public init?(number: Int, of count: Int) {
      guard count >= 1, (1...count).contains(number) else { return nil }
      self.number = number
      self.count = count
    }

    /// Whether the document at `index` belongs to this part. Documents are assigned to the parts in rotation, so the
    /// parts are of similar size.
    func includes(_ index: Int) -> Bool { index % count == number - 1 }
  }
}
