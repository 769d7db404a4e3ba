import SwiftUI

enum Features { static let hasNotes = false }

private let isPreview = true

/// Views that depend on a constant, or on a private state that no code changes, are always or never shown.
struct Editor: View {
  @State private var showsTabs = false
  @State private var showsHelp = false
  @State private var isShared = false
  @FocusState private var isNamed: Bool
  private let isLarge = true
  @State private var draft: String?
  @State private var mode: Mode = .plain
  enum Mode { case plain, rich }

  var body: some View {
    if showsTabs {
      Text("Tab").onTapGesture { isShared = true }
      TextField("Tab name", text: .constant(""))
    }
    if showsHelp { Text("Help") }
    Button("Help") { showsHelp.toggle() }
    if isLarge && !showsTabs {
      Text("Large")
    } else {
      Text("Small")
    }
    if Features.hasNotes || showsHelp, isPreview { Text("Notes") }
    if Features.hasNotes, showsHelp { Text("More notes") }
    isShared ? Text("Shared") : Text("Private")
    if let draft { Text(draft) }
    if draft == nil { Text("No draft") }
    if mode == .rich { Text("Rich") } else { Text("Plain") }
    self.showsTabs ? Text("Tabs") : Text("No tabs")
    note
  }

  @ViewBuilder private var note: some View {
    if !isLarge { Text("A note") } else { TextField("Name", text: .constant("")).focused($isNamed) }
  }
}

/// Views that depend on a property that is computed only from constants on this platform are always or never shown.
struct Toolbar: View {
  var isWide: Bool

  private var isPhone: Bool {
    #if os(iOS)
      UIDevice.current.userInterfaceIdiom == .phone
    #else
      false
    #endif
  }
  private var isPad: Bool {
    #if os(iOS)
      return UIDevice.current.userInterfaceIdiom == .pad
    #else
      return false
    #endif
  }
  private var isTouched: Bool { isPhone || isPad }
  private var isRoomy: Bool { !isTouched && isWide }

  var body: some View {
    if isPhone || self.isPad { Text("Done") } else { Text("Title") }
    if isTouched { Text("Touch") }
    if isRoomy { Text("Roomy") }
  }
}

/// A state that only code for another platform changes keeps its initial value on this platform.
struct Note: View {
  @State private var isEditing = false
  @State private var isFramed = false
  @State private var text = ""

  var body: some View {
    if isEditing { TextEditor(text: $text) } else { Text(text) }
    if isFramed { Text("Frame") }
    #if os(iOS)
      Button("Edit") { isEditing.toggle() }
      Button("Do not edit") { isEditing = true }
    #else
      Button("Frame") { isFramed.toggle() }
    #endif
  }
}
