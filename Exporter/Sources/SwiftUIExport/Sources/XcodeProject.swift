#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The platforms for which an Xcode project builds its files, according to the targets that compile the files
/// and to platform filters.
struct XcodeProject: Sendable {
  typealias Object = [String: Any]

  /// The build of a file by one target.
  struct Build: Sendable, Equatable {
    /// Xcode's names of the platforms to which the build is restricted; nil for all platforms of the target.
    var filter: Set<String>?
    /// The platforms of the target; nil if the project does not determine the platforms.
    var platforms: Set<Platform>?
    /// The id of the target.
    var target: String
  }

  /// The build of all files in a folder by one target.
  private struct FolderBuild: Sendable {
    var platforms: Set<Platform>?
    var target: String
    /// The files and folders in the folder that are not built.
    var excluded: [String] = []
    /// The platforms of each file's filter, by file.
    var filters: [String: Set<String>] = [:]
  }

  private var files: [String: [Build]] = [:]
  private var folders: [String: [FolderBuild]] = [:]

  /// The project in the folder `path`, `App.xcodeproj`; nil for any other folder. Also nil for a project that
  /// neither lists a Swift file nor builds a folder as a whole: it builds no Swift files, and reading its
  /// targets takes a long time.
  init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: path + "/project.pbxproj"),
      case let bytes = Array(data),
      bytes.mentions(Array(".swift".utf8)) || bytes.mentions(Array("PBXFileSystemSynchronized".utf8))
    else { return nil }
    self.init(data, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// - Parameter folder: The folder that contains the project.
  init?(_ data: Data, folder: String) {
    guard let list = PropertyList.dictionary(data), let root = list["rootObject"] as? String,
      let objects = (list["objects"] as? Object)?.compactMapValues({ $0 as? Object }),
      let project = objects[root], let main = project["mainGroup"] as? String
    else { return nil }
    let source = Self.join(folder, project["projectDirPath"] as? String ?? "")
    let places = Self.places(from: main, in: source, objects)
    let targets = XcodeTargets(of: project, objects) { configuration in
      Self.settingsFile(of: configuration, places)
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      if let builds = targets.builds[id] { files[place, default: []] += builds }
      let exceptions = objects[id]?["exceptions"] as? [String] ?? []
      addFolder(place, exceptions.compactMap { objects[$0] }, id, targets)
    }
  }

  /// The locations of the files and groups in the group `main`, at any depth, by their ids.
  private static func places(
    from main: String, in source: String, _ objects: [String: Object]
  ) -> [String: String] {
    var pending = [(id: main, folder: source)]
    var places: [String: String] = [:]
    while let next = pending.popLast() {
      guard places[next.id] == nil, let object = objects[next.id] else { continue }
      let path = object["path"] as? String ?? ""
      let place: String
      switch object["sourceTree"] as? String {
      case "<group>": place = join(next.folder, path)
      case "SOURCE_ROOT": place = join(source, path)
      default: continue
      }
      places[next.id] = place
      for child in object["children"] as? [String] ?? [] { pending.append((child, place)) }
    }
    return places
  }

  /// The settings file that `configuration` refers to, directly or by its path in a folder that the project contains
  /// as a whole.
  private static func settingsFile(of configuration: Object, _ places: [String: String]) -> SettingsFile? {
    if let id = configuration["baseConfigurationReference"] as? String {
      return places[id].flatMap { SettingsFile(at: $0) }
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let folder = places[anchor],
      let path = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return SettingsFile(at: join(folder, path))
  }

  /// Adds a folder. The targets that own the folder build all files in it except for their exceptions. Any
  /// other target builds only the files that are its exceptions.
  private mutating func addFolder(
    _ place: String, _ exceptions: [Object], _ id: String, _ targets: XcodeTargets
  ) {
    let owners = targets.owners[id] ?? []
    for owner in owners {
      var build = FolderBuild(platforms: targets.platforms[owner] ?? nil, target: owner)
      for exception in exceptions where exception["target"] as? String == owner {
        build.excluded += exception["membershipExceptions"] as? [String] ?? []
        for (file, names) in exception["platformFiltersByRelativePath"] as? Object ?? [:] {
          if let names = names as? [String] { build.filters[file] = Set(names) }
        }
      }
      folders[place, default: []].append(build)
    }
    for exception in exceptions {
      let target = exception["target"] as? String ?? ""
      guard !owners.contains(target) else { continue }
      let filters = exception["platformFiltersByRelativePath"] as? Object ?? [:]
      for file in exception["membershipExceptions"] as? [String] ?? [] {
        let filter = (filters[file] as? [String]).map { Set($0) }
        files[Self.join(place, file), default: []].append(
          Build(filter: filter, platforms: targets.platforms[target] ?? nil, target: target))
      }
    }
  }

  /// All builds of `file`; empty if the project does not contain or build the file.
  func builds(of file: String) -> [Build] {
    var found = files[file] ?? []
    guard !folders.isEmpty else { return found }
    var end = file.lastIndex(of: "/")
    while let slash = end {
      let relative = String(file[file.index(after: slash)...])
      for folder in folders[String(file[..<slash])] ?? [] {
        let isExcluded = folder.excluded.contains { relative == $0 || relative.hasPrefix($0 + "/") }
        if !isExcluded {
          found.append(
            Build(
              filter: folder.filters[relative], platforms: folder.platforms, target: folder.target))
        }
      }
      end = file[..<slash].lastIndex(of: "/")
    }
    return found
  }

  private static func join(_ folder: String, _ path: String) -> String {
    guard !path.isEmpty else { return folder }
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + "/" + path).standardizedFileURL.path
  }
}
