import SwiftUI

/// A Tab handler around fields keeps Tab from all of these fields.
struct Address: View {
  @State private var street = ""
  @State private var city = ""

  var body: some View {
    VStack {
      TextField("Street", text: $street)
      TextField("City", text: $city)
    }
    .onKeyPress(.tab) { .handled }  // warning: keyboard-trap
  }
}
