import SwiftUI

/// One field for each digit of a code, and rows that count up and down.
struct CodeEntry: View {
  enum Part: CaseIterable { case prefix, suffix }
  @FocusState private var digit: Int?
  @FocusState private var part: Part?
  @State private var digits = Array(repeating: "", count: 6)
  @State private var attempts = 0
  @State private var people: [Person] = []

  var body: some View {
    HStack {
      ForEach(0..<6) { index in
        TextField("Digit \(index + 1)", text: $digits[index])
          .focused($digit, equals: index)
          .onSubmit { digit = index + 1 }
      }
      ForEach(Part.allCases, id: \.self) {
        TextField("Part", text: .constant("")).focused($part, equals: $0)
      }
      ForEach($people) { $person in
        TextField("Name", text: $person.name)
      }
      ForEach(Array(people.enumerated()), id: \.offset) { offset, person in
        Text("\(offset): \(person.name)")
      }
    }
    List(people) { person in Text(person.name) }
    Button("Try again") {
      attempts += 1
      digits.removeAll()
    }
    Button("Take back") { attempts -= 1 }
    Button("Double") { self.attempts *= 2 }
    Button("Halve") { attempts /= 2 }
  }
}
