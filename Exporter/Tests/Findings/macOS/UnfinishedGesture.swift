import SwiftUI

/// The first tap is hidden on purpose, and the second one does nothing yet.
struct Status: View {
  @State private var taps = 0
  @State private var isDeveloping = false

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      Text("Version 2")
        .onTapGesture {  // info: pointer-only-control
          taps += 1
          if taps >= 7 {
            enableDeveloperMode()
            taps = 0
          }
        }
      Text("Share")
        .onTapGesture { share() }  // info: pointer-only-control
      Text("Print")
        .onTapGesture { printPage() }  // warning: pointer-only-control
      if isDeveloping { Text("Developer") }
    }
  }

  private func enableDeveloperMode() { isDeveloping = true }

  private func share() {
    // TODO: Show the picker of services.
  }

  private func printPage() { Printer.shared.printPage() }
}
