package import FocusModel

extension QtDesignerImporter {
  /// The words to look for in code that uses Qt: QWidget, QLabel, QAction and their bindings.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(.named, parts: ["accessiblename"]),
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, parts: ["placeholder"]),
      .init(.text, whole: ["text", "title", "iconandtext", "defaultaction"]),
      .init(.labelled, parts: ["setbuddy"], changesEveryArgument: true),
      .init(.focusability, whole: ["focusproxy"], parts: ["focuspolicy"]),
      .init(
        .focused, whole: ["focus"], parts: ["focuswidget"], actions: ["setfocus"], changesEveryArgument: true),
      .init(.visibility, whole: ["visible", "hidden"], parts: ["setvisible"], actions: ["show", "hide"]),
      .init(.visibility, whole: ["currentwidget"], changesEveryArgument: true),
      .init(.enablement, whole: ["enabled", "disabled"]),
      .init(.order, parts: ["taborder"], changesEveryArgument: true),
      // new QShortcut(key, button): the parent is the last argument.
      .init(.shortcut, whole: ["qshortcut"], changesEveryArgument: true),
      .init(.shortcut, parts: ["shortcut"]),
      .init(.listener, whole: ["connect"]),
      .init(.filled, parts: ["addtab", "inserttab", "addwidget"]),
      .init(.pictured, whole: ["icon"]),
      .init(.tabStops, parts: ["tabstopdistance", "tabstopwidth"]),
      .init(.placed, whole: ["parent"]),
      .init(.valueSet, whole: ["value", "sliderposition"]),
      // A menu or an action defines what a tool button does.
      .init(
        .valueRead, whole: ["menu", "addaction", "addactions"],
        parts: ["valuechanged", "slidermoved", "sliderpressed", "sliderreleased", "actiontriggered"]),
      .init(.removed, actions: ["deletelater"]),
      // A read-only text area does not handle Tab (QWidgetTextControl), and an event filter receives each key
      // before the widget does.
      .init(
        .tabKey, whole: ["readonly", "textinteractionflags"],
        parts: ["tabchangesfocus", "tabkeynavigation", "acceptstab", "installeventfilter"]),
    ],
    tab: ["Key_Tab", "Key_Backtab", "focusNextPrevChild"],
    lookups: ["findchild"],
    placing: [
      "addaction", "addactions", "insertaction", "insertactions", "insertwidget", "replacewidget",
    ],
    removing: ["removeaction", "removewidget"],
    keys: ["keyPressEvent", "eventFilter"], filters: ["installEventFilter"],
    running: ["trigger"],
    commands: ["triggered", "addAction", "QShortcut", "QAction", "activated", "returnPressed"],
    // Code often fills a QMainWindow whose form is empty except for hidden contents.
    windows: .init(filling: ["addDockWidget", "setCentralWidget"]),
    painting: .init(
      filling: ["setupUi"], painting: ["render", "grab"], unshown: ["WA_DontShowOnScreen"],
      showing: ["show", "visible", "exec", "open", "popup", "raise", "activate", "parent"]),
    focusValues: [
      "TabFocus": true, "StrongFocus": true, "WheelFocus": true, "NoFocus": false, "ClickFocus": false,
    ])
}
