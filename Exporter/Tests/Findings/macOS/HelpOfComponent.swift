import SwiftUI

/// A tooltip at the use of a component is the hint of the component's only button.
struct Pages: View {
  let goBack: () -> Void

  var body: some View {
    ArrowButton(action: goBack)
      .help("Previous")
  }
}

struct ArrowButton: View {
  let action: () -> Void

  var body: some View {
    HStack {
      Button(action: action) {  // info: unnamed-focus-stop
        Circle()
      }
    }
  }
}
