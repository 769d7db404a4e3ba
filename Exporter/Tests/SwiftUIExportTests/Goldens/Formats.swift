import SwiftUI

/// A formatted text shows the values that are passed to the format.
struct Speed: View {
  let speed: Double
  let unit: String
  @State private var offset = 0.0

  var body: some View {
    Text(String(format: "%.0f %@", speed, unit))
    Text("Speed: \(String(format: "%5.1f", speed)) km/h")
    Text(String(format: NSLocalizedString("%2$@: %1$lld%%", comment: ""), Int(speed), unit))
    Text(String(format: "%d of %d", 1)).gesture(drag)
    Text("Half").gesture(dragging(by: 2))
    Text("100% done").offset(x: offset)
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0).onChanged { offset = $0.translation.width }
  }

  private func dragging(by factor: Double) -> some Gesture {
    return DragGesture().onChanged { offset = $0.translation.width * factor }
  }
}
