package import FocusModel

/// The edits of a fix in the unified format that `patch -p1` and `git apply` accept.
package struct UnifiedDifference: Sendable {
  /// The lines of the diff, starting with the names of the file.
  package let lines: [Line]
  /// Whether the document's lines end with CRLF.
  package let hasReturns: Bool

  /// A line, without its line ending.
  package struct Line: Sendable, Hashable {
    /// The kind of the line.
    package var kind: Kind
    /// The text, including the sign before it.
    package var text: String

    /// Whether the line is a line of the document, before or after the change.
    package var isOfDocument: Bool { kind == .same || kind == .removed || kind == .added }

    /// The kind of a line.
    package enum Kind: Sendable, Hashable { case file, place, same, removed, added, remark }
  }

  /// The diff as text, with line endings.
  package var text: String { lines.map { $0.text + end(of: $0) }.joined() }

  /// The line ending of `line`.
  package func end(of line: Line) -> String { hasReturns && line.isOfDocument ? "\r\n" : "\n" }

  /// The number of unchanged lines before and after a change.
  private static let margin = 3

  /// The diff of `fix` for the document at `path`; nil if nothing changes.
  package init?(_ fix: Finding.Fix, path: String) {
    var entries: [Entry] = []
    for edit in fix.edits {
      let context = edit.context ?? Finding.Context(before: [], after: [])
      let first = edit.line - context.before.count
      entries.add(context.before.enumerated().map { Entry(.same, first + $0.offset, $0.element) })
      entries.add(edit.entries)
      let next = edit.line + edit.old.count
      entries.add(context.after.enumerated().map { Entry(.same, next + $0.offset, $0.element) })
    }
    let hunks = Self.hunks(entries)
    if hunks.isEmpty { return nil }
    let contexts = fix.edits.compactMap(\.context)
    hasReturns = contexts.contains(where: \.hasReturns)
    let last = contexts.contains(where: \.endsOpen) ? entries.last { $0.kind != .added }?.line : nil
    // A file outside of the project is named relative to the folder that contains both the file and the
    // project, because tools accept no `..`. A tab ends a name that contains spaces.
    var path = path[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    let name = String(path).visible() + (path.contains(" ") ? "\t" : "")
    let folder = path.hasPrefix("/") ? "" : "/"
    var lines = [
      Line(kind: .file, text: "--- a\(folder)\(name)"), Line(kind: .file, text: "+++ b\(folder)\(name)"),
    ]
    var shift = 0
    for hunk in hunks {
      let old = hunk.count { $0.kind != .added }
      let new = hunk.count { $0.kind != .removed }
      let start = hunk[0].line
      lines.append(Line(kind: .place, text: "@@ -\(start),\(old) +\(start + shift),\(new) @@"))
      shift += new - old
      for (index, entry) in hunk.enumerated() {
        let isLast = entry.line == last && (entry.kind != .added || index == hunk.count - 1)
        lines.append(Line(kind: entry.kind, text: entry.sign + entry.text.visibleInLine))
        if isLast { lines.append(Line(kind: .remark, text: "\\ No newline at end of file")) }
      }
    }
    self.lines = lines
  }

  /// A line of the document, or a line that is added before or after it.
  fileprivate struct Entry {
    var kind: Line.Kind
    /// The number of the line; for an added line, the number of the line before which it is added.
    var line: Int
    var text: String

    init(_ kind: Line.Kind, _ line: Int, _ text: String) {
      self.kind = kind
      self.line = line
      self.text = text
    }

    var sign: String {
      switch kind {
      case .removed: "-"
      case .added: "+"
      default: " "
      }
    }
  }

  /// The changes with their context; changes with overlapping contexts are joined.
  private static func hunks(_ entries: [Entry]) -> [[Entry]] {
    var shown = Array(repeating: false, count: entries.count)
    for index in entries.indices where entries[index].kind != .same {
      for near in max(0, index - margin)...min(entries.count - 1, index + margin) { shown[near] = true }
    }
    var hunks: [[Entry]] = []
    var previous: Int?
    for index in entries.indices where shown[index] {
      let follows = previous.map { $0 == index - 1 && entries[index].line <= entries[$0].line + 1 } ?? false
      if follows { hunks[hunks.count - 1].append(entries[index]) } else { hunks.append([entries[index]]) }
      previous = index
    }
    return hunks
  }
}

extension [UnifiedDifference.Entry] {
  /// Adds new entries; the context of an edit may overlap with that of another edit.
  fileprivate mutating func add(_ more: [UnifiedDifference.Entry]) {
    guard let first = more.first?.line else { return }
    // The next edit may replace lines that are context of the previous edit.
    while let last, last.kind == .same, last.line >= first { removeLast() }
    let next = last.map { $0.line + ($0.kind == .added ? 0 : 1) } ?? first
    append(contentsOf: more.filter { $0.kind != .same || $0.line >= next })
  }
}

extension Finding.Edit {
  /// The entries for the lines of the edit.
  fileprivate var entries: [UnifiedDifference.Entry] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var entries: [UnifiedDifference.Entry] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if from < old.count, removed.contains(from) {
        entries.append(.init(.removed, line + from, old[from]))
        from += 1
      } else if to < new.count, inserted.contains(to) {
        entries.append(.init(.added, line + from, new[to]))
        to += 1
      } else if from < old.count, to < new.count {
        entries.append(.init(.same, line + from, old[from]))
        from += 1
        to += 1
      } else {
        break
      }
    }
    return entries
  }
}

extension CollectionDifference.Change {
  /// The index of the line: among the old lines if removed, among the new lines if added.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  /// The line with its tabs; only characters that would control a terminal are replaced.
  var visibleInLine: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { $0.visible() }.joined(separator: "\t")
  }
}
