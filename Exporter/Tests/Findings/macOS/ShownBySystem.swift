import SwiftUI

/// The system's button and command show the sidebar and the inspector, too, and keys scroll. The last tap opens a sheet.
@main struct Library: App {
  var body: some Scene {
    WindowGroup { Shelf() }
      .commands { InspectorCommands() }
  }
}

struct Shelf: View {
  @State private var columns = NavigationSplitViewVisibility.automatic
  @State private var isInspected = false
  @State private var isRenaming = false

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      List { Text("Books") }
    } detail: {
      ScrollViewReader { proxy in
        VStack {
          Text("Choose a book").onTapGesture { columns = .doubleColumn }
          Text("Details").onTapGesture { isInspected.toggle() }
          Text("Top").onTapGesture { withAnimation { proxy.scrollTo("end", anchor: .bottom) } }
          Text("Rename").onTapGesture { isRenaming = true }  // warning: pointer-only-control
          Button("Open") { Store.shared.change() }
        }
      }
    }
    .inspector(isPresented: $isInspected) { Button("Sort") { Store.shared.change() } }
    .sheet(isPresented: $isRenaming) {
      TextField("Name", text: .constant(""))
      Button("Done") { isRenaming = false }
    }
  }
}

final class Store {
  static let shared = Store()
  private var changes = 0
  func change() { changes += 1 }
}
