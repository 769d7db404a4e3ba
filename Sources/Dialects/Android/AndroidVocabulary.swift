import ImportKit
import XMLSource

/// The meaning of the attribute names of one document, computed once for all elements of the document.
struct AndroidVocabulary: Sendable {
  /// The meaning of an attribute for the importer.
  enum Meaning: Sendable {
    case known(AndroidAttribute)
    case style, className, layout, ignored, sampleText, sampleName, samplePicture, textLook, nothing
  }

  private let meanings: [Meaning]

  init(_ xml: XMLTree) {
    meanings = zip(xml.names, xml.namespaces).map { Self.meaning(of: $0, in: $1) }
  }

  /// The meaning of an attribute with this name and namespace.
  static func meaning(of name: String, in namespace: String?) -> Meaning {
    switch namespace {
    case nil: plain[name] ?? .nothing
    case AndroidNamespace.tools: tools[name] ?? .nothing
    default: AndroidAttribute.byName[name].map { .known($0) } ?? textLooks[name] ?? .nothing
    }
  }

  /// Attributes without a namespace.
  private static let plain = WordTable<Meaning>([
    ("style", .style), ("class", .className), ("layout", .layout),
  ])

  /// Attributes that are read only by tools.
  private static let tools = WordTable<Meaning>([
    ("ignore", .ignored), ("text", .sampleText), ("hint", .sampleName), ("contentDescription", .sampleName),
    ("title", .sampleName), ("src", .samplePicture), ("srcCompat", .samplePicture),
  ])

  /// Attributes that set the style of text.
  private static let textLooks = WordTable<Meaning>(
    ["textAllCaps", "textAppearance", "textColor", "textSize", "textStyle"].map { ($0, .textLook) })

  /// The meaning of `attribute`.
  subscript(_ attribute: XMLAttribute) -> Meaning { meanings[attribute.nameNumber] }
}
