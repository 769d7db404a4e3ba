public import FocusModel
public import XMLSource

/// Turns one dialect's XML into a focus tree.
///
/// An unknown element or class is a transparent container with a note, never an error and never a guess.
public protocol Importer: Sendable {
  /// The dialects it reads.
  static var dialects: [Dialect] { get }

  /// What its documents are called, in the plural (`GtkBuilder files`).
  static var words: String { get }

  /// The local names of root elements that may begin a document of this dialect; where that may be any
  /// element, what else stands after a `<` near the beginning.
  static var rootNames: [String] { get }

  /// Whether `root` begins a document of this dialect: told by content, never by the file's name.
  static func recognises(_ root: XMLElement) -> Bool

  /// What the document defines that others may use, and what it uses that it does not define.
  static func survey(_ document: SourceDocument) -> DocumentSurvey

  /// The focus tree of `document`. Definitions of other documents are in `definitions`.
  ///
  /// - Throws: ``ImportError`` when the document is of this dialect and breaks its rules so that nothing
  ///   could be said about it with confidence.
  static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree
}

/// A document that has been parsed.
public struct SourceDocument: Sendable {
  /// Its elements.
  public var xml: XMLTree
  /// Its text and path.
  public var source: SourceText

  /// The document at `path`.
  public init(xml: XMLTree, path: String) {
    self.xml = xml
    source = SourceText(path: path, utf8: xml.utf8)
  }
}

/// What joins documents: found in a first look at each, before any is imported.
public struct DocumentSurvey: Sendable {
  /// What it defines.
  public var definitions = Definitions()
  /// The names of what it defines that others may use.
  public var definedNames: Set<String> = []
  /// Names it uses that neither it nor the toolkit defines; when none of them turns up elsewhere, the
  /// document stands alone.
  public var unresolvedNames: Set<String> = []

  /// Nothing defined and nothing missing.
  public init() {}
}

/// Definitions that documents of one run share.
public struct Definitions: Sendable {
  /// The base class of each class declared by a GtkBuilder template; nil where documents contradict each other.
  public var baseClasses: [String: String?] = [:]
  /// SwiftUI descriptions that define views, enumerations or focused values, by path.
  public var swiftUIDocuments: [String: SourceDocument] = [:]

  /// Names of components that SwiftUI descriptions use and do not define themselves.
  public var swiftUIComponentsUsedElsewhere: Set<String> = []

  /// No definitions.
  public init() {}

  /// Adds those of another document. A class that two documents derive from different bases is known to
  /// neither.
  public mutating func merge(_ other: Definitions) {
    baseClasses.merge(other.baseClasses) { (a: String?, b: String?) in a == b ? a : nil }
    swiftUIDocuments.merge(other.swiftUIDocuments) { a, _ in a }
    swiftUIComponentsUsedElsewhere.formUnion(other.swiftUIComponentsUsedElsewhere)
  }
}

/// Why a document of a known dialect could not be imported.
public struct ImportError: Error, Sendable, Hashable {
  /// What is wrong, the most telling first; never empty.
  public var problems: [Problem]

  /// An error made of `problems`.
  public init(_ problems: [Problem]) { self.problems = problems }

  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable {
    /// What is wrong and what was expected: lower case, no full stop.
    public var message: String
    /// Where.
    public var span: SourceSpan

    /// A problem at `span`.
    public init(message: String, span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }
}

extension SourceSpan {
  /// The same place in the model's terms.
  init(_ span: XMLSpan, source: UInt16 = 0) {
    self.init(start: span.start, end: span.end, source: source)
  }
}
