#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The platforms for which files are built, according to the Xcode projects in each file's folder and the
/// folders above it.
struct PlatformFilters {
  private var projects: [XcodeProject] = []

  /// The facts about a file in projects.
  struct Builds: Sendable, Equatable {
    /// The platforms to which filters restrict the builds of the file; nil if any of the builds has no
    /// filter.
    var filtered: Set<Platform>?
    /// The platforms for which targets build the file; nil if the targets do not determine the platforms.
    var built: Set<Platform>?
    /// The ids of the targets that build the file.
    var targets: Set<String>
  }

  /// Whether no project was found.
  var isEmpty: Bool { projects.isEmpty }

  /// The projects at `found`, in the folders of `files` and in the folders above these, up to `base`; the
  /// projects are read on `threads` threads.
  init(at found: Set<String> = [], of files: [String], base: String, threads: Int) {
    var folders: Set<String> = []
    for file in files {
      var folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      while folder.utf8.count >= base.utf8.count, !folder.isEmpty, folders.insert(String(folder)).inserted {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      }
    }
    let around = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".xcodeproj") }.map { folder + "/" + $0 }
    }
    let paths = found.union(around).sorted()
    projects = Parallel.map(paths, threads: threads) { XcodeProject(at: $0) }.compactMap(\.self)
  }

  /// The known facts about `file`; nil if no project builds the file.
  subscript(file: String) -> Builds? {
    let builds = projects.flatMap { $0.builds(of: file) }
    return builds.isEmpty ? nil : Builds(builds)
  }
}

extension PlatformFilters.Builds {
  init(_ builds: [XcodeProject.Build]) {
    let filters = builds.map { build in
      build.filter.map { names in Set(Platform.allCases.filter { names.contains($0.nameInXcode) }) }
    }
    filtered = Self.union(filters)
    targets = Set(builds.map(\.target))
    built = Self.union(
      zip(builds, filters).map { build, filter in
        build.platforms.map { $0.intersection(filter ?? $0) }
      })
  }

  /// The union of `sets`; nil if one of the sets is nil.
  private static func union(_ sets: [Set<Platform>?]) -> Set<Platform>? {
    let known = sets.compactMap { $0 }
    return known.count == sets.count ? known.reduce(into: []) { $0.formUnion($1) } : nil
  }
}
