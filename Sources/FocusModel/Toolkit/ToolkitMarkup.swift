extension Toolkit {
  /// How the remedies of findings are written in documents. A property is nil if documents cannot express the
  /// remedy, or if nobody has checked this.
  package struct Markup: ToolkitFacts {
    /// The statement of the accessible name of a control.
    package var name: Statement?
    /// The statement of the name of a text field; nil if it is the same as for other controls.
    package var fieldName: Statement?
    /// An attribute whose value contains `word` if a field is for long text; nil if the name of a field is not visible
    /// in the field.
    package var longTexts: (attribute: String, word: String)?
    /// The statements of names for classes that differ, by class.
    package var classNames: [String: Statement] = [:]
    /// The roles for which a name is not a fix, because assistive technology receives either the name or the
    /// value.
    package var valuesCompeteWithNames: Set<Role> = []
    /// The classes whose name assistive technology does not announce, because a part of their template takes
    /// focus, or because their template names them: a name is not a fix.
    package var ignoredNames: Set<String> = []
    /// The ways to declare that a label is the name of a control, best first.
    package var labels: [Labelling] = []
    /// Whether a fix repeats the label as the control's name if none of ``labels`` can be written.
    package var repeatsLabels = true
    /// The character that begins an attribute value which refers to text in resources. A fix that repeats a
    /// label repeats the reference.
    package var textReferences: Character?
    /// The properties whose text is in an empty field, or in a field at first. The text may be the
    /// name of the field or an example, which a person has to decide, so nothing else is suggested as the name.
    package var prompts: Set<String> = []
    /// The elements in whose text a character marks a letter. A reference to this text, repeated as a name, would show
    /// the mark.
    package var markedElements: Set<String> = []
    /// The attributes for texts that people see, whose values may be ``textReferences`` and a key in resources.
    package var keyedTexts: Set<String> = []
    /// The attributes that hold the resource key of a label's text.
    package var textKeys: Set<String> = []
    /// The attributes by which translators' tools recognise a text, in the element that contains the text. A name that
    /// repeats a text has the same attributes, so that it has the same translation.
    package var textAttributes: Set<String> = []
    /// The attribute that shows the prompt of a field above the field while it has a value, if it is `True`, and the
    /// attribute with the prompt.
    package var shownPrompt: (flag: String, text: String)?
    /// How a label binds its text to data; nil if fixes do not repeat bindings.
    package var bindings: Bindings?
    /// The way to declare which control the letter of a label belongs to, if ``labels`` do not declare this.
    package var letterTarget: Labelling?
    /// The prefix of ids in statements: `@android:id/text1`. Nil if ids have no prefix.
    package var idPrefix: IDPrefix?
    /// The statement that lets Tab leave a control that would otherwise keep focus, by role.
    package var tabLeaves: [Role: Statement] = [:]
    /// How documents declare the tab order.
    package var order: Order?
    /// The statement that makes a group of a container, so that Tab compares the number of the container with the
    /// numbers of its neighbours; nil if no such statement has this effect.
    package var group: Statement?
    /// The statement that makes the links in some text work from the keyboard; `flag` is the flag to set, if
    /// the statement has several flags.
    package var links: (statement: Statement, flag: String)?
    /// The attributes whose value is a type; a question mark after the type makes it optional.
    package var types: [String] = []
    /// The elements that may contain these statements; all elements if the set is empty.
    package var holders: Set<String> = []
    /// Generates the id of a statement from a number; nil if statements have no ids.
    package var newID: (@Sendable (UInt64) -> String)?
    /// How a document suppresses a finding.
    package var suppression = Suppressing.comment
    /// The ids of menus that most desktops no longer show, so changing their letters helps nobody.
    package var retiredMenus: Set<String> = []
    /// The elements inside an object by which code follows the focus of this object, so that its focus stays as it is.
    package var behaviours: Set<String> = []
    /// Whether `_` and `-` are the same in the names of properties. A new property is then written with the
    /// character that the other properties of the document use.
    package var namesMayHaveUnderscores = false
    /// The root elements of documents that describe a component for a class of the application.
    package var componentRoots: Set<String> = []
    /// The elements that each form a single statement.
    package var statements: Set<String> = []

    /// The default facts.
    package init() {}

    /// How to write a suppression so that the toolkit's editors keep it.
    package enum Suppressing: Sendable {
      /// A comment before the element.
      case comment
      /// Lines inside one of `holders`; `%` is a placeholder for the words.
      case statement(holders: Set<String>, lines: [String])
      /// Notes that can be written only by the toolkit's editor.
      case notes
    }

    /// The prefix of ids.
    package struct IDPrefix: Sendable {
      /// The attribute that contains the id of an element.
      package var attribute: String
      /// The prefix of the application's ids in statements.
      package var own: String
      /// The prefixes of the application's ids in declarations.
      package var ownForms: Set<String>

      /// Statements use `own` in place of any of `ownForms`, and keep any other prefix.
      package init(in attribute: String, own: String, for ownForms: Set<String>) {
        (self.attribute, self.own, self.ownForms) = (attribute, own, ownForms)
      }
    }

    /// How attributes bind text to data, so that a control's name can repeat the binding of its label.
    package struct Bindings: Sendable {
      /// The names of the markup extensions that bind.
      package var extensions: Set<String>
      /// The names of the markup extensions that refer to resources, whose text is the same for each use.
      package var resources: Set<String>
      /// The attributes that set the text of a label.
      package var texts: Set<String>
      /// The attributes that set texts which people see, in any element.
      package var shownTexts: Set<String>
      /// The attribute that changes the data which the bindings in an element refer to.
      package var source: String
      /// The elements whose contents are bound to other data.
      package var scopes: Set<String>

      /// Bindings by `extensions`, and references to resources, in the attributes `texts`.
      package init(
        by extensions: Set<String>, resources: Set<String>, in texts: Set<String>,
        shown shownTexts: Set<String>, to source: String, scopes: Set<String>
      ) {
        (self.extensions, self.texts, self.source, self.scopes) = (extensions, texts, source, scopes)
        (self.resources, self.shownTexts) = (resources, shownTexts)
      }
    }

    /// How an element declares that a label belongs to a control; `%` is a placeholder for the id of the
    /// other element.
    package enum Labelling: Sendable {
      case byLabel(Statement)
      /// As `byLabel`, but the label names only controls in the same container. Elements whose kind ends in
      /// `arranging` only arrange the container's contents.
      case bySibling(Statement, arranging: String)
      case byControl(Statement)
    }

    /// How documents declare the tab order.
    package enum Order: Sendable {
      /// A list inside the root element: the name of the list, and an entry in which `%` is a placeholder for
      /// an id.
      case list(String, entry: String)
      /// The document order of the elements. An element that contains one of `ties` would change its meaning
      /// elsewhere, so it stays in place.
      case document(ties: [String] = [])
      /// A statement in each control that refers to the next control; `%` is a placeholder for the id of the
      /// next control.
      case links(Statement)
      /// As ``links(_:)``, but the statements lead only along a part of the order. All other controls follow the
      /// layout.
      case chain(Statement)
      /// The document order of the elements, unless attributes called `names` number them. A new number gets the name
      /// `added`.
      case numbers(names: Set<String>, added: String)
    }

    /// A statement in an element.
    package struct Statement: Sendable {
      /// The location of the statement.
      package var place: Place
      /// The name of the attribute, property or element. An element that already contains something with this name
      /// counts as having the statement.
      package var key: String
      /// The lines of the statement, with one leading space for each level of indentation. `%` is a
      /// placeholder for an id, and `%new` for an unused id (``Markup/newID``).
      package var lines: [String]
      /// The part of the element that contains the statement; nil for the element itself.
      package var part: Part?

      /// The value in the lines of an element, without tags.
      package var value: String {
        let parts = lines.joined().split(separator: "<")
        return parts.compactMap { $0.split(separator: ">").dropFirst().first }.joined()
      }

      /// Where a statement is written: in the start tag, or as a child element.
      package enum Place: Sendable {
        case attribute
        /// After attributes or elements with these names, and before all others.
        case after(Set<String>)
        /// Before attributes or elements with these names, and after all others.
        case before(Set<String>)

        /// Before all other attributes or elements.
        package static let first = Place.after([])
        /// After all other attributes or elements.
        package static let last = Place.before([])
      }

      /// A child element that contains statements and occurs at most once in an object.
      package struct Part: Sendable {
        /// The name of the child element.
        package var name: String
        /// The attributes of the start tag, if the child element has to be created; with a leading space.
        package var attributes: String
        /// The place of the child element.
        package var place: Place

        /// A child element called `name`, at `place`.
        package init(_ name: String, attributes: String = "", at place: Place) {
          self.name = name
          self.attributes = attributes
          self.place = place
        }
      }

      /// The statement `key`, written as `lines`, in the object or in a `part` of it.
      package init(_ place: Place, _ key: String, _ lines: String..., in part: Part? = nil) {
        self.place = place
        self.key = key
        self.lines = lines
        self.part = part
      }
    }
  }
}
