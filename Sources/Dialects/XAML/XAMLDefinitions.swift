import FocusModel
import ImportKit
package import Translations
import XMLSource

/// The facts that the XAML documents of a run share: the styles in their resources, and their frameworks.
package struct XAMLDefinitions: SharedDefinitions {
  /// The styles with a key. Several styles with the same key, as in the themes of an application, are all kept.
  private(set) var keyed: [String: [XAMLStyle]] = [:]
  /// The styles for all objects of a class, by its name. A document may or may not use the styles of another
  /// document.
  private(set) var implicit: [String: [XAMLStyle]] = [:]
  /// The styles with a selector, by the selector's ``XAMLSelector/key``.
  private(set) var selecting: [String: [XAMLStyle]] = [:]

  /// The texts of resources.
  private(set) var texts = XAMLTexts()
  /// The markup extensions that may give texts.
  var extensions = XAMLTextExtensions()
  /// The documents that describe classes, by the names of the classes.
  private var documents: [String: [SourceDocument]] = [:]
  /// The frameworks of the documents in each folder and below it.
  private var frameworks: [String: Set<String>] = [:]

  /// No definitions.
  package init() {}

  /// The framework that the document at `path` is certainly for.
  init(_ framework: XAMLFramework, at path: String) {
    for folder in Self.folders(around: path) { frameworks[folder] = [framework.name] }
  }

  /// The frameworks of the documents in the nearest folder around `path` that contains documents with a certain
  /// framework.
  func frameworks(around path: String) -> Set<String> {
    Self.folders(around: path).lazy.compactMap { frameworks[$0] }.first ?? []
  }

  /// The class that `document` describes.
  init(describing document: SourceDocument) {
    if let name = document.describedClass { documents[name] = [document] }
  }

  /// The texts in a file of resources.
  init(_ texts: XAMLTexts) { self.texts = texts }

  /// The only document that describes the class `name`; nil if there are several.
  func document(of name: String) -> SourceDocument? {
    documents[name].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  private static func folders(around path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")), folders.count < 64 {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// The styles in `document`.
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

  /// Replaces the texts of objects.
  package mutating func apply(_ translation: Translation) { texts.apply(translation) }

  /// Adds the styles of other documents.
  package mutating func merge(_ other: XAMLDefinitions) {
    keyed.merge(other.keyed) { $0 + $1 }
    implicit.merge(other.implicit) { $0 + $1 }
    selecting.merge(other.selecting) { $0 + $1 }
    documents.merge(other.documents) { $0 + $1 }
    texts.merge(other.texts)
    extensions.merge(other.extensions)
    frameworks.merge(other.frameworks) { $0.union($1) }
  }
}
