import AppKit
import SwiftUI

final class Player: ObservableObject {
  @Published var time = 0.0
  @Published var speed = 1.0

  func seek(to newTime: Double) { time = max(0, newTime) }
}

/// An object that the containing view holds reads the arrow keys. Its function sets the same property as the
/// drag, so the finding is a warning.
struct Film: View {
  @StateObject private var player = Player()
  @StateObject private var keys = FilmKeys()

  var body: some View {
    TimeLine(time: $player.time)
      .onAppear { keys.listen(to: player) }
    Text("Faster")
      .onTapGesture { player.speed = 2 }  // warning: pointer-only-control
  }
}

struct TimeLine: View {
  @Binding var time: Double

  var body: some View {
    Text("Time line")
      .gesture(DragGesture().onChanged { value in time = value.location.x })  // warning: pointer-only-control
  }
}

final class FilmKeys: ObservableObject {
  private var monitor: Any?

  func listen(to player: Player) {
    monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
      guard event.keyCode == 124 else { return event }
      player.seek(to: player.time + 1)
      return nil
    }
  }
}

/// The keys run a closure whose effect is unknown, so all findings in the view and in the views that only this
/// view shows are warnings.
struct Map: View {
  let onMove: (Double) -> Void
  @StateObject private var keys = MapKeys()

  var body: some View {
    Pin()
      .onAppear { keys.listen(onMove: onMove) }
  }
}

struct Pin: View {
  @State private var note: String?

  var body: some View {
    Text("Pin").onTapGesture { note = "Home" }  // warning: pointer-only-control
    if let note { Text(note) }
  }
}

final class MapKeys: ObservableObject {
  private var monitor: Any?

  func listen(onMove: @escaping (Double) -> Void) {
    monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
      if event.keyCode == 123 { onMove(-1) }
      return event
    }
  }
}
