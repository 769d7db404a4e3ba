import FocusModel
import XMLOutput

/// The markup of suites and plain cases, assembled from bytes. A large project has sixty thousand plain cases
/// that differ only in a few names.
struct JUnitMarkup {
  private(set) var bytes: [UInt8] = []

  /// Creates empty markup with a capacity of `capacity` bytes. Without this capacity, a long part would grow
  /// step by step and be copied several times.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  static func += (markup: inout JUnitMarkup, text: StaticString) {
    unsafe markup.bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func += (markup: inout JUnitMarkup, bytes: [UInt8]) { markup.bytes += bytes }

  mutating func attribute(_ name: StaticString, _ value: String) {
    begin(name)
    XMLWriter.append(attributeValue: value, to: &bytes)
    self += "\""
  }

  mutating func attribute(_ name: StaticString, _ number: Int) {
    begin(name)
    bytes.append(decimal: number)
    self += "\""
  }

  private mutating func begin(_ name: StaticString) {
    self += " "
    self += name
    self += "=\""
  }
}

/// The start of the markup of each rule's case.
struct JUnitCaseHeads: Sendable {
  private let heads: [[UInt8]]

  init(_ rules: [RuleID]) {
    heads = ([JUnitSuite.documentCase] + rules.map(\.description)).map { name in
      var markup = JUnitMarkup()
      markup += "\n    <testcase"
      markup.attribute("name", name)
      return markup.bytes
    }
  }

  /// The start of the case for the rule with the index `rule`, counted from 1.
  subscript(_ rule: Int) -> [UInt8] { heads[rule] }
}

/// The remaining markup of one document's plain cases.
struct JUnitPlainCase {
  let passed: [UInt8]
  let inapplicable: [UInt8]

  init(className: String, file: String?) {
    var markup = JUnitMarkup()
    markup.attribute("classname", className)
    markup += " time=\"0\""
    if let file { markup.attribute("file", file) }
    var passed = markup
    passed += "/>"
    self.passed = passed.bytes
    var inapplicable = markup
    inapplicable += "><skipped message=\"inapplicable\"/></testcase>"
    self.inapplicable = inapplicable.bytes
  }
}
