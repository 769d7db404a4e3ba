package import FocusConfiguration
public import FocusModel

extension Auditor {
  /// How to audit.
  public struct Configuration: Sendable {
    /// The dialect to read everything as; nil to recognise it by content.
    public var dialect: Dialect?
    /// The number of documents, or rules of a very large one, to work on at a time; nil for the number of
    /// processors.
    public var jobs: Int?
    /// Whether results contain more than findings: the focus order of each scope, skipped elements, suggested
    /// changes. Not every report shows them, and they take time.
    public var isDetailed: Bool
    /// Whether the orders include pictures of their scopes.
    public var drawsPictures: Bool

    /// The folder that names in reports are relative to; nil for the enclosing git work tree.
    public var root: String?
    /// Whether walks skip files that `.gitignore` files name.
    public var honorsGitignore = true
    /// Further exclusions, which also apply to named files.
    public var excluded: [Exclusion] = []
    /// The names of folders that walks do not enter; nil for the usual folders of build products and fetched
    /// packages.
    public var foldersPassedOver: [Exclusion]?
    /// The project's levels for rules; later settings win.
    package var levels: [RuleSetting] = []

    /// The project's settings for toolkits.
    package var dialects: [DialectSetting] = []
    /// The descriptions of custom classes.
    package var widgets: [WidgetSetting] = []

    /// Whether the source files of the project are searched for changes to the objects in findings.
    public var readsCode = true

    /// The languages to audit documents in, in addition to their own: `de`, or `!de` for all others; empty
    /// for all.
    public var languages: [String] = []

    /// The percentage of texts that a catalogue has to translate for documents to be audited in its language; nil for
    /// 90.
    public var languagesComplete: Int?

    /// The folder of the sources that descriptions were generated from; nil for the root of the project.
    public var sourceRoot: String?

    /// `focus-audit-swiftui`, which describes the Swift sources of a run; nil to skip them. It is used only
    /// if code is read.
    package var swiftExporter: String?

    /// Whether findings suggest changes to the files that documents were generated from.
    package var changesSources = false

    /// The platform to describe Swift sources for; nil for the project's first.
    package var swiftPlatform: ApplePlatform?

    /// The configuration files of the project, each for the files in its folder and below; nil if the values
    /// here apply to all files.
    package var governors: Governors?

    /// The focus-order contracts of all documents; nil for those that the configuration files name.
    package var contracts: ContractFolder?

    /// The file system.
    var files = FileTree.disk

    /// The contents of files that need not exist, by their paths.
    package var contents: [String: [UInt8]] = [:]

    /// Ends the run early; nil to finish it in any case.
    package var interruption: Interruption?

    /// The part of the documents to audit; nil for all. Documents of the other parts are only surveyed for
    /// their definitions: together, the parts report the same as one run.
    public var shard: Shard?

    /// The standard configuration.
    public init(
      dialect: Dialect? = nil, jobs: Int? = nil, isDetailed: Bool = true, drawsPictures: Bool = true
    ) {
      self.dialect = dialect
      self.jobs = jobs
      self.isDetailed = isDetailed
      self.drawsPictures = drawsPictures
    }
  }

  /// An exclusion from a run.
  public struct Exclusion: Sendable, Hashable {
    /// A pattern as in a `.gitignore` at the root of the project.
    public var pattern: String
    /// The origin of the exclusion: an option, or a place in a file.
    public var origin: String

    /// Excludes the files that `pattern` matches.
    public init(_ pattern: String, by origin: String = "--exclude") {
      self.pattern = pattern
      self.origin = origin
    }
  }

  /// One of several parts of a run.
  public struct Shard: Sendable, Hashable {
    /// Which, from 1.
    public var number: Int
    /// The number of parts.
    public var count: Int

    /// Part `number` of `count`; nil if there is no part with this number.
    public init?(number: Int, of count: Int) {
      guard count >= 1, (1...count).contains(number) else { return nil }
      self.number = number
      self.count = count
    }

    /// Documents are dealt out in turn, so the parts are alike.
    func includes(_ index: Int) -> Bool { index % count == number - 1 }
  }
}
