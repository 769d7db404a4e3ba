import SwiftUI

/// Nothing takes focus in these sheets. Escape may close the first one; no key closes the second one.
struct About: View {
  @State private var isShown = false

  var body: some View {
    Button("About") { isShown = true }
      .sheet(isPresented: $isShown) {
        Text("Version 1")
      }
  }
}

struct Terms: View {
  @State private var areShown = false

  var body: some View {
    Button("Terms") { areShown = true }
      .sheet(isPresented: $areShown) {  // warning: empty-focus-scope
        Text("Terms of use")
          .interactiveDismissDisabled()
      }
  }
}
