@_spi(Dialects) package import FocusModel
package import Translations
package import XMLSource

/// Turns one dialect's XML into a focus tree.
///
/// An unknown element or class is a transparent container with a note, never an error and never a guess.
package protocol Importer: Sendable {
  /// The toolkits of the documents it reads.
  static var toolkits: [Toolkit] { get }

  /// The name of its documents, in the plural (`GtkBuilder files`).
  static var words: String { get }

  /// The endings of the files that hold its documents, without the dot and in lower case. Only a walk looks at them.
  static var endings: [String] { get }

  /// The ``endings`` that no other format has: a file with such an ending is meant to be a document of the dialect, and is
  /// an error if it is not.
  static var ownEndings: [String] { get }

  /// The local names of root elements that may begin a document of this dialect; if any element may, other
  /// texts that follow a `<` near the beginning.
  static var rootNames: [String] { get }

  /// Strings: every document of this dialect has at least one of them near its beginning, so a walk can skip
  /// other files without parsing them.
  static var marks: [String] { get }

  /// The names of the toolkit's classes, to which a project may map custom classes.
  static var classNames: [String] { get }

  /// Whether `root` begins a document of this dialect: by content, never by the file's name.
  static func recognises(_ root: XMLElement) -> Bool

  /// Whether `root` begins a document of this dialect in a file with one of ``ownEndings``, in which case the root need
  /// not identify the format.
  static func recognisesByEnding(_ root: XMLElement) -> Bool

  /// The kind of a file that begins with `root` and has this format, but no supported interface: one for another
  /// platform, a resource of another type. Nil for every other file. A walk skips the file, whatever its ending.
  static func otherContents(_ root: XMLElement) -> String?

  /// Advice about `text`, which is not XML: its kind and the program that turns it into a document of this dialect. Nil if
  /// `text` has nothing to do with the dialect.
  static func remedy(for text: String) -> String?

  /// The definitions that other documents may use, and the names that the document uses but does not define.
  static func survey(_ document: SourceDocument) -> DocumentSurvey

  /// Whether the XML file at `path` may hold only resources of interfaces (strings, styles); these files are
  /// surveyed before all others.
  static func holdsResources(_ path: String) -> Bool

  /// The endings, without the dot, of files that are not XML and hold resources of interfaces. They are read only if a
  /// document refers to texts (``DocumentSurvey/wantsTexts``).
  static var textEndings: [String] { get }

  /// The definitions in a file with resources, or nil.
  ///
  /// - Parameter documents: The definitions and open names of the run's documents, as known when the file is read:
  ///   all of them for text, none for XML.
  static func resourceDefinitions(_ content: SourceContent, for documents: Definitions) -> Definitions?

  /// The formats of the catalogues in which the toolkit looks up the texts of documents.
  static var catalogues: [CatalogueFormat] { get }

  /// Whether the file at `path` may hold translations: resources in another language, or a catalogue of one of these formats.
  static func holdsTranslations(_ path: String) -> Bool

  /// The texts of `document` that the toolkit looks up there, in document order.
  ///
  /// - Parameter definitions: The definitions of other documents and of resources.
  static func translatableTexts(in document: SourceDocument, _ definitions: Definitions) -> [TranslatableText]

  /// `text` as a document states it, with everything escaped that would have another meaning there.
  static func statement(of text: String) -> String

  /// The folder that belongs to the document at `path`, with all its subfolders; nil for the files beside the
  /// document. It is searched if only the document is requested.
  static func surroundings(of path: String) -> String?

  /// The path of the document that the one at `path` replaces in another configuration of a device: landscape, right to
  /// left, a version. Nil if it replaces none.
  static func base(ofVariant path: String) -> String?

  /// The parts of a document that others need (``DocumentSurvey/isNeededItself``).
  static func contents(_ document: SourceDocument) -> Definitions

  /// The sizes and distances stated in the document, for a picture of `tree`, imported from it and `definitions`.
  static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout

  /// The functions and properties with which code changes the objects of its documents.
  static var codeWords: Toolkit.CodeWords { get }

  /// The settings of a project for its documents.
  static var settings: [ToolkitSetting] { get }

  /// The names of the document and its objects in code, as far as the document states them.
  static func codeNames(of document: SourceDocument) -> CodeNames

  /// The focus tree of `document`. Definitions of other documents are in `definitions`; its own need not
  /// be.
  ///
  /// - Throws: ``ImportError`` if the document is of this dialect and breaks its rules in a way that leaves
  ///   nothing to report with confidence.
  static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree
}

extension Importer {
  /// The dialects it reads.
  package static var dialects: [Dialect] { toolkits.map(\.dialect) }

  /// The languages in which code can use its documents.
  package static var languages: Set<Toolkit.CodeLanguage> {
    toolkits.reduce(into: []) { $0.formUnion($1.code.languages) }
  }

  /// None: code does not change objects, but describes them anew.
  package static var codeWords: Toolkit.CodeWords { Toolkit.CodeWords(changes: []) }

