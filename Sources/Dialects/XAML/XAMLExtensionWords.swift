import FocusModel
import XMLSource

/// The words in the markup extensions of a document, and the names to which its triggers and animations refer.
///
/// Words are stored as hashes, because a document contains thousands of them, and only a few are looked up.
struct XAMLExtensionWords {
  private var hashes: Set<UInt64> = []

  /// Collects the words in `document`.
  init(in document: XMLTree) {
    for attribute in document.attributesWithExtensions { add(attribute.value) }
    for name in Self.referringAttributes {
      for value in document.values(ofAttributesNamed: name) { add(value) }
    }
  }

  /// Whether one of the words is `name`.
  func contains(_ name: String) -> Bool {
    var hash = FNV1a()
    for byte in name.utf8 { hash.add(byte) }
    return hashes.contains(hash.value)
  }

  private mutating func add(_ text: String) {
    let noWord = FNV1a()
    var hash = noWord
    for byte in text.utf8 {
      if byte.isPartOfWord {
        hash.add(byte)
      } else if hash.value != noWord.value {
        hashes.insert(hash.value)
        hash = noWord
      }
    }
    if hash.value != noWord.value { hashes.insert(hash.value) }
  }

  private static let referringAttributes = ["ElementName", "SourceName", "TargetName"]
}
