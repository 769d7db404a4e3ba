package import FocusModel

extension GtkBuilderImporter {
  /// The words to look for in code that uses GTK 3 or GTK 4: GtkWidget, AtkObject, GtkAccessible, their
  /// bindings, and the signals of GtkSharp.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      .init(.partNamed, parts: ["icontooltip"], changesEveryArgument: true),
      .init(.named, parts: ["updateproperty", "accessiblesetname", "atkobjectsetname"]),
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, parts: ["placeholder"]),
      .init(
        .text, whole: ["text", "label", "title", "markup"],
        parts: ["buttonsetlabel", "labelsettext", "labelsetlabel", "labelsetmarkup"]),
      .init(
        .labelled, parts: ["mnemonicwidget", "labelledby", "addrelationship", "updaterelation"],
        changesEveryArgument: true),
      .init(.focusability, parts: ["focusable", "canfocus", "focusonclick"]),
      .init(
        .focused, whole: ["focus"], parts: ["setfocuschild", "windowsetfocus"],
        actions: ["grabfocus", "gtkwidgetgrabfocus", "gtkentrygrabfocuswithoutselecting"],
        changesEveryArgument: true),
      .init(
        .visibility, whole: ["visible", "noshowall", "opacity", "revealchild"],
        parts: ["widgetshow", "widgethide", "widgetsetvisible", "setvisible"],
        actions: ["show", "hide", "showall"]),
      .init(.visibility, whole: ["visiblechild"], changesEveryArgument: true),
      .init(.enablement, whole: ["sensitive"], parts: ["widgetsetsensitive", "actionsetenabled"]),
      .init(.order, parts: ["focuschain", "reorderchild"], changesEveryArgument: true),
      .init(.shortcut, parts: ["accelerator", "accelsfor", "setaccel", "mnemonic"]),
      .init(.listener, whole: ["connect"], parts: ["signalconnect"]),
      .init(
        .filled,
        parts: [
          "appendpage", "insertpage", "prependpage", "addchild", "packstart", "packend", "setchild",
          "containeradd", "addtitled", "addnamed", "getchildren",
        ]),
      .init(
        .pictured,
        whole: [
          "image", "imagefromiconname", "icon", "iconname", "fromiconname", "fromresource", "frompixbuf",
          "frompaintable", "fromgicon",
        ], parts: ["buttonsetimage", "imagesetfrom"]),
      .init(.editability, whole: ["editable"], parts: ["viewseteditable", "editableseteditable"]),
      .init(.tabKey, parts: ["acceptstab"]),
      // Calls that prepare a text view for source code, with GtkSourceView's settings.
      .init(
        .tabStops, whole: ["tabs", "tabwidth", "indentontab", "insertspacesinsteadoftabs", "autoindent"],
        parts: [
          "textviewsettabs", "viewsettabwidth", "viewsetindentontab", "viewsetinsertspaces",
          "viewsetautoindent",
        ]),
      .init(.removed, parts: ["widgetdestroy", "widgetunparent"], actions: ["destroy", "unparent"]),
    ],
    tab: ["GDK_KEY_Tab", "GDK_KEY_ISO_Left_Tab", "KEY_Tab"],
    lookups: [
      "getobject", "getwidget", "builderget", "cast", "templatechild", "cclosurenew", "findchild",
      "getaccessible",
    ],
    placing: [
      "gtkcontaineradd", "gtkboxappend", "gtkboxprepend", "gtkboxpackstart", "gtkboxpackend", "reparent",
    ],
    removing: ["remove", "removechild", "gtkcontainerremove", "gtkboxremove", "gtkgridremove"],
    keys: [
      "key-press-event", "key_press_event", "do_key_press_event", "key-pressed", "key_pressed",
      "KeyPressEvent",
      "EventControllerKey", "GtkEventControllerKey", "gtk_event_controller_key_new",
    ],
    tabSignals: ["focus", "signal_focus"],
    running: ["activate_action", "gtk_action_activate", "gtk_widget_activate_action", "g_action_activate"],
    commands: [
      "activate", "SimpleAction", "ActionEntry", "add_action", "create_action", "AccelGroup",
      "add_accelerator",
    ],
    accessibles: ["get_accessible"], namings: [.init("set_name", of: "accessible")],
    windows: .init(showing: ["show_all", "gtk_widget_show_all", "showAll", "show_all_children"]))
}
