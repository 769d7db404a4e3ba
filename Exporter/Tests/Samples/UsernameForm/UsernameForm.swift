import SwiftUI

/// A Boolean focus state: when the name is taken, the button puts focus back into the field.
struct UsernameForm: View {
  @State private var username: String = ""
  @FocusState private var usernameIsFocused: Bool
  @State private var isTaken = false

  var body: some View {
    VStack {
      TextField("User name", text: $username)
        .focused($usernameIsFocused)
      if isTaken {
        Text("Somebody is called \(username) already. Please choose another name.")
      }
      Button("Check") {
        isTaken = false
        if !isFree(name: username) {
          usernameIsFocused = true
          isTaken = true
        }
      }
    }
  }
}
