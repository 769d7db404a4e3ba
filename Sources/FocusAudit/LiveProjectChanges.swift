import Dialects
import FocusBaseline
package import FocusConfiguration
@_spi(Dialects) package import FocusModel
import ImportKit
import SourceEvidence
import Translations
import XMLSource

extension LiveProject {
  /// Creates the project for the folder at `path` that an editor opens, with the documents that the command
  /// audits in this folder.
  ///
  /// - Parameter options: Adds the values of options to the settings of each configuration file.
  package init(
    folder path: String, root: String? = nil,
    options: @escaping @Sendable (inout FocusConfiguration.Configuration) -> Void = { _ in }
  ) {
    // The text of each open document is keyed by a path without links.
    let path = FileSystem.realPath(path) ?? path
    let found = ConfigurationSearch.find(from: path)
    let folder = found?.folder ?? path
    let governors = Governors(nearestIn: Project(of: [folder]))
    // The audit reports an error in the configuration.
    try? governors.find(around: [folder])
    self.init(governors.included(in: folder), root: root, options: options)
  }

  /// The name of the baseline that the configuration of `document` names, if any.
  package func baselineName(of document: DocumentResult) -> String? {
    governors.all.first { $0.number == document.governor }?.baseline(in: project)?.name
  }

  /// Adds a `finding` of `document` to the project's baseline.
  ///
  /// - Returns: The name of the baseline; nil if the document's configuration names none.
  /// - Throws: An error with a human-readable message.
  package func addToBaseline(_ finding: Finding, of document: DocumentResult) throws -> String? {
    let governor = governors.all.first { $0.number == document.governor }
    guard let file = governor?.baseline(in: project) else { return nil }
    let known = file.exists ? try file.read() : Baseline()
    let new = finding.separate.map { Baseline.Entry($0) }
    try file.write(Baseline(known.entries + new))
    return file.name
  }
}

extension Auditor {
  /// Whether `bytes`, the text of a document called `name`, start like a UI description.
  package static func isDescription(_ bytes: [UInt8], called name: String) -> Bool {
    guard let beginning = XMLReader.beginning(of: bytes) else { return false }
    return Importers.importer(for: beginning.root, ending: FolderWalk.ending(of: name) ?? "") != nil
  }

  /// Whether a file called `name` may contain an interface or something that interfaces refer to.
  package static func readsFiles(called name: String) -> Bool {
    FolderWalk.hasKnownEnding(name) || name.hasSuffix(".swift")
  }

  /// The names of the files that list the languages that a build includes.
  package static let listsOfLanguages = CatalogueFormat.listsOfLanguages

  /// Whether a file called `name` is a source file that findings may depend on.
  package static func isSource(_ name: String) -> Bool { SourceLanguage(of: name) != nil }

  /// The extensions of all files that results depend on: documents, text files and sources.
  package static let watchedEndings = FolderWalk.endings.union(SourceLanguage.endings).sorted()

  /// The way in which documents of `dialect` suppress findings.
  package static func suppression(in dialect: Dialect) -> Toolkit.Markup.Suppressing {
    Importers.toolkits.first { $0.dialect == dialect }?.markup.suppression ?? .comment
  }

  /// Whether `path` is the user's home folder.
  package static func isHome(_ path: String) -> Bool {
    FileSystem.home.map { FileSystem.realPath(path) == FileSystem.realPath($0) } ?? false
  }

  /// `path` without links; nil if it does not exist.
  package static func realPath(of path: String) -> String? { FileSystem.realPath(path) }

  /// The path of a temporary file called `name`.
  package static func temporaryPath(_ name: String) -> String { Shell.temporaryName(name) }

  /// The text of the file at `path` as UTF-8, without a byte order mark; nil if the file cannot be read.
  package static func text(ofFile path: String) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(path, atMost: mostBytes + 1) else { return nil }
    return XMLDocumentBytes(bytes)?.utf8 ?? bytes
  }
}
