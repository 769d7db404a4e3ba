import SwiftUI

/// The first notice disappears automatically, so nobody needs the tap that removes it. The second one stays, but a tap
/// only removes it.
struct Notice: ViewModifier {
  @Binding var text: String?
  @State private var work: DispatchWorkItem?

  func body(content: Content) -> some View {
    content
      .overlay {
        if let text {
          Text(text).onTapGesture { dismiss() }
        }
      }
      .onChange(of: text) { schedule() }
  }

  private func schedule() {
    work?.cancel()
    let next = DispatchWorkItem { text = nil }
    work = next
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: next)
  }

  private func dismiss() {
    withAnimation { text = nil }
    work?.cancel()
    work = nil
  }
}

struct LastingNotice: ViewModifier {
  @Binding var text: String?

  func body(content: Content) -> some View {
    content.overlay {
      if let text {
        Text(text).onTapGesture { self.text = nil }  // info: pointer-only-control
      }
    }
  }
}
