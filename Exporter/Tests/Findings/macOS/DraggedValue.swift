import SwiftUI

/// People can type the value that each of these drags changes. No field has the value of the last drag.
struct Frame: View {
  @ObservedObject var shape: Shape
  @State private var width = 10.0
  @State private var depth = 0.0

  var body: some View {
    VStack {
      Image("edge")
        .gesture(DragGesture().onChanged { resize(to: $0.location.x) })
      TextField("Width", text: Binding(get: { "\(width)" }, set: { width = Double($0) ?? 0 }))
      Handle(x: $shape.x)
      TextField("X", value: $shape.x, format: .number)
      Image("depth")
        .gesture(DragGesture().onChanged { shape.depth = $0.location.x })  // warning: pointer-only-control
    }
  }

  private func resize(to x: Double) { width = x }
}

final class Shape: ObservableObject {
  @Published var x = 0.0
  @Published var depth = 0.0
}

struct Handle: View {
  @Binding var x: Double
  @GestureState private var isDragging = false

  var body: some View {
    Image("handle")
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($isDragging) { _, state, _ in state = true }
          .onChanged { move(to: $0) })
  }

  private func move(to value: DragGesture.Value) { x = value.location.x }
}
