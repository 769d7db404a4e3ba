import FocusModel
import ImportKit
import XMLSource

extension XMLTree {
  /// The keys of strings that the loader looks up in a resource bundle.
  var resourceKeys: Set<String> { Set(resourceAttributes.map(\.key)) }

  /// The attributes whose values are keys of strings. Any attribute except an event handler may contain a key
  /// (FXMLLoader.Element.processAttribute). Property elements have no keys: their text is used unchanged
  /// (measured on 11.0.11).
  var resourceAttributes: [(attribute: XMLAttribute, key: String)] {
    guard utf8.firstIndex(of: UInt8(ascii: "%"), in: utf8.indices) != nil else { return [] }
    return (0..<elementCount).flatMap { index in
      element(at: index).attributes.compactMap { attribute in
        guard attribute.hasPrefix("%"), attribute.prefix == nil, !attribute.name.hasPrefix("on"),
          case .resource(let key) = FXMLValue(attribute.value)
        else { return nil }
        return (attribute, key)
      }
    }
  }
}
