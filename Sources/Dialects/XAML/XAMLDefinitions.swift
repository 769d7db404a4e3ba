import FocusModel
import ImportKit
package import Translations
import XMLSource

/// The facts that the XAML documents of a run share: the styles and strings in their resources, and their
/// frameworks.
package struct XAMLDefinitions: SharedDefinitions {
  /// The styles in resources.
  private(set) var styles = XAMLStyles()
  /// The templates and menus in resources.
  private(set) var resources = XAMLResources()
  /// The documents with styles, and the documents that they include.
  private(set) var sheets = XAMLStyleSheets()
  /// The strings in resources.
  private(set) var texts = XAMLTexts()
  /// The key combinations that documents bind.
  var boundKeys = XAMLBoundKeys()
  /// The markup extensions that may provide strings.
  var extensions = XAMLTextExtensions()
  /// The documents that describe classes, by the names of the classes.
  private var documents: [String: [Described]] = [:]
  /// The frameworks of the documents directly in each folder.
  private var frameworks: [String: Set<String>] = [:]
  /// The frameworks that project files declare, by the folders of these files.
  private var projectFrameworks: [String: Set<String>] = [:]
  /// The frameworks of the documents in each folder and its subfolders; known once ``settle()`` was called.
  private var frameworksBelow: [String: Set<String>] = [:]

  /// Creates an empty set of definitions.
  package init() {}

  /// Creates definitions that record that the document at `path` is certainly for `framework`.
  init(_ framework: XAMLFramework, at path: String) {
    if let folder = Self.folder(of: path) { frameworks[folder] = [framework.name] }
  }

  /// Creates definitions with the facts in the project file at `path`.
  init(_ project: XAMLProjectFile, at path: String) {
    if let language = project.language { texts = XAMLTexts(defaultLanguage: language) }
    if let framework = project.framework { projectFrameworks[Self.folder(of: path) ?? ""] = [framework.name] }
  }

  /// The framework that the nearest project file in a folder above `path` declares; nil if none does, or if project
  /// files in one folder differ.
  func frameworkOfProject(around path: String) -> String? {
    if projectFrameworks.isEmpty { return nil }
    let names = (Self.folders(around: path) + [""]).lazy.compactMap { projectFrameworks[$0] }.first
    return names.flatMap { $0.count == 1 ? $0.first : nil }
  }

  /// The frameworks known from the nearest folder above `path` that contains, at any depth, a document with a
  /// certain framework.
  func frameworks(around path: String) -> Set<String> {
    Self.folders(around: path).lazy.compactMap { frameworksBelow[$0] }.first ?? []
  }

  /// A document that describes a class. Other documents include it, with its styles.
  struct Described: Sendable {
    let document: SourceDocument
    let styles: XAMLStyles
  }

  /// Creates definitions that record `document` as the description of its class.
  init(describing document: SourceDocument) {
    guard let name = document.describedClass else { return }
    documents[name] = [Described(document: document, styles: XAMLStyles(of: document))]
  }

  /// The styles in `document`. Those of a document that describes a class are known.
  func styles(of document: SourceDocument) -> XAMLStyles {
    if let name = document.describedClass,
      let known = documents[name]?.first(where: {
        document.xml.root.isIn($0.document.xml)
      })
    {
      return known.styles
    }
    return XAMLStyles(of: document)
  }

  /// Creates definitions with the strings in a resource file.
  init(_ texts: XAMLTexts) { self.texts = texts }

  /// The only document that describes the class `name`; nil if no document, or more than one, describes the
  /// class.
  func document(of name: String) -> Described? {
    documents[name].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The folder that contains the file at `path`; nil for the project itself.
  private static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  /// The folders around the file at `path`, beginning with its own.
  static func folders(around path: String) -> [String] {
    var folders: [String] = []
    while folders.count < 64, let folder = folder(of: folders.last ?? path) { folders.append(folder) }
    return folders
  }

  /// Creates definitions with the styles in `document`.
  init(stylesOf document: SourceDocument) {
    styles = XAMLStyles(of: document)
    sheets = XAMLStyleSheets(document)
    resources = XAMLResources(of: Described(document: document, styles: styles))
  }

  /// Replaces the strings of objects with their translations.
  package mutating func apply(_ translation: Translation) { texts.apply(translation) }

  /// Finds the documents that each document includes, and the frameworks below each folder.
  package mutating func settle() {
    styles.settle()
    sheets.settle()
    frameworksBelow = frameworks
    for (folder, names) in frameworks {
      for outer in Self.folders(around: folder) { frameworksBelow[outer, default: []].formUnion(names) }
    }
  }

  /// Adds the definitions of other documents.
  package mutating func merge(_ other: XAMLDefinitions) {
    styles.merge(other.styles)
    sheets.merge(other.sheets)
    resources.merge(other.resources)
    documents.merge(other.documents) { $0 + $1 }
    texts.merge(other.texts)
    extensions.merge(other.extensions)
    boundKeys.merge(other.boundKeys)
    frameworks.merge(other.frameworks) { $0.union($1) }
    projectFrameworks.merge(other.projectFrameworks) { $0.union($1) }
  }
}
