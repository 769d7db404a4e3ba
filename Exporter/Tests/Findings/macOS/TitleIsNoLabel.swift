import SwiftUI

/// The title of the form is not the label of the choice beside it.
struct AddAddress: View {
  @State private var mode = "new"
  @State private var name = ""

  var body: some View {
    VStack {
      HStack {
        Text("Add Address").font(.title.bold())
        Spacer()
        Picker("", selection: $mode) {  // warning: unnamed-focus-stop
          Text("New").tag("new")
          Text("Known").tag("known")
        }
        .pickerStyle(.segmented)
      }
      TextField("Name", text: $name)
    }
  }
}
