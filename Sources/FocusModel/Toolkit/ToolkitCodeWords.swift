extension Toolkit {
  /// The functions and properties that code uses to change the objects of a toolkit.
  ///
  /// The words for a change ignore case and underscores: `setToolTip`, `set_tooltip_text`, `tooltipText` and
  /// `gtk_widget_set_tooltip_text` match one entry.
  package struct CodeWords: Sendable {
    /// Words that make the same kind of change.
    package struct Change: Sendable {
      /// The kind of change.
      package var change: CodeChange
      /// Whole names, without a leading `set`.
      package var whole: [String]
      /// Words that are only parts of names.
      package var parts: [String]
      /// Whole names of functions that have the effect even without an argument.
      package var actions: [String]
      /// Whether a function with one of these names changes each of its arguments, rather than only the
      /// first.
      package var changesEveryArgument: Bool

      /// The words that make `change`.
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

    /// A function that gives an object a name for assistive technology if it is called on an object or class
    /// whose name contains `owner`. Elsewhere, the function may set the name by which code finds an object.
    package struct Naming: Sendable {
      /// The function name, as code writes it.
      package var function: String
      /// A part of the name of the object or class, in lower case.
      package var owner: String

      /// The function `function`, called on an object or class whose name contains `owner`.
      package init(_ function: String, of owner: String) {
        self.function = function
        self.owner = owner
      }
    }

    /// Functions that set a property that is itself an argument: `SetValue(ToolTipProperty, …)`.
    package struct PropertyFunctions: Sendable {
      /// Functions that set a property, or bind it to a value.
      package var setting: [String]
      /// Functions that remove the value of a property.
      package var clearing: [String]
      /// The suffix of the names of properties.
      package var suffix: String

      /// Creates the lists of functions; each is empty by default.
      package init(setting: [String] = [], clearing: [String] = [], suffix: String = "") {
        self.setting = setting
        self.clearing = clearing
        self.suffix = suffix
      }
    }

    /// The functions and properties that code uses to change a whole window, as they are spelled in code.
    package struct Windows: Sendable {
      /// Members that focus something inside the window.
      package var focusing: [String]
      /// Functions that show all contents of the window.
      package var showing: [String]
      /// Functions that add something to the window.
      package var filling: [String]
      /// Members that contain the window's shortcuts.
      package var shortcuts: [String]
      /// Suffixes of the names of windows in code, in lower case. `listening` and `keyListeners` are their
      /// members.
      package var names: [String]
      /// Functions that listen to an event, which may be a key event.
      package var listening: [String]
      /// Suffixes of the names of members that listen to keys.
      package var keyListeners: [String]

      /// Creates the lists of members; each is empty by default.
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

    /// The words that code uses to fill a window from a document and then only paint the window, as they are
    /// spelled in code.
    package struct Painting: Sendable {
      /// Functions that create a document's objects in the window that the functions receive.
      package var filling: [String]
      /// Functions that paint a window.
      package var painting: [String]
      /// Constants that keep a window off the screen.
      package var unshown: [String]
      /// Parts of the names of functions that may show a window, in lower case.
      package var showing: [String]

      /// Creates the lists of words; each is empty by default.
      package init(
        filling: [String] = [], painting: [String] = [], unshown: [String] = [], showing: [String] = []
      ) {
        self.filling = filling
        self.painting = painting
        self.unshown = unshown
        self.showing = showing
      }
    }

    /// The members that code uses to change objects.
    package var changes: [Change]
    /// The words that code uses to handle Tab, as they are spelled in code. A word may have an owner: `Key.Tab`.
    package var tab: [String]
    /// The functions that a class uses to define how assistive technology sees its objects, as code writes
    /// them.
    package var descriptions: [String]
    /// Parts of the names of functions that only look up or cast an object, so the whole call refers to the object.
    package var lookups: [String]
    /// The functions that add their argument to a container.
    package var placing: [String]
    /// The functions that remove their argument from a container, or destroy it.
    package var removing: [String]
    /// The functions, signals and events that code uses to read the keys pressed in an object, as code writes
    /// them.
    package var keys: [String]
    /// The functions that pass all events of an object to application code first, as they are spelled in code.
    package var filters: [String]
    /// The signals whose handlers decide where Tab goes from an object, as they are spelled in code.
    package var tabSignals: [String]
    /// The members that report whether the pointer is over an object, as they are spelled in code.
    package var hovering: [String]
    /// The functions that run a command, with the same effect as the command itself.
    package var running: [String]
    /// The functions that create a command, for example a menu item, an action or a key. The command calls
    /// one of the function's arguments.
    package var commands: [String]
    /// The functions that return the accessible object of a widget, as they are spelled in code.
    package var accessibles: [String]
    /// The functions that give an object a name for assistive technology.
    package var namings: [Naming]
    /// The functions that set a property that is itself an argument.
    package var properties: PropertyFunctions
    /// The members that contain the contents of a container, as they are spelled in code.
    package var contents: [String]
    /// The members that code uses to change a whole window.
    package var windows: Windows
    /// The words that code uses to fill a window from a document and then only paint the window.
    package var painting: Painting
    /// The constants that a class uses to accept or refuse focus by Tab, as they are spelled in code.
    package var focusValues: [String: Bool]
    /// The functions and properties that a class overrides to accept or refuse focus, as they are spelled in code.
    package var focusOverrides: [String]

    /// The vocabulary of a toolkit.
    package init(
      changes: [Change], tab: [String] = [], descriptions: [String] = [], lookups: [String] = [],
      placing: [String] = [], removing: [String] = [], keys: [String] = [], filters: [String] = [],
      tabSignals: [String] = [], hovering: [String] = [], running: [String] = [],
      commands: [String] = [], accessibles: [String] = [], namings: [Naming] = [],
      properties: PropertyFunctions = PropertyFunctions(), contents: [String] = [],
      windows: Windows = Windows(), painting: Painting = Painting(), focusValues: [String: Bool] = [:],
      focusOverrides: [String] = []
    ) {
      self.changes = changes
      self.tab = tab
      self.descriptions = descriptions
      self.lookups = lookups
      self.placing = placing
      self.removing = removing
      self.keys = keys
      self.filters = filters
      self.tabSignals = tabSignals
      self.hovering = hovering
      self.running = running
      self.commands = commands
      self.accessibles = accessibles
      self.namings = namings
      self.properties = properties
      self.contents = contents
      self.windows = windows
      self.painting = painting
      self.focusValues = focusValues
      self.focusOverrides = focusOverrides
    }
  }
}
