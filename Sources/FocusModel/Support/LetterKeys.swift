/// The keys of marked letters. A toolkit reads only the first code point after a marker, and compares it in upper case,
/// in lower case, or in both (Documentation/Languages.md, "Keys of letters").
extension Character {
  /// The key in toolkits that compare lower-case forms: `İ`, `ı` and `i` are three keys, and `ẞ` is the key of `ß`.
  package var lowerCaseKey: Character { Character(firstScalar.lowerCase) }

  /// The key in toolkits that compare upper-case forms: `ı` is the key of `i`, and `İ`, `ß` and `ẞ` are separate keys.
  /// If possible, keys are written in lower case.
  package var upperCaseKey: Character {
    let upper = firstScalar.upperCase
    let lower = upper.lowerCase
    return Character(lower.upperCase == upper ? lower : upper)
  }

  /// The key in toolkits where letters are the same if either of their forms is the same: `ı`, `i` and `İ` are one
  /// key. Letters with different keys here have different keys in every toolkit.
  package var anyCaseKey: Character {
    let upper = firstScalar.upperCase
    return Character(upper.properties.lowercaseMapping.unicodeScalars.first ?? upper)
  }

  /// The first code point.
  private var firstScalar: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }
}

extension Unicode.Scalar {
  /// The lower-case form; the code point itself if the form has several code points.
  fileprivate var lowerCase: Unicode.Scalar { properties.lowercaseMapping.soleScalar ?? self }

  /// The upper-case form; the code point itself if the form has several code points.
  fileprivate var upperCase: Unicode.Scalar { properties.uppercaseMapping.soleScalar ?? self }
}

extension String {
  /// The code point of this text; nil if the text has several code points.
  fileprivate var soleScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
