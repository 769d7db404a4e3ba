import FocusModel

/// The functions and properties by which toolkits change their objects: one table for all languages.
///
/// A word is written without case and underscores, so that `setToolTip`, `set_tooltip_text`, `tooltipText` and
/// `gtk_widget_set_tooltip_text` are one entry.
enum ChangeWords {
  /// One row of the table.
  struct Row: Sendable {
    var change: CodeChange
    /// Words of which one is the whole name, apart from a `set` before it.
    var whole: [String] = []
    /// Words of which one is a part of the name.
    var parts: [String] = []
    /// Words of which one is the whole name, and which do something without an argument.
    var actions: [String] = []
    /// Whether every argument of a function with such a name is treated, and not only the first.
    var changesEveryArgument = false
  }

  /// The table. Names are those of Android (View, ViewCompat, TooltipCompat), GTK 3 and 4 (GtkWidget, AtkObject,
  /// GtkAccessible), Qt (QWidget, QLabel, QAction), JavaFX (Node, Labeled, TextInputControl), AppKit (NSView,
  /// NSAccessibility, NSControl) and UIKit (UIView, UIAccessibility).
  static let rows: [Row] = [
    // A tool bar that is the action bar of its activity, or follows a navigation graph or a drawer, is given a description
    // for its navigation icon. AppCompat's `ToolbarWidgetWrapper` takes an icon that is there for the Up button, and calls it
    // “Navigate up” where it has no description; `AbstractAppBarOnDestinationChangedListener` of Navigation sets the
    // description with the icon, `ActionBarDrawerToggle` with each change of the drawer.
    Row(
      change: .partNamed,
      whole: [
        "supportactionbar", "actionbar", "setupwithnavcontroller", "upwithnavcontroller",
        "actionbardrawertoggle",
      ],
      parts: [
        "navigationcontentdescription", "endiconcontentdescription", "starticoncontentdescription",
        "icontooltip",
      ],
      changesEveryArgument: true),
    Row(
      change: .named,
      parts: [
        "accessiblename", "accessibletext", "accessibilitylabel", "accessibilityattributedlabel",
        "accessibilitytitle", "contentdescription", "updateproperty", "accessiblesetname", "atkobjectsetname",
        "stringforaccessibility",
      ]),
    Row(change: .tooltip, parts: ["tooltip"]),
    Row(change: .prompt, whole: ["hint"], parts: ["placeholder", "prompttext"]),
    Row(
      change: .text,
      whole: [
        "text", "label", "title", "markup", "stringvalue", "attributedtitle", "attributedtext", "iconandtext",
        "textresource", "defaultaction",
      ],
      parts: ["buttonsetlabel", "labelsettext", "labelsetlabel", "labelsetmarkup"]),
    Row(
      // `setLabelFormatter` of a slider has nothing to do with it.
      change: .labelled,
      whole: ["labelfor"],
      parts: [
        "setbuddy", "mnemonicwidget", "labelledby", "addrelationship", "updaterelation",
        "titleuielement",
      ],
      changesEveryArgument: true),
    Row(
      change: .focusability,
      whole: ["focusproxy", "clickable", "isclickable"],
      parts: [
        "focusable", "focuspolicy", "canfocus", "focustraversable", "acceptsfirstresponder",
        "refusesfirstresponder", "acceptsfocus", "focusfromkeyboard", "focusonclick", "accessibilitytraits",
        "accessibilitycustomactions", "accessibilityactivate",
      ]),
    // Only some values do (``SourceScan``); others decide whether it takes the focus of assistive technology.
    Row(
      change: .unspoken,
      whole: ["isaccessibilityelement", "accessibilityelement", "accessibilityhidden"],
      parts: ["importantforaccessibility", "accessibilityelementshidden"]),
    Row(
      change: .focused,
      whole: ["focus", "initialfirstresponder"],
      parts: ["makefirstresponder", "setfocuschild", "focuswidget", "windowsetfocus"],
      actions: [
        "setfocus", "requestfocus", "grabfocus", "becomefirstresponder", "gtkwidgetgrabfocus",
        "gtkentrygrabfocuswithoutselecting", "requestfocusfromtouch",
      ],
      changesEveryArgument: true),
    Row(
      change: .visibility,
      whole: [
        "visible", "visibility", "hidden", "ishidden", "isvisible", "isgone", "isinvisible", "noshowall",
        "alpha", "opacity", "alphavalue", "managed", "revealchild",
      ],
      parts: [
        "widgetshow", "widgethide", "widgetsetvisible", "setvisibility", "setvisible", "goneif", "visibleif",
        "showviews", "hideviews",
      ],
      actions: [
        "show", "hide", "showall", "visible", "gone", "invisible", "beinvisible", "bevisible", "begone",
      ]),
    Row(
      change: .visibility, whole: ["currentwidget", "visiblechild"], changesEveryArgument: true),
    Row(
      change: .enablement,
      whole: ["enabled", "isenabled", "disabled", "disable", "sensitive"],
      parts: ["widgetsetsensitive", "actionsetenabled"]),
    Row(
      change: .order,
      parts: [
        "taborder", "nextfocus", "nextkeyview", "focuschain", "traversalafter", "traversalbefore",
        "reorderchild",
      ],
      changesEveryArgument: true),
    Row(
      change: .shortcut,
      parts: ["shortcut", "accelerator", "keyequivalent", "accelsfor", "setaccel", "mnemonic"]),
    Row(
      change: .listener,
      whole: ["connect", "target", "action", "onaction"],
      parts: [
        "onclick", "clicklistener", "addtarget", "gesturerecognizer", "onmouseclicked", "signalconnect",
        "setonaction", "clicks",
      ]),
    Row(change: .touched, parts: ["ontouch"]),
    Row(change: .delegate, parts: ["accessibilitydelegate", "accessibilitynodeinfo"]),
    Row(
      change: .filled,
      parts: [
        "appendpage", "insertpage", "prependpage", "addtab", "inserttab", "addwidget", "addview", "addchild",
        "packstart", "packend", "setchild", "containeradd", "addtitled", "addnamed", "addsubview",
        "getchildren",
      ],
      actions: []),
    Row(
      change: .pictured,
      whole: [
        "image", "imagefromiconname", "imageresource", "imagedrawable", "imagebitmap", "icon", "iconname",
        "graphic",
      ],
      parts: ["buttonsetimage"]),
    Row(change: .editability, whole: ["editable", "iseditable"]),
    // A text area of Qt that is read-only passes Tab on (QWidgetTextControl), and a filter sees each key before the object.
    Row(
      change: .tabKey, whole: ["readonly", "textinteractionflags"],
      parts: ["tabchangesfocus", "tabkeynavigation", "acceptstab", "installeventfilter"]),
  ]

