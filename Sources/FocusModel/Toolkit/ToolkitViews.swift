extension Toolkit {
  /// What views do with focus.
  package struct Views: ToolkitFacts {
    /// Whether what reacts to clicks is focusable by that, whether it is meant to be or not.
    package var clicksMakeFocusable = false
    /// Whether a layout may be a row of a list, and a row takes focus and clicks for what is in it.
    package var rowsActForContents = false
    /// Whether a button does nothing but what code that listens to it does.
    package var buttonsNeedListeners = false
    /// What makes a button of a picture that nothing listens to, as advice.
    package var unheardPictureRemedy: String?
    /// Whether code often changes what an object does with focus that it finds by its id.
    package var codeSetsFocus = false
    /// Whether an accessibility setting lets the keyboard reach what Tab does not.
    package var settingReachesMore = false
    /// Whether clicks on a control are handled apart from its action, so that keys never call such a handler. A button
    /// that reacts to the pointer then has no action.
    package var handlesClicksApart = false
    /// Whether code often makes a view fully transparent first, to fade it in.
    package var areFadedIn = false
    /// Whether items of menus, and groups that react to clicks, are pressed as a whole and called by what is in them.
    package var groupsArePressedWhole = false
    /// Whether what stands at the top of a document comes into one view, and is not several windows or templates.
    package var rootsAreSiblings = false
    /// The kinds of what is no view, but stands where one is: a condition, a place for contents.
    package var placeholders: Set<String> = []
    /// Whether what assistive technology does not know only draws a background.
    package var silentOnesAreBackgrounds = false
    /// Whether keys and screen readers activate a text that responds to taps by a tap of their own, and say it as plain
    /// text.
    package var tapsActivateTexts = false
    /// What says that such a text can be activated, as advice.
    package var tappedTextRemedy: String?
    /// Whether keys that are typed in a search field move through what was found.
    package var searchFieldsMoveInLists = false
    /// What makes the links in a text follow keys, as advice; nil where nothing does.
    package var linkRemedy: String?
    /// The types and methods of the system whose calls have an effect that keeps nobody from anything.
    package var minorCalls: [String: MinorEffect] = [:]

    /// The ordinary.
    package init() {}
  }

  /// What an action may do that keeps nobody from anything who cannot run it.
  package enum MinorEffect: Sendable, Hashable {
    /// Puts something that is shown on the pasteboard.
    case copies
    /// Makes itself felt or heard, or writes a log.
    case signals
    /// Takes focus from what has it, as Escape and Tab do.
    case takesFocusAway
  }
}
