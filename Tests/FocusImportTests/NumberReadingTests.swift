import Foundation
import TestSupport
import Testing

/// Importers read numbers as `StatedInteger` and `StatedMeasure`. Reading a number in any other way may crash
/// the program.
@Suite struct NumberReadingTests {
  @Test func `importers and expressions read numbers in one place`() throws {
    // Code must not read a number from text or round a fraction…
    let forbidden =
      #/\b(U?Int(8|16|32|64)?|Double|Float|CGFloat)(\(|\.init)|\bstrto[a-z]+\(|\bScanner\(|\.rounded\(/#
    // …except to convert indexes of nodes and sources, bytes, and numbers that are known to be in range.
    let allowed =
      #/\bInt\(\w+(\[\w+\])?(\.\w+)*\.(index|source)\)|\bU?Int(8|16|32|64)?\((ascii|truncatingIfNeeded|clamping):|\bInt\(nearest:/#
    // These files decode escapes and base64, which have a fixed number of digits.
    let decoders: Set = ["Text.swift", "IBText.swift", "FXMLLocation.swift", "AndroidString.swift"]
    for (file, line) in try Self.code(in: ["Sources/ImportKit", "Sources/Dialects"])
    where !decoders.contains(file) {
      #expect(!line.replacing(allowed, with: "").contains(forbidden), "\(file): \(line)")
    }
    // These lines are safe: literals in expressions have 64 bits, as in Swift; fractions come from numbers
    // that have already been read; and indexes of nodes are numbers.
    let inExpressions = [
      "return Int(digits).map { .integer($0) }", "case .integer(let value): Double(value)",
      "containers.append(node.parent.flatMap { rows[$0] == nil ? containers[Int($0.index)] : $0 })",
    ]
    for (file, line) in try Self.code(in: ["Sources/FocusModel/SwiftUI"])
    where !inExpressions.contains(line.trimmingCharacters(in: .whitespaces)) {
      #expect(!line.replacing(allowed, with: "").contains(forbidden), "\(file): \(line)")
    }
  }

  /// If a grid position or span is no longer a `StatedInteger`, it has no bounds.
  @Test func `places keep their bounds`() throws {
    let plainPlace = #/case (index|cell)\(.*\bU?Int(8|16|32|64)?\b/#
    let folders = ["Sources/FocusModel", "Sources/FocusNavigation", "Rules"]
    for (file, line) in try Self.code(in: folders) where file != "StatedNumbers.swift" {
      #expect(!line.contains(plainPlace), "\(file): \(line)")
      #expect(!line.contains(".rounded("), "Int(nearest:in:) rounds within bounds; \(file): \(line)")
    }
  }

  /// Sums of numbers from documents, and products of two of these numbers, cannot overflow. A range, a
  /// quotient, a remainder, three factors or a count of elements may trap or never end. This test searches
  /// for names, so it misses a number that has been assigned to another variable.
  @Test func `no stated number can trap`() throws {
    let inRange = #/(?:\.\.<|\.\.\.)\s*-?\(?[\w.]*\.value\b|\.value\)?\s*(?:\.\.<|\.\.\.)/#
    let divisor = #/[^\/][\/%]\s*[\w.]+\.value\b/#
    let threeFactors = #/\.value\s*&?\*[^,)]*\*/#
    let count = #/(?:count:\s*|stride\([^)]*|prefix\([^)]*|dropFirst\([^)]*)[\w.]+\.value\b/#
    let folders = [
      "Sources/ImportKit", "Sources/Dialects", "Sources/FocusModel/SwiftUI", "Sources/FocusNavigation",
      "Rules", "Reports",
    ]
    for (file, line) in try Self.code(in: folders) {
      let isRisky =
        line.contains(inRange) || line.contains(divisor) || line.contains(threeFactors)
        || line.contains(count)
      #expect(!isRisky, "\(file): \(line)")
    }
  }

  /// The lines below `folders`, without comments.
  private static func code(in folders: [String]) throws -> [(file: String, line: Substring)] {
    var lines: [(file: String, line: Substring)] = []
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: PackageFolder.root.appending(path: folder), includingPropertiesForKeys: nil)
      let before = lines.count
      defer { #expect(lines.count > before, "\(folder) holds no Swift") }
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
          lines.append((file.lastPathComponent, code))
        }
      }
    }
    #expect(lines.count > 1000)
    return lines
  }
}
