@_spi(Dialects) package import FocusModel
package import Translations
package import XMLSource

/// Converts the XML of one dialect into a focus tree.
///
/// An unknown element or class becomes a transparent container with a note. The importer neither fails nor
/// guesses.
package protocol Importer: Sendable {
  /// The toolkits whose documents the importer reads.
  static var toolkits: [Toolkit] { get }

  /// The plural name of the importer's documents (`GtkBuilder files`).
  static var words: String { get }

  /// The lower-case file extensions of the importer's documents, without the dot. Only a folder walk uses
  /// them.
  static var endings: [String] { get }

  /// The ``endings`` that no other format uses. If a file with one of these extensions is not a document of
  /// the dialect, the audit reports an error.
  static var ownEndings: [String] { get }

  /// The local names of root elements that may begin a document of this dialect. If the root element is not
  /// fixed, this contains other strings to look for after a `<` near the beginning of the file.
  static var rootNames: [String] { get }

  /// Strings near the beginning of documents. Every document of this dialect contains at least one of them,
  /// so a folder walk can skip other files without parsing them.
  static var marks: [String] { get }

  /// The names of the toolkit's classes, which a project can use to describe custom classes.
  static var classNames: [String] { get }

  /// Whether `root` begins a document of this dialect. The decision depends on the content, never on the
  /// file's name.
  static func recognises(_ root: XMLElement) -> Bool

  /// Whether `root` begins a document of this dialect in a file with one of ``ownEndings``. In that case, the
  /// root need not identify the format.
  static func recognisesByEnding(_ root: XMLElement) -> Bool

  /// The kind of a file that begins with `root`, if the file has this format but contains no supported
  /// interface: for example, an interface for another platform, or a resource of another type. Nil for all
  /// other files. A folder walk skips such a file, whatever its extension.
  static func otherContents(_ root: XMLElement) -> String?

  /// Advice about `text`, which is not XML: its kind, and the program that converts it into a document of
  /// this dialect. Nil if `text` is unrelated to the dialect.
  static func remedy(for text: String) -> String?

  /// The definitions that other documents may use, and the names that the document uses but does not define.
  static func survey(_ document: SourceDocument) -> DocumentSurvey

  /// Whether the XML file at `path` may contain nothing but resources of interfaces (strings, styles).
  /// Resource files are surveyed before all other files.
  static func holdsResources(_ path: String) -> Bool

  /// The names of the root elements of XML files with resources, without prefixes.
  static var resourceRoots: Set<String> { get }

  /// The extensions, without the dot, of resource files that are not XML. The files are read only if a
  /// document refers to strings in files (``DocumentSurvey/wantsTexts``).
  static var textEndings: [String] { get }

  /// The members of ``textEndings`` whose files are XML. A malformed file is reported.
  static var markupTextEndings: [String] { get }

  /// The definitions in a resource file; nil if there aren't any.
  ///
  /// - Parameter documents: The definitions and unresolved names of the run's documents, known when
  ///   the file is read: all of them for text, none for XML.
  static func resourceDefinitions(_ content: SourceContent, for documents: Definitions) -> Definitions?

  /// The formats of the catalogues in which the toolkit looks up the strings of documents.
  static var catalogues: [CatalogueFormat] { get }

  /// Whether the file at `path` may contain translations: resources in another language, or a catalogue of
  /// one of the formats in ``catalogues``.
  static func holdsTranslations(_ path: String) -> Bool

  /// The translations in the XML resource file at `path`, read without a tree to save time; nil if the file
  /// must be read by ``resourceDefinitions(_:for:)``.
  static func translations(in bytes: [UInt8], path: String) -> Catalogue?

  /// The strings of `document` that the toolkit looks up in catalogues or resources, in document order.
  ///
  /// - Parameter definitions: The definitions of other documents and of resources.
  static func translatableTexts(in document: SourceDocument, _ definitions: Definitions) -> [TranslatableText]

  /// `text` as written in a document, with escapes for all characters that have a special meaning there.
  static func statement(of text: String) -> String

  /// The folder to search for other files, including its subfolders, if only the document at `path` is
  /// requested. Nil if only the document's own folder is searched.
  static func surroundings(of path: String) -> String?

  /// The path of the document that the document at `path` replaces in another device configuration:
  /// landscape, right to left, a version. Nil if `path` is not a variant.
  static func base(ofVariant path: String) -> String?

  /// The parts of a document that other documents need (``DocumentSurvey/isNeededItself``).
  static func contents(_ document: SourceDocument) -> Definitions

  /// The sizes and distances set in the document, for a wireframe of `tree`, which was imported from
  /// `document` and `definitions`.
  static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout

  /// The functions and properties that code uses to change the objects of the importer's documents.
  static var codeWords: Toolkit.CodeWords { get }

  /// The project settings for the importer's documents.
  static var settings: [ToolkitSetting] { get }

  /// The versions of the toolkits that refuse some suggested changes.
  static var refusingVersions: [RefusingVersions] { get }

  /// The statements of suggested changes that do not suit every project.
  static var unsuitedStatements: [UnsuitedStatement] { get }

  /// The names, found in the document, that code uses for the document and its objects.
  static func codeNames(of document: SourceDocument) -> CodeNames

  /// The focus tree of `document`. `definitions` contains the definitions of other documents; it need not
  /// contain those of `document`.
  ///
  /// - Throws: ``ImportError`` if the document is of this dialect but breaks its rules in a way that leaves
  ///   nothing to report with confidence.
  static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree
}

