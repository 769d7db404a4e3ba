/// The words of a source text, without their locations: the only information about a file that is kept after
/// reading it.
///
/// The vocabulary is not known yet when a file is read. So that each file is read only once, its words are
/// kept for any vocabulary. A search for ten thousand names costs no more than a search for one.
struct SourceWords: Sendable {
  /// The ``WordHash`` of each identifier, including identifiers in comments and strings, without duplicates
  /// and in no particular order.
  private(set) var words: [UInt32] = []
  /// The hashes of words at locations where a function with this name may be defined.
  private(set) var functions: [UInt32] = []
  /// The hashes of words at locations where a class with this name may be declared.
  private(set) var classes: [UInt32] = []
  /// The size of the text in bytes.
  let size: Int

  /// Finds the words of `bytes`, source text in `language`. Linear in the number of bytes.
  init(_ bytes: [UInt8], in language: SourceLanguage) {
    size = bytes.count
    var seen = WordSet(for: bytes.count)
    var functions = WordSet(for: 64)
    var classes = WordSet(for: 64)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe Self.scan(bytes, in: language, &seen, &functions, &classes)
    }
    words = seen.words
    self.functions = functions.words
    self.classes = classes.words
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, in language: SourceLanguage, _ words: inout WordSet,
    _ functions: inout WordSet, _ classes: inout WordSet
  ) {
    var wordsAfterClass = 2
    var end = 0
    var last: UInt32 = 0
    // The keyword precedes the name of a function, or a type and a dot precede the name.
    let keyword = language.functionKeyword.map { WordHash.hash($0.utf8) }
    var keywordEnd = -longestReceiver
    let (mayDeclare, declaring) = (Self.mayDeclare, Self.declaring)
    unsafe WordPlaces.forEach(in: bytes) { place in
      let word = unsafe WordHash.hash(at: place, in: bytes)
      words.insert(word)
      if wordsAfterClass < 2 {
        // The forward declaration `class Name;` contains no information about the class.
        let isForward = unsafe place.upperBound < bytes.count && bytes[place.upperBound] == UInt8(ascii: ";")
        let isName = unsafe wordsAfterClass == 0 || isSecondOfName(bytes, end..<place.lowerBound)
        if isName, !isForward { classes.insert(word) }
        wordsAfterClass &+= 1
      }
      end = place.upperBound
      if mayDeclare[Int(word >> 1) & 1023], declaring.contains(word) { wordsAfterClass = 0 }
      let mayDefine =
        switch unsafe use(of: place, in: bytes) {
        case .other: false
        case .function: true
        case .member: place.lowerBound &- keywordEnd < longestReceiver
        case .afterWord: keyword != nil || !wordsBeforeCalls.contains(last)
        }
      if mayDefine, unsafe keyword != nil || !isCall(at: place.upperBound, in: bytes) {
        functions.insert(word)
      }
      last = word
      if word == keyword { keywordEnd = place.upperBound }
      return true
    }
  }

  /// The keywords that precede the name of a class, directly or with a macro or a namespace in between.
  private static let declaring = Set(ClassDeclaration.words.map { WordHash.hash($0.utf8) })

  /// Whether a word may be one of ``declaring``, by ten bits of its hash.
  private static let mayDeclare = (0..<1024).map { place in
    declaring.contains { Int($0 >> 1) & 1023 == place }
  }

  /// Whether the text between two words shows that the second word is part of the name of a class, after a
  /// macro or a namespace, rather than the base class.
  private static func isSecondOfName(_ bytes: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
    let marks = gap.map { unsafe bytes[$0] }.filter { $0 > 0x20 }
    return marks.isEmpty || marks.elementsEqual(".".utf8) || marks.elementsEqual("::".utf8)
  }

  /// The maximum number of bytes between the keyword of a function definition and the function's name, if the extended
  /// type is in between.
  private static let longestReceiver = 256

  /// The words after which a function is called, not defined, in languages without a keyword for functions.
  private static let wordsBeforeCalls = SourceTokens.wordsBeforeCalls.map { WordHash.hash($0.utf8) }

  /// The use of a word, judging by the bytes around the word.
  private enum Use {
    /// A function with this name may be defined here.
    case function
    /// The word follows another word on the same line.
    case afterWord
    /// The word follows a dot or an arrow on the same line.
    case member
    case other
  }

  /// The use of the word at `place`. A function may be defined where a parenthesis, type arguments or, in
  /// Objective-C, a colon follow the word.
  @inline(__always)
  private static func use(of place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Use {
    var next = place.upperBound
    while next < bytes.count, unsafe bytes[next] <= 0x20 { next += 1 }
    // The next character must be `(`, `<` or `:`.
    guard next < bytes.count, case let following = unsafe bytes[next],
      following == UInt8(ascii: "(") || following == UInt8(ascii: "<") || following == UInt8(ascii: ":")
    else { return .other }
    var last = place.lowerBound - 1
    // A comment may end with its line.
    var isSameLine = following != UInt8(ascii: ":")
    while last >= 0, unsafe bytes[last] <= 0x20 {
      if unsafe bytes[last] == 0x0A { isSameLine = false }
      last -= 1
    }
    guard last >= 0 else { return .other }
    switch unsafe bytes[last] {
    case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: ")"), UInt8(ascii: ":"): return .function
    case UInt8(ascii: "."): return isSameLine ? .member : .function
    case UInt8(ascii: ">"):
      let isArrow = unsafe last > 0 && bytes[last - 1] == UInt8(ascii: "-")
      return isSameLine && isArrow ? .member : .function
    case let byte: return WordHash.isPart(byte) ? isSameLine ? .afterWord : .function : .other
    }
  }
}

