import FocusModel
import Testing

/// Searching bytes for a part that follows its first byte at any place.
@Suite struct SearchingTests {
  @Test(arguments: [
    ("dotnet build", "dotnet ", true), ("run dotnet build", "dotnet ", true), ("run: cd ", "cd ", true),
    ("ccccd ", "cd ", true), ("accd", "cd ", false), ("cd", "cd ", false), ("", "cd ", false), ("", "", true),
    ("cd", "", true),
  ])
  func `a part is found at each place`(_ text: String, _ part: String, _ isFound: Bool) {
    #expect(Array(text.utf8).contains(bytes: part.utf8) == isFound)
    #expect(Array(text.utf8)[...].contains(bytes: Array(part.utf8)) == isFound)
    // A lazy collection has no contiguous storage.
    #expect(text.utf8.lazy.map { $0 }.contains(bytes: part.utf8) == isFound)
  }

  @Test func `a slice contains only the bytes inside it`() {
    let bytes = Array("msbuild player".utf8)
    #expect(bytes[..<7].contains(bytes: "msbuild".utf8))
    #expect(!bytes[..<6].contains(bytes: "msbuild".utf8))
    #expect(!bytes[1...].contains(bytes: "msbuild".utf8))
  }
}
