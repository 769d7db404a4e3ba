import SwiftUI

/// A context menu is the only way to a command, and focus never comes to its view.
struct Attachment: View {
  let delete: () -> Void

  var body: some View {
    Text("Plan.pdf")
      .contextMenu {  // warning: pointer-only-control
        Button("Delete") { delete() }
      }
  }
}
