package import FocusModel

extension Toolkit.Code {
  /// How code refers to XAML documents: each document is a class, with its objects as fields.
  static let xaml = Toolkit.Code {
    $0.languages = [.cSharp, .visualBasic]
    $0.focusesAnything = true
    $0.keyFunctions = ["OnKeyDown", "OnPreviewKeyDown", "KeyDown", "PreviewKeyDown", "AddHandler"]
    // A project that names an SDK includes all documents in its folder.
    $0.buildLists = Toolkit.BuildLists(
      [".csproj", ".vbproj", ".projitems", ".vcxproj"], wholeFolders: ["Sdk="],
      projects: ["csproj", "vbproj", "vcxproj"], packages: ["wapproj"], solutions: ["sln", "slnx"])
    $0.possibleDisplays = [.slider, .checkbox, .switchControl]
    $0.renames = .pictured
    $0.companionSuffixes = ["ViewModel"]
  }
}

extension Toolkit.Code {
  /// Applications for WinUI and UWP are also written in C++, where a function without arguments returns an object:
  /// `name().Header(value)`.
  static let winUI = Toolkit.Code {
    $0 = .xaml
    $0.languages.insert(.c)
  }
}

extension Toolkit.IDs {
  /// Object names are fields of the document's class. A missing name may belong to an object that code adds.
  static let xaml = Toolkit.IDs {
    $0.duplicates = .documentRefused(
      words: "a second object with the same name is an error, so the document is not loaded")
    $0.mayBeElsewhere = true
    $0.words = ("element", "name")
  }
}

extension XAMLImporter {
  /// The members that change objects: UIElement, Control, InputElement, AutomationProperties, SemanticProperties.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(.tooltip, whole: ["tip"], parts: ["tooltip"]),
      .init(.tooltip, parts: ["settip"], changesEveryArgument: true),
      .init(.prompt, parts: ["placeholder", "watermark"]),
      // A header also names a field, whose text is its value.
      .init(.named, whole: ["header"]),
      .init(.text, whole: ["content", "text"]),
      .init(.labelled, parts: ["setlabeledby"], changesEveryArgument: true),
      .init(.focusability, whole: ["focusable", "istabstop"]),
      .init(.order, whole: ["tabindex"], parts: ["tabnavigation"]),
      .init(.focused, actions: ["focus"], changesEveryArgument: true),
      .init(.entered, actions: ["movefocus"]),
      .init(.visibility, whole: ["visibility", "isvisible", "opacity"]),
      .init(.enablement, whole: ["isenabled"]),
      .init(
        .shortcut, parts: ["hotkey", "accesskey", "inputbindings", "keybindings", "keyboardaccelerators"]),
      .init(.listener, whole: ["click"], parts: ["addhandler", "keydown"]),
      .init(.filled, parts: ["children.add", "itemssource"]),
      .init(.pictured, whole: ["icon", "glyph", "symbol", "source"]),
      .init(.valueSet, whole: ["value", "ischecked", "ison"]),
      .init(
        .valueRead,
        whole: ["checked", "unchecked", "indeterminate", "ischeckedchanged", "toggled", "command"],
        parts: ["valuechanged", "thumb.drag"]),
    ],
    tab: ["Key.Tab", "VirtualKey.Tab"],
    lookups: ["findname", "findcontrol", "findresource", "gettemplatechild"],
    keys: ["KeyDown", "PreviewKeyDown", "KeyDownEvent", "PreviewKeyDownEvent"],
    hovering: ["IsMouseOver", "IsPointerOver"],
    namings: [
      .init("SetName", of: "automationproperties"), .init("SetDescription", of: "semanticproperties"),
    ],
    // DependencyObject and BindingOperations of WPF and WinUI, AvaloniaObject, BindableObject of MAUI.
    properties: .init(
      setting: [
        "SetValue", "SetCurrentValue", "SetBinding", "SetResourceReference", "SetDynamicResource", "Bind",
        "BindOneWay", "BindTwoWay",
      ],
      clearing: ["ClearValue", "ClearBinding", "RemoveBinding"], suffix: "Property"),
    focusOverrides: ["FocusableProperty", "IsTabStopProperty"])
}
