import FocusModel
import SourceEvidence

/// Finds the source files of the project that documents belong to.
enum SourceFiles {
  /// The most that are looked for: a work tree may hold an operating system.
  private static let most = 20_000

  /// The source files of the work trees around `paths`, or, where there is none, in the folders that were named.
  ///
  /// What walks for documents leave out is left out here, and besides that folders of other people's code and files that
  /// programs write.
  static func find(around paths: [String], _ terms: FolderWalk.Terms) -> [SourceEvidence.File] {
    var terms = terms
    terms.endings = SourceLanguage.endings
    terms.foldersLeftOut = SourceLanguage.vendoredFolders
    terms.mostFiles = most
    var places = Places()
    var walk = FolderWalk(terms)
    var roots: Set<String> = []
    for path in paths {
      let absolute = places.absolute(path)
      let isFolder = FileSystem.kind(of: path)?.isFolder == true
      let root =
        places.workTree(around: absolute) ?? (isFolder ? absolute : FileSystem.split(absolute).folder)
      guard roots.insert(root).inserted else { continue }
      walk.walk(WalkedFolder(root, absolute: root, in: places.workTree(around: root), terms))
    }
    var seen: Set<String> = []
    return walk.files.compactMap { file in
      guard !SourceLanguage.isGenerated(FileSystem.split(file.path).name), seen.insert(file.file).inserted
      else { return nil }
      return SourceEvidence.File(path: file.path, file: file.file)
    }
  }
}
