import FocusModel
import ImportKit
import XMLSource

extension XMLTree {
  /// The keys of the texts that the loader looks up in a resource bundle: keys in attributes, except for handlers
  /// (FXMLLoader.Element.processAttribute), and not in property elements: their text is used unchanged (measured on
  /// 11.0.11).
  var resourceKeys: Set<String> {
    var keys: Set<String> = []
    guard utf8.firstIndex(of: UInt8(ascii: "%"), in: utf8.indices) != nil else { return keys }
    for index in 0..<elementCount {
      for attribute in element(at: index).attributes
      where attribute.hasPrefix("%") && attribute.prefix == nil && !attribute.name.hasPrefix("on") {
        if case .resource(let key) = FXMLValue(attribute.value) { keys.insert(key) }
      }
    }
    return keys
  }
}
