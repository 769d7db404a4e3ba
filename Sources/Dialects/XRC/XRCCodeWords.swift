package import FocusModel

extension XRCImporter {
  /// The words to look for in code that uses wxWidgets: wxWindow, wxControl and their bindings.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, whole: ["hint"]),
      .init(.text, whole: ["label", "title"]),
      .init(.focusability, parts: ["acceptsfocus", "focusfromkeyboard"]),
      .init(.focused, whole: ["focus"], actions: ["setfocus"], changesEveryArgument: true),
      .init(.visibility, actions: ["show", "hide"]),
      .init(.listener, whole: ["connect"]),
    ],
    removing: ["detach"],
    keys: ["EVT_KEY_DOWN", "wxEVT_KEY_DOWN", "EVT_CHAR", "wxEVT_CHAR", "EVT_CHAR_HOOK", "wxEVT_CHAR_HOOK"],
    commands: ["EVT_MENU", "wxEVT_MENU"],
    focusOverrides: ["AcceptsFocus", "AcceptsFocusFromKeyboard", "AcceptsFocusRecursively"])
}