  /// Whether `name` is a word by which a class decides what Tab does in its own objects: `case Qt::Key_Tab:` in its handler
  /// of keys, or Qt's and GTK's function that passes focus on.
  static func decidesTab(_ name: ArraySlice<UInt8>) -> Bool {
    tabWords.contains { name.elementsEqual($0.utf8) }
  }

  private static let tabWords = [
    "Key_Tab", "Key_Backtab", "focusNextPrevChild", "GDK_KEY_Tab", "KEY_Tab", "GDK_KEY_ISO_Left_Tab",
    "VK_TAB",
  ]

  /// Whether a function called `name`, if it is a library's, makes a control that it is handed its own: `filter.setEdit(field)`.
  static func adopts(_ name: ArraySlice<UInt8>) -> Bool {
    let word = name.filter { $0 != UInt8(ascii: "_") }.map(\.lowercase)
    guard word.starts(with: "set".utf8) else {
      return adopting.contains { word.starts(with: $0.utf8) }
    }
    return adopted.contains { word.dropFirst(3).elementsEqual($0.utf8) }
  }

  private static let adopting = [
    "setup", "initcontrol", "initview", "initfield", "decorate", "attachto", "installon",
  ]
  private static let adopted = [
    "edit", "lineedit", "textedit", "editor", "field", "textfield", "searchfield", "searchedit",
    "searchview", "searchentry", "textview", "textbox", "input", "entry", "control", "button", "combobox",
  ]

  /// What a handler of the event called `name` does in .NET: events are called as the listeners of Android and the signals of GTK are.
  static func event(_ name: ArraySlice<UInt8>) -> CodeChange? {
    if ["Click", "Clicked", "LongClick", "Activated"].contains(where: { name.elementsEqual($0.utf8) }) {
      return .listener
    }
    return name.elementsEqual("Touch".utf8) ? .touched : nil
  }

