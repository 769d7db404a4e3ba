#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The Swift files below some folders.
struct SourceTree: Sendable {
  private(set) var files: [SourceFile] = []
  /// The capitalised words in files other than Swift files (Interface Builder, property lists, Objective-C).
  /// They may be names of classes.
  private(set) var namedBesides: Set<String> = []
  /// The commands in the main menus that Interface Builder files describe.
  private(set) var menuItems: [MenuItem] = []
  /// The platforms that package manifests name.
  private(set) var packagePlatforms: Set<Platform> = []

  /// The names of folders that contain no sources of the app: build products and fetched packages. Folders with the
  /// extension `.xcloc` contain copies for translators.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "Build", "node_modules"]

  /// Reads the files at and below `paths`, in the order of their names, on `threads` threads. The paths of
  /// the files are relative to `root`; files outside of `root` are rejected.
  ///
  /// - Parameter copies: The folder with the replacements of files, by their paths relative to `root`.
  static func read(
    _ paths: [String], root: String, copies: String? = nil, threads: Int
  ) throws(ExportError) -> SourceTree {
    let base = URL(fileURLWithPath: root).standardizedFileURL.path
    let state = SourceState(base: base, copies: copies)
    var found: Set<String> = []
    var others: Set<String> = []
    var manifests: Set<String> = []
    var projects: Set<String> = []
    var areProjectsMade = false
    var makers: Set<String> = []
    for path in paths {
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil
      guard isFolder || state.holds(url.path) else {
        throw ExportError("\(path): no such file or folder")
      }
      let inside =
        isFolder
        ? sources(below: url.path)
        : SwiftPackages.isManifest(url.path)
          ? Found(manifests: [url.path])
          : isOther(url.path) ? Found(others: [url.path]) : Found(swift: [url.path])
      if !isFolder, projectMakers.contains(url.lastPathComponent) {
        makers.insert(url.deletingLastPathComponent().path)
      }
      others.formUnion(inside.others)
      manifests.formUnion(inside.manifests)
      projects.formUnion(inside.projects)
      areProjectsMade = areProjectsMade || !inside.makers.isEmpty
      makers.formUnion(inside.makers)
      for file in inside.swift {
        guard file.hasPrefix(base.hasSuffix("/") ? base : base + "/") else {
          throw ExportError("\(path) is outside the source root \(root)")
        }
        found.insert(file)
      }
    }
    let sorted = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let filters = PlatformFilters(at: projects, of: sorted, base: base, threads: threads)
    let given = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    manifests.formUnion(SwiftPackages.manifests(around: given, below: base))
    let packages = SwiftPackages(
      manifests.map { ($0, state.bytes(at: $0) ?? []) })
    /// Returns `path` relative to the root; "" for the root itself.
    func relative(_ path: String) -> String {
      String(path.dropFirst(base.hasSuffix("/") ? base.count : base.count + 1))
    }
    // A project that a program generates may build any file.
    let outside: SourceFile.Membership =
      projects.isEmpty || filters.isEmpty ? .possible : areProjectsMade ? .unlikely : .none
    let located = sorted.map { path in
      let (builds, package) = (filters[path], packages.folder(of: path).map(relative))
      let isOutside = builds == nil && packages.leavesOut(path)
      let module =
        packages.target(of: path) ?? (builds == nil ? moduleFolder(of: path, among: makers) : nil)
      return (path, relative(path), builds, package, module, isOutside ? outside : .possible)
    }
    let files = Parallel.map(located, threads: threads) {
      path, relative, builds, package, module, membership -> SourceFile? in
      guard let bytes = state.bytes(at: path) else { return nil }
      return SourceFile(
        path: relative, bytes: bytes, builds: builds, package: package, module: module,
        membership: membership)
    }
    let besides = Parallel.map(others.sorted(), threads: threads) { path in
      let bytes = state.bytes(at: path) ?? []
      return (words: words(in: bytes), items: MenuItem.items(in: bytes))
    }
    return SourceTree(
      files: files.compactMap(\.self), namedBesides: besides.reduce(into: []) { $0.formUnion($1.words) },
      menuItems: besides.flatMap(\.items), packagePlatforms: packages.platforms)
  }

