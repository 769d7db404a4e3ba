extension Toolkit {
  /// How documents state what findings ask for; nil for what they cannot state, and what nobody has checked.
  package struct Markup: ToolkitFacts {
    /// The accessible name of a control.
    package var name: Statement?
    /// That of a field to type in, where it is another statement.
    package var fieldName: Statement?
    /// What a label says of the control that it names; `%` stands for the control's id.
    package var label: Statement?
    /// The list of the tab order: the element, and an entry with `%` for an id. It is inside the root element.
    package var tabOrder: (element: String, entry: String)?
    /// The elements that may hold such statements; all where there are none.
    package var holders: Set<String> = []
    /// Elements that are one statement each.
    package var statements: Set<String> = []

    /// The ordinary.
    package init() {}

    /// Something that an element says.
    package struct Statement: Sendable {
      /// In the start tag, or as an element inside: before all others, or after them.
      package enum Place: Sendable { case attribute, first, last }

      /// Where it is written.
      package var place: Place
      /// The name of the attribute, of the property, or of the element; an element that has it states something already.
      package var key: String
      /// The lines, each indented by a space for each step.
      package var lines: [String]

      /// `lines` that state `key`.
      package init(_ place: Place, _ key: String, _ lines: String...) {
        self.place = place
        self.key = key
        self.lines = lines
      }
    }
  }
}
