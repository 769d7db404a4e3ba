import SwiftUI

/// A view of the platform that is given views has them in it, and so has a modifier that puts its content into one.
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
