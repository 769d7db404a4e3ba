import SwiftUI

/// A value that every use of a component passes, or leaves at its default, is a constant in the component.
struct Menu: View {
  let isOpen: Bool

  var body: some View {
    DishRow(name: "Soup", isLarge: false, columns: 2)
    DishRow(name: "Salad", isLarge: false, columns: 2, isNew: isOpen)
    PriceTag(price: 3).padding()
    PriceTag(price: 4, style: .plain)
  }
}

private struct DishRow: View {
  let name: String
  let isLarge: Bool
  let columns: Int
  var isNew = false
  var note: String?
  var order: (() -> Void)? = nil

  var body: some View {
    if isLarge { Text(name).onTapGesture { print(name) } } else { Text("Small \(name)") }
    if columns == 3 { Text("Three columns") }
    if isNew { Text("New") }
    if let note { Text(note) }
    if order != nil { Button("Order") { order?() } }
  }
}

private struct PriceTag: View {
  enum Style { case plain, bold }
  let price: Int
  let style: Style
  let isFree: Bool

  init(price: Int, style: Style = .plain, isFree: Bool = false) {
    self.price = price
    self.style = style
    self.isFree = isFree || price == 0
  }

  var body: some View {
    if style == .bold { Text("Bold \(price)") } else { Text("\(price)") }
    if isFree { Text("Free") }
  }

  static let sample = 1
}
