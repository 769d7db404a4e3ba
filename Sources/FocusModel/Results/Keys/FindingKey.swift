/// Identifies a finding in two runs, as a line that people can read: `ambiguous-mnemonic apply with archive`.
///
/// It names the rule, the element, and the other elements without which there would be no defect. It contains neither
/// text from the interface nor line numbers, so it survives rewording, reformatting and edits elsewhere. Within a
/// document, no two findings have the same key (``number``).
public struct FindingKey: Sendable, Hashable {
  /// The rule.
  public var rule: RuleID
  /// Where the defect is.
  public var at: Place
  /// The other elements of the defect, sorted: elements it clashes with or is compared with, the target of a
  /// reference, the members of a cycle.
  public var partners: [Place]
  /// Its number among the findings of a document that are equal in all else, from 1.
  public var number: Int

  /// The key of a finding of `rule` at `place`.
  public init(rule: RuleID, at place: Place, with partners: [Place] = [], number: Int = 1) {
    self.rule = rule
    at = place
    self.partners = Set(partners).subtracting([place]).sorted()
    self.number = number
  }

  /// An element by its id, or by the nearest id around it and its kind: `login`, `buttonBox/GtkButton[2]`, `VStack[1]`.
  public struct Place: Sendable, Hashable {
    /// The id of the element; for an element without an id, the nearest id around it, or nil.
    public var id: String?
    /// The part, for an element without an id.
    public var part: Part?

    /// An element, one of several of its kind with the same nearest id.
    public struct Part: Sendable, Hashable {
      /// Its kind in the toolkit's words.
      public var kind: String
      /// Its number among elements of its kind, in document order, from 1.
      public var number: Int

      /// The element of `kind` with this number.
      public init(kind: String, number: Int) {
        self.kind = kind
        self.number = number
      }
    }

    /// The element called `id`, or `part` at it.
    public init(id: String?, part: Part? = nil) {
      self.id = id
      self.part = part
    }
  }

  /// Its place and partners, for a line that already names the rule: `apply with archive`.
  public var subject: String {
    var words = [at.description]
    if !partners.isEmpty { words += ["with"] + partners.map(\.description) }
    if number > 1 { words.append("#\(number)") }
    return words.joined(separator: " ")
  }
}

extension FindingKey: CustomStringConvertible {
  /// The key as a line, which ``init(_:)`` reads again.
  public var description: String { "\(KeyWord.written(rule.description)) \(subject)" }

  /// The key in `line`, if any.
  public init?(_ line: String) {
    var reader = KeyReader(line)
    guard let key = reader.key(), reader.isAtEnd else { return nil }
    self = key
  }
}

extension FindingKey.Place: CustomStringConvertible, Comparable {
  /// The place as one word.
  public var description: String {
    let id = id.map { KeyWord.written($0) }
    guard let part else { return id ?? "\"\"" }
    let number = "\(KeyWord.written(part.kind))[\(part.number)]"
    return id.map { "\($0)/\(number)" } ?? number
  }

  /// By id, kind and number.
  public static func < (a: Self, b: Self) -> Bool {
    if a.id != b.id { return (a.id ?? "") < (b.id ?? "") }
    guard let first = a.part, let second = b.part else { return a.part == nil && b.part != nil }
    return (first.kind, first.number) < (second.kind, second.number)
  }
}

extension FindingKey {
  /// 16 hexadecimal digits for the finding with this key in the document at `path`.
  public func fingerprint(in path: String) -> String {
    var hash = FNV1a()
    hash.add(path)
    hash.add(description)
    return hash.digits
  }
}

/// The 64-bit FNV-1a hash: the same in every run and on every machine, unlike `Hasher`.
package struct FNV1a {
  /// The hash of all input.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// Adds `text` and an end mark.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for place in bytes.indices { unsafe add(bytes[place]) }
    }
    add(0xFF)
  }

  /// Adds `bytes` and an end mark.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// The hash as 16 hexadecimal digits.
  package var digits: String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 0xF
        unsafe digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 16
    }
  }

  /// The hash of exactly `bytes`, as 16 hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    return hash.digits
  }
}
