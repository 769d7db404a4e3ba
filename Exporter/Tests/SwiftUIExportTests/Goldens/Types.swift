import SwiftUI

/// The declared types of names determine the views that their values create.
protocol Dish {
  var name: String { get }
}

extension Dish {
  func card(with parts: Part..., style: Int = 0) -> some View { Text(name) }
  var note: some View { Text("A dish") }
}

enum Part { case price, picture }

struct Soup: Dish { var name: String }

struct Cake: Dish {
  var name: String
  var note: some View { Button("Candles") {} }
}

let divider = Divider()
let Fade = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

func Caption(_ text: String) -> some View { Text(text).focusable() }

struct Plate<Topping: Dish>: View {
  let dish: any Dish
  let topping: Topping
  let problem: String?
  @FocusState private var isFocused: Bool

  var body: some View {
    dish.card(with: .price, .picture).focused($isFocused)
    dish.note
    topping.card()
    if let first: Soup = .init(dish) { first.card() }
    let second: Cake = make()
    second.note
    divider
    Fade.frame(width: 2)
    Caption("Today").focused($isFocused)
    problem.map { Text($0) }
    problem.map(Warning.init)
    describe(second)
  }

  private func describe(_ cake: Cake) -> some View { cake.note }
}

struct Warning: View {
  let text: String
  var body: some View { Text(text) }
}

/// Methods that return another view of the same type.
struct Avatar<Failure: View>: View {
  var size = 10
  var label: String?
  var failure: Failure
  var body: some View {
    VStack {
      failure
      Text(label ?? "")
    }
  }
}

extension Avatar where Failure == EmptyView {
  init(_ label: String) { self.init(label: label, failure: EmptyView()) }
}

extension Avatar {
  func size(_ size: Int) -> Self {
    var copy = self
    copy.size = size
    return copy
  }
  func labelled(_ label: String) -> Self { copy(modifying: \.label, with: label) }
  func failure<Other: View>(@ViewBuilder _ content: () -> Other) -> Avatar<Other> {
    Avatar<Other>(size: size, label: label, failure: content())
  }
  func odd() -> Self {
    print("odd")
    return self
  }
}

extension View {
  func copy<Value>(modifying path: WritableKeyPath<Self, Value>, with value: Value) -> Self {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}

struct People: View {
  @FocusState private var isFocused: Bool
  var body: some View {
    Avatar("Ann").size(20).labelled("Ben").failure { Button("Again") {} }.focused($isFocused)
    Avatar("Cid").odd()
  }
}

/// A state that is passed in, or the view's own state.
struct OptionalFocus: View {
  @FocusState private var own: Bool
  var outer: FocusState<Bool>.Binding?
  var body: some View { TextField("Name", text: .constant("")).focused(outer ?? $own) }
}

struct Panel: View {
  enum Field { case name }
  @FocusState private var isFocused: Bool
  @FocusState private var field: Field?
  let tint: LinearGradient
  let queue = DispatchGroup()

  var body: some View {
    OptionalFocus(outer: $isFocused)
    OptionalFocus()
    Blur()
    Banner(background: .accent)
      .environment(\.close, { field = nil })
    TextField("Name", text: .constant("")).focused($field, equals: .name)
    Button("Later") {
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in field = .name }
      queue.notify(queue: .main) { isFocused = true }
      AVCaptureDevice.requestAccess(for: .video) { granted in
        if granted { field = .name }
      }
    }
  }
}

struct Banner: View {
  let background: LinearGradient
  var body: some View { background }
}

struct Blur: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView {
    let view = NSVisualEffectView()
    view.material = .sidebar
    return view
  }
  func updateNSView(_ view: NSView, context: Context) {}
}

/// A custom layout arranges the views that are passed to it.
struct Flow: Layout {
  var spacing = 4.0
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

struct outlined: ViewModifier {
  func body(content: Content) -> some View { content.focusable() }
}

func onMain(_ work: @escaping () -> Void) { DispatchQueue.main.async { work() } }

final class Saver {
  var isSaving = false
  func save(_ done: () -> Void) {
    isSaving = true
    done()
  }
}

struct Arranged: View {
  enum Kind { case good, bad }
  @FocusState private var isFocused: Bool
  let saver: Saver

  private var tint: Color {
    switch isFocused {
    case true: .green
    case false: .red
    }
  }

  var body: some View {
    Flow(spacing: 8) {
      Text("One").modifier(outlined()).focused($isFocused)
      tint
      Button("Now") { onMain { isFocused = true } }
      Button("Save") { saver.save { isFocused = false } }
    }
  }
}

enum Command { case open, close }

extension View {
  func keyboardShortcut(_ command: Command) -> some View { keyboardShortcut("o") }
}

extension KeyboardShortcut {
  static let newTab = KeyboardShortcut("t", modifiers: [.command, .shift])
  static var computed: KeyboardShortcut { KeyboardShortcut("c") }
}

extension KeyEquivalent {
  static let search = KeyEquivalent("f")
}

struct Keys: View {
  var body: some View {
    Button("Open") {}.keyboardShortcut(.open)
    Button("Tab") {}.keyboardShortcut(.newTab)
    Button("Computed") {}.keyboardShortcut(KeyboardShortcut.computed)
    Button("Search") {}.keyboardShortcut(.search, modifiers: .option)
    Button("Done") {}.keyboardShortcut(.defaultAction)
    windowReader()
  }
}

struct windowReader: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView {
    let view = NSView()
    DispatchQueue.main.async { print(view.window?.title ?? "") }
    return view
  }
  func updateNSView(_ view: NSView, context: Context) {}
}

struct Monitored: View {
  @FocusState private var isFocused: Bool
  var body: some View {
    TextField("Name", text: .constant("")).focused($isFocused).background(Monitor { isFocused = false })
  }
}

struct Monitor: NSViewRepresentable {
  let onClick: () -> Void
  func makeNSView(context: Context) -> ClickView { ClickView(onClick) }
  func updateNSView(_ view: ClickView, context: Context) {}
}

struct Types_Previews: PreviewProvider {
  static var previews: some View { Frame() }
  struct Frame: View {
    var body: some View { Slider(value: .constant(1)) }
  }
}
