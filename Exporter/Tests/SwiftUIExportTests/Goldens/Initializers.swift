import SwiftUI

struct Gallery: View {
  @State private var isOn = false
  @State private var choice = 1
  @State private var text = ""

  var body: some View {
    Button("Plain") { isOn = true }
    Button {
      isOn = false
    } label: {
      Text("Labelled")
    }
    Button(role: .destructive, action: off) { Image(systemName: "trash") }
    Button(action: { isOn.toggle() }, label: { Label("Toggle", systemImage: "switch.2") })
    Toggle(isOn: $isOn) { Text("On") }
    Picker("Choice", selection: $choice) {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
    NavigationLink("Forward", destination: Text("There"))
    NavigationLink {
      Text("Where")
    } label: {
      Text("Go")
    }
    NavigationLink(value: 3) { Text("Three") }
    NavigationLink(state: Path.State.four) { Text("Four") }
    Menu("More") {
      Button("Item", action: off)
    } primaryAction: {
      isOn = true
    }
    Menu {
      Button("Item", action: off)
    } label: {
      Image("dots")
    }
    Section {
      Text("Body")
    } header: {
      Text("Head")
    } footer: {
      Text("Foot")
    }
    Section(header: Text("Old")) { Text("Body") }
    DisclosureGroup("Details", isExpanded: $isOn) { Text("Inside") }
    LabeledContent("Name", value: "Value")
    Stepper("Count", value: $choice, in: 0...10)
    Slider(value: .constant(0.5), in: 0...1) { Text("Volume") }
    TextField("Note", text: $text, prompt: Text("Optional"), axis: .vertical)
    List([1, 2], id: \.self, selection: $choice) { item in Text("\(item)") }
    NavigationSplitView {
      Text("Side")
    } content: {
      Text("Middle")
    } detail: {
      Text("Detail")
    }
    Text(verbatim: "as it is") + Text("more")
    Color.red.opacity(0)
    ScrollView(.horizontal) { HStack(spacing: 4) { Spacer() } }
    Link("Site", destination: URL(string: "https://example.com")!)
    AsyncImage(url: nil) { image in
      image.resizable()
    } placeholder: {
      ProgressView()
    }
  }

  private func off() { isOn = false }
}
