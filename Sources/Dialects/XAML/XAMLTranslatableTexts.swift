import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension XAMLImporter {
  /// The format of catalogues: resources in other languages.
  package static var catalogues: [CatalogueFormat] { [.resources] }

  /// The strings to which `{x:Static Resources.Save}` refers, and the strings that resources define for an
  /// object with `x:Uid`.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let own = definitions[XAMLDefinitions.self]
    if own.texts.isEmpty { return [] }
    let named = definitions[ProjectFacts.self].namedDialect
    let readsUids = XAMLFlavour.framework(of: document, own, named: named).framework.uidsBringTexts
    return (0..<document.xml.elementCount).flatMap { index in
      document.xml.element(at: index).attributes.flatMap { attribute -> [TranslatableText] in
        if Self.withoutTexts.contains(where: { attribute.hasPrefix($0) }) { return [] }
        if attribute.hasPrefix("{"), let reference = XAMLExtension(attribute.value) {
          guard let original = own.texts.text(of: reference), let key = key(of: reference) else { return [] }
          return [TranslatableText(attribute, original: original, keys: [key])]
        }
        guard readsUids, attribute.name == XAMLProperty.uid.rawValue, attribute.prefix != nil else {
          return []
        }
        let name = XAMLTexts.object(named: attribute.value)
        return (own.texts.properties(of: name) ?? []).map { property, text in
          let key = "\(name).\(property.rawValue)"
          var translatable = TranslatableText(
            property: key, ofElementNamedBy: attribute, original: text, keys: [CatalogueKey(key)])
          translatable.isLetter = property == .accessKey
          return translatable
        }
      }
    }
  }

  /// The beginnings of common values that refer to no text in resources.
  private static let withoutTexts: [StaticString] = ["{Binding", "{TemplateBinding", "{x:Bind", "{x:Type"]

  /// The key of the text to which `reference` refers.
  private static func key(of reference: XAMLExtension) -> CatalogueKey? {
    reference.member.map { CatalogueKey($0.key, context: $0.className) }
      ?? reference.resourceKey.map(CatalogueKey.init(resource:))
  }

  /// Returns `text` as an attribute value, with `{}` before the text if it would otherwise be read as a
  /// markup extension.
  package static func statement(of text: String) -> String { text.hasPrefix("{") ? "{}" + text : text }
}
