import SwiftUI

/// A closure that a row never calls sets no state, so views that need this state are never shown.
struct Shelf: View {
  @State private var details: String?
  @State private var showsHelp = false
  @State private var showsNotes = false
  @State private var showsLoans = false
  @State private var showsWelcome = true

  var body: some View {
    BookRow(title: "Tea", open: { details = "Tea" }, help: { showsHelp = true })
    ShelfMenu(showsNotes: $showsNotes, showsLoans: $showsLoans)
      .sheet(item: $details) { title in Text(title).onTapGesture { details = nil } }
      .sheet(isPresented: $showsHelp) { Text("Help") }
      .popover(isPresented: $showsNotes) { Text("Notes").onTapGesture {} }
      .alert("Loans", isPresented: $showsLoans) { Button("Return") {} }
      .sheet(isPresented: $showsWelcome) { Text("Welcome") }
    if showsNotes { Text("Some notes") }
    if showsWelcome { Text("Hello") }
  }
}

private struct BookRow: View {
  let title: String
  let open: () -> Void
  let help: () -> Void

  init(title: String, open: @escaping () -> Void, help: @escaping () -> Void) {
    self.title = title
    self.open = open
    self.help = help
  }

  var body: some View { Button(title) { help() } }
}

/// The menu sets one of the states that are passed to it.
private struct ShelfMenu: View {
  @Binding var showsNotes: Bool
  @Binding var showsLoans: Bool

  var body: some View {
    Button("Loans") { showsLoans = true }.disabled(showsNotes)
  }
}
