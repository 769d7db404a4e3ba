import SwiftUI

/// The style passes its configuration to a view, which shows the label of the button.
struct PlateStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Plate(configuration: configuration) }

  struct Plate: View {
    let configuration: ButtonStyle.Configuration
    @State private var isHovering = false

    var body: some View {
      configuration.label
        .padding()
        .onHover { isHovering = $0 }
    }
  }
}

/// Whether a button with this style takes focus is unknown.
struct TapStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

struct Tools: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button {
        count += 1
      } label: {
        Label("Add", systemImage: "plus")
      }
      .help("Add an entry")
      .buttonStyle(PlateStyle())
      Button {  // error: unnamed-focus-stop
        count -= 1
      } label: {
        Image(decorative: "minus")
      }
      .buttonStyle(PlateStyle())
      Button("Reset") { count = 0 }
        .buttonStyle(TapStyle())
    }
  }
}
