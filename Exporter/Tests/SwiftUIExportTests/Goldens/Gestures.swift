import SwiftUI

// Gestures that move the window or do nothing are left out.
struct DragPanel: View {
  @State private var start: CGPoint?
  @State private var isPressed = false
  let window: NSWindow?

  var body: some View {
    VStack {
      Text("Title").gesture(WindowDragGesture())
      Text("Panel").gesture(moveGesture)
      Text("Bar").gesture(BarGesture())
      Text("Press").onLongPressGesture(
        minimumDuration: .infinity,
        pressing: { pressing in withAnimation { isPressed = pressing } }, perform: {})
      Text("Nothing").onTapGesture {}
      // No click comes to it.
      Text("Badge").onTapGesture { start = .zero }.allowsHitTesting(false)
    }
  }

  private var moveGesture: some Gesture {
    DragGesture()
      .onChanged { value in
        guard let window else { return }
        if start == nil { start = window.frame.origin }
        window.setFrameOrigin(CGPoint(x: value.translation.width, y: value.translation.height))
      }
      .onEnded { _ in start = nil }
  }
}

struct BarGesture: Gesture {
  var body: some Gesture {
    DragGesture().onChanged { _ in
      if let event = NSApp.currentEvent { NSApp.keyWindow?.performDrag(with: event) }
      print("moves")
    }
  }
}

// These do something else.
struct SplitPanel: View {
  @State private var width = 200.0
  @State private var isRecording = false
  let window: NSWindow?

  var body: some View {
    HStack {
      Divider().gesture(DragGesture().onChanged { width = $0.location.x })
      Text("Hold").onLongPressGesture(
        pressing: {
          isRecording = $0; record($0)
        }, perform: {})
      Text("Snap").gesture(
        TapGesture().onEnded {
          window?.setFrameOrigin(.zero); save()
        })
    }
  }

  private func record(_ on: Bool) {}
  private func save() {}
}
