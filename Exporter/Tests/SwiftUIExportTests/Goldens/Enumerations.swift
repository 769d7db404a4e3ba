import SwiftUI

/// The fields of a form, each with its title and the next field.
struct AddressForm: View {
  enum Field: Int, CaseIterable {
    case street, city
    case code = 10

    var title: LocalizedStringKey {
      switch self {
      case .street: "Street"
      case .city: return "City"
      default: LocalizedStringKey("Postal code")
      }
    }

    var next: Field? {
      switch self {
      case .street: .city
      case .city: .code
      case .code: nil
      }
    }

    /// Only the running app knows the value.
    var isRequired: Bool {
      switch self {
      case .street, .city: true
      case .code: Locale.current.region != .ireland
      }
    }
  }

  @State private var texts = ["", "", ""]
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      ForEach(Field.allCases, id: \.self) { field in
        TextField(field.title, text: $texts[0])
          .focused($focus, equals: field)
      }
    }
    .onSubmit { focus = focus?.next }
    .toolbar {
      Button("Next") { focus = Field(rawValue: (focus?.rawValue ?? 0) + 1) }
      Button("First") { focus = Field.allCases.first }
    }
  }
}

/// An enumeration whose raw values are strings.
struct ContactPicker: View {
  enum Kind: String {
    case phone
    case mail = "email"

    var title: String { rawValue.capitalized }
  }

  @FocusState private var focus: Kind?

  var body: some View {
    VStack {
      Button(Kind.phone.title) {}
        .focused($focus, equals: .phone)
      Button(Kind.mail.title) {}
        .focused($focus, equals: .mail)
    }
  }
}

/// The next field follows from the raw values and from the order of the cases.
struct SignUpForm: View {
  enum Field: Int, CaseIterable, Identifiable {
    case name, mail, password

    var id: Self { self }

    var next: Field? { Field(rawValue: rawValue + 1) }

    func following() -> Field {
      let all = Self.allCases
      let index = all.firstIndex(of: self)!
      return all[(index + 1) % all.count]
    }

    /// A method that returns no value is not described.
    mutating func advance() { self = following() }

    var hint: some View { Text("Field \(rawValue)") }
  }

  @FocusState private var focus: Field?

  var body: some View {
    Form {
      ForEach(Field.allCases) { field in
        TextField("Field \(field.rawValue)", text: .constant(""))
          .focused($focus, equals: field)
      }
      Button("Following") { focus = focus?.following() }
    }
    .onSubmit { focus = focus?.next }
  }
}
