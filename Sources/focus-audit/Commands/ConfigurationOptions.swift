import ArgumentParser
import FocusAudit
import FocusConfiguration
import FocusModel

/// The project's settings in `.focus-audit.yml`, and the equivalent options.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "The configuration to use (default: for each file the nearest \(ConfigurationSearch.fileName) in or above its folder).",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Use no configuration file.")
  var noConfig = false

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      """
      Set a rule's severity: RULE=error, warning, info or off; RULE=error,certain changes only certain findings, and \
      PATTERN:RULE=off applies to some documents.
      """, valueName: "rule=level"),
    transform: Self.ruleArgument)
  var rule: [RuleArgument] = []

  /// A value of `--rule`.
  enum RuleArgument {
    /// A level for a rule.
    case level(RuleSetting)
    /// A rule without a level. Some commands check only this rule.
    case only(String)
  }

  @Option(
    name: .customLong("baseline"),
    help: BaselineOptions.baselineHelp, completion: .file())
  var baseline: String?

  @Option(
    name: .customLong("contract"),
    help: ArgumentHelp(
      "The folder with the agreed focus orders ('focus-audit order --write'); each difference is reported.",
      valueName: "folder"),
    completion: .directory, transform: Self.contractFolder)
  var contract: String?

  @Option(
    name: .customLong("suppress"),
    help: ArgumentHelp(
      """
      Suppress reviewed findings: RULE=REASON everywhere, RULE@PATTERN=REASON in some documents, \
      RULE@PATTERN#ELEMENT=REASON for one element.
      """, valueName: "finding=reason"),
    transform: Self.suppression)
  var suppress: [SuppressionSetting] = []

  @Option(
    name: .customLong("for-dialect"),
    help: ArgumentHelp(
      """
      Set a toolkit's options for all its documents, as under 'dialects' in the configuration file: \
      'gtk: { version: 4 }'.
      """,
      valueName: "entry"),
    transform: { try Self.entry($0, of: "dialects") })
  var forDialect: [Configuration.Value] = []

  @Option(
    name: .customLong("widget"),
    help: ArgumentHelp(
      "Describe a custom class, as under 'widgets' in the file: 'ColorBox: { like: QComboBox }'.",
      valueName: "entry"),
    transform: { try Self.entry($0, of: "widgets") })
  var widget: [Configuration.Value] = []

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "Exclude files that match a pattern, written as in a .gitignore file at the project's root: 'templates/'.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(
    name: .customLong("no-exclude"),
    help: "Audit files even if the configuration excludes them, for example a file that you name.")
  var noExclude = false

  @Option(
    name: .customLong("passed-over"),
    help: ArgumentHelp(
      "The name of a folder to skip; replaces the built-in list (build, node_modules and others).",
      valueName: "name"))
  var passedOver: [String] = []

  @Flag(
    name: .customLong("gitignore"), inversion: .prefixedNo,
    help: "Whether to skip the files that .gitignore names (default: yes).")
  var gitignore: Bool?

  @Flag(
    name: .customLong("code"), inversion: .prefixedNo,
    help:
      "Whether to search the project's code for statements that change the objects in findings (default: yes)."
  )
  var code: Bool?

  @Option(
    name: .customLong("languages"),
    help: ArgumentHelp(
      """
      Which translations to audit as well: a language, such as de; !de for every language except de; none for each \
      document's own language only (default: all).
      """, valueName: "language"))
  var languages: [String] = []

  @Option(
    name: .customLong("languages-complete"),
    help: ArgumentHelp(
      "The percentage of texts that a catalogue must translate before its language is audited (default: 90).",
      valueName: "percent"))
  var languagesComplete: UInt?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("\(FailOn.help) (default: error)", valueName: "severity"),
    completion: .list(FailOn.names), transform: FailOn.init(argument:))
  var failOn: FailOn?

  @Option(
    name: .customLong("require-documents"),
    help: ArgumentHelp(
      "The minimum number of documents to audit (default: 1; 0 with --shard). With fewer, the exit status is 2.",
      valueName: "number"))
  var requireDocuments: Int?

  @OptionGroup var naming: NamingOptions

  @OptionGroup var timeLimit: TimeLimit

  /// The rules that are named without a level.
  var onlyRules: [String] { rule.compactMap { if case .only(let rule) = $0 { rule } else { nil } } }

  func validate() throws {
    if let requireDocuments, requireDocuments < 0 {
      throw ValidationError("--require-documents must be at least 0.")
    }
    if config != nil, noConfig { throw ValidationError("--config and --no-config cannot be used together.") }
  }

  /// The configurations of a run over `paths` that govern these paths, the folder of the first configuration file, if
  /// any, and the project.
  ///
  /// - Throws: The exit status, after reporting the error.
  func governors(
    of paths: [String], takingRulesAlone: Bool = false, contracts: ContractFolder.Use = .check
  ) throws -> (governors: Governors, folder: String?, project: Project) {
    if !takingRulesAlone, let rule = onlyRules.first {
      throw ValidationError("'\(rule)' has no level; write \(rule)=error, warning, info or off.")
    }
    let found = noConfig ? nil : config.map(ConfigurationSearch.named)
    let nearest = found ?? (noConfig ? nil : ConfigurationSearch.find(from: paths.first ?? "."))
    let around = paths.isEmpty ? [nearest?.folder].compactMap(\.self) : paths
    let project = Project(of: around, root: naming.root)
    let options = addition
    return try Self.complaining(in: project) { () throws(ConfigurationError) in
      if noConfig || config != nil {
        let governors = try Governors(
          fixedTo: found, in: project, contracts: contracts, options: options)
        return (governors, found?.folder, project)
      }
      let governors = Governors(nearestIn: project, contracts: contracts, options: options)
      try governors.find(around: paths.isEmpty ? ["."] : paths)
      return (governors, nearest?.folder, project)
    }
  }

  /// Adds these options to the settings of a configuration.
  var addition: @Sendable (inout Configuration) -> Void {
    var stated = Configuration()
    addOptions(to: &stated)
    return { @Sendable [stated, noExclude] configuration in
      if noExclude { configuration.forget("exclude") }
      configuration.add(stated)
    }
  }

  /// The paths that a run audits, and the settings that apply to them.
  struct Scope {
    var paths: [String]
    /// The configurations that govern the paths.
    var governors: Governors
    /// The project of the paths.
    var project: Project
    /// Whether there is a configuration file.
    var hasFile: Bool
  }

  /// The scope of a run over `named` or, if no paths are named, over the paths that the configuration includes.
  ///
  /// - Parameter takingRulesAlone: Whether a rule may be named without a level.
  /// - Throws: The exit status, after reporting the error.
  func scope(
    of named: [String], takingRulesAlone: Bool = false, contracts: ContractFolder.Use = .check
  ) throws -> Scope {
    let first = try governors(of: named, takingRulesAlone: takingRulesAlone, contracts: contracts)
    let hasFile = first.folder != nil
    if !named.isEmpty {
      return Scope(paths: named, governors: first.governors, project: first.project, hasFile: hasFile)
    }
    let included = first.governors.included(in: first.folder)
    // The included paths may be in other folders, which have other configurations.
    let found = try governors(of: included, takingRulesAlone: takingRulesAlone, contracts: contracts)
    let project = included.isEmpty ? Project(of: [], root: naming.root) : found.project
    return Scope(paths: included, governors: found.governors, project: project, hasFile: hasFile)
  }

  /// The settings for `path`, or for the working folder if `path` is nil.
  ///
  /// - Throws: The exit status, after reporting the error.
  func governor(of path: String?) throws -> (governor: Governors.Governor, project: Project) {
    let paths = [path ?? "."]
    let governors = try governors(of: paths).governors
    return (governors[0], Project(of: paths, root: naming.root))
  }

  /// Reads the configuration `found`.
  ///
  /// - Throws: The exit status, after reporting the error.
  static func read(_ found: ConfigurationSearch.Found, in project: Project) throws -> Configuration {
    try complaining(in: project) { () throws(ConfigurationError) in
      try ConfigurationSearch.read(found, in: project)
    }
  }

  /// The nearest configurations above `paths`, without the values of options.
  ///
  /// - Throws: The exit status, after reporting the error.
  static func governors(of paths: [String], in project: Project) throws -> Governors {
    try complaining(in: project) { () throws(ConfigurationError) in
      let governors = Governors(nearestIn: project)
      try governors.find(around: paths)
      return governors
    }
  }

  /// Returns the result of `work`.
  ///
  /// - Throws: The exit status, after reporting the error of `work`.
  private static func complaining<Value>(
    in project: Project, _ work: () throws(ConfigurationError) -> Value
  ) throws -> Value {
    do {
      return try work()
    } catch {
      let path = project.pathFromWorkingFolder(error.file)
      Terminal.complain("\(path):\(error.place.line):\(error.place.column): error: \(error.message)")
      throw ExitCode.validationFailure
    }
  }

  private func addOptions(to configuration: inout Configuration) {
    func texts(_ texts: [String]) -> Configuration.Value? { texts.isEmpty ? nil : .texts(texts) }
    configuration.add(texts(exclude), for: "exclude", option: "--exclude")
    configuration.add(texts(passedOver), for: "passed-over", option: "--passed-over")
    configuration.add(gitignore.map { .truth($0) }, for: "gitignore", option: "--[no-]gitignore")
    configuration.add(code.map { .truth($0) }, for: "code", option: "--[no-]code")
    configuration.add(texts(languages), for: "languages", option: "--languages")
    configuration.add(
      languagesComplete.map { .number(Int(clamping: $0)) }, for: "languages-complete",
      option: "--languages-complete")
    configuration.add(failOn.map { .text($0.rawValue) }, for: "fail-on", option: "--fail-on")
    configuration.add(
      requireDocuments.map { .number($0) }, for: "require-documents", option: "--require-documents")
    configuration.add(
      timeLimit.documentTimeout.map { .number(Int($0)) }, for: "document-timeout",
      option: "--document-timeout")
    if !suppress.isEmpty { configuration.add(.suppressions(suppress), for: "suppress", option: "--suppress") }
    configuration.add(baseline.map { .text($0) }, for: "baseline", option: "--baseline")
    configuration.add(contract.map { .text($0) }, for: "contract", option: "--contract")
    for value in forDialect { configuration.add(value, for: "dialects", option: "--for-dialect") }
    for value in widget { configuration.add(value, for: "widgets", option: "--widget") }
    for case .level(let setting) in rule {
      configuration.add(
        .levels([setting]), for: setting.paths == nil ? "rules" : "overrides", option: "--rule")
    }
  }

  private static func contractFolder(_ argument: String) throws -> String {
    if argument.isEmpty { throw ValidationError("Name the folder of the contracts after --contract.") }
    guard Auditor.isFolder(argument) else {
      throw ValidationError(
        "there is no folder '\(argument)'; 'focus-audit order --write \(argument)' writes it.")
    }
    return argument
  }

  private static func entry(_ argument: String, of key: String) throws -> Configuration.Value {
    do {
      guard let value = try ConfigurationSearch.value(ofEntry: argument, for: key) else {
        throw ValidationError("'\(argument)' is not an entry of '\(key)'.")
      }
      return value
    } catch let error as ConfigurationError {
      throw ValidationError("'\(argument)': \(error.message).")
    }
  }

  private static func suppression(_ argument: String) throws -> SuppressionSetting {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError(
        "'\(argument)' has no reason, so it has no effect; write RULE=REASON.")
    }
    let place = parts[0].split(separator: "@", maxSplits: 1).map(String.init)
    try check(rule: place[0])
    let paths = place.count > 1 ? place[1].split(separator: "#", maxSplits: 1).map(String.init) : []
    return SuppressionSetting(
      rule: place[0], path: paths.first, at: paths.count > 1 ? paths[1] : nil, because: parts[1])
  }

  private static func check(rule: String) throws {
    guard !RuleListing.rules.contains(where: { $0.id.description == rule }) else { return }
    throw ValidationError("\(RuleListing.unknown(rule)).")
  }

  private static func ruleArgument(_ argument: String) throws -> RuleArgument {
    guard let equals = argument.lastIndex(of: "=") else {
      try check(rule: argument)
      return .only(argument)
    }
    var rule = argument[..<equals]
    var paths: [String]?
    if let colon = rule.lastIndex(of: ":") {
      paths = [String(rule[..<colon])]
      rule = rule[rule.index(after: colon)...]
    }
    try check(rule: String(rule))
    let words = argument[argument.index(after: equals)...].split(
      separator: ",", omittingEmptySubsequences: false)
    guard let level = words.first.map(String.init), RuleLevel.words.contains(level) else {
      throw ValidationError(
        Spelling.unknown("level", words.first.map(String.init) ?? "", among: RuleLevel.words))
    }
    if words.count > 2 || words.count == 2 && !RuleLevel.certainties.contains(String(words[1])) {
      throw ValidationError(
        Spelling.unknown("certainty", String(words[1]), among: RuleLevel.certainties))
    }
    return .level(
      RuleSetting(
        rule: String(rule),
        level: RuleLevel(
          severity: level == "off" ? nil : level, certainty: words.count == 2 ? String(words[1]) : nil),
        paths: paths))
  }
}

extension Auditor.Configuration {
  /// Copies the settings for toolkits and custom classes from the nearest configuration above `path`; its
  /// other settings do not matter for a single file.
  ///
  /// - Throws: The exit status, after reporting the error.
  mutating func apply(toolkitsOfProjectAround path: String) throws {
    guard let found = ConfigurationSearch.find(from: path) else { return }
    apply(toolkitsOf: try ConfigurationOptions.read(found, in: Project(of: [path])))
  }
}
