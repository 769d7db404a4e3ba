import SwiftUI

struct Composer: View {
  enum Field { case subject, text }
  @FocusState private var field: Field?
  @FocusState private var isSearching: Bool
  @State private var isOpen = false
  @State private var subject = ""
  let model: Model

  var body: some View {
    TextField("Subject", text: $subject)
      .focused($field, equals: .subject)
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { field = .subject }
      }
      .onChange(of: field) { old, new in
        if new == nil, old == .subject { isOpen.toggle() }
      }
      .onChange(of: isOpen) { isSearching = $0 }
      .task {
        try? await Task.sleep(for: .seconds(1))
        self.field = .text
      }
    Button("Send", action: send)
    Button("Check") {
      Task { @MainActor in
        withAnimation { field = nil }
      }
      model.save { error in
        if error != nil { self.field = .text }
      }
      do {
        try model.check()
      } catch {
        focus(on: .subject)
      }
    }
    .onTapGesture(count: 2) { isSearching.toggle() }
    .gesture(TapGesture().onEnded { isOpen = false })
    Button("Log") { model.log() }
    Button("Later") {
      let work = DispatchWorkItem { isOpen = false }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: work)
    }
  }

  private func send() {
    guard !subject.isEmpty else {
      focus(on: .subject)
      return
    }
    let next = Field.text
    switch field {
    case .subject: field = next
    case .text, nil: break
    }
    if isOpen { return }
    send()
    model.isOpen = true
  }

  private func focus(on target: Field) { field = target }
}

final class Model {
  var isOpen = false
  func save(_ done: (Error?) -> Void) {}
  func check() throws {}
  func log() {}
}
