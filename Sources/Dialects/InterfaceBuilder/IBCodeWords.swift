package import FocusModel

extension InterfaceBuilderImporter {
  /// The words to look for in code that uses AppKit or UIKit: NSView, NSAccessibility, NSControl, UIView,
  /// UIAccessibility.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(
        .named,
        parts: [
          "accessibilitylabel", "accessibilityattributedlabel", "accessibilitytitle",
          "stringforaccessibility",
        ]),
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, parts: ["placeholder"]),
      .init(.text, whole: ["text", "title", "stringvalue", "attributedtitle", "attributedtext"]),
      .init(.labelled, parts: ["titleuielement"], changesEveryArgument: true),
      .init(
        .focusability,
        parts: [
          "acceptsfirstresponder", "refusesfirstresponder", "accessibilitytraits",
          "accessibilitycustomactions", "accessibilityactivate",
        ]),
      // Only some values hide the view (`SourceScan`); other values determine whether assistive technology
      // can focus the view.
      .init(
        .unspoken, whole: ["isaccessibilityelement", "accessibilityelement", "accessibilityhidden"],
        parts: ["accessibilityelementshidden"]),
      .init(
        .focused, whole: ["initialfirstresponder"], parts: ["makefirstresponder"],
        actions: ["becomefirstresponder"], changesEveryArgument: true),
      .init(.visibility, whole: ["hidden", "ishidden", "alpha", "alphavalue"], actions: ["show", "hide"]),
      .init(.enablement, whole: ["enabled", "isenabled"]),
      .init(.order, parts: ["nextkeyview"], changesEveryArgument: true),
      .init(.shortcut, parts: ["keyequivalent"]),
      .init(.listener, whole: ["target", "action"], parts: ["addtarget", "gesturerecognizer"]),
      .init(.filled, parts: ["addsubview"]),
      .init(.pictured, whole: ["image"]),
      .init(.editability, whole: ["editable", "iseditable"]),
      .init(.removed, actions: ["removefromsuperview"]),
    ],
    tab: ["insertTab", "insertBacktab"], lookups: ["cast", "unwrap", "optional"],
    removing: ["removearrangedsubview", "removetabviewitem"],
    keys: ["keyDown", "insertTab", "doCommandBySelector"],
    windows: .init(focusing: ["makeFirstResponder", "setInitialFirstResponder", "initialFirstResponder"]))
}
