import Dialects
import ImportKit
import FocusModel
import SourceEvidence
import XMLSource

// Describes Swift files and folders for commands about one document: `order`, `simulate`.
extension Auditor {
  /// A document, and other documents that it may need.
  typealias Looked = (target: Discovery.Candidate, others: [Discovery.Candidate])

  /// The description of the Swift file at `path` or, for a folder, of the Swift file that contains the
  /// application. Nil for other paths.
  ///
  /// - Parameter paths: Files and folders to search for the document's components; nil for the files in the
  ///   same folder.
  /// - Throws: A ``DocumentProblem`` if the document does not exist or cannot be described.
  func swiftDocument(
    at path: String, among paths: [String]?, _ terms: FolderWalk.Terms
  ) throws(DocumentProblem) -> Looked? {
    let isFolder = Self.isFolder(path)
    guard isFolder || path.hasSuffix(".swift") else { return nil }
    guard isFolder || Self.exists(path) else {
      throw .file(terms.project.name(of: path), MissingPath.words(for: path))
    }
    var terms = terms
    terms.sources = .ofProject
    // The folder of a file is not walked unless requested, because views in its subfolders are independent.
    var discovery = Discovery.find([path] + (paths ?? []), terms)
    let files =
      discovery.takeSwiftFiles() + (isFolder || paths != nil ? [] : Discovery.swiftFiles(beside: path, terms))
    if files.isEmpty { return nil }
    let name = terms.project.name(of: path)
    guard let program = configuration.swiftExporter else {
      throw .file(
        name,
        "Swift files can be read only if 'focus-audit-swiftui' is in the same folder as focus-audit; Scripts/build-exporter in the "
          + "sources of focus-audit builds it")
    }
    let sources = swiftSources(describedBy: program, of: files, in: terms.project)
    let (described, notes) = try sources.descriptions(of: files, isAsked: true)
    let target = isFolder ? try beginning(of: described, in: name) : described.first { $0.path == name }
    guard let target, Self.elements(of: target).contains(where: { Self.shown.contains($0.name) }) else {
      let leftOut = notes.lazy.compactMap { note in
        LeftOutSource(note: note) { terms.project.name(ofAbsolute: Places.join(sources.root, $0)) }
      }.first { $0.path == name }
      throw .file(
        name,
        "this Swift file declares no SwiftUI view, scene or commands that could be shown"
          + (leftOut.map { "; \($0.reason)" } ?? ""))
    }
    return (target, described.filter { $0.path != target.path } + discovery.candidates)
  }

  /// The elements of descriptions that can be shown alone.
  private static let shown: Set<String> = ["View", "App", "Commands"]

  private static func elements(of description: Discovery.Candidate) -> [XMLElement] {
    (try? XMLReader.read(description.contents ?? [])).map { Array($0.root.children) } ?? []
  }

  /// The file that contains the application, among `described`, the Swift files in `folder`; otherwise the
  /// file whose views no other file uses.
  private func beginning(
    of described: [Discovery.Candidate], in folder: String
  ) throws(DocumentProblem) -> Discovery.Candidate {
    let audit = documentAudit(in: project(of: [folder]))
    let surveys = described.map { audit.survey($0) }
    let roots = described.map(Self.elements)
    if let application = roots.indices.first(where: { roots[$0].contains { $0.name == "App" } }) {
      return described[application]
    }
    let first = roots.indices.filter { index in
      let views = roots[index].filter { $0.name == "View" }.compactMap { $0["name"] }
      let usedElsewhere = surveys.indices.filter { $0 != index }.flatMap { surveys[$0].unresolvedNames }
      return !Set(views).isSubset(of: usedElsewhere)
    }
    if first.count == 1 { return described[first[0]] }
    guard let one = first.first else {
      throw .file(folder, "the Swift files in this folder declare no SwiftUI view that could be shown")
    }
    let names =
      first.prefix(6).map { "'\(described[$0].path)'" } + (first.count > 6 ? ["\(first.count - 6) more"] : [])
    throw .file(
      folder,
      "no application starts here, and no other view uses the views in \(names.listed()); name one of the files, such as "
        + "'\(described[one].path)'")
  }
}

extension Discovery {
  /// The Swift files in the folder of the file at `path`, without subfolders.
  static func swiftFiles(beside path: String, _ terms: FolderWalk.Terms) -> [SourceFile] {
    let folder = FileSystem.split(path).folder
    let entries = (try? FileSystem.folder(folder.isEmpty ? "." : folder).entries) ?? []
    let own = terms.project.name(of: path)
    return entries.filter { !$0.isFolder && $0.name.hasSuffix(".swift") }.map { entry in
      let file = folder.isEmpty ? entry.name : Places.join(folder, entry.name)
      return SourceFile(path: terms.project.name(of: file), file: file)
    }.filter { $0.path != own }.sorted { $0.path < $1.path }
  }
}
