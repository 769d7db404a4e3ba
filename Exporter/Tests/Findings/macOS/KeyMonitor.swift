import AppKit
import SwiftUI

@Observable
final class Recorder {
  private(set) var isRecording = false

  func begin() {
    guard !isRecording else { return }
    isRecording = true
    NSSound.beep()
  }

  func finish() {
    guard isRecording else { return }
    isRecording = false
    NSSound.beep()
  }
}

/// An object reads the Option key, and the closures that it calls have the effects of the press, so the finding
/// is a warning.
struct Composer: View {
  let recorder: Recorder
  @State private var monitor: OptionMonitor?

  var body: some View {
    VStack {
      RecordingArea(onBegin: { recorder.begin() }, onEnd: { recorder.finish() })
    }
    .onAppear {
      monitor = OptionMonitor(onBegin: { recorder.begin() }, onEnd: { recorder.finish() })
    }
  }
}

struct RecordingArea: View {
  let onBegin: () -> Void
  let onEnd: () -> Void

  var body: some View {
    Text("Hold to record")
      .gesture(  // warning: pointer-only-control
        DragGesture(minimumDistance: 0).onChanged { _ in onBegin() }.onEnded { _ in onEnd() })
  }
}

final class OptionMonitor {
  private let onBegin: () -> Void
  private let onEnd: () -> Void
  private var monitor: Any?

  init(onBegin: @escaping () -> Void, onEnd: @escaping () -> Void) {
    self.onBegin = onBegin
    self.onEnd = onEnd
    monitor = NSEvent.addLocalMonitorForEvents(matching: .flagsChanged) { [weak self] event in
      self?.handle(event)
      return event
    }
  }

  private func handle(_ event: NSEvent) {
    change(isDown: event.modifierFlags.contains(.option))
  }

  private func change(isDown: Bool) {
    if isDown { onBegin() } else { onEnd() }
  }
}
