import SwiftUI

/// Focus comes to the picture, and no key does what a click does.
struct Rating: View {
  let rate: () -> Void

  var body: some View {
    Text("Rate")
      .focusable()
      .onTapGesture { rate() }  // warning: pointer-only-control
  }
}
