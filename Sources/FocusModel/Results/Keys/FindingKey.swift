/// Identifies a finding in two runs, as a line that people can read: `ambiguous-mnemonic apply with archive`.
///
/// A key consists of the rule, the element, and any other elements that the defect needs. It contains neither
/// text from the interface nor line numbers, so it survives rewording, reformatting and edits elsewhere.
/// Within a document, no two findings have the same key (``number``).
public struct FindingKey: Sendable, Hashable {
  /// The rule that reports the finding.
  public var rule: RuleID
  /// The element with the defect.
  public var at: Place
  /// The other elements involved in the defect, sorted: elements that clash with the first element or are
  /// compared with it, the target of a reference, the members of a cycle.
  public var partners: [Place]
  /// The number of the finding, from 1, among the findings of its document whose keys are otherwise
  /// equal.
  public var number: Int

  /// The key of a finding of `rule` at `place`.
  public init(rule: RuleID, at place: Place, with partners: [Place] = [], number: Int = 1) {
    self.rule = rule
    at = place
    self.partners = Set(partners).subtracting([place]).sorted()
    self.number = number
  }

  /// An element, written as its id, or as the nearest enclosing id and the element's kind: `login`,
  /// `buttonBox/GtkButton[2]`, `VStack[1]`.
  public struct Place: Sendable, Hashable {
    /// The id of the element; for an element without an id, the nearest enclosing id, or nil.
    public var id: String?
    /// Distinguishes an element without an id; nil for an element with an id.
    public var part: Part?

    /// One of several elements of the same kind with the same nearest id.
    public struct Part: Sendable, Hashable {
      /// The kind of the element, in the toolkit's words.
      public var kind: String
      /// The number of the element among those of its kind, in document order, from 1.
      public var number: Int

      /// The element with this `number` among those of `kind`.
      public init(kind: String, number: Int) {
        self.kind = kind
        self.number = number
      }
    }

    /// The element called `id`, or the `part` of that element.
    public init(id: String?, part: Part? = nil) {
      self.id = id
      self.part = part
    }
  }

  /// The place and the partners, for a line that already contains the rule: `apply with archive`.
  public var subject: String {
    var words = [at.description]
    if !partners.isEmpty { words += ["with"] + partners.map(\.description) }
    if number > 1 { words.append("#\(number)") }
    return words.joined(separator: " ")
  }
}

extension FindingKey: CustomStringConvertible {
  /// The key as a line that ``init(_:)`` can read.
  public var description: String { "\(KeyWord.written(rule.description)) \(subject)" }

  /// Reads the key in `line`; nil if there isn't one.
  public init?(_ line: String) {
    var reader = KeyReader(line)
    guard let key = reader.key(), reader.isAtEnd else { return nil }
    self = key
  }
}

extension FindingKey.Place: CustomStringConvertible, Comparable {
  /// The place, written as one word.
  public var description: String {
    let id = id.map { KeyWord.written($0) }
    guard let part else { return id ?? "\"\"" }
    let number = "\(KeyWord.written(part.kind))[\(part.number)]"
    return id.map { "\($0)/\(number)" } ?? number
  }

  /// Sorts by id, kind and number.
  public static func < (a: Self, b: Self) -> Bool {
    if a.id != b.id { return (a.id ?? "") < (b.id ?? "") }
    guard let first = a.part, let second = b.part else { return a.part == nil && b.part != nil }
    return (first.kind, first.number) < (second.kind, second.number)
  }
}

extension FindingKey {
  /// The fingerprint of the finding with this key in the document at `path`: 16 hexadecimal digits.
  public func fingerprint(in path: String) -> String {
    var hash = FNV1a()
    hash.add(path)
    hash.add(description)
    return hash.digits
  }
}

/// The 64-bit FNV-1a hash: unlike `Hasher`, it is the same in every run and on every machine.
package struct FNV1a {
  /// The hash of all input so far.
  @usableFromInline package var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates a hash without any input.
  @inlinable package init() {}

  /// Adds `text` and a terminator.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for place in bytes.indices { unsafe add(bytes[place]) }
    }
    add(0xFF)
  }

  /// Adds `bytes` and a terminator.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  /// Adds a byte without a terminator.
  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds a terminator.
  @inlinable package mutating func endText() { add(0xFF) }

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

  /// The hash of exactly `bytes`, without a terminator, as 16 hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    return hash.digits
  }
}
