package import FocusConfiguration
package import FocusModel

extension Governors {
  /// Finds and reads the configurations that govern `paths`.
  ///
  /// - Throws: ``ConfigurationError``.
  package func find(around paths: [String]) throws(ConfigurationError) {
    if isFixed { return }
    let folders = paths.concurrentMapOfSlices(jobs: nil) { [places = project?.places] paths in
      var places = places ?? Places()
      return paths.reduce(into: [String]()) { folders, path in
        let absolute = places.absolute(path)
        let isFolder = FileSystem.kind(of: absolute)?.isFolder ?? false
        let folder = isFolder ? absolute : FileSystem.split(absolute).folder
        if folders.last != folder { folders.append(folder) }
      }
    }
    // Looking into the folders takes longer than reading the few configurations in them.
    let looks = Array(Set(folders.joined())).concurrentMapOfSlices(size: 32, jobs: nil) { folders in
      folders.map { ($0, ConfigurationSearch.Look(into: $0)) }
    }
    let known = Dictionary(uniqueKeysWithValues: looks.joined())
    for folder in folders.joined() { _ = try number(ofFilesIn: folder, known) }
  }

  /// The paths to audit if none are named: those that the configuration in `folder` includes, by default the
  /// whole folder; the working folder if there is no configuration.
  package func included(in folder: String?) -> [String] {
    guard let folder else { return ["."] }
    guard let governor = all.first else { return [folder] }
    return governor.included ?? [isFixed ? "." : folder]
  }

  /// The paths of the project that contains `path`: those that the configuration includes, by default its whole folder;
  /// without a configuration, the working folder or, if it is not around `path` or not inside its work tree, the root of
  /// `project`. Empty if this is the root of the file system.
  package func whole(around path: String, in project: Project) -> [String] {
    if let folder = self[0].folder { return self[0].included ?? [folder] }
    let isInside = project.isAround(project.workingFolder, [project.root])
    let whole =
      isInside && project.covering(["."])(project.name(of: path)) ? project.workingFolder : project.root
    return whole == "/" ? [] : [whole]
  }

  /// The paths of the whole project for each baseline of a run over a part of `project`: those that the configuration
  /// with the baseline includes, by default its whole folder; the whole project if an option names the baseline.
  ///
  /// - Parameter isNamed: Whether an option of the command names a baseline.
  package func wholes(of project: Project, baselineIsNamed isNamed: Bool) -> [String] {
    let listing = all.filter { isNamed || $0.baseline(in: project) != nil }
    var wholes: [String] = []
    for governor in listing {
      let whole = governor.included ?? [isFixed ? nil : governor.folder].compactMap(\.self)
      wholes += whole.isEmpty ? [project.root] : whole
    }
    return Set(wholes).sorted()
  }

  /// Whether `paths` include the whole `project`: its root, or all paths that the configurations with
  /// contracts include.
  package func cover(_ project: Project, by paths: [String]) -> Bool {
    if project.isAround(project.root, paths) { return true }
    let agreeing = all.filter { $0.contracts != nil }
    return !agreeing.isEmpty
      && agreeing.allSatisfy { governor in
        guard let folder = governor.folder else { return false }
        return (governor.included ?? [isFixed ? project.workingFolder : folder]).allSatisfy {
          project.isAround($0, paths)
        }
      }
  }

  /// Whether any configuration searches code.
  package var readCode: Bool { all.contains(where: \.files.readsCode) }

  /// The configurations grouped by the baselines that they name.
  package func byBaseline(in project: Project) -> [(file: BaselineFile?, governors: Set<Int>)] {
    var parts: [String: (file: BaselineFile?, governors: Set<Int>)] = [:]
    for governor in all {
      let file = governor.baseline(in: project)
      parts[file?.name ?? "", default: (file, [])].governors.insert(governor.number)
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Governors.Governor {
  /// The paths that the configuration file includes; nil if it names none.
  fileprivate var included: [String]? {
    guard let folder else { return nil }
    return settings.texts("include")?.map { $0.text.hasPrefix("/") ? $0.text : Places.join(folder, $0.text) }
  }

  /// The baseline that the configuration names, if any.
  package func baseline(in project: Project) -> BaselineFile? {
    settings.path("baseline", from: folder).map { BaselineFile($0, in: project) }
  }

  /// The reason why `path` is excluded from runs; nil if it is not.
  package func exclusion(of path: String, in project: Project) -> String? {
    files.excluded.reason(toLeaveOut: project.name(of: path), isFolder: Auditor.isFolder(path))
  }
}

extension AuditResult {
  /// The result after applying `change` to each part; a part contains the documents that some configurations
  /// govern.
  package func divided<Failure: Error>(
    _ parts: [Set<Int>], _ change: (_ part: inout AuditResult, _ index: Int) throws(Failure) -> Void
  ) throws(Failure) -> AuditResult {
    if parts.count == 1 {
      var whole = self
      try change(&whole, 0)
      return whole
    }
    var joined = self
    joined.documents = []
    for (index, governors) in parts.enumerated() {
      var part = self
      part.documents = documents.filter { governors.contains($0.governor) }
      try change(&part, index)
      joined.documents += part.documents
      if let stale = part.stale { joined.stale = (joined.stale ?? 0) + stale }
    }
    joined.documents.sort { $0.path < $1.path }
    return joined
  }
}

extension ContractFolder {
  /// Opens the folder that `settings` name; nil if they name none.
  ///
  /// - Parameter folder: The folder of the configuration file.
  init?(
    statedIn settings: FocusConfiguration.Configuration, folder: String?, of project: Project, for use: Use
  ) {
    guard let path = settings.path("contract", from: folder) else { return nil }
    self.init(path, in: project, for: use)
  }
}

extension FocusConfiguration.Configuration {
  /// The path in the value of `key`. In a file, the path is relative to the file's `folder`; in an option, to
  /// the working folder.
  fileprivate func path(_ key: String, from folder: String?) -> String? {
    guard let setting = settings(of: key).last, case .text(let path) = setting.value else { return nil }
    let isOption = setting.origin == "--" + key
    return isOption || path.hasPrefix("/") ? path : folder.map { Places.join($0, path) } ?? path
  }
}
