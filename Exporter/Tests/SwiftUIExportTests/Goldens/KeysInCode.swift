import AppKit
import GameController
import SwiftUI

// The view itself reads keys while it is shown.
struct Board: View {
  @State private var monitor: Any?

  var body: some View {
    Text("Board")
      .onTapGesture { mark() }
      .onAppear {
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
          guard event.keyCode == 49 else { return event }
          mark()
          return nil
        }
      }
  }
}

// Escape alone does not operate the contents of the view.
struct Banner: View {
  @State private var monitor: Any?

  var body: some View {
    Text("Banner")
      .onTapGesture { open() }
      .onAppear {
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
          event.keyCode == 53 ? nil : event
        }
      }
  }
}

// An object that the view holds moves the selection with arrow keys and chooses with Return.
final class Chooser: ObservableObject {
  private var monitor: Any?

  func listen() {
    monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
      switch event.keyCode {
      case 125, 126: self.move()
      case 36: self.choose()
      default: return event
      }
      return nil
    }
  }
}

struct Choices: View {
  @StateObject private var chooser: Chooser

  var body: some View { Text("Choices").onTapGesture { pick() } }
}

// A game reads keys without SwiftUI: a stick springs back, and a button is held. A slider keeps its position.
final class Controllers {
  func connect() { GCKeyboard.coalesced?.keyboardInput?.keyChangedHandler = { _, _, _, _ in } }
}

struct Pad: View {
  @State private var offset = CGSize.zero
  @State private var level = 0.0

  var body: some View {
    Image("stick")
      .gesture(
        DragGesture()
          .onChanged { value in
            offset = value.translation
            steer(by: value.translation)
          }
          .onEnded { _ in withAnimation { offset = .zero } })
    Image("fire")
      .gesture(DragGesture(minimumDistance: 0).onChanged { _ in press() }.onEnded { _ in release() })
    Image("level")
      .gesture(DragGesture().onChanged { value in level = value.location.x }.onEnded { _ in save() })
  }
}

// Escape closes the view like a click, through the same state or the same function.
struct LightBox: View {
  @Binding var isShown: Bool
  @ObservedObject var keys: LightBoxKeys
  @State private var monitor: Any?

  var body: some View {
    VStack {
      Text("Close").onTapGesture { isShown = false }
      Text("Cancel").onTapGesture { keys.cancel() }
      Text("Next").onTapGesture { keys.next() }
    }
    .onAppear {
      monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
        if event.keyCode == 53 { isShown = false }
        return event
      }
    }
  }
}

final class LightBoxKeys: ObservableObject {
  func start() {
    NSEvent.addLocalMonitorForEvents(matching: .keyDown) { [weak self] event in self?.handle(event) }
  }

  func handle(_ event: NSEvent) -> NSEvent? {
    guard event.keyCode == 53 else { return event }
    cancel()
    return nil
  }

  func cancel() {}
  func next() {}
}
