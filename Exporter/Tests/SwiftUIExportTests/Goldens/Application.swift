import SwiftUI

@main struct Library: App {
  @FocusedBinding(\.book) private var book
  @State private var isOpen = false

  var body: some Scene {
    WindowGroup("Library") {
      Shelf()
    }
    .commands {
      SidebarCommands()
      BookCommands()
    }
    Extra()
    Settings { Text("None") }
    MainWindow("Main", id: "main") { Text("Main") }
    FloatingScene { Text("Floating") }
  }
}

typealias MainWindow = Window

struct Extra: Scene {
  var body: some Scene {
    Window("Extra", id: "extra") { Text("Extra") }
  }
}

struct BookCommands: Commands {
  @FocusedBinding(\.book) private var book
  @FocusedValue(\.title) private var title: String?
  @FocusedObject private var document: Document?

  var body: some Commands {
    CommandMenu("Book") {
      Button("Star") { book?.isStarred = true }
        .keyboardShortcut("s", modifiers: [.command, .shift])
        .disabled(book == nil)
      Button("Read") { document?.read() }
    }
    CommandGroup(after: .sidebar) {
      Button("Show \(title ?? "")") { print(title ?? "") }
    }
  }
}

struct Shelf: View {
  @State private var book = Book()
  @StateObject private var document = Document()

  var body: some View {
    TextField("Title", text: $book.title)
      .focusedValue(\.book, $book)
      .focusedSceneValue(\.title, book.title)
      .focusedObject(document)
  }
}

struct Book {
  var title = ""
  var isStarred = false
}

final class Document: ObservableObject {
  func read() {}
}

extension FocusedValues {
  @Entry var title: String?
  @Entry var shelf: ShelfBinding?
  @Entry var page: PageKey.Value

  var book: Binding<Book>? {
    get { self[BookKey.self] }
    set { self[BookKey.self] = newValue }
  }
}

typealias ShelfBinding = Binding<Book>

enum PageKey {
  typealias Value = Page?
  typealias Page = Int
}

struct BookKey: FocusedValueKey {
  typealias Value = Binding<Book>
}
