import SwiftUI

/// The picture takes focus, but no key has the effect of a click.
struct Rating: View {
  let rate: () -> Void

  var body: some View {
    Text("Rate")
      .focusable()
      .onTapGesture { rate() }  // warning: pointer-only-control
  }
}
