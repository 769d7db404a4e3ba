import SwiftUI

/// Values of the app's types create views.
enum Meal: CaseIterable {
  case lunch, dinner

  @ViewBuilder var icon: some View {
    switch self {
    case .lunch: Image(systemName: "sun.max")
    case .dinner: Button("Light") { light() }
    }
  }

  func title(long: Bool) -> Text {
    assert(!long)
    return Text(long ? "A long title" : "Short")
  }

  func light() {}
}

struct Recipe {
  var name: String
  var meal: Meal
  var badge: some View { Text(name) }
}

struct RecipeList: View {
  let recipes: [Recipe]
  var favourite: Recipe?
  @FocusState private var chosen: Meal?

  var body: some View {
    List {
      ForEach(Meal.allCases, id: \.self) { meal in
        meal.icon.focused($chosen, equals: meal)
        meal.title(long: false)
      }
      ForEach(recipes) { $0.badge }
      favourite?.meal.icon
    }
    .onAppear { chosen = .lunch }
  }
}

/// Pictures and texts that are passed to a view, and their defaults.
struct Row: View {
  let title: Text
  var picture: Image = Image(systemName: "star")
  var note: String?
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack {
        picture
        title
      }
    }
  }
}

enum Symbol { case plus }

extension Label where Title == Text, Icon == Image {
  init(_ words: LocalizedStringKey, symbol: Symbol) {
    self.init {
      Text(words)
    } icon: {
      Image(symbol: symbol)
    }
  }
}

struct Details: View {
  let recipe: Recipe
  var body: some View { Text("Details") }
}

struct Divided<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack {
      ForEach(subviews: content) { subview in
        subview.focusable()
        Divider()
      }
    }
  }
}

struct Kitchen: View {
  @State private var shown: Recipe?
  @State private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    GlassEffectContainer(spacing: 8) {
      Row(title: Text("Soup")) { isTyping = true }
      Row(title: Text("Cake"), picture: .init(systemName: "birthday.cake"), note: "sweet") {}
      Row(title: caption, picture: Symbols.fork) {}
      Label("Add", symbol: .plus)
      Divided { Text("one") }
      TextField(
        "Name",
        text: Binding(
          get: { text },
          set: {
            text = $0; isTyping = false
          })
      )
      .focused($isTyping)
      picture
    }
    .sheet(item: $shown, content: Details.init)
    .overlayPreferenceValue(BoundsKey.self) { _ in Button("Over") {} }
    .tabPlacement(.pinned)
  }

  private var picture: some View {
    var name = "fork"
    if text.isEmpty { name = "spoon" }
    print(name)
    return Image(name)
  }
}

struct HighlightedStyle: LabeledContentStyle {
  @FocusState private var isFocused: Bool

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.content
    }
    .focusable()
    .focused($isFocused)
  }
}
