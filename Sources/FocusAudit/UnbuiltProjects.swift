import FocusModel
import SourceEvidence

/// The projects that no solution builds. A solution is a file that lists projects, and a project builds the
/// files of its folder.
struct UnbuiltProjects {
  /// The projects of each folder, by the path of the folder with a slash at the end.
  private var projects: [Substring: [String]] = [:]
  /// The paths of the projects that no solution builds.
  private var unbuilt: Set<String> = []

  /// Creates an empty set: every project may be built.
  init() {}

  /// Reads the solutions among `files`.
  ///
  /// A project is unbuilt if there is a solution in a folder around the project, or if a solution builds a copy of
  /// the project; if every solution leaves the project out; and if no other file names the project or runs a build in
  /// its folder.
  init(among files: [SourceFile], of lists: Toolkit.BuildLists, jobs: Int?) {
    // `Garden.slnx` takes the place of `Garden.sln`, which may still list projects that are kept for history.
    let newer = Set(files.map(\.path).filter { $0.hasSuffix(".slnx") }.map { String($0.dropLast()) })
    let solutions = files.filter { lists.isSolution($0.path.fileName) && !newer.contains($0.path) }
    let all = files.filter { lists.isProject($0.path.fileName) || lists.isPackage($0.path.fileName) }
    if solutions.isEmpty || all.isEmpty { return }
    projects = Dictionary(grouping: all.map(\.path).filter { lists.isProject($0.fileName) }) { $0.folder }
    var built: Set<String> = []
    for solution in solutions {
      guard let bytes = Self.text(of: solution) else { return }
      built.formUnion(Self.builtProjects(of: bytes, in: solution.path))
    }
    let open = all.filter { project in
      !built.contains(project.path) && FileMentions.canFind(project.path.fileName)
        && (solutions.contains { project.path.hasPrefix($0.path.folder) }
          || Self.hasCopy(project.path, among: built, files))
    }
    if open.isEmpty { return }
    let others = files.filter { !lists.isSolution($0.path.fileName) }
    let names = Dictionary(grouping: all.map(\.path)) { $0.fileName }
    var named = Self.named(open, names, in: others, lists, jobs)
    // A package that nothing builds does not build the projects that it packs.
    let idle = Set(open.map(\.path).filter { lists.isPackage($0.fileName) && !named.contains($0) })
    if !idle.isEmpty {
      named = Self.named(open, names, in: others.filter { !idle.contains($0.path) }, lists, jobs)
    }
    unbuilt = Set(open.map(\.path)).subtracting(named)
  }

  /// The unbuilt project around the file at `path`; nil if the file belongs to no project, or to a project that
  /// may be built. A project also builds the files in the folders of other projects inside its folder.
  func project(of path: String) -> String? {
    if unbuilt.isEmpty { return nil }
    var folder = path.folder
    var nearest: String?
    while true {
      let projects = projects[folder] ?? []
      if !projects.allSatisfy(unbuilt.contains) { return nil }
      nearest = nearest ?? projects.first
      if folder.isEmpty { return nearest }
      folder = String(folder.dropLast()).folder
    }
  }

  // MARK: Solutions

  /// The paths of the projects that the solution with the text `bytes` at `path` builds in any configuration.
  private static func builtProjects(of bytes: [UInt8], in path: String) -> Set<String> {
    bytes.contains(bytes: Array("<Solution".utf8))
      ? listed(inMarkup: String(decoding: bytes, as: UTF8.self), in: path) : listed(inLines: bytes, in: path)
  }

  /// The projects of a solution in the line-based format (`.sln`): `Project("{…}") = "Player",
  /// "src\Player.csproj", "{GUID}"`, and `{GUID}.Debug|Any CPU.Build.0 = Debug|Any CPU`. Linear in the length of
  /// the text.
  private static func listed(inLines bytes: [UInt8], in path: String) -> Set<String> {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let (build, project) = (Array(".Build.0".utf8), Array("Project(".utf8))
    var built: Set<String> = []
    for line in lines where line.contains(bytes: build) {
      let line = String(decoding: line, as: UTF8.self)
      if let end = line.firstIndex(of: "}") {
        built.insert(line[...end].drop(while: \.isWhitespace).uppercased())
      }
    }
    return Set(
      lines.compactMap { line -> String? in
        guard line.starts(with: project) else { return nil }
        let line = String(decoding: line, as: UTF8.self)
        let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard texts.count > 7, built.contains(texts[7].uppercased()) else { return nil }
        return Self.path(texts[5], from: path.folder)
      })
  }

  /// The projects of a solution in XML: `<Project Path="src/Player.csproj"><Build Project="false"/></Project>`.
  private static func listed(inMarkup text: String, in path: String) -> Set<String> {
    var built: Set<String> = []
    for element in text.components(after: "<Project ") {
      guard let name = element.components(after: "Path=\"").first?.prefix(while: { $0 != "\"" }) else {
        continue
      }
      let isLeftOut = element.components(after: "<Build ").contains { build in
        let build = build.prefix { $0 != ">" }
        return build.contains("Project=\"false\"") && !build.contains("Solution=")
      }
      if !isLeftOut { built.insert(Self.path(name, from: path.folder)) }
    }
    return built
  }

  /// The path of `name`, as a solution in `folder` writes it.
  private static func path(_ name: Substring, from folder: Substring) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in name.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  // MARK: Other files

