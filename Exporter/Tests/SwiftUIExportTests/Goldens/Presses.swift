import SwiftUI

// A drag that begins with the press is a tap, unless its code reads where the pointer moves.
struct Presses: View {
  @State private var size = CGSize.zero
  @State private var level = 0.0
  let action: () -> Void

  var body: some View {
    Text("Pressed").gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { _ in level = 0 }
        .onEnded { value in
          if CGRect(origin: .zero, size: size).contains(value.location) { action() }
        })
    Text("Level").padding(level).gesture(DragGesture(minimumDistance: 0).onChanged { level = $0.location.x })
    Text("Thrown").gesture(DragGesture(minimumDistance: 0).onEnded { level = $0.translation.width })
    Text("Dragged").gesture(DragGesture().onEnded { _ in action() })
  }
}

// A modifier that only reports whether its view is pressed.
struct PressReport: ViewModifier {
  var onPress: ((Bool) -> Void)?

  func body(content: Content) -> some View {
    content
      .simultaneousGesture(LongPressGesture(minimumDuration: 0).onEnded { _ in onPress?(true) })
      .simultaneousGesture(DragGesture(minimumDistance: 0).onEnded { _ in onPress?(false) })
  }
}

// A long press with a delay has an effect, and so has a drag that runs other code.
struct HeldSwitch: ViewModifier {
  var onHold: (Bool) -> Void

  func body(content: Content) -> some View {
    content
      .gesture(LongPressGesture(minimumDuration: 1).onEnded { _ in onHold(true) })
      .simultaneousGesture(
        DragGesture(minimumDistance: 0).onEnded { _ in
          onHold(false)
          model.release()
        })
  }
}
