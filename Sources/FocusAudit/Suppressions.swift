package import FocusConfiguration
package import FocusModel
import FocusRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An entry of `suppress` that has no effect.
package struct UnusedEntry: Sendable {
  /// The entry.
  package var suppression: SuppressionSetting
  /// The origin of the entry: a location in a file, or an option.
  package var origin: String
  /// The reason why the entry has no effect: lower case, no full stop.
  package var reason: String
  /// The number of the configuration that contains the entry.
  var governor = 0
  /// Whether the entry may have an effect in another part of the run.
  package var isOpen = false

  /// The warning about an option; nil for an entry in a file, which becomes a finding.
  package var warning: String? { suppression.line == nil ? "\(origin): warning: \(reason)" : nil }

  /// The finding about an entry in a file; nil for an option, which has no location.
  func finding(in project: Project) -> Finding? {
    guard let line = suppression.line, let colon = origin.lastIndex(of: ":") else { return nil }
    let path = String(origin[..<colon])
    let bytes = (try? FileSystem.read(Places.join(project.root, path))) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let text = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    let start = text.unicodeScalars.prefix { $0 == " " }.count
    let rule = UnusedSuppression.description
    return Finding(
      rule: rule.id, severity: rule.severity, certainty: .certain, message: reason,
      location: DocumentLocation(
        path: path, line: line, column: start + 1, endLine: line, endColumn: text.unicodeScalars.count + 1),
      excerpt: SourceExcerpt(text), element: "suppress", node: nil, notes: [], help: nil,
      key: FindingKey(
        rule: rule.id, at: .init(id: suppression.rule),
        with: [suppression.path, suppression.at].compactMap { $0.map { .init(id: $0) } }),
      identity: .init(kind: "suppress", name: nil))
  }
}

extension AuditResult {
  /// Sets aside the findings that suppressions match. Each configuration's suppressions apply to the
  /// documents that this configuration governs.
  ///
  /// - Parameters:
  ///   - governors: The configurations of the run.
  ///   - isWhole: Whether the run covers all documents that a configuration governs.
  ///   - isPart: Whether this is one part of a run, so another part may have a finding for a suppression.
  ///   - today: The current day, as 2026-11-22.
  /// - Returns: Expired suppressions, and suppressions without a finding: entries in a file only for a whole
  ///   run, options for any run. In a part of a run, suppressions without a finding are undecided
  ///   (``UnusedEntry/isOpen``).
  package mutating func keep(
    by governors: [Governors.Governor], isWhole: (Governors.Governor) -> Bool = { _ in false },
    isPart: Bool = false, today: String = Day.today
  ) -> [UnusedEntry] {
    let sorted = governors.sorted { ($0.folder ?? "") < ($1.folder ?? "") }
    let unused = sorted.flatMap { governor in
      keep(
        governor.settings.suppressions, of: governor.number, isWhole: isWhole(governor), isPart: isPart,
        today: today)
    }
    // An option is the same in each configuration, and counts as used if any configuration uses it.
    var known: Set<SuppressionSetting> = []
    return unused.filter { entry in
      guard entry.suppression.line == nil else { return true }
      let isInAll = unused.count { $0.suppression == entry.suppression } == governors.count
      return isInAll && known.insert(entry.suppression).inserted
    }
  }

  /// Sets aside findings that `suppressions` match, for the configuration with the number `governor`.
  package mutating func keep(
    _ suppressions: [(suppression: SuppressionSetting, origin: String)], of governor: Int = 0,
    isWhole: Bool, isPart: Bool = false, today: String = Day.today
  ) -> [UnusedEntry] {
    if suppressions.isEmpty { return [] }
    let entries = suppressions.map { SuppressionEntry($0.suppression, $0.origin) }
    var isUsed = Array(repeating: false, count: entries.count)
    for index in documents.indices where documents[index].governor == governor {
      var new: [Finding] = []
      for finding in documents[index].findings.separated() {
        let holding = entries.indices.filter { entries[$0].holds(for: finding) }
        for entry in holding { isUsed[entry] = true }
        guard let entry = holding.first(where: { !entries[$0].isPast(today) }) else {
          new.append(finding)
          continue
        }
        documents[index].listed.append(
          ListedFinding(
            finding: finding, reason: entries[entry].suppression.because, source: entries[entry].origin))
      }
      documents[index].findings = new.joinedByCause()
    }
    return entries.indices.compactMap { index in
      let (suppression, origin) = suppressions[index]
      if entries[index].isPast(today) {
        let day = suppression.until ?? ""
        return UnusedEntry(
          suppression: suppression, origin: origin, reason: "this expired after \(day)", governor: governor)
      }
      if isUsed[index] || !isWhole && suppression.line != nil { return nil }
      return UnusedEntry(
        suppression: suppression, origin: origin,
        reason: "this suppresses no finding of '\(suppression.rule)'", governor: governor, isOpen: isPart)
    }
  }
}

/// A suppression that is prepared for matching.
private struct SuppressionEntry {
  let suppression: SuppressionSetting
  let origin: String
  private let paths: IgnoreRules?

  init(_ suppression: SuppressionSetting, _ origin: String) {
    self.suppression = suppression
    self.origin = origin
    paths = suppression.path.map { IgnoreRules([Auditor.Exclusion($0)]) }
  }

  func holds(for finding: Finding) -> Bool {
    finding.rule.description == suppression.rule
      && (suppression.at.map { $0 == finding.key.at.description || $0 == finding.key.subject } ?? true)
      && includes(finding.location.path)
  }

  func includes(_ path: String) -> Bool { paths?.includes(path) ?? true }

  func isPast(_ today: String) -> Bool { suppression.until.map { $0 < today } ?? false }
}

extension IgnoreRules {
  /// Whether the patterns match the document at `path`, or a folder above it.
  func includes(_ path: String) -> Bool {
    let names = Places.names(in: path)
    return names.indices.contains {
      reason(toLeaveOut: Array(names[...$0]), isFolder: $0 < names.count - 1) != nil
    }
  }
}

/// Days as strings whose order is chronological.
package enum Day {
  /// Today in UTC, as 2026-11-22.
  package static var today: String { written(daysSince1970: time(nil) / 86_400) }

  /// The day in the Gregorian calendar that is `number` days after 1970-01-01.
  static func written(daysSince1970 number: Int) -> String {
    // In years that begin in March, the leap day is last.
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let isNextYear = month >= 10
    return [
      digits(year + era * 400 + (isNextYear ? 1 : 0), 4), digits(isNextYear ? month - 9 : month + 3, 2),
      digits(dayOfYear - (153 * month + 2) / 5 + 1, 2),
    ].joined(separator: "-")
  }
}
