import Foundation

/// The platforms that the Xcode projects beside and above some files build them for.
struct PlatformFilters {
  private var filters: [String: Set<String>] = [:]

  /// The projects in the folders of `files` and in those around them, up to `base`.
  init(of files: [String], base: String) {
    var folders: Set<String> = []
    for file in files {
      var folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      while folder.utf8.count >= base.utf8.count, !folder.isEmpty, folders.insert(String(folder)).inserted {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      }
    }
    for folder in folders.sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasSuffix(".xcodeproj") {
        guard let project = XcodeProject(at: folder + "/" + name) else { continue }
        // A file of two projects is built for what either says.
        filters.merge(project.filters) { $0.union($1) }
      }
    }
  }

  /// The platforms that `file` is built for; nil where no project says.
  subscript(file: String) -> Set<Platform>? {
    filters[file].map { names in Set(Platform.allCases.filter { names.contains($0.nameInXcode) }) }
  }
}
