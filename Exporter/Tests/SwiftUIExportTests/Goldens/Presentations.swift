import SwiftUI

struct Presenter: View {
  @State private var isPresented = false
  @State private var selected: Int?
  @State private var query = ""
  @FocusState private var isSearching: Bool

  var body: some View {
    List {
      Text("Row")
        .swipeActions(edge: .trailing) { Button("Delete", role: .destructive) {} }
        .contextMenu { Button("Copy") {} }
    }
    .searchable(text: $query, prompt: "Find") { Text("Suggestion") }
    .searchFocused($isSearching)
    .sheet(isPresented: $isPresented, onDismiss: { isSearching = true }) {
      TextField("In the sheet", text: $query)
    }
    .popover(item: $selected) { number in Text("\(number)") }
    .alert("Sure?", isPresented: $isPresented) {
      Button("Yes") { selected = 1 }
      Button("No", role: .cancel) {}
    } message: {
      Text("Really")
    }
    .alert(isPresented: $isPresented) {
      Alert(
        title: Text("Old"), primaryButton: .default(Text("Fine")) { isSearching = true },
        secondaryButton: .cancel())
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Add") { isPresented = true } }
    }
    .overlay(alignment: .top) { Text("Above") }
    .background(Color.red)
    .safeAreaInset(edge: .bottom) { Button("Below") {} }
    .navigationDestination(for: Int.self) { number in Text("Page \(number)") }
    .onKeyPress(.escape, phases: .down) {
      isSearching = false
      return .handled
    }
    .onReceive(timer) { _ in isSearching = false }
    .frame(width: 0, height: 10)
    .frame(maxWidth: .infinity)
  }
}
