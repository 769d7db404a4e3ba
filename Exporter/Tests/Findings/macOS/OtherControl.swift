import SwiftUI

/// A control of another view sets the value that each of these taps sets. No control sets the value of the last tap.
struct Board: View {
  @AppStorage("density") private var density = 0
  @SceneStorage("side") private var side = "front"
  @State private var order = Order.name
  @State private var isOpen = false
  @State private var isPinned = false

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      Text("Dense").onTapGesture { density = 2 }
      Text("Back").onTapGesture { side = "back" }
      OrderTitles(order: $order)
      OrderMenu(order: $order)
      Text("Open").onTapGesture { isOpen = true }
      OpenSwitch(value: $isOpen)
      if isOpen { Button("Close") { isOpen = false } }
      Text("Pin").onTapGesture { isPinned = true }  // warning: pointer-only-control
      if isPinned { Button("Unpin") { isPinned = false } }
    }
  }
}

enum Order: String, CaseIterable { case name, date }

struct OrderTitles: View {
  @Binding var order: Order

  var body: some View {
    Text("Name").onTapGesture { order = .name }
    Text("Date").onTapGesture { order = .date }
  }
}

struct OrderMenu: View {
  @Binding var order: Order

  var body: some View {
    Menu("Order") {
      ForEach(Order.allCases, id: \.self) { choice in
        Button(choice.rawValue) { order = choice }
      }
    }
  }
}

struct OpenSwitch: View {
  let value: Binding<Bool>

  var body: some View { Toggle("Open", isOn: value) }
}

struct Preferences: View {
  @AppStorage("density") private var choice = 0

  var body: some View {
    Picker("Density", selection: $choice) {
      Text("Normal").tag(0)
      Text("Dense").tag(2)
    }
  }
}

struct SideCommands: Commands {
  @SceneStorage("side") private var visible = "front"

  var body: some Commands {
    CommandMenu("View") {
      Button("Front") { visible = "front" }
      Button("Back") { visible = "back" }
    }
  }
}

@main struct BoardApp: App {
  var body: some Scene {
    WindowGroup { Board() }.commands { SideCommands() }
    Settings { Preferences() }
  }
}
