import FocusConfiguration
package import FocusModel

extension AuditResult {
  /// Warnings, each with a location, about entries of configuration files that refer to documents but match
  /// none. Files that other configurations extend are not checked, because they may be written for other
  /// projects.
  ///
  /// - Parameter governors: The configurations whose documents are all in the run.
  package func unmatched(by governors: [Governors.Governor], in project: Project) -> [String] {
    let paths = documents.map(\.path)
    return governors.sorted { ($0.folder ?? "") < ($1.folder ?? "") }.flatMap { governor -> [String] in
      guard let folder = governor.folder else { return [] }
      let file = project.name(of: Places.join(folder, ConfigurationSearch.fileName)) + ":"
      let excluded = (governor.settings.texts("exclude") ?? []).filter { !leavesOut($0.text) }
      let included = (governor.settings.texts("include") ?? []).filter { text, _ in
        let name = project.name(of: text.hasPrefix("/") ? text : Places.join(folder, text))
        return name != "." && !paths.contains { $0 == name || $0.hasPrefix(name + "/") }
      }
      let overrides = governor.settings.overrides.filter { setting, _ in
        let rules = IgnoreRules((setting.paths ?? []).map { Auditor.Exclusion($0) })
        return !paths.contains(where: rules.includes)
      }
      let entries =
        included.map { ($0.origin, "include", [$0.text]) }
        + excluded.map { ($0.origin, "exclude", [$0.text]) }
        + overrides.map { ($0.origin, "overrides", $0.setting.paths ?? []) }
      var warnings: Set<String> = []
      return entries.compactMap { origin, key, patterns in
        let names = patterns.map { "'\($0)'" }.listed()
        let warning =
          "\(project.pathFromWorkingFolder(origin)): warning: \(names) in '\(key)' matches nothing"
        return origin.hasPrefix(file) && warnings.insert(warning).inserted ? warning : nil
      }
    }
  }

  /// Warnings about languages that `governors` choose but no catalogue of the run contains.
  package func unknownLanguages(chosenBy governors: [Governors.Governor]) -> [String] {
    var chosen: [String] = []
    for language in governors.flatMap({ $0.files.languages.missing(among: languages) })
    where !chosen.contains(language) {
      chosen.append(language)
    }
    let others =
      languages.isEmpty
      ? "there are no catalogues" : "there are catalogues for \(languages.sorted().listed())"
    return chosen.map { "warning: there is no catalogue for the language '\($0)'; \(others)" }
  }

  /// Whether `pattern` excludes something, or may do so because it matches something inside a skipped folder.
  private func leavesOut(_ pattern: String) -> Bool {
    if pattern.hasPrefix("!") { return true }
    let rules = IgnoreRules([Auditor.Exclusion(pattern)])
    let anchored = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
    return passedOver.contains { entry in
      rules.reason(toLeaveOut: entry.path, isFolder: entry.isFolder) != nil
        || entry.isFolder && anchored.hasPrefix(entry.path + "/")
    }
  }
}
