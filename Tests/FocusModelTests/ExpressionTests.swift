import Testing

@testable import FocusModel

/// The subset of Swift that descriptions use for expressions.
@Suite struct ExpressionTests {
  private struct Properties: ExpressionEnvironment {
    var values: [String: SwiftValue] = [:]

    func value(of referent: Referent, members: [String]) -> Evaluation? {
      guard case .free(_, let name) = referent else { return nil }
      return values[([name] + members).joined(separator: ".")].map { .value($0) }
    }
  }

  @Test(arguments: [
    ("!( a && b ) || c", "!(a && b) || c"), ("a&&(b||c)", "a && (b || c)"), ("let x", "x != nil"),
    ("let x = y.z, x.isOpen", "y.z != nil && x.isOpen"), ("Field.name", ".name"),
    ("A.B.row(id:3)", ".row(id: 3)"),
    ("self.name", "name"), ("$a.wrappedValue", "$a"), ("a?.b ?? \"no\"", "a?.b ?? \"no\""),
    ("a ?? b ?? c", "a ?? b ?? c"),
    ("x == 3 ? .a : .b", "x == 3 ? .a : .b"), ("(a ? b : c) == d", "(a ? b : c) == d"),
    ("a - (b - c)", "a - (b - c)"),
    ("\"\\(n) of \\(limit ?? 3)\"", "\"\\(n) of \\(limit ?? 3)\""), (".none", "nil"),
    ("Optional.none", "nil"),
    ("-3", "-3"), ("isFree(name: text)", "isFree(name: text)"),
    ("Store.shared.isOpen", "Store.shared.isOpen"),
  ])
  func `an expression is written in one way`(text: String, written: String) {
    #expect(Expression(parsing: text).description == written)
  }

  @Test(arguments: [
    "", "a b", "{ $0 }", "#available(iOS 18, *)", "a === b", "1...3", "0x1F",
    "99999999999999999999",
    "\"open", "try f()", "a == b == c", "\\.key", "a is B", "(", ")", "?", "a ? b", ".", "$", "let", "a,",
    "é.ö(",
  ])
  func `what is not understood is kept as it is written`(text: String) {
    #expect(Expression(parsing: text) == .written(text))
  }

  @Test(arguments: [
    ("a", " && a"), ("a", " + a"), ("a", ".b"), ("a", "?.b"), ("a", "()"), ("let a", ", let a"),
  ])
  func `nothing goes on too long`(first: String, link: String) {
    let text = first + String(repeating: link, count: 100_000)
    #expect(Expression(parsing: text) == .written(text))
    let short = first + String(repeating: link, count: 100)
    #expect(Expression(parsing: short) != .written(short))
  }

  @Test func `nothing nests too deep`() {
    for part in ["(", "!", "f(", "a ? ", "a + (", "\"\\("] {
      let text = String(repeating: part, count: 100_000)
      #expect(Expression(parsing: text) == .written(text.last == " " ? String(text.dropLast()) : text))
    }
  }

  @Test(arguments: [
    ("text.isEmpty", "false"), ("!text.isEmpty && n > 2", "true"), ("text.count", "3"), ("n + 1", "4"),
    ("n * 0.5", "1.5"),
    ("step == .one", "true"), ("step == Step.two", "false"), ("unset", "nil"),
    ("nothing?.title ?? \"none\"", "\"none\""),
    ("nothing == nil", "true"), ("\"\\(n) of \\(text)\"", "\"3 of abc\""), ("n < 2 ? .a : .b", ".b"),
    ("document.title ?? \"x\"", "\"Plan\""), (".row(n)", ".row(3)"), ("missing || n == 3", "true"),
    ("missing && n == 4", "false"), ("f(x) ? n : 3", "3"),
  ])
  func `an expression comes to a value`(text: String, value: String) {
    let properties = Properties(values: [
      "text": .string("abc"), "n": .integer(3), "step": .constant("one"), "unset": .unset, "nothing": .absent,
      "document.title": .string("Plan"),
    ])
    #expect(Expression(parsing: text).evaluated(in: properties).value?.description == value)
  }

  @Test(arguments: [
    ("missing", "missing"), ("!f(x)", "f(x)"), ("n == 3 && f(x)", "f(x)"),
    ("document.isOpen || missing", "document.isOpen"),
    ("text.reversed()", "text.reversed()"), ("9223372036854775807 + n", "9223372036854775807 + n"),
    ("nothing.title", "nothing.title"),
  ])
  func `what is not known says why`(text: String, reason: String) {
    let properties = Properties(values: ["text": .string("abc"), "n": .integer(3), "nothing": .absent])
    guard case .unknown(let because) = Expression(parsing: text).evaluated(in: properties) else {
      Issue.record("\(text) is known")
      return
    }
    #expect(because.description == reason)
  }

  @Test(arguments: [
    ("step == .one", "step == .two", true), ("step == .one", "step != .one", true),
    ("compact", "!compact", true),
    ("x == nil", "let x", true), ("count > 3", "count < 2", true), ("count > 3", "count <= 3", true),
    ("count >= 3", "count <= 3", false), ("3 < count", "count == 2", true), ("a && b", "!a || !b", true),
    ("a && b", "!a || c", false), ("a || b", "!a && !b", true), ("a", "b", false),
    ("step == .one", "other == .two", false),
    ("x == .row(1)", "x == .row(2)", true), ("x == .row(1)", "x == .row(n)", false), ("f()", "!f()", false),
    ("x == 1", "x == 1.0", false), ("!(count > 3)", "count > 5", true), ("a == true", "!a", true),
    ("items.isEmpty", "!items.isEmpty", true), ("false", "a", true),
  ])
  func `conditions that cannot hold together are known`(first: String, second: String, isExclusive: Bool) {
    let conditions = [Expression(parsing: first), Expression(parsing: second)]
    #expect(Expression.exclude(conditions) { _ in true } == isExclusive)
    #expect(Expression.exclude(conditions.reversed()) { _ in true } == isExclusive)
    // If a property may have a different value each time, no condition excludes another.
    if first != "false" { #expect(!Expression.exclude(conditions) { _ in false }) }
  }
}
