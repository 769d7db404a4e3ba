extension Toolkit {
  /// How documents state what findings ask for; nil for what they cannot state, and what nobody has checked.
  package struct Markup: ToolkitFacts {
    /// The accessible name of a control.
    package var name: Statement?
    /// That of a field to type in, where it is another statement.
    package var fieldName: Statement?
    /// Those of elements that state it in another way.
    package var elementNames: [String: Statement] = [:]
    /// The roles whose accessible name takes the place of their value: a name is no fix there.
    package var valuesGiveWayToNames: Set<Role> = []
    /// That a label names a control; `%` stands for the id of the other one. Without it, the name repeats the label.
    package var label: Statement?
    /// Which of the two says so.
    package var labelling: Labelling = .byLabel
    /// That Tab leaves a control which would keep it, by what the control is.
    package var tabLeaves: [Role: Statement] = [:]
    /// How the tab order is stated.
    package var order: Order?
    /// The attributes that say of which type something is, where a question mark behind a type makes it optional.
    package var types: [String] = []
    /// The elements that may hold such statements; all where there are none.
    package var holders: Set<String> = []
    /// Elements that are one statement each.
    package var statements: Set<String> = []

    /// The ordinary.
    package init() {}

    /// What ties a label and its control together.
    package enum Labelling: Sendable { case byLabel, byControl }

    /// What the tab order follows.
    package enum Order: Sendable {
      /// A list inside the root element: its name, and an entry with `%` for an id.
      case list(String, entry: String)
      /// The elements as they follow each other. Those with one of `ties` in them mean another thing elsewhere, and stay.
      case document(ties: [String] = [])
      /// What each control says of the next one, which has the id that `%` stands for.
      case links(Statement)
    }

    /// Something that an element says.
    package struct Statement: Sendable {
      /// Where it is written.
      package var place: Place
      /// The name of the attribute, of the property, or of the element; an element that has it states something already.
      package var key: String
      /// The lines, each indented by a space for each step. `%` stands for an id, and `%new` for one that nothing has.
      package var lines: [String]
      /// What it is written in.
      package var part: Part?

      /// Where something is written: in the start tag, or as an element inside.
      package enum Place: Sendable {
        case attribute
        /// Behind those of these names, before all others.
        case after(Set<String>)
        /// Before those of these names, behind all others.
        case before(Set<String>)

        /// Before all others.
        package static let first = Place.after([])
        /// Behind all others.
        package static let last = Place.before([])
      }

      /// An element inside the object that holds statements, and is there at most once.
      package struct Part: Sendable {
        /// Its name.
        package var name: String
        /// What its start tag says where it has to be written: a space and attributes.
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