extension Importer {
  /// The dialects that the importer reads.
  package static var dialects: [Dialect] { toolkits.map(\.dialect) }

  /// The languages in which code can use the importer's documents.
  package static var languages: Set<Toolkit.CodeLanguage> {
    toolkits.reduce(into: []) { $0.formUnion($1.code.languages) }
  }

  /// By default, there are none: code creates new descriptions instead of changing objects.
  package static var codeWords: Toolkit.CodeWords { Toolkit.CodeWords(changes: []) }

  /// By default, the importer has no settings.
  package static var settings: [ToolkitSetting] { [] }

  /// By default, the list is empty: every version accepts all suggested changes.
  package static var refusingVersions: [RefusingVersions] { [] }

  /// By default, the list is empty: all suggested changes suit every project.
  package static var unsuitedStatements: [UnsuitedStatement] { [] }

  /// By default, the list is empty: other formats use the same file extensions.
  package static var ownEndings: [String] { [] }

  /// By default, the result of ``recognises(_:)`` decides.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool { recognises(root) }

  /// By default, nil: every file of the format contains a supported interface.
  package static func otherContents(_ root: XMLElement) -> String? { nil }

  /// By default, nil: there is no advice.
  package static func remedy(for text: String) -> String? { nil }

  /// By default, each string is `<` followed by the name of a root element.
  package static var marks: [String] { rootNames.map { "<" + $0 } }

  /// Whether a document of this dialect may begin with a root of this name, even if ``recognises(_:)``
  /// returns false.
  package static func mayBegin(with root: XMLElement) -> Bool {
    let names = rootNames.filter { !$0.hasPrefix("?") }
    return names.isEmpty || names.contains(root.name)
  }

  /// By default, false: interfaces contain everything that the dialect needs.
  package static func holdsResources(_ path: String) -> Bool { false }

  /// By default, none: there are no resource files.
  package static var resourceRoots: Set<String> { [] }

  /// By default, only XML files contain resources.
  package static var textEndings: [String] { [] }

  /// By default, no text resource is XML.
  package static var markupTextEndings: [String] { [] }

  /// By default, nil: there are no resource files.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions
  ) -> Definitions? { nil }

  /// By default, the toolkit uses no catalogues.
  package static var catalogues: [CatalogueFormat] { [] }

  /// By default, true if the file extension is that of a format in ``catalogues``.
  package static func holdsTranslations(_ path: String) -> Bool {
    !catalogues.isEmpty && CatalogueFormat(path: path).map(catalogues.contains) ?? false
  }

  /// By default, nil: all resource files are read as documents.
  package static func translations(in bytes: [UInt8], path: String) -> Catalogue? { nil }

  /// By default, the toolkit looks up no strings.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] { [] }

  /// By default, `text` itself: no character has a special meaning.
  package static func statement(of text: String) -> String { text }

  /// By default, nil: only the files in the document's own folder are searched.
  package static func surroundings(of path: String) -> String? { nil }

  /// By default, nil: no document replaces another.
  package static func base(ofVariant path: String) -> String? { nil }

  /// By default, documents contain no names.
  package static func codeNames(of document: SourceDocument) -> CodeNames { CodeNames() }

  /// By default, other documents need no parts of the document.
  package static func contents(_ document: SourceDocument) -> Definitions { Definitions() }

  /// By default, documents set no layout; wireframes then use arrangements and the usual sizes of controls.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    StatedLayout()
  }
}

