import SwiftUI

/// These taps only hide something, or only change the visible texts and pictures, so the findings are warnings. Only
/// the last tap reveals a button.
struct Trip: View {
  enum Form { case short, long }

  let name: String
  @State private var isRelative = true
  @State private var isRouteShown = true
  @State private var isNoteShown = false
  @State private var areActionsShown = false
  @State private var isSaved = true
  @State private var form = Form.short
  @AppStorage("metric") private var isMetric = true

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      Text(isRelative ? "in 5 minutes" : "12:30")
        .onTapGesture { isRelative.toggle() }  // warning: pointer-only-control
      Text("Route")
        .onTapGesture { withAnimation { isRouteShown.toggle() } }  // warning: pointer-only-control
      if isRouteShown { Button("Change the route") { Store.shared.change() } }
      Text("Note")
        .onTapGesture { isNoteShown.toggle() }  // warning: pointer-only-control
      if isNoteShown { Label("Bring an umbrella", systemImage: "umbrella") }
      Text(isMetric ? "3 km" : "2 miles")
        .onTapGesture { isMetric.toggle() }  // warning: pointer-only-control
      distance
      Text("Actions")
        .onTapGesture { areActionsShown.toggle() }  // warning: pointer-only-control
      if areActionsShown { Button("Delete") { Store.shared.change() } }
    }
    .overlay {
      if isSaved { Notice(isShown: $isSaved) }
    }
  }

  @ViewBuilder private var distance: some View {
    switch form {
    case .short: Text("near").onTapGesture { form = .long }  // warning: pointer-only-control
    case .long: Text("not far away").onTapGesture { form = .short }  // warning: pointer-only-control
    }
  }
}

struct Notice: View {
  @Binding var isShown: Bool

  var body: some View {
    Text("Saved")
      .onTapGesture { withAnimation { isShown = false } }  // warning: pointer-only-control
  }
}

/// A view of a library receives the state, so what a tap changes is unknown.
struct Animated: View {
  @State private var isPlaying = false

  var body: some View {
    VStack {
      TextField("Name", text: .constant(""))
      MotionView(isPlaying: isPlaying)
      Text("Play")
        .onTapGesture { isPlaying.toggle() }  // warning: pointer-only-control
    }
  }
}

final class Store {
  static let shared = Store()
  private var changes = 0
  func change() { changes += 1 }
}
