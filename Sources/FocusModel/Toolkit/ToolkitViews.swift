extension Toolkit {
  /// The focus behaviour of views.
  package struct Views: ToolkitFacts {
    /// How the pointer and keys press views.
    package var pressing = Pressing()
    /// How focus works in the rows of lists.
    package var lists = Lists()
    /// Changes that code often makes.
    package var code = CodeHabits()
    /// How the nodes of a document relate to views.
    package var structure = Structure()
    /// Whether an accessibility setting lets the keyboard reach views that Tab does not reach.
    package var settingReachesMore = false

    /// The default facts.
    package init() {}

    /// How the pointer and keys press views.
    package struct Pressing: Sendable {
      /// Whether a click handler makes a view focusable, whether this is intended or not.
      package var clicksMakeFocusable = false
      /// Whether clicks on a control are handled separately from its action. In that case, keys never call a
      /// click handler, and a button that reacts only to the pointer has no action.
      package var handlesClicksApart = false
      /// Whether a button does nothing unless code listens to it.
      package var buttonsNeedListeners = false
      /// Advice on how to turn a picture without a listener into a button.
      package var unheardPictureRemedy: String?
      /// Advice for a button that only shows a picture which code sets, and that no code listens to; nil if code
      /// that searches for names of objects cannot find all listeners.
      package var shownPictureRemedy: String?
      /// Whether a menu item, or a group that reacts to clicks, is pressed as a whole and gets its name from
      /// its contents.
      package var groupsArePressedWhole = false
      /// Whether keys and screen readers activate text that reacts to taps by sending it a tap. Screen
      /// readers announce the text as plain text.
      package var tapsActivateTexts = false
      /// Advice on how to declare text with a tap handler as something that can be activated.
      package var tappedTextRemedy: String?
      /// Advice on how to make the links in some text work from the keyboard; nil if there is no way.
      package var linkRemedy: String?
      /// The system's types and methods that have only minor effects, which nobody depends on.
      package var minorCalls: [String: MinorEffect] = [:]
      /// The names of the system's pictures for clearing a field.
      package var clearingPictures: Set<String> = []
    }

    /// How focus works in the rows of lists.
    package struct Lists: Sendable {
      /// Whether a layout may be a row of a list, where the row takes focus and clicks on behalf of its
      /// contents.
      package var rowsActForContents = false
      /// Whether keys pressed in a search field move through its results.
      package var searchFieldsMoveInLists = false
    }

    /// Changes that code often makes.
    package struct CodeHabits: Sendable {
      /// Whether code often changes the focus behaviour of an object that it looks up by id.
      package var setsFocus = false
      /// Whether code often makes a view transparent at the start, to fade it in later.
      package var fadesIn = false
    }

    /// How the nodes of a document relate to views.
    package struct Structure: Sendable {
      /// Whether the root elements of a document belong to one view, rather than being separate windows or
      /// templates.
      package var rootsAreSiblings = false
      /// The kinds of nodes that are placeholders for views rather than views: a condition, a place for
      /// contents.
      package var placeholders: Set<String> = []
      /// Whether an element that assistive technology cannot see only draws a background.
      package var silentOnesAreBackgrounds = false
      /// The kinds of containers that are stops although they have no function, and advice on how to change
      /// that.
      package var emptyStops: (kinds: Set<String>, remedy: String) = ([], "")
      /// A clause about the property that keeps Tab out of a container that takes no focus itself; nil if no property
      /// does.
      package var closing: String?
    }
  }

  /// An effect of an action so minor that people lose nothing if they cannot run the action.
  package enum MinorEffect: Sendable, Hashable {
    /// Copies something visible to the pasteboard.
    case copies
    /// Gives haptic or audible feedback, or writes to a log.
    case signals
    /// Opens an address or file in another application.
    case opens
    /// Scrolls to a part of the view, as keys and assistive technology also do.
    case scrolls
    /// Removes focus from the focused view, as Escape and Tab do.
    case takesFocusAway
  }
}
