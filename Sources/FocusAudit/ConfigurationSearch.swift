package import FocusConfiguration
import Dialects
import ImportKit
import FocusModel

/// Finds and reads the configuration of a project.
package enum ConfigurationSearch {
  /// The name of a configuration file.
  package static let fileName = ".focus-audit.yml"

  /// A configuration file that was found.
  package struct Found: Sendable {
    /// The path to open.
    package var file: String
    /// The absolute path of the file's folder.
    package var folder: String
  }

  /// The configuration for `path`: in its folder or in the nearest folder above it, up to the root of its
  /// work tree. Without a work tree, the search goes up to the root of the file system.
  package static func find(from path: String) -> Found? {
    var places = Places()
    let absolute = places.absolute(path)
    return find(
      fromFolder: FileSystem.kind(of: absolute)?.isFolder == true
        ? absolute : FileSystem.split(absolute).folder)
  }

  /// The configuration for the contents of the folder at the absolute `path`.
  private static func find(fromFolder path: String) -> Found? {
    var folder = path
    while true {
      if let found = found(in: folder) { return found }
      if isLast(folder) { return nil }
      folder = FileSystem.split(folder).folder
    }
  }

  /// The configuration in `folder`, an absolute path, and not in a folder above it; nil if there is none.
  static func found(in folder: String) -> Found? {
    let file = Places.join(folder.isEmpty ? "/" : folder, fileName)
    return FileSystem.kind(of: file)?.isFile == true ? Found(file: file, folder: folder) : nil
  }

  /// The result of a look into a folder.
  struct Look: Sendable {
    /// The configuration in the folder; nil if there is none.
    let found: Found?
    /// Whether a search ends in the folder.
    let isLast: Bool

    /// Looks into the absolute `folder`.
    init(into folder: String) {
      found = ConfigurationSearch.found(in: folder)
      isLast = found == nil && ConfigurationSearch.isLast(folder)
    }
  }

  /// Whether a search ends in the absolute `folder`: it is the root of a work tree or of the file system.
  static func isLast(_ folder: String) -> Bool { folder.isEmpty || folder == "/" || WorkTree.isRoot(folder) }

  /// The explicitly named configuration at `path`.
  package static func named(_ path: String) -> Found {
    var places = Places()
    return Found(file: path, folder: FileSystem.split(places.absolute(path)).folder)
  }

  /// Reads the configuration in `found` and in the file that it extends.
  ///
  /// - Parameters:
  ///   - project: The project that determines file names in messages and origins. Patterns are relative to the
  ///     folder of `found`, including those of the extended file.
  /// - Throws: ``ConfigurationError``.
  package static func read(_ found: Found, in project: Project) throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    let folder = Project.path(found.folder, from: project.root) ?? ""
    try add(found, to: &configuration, project, folder: folder == "." ? "" : folder, extended: [])
    return configuration
  }

  /// The JSON schema of configuration files, for editors, with a final line ending.
  package static var schema: String {
    ConfigurationKey.schema(rules: RuleListing.rules.map(\.id.description), settings: Importers.settings)
  }

  /// Parses `entry`, the value of an option, as an entry of the key `name`.
  ///
  /// - Throws: ``ConfigurationError``; its location is not useful to the author of the option.
  package static func value(
    ofEntry entry: String, for name: String
  ) throws(ConfigurationError) -> Configuration.Value? {
    let file = try ConfigurationFile.read(
      "\(name): { \(entry) }", called: "", rules: [], settings: Importers.settings,
      classes: { Importers.classNames })
    return file.values.first?.value
  }

  private static let mostExtensions = 8
  private static let most = 1 << 20

  private static func add(
    _ found: Found, to configuration: inout Configuration, _ project: Project, folder: String,
    extended: [String]
  ) throws(ConfigurationError) {
    let name = project.name(of: found.file)
    let text = try text(of: found.file, called: name)
    let file = try ConfigurationFile.read(
      text, called: name, in: folder, rules: RuleListing.rules.map(\.id.description),
      settings: Importers.settings, classes: { Importers.classNames })
    if let base = file.values.first(where: { $0.key.name == "extends" }), case .text(let path) = base.value {
      let file = path.hasPrefix("/") ? path : Places.join(found.folder, path)
      if extended.contains(file) || extended.count >= mostExtensions {
        throw ConfigurationError(
          "this file extends itself, or too many other files", in: name, at: base.place)
      }
      guard FileSystem.kind(of: file)?.isFile == true else {
        throw ConfigurationError("there is no file '\(path)' here to extend", in: name, at: base.place)
      }
      try add(named(file), to: &configuration, project, folder: folder, extended: extended + [file])
    }
    configuration.add(file, called: name)
  }

  private static func text(of file: String, called name: String) throws(ConfigurationError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(file, atMost: most)
    } catch {
      throw ConfigurationError(error.wordsForReading, in: name)
    }
    guard bytes.count < most else {
      throw ConfigurationError("this file is too long for a configuration", in: name)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError("this file is not UTF-8", in: name)
    }
    return text
  }
}