  /// Whether `name` is a function by which a class of Android says itself what assistive technology is told of its objects.
  static func speaksForItself(_ name: ArraySlice<UInt8>) -> Bool {
    ["onInitializeAccessibilityNodeInfo", "getContentDescription"].contains { name.elementsEqual($0.utf8) }
  }

  /// What a word means.
  struct Meaning: Sendable, Hashable {
    var change: CodeChange
    /// Whether it does something without an argument.
    var isAction = false
    var changesEveryArgument = false
  }

  /// What `name` does when it is called or assigned to; nil when it is in no row.
  ///
  /// - Parameter name: A name as it stands in code.
  static func meaning(of name: some Sequence<UInt8>) -> Meaning? {
    var word: [UInt8] = []
    for byte in name where byte != UInt8(ascii: "_") { word.append(byte.lowercase) }
    let reading: [[UInt8]] = [Array("get".utf8), Array("on".utf8)]
    if reading.contains(where: { word.starts(with: $0) }), !word.contains("listener".utf8),
      !word.starts(with: "onclick".utf8), !word.starts(with: "onaction".utf8),
      !word.starts(with: "onmouse".utf8)
    {
      return nil
    }
    if word.suffix(8).elementsEqual("property".utf8), !word.contains("updateproperty".utf8) {
      word.removeLast(8)
    }
    let property = word.starts(with: "set".utf8) ? Array(word.dropFirst(3)) : word
    for row in compiled {
      if row.actions.contains(word) {
        return Meaning(change: row.change, isAction: true)
      }
      if row.whole.contains(property) || row.parts.contains(where: { word.contains($0) }) {
        return Meaning(change: row.change, changesEveryArgument: row.changesEveryArgument)
      }
    }
    return nil
  }

  /// Words before the parenthesis in which an object is only looked up or cast, so that the whole is the object.
  static func isTransparent(_ name: ArraySlice<UInt8>) -> Bool {
    // A cast macro of GObject: GTK_WIDGET (…).
    if name.count > 3, name.contains(UInt8(ascii: "_")),
      name.allSatisfy({ $0.isUpperCase || $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) })
    {
      return true
    }
    var word: [UInt8] = []
    for byte in name where byte != UInt8(ascii: "_") { word.append(byte.lowercase) }
    return word.elementsEqual("get".utf8) || lookups.contains { word.contains($0) }
  }

  private static let lookups = [
    "findview", "requireview", "getobject", "lookup", "findchild", "getwidget", "builderget", "cast",
    "requirenotnull", "findbyid", "unwrap", "templatechild", "finditem", "optional", "cclosurenew",
  ].map { Array($0.utf8) }

  /// Kotlin's functions whose block is about what stands before them.
  static func isScopeFunction(_ name: ArraySlice<UInt8>) -> Bool {
    scopeFunctions.contains { name.elementsEqual($0.utf8) }
  }

  private static let scopeFunctions = ["apply", "run", "also", "let", "with"]

  private struct CompiledRow: Sendable {
    var change: CodeChange
    var whole: Set<[UInt8]>
    var parts: [[UInt8]]
    var actions: Set<[UInt8]>
    var changesEveryArgument: Bool
  }

  private static let compiled: [CompiledRow] = rows.map { row in
    CompiledRow(
      change: row.change, whole: Set(row.whole.map { Array($0.utf8) }),
      parts: row.parts.map { Array($0.utf8) }, actions: Set(row.actions.map { Array($0.utf8) }),
      changesEveryArgument: row.changesEveryArgument)
  }
}

extension UInt8 {
  var isUpperCase: Bool { (0x41...0x5A).contains(self) }
  var lowercase: UInt8 { isUpperCase ? self | 0x20 : self }
}

extension [UInt8] {
  /// Whether `part` stands somewhere in it. Takes time in the product of the two lengths at most.
  func contains(_ part: some Collection<UInt8>) -> Bool {
    guard let first = part.first, count >= part.count else { return part.isEmpty }
    return (0...count - part.count).contains { self[$0] == first && self[$0...].starts(with: part) }
  }
}
