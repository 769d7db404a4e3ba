import SwiftUI

struct Counter {
  var count = 0
}

extension FocusedValues {
  @Entry var focusedCounter: Binding<Counter>?
}

/// Flawed on purpose: a `Text`, which never takes focus, publishes the value, so the command is always
/// disabled.
struct CounterView: View {
  @State private var counter = Counter()
  @State private var title = ""

  var body: some View {
    VStack {
      Text("Counted to \(counter.count)")
        .focusedValue(\.focusedCounter, $counter)
      TextField("Title", text: $title)
    }
  }
}

@main
struct CounterApp: App {
  @FocusedBinding(\.focusedCounter) private var currentCounter: Counter?

  var body: some Scene {
    WindowGroup("Counter") {
      CounterView()
    }
    .commands {
      CommandMenu("Counter") {
        Button("Increment") { currentCounter?.count += 1 }
          .disabled(currentCounter == nil)
      }
    }
  }
}
