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

  /// Functions of another file count with the properties that they change, and so do the functions that change
  /// the same properties.
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
}
