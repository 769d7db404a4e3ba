import SwiftUI

/// Return moves to the next field, by the raw values of the cases; after the last field, no field has focus.
/// Each label shows the current text.
struct OrderForm: View {
  enum Field: Int, CaseIterable, Hashable {
    case name
    case street
    case city

    var title: String {
      switch self {
      case .name: "Name"
      case .street: "Street"
      case .city: "City"
      }
    }
  }

  @State private var texts = ["", "", ""]
  @State private var isGift = false
  @FocusState private var field: Field?

  var body: some View {
    Form {
      ForEach(Field.allCases, id: \.self) { each in
        TextField(each.title, text: $texts[each.rawValue])
          .focused($field, equals: each)
          .onSubmit { field = Field(rawValue: (field?.rawValue ?? 0) + 1) }
      }
      Button(isGift ? "No Gift" : "As a Gift") { isGift.toggle() }
    }
  }
}
