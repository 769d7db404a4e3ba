import Testing

@testable import SwiftUIExport

/// Views that no code of the app reaches on a platform are omitted, because people never see these views.
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

  private func names(_ sources: [(path: String, text: String)], _ platform: Platform = .macOS) -> [String] {
    Exporter(sources: sources).export(for: platform).unusedViews
  }

  private func view(_ name: String, _ body: String = "Text(\"\")") -> String {
    "struct \(name): View { var body: some View { \(body) } }\n"
  }

  @Test func `leaves out what only previews show`() {
    let exporter = Exporter(sources: [("App.swift", Self.app), ("Views.swift", Self.views)])
    let result = exporter.export(for: .macOS)
    #expect(result.unusedViews == ["Old", "OldFrame"])
    let text = result.documents.map(\.text).joined()
    #expect(text.contains("\"Shown\"") && text.contains("\"Shared\"") && !text.contains("\"Old\""))
  }

  /// Views that are shown only by unused views are also unused, and so are cycles of views.
  @Test func `leaves out what unused views show`() {
    let more =
      view("Oldest", "Old().modifier(Tint()); Badge()") + view("Badge", "Oldest()")
      + "struct Tint: ViewModifier { func body(content: Content) -> some View { Dot(); content } }\n"
      + "struct Dot: View { enum Kind { case round; var view: some View { Speck() } }; var body: some View { Text(\"\") } }\n"
      + view("Speck") + "extension Oldest { func more() -> some View { Speck() } }"
    #expect(
      names([("App.swift", Self.app), ("Views.swift", Self.views), ("More.swift", more)])
        == ["Badge", "Dot", "Old", "OldFrame", "Oldest", "Speck", "Tint"])
  }

  /// Code that opens a window has an effect only if other code calls it, so a type that no code names shows
  /// no window. A storyboard may create a subclass of an AppKit class.
  @Test func `leaves out what only unused types show`() {
    let windows = """
      final class OldWindow { static let shared = OldWindow(); func open() { show(Old()) } }
      extension OldWindow { func frame() { Helper().show(OldFrame()) } }
      struct Helper: Sendable {}
      final class Delegate: NSObject { func open() { show(Kept()) } }
      final class Window: ObservableObject { func open() { show(Asked()) } }
      func ask() { Window().open() }

      """ + view("Kept") + view("Asked")
    #expect(
      names([("App.swift", Self.app), ("Views.swift", Self.views), ("Windows.swift", windows)]) == [
        "Old", "OldFrame",
      ])
  }

  /// Views created by a member that no code names, or that is named only by an unnamed member, are unused. A
  /// protocol of a different module may require a member, and other modules may use a public member.
  @Test func `leaves out what only unnamed members show`() {
    let views = """
      extension Shown {
        private var header: some View { banner(Old()) }
        @ViewBuilder func banner(_ view: some View) -> some View { view.modifier(OldFrame()) }
        public var footer: some View { Kept() }
        var toolbar: some View { Asked() }
      }
      extension Framed: Theme.Source { func frame() -> some View { Required() } }
      func show(_ shown: Shown) { print(shown.toolbar) }

      """ + view("Kept") + view("Asked") + view("Required")
    #expect(
      names([("App.swift", Self.app), ("Views.swift", Self.views), ("Members.swift", views)]) == [
        "Old", "OldFrame",
      ])
  }

  /// Functions that are called only by code for a different platform never run. Contents that are shown only
  /// after these functions set a state are never shown.
  @Test func `leaves out what only another platform opens`() {
    let model = """
      final class Model: ObservableObject {
        @Published var isReset = false
        @Published var isHelped = false
        @Published var note: String?
        var rows: [Row] {
          var rows = [help()]
          #if os(iOS)
          rows.append(reset())
          #endif
          return rows
        }
        private func help() -> Row { Row(action: { self.isHelped = true }) }
        private func reset() -> Row { Row(action: { [weak self] in self?.ask() }) }
      }
      extension Model {
        func ask() { isReset = true }
        func close() { isReset = false; note = nil }
      }
      @Reducer struct Feature { func reduce() { Model.shared.isSaved = true } }

      """
    let dialogs = """
      struct Dialogs: View {
        @StateObject var model = Model()
        @State var isOld = false
        @State var isGiven = false
        var body: some View {
          Text("")
            .overlay { if model.isReset { Reset(isShown: $model.isReset, note: $model.note) } }
            .overlay { if model.isHelped { Help() } }
            .sheet(item: $model.note) { _ in Note() }
            .sheet(isPresented: $isOld) { Old() }
            .popover(isPresented: $isGiven) { Given() }
          #if os(iOS)
          Button("Old") { isOld = true }
          #endif
        }
      }
      struct Reset: View {
        @Binding var isShown: Bool
        @Binding var note: String?
        var body: some View { Button("Back") { isShown = false; note = nil } }
      }

      """
    let sources = [
      ("App.swift", Self.app.replacing("Shown()", with: "Shown(); Dialogs(isGiven: true)")),
      ("Views.swift", Self.views), ("Model.swift", model),
      ("Dialogs.swift", dialogs + view("Help") + view("Note") + view("Given")),
    ]
    #expect(names(sources) == ["Note", "Old", "OldFrame", "Reset"])
    #expect(names(sources, .iOS) == ["Note", "OldFrame"])
  }

  /// An AppKit view is created by code or by a file that names its class.
  @Test func `leaves out what unused classes show`() {
    let editor = """
      final class OldEditor: NSTextView, NSTextViewDelegate { func report() { addSubview(NSHostingView(rootView: Old())) } }
      struct Editor: NSViewRepresentable { func makeNSView(context: Context) -> OldEditor { OldEditor() } }
      final class Panel: NSPanel { func report() { show(OldFrame()) } }
      """
    let sources = [("App.swift", Self.app), ("Views.swift", Self.views), ("Editor.swift", editor)]
    #expect(names(sources) == ["Old", "OldFrame"])
    #expect(names(sources + [("Main.storyboard", "<window customClass=\"Panel\"/>")]) == ["Old"])
    #expect(names(sources + [("Reader.swift", "func read() { Editor() }")]) == ["OldFrame"])
  }

  @Test func `leaves out styles that nothing makes`() {
    let styles = """
      struct Pill: ToggleStyle { func makeBody(configuration: Configuration) -> some View { Text("") } }
      struct Flat: ButtonStyle { func makeBody(configuration: Configuration) -> some View { Text("") } }
      extension ButtonStyle where Self == Flat { static var flat: Flat { Flat() } }
      """
    #expect(
      names([("App.swift", Self.app), ("Styles.swift", styles), ("Shown.swift", view("Shown"))]) == ["Pill"])
  }

  /// A use counts only on the platforms for which it is compiled. Code for a different platform does not make
  /// an app an example.
  @Test func `counts uses of the platform alone`() {
    let shown = view("Shown", "#if os(iOS)\nTouch0()\n#endif")
    let touch = (0..<30).map { view("Touch\($0)", "Touch\($0 + 1)()") }.joined() + view("Touch30")
    let sources = [("App.swift", Self.app), ("Shown.swift", shown), ("Touch.swift", touch)]
    #expect(names(sources, .iOS).isEmpty)
    #expect(names(sources).count == 31)
    let unbuilt = [
      ("App.swift", Self.app), ("Shown.swift", view("Shown")), ("Touch.swift", view("Touch")),
      ("Host.swift", "import UIKit\nfunc host() { UIHostingController(rootView: Touch()) }"),
      ("Any.swift", "#if os(macOS)\n#endif"),
    ]
    #expect(names(unbuilt, .iOS).isEmpty)
    #expect(names(unbuilt) == ["Touch"])
  }

  /// Code in a separate module belongs to the app if the app uses it; otherwise, other apps may use it.
  @Test func `counts uses of public views`() {
    let shown = view("Shown", "#if os(iOS)\nTouch()\n#endif")
    let parts = "public " + view("Touch", "Part()") + "public " + view("Part") + "public " + view("Other")
    let sources = [("App.swift", Self.app), ("Shown.swift", shown), ("Parts.swift", parts)]
    #expect(names(sources, .iOS).isEmpty)
    #expect(names(sources) == ["Part", "Touch"])
  }

  /// In a type, a nested type takes precedence over other types with the same name; private types of other
  /// files are invisible.
  @Test func `distinguishes namesakes`() {
    let views = """
      struct Shown: View { struct Row: View { var body: some View { Text("") } }; var body: some View { Row() } }
      struct Old: View { struct Row: View { var body: some View { Text("") } }; var body: some View { Row() } }
      """
    let other = "private " + view("Row")
    #expect(
      names([("App.swift", Self.app), ("Views.swift", views), ("Other.swift", other)]) == [
        "Old", "Old.Row", "Row",
      ])
  }

  /// An arm for an enumeration case that no code creates never runs, unless the value may come from outside
  /// the code.
  @Test func `leaves out what only unmade cases show`() {
    let shown = """
      enum Page { case home, old, older
        var title: String { switch self { case .home: "Home"; case .old: "Old"; case .older: "Older" } } }
      final class Mail { var kind: Kind?; enum Kind { case old }; func open() { kind = .old } }
      struct Shown: View {
        @State private var page = Page.home
        var body: some View {
          switch page { case .home: Mail().view.modifier(Framed()); case .old: Old(); case .older: OldFrame() }
        }
      }

      """
    let sources = [
      ("App.swift", Self.app), ("Views.swift", Self.views.replacing("struct Shown", with: "struct Shown2")),
    ]
    func unused(_ more: String) -> [String] { names(sources + [("Shown.swift", shown + more)]) }
    #expect(unused("") == ["Old", "OldFrame", "Shown2"])
    #expect(unused("let pages = [Page.old]") == ["OldFrame", "Shown2"])
    #expect(unused("func open(_ page: Page = .older) {}") == ["Old", "Shown2"])
    #expect(unused("let shown = Page.allCases.filter { $0 != .old }") == ["Old", "Shown2"])
    #expect(unused("let shown = Page.allCases") == ["Shown2"])
    #expect(unused("func read(_ data: Data) { decode(Page.self, data) }") == ["Shown2"])
    #expect(unused("extension Page: Codable {}") == ["Shown2"])
    #expect(unused("func first<T: CaseIterable>(_: T) { T.allCases }") == ["Old", "OldFrame", "Shown2"])
    #expect(
      unused("extension Page: CaseIterable {}; func all<T: CaseIterable>() { T.allCases }") == ["Shown2"])
    #expect(
      unused("func isOld(_ page: Page) -> Bool { page == .old || [.old, .older].contains(page) }")
        == ["Old", "OldFrame", "Shown2"])
  }

  /// Uses of a name that begins with a small letter are not searched.
  @Test func `keeps names with small letters`() {
    #expect(
      names([("App.swift", Self.app), ("Views.swift", view("Shown") + view("old") + view("_Old"))]) == [
        "_Old"
      ])
  }

  /// A package next to the program is a part of the app; a package that contains the program is a library
  /// with an example.
  @Test func `leaves out what is public in the packages of an app`() {
    let manifest = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
    let kit = Self.views.replacing("struct Old: View", with: "public struct Old: View")
    #expect(
      names([("Kit/Package.swift", manifest), ("Kit/Sources/Views.swift", kit), ("App/App.swift", Self.app)])
        == ["Old", "OldFrame", "Shared"])
    #expect(
      names([
        ("Kit/Package.swift", manifest), ("Kit/Sources/Views.swift", kit),
        ("Kit/Example/App.swift", Self.app),
      ])
        == ["OldFrame"])
  }

  /// No module can import the module of a program, so public views of this module are only for the app itself.
  @Test func `leaves out what is public in the module of a program`() {
    let manifest = """
      let package = Package(
        name: "Reader", targets: [.executableTarget(name: "Reader", dependencies: ["Kit"]), .target(name: "Kit")])
      """
    #expect(
      names([
        ("Package.swift", manifest), ("Sources/Reader/App.swift", Self.app),
        ("Sources/Reader/Views.swift", Self.views), ("Sources/Kit/Kit.swift", "public " + view("Other")),
      ]) == ["Old", "OldFrame", "Shared"])
  }

  /// The entry point of a program may be in Objective-C.
  @Test func `knows programs in Objective-C`() {
    let main = "int main(int argc, const char *argv[]) { return NSApplicationMain(argc, argv); }"
    let delegate = """
      class AppDelegate: NSObject { func open() { show(NSHostingView(rootView: HStack { Shown() })) } }
      """
    let sources: [(path: String, text: String)] = [
      ("AppDelegate.swift", delegate), ("Views.swift", Self.views),
    ]
    #expect(names(sources + [("main.m", main)]) == ["Old", "OldFrame"])
    #expect(names(sources) == [])
  }

  /// The statements of `main.swift` are a program.
  @Test func `leaves out where the main file begins it`() {
    let main = "Main.main()\n" + Self.app.replacing("@main ", with: "")
    #expect(names([("App/main.swift", main), ("Views.swift", Self.views)]) == ["Old", "OldFrame"])
  }

  @Test func `leaves out nothing where no program begins`() {
    #expect(names([("Views.swift", Self.views)]).isEmpty)
  }

  /// If no view can be reached, the code that shows the views has not been read.
  @Test func `leaves out nothing where no view is shown`() {
    let app = "@main struct Main { static func main() { Loader.start() } }"
    #expect(names([("App.swift", app), ("Form.swift", view("Form", "Field()") + view("Field"))]).isEmpty)
  }

  /// Views that appear only in a build with an additional name for `#if` are described if this name is set.
  @Test func `leaves out what only another build shows`() {
    let use = """
      #if DEBUG && os(macOS)
      let host = NSHostingView(rootView: Old())
      #endif
      #if targetEnvironment(simulator) || BETA
      let frame = OldFrame()
      #endif
      """
    let exporter = Exporter(
      sources: [("App.swift", Self.app), ("Views.swift", Self.views), ("Use.swift", use)])
    #expect(exporter.export(for: .macOS).unusedViews == ["Old"])
    #expect(exporter.export(for: .macOS, defines: ["DEBUG"]).unusedViews.isEmpty)
  }

  /// The number of files and views does not affect the result.
  @Test func `another file changes no answer about the other views`() {
    var sources = [("App.swift", Self.app), ("Views.swift", Self.views)]
    for number in 0..<40 {
      #expect(names(sources) == ["Old", "OldFrame"], "\(sources.count) files")
      let isView = number.isMultiple(of: 2)
      let other =
        isView ? view("Used\(number)") + "public let shown\(number) = Used\(number)()\n" : "let x = 1\n"
      sources.append(("More\(number).swift", other))
    }
  }

  /// A view may be shown by AppKit, in another file, or on an older system.
  @Test func `keeps what is named anywhere`() {
    let use = """
      let host = NSHostingView(rootView: Old())
      func frame() { if #available(macOS 26, *) {} else { use(OldFrame()) } }
      """
    #expect(names([("App.swift", Self.app), ("Views.swift", Self.views), ("Use.swift", use)]).isEmpty)
  }
}