  /// None.
  package static var settings: [ToolkitSetting] { [] }

  /// None.
  package static var ownEndings: [String] { [] }

  /// The result of ``recognises(_:)``.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool { recognises(root) }

  /// Nil.
  package static func otherContents(_ root: XMLElement) -> String? { nil }

  /// Nil.
  package static func remedy(for text: String) -> String? { nil }

  /// `<` and the name of the root element.
  package static var marks: [String] { rootNames.map { "<" + $0 } }

  /// Whether a document of this dialect may begin with this root, although ``recognises(_:)`` does not accept it.
  package static func mayBegin(with root: XMLElement) -> Bool {
    let names = rootNames.filter { !$0.hasPrefix("?") }
    return names.isEmpty || names.contains(root.name)
  }

  /// False: everything a dialect needs is in its interfaces.
  package static func holdsResources(_ path: String) -> Bool { false }

  /// None.
  package static var textEndings: [String] { [] }

  /// Nil.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions
  ) -> Definitions? { nil }

  /// None.
  package static var catalogues: [CatalogueFormat] { [] }

  /// Whether it is a catalogue of one of the ``catalogues``, by its ending.
  package static func holdsTranslations(_ path: String) -> Bool {
    !catalogues.isEmpty && CatalogueFormat(path: path).map(catalogues.contains) ?? false
  }

  /// None.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] { [] }

  /// The text itself.
  package static func statement(of text: String) -> String { text }

  /// Nil.
  package static func surroundings(of path: String) -> String? { nil }

  /// Nil.
  package static func base(ofVariant path: String) -> String? { nil }

  /// None.
  package static func codeNames(of document: SourceDocument) -> CodeNames { CodeNames() }

  /// Nothing.
  package static func contents(_ document: SourceDocument) -> Definitions { Definitions() }

  /// Nothing: pictures use arrangements and the usual sizes of controls.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    StatedLayout()
  }
}

/// The contents of a file.
package enum SourceContent: Sendable {
  /// XML.
  case xml(SourceDocument)
  /// Any other text, unchanged, in the file at `path`: its format determines the encoding.
  case text([UInt8], path: String)
}

/// A document that has been parsed.
package struct SourceDocument: Sendable {
  /// Its elements.
  package var xml: XMLTree
  /// Its text and path.
  package var source: SourceText
  /// The folder that was walked to find it; nil if it was named. All documents in this folder are included.
  package var folder: String?

  /// The document at `path`.
  package init(xml: XMLTree, path: String, folder: String? = nil) {
    self.xml = xml
    source = SourceText(path: path, utf8: xml.utf8)
    source.suppressions = xml.suppressions
    self.folder = folder
  }

  /// Whether everything in the folder `path` is among the documents.
  package func isFolderWhole(_ path: String) -> Bool {
    guard let folder else { return false }
    return folder == "." || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// The links between documents, found in a first pass over each, before any is imported.
package struct DocumentSurvey: Sendable {
  /// Its definitions.
  package var definitions = Definitions()
  /// The names of its definitions that others may use.
  package var definedNames: Set<String> = []
  /// Names it uses that neither it nor the toolkit defines; if no other document defines any of them, the
  /// document is independent.
  package var unresolvedNames: Set<String> = []
  /// The names of classes that neither it nor the toolkit defines; the project's sources may define them.
  package var ownClasses: Set<String> = []
  /// The languages of sources that can define them.
  package var languages: Set<Toolkit.CodeLanguage> = []
  /// Whether other documents need the document itself and not only its survey: documents that use its
  /// definitions get its ``Importer/contents(_:)``.
  package var isNeededItself = false
  /// Whether its meaning depends on all documents, wherever missing names are defined.
  package var needsAllDocuments = false
  /// Whether it refers to texts in files that are not XML. The document has to wait (``needsAllDocuments``).
  package var wantsTexts = false
  /// Whether its meaning changes if others use its definitions: a used component is shown at its use, and not by
  /// itself.
  package var changesWithUse = false

  /// Nothing defined and nothing missing.
  package init() {}

  /// Whether its meaning may depend on other documents, so it has to wait until all have been surveyed.
  package var mayDependOnOthers: Bool {
    needsAllDocuments || !unresolvedNames.isEmpty || changesWithUse && !definedNames.isEmpty
  }
}

/// Why a document of a known dialect could not be imported.
package struct ImportError: Error, Sendable, Hashable {
  /// The problems, the most important first; never empty.
  package var problems: [Problem]

  /// An error with `problems`.
  package init(_ problems: [Problem]) { self.problems = problems }

  /// One problem.
  package struct Problem: Sendable, Hashable {
    /// The problem and the expected input: lower case, no full stop.
    package var message: String
    /// Where.
    package var span: SourceSpan

    /// A problem at `span`.
    package init(message: String, span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }
}

extension SourceSpan {
  /// The same place in the model's terms.
  package init(_ span: XMLSpan, source: UInt16 = 0) {
    self.init(start: span.start, end: span.end, source: source)
  }
}
