import SwiftUI

struct Book: Hashable, Identifiable {
  var id: Int
  var title: String
  var progress = 0.0
  mutating func advance() { progress += 0.1 }
  mutating func finish() { progress = 1 }
}

extension FocusedValues {
  @Entry var selectedBook: Binding<Book>?
}

/// Commands act on the book that the focused shelf publishes, and are disabled while no book is published.
struct BookCommands: Commands {
  @FocusedBinding(\.selectedBook) private var selectedBook: Book?

  var body: some Commands {
    CommandMenu("Book") {
      Section {
        Button("Read On…", action: readOn)
          .keyboardShortcut("u")
        Button("Mark as Read", action: markAsRead)
          .keyboardShortcut("C")
      }
      .disabled(selectedBook == nil)
    }
  }

  private func readOn() {
    selectedBook?.advance()
  }

  private func markAsRead() {
    selectedBook?.finish()
  }
}

struct Bookshelf: View {
  @State private var book = Book(id: 1, title: "Walden")
  @State private var search = ""

  var body: some View {
    VStack {
      TextField("Search", text: $search)
      TextField("Notes", text: .constant(""))
        .focusedValue(\.selectedBook, $book)
    }
  }
}

@main
struct LibraryApp: App {
  var body: some Scene {
    WindowGroup("Library") {
      Bookshelf()
    }
    .commands {
      BookCommands()
    }
  }
}
