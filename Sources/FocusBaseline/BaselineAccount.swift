import FocusModel
import JSON

/// The counts of a baseline, by rule and by folder, and the findings that were added and removed since an
/// earlier version.
package struct BaselineAccount: Sendable {
  /// The counts of one rule or one folder.
  package struct Row: Sendable, Hashable {
    /// The name of the rule or folder.
    package var name: String
    /// The number of findings to be fixed.
    package var debts = 0
    /// The number of accepted findings.
    package var accepted = 0
    /// The number of debts added since the earlier version.
    package var added = 0
    /// The number of findings removed since the earlier version.
    package var removed = 0
  }

  /// The counts of the whole baseline.
  package private(set) var total = Row(name: "all")
  /// The counts of each rule; rules with more debts come first.
  package private(set) var rules: [Row] = []
  /// The counts of each folder; folders with more debts come first.
  package private(set) var folders: [Row] = []
  /// The added debts, sorted.
  package private(set) var added: [Baseline.Entry] = []
  private let isCompared: Bool

  /// Counts the findings of `baseline` and compares them with an `earlier` version, if given. A finding whose
  /// document or element was renamed counts as the same finding (``FindingMatch``).
  ///
  /// - Parameter renamed: The new names of renamed documents, keyed by old name.
  package init(_ baseline: Baseline, since earlier: Baseline? = nil, renamed: [String: String] = [:]) {
    isCompared = earlier != nil
    var rules: [String: Row] = [:]
    var folders: [String: Row] = [:]
    func count(_ entry: Baseline.Entry, _ change: (inout Row) -> Void) {
      let (rule, folder) = (entry.key.rule.description, Self.folder(of: entry.path))
      change(&total)
      change(&rules[rule, default: Row(name: rule)])
      change(&folders[folder, default: Row(name: folder)])
    }
    for entry in baseline.entries {
      count(entry) { row in
        if entry.reason == nil { row.debts += 1 } else { row.accepted += 1 }
      }
    }
    if let earlier {
      let match = FindingMatch(
        old: earlier.entries.map(\.known), in: Set(earlier.entries.map(\.path)),
        new: baseline.entries.map(\.known), in: Set(baseline.entries.map(\.path)), renamed: renamed)
      for (entry, old) in zip(baseline.entries, match.old) where old == nil && entry.reason == nil {
        added.append(entry)
        count(entry) { $0.added += 1 }
      }
      for index in match.gone { count(earlier.entries[index]) { $0.removed += 1 } }
    }
    self.rules = Self.sorted(rules)
    self.folders = Self.sorted(folders)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func sorted(_ rows: [String: Row]) -> [Row] {
    rows.values.sorted { ($1.debts, $1.accepted, $0.name) < ($0.debts, $0.accepted, $1.name) }
  }

  /// A human-readable table, including the findings added and removed since `name`.
  package func text(since name: String?) -> String {
    let debts = total.debts == 1 ? "1 finding to fix" : "\(total.debts) findings to fix"
    var lines = ["\(debts), \(total.accepted) accepted"]
    if isCompared, let name { lines[0] += "; since \(name): \(total.added) added, \(total.removed) removed" }
    for (title, rows) in [("Rule", rules), ("Folder", folders)] where !rows.isEmpty {
      var table = [[title, "to fix", "accepted"] + (isCompared ? ["added", "removed"] : [])]
      table += rows.map { row in
        [row.name, String(row.debts), String(row.accepted)]
          + (isCompared ? [String(row.added), String(row.removed)] : [])
      }
      let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
      lines.append("")
      lines += table.map { cells in
        zip(cells, widths).enumerated().map { column, cell in
          let gap = String(repeating: " ", count: cell.1 - cell.0.count)
          return column == 0 ? cell.0 + gap : gap + cell.0
        }.joined(separator: "  ")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The counts as JSON.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("total")
      write(total, to: &json)
      json.key("rules")
      json.array(rules) { json, row in write(row, to: &json) }
      json.key("folders")
      json.array(folders) { json, row in write(row, to: &json) }
    }
    return json.text
  }

  private func write(_ row: Row, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("name", row.name)
      json.member("debts", row.debts)
      json.member("accepted", row.accepted)
      if isCompared {
        json.member("added", row.added)
        json.member("removed", row.removed)
      }
    }
  }
}
