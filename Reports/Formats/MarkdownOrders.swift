import FocusModel

/// The focus orders that changed since an earlier run, before and after the change, for a review comment.
struct MarkdownOrders {
  /// The maximum number of shown windows; further windows are only counted.
  static let mostWindows = 5
  /// The maximum number of stops shown for a window.
  private static let mostStops = 60

  /// A window with a changed order.
  private struct Window {
    var path: String
    var scope: ScopeResult
    var changes: ScopeChanges
  }

  private let windows: [Window]
  /// The number of windows that the earlier run did not have.
  private let newCount: Int
  /// The number of windows that only the earlier run had.
  private let goneCount: Int

  /// The windows of `result` that changed since `earlier`; windows with more changes come first.
  init(from earlier: AuditResult, to result: AuditResult) {
    let comparison = RunComparison(from: earlier, to: result)
    var newCount = 0
    // If the run reports only changed documents, the others are not gone.
    let gone = result.selection == nil ? comparison.goneDocuments : []
    var goneCount = gone.reduce(0) { $0 + $1.scopes.count { !$0.stops.isEmpty } }
    windows = result.documents.flatMap { document -> [Window] in
      let changes = comparison.changes(of: document)
      newCount += changes.newScopes
      goneCount += changes.goneScopes
      return zip(document.scopes, changes.scopes).compactMap { scope, changes in
        changes.map { Window(path: document.path, scope: scope, changes: $0) }
      }
    }.enumerated().sorted { a, b in (b.element.changes.count, a.offset) < (a.element.changes.count, b.offset)
    }
    .map(\.element)
    (self.newCount, self.goneCount) = (newCount, goneCount)
  }

  func write(to page: inout MarkdownWriter) {
    if windows.isEmpty, newCount == 0, goneCount == 0 { return }
    page.heading(3, "Focus order, before and after")
    let shown = windows.prefix(Self.mostWindows).prefix { write($0, to: &page) }
    let others = windows.count - shown.count
    if others > 0 {
      page.paragraph(others == 1 ? "1 more window changed." : "\(others) more windows changed.")
    }
    if newCount > 0 { page.paragraph(newCount == 1 ? "1 window is new." : "\(newCount) windows are new.") }
    if goneCount > 0 {
      page.paragraph(goneCount == 1 ? "1 window is gone." : "\(goneCount) windows are gone.")
    }
  }

  /// Writes the table of a window; returns false if there is no room.
  private func write(_ window: Window, to page: inout MarkdownWriter) -> Bool {
    let (scope, changes) = (window.scope, window.changes)
    let name = scope.name.isEmpty ? scope.kind : "\(scope.kind) \u{201C}\(scope.name)\u{201D}"
    guard page.paragraph("\(name) in \(window.path): \(changes.words).", leaving: MarkdownReport.reserve)
    else {
      return false
    }
    let lost = Dictionary(changes.lost.map { ($0.old, $0.stop) }, uniquingKeysWith: { first, _ in first })
    let before = changes.earlier.indices.map { old -> String in
      guard let new = changes.earlier[old].new else {
        return lost[old].map { words(for: $0) + " (gone)" } ?? ""
      }
      return words(for: scope.stops[new])
    }
    let after = scope.stops.indices.map { new in
      words(for: scope.stops[new]) + (changes.words(at: new).map { " (\($0))" } ?? "")
    }
    let count = max(before.count, after.count)
    let titles = ["", "Before", "After"]
    func cells(_ index: Int) -> [MarkdownWriter.Cell] {
      [
        .text(String(index + 1)), .text(before.indices.contains(index) ? before[index] : ""),
        .text(after.indices.contains(index) ? after[index] : ""),
      ]
    }
    guard page.hasRoom(for: cells(0), under: titles, leaving: MarkdownReport.reserve) else { return true }
    page.table(titles, numbers: 0)
    let shown = (0..<min(count, Self.mostStops)).prefix {
      page.row(cells($0), leaving: MarkdownReport.reserve)
    }
    if shown.count < count { page.paragraph("The order has \(count) stops; the rest is left out.") }
    return true
  }

  private func words(for stop: StopResult) -> String {
    let name = stop.name.map { " \u{201C}\($0.visible(limit: 60))\u{201D}" } ?? ""
    return stop.role + name + (name.isEmpty ? stop.id.map { " '\($0.visible(limit: 60))'" } ?? "" : "")
  }
}

extension ScopeChanges {
  /// The number of changed stops.
  fileprivate var count: Int { gained.count + moved.count + lost.count }
}
