import SwiftUI

/// A double click in the table's detail has the effect that Return has in the table: its primary action.
struct Photos: View {
  let photos: [Photo]
  @State private var chosen: Photo.ID?
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    HStack {
      Table(photos, selection: $chosen) { TableColumn("Name", value: \.name) }
        .contextMenu(forSelectionType: Photo.ID.self) { _ in
          Button("Delete") { Store.shared.delete() }
        } primaryAction: { _ in
          openWindow(id: "zoom")
        }
      Image("photo")
        .onTapGesture(count: 2) { openWindow(id: "zoom") }
      Text("Rotate")
        .onTapGesture(count: 2) { Store.shared.rotate() }  // warning: pointer-only-control
    }
  }
}

struct Photo: Identifiable {
  let id: Int
  let name: String
}

final class Store {
  static let shared = Store()
  private var turns = 0
  func rotate() { turns += 1 }
  func delete() { turns = 0 }
}
