import Testing

@testable import SwiftUIExport

/// Exports generated sources that take exponential time or memory if each call, view or type is read without a limit.
/// The exporter ends soon, and says which parts it has not read.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostileSourceTests {
  // MARK: Calls

  /// Each function calls the next function three times: 3^20 calls in all.
  @Test func `reads functions that call each other often`() throws {
    let source = Self.view(buttons: (0..<20).map { "f\($0)()" }) { number in
      "func f\(number)() { f\(number + 1)(); f\(number + 1)(); f\(number + 1)() }"
    }
    try expect("isDone", under: source)
  }

  /// Each function calls all other functions, so the number of ways through them grows with the factorial.
  @Test func `reads functions that all call each other`() throws {
    let source = Self.view(buttons: (0..<20).map { "f\($0)()" }) { number in
      "func f\(number)() { \((0...20).map { "f\($0)()" }.joined(separator: "; ")) }"
    }
    try expect("isDone", under: source)
  }

  /// Each function calls its closure twice, in the closure of the next function.
  @Test func `reads closures that functions pass on`() throws {
    let nested = (0..<20).map { "f\($0) { " }.joined() + "isDone = true" + String(repeating: " }", count: 20)
    let source = Self.view(buttons: [nested] + (0..<20).map { "f\($0) { isDone = true }" }) { number in
      "func f\(number)(_ done: @escaping () -> Void) { f\(number + 1) { done(); done() }; f\(number + 1)(done) }"
    }
    try expect("isDone", under: source)
  }

  /// The methods of an object call each other, through closures and with arguments.
  @Test func `reads methods that call each other often`() throws {
    let methods = (0..<20).map { number in
      """
      func load\(number)(_ kind: Int, then done: @escaping () -> Void) {
        Task {
          load\(number + 1)(kind + 1) { self.finish(kind); done() }
          load\(number + 1)(kind + 2) { self.finish(kind); done() }
        }
      }
      """
    }
    let source = """
      @Observable final class Store {
        var isDone = false
        \(methods.joined(separator: "\n"))
        func load20(_ kind: Int, then done: @escaping () -> Void) { load0(kind, then: done) }
        func finish(_ kind: Int) { load0(kind) {} }
      }
      struct Loading: View {
        @State private var store = Store()
        @State private var isDone = false
        var body: some View {
          \((0..<20).map { "Button(\"\($0)\") { store.load\($0)(0) { isDone = true } }" }.joined(separator: "\n"))
        }
      }
      """
    try expect("isDone", under: source)
  }

  /// A view with `buttons`, whose actions call functions `f0` to `f19`. The last function, `f20`, sets a state.
  private static func view(buttons: [String], function: (Int) -> String) -> String {
    """
    struct Loading: View {
      @State private var isDone = false
      var body: some View {
        \(buttons.enumerated().map { "Button(\"\($0)\") { \($1) }" }.joined(separator: "\n"))
      }
      \((0..<20).map(function).joined(separator: "\n"))
      func f20(_ done: () -> Void = {}) { isDone = true; done() }
    }
    """
  }

  /// Expects that each button of `source` sets the state with the name `state`, and that the exporter says which calls it
  /// has not read.
  private func expect(_ state: String, under source: String) throws {
    let result = Exporter(sources: [("A.swift", source)]).export(for: .iOS)
    let text = try #require(result.documents.first?.text)
    let buttons = text.split(separator: "<Button").dropFirst()
    #expect(buttons.count >= 20)
    for button in buttons { #expect(button.contains("\"\(state)\"")) }
    #expect(result.unknowns.contains { $0.kind == .manyCalls })
    try expectValid(text)
  }

  // MARK: Views

  @Test func `limits views that double with each level`() throws {
    let levels = (0..<40).map { "var v\($0): some View { VStack { v\($0 + 1); v\($0 + 1) } }" }
    let result = try export(
      """
      struct Doubling: View {
        var body: some View { v0.focusable() }
        \(levels.joined(separator: "\n"))
        var v40: some View { Text("") }
      }
      """)
    #expect(result.unknowns.contains { $0.kind == .tooLarge })
  }

  /// Each view may contain any view of the protocol.
  @Test func `limits values of a protocol that contain each other`() throws {
    let types = (0..<30).map { number in
      """
      struct Dish\(number): Dish {
        let first: any Dish
        let second: any Dish
        var row: some View { VStack { first.row; second.row } }
      }
      """
    }
    let result = try export(
      """
      protocol Dish { associatedtype Row: View; @ViewBuilder var row: Row { get } }
      \(types.joined(separator: "\n"))
      struct Menu: View {
        let dish: any Dish
        var body: some View { dish.row }
      }
      """)
    #expect(result.documents.count == 1)
  }

  /// Helpers of `View` in extensions that apply each other twice.
  @Test func `limits helpers in extensions that call each other`() throws {
    let helpers = (0..<30).map { number in
      "extension View { func h\(number)() -> some View { h\(number + 1)().overlay { h\(number + 1)() } } }"
    }
    let result = try export(
      """
      \(helpers.joined(separator: "\n"))
      extension View { func h30() -> some View { h0().focusable() } }
      struct Screen: View { var body: some View { Text("Hello").h0() } }
      """)
    #expect(result.unknowns.contains { $0.kind == .tooLarge || $0.kind == .recursion })
  }

  @Test func `reads thousands of members`() throws {
    let members = (0..<1_000).map { number in
      "@State private var s\(number) = false\nvar v\(number): some View { Toggle(\"\(number)\", isOn: $s\(number)) }"
    }
    let views = (0..<1_000).map { "v\($0)" }
    let result = try export(
      """
      struct Wide: View {
        var body: some View { VStack { \(views.joined(separator: "\n")) } }
        \(members.joined(separator: "\n"))
      }
      """)
    #expect(result.documents.first?.text.contains("s999") == true)
  }

  @Test func `reads thousands of types`() throws {
    let types = (0..<2_000).map { number in
      "struct V\(number): View { var body: some View { V\((number + 1) % 2_000)(); V\((number * 7) % 2_000)() } }"
    }
    let result = try export(types.joined(separator: "\n"))
    #expect(result.documents.count == 1)
  }

  /// Brackets nest as deeply as the parser reads, or more deeply.
  @Test(
    arguments: ["if a { ", "ForEach(0..<9) { _ in ", "VStack { ", "Group { if a { "], [100, 300])
  func `reads deep nesting`(_ opening: String, _ depth: Int) throws {
    let start = String(repeating: opening, count: depth)
    let end = String(repeating: "}", count: opening.count { $0 == "{" } * depth)
    let result = try export(
      """
      struct Deep: View {
        @FocusState private var isFocused: Bool
        let a: Bool
        var body: some View { \(start)TextField("", text: .constant("")).focused($isFocused)\(end) }
      }
      struct Other: View { var body: some View { Text("Other").focusable() } }
      """)
    let text = try #require(result.documents.first?.text)
    #expect(text.contains(depth == 100 ? "state=\"isFocused\"" : "\"$isFocused\""))
    let isReadWhole = result.unknowns.allSatisfy { $0.kind != .unparsed }
    #expect(isReadWhole == (depth == 100))
    #expect(text.contains("Other") == isReadWhole)
  }

  @Test func `reads long chains of conditions`() throws {
    let arms = (0..<1_000).map { "if a == \($0) { Text(\"\($0)\").focusable() }" }
    try export(
      "struct Long: View { let a: Int; var body: some View { \(arms.joined(separator: " else ")) } }")
    let parts = (0..<2_000).map { "b\($0)" }
    try export(
      "struct Sum: View { var body: some View { if \(parts.joined(separator: " && ")) { Text(\"\") } } }")
  }

  @discardableResult private func export(_ text: String) throws -> Exporter.Result {
    let result = Exporter(sources: [("A.swift", text)]).export(for: .iOS)
    for document in result.documents { try expectValid(document.text) }
    return result
  }
}
