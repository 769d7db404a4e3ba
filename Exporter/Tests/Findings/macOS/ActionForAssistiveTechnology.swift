import SwiftUI

/// VoiceOver has the action, the keyboard has not.
struct Dot: View {
  let choose: () -> Void

  var body: some View {
    Circle()
      .onTapGesture { choose() }  // warning: pointer-only-control
      .accessibilityAction { choose() }
  }
}
