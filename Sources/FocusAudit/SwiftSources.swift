import FocusModel
import SourceEvidence

extension Auditor {
  /// How many Swift files below `paths` use SwiftUI's focus system. They are not read themselves: `focus-audit-swiftui`
  /// describes them.
  ///
  /// - Complexity: Linear in the size of the Swift files, which are read.
  package func swiftFilesWithFocus(below paths: [String], in project: Project) -> Int {
    var terms = terms(in: project)
    terms.endings = []
    terms.sources = .ofProject
    let files = Discovery.find(paths, terms).sources.filter { $0.path.hasSuffix(".swift") }
    let usesFocus = files.concurrentMap(jobs: configuration.jobs) { file in
      guard let bytes = try? FileSystem.read(file.file, atMost: Self.mostSwift) else { return false }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("SwiftUI") && Self.focusWords.contains { text.contains($0) }
    }
    return usesFocus.count { $0 }
  }

  private static let mostSwift = 1 << 20

  /// What one of stands in a file that uses the focus system.
  private static let focusWords = [
    "FocusState", "FocusedValue", "FocusedBinding", "FocusedObject", ".focused(", ".focusable(",
    ".focusSection(",
    ".focusScope(", ".defaultFocus(", ".prefersDefaultFocus(", "focusedValue(", "focusedSceneValue(",
    "FocusedValues", ".searchFocused(",
  ]
}
