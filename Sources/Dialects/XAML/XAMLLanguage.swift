/// The language of a text file, according to its path: `Strings/de-DE/Resources.resw`, `Locales/pt_BR.axaml`,
/// `Texts.fr.xaml`.
struct XAMLLanguage {
  /// The language tag in lower case, for example `pt-br`; empty if the path contains no language.
  let name: String

  /// Finds the language tag in the name of a file or folder in `path`.
  init(path: String) {
    // Paths are split as bytes, because splitting characters takes many times as long.
    let words = path.utf8.split(separator: UInt8(ascii: "/")).suffix(2).flatMap {
      $0.split(separator: UInt8(ascii: "."))
    }
    name = words.reversed().lazy.compactMap { Self.tag(Substring($0)) }.first ?? ""
  }

  private static func tag(_ word: Substring) -> String? {
    let word = word.lowercased()
    if word == "english" { return "en" }
    let parts = word.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map { Substring($0) }
      .drop { $0 == "lang" || $0 == "language" }
    guard let first = parts.first, codes.contains(first),
      parts.dropFirst().allSatisfy({ 2...8 ~= $0.utf8.count })
    else { return nil }
    return parts.joined(separator: "-")
  }

  /// The rank of a language for reading a document: the project's default language first, then files without
  /// a language, then English.
  static func rank(_ name: String, _ defaults: Set<String>) -> Int {
    if defaults.contains(name) { return 0 }
    switch name {
    case "": return 1
    case "en-us": return 2
    default: return name.hasPrefix("en") ? 3 : 4
    }
  }

  /// `languages` in the order in which a document is read; `defaults` are the default languages of projects.
  static func sorted(_ languages: some Sequence<String>, _ defaults: Set<String>) -> [String] {
    languages.sorted {
      let ranks = (rank($0, defaults), rank($1, defaults))
      return ranks.0 == ranks.1 ? $0 < $1 : ranks.0 < ranks.1
    }
  }

  /// The codes of ISO 639-1, and the three-letter codes of languages that Windows has.
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg \
    ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn \
    no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta \
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu chr fil kab kok nso prs \
    quc quz
    """.split(separator: " "))
}
