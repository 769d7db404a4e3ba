import SwiftUI

/// The style has a focus state in each field that it styles.
struct Outlined: TextFieldStyle {
  @FocusState private var isFocused: Bool

  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      configuration
        .focused($isFocused)
      if isFocused { Image(systemName: "pencil") }
    }
  }
}

/// The form asks for the address if focus leaves the field while it is empty.
struct InvitationForm: View {
  enum Field: Hashable {
    case email
    case message
  }

  @State private var email = ""
  @State private var hint = ""
  @FocusState private var focusedField: Field?

  var body: some View {
    Form {
      InvitationFields(focusedField: _focusedField, email: $email)
      Text(hint)
    }
    .textFieldStyle(Outlined())
    .onChange(of: focusedField) { oldValue, newValue in
      if oldValue == .email {
        hint = email.isEmpty ? "Whom do you invite?" : ""
        if email.isEmpty { focusedField = .email }
      }
    }
  }
}

/// The fields receive the wrapper of the form's focus state.
struct InvitationFields: View {
  @FocusState var focusedField: InvitationForm.Field?
  @Binding var email: String
  @State private var message = ""

  var body: some View {
    Section {
      TextField("Email", text: $email)
        .focused($focusedField, equals: .email)
      TextField("Message", text: $message)
        .focused($focusedField, equals: .message)
    }
  }
}
