package import FocusModel

extension AndroidImporter {
  /// The words to look for in code that uses Android: View, ViewCompat, TooltipCompat, Material, the KTX
  /// extensions, and the events of .NET for Android.
  package static let codeWords = Toolkit.CodeWords(
    changes: [
      // A toolbar that is the action bar of its activity, or follows a navigation graph or a drawer, gets a
      // description for its navigation icon. AppCompat's `ToolbarWidgetWrapper` treats an existing icon as
      // the Up button and calls it “Navigate up” if the icon has no description.
      // `AbstractAppBarOnDestinationChangedListener` of Navigation sets the description with the icon, and
      // `ActionBarDrawerToggle` sets it with each change of the drawer.
      .init(
        .partNamed,
        whole: [
          "supportactionbar", "actionbar", "setupwithnavcontroller", "upwithnavcontroller",
          "actionbardrawertoggle",
        ],
        parts: ["navigationcontentdescription", "endiconcontentdescription", "starticoncontentdescription"],
        changesEveryArgument: true),
      .init(.named, parts: ["contentdescription"]),
      .init(.tooltip, parts: ["tooltip"]),
      .init(.prompt, whole: ["hint"], parts: ["placeholder"]),
      .init(.text, whole: ["text", "title", "textresource"]),
      .init(.labelled, whole: ["labelfor"], parts: ["labelledby"], changesEveryArgument: true),
      .init(.focusability, whole: ["clickable", "isclickable"], parts: ["focusable"]),
      // Only some values hide the view (`SourceScan`); other values determine whether assistive technology
      // can focus the view.
      .init(.unspoken, parts: ["importantforaccessibility"]),
      .init(
        .focused, whole: ["focus"], actions: ["requestfocus", "requestfocusfromtouch"],
        changesEveryArgument: true),
      .init(
        .visibility, whole: ["visibility", "visible", "isvisible", "isgone", "isinvisible", "alpha"],
        parts: ["setvisibility", "setvisible", "goneif", "visibleif", "showviews", "hideviews"],
        actions: ["show", "hide", "visible", "gone", "invisible", "beinvisible", "bevisible", "begone"]),
      .init(.enablement, whole: ["enabled", "isenabled", "disable"]),
      .init(.order, parts: ["nextfocus", "traversalafter", "traversalbefore"], changesEveryArgument: true),
      .init(.shortcut, parts: ["shortcut"]),
      .init(.listener, parts: ["onclick", "clicklistener", "clicks"]),
      .init(.touched, parts: ["ontouch"]),
      .init(.delegate, parts: ["accessibilitydelegate", "accessibilitynodeinfo"]),
      .init(.filled, parts: ["addtab", "addview"]),
      .init(.pictured, whole: ["image", "imageresource", "imagedrawable", "imagebitmap", "icon"]),
    ],
    tab: ["KEYCODE_TAB"],
    descriptions: ["onInitializeAccessibilityNodeInfo", "getContentDescription"],
    lookups: [
      "findview", "requireview", "requirenotnull", "requirenonnull", "checknotnull", "findbyid", "unwrap",
      "finditem", "optional",
    ],
    removing: ["removeview"], keys: ["setOnKeyListener", "onKeyDown", "dispatchKeyEvent"],
    focusValues: ["FOCUSABLE": true, "NOT_FOCUSABLE": false])
}
