import SwiftUI

/// The Digital Crown acts on the view that has focus.
struct Volume: View {
  @State private var volume = 0.5

  var body: some View {
    Text("Volume")
      .digitalCrownRotation($volume)  // warning: binding-without-focusable
  }
}
