import SwiftUI

/// Taps on the labels of disclosure groups: a tap that only folds its group is left out.
struct Blocks: View {
  @State private var open: Set<String> = []
  @State private var chosen = ""
  @State private var isShown = false

  var body: some View {
    DisclosureGroup(isExpanded: binding(for: "disk")) {
      Text("Free")
    } label: {
      HStack {
        Text("Disk")
      }
      .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { toggle("disk") } }
    }
    DisclosureGroup(isExpanded: Binding(get: { open.contains("net") }, set: { _ in open.formUnion(["net"]) }))
    {
      Text("Speed")
    } label: {
      Text("Network").onTapGesture { open.remove("net") }
    }
    DisclosureGroup(isExpanded: binding(for: "power")) {
      Text("Battery").onTapGesture { toggle("power") }
    } label: {
      Text("Power").onTapGesture { choose("power") }
    }
    DisclosureGroup(isExpanded: $isShown) {
      Text("Inside")
    } label: {
      Text("More").onTapGesture { isShown.toggle() }
    }
  }

  private func binding(for block: String) -> Binding<Bool> {
    Binding(
      get: { open.contains(block) },
      set: { isOpen in
        if isOpen { open.insert(block) } else { open.remove(block) }
      })
  }

  private func toggle(_ block: String) {
    if open.contains(block) { open.remove(block) } else { open.insert(block) }
  }

  private func choose(_ block: String) {
    chosen = block
    toggle(block)
  }
}
