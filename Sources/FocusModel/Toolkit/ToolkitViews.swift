extension Toolkit {
  /// The focus behaviour of views.
  package struct Views: ToolkitFacts {
    /// How views are pressed.
    package var pressing = Pressing()
    /// How rows of lists take part in focus.
    package var lists = Lists()
    /// Frequent changes by code.
    package var code = CodeHabits()
    /// The meaning of the nodes of a document.
    package var structure = Structure()
    /// Whether an accessibility setting lets the keyboard reach views that Tab does not.
    package var settingReachesMore = false

    /// The ordinary facts.
    package init() {}

    /// How views are pressed, by the pointer and by keys.
    package struct Pressing: Sendable {
      /// Whether a click handler makes a view focusable, intended or not.
      package var clicksMakeFocusable = false
      /// Whether clicks on a control are handled separately from its action. If so, keys never call a click
      /// handler, and a button that reacts to the pointer has no action.
      package var handlesClicksApart = false
      /// Whether a button has no effect except for its listeners in code.
      package var buttonsNeedListeners = false
      /// Advice on turning a picture without a listener into a button.
      package var unheardPictureRemedy: String?
      /// Whether items of menus, and groups that react to clicks, are pressed as a whole and named by their
      /// contents.
      package var groupsArePressedWhole = false
      /// Whether keys and screen readers activate text that responds to taps by sending it a tap, and
      /// announce it as plain text.
      package var tapsActivateTexts = false
      /// Advice on stating that this text can be activated.
      package var tappedTextRemedy: String?
      /// Advice on making the links in text work from the keyboard; nil if there is no way.
      package var linkRemedy: String?
      /// The system's types and methods that have only minor effects, on which nobody depends.
      package var minorCalls: [String: MinorEffect] = [:]
      /// The system's pictures for clearing a field.
      package var clearingPictures: Set<String> = []
    }

    /// How rows of lists take part in focus.
    package struct Lists: Sendable {
      /// Whether a layout may be a row of a list, and a row takes focus and clicks for its contents.
      package var rowsActForContents = false
      /// Whether keys typed in a search field move through its results.
      package var searchFieldsMoveInLists = false
    }

    /// Frequent changes by code.
    package struct CodeHabits: Sendable {
      /// Whether code often changes the focus behaviour of an object that it finds by its id.
      package var setsFocus = false
      /// Whether code often makes a view fully transparent first, to fade it in.
      package var fadesIn = false
    }

    /// The meaning of the nodes of a document.
    package struct Structure: Sendable {
      /// Whether the root elements of a document belong to one view, and are not several windows or templates.
      package var rootsAreSiblings = false
      /// The kinds of nodes that are not views, but placeholders for them: a condition, a place for contents.
      package var placeholders: Set<String> = []
      /// Whether an element that assistive technology does not know only draws a background.
      package var silentOnesAreBackgrounds = false
      /// The kinds of containers that are stops although they do nothing, and advice on how to change that.
      package var emptyStops: (kinds: Set<String>, remedy: String) = ([], "")
    }
  }

  /// A minor effect of an action: it does not matter to people who cannot run the action.
  package enum MinorEffect: Sendable, Hashable {
    /// Puts something that is shown on the pasteboard.
    case copies
    /// Gives feedback that is felt or heard, or writes a log.
    case signals
    /// Opens an address or a file in another application.
    case opens
    /// Takes focus away from the focused view, as Escape and Tab do.
    case takesFocusAway
  }
}
