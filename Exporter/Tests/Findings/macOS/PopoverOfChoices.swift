import SwiftUI

/// The popover only selects an event, which the list also does, so the finding is a warning.
struct Calendar: View {
  let events: [String]
  @State private var selected: String?

  var body: some View {
    VStack {
      Strip(events: events, selected: $selected)
      List(events, id: \.self, selection: $selected) { Text($0) }
    }
  }
}

struct Strip: View {
  let events: [String]
  @Binding var selected: String?
  @State private var group: String?

  var body: some View {
    Text("3 events")
      .onTapGesture { group = "today" }  // warning: pointer-only-control
      .popover(isPresented: Binding(get: { group == "today" }, set: { if !$0 { group = nil } })) {
        VStack {
          ForEach(events, id: \.self) { event in
            Button(event) {
              selected = event
              group = nil
            }
          }
        }
      }
  }
}

/// No other control adds an event.
struct Adder: View {
  @Binding var events: [String]
  @State private var isOpen = false

  var body: some View {
    Text("Add")
      .onTapGesture { isOpen = true }  // warning: pointer-only-control
      .popover(isPresented: $isOpen) {
        Button("Holiday") { events = ["Holiday"] }
      }
  }
}
