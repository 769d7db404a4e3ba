import SwiftUI

/// The field does not exist while its tab is not selected.
struct Account: View {
  enum Field: Hashable {
    case name
    case card
  }

  @State private var name = ""
  @State private var card = ""
  @FocusState private var field: Field?

  var body: some View {
    TabView {
      Tab("Profile", systemImage: "person") {
        TextField("Name", text: $name)
          .focused($field, equals: .name)
        Button("Pay") { field = .card }  // warning: dead-focus-target
      }
      Tab("Payment", systemImage: "creditcard") {
        TextField("Card", text: $card)
          .focused($field, equals: .card)
      }
    }
  }
}