extension SourceWords {
  /// The maximum number of bytes of arguments in which ``isCall(at:in:)`` searches for the end.
  private static let longestArguments = 256

  /// Whether the word that ends at `place` is certainly a call or declaration in a language without a keyword for
  /// functions: a semicolon or a parenthesis follows its arguments.
  private static func isCall(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = place
    let end = min(bytes.count, place + longestArguments)
    while place < end, unsafe bytes[place] <= 0x20 { place += 1 }
    guard place < end, unsafe bytes[place] == UInt8(ascii: "(") else { return false }
    var depth = 0
    while place < end {
      switch unsafe bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return true }
      case UInt8(ascii: ";"): if depth == 0 { return true }
      // Strings and comments may contain any character.
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "/"), UInt8(ascii: "#"):
        return false
      case let byte: if depth == 0, byte > 0x20 { return false }
      }
      place += 1
    }
    return false
  }
}

/// A set of word hashes; no hash is 0.
private struct WordSet {
  private(set) var words: [UInt32] = []
  /// The slots; their number is a power of two, or 0.
  private var table: [UInt32]

  /// Creates a set for the words of a text of `size` bytes.
  init(for size: Int) {
    var places = 64
    while places < size / 16 { places *= 2 }
    table = Array(repeating: 0, count: places)
    words.reserveCapacity(places / 4)
  }

  @inline(__always)
  mutating func insert(_ word: UInt32) {
    let mask = table.count &- 1
    var place = Int(word >> 1) & mask
    // The mask keeps each slot number inside the table.
    while true {
      let held = unsafe table.withUnsafeBufferPointer { unsafe $0[place] }
      if held == word { return }
      if held == 0 { return add(word, at: place) }
      place = (place &+ 1) & mask
    }
  }

  private mutating func add(_ word: UInt32, at place: Int) {
    table[place] = word
    words.append(word)
    if words.count * 2 > table.count { grow() }
  }

  private mutating func grow() {
    let mask = table.count * 2 - 1
    table = Array(repeating: 0, count: mask + 1)
    for word in words {
      var place = Int(word >> 1) & mask
      while table[place] != 0 { place = (place + 1) & mask }
      table[place] = word
    }
  }
}
