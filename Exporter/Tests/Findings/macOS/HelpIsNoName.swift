import SwiftUI

/// The tooltip is a hint; the name of the button comes from the picture's name.
struct Player: View {
  let goBack: () -> Void

  var body: some View {
    Button {  // info: unnamed-focus-stop
      goBack()
    } label: {
      Image("arrow1")
    }
    .help("Previous")
  }
}
