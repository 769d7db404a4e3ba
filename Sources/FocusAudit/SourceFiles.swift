import Dialects
import FocusModel
import SourceEvidence

/// Finds the source files of the project that documents belong to.
enum SourceFiles {
  /// The source files of the work trees that contain the named paths or, without a work tree, in the named
  /// folders.
  ///
  /// This search skips the same files as document walks, and also folders of third-party code and generated
  /// files.
  ///
  /// - Parameter discovery: The search that found the documents. Folders that it already searched for sources
  ///   need no second walk.
  static func find(besides discovery: Discovery, _ terms: FolderWalk.Terms) -> [SourceFile] {
    var terms = terms
    terms.endings = []
    terms.sources = .ofProject
    let roots = discovery.codeFolders.filter { !discovery.walkedFolders.contains($0) }
    var seen: Set<String> = []
    return (discovery.sources + files(in: roots, besides: discovery, terms)).filter { file in
      !GeneratedCode.isCalledSo(FileSystem.split(file.path).name) && seen.insert(file.path).inserted
    }
  }

  /// All files of the project that may mention a document. Catalogues of translations are excluded, because
  /// they repeat the document's name with each text.
  static func all(besides discovery: Discovery, _ terms: FolderWalk.Terms) -> [SourceFile] {
    var terms = terms
    terms.endings = []
    terms.sources = .all
    return files(in: discovery.codeFolders, besides: discovery, terms).filter {
      let name = FileSystem.split($0.path).name
      return !Importers.holdsTranslations($0.path) && !GeneratedCode.isCalledSo(name)
    }
  }

  private static func files(
    in roots: [String], besides discovery: Discovery, _ terms: FolderWalk.Terms
  ) -> [SourceFile] {
    var places = discovery.places
    var walk = FolderWalk(terms)
    walk.walkForSources(
      roots.map {
        let governor = try? terms.governors.governor(of: $0, isFolder: true).number
        return WalkedFolder(
          $0, absolute: $0, in: places.workTree(aroundFolder: $0), governor: governor ?? 0, terms)
      })
    return walk.sources
  }
}
