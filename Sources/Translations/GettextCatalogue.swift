import FocusModel

/// Reads the files of GNU gettext as `msgfmt` does: fuzzy and obsolete entries are skipped, and an empty
/// translation counts as missing.
extension Catalogue {
  convenience init?(gettext bytes: [UInt8], path: String) {
    guard let file = GettextFile(bytes), let language = file.language ?? path.fileStem.languageOfName else {
      return nil
    }
    self.init(
      language, .gettext, source: SourceText(path: path, utf8: bytes), places: file.places,
      from: file.files.isEmpty ? nil : file.files, counts: (file.translated, file.total), marks: file.marks,
      decoded: GettextScanner.decodedStrings)
  }
}

/// The contents of a file of GNU gettext.
struct GettextFile {
  /// The language in the header; nil if the header does not state the language.
  private(set) var language: String?
  private(set) var places = CataloguePlaces()
  /// The names of the source files that the references mention (`#: src/form.ui:12`), as keys.
  private(set) var files = CataloguePlaces()
  private(set) var translated = 0
  private(set) var total = 0
  private(set) var marks = MarkCount()

  /// Reads the file in `bytes`; nil if the file has errors or is not in UTF-8.
  init?(_ bytes: [UInt8]) {
    let isRead = unsafe bytes.withUnsafeBufferPointer { text in
      var scanner = unsafe GettextScanner(text)
      while let entry = scanner.next(&files) {
        if entry.context == nil, entry.text.map(scanner.isEmpty) ?? true {
          let header = entry.translation.map { GettextScanner.decodedStrings($0, of: bytes) } ?? ""
          guard header.isUTF8 else { return false }
          language = header.field("Language") ?? language
        } else {
          add(entry, scanner)
        }
      }
      return !scanner.isBroken
    }
    if !isRead { return nil }
  }

  private mutating func add(_ entry: GettextScanner.Entry, _ scanner: GettextScanner) {
    total += 1
    guard let place = entry.translation, !entry.isFuzzy else { return }
    translated += 1
    var hash = FNV1a()
    if let context = entry.context { scanner.forEachByte(ofStrings: context) { hash.add($0) } }
    hash.endText()
    var marker = MarkerSearch()
    if let text = entry.text {
      scanner.forEachByte(ofStrings: text) { byte in
        hash.add(byte)
        marker.add(byte)
      }
    }
    hash.endText()
    // The keys of a gettext catalogue contain no comments.
    hash.endText()
    places.add(place, for: CatalogueKey(hash: hash.value))
    if let marker = marker.found {
      marks.add(isKept: scanner.contains(marker == .ampersand ? UInt8(ascii: "&") : UInt8(ascii: "_"), place))
    }
  }
}

extension String {
  /// The value of a field in the header of a catalogue; nil if the field is missing or empty.
  fileprivate func field(_ name: String) -> String? {
    let beginning = (name + ":").utf8
    for line in utf8.split(separator: 0x0A) where line.starts(with: beginning) {
      let value = Substring(line.dropFirst(beginning.count)).filter { !$0.isWhitespace }
      return value.isEmpty ? nil : value
    }
    return nil
  }

  /// Whether a header with this text declares UTF-8, ASCII or no encoding.
  fileprivate var isUTF8: Bool {
    guard let type = field("Content-Type")?.lowercased(), let start = type.firstRange(of: "charset=") else {
      return true
    }
    return ["utf-8", "utf8", "ascii", "us-ascii", "charset"].contains(String(type[start.upperBound...]))
  }
}
