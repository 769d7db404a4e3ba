extension Toolkit {
  /// The functions and properties with which code changes the objects of a toolkit.
  ///
  /// The words for a change ignore case and underscores: `setToolTip`, `set_tooltip_text`, `tooltipText` and
  /// `gtk_widget_set_tooltip_text` are one entry.
  package struct CodeWords: Sendable {
    /// The effect of words of the same kind.
    package struct Change: Sendable {
      /// The kind of change.
      package var change: CodeChange
      /// Whole names, without the `set` that may precede them.
      package var whole: [String]
      /// Parts of names.
      package var parts: [String]
      /// Whole names of functions that have an effect without an argument.
      package var actions: [String]
      /// Whether a function with such a name changes each of its arguments, and not only the first.
      package var changesEveryArgument: Bool

      /// Words that make `change`.
      package init(
        _ change: CodeChange, whole: [String] = [], parts: [String] = [], actions: [String] = [],
        changesEveryArgument: Bool = false
      ) {
        self.change = change
        self.whole = whole
        self.parts = parts
        self.actions = actions
        self.changesEveryArgument = changesEveryArgument
      }
    }

    /// A function that names an object for assistive technology if it is called on an object or class whose
    /// name contains `owner`. Elsewhere, it may set the name by which code finds an object.
    package struct Naming: Sendable {
      /// The function, as code writes it.
      package var function: String
      /// A part of the name of the object or class, in lower case.
      package var owner: String

      /// The function `function` of `owner`.
      package init(_ function: String, of owner: String) {
        self.function = function
        self.owner = owner
      }
    }

    /// The functions and properties with which code changes a whole window, as code writes them.
    package struct Windows: Sendable {
      /// Members that send focus to one of its contents.
      package var focusing: [String]
      /// Functions that show all its contents.
      package var showing: [String]
      /// Functions that put something into it.
      package var filling: [String]
      /// Members that hold its shortcuts.
      package var shortcuts: [String]
      /// Ends of the names that windows have in code, in lower case. The next two lists are members of such
      /// windows.
      package var names: [String]
      /// Functions that listen to an event, which may be a key event.
      package var listening: [String]
      /// Ends of the names of members that listen to keys.
      package var keyListeners: [String]

      /// The members of a window.
      package init(
        focusing: [String] = [], showing: [String] = [], filling: [String] = [], shortcuts: [String] = [],
        names: [String] = [], listening: [String] = [], keyListeners: [String] = []
      ) {
        self.focusing = focusing
        self.showing = showing
        self.filling = filling
        self.shortcuts = shortcuts
        self.names = names
        self.listening = listening
        self.keyListeners = keyListeners
      }
    }

    /// The members that change objects.
    package var changes: [Change]
    /// The words with which a class decides what Tab does in its own objects, as code writes them.
    package var tab: [String]
    /// The functions with which a class defines how its objects appear to assistive technology, as code writes them.
    package var descriptions: [String]
    /// Parts of the names of functions that only look up or cast an object: the whole call is then the object.
    package var lookups: [String]
    /// The functions that put their argument into a container.
    package var placing: [String]
    /// The functions that take their argument out of a container, or destroy it.
    package var removing: [String]
    /// The functions, signals and events with which code reads the keys pressed in an object, as code writes
    /// them.
    package var keys: [String]
    /// The functions that run a command: calling one has the same effect as the command.
    package var running: [String]
    /// The functions that create a command, such as a menu item, an action or a key. The command calls one of
    /// their arguments.
    package var commands: [String]
    /// The functions that return the accessible object of a widget, as code writes them.
    package var accessibles: [String]
    /// The functions that name an object for assistive technology.
    package var namings: [Naming]
    /// The members that hold the contents of a container, as code writes them.
    package var contents: [String]
    /// The members that change a whole window.
    package var windows: Windows
    /// The constants with which a class takes focus from Tab or refuses it, as code writes them.
    package var focusValues: [String: Bool]
    /// Functions that a class overrides to take or refuse focus, as code writes them.
    package var focusOverrides: [String]

    /// The words of a toolkit.
    package init(
      changes: [Change], tab: [String] = [], descriptions: [String] = [], lookups: [String] = [],
      placing: [String] = [], removing: [String] = [], keys: [String] = [], running: [String] = [],
      commands: [String] = [], accessibles: [String] = [], namings: [Naming] = [], contents: [String] = [],
      windows: Windows = Windows(), focusValues: [String: Bool] = [:], focusOverrides: [String] = []
    ) {
      self.changes = changes
      self.tab = tab
      self.descriptions = descriptions
      self.lookups = lookups
      self.placing = placing
      self.removing = removing
      self.keys = keys
      self.running = running
      self.commands = commands
      self.accessibles = accessibles
      self.namings = namings
      self.contents = contents
      self.windows = windows
      self.focusValues = focusValues
      self.focusOverrides = focusOverrides
    }
  }
}
