import SwiftUI

/// Nothing to report: each field has its value, Return moves to the next field, and the last field sends the form.
struct GoodForm: View {
  enum Field: Int, Hashable, CaseIterable {
    case name
    case street
    case city

    var title: String { rawValue == 0 ? "Name" : rawValue == 1 ? "Street" : "City" }
  }

  @State private var texts = ["", "", ""]
  @FocusState private var field: Field?
  let send: () -> Void

  var body: some View {
    Form {
      ForEach(Field.allCases, id: \.self) { each in
        TextField(each.title, text: $texts[each.rawValue])
          .focused($field, equals: each)
      }
      Button("Send") { send() }
        .keyboardShortcut(.defaultAction)
    }
    .onSubmit { field = field.flatMap { Field(rawValue: $0.rawValue + 1) } }
  }
}
