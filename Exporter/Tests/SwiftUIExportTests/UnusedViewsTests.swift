import Testing

@testable import SwiftUIExport

/// Views that nothing in the app names are left out: no person ever meets them.
@Suite struct UnusedViewsTests {
  private static let app = """
    @main struct Main: App { var body: some Scene { WindowGroup { Shown() } } }
    """
  private static let views = """
    struct Shown: View { var body: some View { Text("").modifier(Framed()) } }
    struct Framed: ViewModifier { func body(content: Content) -> some View { content } }
    struct Old: View { var body: some View { Text("") }; var again: Old { Old() } }
    struct OldFrame: ViewModifier { func body(content: Content) -> some View { content } }
    public struct Shared: View { public var body: some View { Text("") } }
    extension Old { var more: Int { 1 } }
    // Old()
    #Preview { Old() }
    struct Old_Previews: PreviewProvider { static var previews: some View { Old() } }
    """

  /// The other files of an app, each with a view that the next one shows.
  private static let others = (0..<UnusedViews.fewestFiles).map { number in
    let next = (number + 1) % UnusedViews.fewestFiles
    return (
      path: "Page\(number).swift",
      text: "struct Page\(number): View { var body: some View { Page\(next)() } }"
    )
  }

  private func names(_ sources: [(path: String, text: String)]) -> [String] {
    Exporter(sources: sources + Self.others).export(for: .macOS).unusedViews
  }

  @Test func leavesOutWhatOnlyPreviewsShow() {
    let exporter = Exporter(sources: [("App.swift", Self.app), ("Views.swift", Self.views)] + Self.others)
    let result = exporter.export(for: .macOS)
    #expect(result.unusedViews == ["Old", "OldFrame"])
    let text = result.documents.map(\.text).joined()
    #expect(text.contains("\"Shown\"") && text.contains("\"Shared\"") && !text.contains("\"Old\""))
  }

  @Test func leavesOutNothingWhereNoProgramBegins() {
    #expect(names([("Views.swift", Self.views)]).isEmpty)
  }

  /// A sample has views that only its reader looks at.
  @Test func leavesOutNothingOfAFewFiles() {
    let exporter = Exporter(sources: [("App.swift", Self.app), ("Views.swift", Self.views)])
    #expect(exporter.export(for: .macOS).unusedViews.isEmpty)
  }

  /// A collection of samples begins somewhere, too.
  @Test func leavesOutNothingWhereManyAreUnused() {
    let samples = (0..<20).map { number in
      (
        path: "Sample\(number).swift",
        text: "struct Sample\(number): View { var body: some View { Text(\"\") } }"
      )
    }
    #expect(names([("App.swift", Self.app), ("Views.swift", Self.views)] + samples).isEmpty)
  }

  /// A view may be shown by AppKit, in another file or under a condition.
  @Test func keepsWhatIsNamedAnywhere() {
    let use = "#if DEBUG\nlet host = NSHostingView(rootView: Old())\n#endif\ntypealias Frame = OldFrame"
    #expect(names([("App.swift", Self.app), ("Views.swift", Self.views), ("Use.swift", use)]).isEmpty)
  }
}
