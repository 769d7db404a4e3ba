import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension InterfaceBuilderImporter {
  /// The catalogue formats `strings` and `xcstrings`.
  package static var catalogues: [CatalogueFormat] { [.appleStrings, .appleCatalogue] }

  /// The strings of objects, by object ID and property name (`abc-12-xyz.title`), as Xcode exports them.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let context = document.source.path.localizedFile
    return (0..<document.xml.elementCount).flatMap { index -> [TranslatableText] in
      let element = document.xml.element(at: index)
      guard let (id, names) = properties(of: element) else { return [] }
      return element.attributes.compactMap { attribute in
        guard attribute.prefix == nil, let names = names[attribute.name], !attribute.value.isEmpty else {
          return nil
        }
        return TranslatableText(
          attribute, original: attribute.value,
          keys: names.map { CatalogueKey("\(id).\($0)", context: context) })
      }
    }
  }

  /// The ID that translations use for the strings of `element`, and, for each attribute, the name of its
  /// property in translations.
  private static func properties(of element: XMLElement) -> (id: String, names: [String: [String]])? {
    if let names = namesOfParts["\(element.name) \(element[ib: .key] ?? "")"] {
      return element.parent?[ib: .id].map { ($0, names) }
    }
    return element[ib: .id].map { ($0, namesOfObjects) }
  }

  /// The properties of objects that have an ID. Xcode exports tooltips as `ibShadowedToolTip`.
  private static let namesOfObjects = [
    "title": ["title"], "text": ["text"], "label": ["label"], "placeholder": ["placeholder"],
    "placeholderString": ["placeholderString"], "toolTip": ["ibShadowedToolTip", "toolTip"],
  ]

  /// The properties of parts that have no ID: button states, column headers, and strings for assistive
  /// technologies.
  private static let namesOfParts: [String: [String: [String]]] = [
    "state normal": ["title": ["normalTitle"]],
    "tableHeaderCell headerCell": ["title": ["headerCell.title"]],
    "accessibility accessibilityConfiguration": [
      "label": ["accessibilityLabel"], "hint": ["accessibilityHint"],
    ],
    "accessibility ": ["description": ["ibExternalAccessibilityDescription"]],
  ]
}
