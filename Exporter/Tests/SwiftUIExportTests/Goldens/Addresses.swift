import SwiftUI

enum Site {
  static let manual = URL(string: "https://example.org/manual")
}

struct HelpMenu: Commands {
  var body: some Commands {
    CommandGroup(replacing: .help) {
      Link("Manual", destination: Site.manual)
    }
  }
}

struct Hints: View {
  @Environment(\.openURL) private var open

  var body: some View {
    Text("How to begin")
      .onTapGesture { open(Site.manual) }
    Text("How to go on")
      .onTapGesture { showManual() }
  }

  private func showManual() {
    NSWorkspace.shared.open(Site.manual)
  }
}
