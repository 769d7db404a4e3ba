import SwiftUI

struct LoginForm: View {
  enum Field: Hashable {
    case username, password
  }

  @State private var username = ""
  @State private var password = ""
  @FocusState private var focusedField: Field?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      header
      TextField("User name", text: $username)
        .focused($focusedField, equals: .username)
        .padding()
        .onSubmit(next)
      SecureField("Password", text: $password)
        .focused($focusedField, equals: .password)
      Button("Sign In") {
        if username.isEmpty {
          focusedField = .username
        } else if password.isEmpty {
          focusedField = .password
        } else {
          signIn()
          dismiss()
        }
      }
      .keyboardShortcut(.defaultAction)
    }
    .defaultFocus($focusedField, .username, priority: .userInitiated)
    .onAppear { focusedField = .username }
  }

  private var header: some View {
    Text("Welcome, \(username)").bold()
  }

  private func next() {
    focusedField = .password
  }
}
