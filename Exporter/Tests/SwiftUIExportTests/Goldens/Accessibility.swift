import SwiftUI

struct Reader: View {
  @AccessibilityFocusState private var isRead: Bool
  @State private var isHidden = false

  var body: some View {
    Image(systemName: "star")
      .accessibilityLabel("Star")
      .accessibilityAddTraits([.isButton])
      .accessibilityAction(named: "Open") { isHidden = true }
      .accessibilityFocused($isRead)
      .onTapGesture { isRead = true }
    Image(decorative: "line")
    Text("Hidden").accessibilityHidden(isHidden)
    VStack { Text("A") }
      .accessibilityElement(children: .combine)
      .accessibilityIdentifier("group")
      .help("Tip")
    Image(systemName: "gear")
      .accessibility(label: Text("Settings"))
      .accessibility(addTraits: .isButton)
      .accessibility(hidden: isHidden)
      .accessibility(hint: Text("Opens a window"))
  }
}

// A view that takes no clicks has no action that could be lost.
struct NoteSkeleton: View {
  var body: some View {
    VStack { Button("Open") {} }
      .redacted(reason: .placeholder)
      .allowsHitTesting(false)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Loading")
  }
}
