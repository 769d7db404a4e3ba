import FocusModel
import SourceEvidence

/// Files that may describe interfaces but are not read themselves: another program generates descriptions of
/// them.
package struct UnreadSources: Sendable, Hashable {
  /// The number of Swift files.
  package var swiftFiles = 0
  /// The number of these files that may declare SwiftUI views. `focus-audit-swiftui` describes them.
  package var swiftUIFiles = 0
  /// The number of Blueprint files, which a compiler turns into GtkBuilder files.
  package var blueprints = 0
}

extension Auditor {
  /// The files below `paths` that are not read themselves.
  ///
  /// - Complexity: Linear in the size of the Swift files, which are read.
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