  /// The folder of the target that contains the file at `path`. It is a folder directly below the innermost
  /// of `makers`, the folders with descriptions of generated projects.
  private static func moduleFolder(of path: String, among makers: Set<String>) -> String? {
    if makers.isEmpty { return nil }
    var parts = path.split(separator: "/").dropLast()
    var target: Substring?
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if makers.contains(folder) { return target.map { "\(folder)/\($0)" } ?? folder }
      target = parts.removeLast()
    }
    return nil
  }

  /// The working folder, as `.`. If some of `paths` are outside of it, the innermost folder that contains all
  /// of `paths`.
  static func root(of paths: [String]) -> String {
    let folders = paths.map { path -> [String] in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil
      return isFolder ? url.pathComponents : url.pathComponents.dropLast()
    }
    let here = URL(fileURLWithPath: ".").standardizedFileURL.pathComponents
    if folders.allSatisfy({ $0.starts(with: here) }) { return "." }
    var shared = folders.first ?? here
    for folder in folders { shared = zip(shared, folder).prefix { $0 == $1 }.map { $0.0 } }
    return "/" + shared.dropFirst().joined(separator: "/")
  }

  /// Creates a tree from source texts, for tests.
  static func of(_ files: [(path: String, text: String)]) -> SourceTree {
    let others = files.filter { isOther($0.path) }
    let manifests = files.filter { SwiftPackages.isManifest($0.path) }
    let packages = SwiftPackages(manifests.map { ($0.path, Array($0.text.utf8)) })
    let sources = files.filter { !isOther($0.path) && !SwiftPackages.isManifest($0.path) }
    return SourceTree(
      files: Parallel.map(sources, threads: 1) {
        SourceFile(
          path: $0.path, bytes: Array($0.text.utf8), package: packages.folder(of: $0.path),
          module: packages.target(of: $0.path))
      }, namedBesides: others.reduce(into: []) { $0.formUnion(words(in: Array($1.text.utf8))) },
      menuItems: others.flatMap { MenuItem.items(in: Array($0.text.utf8)) },
      packagePlatforms: packages.platforms)
  }

  private init(
    files: [SourceFile], namedBesides: Set<String>, menuItems: [MenuItem], packagePlatforms: Set<Platform>
  ) {
    self.files = files
    self.namedBesides = namedBesides
    self.menuItems = menuItems
    self.packagePlatforms = packagePlatforms
  }

  /// The maximum size of a file that is searched for names, in bytes. Larger files are not written by hand.
  private static let mostBytes = 4 << 20

  private static func isOther(_ name: String) -> Bool {
    [".xib", ".storyboard", ".plist", ".m", ".mm"].contains { name.hasSuffix($0) }
  }

  /// The words in `bytes` that begin with a capital letter and consist of letters, digits and `_`.
  private static func words(in bytes: [UInt8]) -> Set<String> {
    func isPart(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
    }
    var words: Set<String> = []
    for word in bytes.split(whereSeparator: { !isPart($0) }) {
      if let first = word.first, first &- UInt8(ascii: "A") < 26 {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words
  }

  // MARK: Folders

  private struct Found {
    var swift: [String] = []
    /// The files other than Swift files that may contain class names.
    var others: [String] = []
    /// Package manifests.
    var manifests: [String] = []
    /// Xcode projects.
    var projects: [String] = []
    /// The folders that contain files of a program that generates Xcode projects, or that builds without one:
    /// XcodeGen, Tuist, Bazel.
    var makers: [String] = []
  }

  /// The names of the files that these programs read.
  private static let projectMakers: Set<String> = [
    "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel", "CMakeLists.txt",
  ]

  /// The files below `folder`.
  private static func sources(below folder: String) -> Found {
    var found = Found()
    var pending = [folder]
    while let folder = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.first != "." && !skipped.contains(name) && !name.hasSuffix(".xcloc") {
        let path = folder + "/" + name
        // `FileManager` also looks up the names of the owner and the group, which makes it ten times slower.
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        if projectMakers.contains(name) { found.makers.append(folder) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          if name.hasSuffix(".xcodeproj") { found.projects.append(path) }
          pending.append(path)
        case S_IFREG where SwiftPackages.isManifest(name): found.manifests.append(path)
        case S_IFREG where name.hasSuffix(".swift"): found.swift.append(path)
        case S_IFREG where isOther(name) && status.st_size <= mostBytes: found.others.append(path)
        default: break
        }
      }
    }
    return found
  }
}

/// An error that stops the exporter.
public struct ExportError: Error, CustomStringConvertible {
  /// The message that describes the problem.
  public let description: String

  /// Creates an error with the message `description`.
  public init(_ description: String) { self.description = description }
}
