import FocusModel
import SourceEvidence

/// Counts of files that may describe interfaces but are not read directly, because another program generates
/// descriptions from them.
package struct UnreadSources: Sendable, Hashable {
  /// The number of Swift files.
  package var swiftFiles = 0
  /// The number of Swift files that may declare SwiftUI views. `focus-audit-swiftui` describes these views.
  package var swiftUIFiles = 0
  /// The number of Blueprint files, which a compiler turns into GtkBuilder files.
  package var blueprints = 0
}

extension Auditor {
  /// Counts the files below `paths` that are not read directly.
  ///
  /// - Complexity: Linear in the size of the Swift files, all of which are read.
  package func unreadSources(below paths: [String], in project: Project) -> UnreadSources {
    var terms = terms(in: project)
    terms.endings = []
    terms.sources = .ofProject
    terms.sources.endings?.insert("blp")
    var discovery = Discovery.find(paths, terms)
    let blueprints = discovery.sources.count { $0.path.hasSuffix(".blp") }
    let swift = discovery.takeSwiftFiles()
    let usesSwiftUI = swift.concurrentMap(jobs: configuration.jobs) { SwiftSources.usesSwiftUI($0) }
    return UnreadSources(
      swiftFiles: swift.count, swiftUIFiles: usesSwiftUI.count { $0 }, blueprints: blueprints)
  }
}
