import MapKit
import SwiftUI

struct Mystery: View {
  @FocusState private var isFocused: Bool
  @FocusState private var isBound: Bool
  let store: Store

  var body: some View {
    AnyView(TextField("Name", text: .constant("")).focused($isFocused))
    FancyField(text: "a", focus: $isBound) {
      isFocused = true
    }
    .sparkling(when: isFocused)
    PlatformField(isFocused: $isBound)
    PlatformImage()
    store.view
    #Preview2("x")
    TextField("Elsewhere", text: .constant(""))
      .focused(store.$isFocused)
    Loop(depth: 1)
    Button(action: {}) { Image(symbol: .close) }
    Button(action: {}) { Image.menu }
    Button(action: {}) { Image(systemName: "xmark") }
  }
}

struct PlatformField: UIViewRepresentable {
  @FocusState.Binding var isFocused: Bool
  func makeUIView(context: Context) -> UITextField { UITextField() }
  func updateUIView(_ view: UITextField, context: Context) {}
}

struct PlatformImage: UIViewRepresentable {
  func makeUIView(context: Context) -> MKMapView { MKMapView() }
  func updateUIView(_ view: MKMapView, context: Context) {}
}

struct Loop: View {
  let depth: Int
  var body: some View { part }
  private var part: AnyView { AnyView(VStack { part }) }
}

/// A modifier of a package with the name of a SwiftUI modifier.
struct Borrowed: View {
  enum Step { case focused(Int), other }
  @FocusState private var field: Int?
  var body: some View {
    Text("One").focusable($field, as: 1) { print(Step.focused(1)) }
    Button("Go") { field = 1 }
  }
}
