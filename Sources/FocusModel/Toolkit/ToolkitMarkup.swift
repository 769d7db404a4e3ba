extension Toolkit {
  /// How documents state the remedies of findings; nil for remedies that they cannot state, and for remedies
  /// that nobody has checked.
  package struct Markup: ToolkitFacts {
    /// The accessible name of a control.
    package var name: Statement?
    /// The name of a text field, if the statement differs.
    package var fieldName: Statement?
    /// The names of elements that use a different statement.
    package var elementNames: [String: Statement] = [:]
    /// The roles with a value that an accessible name would replace, so a name is not a fix.
    package var valuesGiveWayToNames: Set<Role> = []
    /// The ways to state that a label names a control, the best one first.
    package var labels: [Labelling] = []
    /// Whether the name repeats the label if none of these ways can be written.
    package var repeatsLabels = true
    /// The way to state which control the letter of a label leads to, if ``labels`` do not.
    package var letterTarget: Labelling?
    /// The prefix of ids in statements: `@android:id/text1`. Nil if ids are written alone.
    package var idPrefix: IDPrefix?
    /// The statement that lets Tab leave a control that would otherwise keep it, by role.
    package var tabLeaves: [Role: Statement] = [:]
    /// How the tab order is stated.
    package var order: Order?
    /// The statement that makes the links in text work from the keyboard, and its flag if the statement holds
    /// several flags.
    package var links: (statement: Statement, flag: String)?
    /// The attributes that state a type, where a question mark after the type makes it optional.
    package var types: [String] = []
    /// The elements that may contain these statements; all if it is empty.
    package var holders: Set<String> = []
    /// The generated id of a statement, made of a number; nil if statements have none.
    package var newID: (@Sendable (UInt64) -> String)?
    /// How a document suppresses a finding.
    package var suppression = Suppressing.comment
    /// Elements that are one statement each.
    package var statements: Set<String> = []

    /// The ordinary facts.
    package init() {}

    /// How to write a suppression that the toolkit's editors keep.
    package enum Suppressing: Sendable {
      /// A comment before the element.
      case comment
      /// Lines inside one of `holders`; `%` stands for the words.
      case statement(holders: Set<String>, lines: [String])
      /// Notes of the editor, which only the editor can write.
      case notes
    }

    /// The text before an id.
    package struct IDPrefix: Sendable {
      /// The attribute that states the id of an element.
      package var attribute: String
      /// The prefix of the application's own ids in statements.
      package var own: String
      /// The prefixes of the application's own ids where an id is declared.
      package var ownForms: Set<String>

      /// A statement uses `own` in place of any of `ownForms`, and repeats any other prefix.
      package init(in attribute: String, own: String, for ownForms: Set<String>) {
        (self.attribute, self.own, self.ownForms) = (attribute, own, ownForms)
      }
    }

    /// The element that states that a label belongs to a control; `%` stands for the id of the other element.
    package enum Labelling: Sendable {
      case byLabel(Statement)
      case byControl(Statement)
      /// The label contains the control in an element called `property`, and `reference` takes the control's
      /// place, because ids can refer only to earlier elements.
      case containing(property: String, reference: String)
    }

    /// The basis of the tab order.
    package enum Order: Sendable {
      /// A list inside the root element: its name, and an entry with `%` for an id.
      case list(String, entry: String)
      /// The elements themselves, in document order. Elements that contain one of `ties` would change meaning elsewhere,
      /// so they stay in place.
      case document(ties: [String] = [])
      /// The statement of each control about the next control; `%` stands for the id of the next control.
      case links(Statement)
      /// The elements in document order, unless attributes called `names` number them.
      case numbers(names: Set<String>)
    }

    /// A statement of an element.
    package struct Statement: Sendable {
      /// Where it is written.
      package var place: Place
      /// The name of the attribute, of the property, or of the element; an element with this name in it
      /// already has the statement.
      package var key: String
      /// The lines, each indented by a space for each step. `%` stands for an id, and `%new` for an unused id
      /// (``Markup/newID``).
      package var lines: [String]
      /// The part of the document it is written in.
      package var part: Part?

      /// Where something is written: in the start tag, or as an element inside.
      package enum Place: Sendable {
        case attribute
        /// After attributes or elements with these names, before all others.
        case after(Set<String>)
        /// Before attributes or elements with these names, after all others.
        case before(Set<String>)

        /// Before all others.
        package static let first = Place.after([])
        /// After all others.
        package static let last = Place.before([])
      }

      /// An element inside the object that contains statements, at most once.
      package struct Part: Sendable {
        /// Its name.
        package var name: String
        /// The attributes of its start tag, if it has to be written: a space and attributes.
        package var attributes: String
        /// Where it is written.
        package var place: Place

        /// An element called `name`, at `place`.
        package init(_ name: String, attributes: String = "", at place: Place) {
          self.name = name
          self.attributes = attributes
          self.place = place
        }
      }

      /// `lines` that state `key`, in the object or a `part` of it.
      package init(_ place: Place, _ key: String, _ lines: String..., in part: Part? = nil) {
        self.place = place
        self.key = key
        self.lines = lines
        self.part = part
      }
    }
  }
}
