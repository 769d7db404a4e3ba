import FocusModel
import SourceEvidence

/// Finds the source files of the project that documents belong to.
enum SourceFiles {
  /// The source files of the work trees around `paths`, or, where there is none, in the folders that were named.
  ///
  /// What walks for documents leave out is left out here, and besides that folders of other people's code and files that
  /// programs write.
  ///
  /// - Parameter discovery: How the documents were found. Folders in which that was all it looked for need no second
  ///   walk.
  static func find(
    around paths: [String], besides discovery: Discovery, _ terms: FolderWalk.Terms
  ) -> [SourceEvidence.File] {
    var terms = terms
    terms.endings = []
    terms.sources = .ofProject
    var places = Places()
    var walk = FolderWalk(terms)
    var roots: Set<String> = []
    for path in paths {
      let absolute = places.absolute(path)
      let isFolder = FileSystem.kind(of: path)?.isFolder == true
      let root =
        places.workTree(around: absolute) ?? (isFolder ? absolute : FileSystem.split(absolute).folder)
      guard roots.insert(root).inserted, !discovery.walkedFolders.contains(root) else { continue }
      walk.walk(WalkedFolder(root, absolute: root, in: places.workTree(around: root), terms))
    }
    var seen: Set<String> = []
    return (discovery.sources + walk.sources).filter { file in
      !SourceLanguage.isGenerated(FileSystem.split(file.path).name) && seen.insert(file.path).inserted
    }
  }
}
