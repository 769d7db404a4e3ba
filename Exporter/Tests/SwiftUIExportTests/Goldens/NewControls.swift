import SwiftUI
import WebKit

/// Controls that the systems of 2025 introduced, and a view that reads the crown of a watch.
struct Reader: View {
  @Namespace private var glass
  @State private var page = WebPage()
  @State private var pages = 0.0
  let save: () -> Void

  var body: some View {
    NavigationStack {
      VStack {
        WebView(page)
        WebView(url: URL(string: "https://example.org"))
        GlassEffectContainer {
          Button("Back") { page.goBack() }
            .glassEffect()
            .glassEffectUnion(id: "moves", namespace: glass)
        }
        Text("\(pages)")
          .focusable()
          .digitalCrownRotation($pages)
      }
      .toolbar {
        DefaultToolbarItem(kind: .search, placement: .bottomBar)
        ToolbarSpacer(.flexible)
        ToolbarItem { Button(role: .confirm) { save() } }
      }
    }
  }
}
