import FocusModel
import ImportKit
package import Translations
import XMLSource

/// The facts that the XAML documents of a run share: the styles and strings in their resources, and their
/// frameworks.
package struct XAMLDefinitions: SharedDefinitions {
  /// The styles with a key, by that key. All styles with the same key, for example those of an application's
  /// themes, are kept.
  private(set) var keyed: [String: [XAMLStyle]] = [:]
  /// The styles for all objects of a class, by class name. These styles may or may not apply in documents
  /// other than their own.
  private(set) var implicit: [String: [XAMLStyle]] = [:]
  /// The styles with a selector, by the selector's ``XAMLSelector/key``.
  private(set) var selecting: [String: [XAMLStyle]] = [:]

  /// The strings in resources.
  private(set) var texts = XAMLTexts()
  /// The key combinations that documents bind.
  var boundKeys = XAMLBoundKeys()
  /// The markup extensions that may provide strings.
  var extensions = XAMLTextExtensions()
  /// The documents that describe classes, by the names of the classes.
  private var documents: [String: [SourceDocument]] = [:]
  /// The frameworks of the documents in each folder and its subfolders.
  private var frameworks: [String: Set<String>] = [:]

  /// Creates an empty set of definitions.
  package init() {}

  /// Creates definitions that record that the document at `path` is certainly for `framework`.
  init(_ framework: XAMLFramework, at path: String) {
    for folder in Self.folders(around: path) { frameworks[folder] = [framework.name] }
  }

  /// The frameworks known from the nearest folder above `path` that contains, at any depth, a document with a
  /// certain framework.
  func frameworks(around path: String) -> Set<String> {
    Self.folders(around: path).lazy.compactMap { frameworks[$0] }.first ?? []
  }

  /// Creates definitions that record `document` as the description of its class.
  init(describing document: SourceDocument) {
    if let name = document.describedClass { documents[name] = [document] }
  }

  /// Creates definitions with the strings in a resource file.
  init(_ texts: XAMLTexts) { self.texts = texts }

  /// The only document that describes the class `name`; nil if no document, or more than one, describes the
  /// class.
  func document(of name: String) -> SourceDocument? {
    documents[name].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The folders around the file at `path`, beginning with its own.
  static func folders(around path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")), folders.count < 64 {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// Creates definitions with the styles in `document`.
  init(stylesOf document: SourceDocument) {
    for name in ["Style", "ControlTheme"] {
      for element in document.xml.elements(named: name) {
        for style in XAMLStyle.styles(of: element) { add(style, of: element) }
      }
    }
  }

  private mutating func add(_ style: XAMLStyle, of element: XMLElement) {
    if let key = element.attributes.first(where: { $0.name == "Key" && $0.prefix != nil })?.value {
      if XAMLExtension(key) == nil { keyed[key, default: []].append(style) }
    } else if let selector = style.selector {
      if !style.setters.isEmpty { selecting[selector.key, default: []].append(style) }
    } else if let target = style.target, element.parent?.propertyName != "Style" {
      implicit[target, default: []].append(style)
    }
  }

  /// Replaces the strings of objects with their translations.
  package mutating func apply(_ translation: Translation) { texts.apply(translation) }

  /// Adds the definitions of other documents.
  package mutating func merge(_ other: XAMLDefinitions) {
    keyed.merge(other.keyed) { $0 + $1 }
    implicit.merge(other.implicit) { $0 + $1 }
    selecting.merge(other.selecting) { $0 + $1 }
    documents.merge(other.documents) { $0 + $1 }
    texts.merge(other.texts)
    extensions.merge(other.extensions)
    boundKeys.merge(other.boundKeys)
    frameworks.merge(other.frameworks) { $0.union($1) }
  }
}
