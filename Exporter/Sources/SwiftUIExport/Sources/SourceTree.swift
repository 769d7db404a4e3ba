import Foundation

/// The Swift files below some folders.
struct SourceTree: Sendable {
  private(set) var files: [SourceFile] = []

  /// Folders that hold no sources of the app: products, checkouts and what is hidden.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "Build", "node_modules"]

  /// Reads the files at and below `paths`, in the order of their names, on `threads` threads. Their paths are said
  /// relative to `root`; what lies outside of it is refused.
  static func read(_ paths: [String], root: String, threads: Int) throws(ExportError) -> SourceTree {
    let base = URL(fileURLWithPath: root).standardizedFileURL.path
    var found: Set<String> = []
    for path in paths {
      let url = URL(fileURLWithPath: path).standardizedFileURL
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw ExportError("\(path): no such file or folder")
      }
      for file in isFolder.boolValue ? swiftFiles(below: url.path) : [url.path] {
        guard file.hasPrefix(base.hasSuffix("/") ? base : base + "/") else {
          throw ExportError("\(path) lies outside of the source root \(root)")
        }
        found.insert(file)
      }
    }
    let sorted = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let filters = PlatformFilters(of: sorted, base: base)
    let files = Parallel.map(sorted.map { ($0, filters[$0]) }, threads: threads) {
      path, builds -> SourceFile? in
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      let relative = path.dropFirst(base.hasSuffix("/") ? base.utf8.count : base.utf8.count + 1)
      return SourceFile(path: String(relative), bytes: Array(data), builds: builds)
    }
    return SourceTree(files: files.compactMap(\.self))
  }

  /// A tree of texts, for tests.
  static func of(_ files: [(path: String, text: String)]) -> SourceTree {
    SourceTree(
      files: Parallel.map(files, threads: 1) { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
  }

  private init(files: [SourceFile]) { self.files = files }

  private static func swiftFiles(below folder: String) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.first != "." && !skipped.contains(name) {
        let path = folder + "/" + name
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        if type == .typeDirectory {
          pending.append(path)
        } else if type == .typeRegular, name.hasSuffix(".swift"), name != "Package.swift" {
          found.append(path)
        }
      }
    }
    return found
  }
}

/// What keeps the exporter from its work.
public struct ExportError: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// An error that says `description`.
  public init(_ description: String) { self.description = description }
}