/// The contents of a file that an importer reads.
package enum SourceContent: Sendable {
  /// A parsed XML document.
  case xml(SourceDocument)
  /// The unchanged bytes of any other file, at `path`; the file's format determines the encoding.
  case text([UInt8], path: String)
}

/// A parsed document.
package struct SourceDocument: Sendable {
  /// The elements of the document.
  package var xml: XMLTree
  /// The text and path of the document.
  package var source: SourceText
  /// The folder in which a walk found the document; nil if the document was named explicitly. All documents
  /// in this folder are audited.
  package var folder: String?

  /// The document at `path`.
  package init(xml: XMLTree, path: String, folder: String? = nil) {
    self.xml = xml
    source = SourceText(path: path, utf8: xml.utf8)
    source.suppressions = xml.suppressions
    self.folder = folder
  }

  /// Whether all documents in the folder `path` are audited.
  package func isFolderWhole(_ path: String) -> Bool {
    guard let folder else { return false }
    return folder == "." || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// The references between one document and others, found in a first pass before any document is imported.
package struct DocumentSurvey: Sendable {
  /// The definitions in the document.
  package var definitions = Definitions()
  /// The names of the document's definitions that other documents may use.
  package var definedNames: Set<String> = []
  /// The names used in the document that neither the document nor the toolkit defines. If no other document
  /// defines any of them, the document is independent.
  package var unresolvedNames: Set<String> = []
  /// The names of classes that neither the document nor the toolkit defines; the project's sources may define
  /// them.
  package var ownClasses: Set<String> = []
  /// Words to look for in code. The meaning of the document depends on which of these words the
  /// project's sources contain.
  package var soughtWords: Set<String> = []
  /// The languages of the sources that can define ``ownClasses`` or contain ``soughtWords``.
  package var languages: Set<Toolkit.CodeLanguage> = []
  /// Whether other documents need more than the survey of this document: those that use its definitions
  /// receive its ``Importer/contents(_:)``.
  package var isNeededItself = false
  /// Whether the document's meaning depends on all other documents, even if they do not define its unresolved
  /// names.
  package var needsAllDocuments = false
  /// Whether the document refers to strings in files that are not XML. A document with these references must
  /// wait for all other documents (``needsAllDocuments``).
  package var wantsTexts = false
  /// Whether the document's meaning changes if other documents use its definitions: a used component is shown
  /// where it is used, and not separately.
  package var changesWithUse = false

  /// Creates a survey without definitions or unresolved names.
  package init() {}

  /// Whether the document's meaning may depend on other documents, in which case it has to wait until all are
  /// surveyed.
  package var mayDependOnOthers: Bool {
    needsAllDocuments || !unresolvedNames.isEmpty || changesWithUse && !definedNames.isEmpty
  }
}

/// Why a document of a known dialect could not be imported.
package struct ImportError: Error, Sendable, Hashable {
  /// The problems, the most important first; there is at least one.
  package var problems: [Problem]

  /// An error with `problems`.
  package init(_ problems: [Problem]) { self.problems = problems }

  /// A problem that prevents the import.
  package struct Problem: Sendable, Hashable {
    /// The problem and the expected input: lower case, no full stop.
    package var message: String
    /// The location of the problem.
    package var span: SourceSpan

    /// A problem at `span`.
    package init(message: String, span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }
}

extension SourceSpan {
  /// Converts `span` to a span of the model.
  package init(_ span: XMLSpan, source: UInt16 = 0) {
    self.init(start: span.start, end: span.end, source: source)
  }
}
