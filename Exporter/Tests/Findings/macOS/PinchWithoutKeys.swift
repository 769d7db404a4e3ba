import SwiftUI

/// Zooming is a convenience, so the finding is a warning. The double click only resets the zoom.
struct Diagram: View {
  @State private var scale = 1.0

  var body: some View {
    Text("Diagram")
      .scaleEffect(scale)
      .gesture(MagnificationGesture().onEnded { scale *= $0 })  // warning: pointer-only-control
      .onTapGesture(count: 2) { scale = 1.0 }
  }
}
