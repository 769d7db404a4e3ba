import SwiftUI

enum Step { case one, two(Int), done }

struct Wizard: View {
  @State private var step = Step.one
  @State private var name: String?
  @FocusState private var row: Int?
  let items: [Int]
  var isLarge = false

  var body: some View {
    switch step {
    case .one: page
    case .two(let number) where number > 2: Text("Late")
    case .two, .done:
      EmptyView()
    }
    if let name, !isLarge {
      Text(name)
    } else if case .done = step {
      Text("Done")
    } else {
      Button("Next") { step = .done }
    }
    isLarge ? Text("Large") : Text("Small").italic()
    ForEach(items, id: \.self) { item in
      TextField("Row \(item)", text: .constant(""))
        .focused($row, equals: item)
    }
    #if os(macOS)
      Toggle("Dock", isOn: .constant(true))
    #elseif canImport(UIKit) && !os(tvOS)
      Toggle("Tab bar", isOn: .constant(true))
    #endif
    if #available(macOS 15, iOS 18, *) {
      Text("New").focusable()
    } else {
      Text("Old").focusable()
    }
    layout {
      TextField("First", text: .constant(""))
    }
    Text("End")
      #if os(iOS)
        .focusable()
      #endif
      .bold()
  }

  private var layout: AnyLayout {
    isLarge ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
  }

  @ViewBuilder private var page: some View {
    let title = name ?? "None"
    Text(title)
    label(for: items.count)
  }

  private func label(for count: Int) -> some View {
    guard count > 0 else { return Text("Empty") }
    if count == 1 { return Text("One") }
    return Text("\(count)")
  }
}
