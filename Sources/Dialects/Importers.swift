package import FocusModel
package import ImportKit
import Translations
package import XMLSource

/// All importers. To add a dialect, add a folder next to this file, and add the dialect's importer to this
/// list.
package enum Importers {
  /// The importers, in the order in which they are tried and shown in lists.
  package static let all: [any Importer.Type] = [
    SwiftUIImporter.self, GtkBuilderImporter.self, QtDesignerImporter.self, InterfaceBuilderImporter.self,
    AndroidImporter.self, JavaFXImporter.self, XRCImporter.self, XAMLImporter.self,
  ]

  /// The file name extensions of the documents of all dialects.
  package static let endings = Set(all.flatMap { $0.endings })

  /// The file name extensions that are used only for interface documents.
  package static let ownEndings = Set(all.flatMap { $0.ownEndings })

  /// Advice about `text`, which is not XML, from the importer that recognises it; nil if no importer does.
  package static func remedy(for text: String) -> String? {
    all.lazy.compactMap { $0.remedy(for: text) }.first
  }

  /// Strings that identify documents: every document that an importer may recognise contains one of them near
  /// its beginning.
  package static let marks: [String] = all.flatMap { $0.marks }

  /// Whether the file at `path` may contain resources to which interfaces refer.
  package static func holdsResources(_ path: String) -> Bool { all.contains { $0.holdsResources(path) } }

  /// The names of the root elements of XML files with resources.
  package static let resourceRoots = all.reduce(into: Set<String>()) { $0.formUnion($1.resourceRoots) }

  /// The path of the document that the document at `path` replaces for another device configuration; nil if
  /// the document replaces no other document.
  package static func base(ofVariant path: String) -> String? {
    all.lazy.compactMap { $0.base(ofVariant: path) }.first
  }

  /// The file name extensions of interface resources that are not XML.
  package static let textEndings = Set(all.flatMap { $0.textEndings })

  /// The members of ``textEndings`` whose files are XML.
  package static let markupTextEndings = Set(all.flatMap { $0.markupTextEndings })

  /// The file name extensions of translation catalogues.
  package static let catalogueEndings = Set(all.flatMap { $0.catalogues }.compactMap(\.ending))

  /// Whether the file at `path` may contain translations for documents whose extension is in `endings`; if
  /// `endings` is nil, for any documents.
  package static func holdsTranslations(_ path: String, ofDocumentsWith endings: Set<String>? = nil) -> Bool {
    all.contains { importer in
      importer.holdsTranslations(path) && endings.map { !$0.isDisjoint(with: importer.endings) } ?? true
    }
  }

  /// The definitions in a resource file; nil if the file contains no resources.
  ///
  /// - Parameter documents: The definitions and references in the documents of the run.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions = Definitions()
  ) -> Definitions? {
    for importer in all {
      if case .text(_, let path) = content,
        !importer.textEndings.contains(where: { path.hasSuffix(".\($0)") })
      {
        continue
      }
      if let definitions = importer.resourceDefinitions(content, for: documents) { return definitions }
    }
    return nil
  }

  /// The translations in the XML resource file at `path`, if an importer can read them without a tree.
  package static func translations(in bytes: [UInt8], path: String) -> Definitions? {
    all.lazy.compactMap { $0.translations(in: bytes, path: path) }.first.map {
      Definitions(Translations([$0]))
    }
  }

  /// The importer of `dialect`.
  package static func importer(for dialect: Dialect) -> (any Importer.Type)? {
    all.first { $0.dialects.contains(dialect) }
  }

  /// The dialects that can be read.
  package static let dialects: [Dialect] = all.flatMap { $0.dialects }

  /// The dialect with the given ID; nil if no dialect has this ID.
  package static func dialect(_ id: String) -> Dialect? { dialects.first { $0.id == id } }

  /// The toolkits whose documents can be read.
  package static let toolkits: [Toolkit] = all.flatMap { $0.toolkits }

  /// The project settings that apply to one toolkit's documents.
  package static let settings: [ToolkitSetting] = all.flatMap { $0.settings }

  /// The versions of all toolkits that refuse some suggested changes.
  package static let refusingVersions: [RefusingVersions] = all.flatMap { $0.refusingVersions }

  /// The statements of suggested changes that do not suit every project.
  package static let unsuitedStatements: [UnsuitedStatement] = all.flatMap { $0.unsuitedStatements }

  /// For each importer, the words to look for in code that changes objects.
  package static let codeWords: [Toolkit.CodeWords] = all.map { $0.codeWords }

  /// The names of the classes of all toolkits.
  package static var classNames: [String] { all.flatMap { $0.classNames } }

  /// The names of the formats that can be read, joined into a list for messages.
  package static let dialectsInWords = all.map { $0.words }.listed()

  /// The importer for a document with the root element `root`; nil if no importer recognises it.
  package static func importer(for root: XMLElement) -> (any Importer.Type)? {
    all.first { $0.recognises(root) }
  }

  /// The importer for a file with the root element `root` and the file name extension `ending`. An extension
  /// in ``ownEndings`` can identify a document that its root does not identify.
  package static func importer(for root: XMLElement, ending: String) -> (any Importer.Type)? {
    importer(for: root) ?? all.first { $0.ownEndings.contains(ending) && $0.recognisesByEnding(root) }
  }

  /// A description of the file with the root element `root` if its format is known but not audited; otherwise
  /// nil.
  package static func otherContents(_ root: XMLElement) -> String? {
    all.lazy.compactMap { $0.otherContents(root) }.first
  }
}
