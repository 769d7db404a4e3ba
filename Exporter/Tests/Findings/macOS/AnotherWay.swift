import SwiftUI

@Observable
final class Library {
  var shelf: String?
  var query = ""
  var message: String?
  var rating = 0
  var read: [String] = []

  func open(_ book: String) {
    read.append(book)
    message = nil
  }
}

/// Controls of other views have similar effects, so these findings are warnings: a button opens a different book,
/// people would have to type the text that a tap adds, and the last tap also sets the rating. The list sets the same
/// shelf as the second tap.
struct Cover: View {
  let book: String
  let shelf: String
  @Environment(Library.self) private var library
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    HStack {
      Text(book)
        .onTapGesture { library.open(book) }  // warning: pointer-only-control
      Text(shelf)
        .onTapGesture { library.shelf = shelf }
      Text("author")
        .onTapGesture { library.query += "author" }  // warning: pointer-only-control
      Image("similar")
        .onTapGesture {  // warning: pointer-only-control
          library.rating = 0
          openWindow(id: "search")
        }
    }
  }
}

struct Search: View {
  let books: [String]
  let shelves: [String]
  @Environment(Library.self) private var library
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    @Bindable var library = library
    TextField("Search", text: $library.query)
    List(shelves, id: \.self, selection: $library.shelf) { Text($0) }
    Button("Open the first") { library.open(books[0]) }
    Button("Search in a window") { openWindow(id: "search") }
  }
}

/// Only this tap sets the rating. The button only hides the details, which a tap shows.
struct Rating: View {
  let stars: Int
  @State private var details: String?
  @Environment(Library.self) private var library

  var body: some View {
    HStack {
      Image("star")
        .onTapGesture { library.rating = stars }  // warning: pointer-only-control
      Text("Details")
        .onTapGesture { details = "Rated by 12 people" }  // warning: pointer-only-control
      if details != nil {
        Button("Hide") { details = nil }
      }
    }
  }
}

/// A tap only removes the message.
struct Message: View {
  @Environment(Library.self) private var library

  var body: some View {
    if let message = library.message {
      Text(message)
        .onTapGesture { library.message = nil }  // info: pointer-only-control
    }
  }
}

/// The header of the sidebar and a button have the same effect.
struct Sidebar: View {
  @Environment(Library.self) private var library

  var body: some View {
    @Bindable var library = library
    VStack {
      Text("Favourites").onTapGesture { library.shelf = "Favourites" }
      SidebarButton(title: "Favourites") { library.shelf = "Favourites" }
    }
  }
}

private struct SidebarButton: View {
  let title: String
  let action: () -> Void

  var body: some View { Button(title, action: action) }
}
