package import FocusModel

extension JavaFXImporter {
  /// The words to look for in code that uses JavaFX: Node, Labeled, TextInputControl.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(.named, parts: ["accessibletext"]),
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, parts: ["prompttext"]),
      .init(.text, whole: ["text"]),
      .init(.labelled, whole: ["labelfor"], changesEveryArgument: true),
      .init(.focusability, parts: ["focustraversable"]),
      .init(.focused, actions: ["requestfocus"], changesEveryArgument: true),
      .init(
        .visibility, whole: ["visible", "managed", "opacity"], parts: ["setvisible"],
        actions: ["show", "hide"]),
      .init(.enablement, whole: ["disable"]),
      .init(.shortcut, parts: ["accelerator", "mnemonic"]),
      .init(.listener, whole: ["onaction"], parts: ["onmouseclicked", "setonaction"]),
      .init(.filled, parts: ["getchildren"]),
      .init(.pictured, whole: ["graphic", "iconliteral", "iconcode", "glyphname"]),
      .init(.editability, whole: ["editable"]),
      // Calls that prepare a text area for source code: RichTextFX numbers its lines and colours its words.
      .init(.tabStops, parts: ["stylespans", "paragraphgraphicfactory"]),
    ],
    tab: ["KeyCode.TAB", "VK_TAB"],
    lookups: ["lookup", "requirenonnull"],
    // Calls that set the sides of a `BorderPane`, or the contents of a pane.
    placing: ["settop", "setbottom", "setleft", "setright", "setcenter", "setcontent"],
    keys: [
      "KeyEvent", "KEY_PRESSED", "KEY_TYPED", "setOnKeyPressed", "setOnKeyTyped", "onKeyPressedProperty",
    ],
    hovering: ["hoverProperty", "isHover"],
    running: ["fire"],
    commands: ["getAccelerators"],
    contents: ["getChildren", "children", "getItems"],
    // Only scenes have accelerators. The words before a method call identify a window: `newScene`, `getScene
    // ()`, `primaryStage`.
    windows: .init(
      shortcuts: ["getAccelerators", "accelerators"], names: ["scene", "stage", "window"],
      listening: ["addEventFilter", "addEventHandler"],
      keyListeners: ["OnKeyPressed", "OnKeyReleased", "OnKeyTyped"]))
}
