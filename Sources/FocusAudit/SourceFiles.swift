import FocusModel
import SourceEvidence

/// Finds the source files of the project that documents belong to.
enum SourceFiles {
  /// The source files of the work trees around what was named, or, where there is none, in the folders that were named.
  ///
  /// What walks for documents leave out is left out here, and besides that folders of other people's code and files that
  /// programs write.
  ///
  /// - Parameter discovery: How the documents were found. Folders in which that was all it looked for need no second
  ///   walk.
  static func find(besides discovery: Discovery, _ terms: FolderWalk.Terms) -> [SourceEvidence.File] {
    var terms = terms
    terms.endings = []
    terms.sources = .ofProject
    var places = discovery.places
    var walk = FolderWalk(terms)
    for root in discovery.codeFolders where !discovery.walkedFolders.contains(root) {
      walk.walk(WalkedFolder(root, absolute: root, in: places.workTree(aroundFolder: root), terms))
    }
    var seen: Set<String> = []
    return (discovery.sources + walk.sources).filter { file in
      !SourceLanguage.isGenerated(FileSystem.split(file.path).name) && seen.insert(file.path).inserted
    }
  }
}
