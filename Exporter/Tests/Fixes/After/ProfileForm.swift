import SwiftUI

/// A form with mistakes that `focus-audit fix` corrects in Swift files.
struct ProfileForm: View {
  enum Field: Hashable {
    case name
    case city
    case picture
  }

  @FocusState private var field: Field?
  @State private var name = ""
  @State private var city = ""
  @State private var postcode = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .focused($field, equals: .name)
      TextField("City", text: $city)
        .focused($field, equals: .city)
      HStack {
        Text("Postcode")
        TextField("", text: $postcode).accessibilityLabel("Postcode")
      }
      Circle()
        .focusable()
        .focused($field, equals: .picture)
      Button {
        next()
      } label: {
        Image("arrow")
      }
      .help("Next Profile")
      .accessibilityLabel("Next Profile")
    }
    .onAppear { field = .name }
  }

  private func next() {
    name = ""
    city = ""
    postcode = ""
    field = .picture
  }
}

@main struct ProfileApp: App {
  var body: some Scene {
    WindowGroup { ProfileForm() }
  }
}
