import Testing

@testable import SwiftUIExport

/// Exports sources that no compiler accepts: the exporter reads all recognisable parts, writes only elements
/// that the schema allows, and does not crash.
@Suite struct RobustnessTests {
  @Test(arguments: Golden.all) func `reads what is cut off`(_ golden: Golden) throws {
    let bytes = Array(try golden.source().utf8)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 8)) {
      try check(String(decoding: bytes[..<length], as: UTF8.self))
    }
  }

  @Test(arguments: Golden.all) func `reads what is changed`(_ golden: Golden) throws {
    var random = Generator(state: 0x9E37_79B9_7F4A_7C15)
    let bytes = Array(try golden.source().utf8)
    for _ in 0..<8 {
      var changed = bytes
      for _ in 0..<8 {
        let place = Int.random(in: changed.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = Array("{}()[].,:\"\\#@$&?!<>=/*".utf8).randomElement(using: &random) ?? 0
        case 1: changed.remove(at: place)
        default: changed.insert(contentsOf: changed[place..<min(place + 20, changed.count)], at: place)
        }
      }
      try check(String(decoding: changed, as: UTF8.self))
    }
  }

  @Test func `reads what nests deeply`() throws {
    let depth = 150
    let nested = String(repeating: "VStack { ", count: depth) + String(repeating: "}", count: depth)
    try check("struct Deep: View { var body: some View { \(nested) } }")
    let chain = String(repeating: ".focusable()", count: 2_000)
    try check("struct Long: View { var body: some View { Text(\"\")\(chain) } }")
  }

  /// Each call is read for its closures and for its effect, at each level.
  @Test func `reads calls in closures of calls, however deep`() throws {
    let depth = 40
    let (start, end) = (String(repeating: "load { ", count: depth), String(repeating: " }", count: depth))
    let nested = start + "isDone = true" + end
    let source = """
      struct Deep: View {
        @State private var isDone = false
        var body: some View { Button("Load") { \(nested) } }
      }
      """
    let result = Exporter(sources: [("A.swift", source)]).export(for: .iOS)
    #expect(result.documents.first?.text.contains("variable=\"isDone\"") == true)
    try check(source)
  }

  @Test func `reads nothing`() throws {
    for text in [
      "", "\u{0}", "struct", "}", "import SwiftUI", "struct A: View {}",
      "extension View { func f() -> some View { f() } }",
    ] {
      try check(text)
    }
  }

  private func check(_ text: String) throws {
    let result = Exporter(sources: [("A.swift", text)]).export(for: .iOS)
    for document in result.documents { try expectValid(document.text) }
  }

  /// SplitMix64, which generates the same numbers in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
