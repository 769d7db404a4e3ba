import SwiftUI

/// The rows of a range are known: no field is bound to 4.
struct Code: View {
  @State private var digits = ["", "", "", ""]
  @FocusState private var digit: Int?

  var body: some View {
    HStack {
      ForEach(0..<4) { index in
        TextField("Digit", text: $digits[index])
          .focused($digit, equals: index)
      }
      Button("Go On") { digit = 4 }  // error: unbound-focus-value
    }
  }
}
