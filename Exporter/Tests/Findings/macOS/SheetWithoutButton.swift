import SwiftUI

/// No key closes a sheet in which nothing takes focus.
struct About: View {
  @State private var isShown = false

  var body: some View {
    Button("About") { isShown = true }
      .sheet(isPresented: $isShown) {  // warning: empty-focus-scope
        Text("Version 1")
      }
  }
}