  /// Whether one of the `built` projects has the same file name as `project`, and most of the `files` that `project` has
  /// in its folder.
  private static func hasCopy(_ project: String, among built: Set<String>, _ files: [SourceFile]) -> Bool {
    let folder = project.folder
    let twins = built.filter { $0 != project && $0.fileName == project.fileName && $0.folder != folder }
    if twins.isEmpty || folder.isEmpty { return false }
    let paths = Set(files.map(\.path))
    let own = paths.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count) }
    return own.count > 2
      && twins.contains { twin in own.count { paths.contains(String(twin.folder + $0)) } * 2 > own.count }
  }

  /// The paths of those `projects` that one of `files` or a file of a build server names or builds.
  ///
  /// - Parameter names: The paths of all projects, by file name.
  private static func named(
    _ projects: [SourceFile], _ names: [Substring: [String]], in files: [SourceFile],
    _ lists: Toolkit.BuildLists, _ jobs: Int?
  ) -> Set<String> {
    let endings = lists.projects.union(lists.packages)
    let servers = Set(projects.flatMap { serverFiles(around: $0.file) }).sorted()
    let all = files + servers.map { SourceFile(path: $0, file: $0) }
    let named = all.concurrentMap(jobs: jobs) { file -> Set<String> in
      guard let bytes = Self.text(of: file) else { return [] }
      let mentions = FileMentions(of: endings, in: bytes)
      let isServer = file.path.hasPrefix("/")
      let mayCompose = !isServer && !ListedDocuments.isProse(file.path.fileName)
      var found: Set<String> = []
      let tokens = SourceLanguage(of: file.path) == nil ? buildArguments(in: bytes) : []
      for project in projects where project.path != file.path {
        let name = project.path.fileName
        let folder = project.path.folder.dropLast()
        let isNamed =
          mentions.mentions.contains { mention in
            mention.name == name
              && mention.targets(among: names[name] ?? [], in: file.path.folder).contains(project.path)
          }
          || mayCompose && FolderWalk.ending(of: project.path).map(mentions.composed.contains) ?? false
          || !folder.isEmpty && tokens.contains { folder == $0 || folder.hasSuffix("/" + $0) }
          || lists.isList(file.path.fileName) && file.path.folder != project.path.folder
            && includes(String(folder).fileName, bytes)
        if isNamed { found.insert(project.path) }
      }
      return found
    }
    return named.reduce(into: Set()) { $0.formUnion($1) }
  }

  /// Whether a project's text refers to files in a folder called `name`: `..\Player\Window.xaml`.
  private static func includes(_ name: Substring, _ bytes: [UInt8]) -> Bool {
    if name.isEmpty { return false }
    return ["\\\(name)\\", "/\(name)/", "\\\(name)/"].contains { bytes.contains(bytes: $0.utf8) }
  }

  /// The words of the lines that may run a build or change the current folder, without `./` and trailing
  /// slashes.
  private static func buildArguments(in bytes: [UInt8]) -> Set<String> {
    func mayBuild(_ text: some Collection<UInt8>) -> Bool { buildWords.contains { text.contains(bytes: $0) } }
    // Most files run no build.
    guard mayBuild(bytes) else { return [] }
    var words: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where mayBuild(line) {
      let line = String(decoding: line, as: UTF8.self).replacing("\\", with: "/")
      let parts = line.split { $0.isWhitespace || "\"'`=;,()".contains($0) }
      for part in parts {
        var word = part.hasPrefix("./") ? part.dropFirst(2) : part
        while word.last == "/" { word.removeLast() }
        words.insert(String(word))
      }
    }
    return words
  }

  private static let buildWords =
    ["dotnet ", "msbuild", "MSBuild", "working-directory", "cd ", "pushd "].map { Array($0.utf8) }

  /// The files of build servers in the folders around the file at the absolute `path`, up to the root of its
  /// work tree. Their folders are hidden, and walks skip hidden folders.
  private static func serverFiles(around path: String) -> [String] {
    var found: [String] = []
    var folder = FileSystem.split(path).folder
    while !folder.isEmpty, folder != "/" {
      for name in hiddenFolders {
        let path = Places.join(folder, name)
        if FileSystem.kind(of: path)?.isFolder != true { continue }
        let entries = (try? FileSystem.folder(path).entries) ?? []
        found += entries.map { Places.join(path, $0.name) }
      }
      found += hiddenFiles.map { Places.join(folder, $0) }.filter { FileSystem.kind(of: $0)?.isFile == true }
      if FileSystem.kind(of: Places.join(folder, ".git")) != nil { break }
      folder = FileSystem.split(folder).folder
    }
    return found
  }

  private static let hiddenFolders = [
    ".github/workflows", ".azure-pipelines", ".azuredevops", ".pipelines", ".circleci",
  ]
  private static let hiddenFiles = [".gitlab-ci.yml", ".travis.yml", ".appveyor.yml", ".azure-pipelines.yml"]

  /// The text of `file`; nil if the file is not text or too large.
  private static func text(of file: SourceFile) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(file.readPath, atMost: largestFile), bytes.count < largestFile,
      bytes.isText
    else { return nil }
    return bytes
  }

  /// The maximum number of bytes to read of a file.
  private static let largestFile = 4 << 20
}

extension Toolkit.BuildLists {
  /// Whether the file called `name` is a project.
  fileprivate func isProject(_ name: Substring) -> Bool {
    FolderWalk.ending(of: String(name)).map(projects.contains) ?? false
  }

  /// Whether the file called `name` is a project that only packs other projects.
  fileprivate func isPackage(_ name: Substring) -> Bool {
    FolderWalk.ending(of: String(name)).map(packages.contains) ?? false
  }

  /// Whether the file called `name` is a solution.
  fileprivate func isSolution(_ name: Substring) -> Bool {
    FolderWalk.ending(of: String(name)).map(solutions.contains) ?? false
  }
}

extension StringProtocol {
  /// The parts of the text that follow `mark`, each up to the next `mark`.
  fileprivate func components(after mark: String) -> [Substring] {
    Substring(self).split(separator: mark, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
