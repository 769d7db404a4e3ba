import SwiftUI

@Observable
final class Router {
  var section = Section.books
  var layout = Layout.list
  var zoom = 1.0
  var sound: String?
}

enum Section: String, CaseIterable {
  case books
  case films
}

enum Layout {
  case list
  case grid
}

/// The menus have a command for each choice, so keys can make the choices of these taps. No menu has commands for
/// the sound, and two sizes do not replace the drag.
struct Sidebar: View {
  let layouts: [Layout]
  @Environment(Router.self) private var router

  var body: some View {
    VStack {
      TextField("Search", text: .constant(""))
      Image(systemName: "books.vertical")
        .onTapGesture { router.section = .books }
      ForEach(layouts, id: \.self) { layout in
        Image(systemName: "square")
          .onTapGesture { router.layout = layout }
      }
      Image(systemName: "bell")
        .onTapGesture { router.sound = "bell" }  // warning: pointer-only-control
      Image(systemName: "magnifyingglass")
        .gesture(  // warning: pointer-only-control
          DragGesture().onChanged { router.zoom = $0.translation.width })
    }
  }
}

@main
struct Reader: App {
  @State private var router = Router()

  var body: some Scene {
    WindowGroup { Sidebar(layouts: []).environment(router) }
      .commands { ViewCommands(router: router) }
  }
}

struct ViewCommands: Commands {
  let router: Router

  var body: some Commands {
    CommandMenu("View") {
      ForEach(Section.allCases, id: \.self) { section in
        Button(section.rawValue) { router.section = section }
      }
      Button("As List") { router.layout = .list }
      Button("As Grid") { router.layout = .grid }
      Button("Actual Size") { router.zoom = 1 }
      Button("Double Size") { router.zoom = 2 }
    }
  }
}
