import FocusModel
import SourceEvidence

/// Files that describe interfaces and are not read themselves: another program makes descriptions of them.
package struct UnreadSources: Sendable, Hashable {
  /// How many Swift files use SwiftUI's focus system. `focus-audit-swiftui` describes them.
  package var swiftFiles = 0
  /// How many are Blueprint, which its compiler turns into GtkBuilder files.
  package var blueprints = 0
}

extension Auditor {
  /// What there is below `paths` that is not read itself.
  ///
  /// - Complexity: Linear in the size of the Swift files, which are read.
  package func unreadSources(below paths: [String], in project: Project) -> UnreadSources {
    var terms = terms(in: project)
    terms.endings = []
    terms.sources = .ofProject
    terms.sources.endings.insert("blp")
    let files = Discovery.find(paths, terms).sources
    let usesFocus = files.filter { $0.path.hasSuffix(".swift") }.concurrentMap(jobs: configuration.jobs) {
      file in
      guard let bytes = try? FileSystem.read(file.file, atMost: Self.mostSwift) else { return false }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("SwiftUI") && Self.focusWords.contains { text.contains($0) }
    }
    return UnreadSources(
      swiftFiles: usesFocus.count { $0 }, blueprints: files.count { $0.path.hasSuffix(".blp") })
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
