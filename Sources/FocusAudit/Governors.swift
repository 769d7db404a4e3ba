package import FocusConfiguration
import Dialects
import ImportKit
import FocusModel

/// The configurations of a run. The nearest configuration governs a file: in its folder, or in the nearest
/// folder above it.
package struct Governors: Sendable {
  /// A configuration with its settings for the files that it governs.
  package struct Governor: Sendable {
    /// The index of the governor in ``Governors/all``.
    package let number: Int
    /// The absolute path of the configuration file's folder; nil if there is no file.
    package let folder: String?
    /// The values of the configuration, including values from options.
    package let settings: FocusConfiguration.Configuration
    /// The settings for walks and audits.
    let files: FileSettings
    /// The focus-order contracts; nil for none.
    package let contracts: ContractFolder?
  }

  /// The governors found so far, to which walks on several threads add.
  private final class Known: Sendable {
    let state = Guarded<State>(State())
  }

  private struct State {
    var all: [Governor] = []
    var byFile: [String: Int] = [:]
    var byFolder: [String: Int] = [:]
    /// The configuration files that cannot be read.
    var unreadable: Set<String> = []
  }

  private let known = Known()
  let project: Project?
  /// Adds the values of options to the settings of a file.
  private let options: @Sendable (inout FocusConfiguration.Configuration) -> Void
  /// Whether one configuration governs all files.
  let isFixed: Bool
  /// How the run uses focus-order contracts.
  private let contractUse: ContractFolder.Use

  /// Applies one configuration to all files: the configuration in `file`, or only the options if `file` is
  /// nil.
  ///
  /// - Throws: ``ConfigurationError``.
  package init(
    fixedTo file: ConfigurationSearch.Found?, in project: Project, contracts: ContractFolder.Use = .check,
    options: @escaping @Sendable (inout FocusConfiguration.Configuration) -> Void
  ) throws(ConfigurationError) {
    (self.project, self.options, isFixed, contractUse) = (project, options, true, contracts)
    _ = try number(of: file)
  }

  /// Applies the nearest configuration to each file.
  package init(
    nearestIn project: Project, contracts: ContractFolder.Use = .check,
    options: @escaping @Sendable (inout FocusConfiguration.Configuration) -> Void = { _ in }
  ) {
    (self.project, self.options, isFixed, contractUse) = (project, options, false, contracts)
  }

  /// Applies `configuration` to all files.
  init(only configuration: Auditor.Configuration) {
    (project, options, isFixed, contractUse) = (nil, { _ in }, true, .check)
    let governor = Governor(
      number: 0, folder: nil, settings: .init(), files: FileSettings(configuration), contracts: nil)
    known.state.withLock { $0.all = [governor] }
  }

  /// All configurations found so far.
  package var all: [Governor] { known.state.withLock { $0.all } }

  /// The configuration files that cannot be read, in path order.
  var unreadable: [String] { known.state.withLock { $0.unreadable.sorted() } }

  /// The governor with the number `number`; one without settings if no configuration could be read.
  package subscript(number: Int) -> Governor {
    known.state.withLock { $0.all.indices.contains(number) ? $0.all[number] : nil } ?? Self.unsettled
  }

  /// The governor without settings.
  private static let unsettled = Governor(
    number: 0, folder: nil, settings: .init(), files: FileSettings(Auditor.Configuration()), contracts: nil)

  /// The governor of the absolute `path`.
  ///
  /// - Throws: ``ConfigurationError`` if the configuration file cannot be read.
  package func governor(of path: String, isFolder: Bool) throws(ConfigurationError) -> Governor {
    if isFixed { return self[0] }
    return self[try number(ofFilesIn: isFolder ? path : FileSystem.split(path).folder)]
  }

  /// The number of the governor of the files in the absolute `folder`: the configuration in this folder or in the
  /// nearest folder above it, up to the root of the work tree. Without a work tree, the search goes up to the root
  /// of the file system. Each folder is looked up once for all folders inside it.
  ///
  /// - Parameter looks: The results of earlier looks into folders.
  func number(
    ofFilesIn folder: String, _ looks: [String: ConfigurationSearch.Look] = [:]
  ) throws(ConfigurationError) -> Int {
    if let number = known.state.withLock({ $0.byFolder[folder] }) { return number }
    let look = looks[folder] ?? ConfigurationSearch.Look(into: folder)
    let number =
      look.found != nil || look.isLast
      ? try self.number(of: look.found)
      : try self.number(ofFilesIn: FileSystem.split(folder).folder, looks)
    known.state.withLock { $0.byFolder[folder] = number }
    return number
  }

  /// The number of the governor of the folder at `path`. This folder is inside a folder that `outer` governs.
  /// The governor is `outer` if the folder at `path` contains no configuration file.
  func number(ofFolder path: String, inside outer: Int) throws(ConfigurationError) -> Int {
    if isFixed { return outer }
    let file = Places.join(path, ConfigurationSearch.fileName)
    guard FileSystem.kind(of: file)?.isFile == true else { return outer }
    return try number(of: ConfigurationSearch.Found(file: file, folder: path))
  }

  private func number(of found: ConfigurationSearch.Found?) throws(ConfigurationError) -> Int {
    let file = found?.file ?? ""
    if let number = known.state.withLock({ $0.byFile[file] }) { return number }
    var settings = FocusConfiguration.Configuration()
    if let found, let project {
      do {
        settings = try ConfigurationSearch.read(found, in: project)
      } catch {
        known.state.withLock { _ = $0.unreadable.insert(found.file) }
        throw error
      }
    }
    options(&settings)
    var configuration = Auditor.Configuration()
    configuration.apply(settings)
    let files = FileSettings(configuration)
    let contracts = project.flatMap {
      ContractFolder(statedIn: settings, folder: found?.folder, of: $0, for: contractUse)
    }
    return known.state.withLock { state in
      if let number = state.byFile[file] { return number }
      let number = state.all.count
      state.all.append(
        Governor(
          number: number, folder: found?.folder, settings: settings, files: files, contracts: contracts))
      state.byFile[file] = number
      return number
    }
  }
}

/// The settings of one configuration for the files that it governs.
struct FileSettings: Sendable {
  /// The exclusions, as paths relative to the root of the project.
  let excluded: IgnoreRules
  /// The names of folders that walks do not enter, with the reasons.
  let foldersPassedOver: [String: String]
  /// Whether walks skip files that `.gitignore` files exclude.
  let honorsGitignore: Bool
  /// Whether code is searched for changes to the objects in findings.
  let readsCode: Bool
  /// The languages that documents are audited in.
  let languages: LanguageChoice
  /// The levels of rules.
  let levels: RuleLevels
  /// The facts for importers; nil for none.
  let facts: ProjectFacts?

  init(_ configuration: Auditor.Configuration) {
    excluded = IgnoreRules(configuration.excluded)
    foldersPassedOver =
      configuration.foldersPassedOver.map { FolderWalk.reasons(toPassOver: $0) }
      ?? FolderWalk.foldersPassedOver
    honorsGitignore = configuration.honorsGitignore
    readsCode = configuration.readsCode
    languages = LanguageChoice(configuration.languages, complete: configuration.languagesComplete)
    levels = RuleLevels(configuration.levels)
    facts = configuration.facts
  }
}
