import SwiftUI

/// VoiceOver can perform the action, but the keyboard cannot.
struct Dot: View {
  let choose: () -> Void

  var body: some View {
    Circle()
      .onTapGesture { choose() }  // warning: pointer-only-control
      .accessibilityAction { choose() }
  }
}
