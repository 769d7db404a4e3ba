import Testing

@testable import SwiftUIExport

/// The effects of code that reads keys, in several files.
@Suite struct KeysReadTests {
  private func keysRead(_ files: [String]) -> [String] {
    let sources = files.enumerated().map { (path: "File\($0.offset).swift", text: $0.element) }
    return Exporter(sources: sources).export(for: .macOS).documents.map(\.text).joined()
      .split(separator: "\n").filter { $0.contains("<keysRead") }.map(\.trimmingSpace)
  }

  private static let player = """
    final class Player {
      var time = 0.0
      var next: (() -> Void)?
      func skip() { time += 1 }
      func seek(to time: Double) { self.time = time }
      func stop() { time = 0 }
    }
    """

  private func keys(_ code: String, key: Int) -> String {
    """
    final class Keys {
      func start(_ player: Player, onNext: @escaping () -> Void) {
        NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
          if event.keyCode == \(key) { \(code) }
          return event
        }
      }
    }

    """
  }

  private static let view = """
    struct Film: View {
      let keys = Keys()
      var body: some View { Pane() }
    }
    struct Pane: View { var body: some View { Text("") } }
    """

  /// The properties that functions in another file change also count, and so do the functions that change the same
  /// properties.
  @Test func `reads functions of other files`() {
    #expect(
      keysRead([keys("player.skip()", key: 124), Self.player, Self.view]) == [
        "<keysRead readAt=\"File0.swift:3\" calls=\"seek skip\" sets=\"time\"/>"
      ])
    #expect(
      keysRead([keys("player.skip()", key: 53), Self.player, Self.view]) == [
        "<keysRead readAt=\"File0.swift:3\" calls=\"skip\"/>"
      ])
  }

  /// Code that calls a closure may have any effect in the view that holds the object, and in the views that only
  /// this view shows. If no view holds the object, the code may act anywhere.
  @Test(arguments: [
    "onNext()", "player.next?()", "NotificationCenter.default.post(name: .next, object: nil)",
  ])
  func `lists the views in which keys may have any effect`(code: String) {
    let file = keys(code, key: 124)
    #expect(
      keysRead([file, Self.player, Self.view]) == [
        "<keysRead readAt=\"File0.swift:3\" mayActIn=\"Film Pane\"/>"
      ])
    let other = "struct Other: View { var body: some View { Pane() } }"
    #expect(
      keysRead([file, Self.player, Self.view, other]) == [
        "<keysRead readAt=\"File0.swift:3\" mayActIn=\"Film\"/>"
      ])
    let start = "let keys = Keys()"
    #expect(
      keysRead([
        file, Self.player, Self.view.replacing("let keys = Keys()", with: ""), "func run() { \(start) }",
      ])
        == ["<keysRead readAt=\"File0.swift:3\" mayActIn=\"app\"/>"])
    #expect(keysRead([file, Self.player, Self.view.replacing("let keys = Keys()", with: "")]).isEmpty)
    // Escape neither moves nor chooses.
    #expect(keysRead([keys(code, key: 53), Self.player, Self.view]).isEmpty)
  }

  /// Notifications have the effects of the code that receives them.
  @Test func `reads receivers of notifications`() {
    let code = "NotificationCenter.default.post(name: .next, object: nil)"
    let observer = """
      final class Sound {
        func start() {
          NotificationCenter.default.addObserver(self, selector: #selector(beep(_:)), name: .next, object: nil)
        }
        @objc func beep(_ note: Notification) {}
      }
      """
    #expect(
      keysRead([keys(code, key: 124), pane(".onReceive(\(Self.next)) { _ in index += 1 }"), observer]) == [
        "<keysRead readAt=\"File0.swift:3\" view=\"Film\" sets=\"index\"/>",
        "<keysRead readAt=\"File0.swift:3\" calls=\"beep\"/>",
      ])
  }

  @Test(arguments: [
    ".onReceive(\(KeysReadTests.next).map { $0.object }.receive(on: RunLoop.main)) { _ in index += 1 }",
    ".onAppear { next = \(KeysReadTests.next).map { $0.object }.sink { _ in index += 1 } }",
    ".task { for await _ in NotificationCenter.default.notifications(named: .next) { index += 1 } }",
    ".onReceive(\(KeysReadTests.next)) { _ in index = 2 }",
  ])
  func `reads a receiver of notifications`(modifier: String) {
    let code = "NotificationCenter.default.post(name: .next, object: nil)"
    #expect(
      keysRead([keys(code, key: 124), pane(modifier)]) == [
        "<keysRead readAt=\"File0.swift:3\" view=\"Film\" sets=\"index\"/>"
      ])
  }

  /// A publisher that is stored may have any receiver, and a notification without a receiver may be for code
  /// elsewhere.
  @Test func `does not guess receivers of notifications`() {
    let stored = pane(".onReceive(next) { _ in index += 1 }") + "\nlet next = \(Self.next)"
    for (name, file) in [(".next", stored), (".other", pane("")), ("Self.names[0]", pane(""))] {
      let code = "NotificationCenter.default.post(name: \(name), object: nil)"
      #expect(
        keysRead([keys(code, key: 124), file]) == [
          "<keysRead readAt=\"File0.swift:3\" mayActIn=\"Film\"/>"
        ])
    }
  }

  private static let next = "NotificationCenter.default.publisher(for: .next)"

  /// A view that holds the object that reads keys, and counts notifications in `modifier`.
  private func pane(_ modifier: String) -> String {
    """
    struct Film: View {
      let keys = Keys()
      @State private var index = 0
      var body: some View { Text("")\(modifier) }
    }
    """
  }
}
