import FocusModel
import SourceEvidence

extension LiveProject {
  /// Whether files that results depend on were added, removed or changed since the previous call. If so, the
  /// next run reads these files again.
  ///
  /// This method is for programs that receive no notifications of changes: it walks the folders of the
  /// project. The first call returns false.
  package mutating func takeChanges() -> Bool {
    let now = Auditor(configuration).stamps(among: paths, in: project)
    let settings = Dictionary(
      settingFiles.map { ($0, FileStamp(of: $0)) }, uniquingKeysWith: { first, _ in first })
    defer { (stamps, settingStamps) = (now, settings) }
    guard let stamps, let settingStamps else { return false }
    if settings != settingStamps {
      forgetAll()
      return true
    }
    if now == stamps { return false }
    forgetFiles()
    return true
  }

  /// The configuration files found so far, and the baselines and contracts that they name.
  private var settingFiles: [String] {
    governors.all.flatMap { governor in
      [
        governor.folder.map { Places.join($0, ConfigurationSearch.fileName) },
        governor.baseline(in: project)?.file,
      ]
      .compactMap(\.self) + (governor.contracts?.files ?? [])
    } + governors.unreadable
  }
}

extension Auditor {
  /// The stamps of all files that a run over `paths` reads, keyed by governor and path.
  fileprivate func stamps(among paths: [String], in project: Project) -> [String: FileStamp] {
    let terms = searchTerms(in: project)
    let discovery = Discovery.find(paths, terms)
    let sources = configuration.readsCode ? SourceFiles.find(besides: discovery, terms) : []
    // A new configuration file is not a document, but it governs the documents in and below its folder.
    let files: [(String, String, Int)] =
      discovery.candidates.map { ($0.path, $0.file, $0.governor) } + sources.map { ($0.path, $0.file, 0) }
      + Set(discovery.candidates.compactMap(\.listOfLanguages)).map { ($0, $0, 0) }
    let stamps = files.concurrentMap(jobs: configuration.jobs) { file in FileStamp(of: file.1) }
    return Dictionary(
      zip(files.map { "\($0.2):\($0.0)" }, stamps), uniquingKeysWith: { first, _ in first })
  }
}
