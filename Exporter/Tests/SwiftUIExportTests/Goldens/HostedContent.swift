import SwiftUI

/// A platform view contains the views passed to it, and a modifier may put its content into a platform view.
struct HostingRepresentable<Content: View>: UIViewControllerRepresentable {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeUIViewController(context: Context) -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
    controller.rootView = content
  }
}

struct AvoidsKeyboard: ViewModifier {
  func body(content: Content) -> some View {
    HostingRepresentable { content.ignoresSafeArea() }
  }
}

struct SearchPage: View {
  @FocusState private var isSearching: Bool
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Search", text: $text).focused($isSearching)
      HostingRepresentable { Button("Go") { isSearching = false } }
    }
    .modifier(AvoidsKeyboard())
  }
}
