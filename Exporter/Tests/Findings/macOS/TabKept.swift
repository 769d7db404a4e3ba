import SwiftUI

/// A handler of Tab around fields keeps the key from all of them.
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
