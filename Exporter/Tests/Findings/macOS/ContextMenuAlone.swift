import SwiftUI

/// A context menu is the only way to reach a command, and its view never takes focus.
struct Attachment: View {
  let delete: () -> Void

  var body: some View {
    Text("Plan.pdf")
      .contextMenu {  // warning: pointer-only-control
        Button("Delete") { delete() }
      }
  }
}
