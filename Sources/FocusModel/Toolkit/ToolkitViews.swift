extension Toolkit {
  /// The focus behaviour of views.
  package struct Views: ToolkitFacts {
    /// Whether a click handler makes a view focusable, intended or not.
    package var clicksMakeFocusable = false
    /// Whether a layout may be a row of a list, and a row takes focus and clicks for its contents.
    package var rowsActForContents = false
    /// Whether a button only does what its listeners in code do.
    package var buttonsNeedListeners = false
    /// How to make a button of a picture without a listener, as advice.
    package var unheardPictureRemedy: String?
    /// Whether code often changes the focus behaviour of an object that it finds by its id.
    package var codeSetsFocus = false
    /// Whether an accessibility setting lets the keyboard reach views that Tab does not.
    package var settingReachesMore = false
    /// Whether clicks on a control are handled separately from its action, so that keys never call a click
    /// handler. A button that reacts to the pointer then has no action.
    package var handlesClicksApart = false
    /// Whether code often makes a view fully transparent first, to fade it in.
    package var areFadedIn = false
    /// Whether items of menus, and groups that react to clicks, are pressed as a whole and named by their
    /// contents.
    package var groupsArePressedWhole = false
    /// Whether the root elements of a document belong to one view, and are not several windows or templates.
    package var rootsAreSiblings = false
    /// The kinds of nodes that are not views, but placeholders for them: a condition, a place for contents.
    package var placeholders: Set<String> = []
    /// Whether an element that assistive technology does not know only draws a background.
    package var silentOnesAreBackgrounds = false
    /// Whether keys and screen readers activate a text that responds to taps by sending it a tap, and
    /// announce it as plain text.
    package var tapsActivateTexts = false
    /// How to state that this text can be activated, as advice.
    package var tappedTextRemedy: String?
    /// Whether keys typed in a search field move through its results.
    package var searchFieldsMoveInLists = false
    /// How to make the links in a text follow keys, as advice; nil if nothing does.
    package var linkRemedy: String?
    /// The types and methods of the system whose calls have a minor effect, which nobody needs.
    package var minorCalls: [String: MinorEffect] = [:]

    /// The ordinary.
    package init() {}
  }

  /// A minor effect of an action: it does not matter to people who cannot run it.
  package enum MinorEffect: Sendable, Hashable {
    /// Puts something that is shown on the pasteboard.
    case copies
    /// Makes itself felt or heard, or writes a log.
    case signals
    /// Opens an address or a file in another application.
    case opens
    /// Takes focus away from the focused view, as Escape and Tab do.
    case takesFocusAway
  }
}
