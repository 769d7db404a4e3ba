import SwiftUI

// Gestures that only move the window, or have no effect, are left out.
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
      // The text receives no clicks.
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

// These gestures have other effects.
struct SplitPanel: View {
  @State private var width = 200.0
  @State private var isRecording = false
  let window: NSWindow?

  var body: some View {
    HStack {
      Divider().frame(width: width).gesture(DragGesture().onChanged { width = $0.location.x })
      if isRecording { Text("Recording") }
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

// Gestures that only change the appearance of their view, and change it back, are left out.
struct Sticker: View {
  @State private var isPressed = false
  @State private var tilt = CGSize.zero
  @State private var moves = 0
  @State private var isShining = false
  @GestureState private var isHeld = false
  let title: String

  var body: some View {
    VStack {
      Text(title)
        .scaleEffect(scale)
        .opacity(isPressed ? 0.8 : 1)
        .simultaneousGesture(
          DragGesture(minimumDistance: 0)
            .onChanged { _ in isPressed = true }
            .onEnded { _ in isPressed = false })
      Image("star")
        .rotationEffect(.degrees(Double(angle)))
        .foregroundStyle(isShining ? .yellow : .gray)
        .gesture(tiltGesture)
      Image("moon")
        .brightness(isHeld ? 0.2 : 0)
        .gesture(LongPressGesture().updating($isHeld) { _, state, _ in state = true })
    }
    .animation(.easeOut, value: isPressed)
  }

  private var scale: CGFloat {
    if isPressed { return 0.97 }
    return 1
  }

  private var angle: CGFloat {
    let size = max(abs(tilt.width), abs(tilt.height))
    guard size > 0.1 else { return 0 }
    return min(size, 10)
  }

  private var tiltGesture: some Gesture {
    DragGesture()
      .onChanged { value in
        moves += 1
        tilt = value.translation
      }
      .onEnded { _ in
        let move = moves
        isShining = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          guard moves == move else { return }
          settle()
        }
      }
  }

  private func settle() {
    withAnimation(.spring()) {
      tilt = .zero
      isShining = false
    }
  }
}

// These gestures change a state that keeps its value or has other effects.
struct Stickers: View {
  @State private var place = CGSize.zero
  @State private var zoom = 1.0
  @State private var isOpen = false
  @State private var isRevealed = false
  @State private var isCounted = false
  @State private var isShared = false
  @State private var count = 0

  var body: some View {
    Image("moved").offset(place).gesture(DragGesture().onChanged { place = $0.translation })
    Image("zoomed").scaleEffect(zoom).gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
    Image("opens").gesture(press { isOpen = $0 })
    if isOpen { Text("Details") }
    Image("open").gesture(
      DragGesture().onChanged { _ in isOpen = true }.onEnded { _ in isOpen = false })
    Text("Secret").opacity(isRevealed ? 1 : 0)
    Image("reveals").gesture(
      DragGesture().onChanged { _ in isRevealed = true }.onEnded { _ in isRevealed = false })
    Image("counts").brightness(isCounted ? 0.1 : 0).gesture(
      DragGesture().onChanged { _ in isCounted = true }.onEnded { _ in
        isCounted = false; save()
      })
    Image("shares").brightness(isShared ? 0.1 : 0).gesture(
      DragGesture().onChanged { _ in isShared = true }.onEnded { _ in isShared = false })
    StickerRow(isOn: $isShared)
  }

  private func press(_ change: @escaping (Bool) -> Void) -> some Gesture {
    DragGesture().onChanged { _ in change(true) }.onEnded { _ in change(false) }
  }

  private func save() { UserDefaults.standard.set(count, forKey: "count") }
}

struct StickerRow: View {
  @Binding var isOn: Bool
  var body: some View { Toggle("Shared", isOn: $isOn) }
}

// A gesture that exists only under a condition.
struct FoldingNote: View {
  let folds: Bool
  @State private var isOpen = false
  var body: some View {
    VStack { Text("Note") }
      .gesture(folds ? TapGesture().onEnded { isOpen.toggle() } : nil)
      .simultaneousGesture(DragGesture().onEnded { _ in isOpen = false }, isEnabled: isOpen)
  }
}

/// A short function or method that only calls the system is described as these calls.
struct CopiedCode: View {
  @State private var vault = CodeVault()

  var body: some View {
    VStack {
      Text("Code").onTapGesture { copy() }
      Text("Name").onTapGesture { vault.copyName() }
      Text("All").onTapGesture { vault.copyAll() }
    }
  }

  private func copy() {
    NSPasteboard.general.clearContents()
    NSPasteboard.general.setString("1234", forType: .string)
  }
}

final class CodeVault {
  var count = 0

  func copyName() { UIPasteboard.general.string = "name" }

  func copyAll() {
    UIPasteboard.general.string = "all"
    count += 1
  }
}
