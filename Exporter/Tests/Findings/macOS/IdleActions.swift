import SwiftUI
import os

/// People miss little if these taps have no keys and these buttons have no names. The last tap has no effect, because
/// nothing reads the state that it changes. Only the last button does something important.
struct Draft: View {
  private let logger = Logger()
  private let haptics = Haptics()
  @State private var pulse = false

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      Text("Log")
        .onTapGesture { logger.info("Tapped") }  // info: pointer-only-control
      Text("Own log")
        .onTapGesture { Journal.note("Tapped") }  // info: pointer-only-control
      Text("Vibrate")
        .onTapGesture { haptics.play() }  // info: pointer-only-control
      Text("Pulse")
        .onTapGesture { withAnimation { pulse.toggle() } }
      Button(action: {}) { Image(decorative: "star") }  // warning: unnamed-focus-stop
      Button(action: later) { Circle() }  // warning: unnamed-focus-stop
      Button(action: ring) { Image(decorative: "bell") }  // warning: unnamed-focus-stop
      Button(action: Journal.remove) { Image(decorative: "trash") }  // error: unnamed-focus-stop
    }
  }

  private func later() {
    // TODO: Share the draft.
  }

  private func ring() { NSSound.beep() }
}

struct Haptics {
  func play() { NSHapticFeedbackManager.defaultPerformer.perform(.generic, performanceTime: .now) }
}

enum Journal {
  private static var entries: [String] = []
  static func note(_ text: String) { print(text) }
  static func remove() { entries.removeAll() }
}
