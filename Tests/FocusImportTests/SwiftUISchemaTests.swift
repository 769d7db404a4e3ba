import Dialects
import ImportKit
import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

/// The schema file of the package.
struct SwiftUISchemaFile {
  let xml: XMLTree
  let elements: [XMLElement]

  init() throws {
    let file = PackageFolder.root.appending(path: "Sources/SwiftUIVocabulary/SwiftUIDescription.rng")
    let xml = try XMLReader.read([UInt8](Data(contentsOf: file)))
    self.xml = xml
    elements = (0..<xml.elementCount).map { xml.element(at: $0) }
  }

  /// The elements that have a name.
  var names: Set<String> { Set(elements.filter { $0.name == "element" }.compactMap { $0["name"] }) }
}

/// Messages about descriptions that break the schema.
@Suite struct SwiftUISchemaTests {
  /// The problems of `text`, each with the text it points at.
  static func problems(_ text: String) throws -> [String] {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "example.xml")
    do {
      _ = try SwiftUIImporter.importTree(document, definitions: Definitions())
      return []
    } catch {
      return error.problems.map { "\(document.source.text(of: $0.span)): \($0.message)" }
    }
  }

  static func problems(definitions: String) throws -> [String] {
    try problems("<SwiftUI xmlns=\"urn:focus-audit:swiftui\">\(definitions)</SwiftUI>")
  }

  static func problems(view: String) throws -> [String] {
    try problems(definitions: "<View name=\"Example\"><body>\(view)</body></View>")
  }

  @Test func `the root`() throws {
    #expect(
      try Self.problems("<SwiftUI/>") == [
        "<SwiftUI/>: the root element needs xmlns=\"urn:focus-audit:swiftui\""
      ])
    #expect(
      try Self.problems("<SwiftUI xmlns='urn:focus-audit:swiftui' platforms='macOS iSO'/>") == [
        "platforms='macOS iSO': 'iSO' is not a value of 'platforms'; did you mean 'iOS'?"
      ])
  }

  @Test(arguments: [
    ("<Veiw name=\"A\"/>", "<Veiw name=\"A\"/>: 'Veiw' is not known in 'SwiftUI'; did you mean 'View'?"),
    (
      "<View nam=\"A\"><body/></View>",
      "nam=\"A\": 'View' has no attribute 'nam'; did you mean 'name'?"
    ),
    ("<View name=\"A\"/>", "<View name=\"A\"/>: 'View' needs a 'body' inside"),
    (
      "<App name=\"A\"><VStack/></App>",
      "<VStack/>: 'VStack' has no place in 'App', which may hold 'Enum', a property, a scene or 'commands'"
    ),
  ]) func `mistakes in definitions are explained`(_ text: String, _ expected: String) throws {
    let problems = try Self.problems(definitions: text)
    #expect(problems.contains(expected), "\(problems)")
  }

  @Test(arguments: [
    (
      "<Text><focussed state=\"$f\"/></Text>",
      "<focussed state=\"$f\"/>: 'focussed' is not known in 'Text'; did you mean 'focused'? A custom modifier "
        + "with this name is declared with <ViewModifier name=\"focussed\">"
    ),
    (
      "<TextField lable=\"x\"/>", "lable=\"x\": 'TextField' has no attribute 'lable'; did you mean 'label'?"
    ),
    (
      "<Text><focused equals=\".a\"/></Text>",
      "<focused equals=\".a\"/>: 'focused' needs the attribute 'state'"
    ),
    (
      "<Text><focusedValue key=\"k\"/></Text>",
      "<focusedValue key=\"k\"/>: 'focusedValue' needs the attributes 'key' and 'value' or 'object'"
    ),
    (
      "<Text><disabled when=\"x\"/></Text>",
      "when=\"x\": 'disabled' has no attribute 'when'; it can have 'condition'"
    ),
    (
      "<Text><keyboardShortcut key=\"s\" modifiers=\"comand\"/></Text>",
      "modifiers=\"comand\": 'comand' is not a value of 'modifiers'; did you mean 'command'?"
    ),
    (
      "<Text><accessibilityElement children=\"none\"/></Text>",
      "children=\"none\": 'none' is not a value of 'children'; expected .ignore, .combine or .contain"
    ),
    (
      "<Text><keyboardShortcut key=\"s\" modifiers=\"[.command, .shfit]\"/></Text>",
      "modifiers=\"[.command, .shfit]\": '.shfit' is not a value of 'modifiers'; did you mean '.shift'?"
    ),
    (
      "<Text><focusable interactions=\"[.tap]\"/></Text>",
      "interactions=\"[.tap]\": '.tap' is not a value of 'interactions'; expected .automatic, .activate or .edit"
    ),
    (
      "<Text><focusable interactions=\"\"/></Text>",
      "interactions=\"\": 'interactions' is empty; expected .automatic, .activate or .edit"
    ),
    ("<Text><frame x=\"a\"/></Text>", "x=\"a\": 'x' must be a number, not 'a'"),
    ("<VStack>stray</VStack>", "stray: 'VStack' cannot contain text"),
    (
      "<Button><set state=\"f\" to=\"x\"/></Button>",
      "<set state=\"f\" to=\"x\"/>: 'set' has no place in 'Button', which may hold a view, a component, "
        + "a modifier, an action, a callback, a label of its values, 'label', 'content' or 'destination'; in an 'action' "
        + "it has one"
    ),
    (
      "<Button><action><set to=\"x\"/></action></Button>",
      "<set to=\"x\"/>: 'set' needs the attributes 'state' or 'variable'"
    ),
    (
      "<VStack><If condition=\"a\"><Text/></If><Else><Text/></Else></VStack>",
      "<Else>: 'Else' must be the last element inside its 'If'"
    ),
    ("<Text><focusSection on=\"x\"/></Text>", "on=\"x\": 'focusSection' has no attribute 'on': it has none"),
    (
      "<x:Text xmlns:x=\"urn:x\"/>",
      "<x:Text xmlns:x=\"urn:x\"/>: 'Text' is not in the namespace urn:focus-audit:swiftui"
    ),
  ]) func `mistakes in views are explained`(_ text: String, _ expected: String) throws {
    #expect(try Self.problems(view: text) == [expected])
  }

  /// Values are written as Swift writes members and sets of members, or without Swift's punctuation.
  @Test(arguments: [
    "<focusable interactions=\".activate\"/>", "<focusable interactions=\"[.activate, .edit]\"/>",
    "<focusable interactions=\"activate edit\"/>", "<focusable interactions=\"[ .automatic ]\"/>",
    "<keyboardShortcut key=\"s\" modifiers=\".command\"/>",
    "<keyboardShortcut key=\"s\" modifiers=\"[.command,.shift]\"/>",
    "<keyboardShortcut key=\"s\" modifiers=\"[]\"/>",
    "<onSubmit of=\"[.text, .search]\"/>", "<onSubmit of=\".search\"/>",
    "<onKeyPress key=\".space\" phases=\"[.down, .repeat]\"/>", "<onKeyPress phases=\".all\"/>",
    "<onKeyPress keys=\"[.upArrow, &quot;a&quot;]\"/>", "<onKeyPress characters=\".alphanumerics\"/>",
    "<accessibilityAddTraits traits=\"[.isButton, .isModal]\"/>",
    "<accessibilityElement children=\".combine\"/>",
  ]) func `members and sets`(modifier: String) throws {
    #expect(try Self.problems(view: "<Text>\(modifier)</Text>") == [])
  }

  /// Arguments without effect on focus are accepted by name; other names are not accepted.
  @Test(arguments: [
    (
      "<Text><frame maxWdith=\".infinity\"/></Text>",
      "maxWdith=\".infinity\": 'frame' has no attribute 'maxWdith'; did you mean 'maxWidth'?"
    ),
    (
      "<ScrollView showIndicators=\"false\"/>",
      "showIndicators=\"false\": 'ScrollView' has no attribute 'showIndicators'; did you mean 'showsIndicators'?"
    ),
    (
      "<VStack showsIndicators=\"false\"/>",
      "showsIndicators=\"false\": 'VStack' has no attribute 'showsIndicators'; it can have 'alignment', "
        + "'axes', 'axis', 'columnVisibility', 'columns', 'data', 'id', 'image', 'isExpanded', 'label', "
        + "'path', 'placement', 'role', 'rows', 'selection', 'spacing', 'systemImage', 'title' and 'value'"
    ),
    (
      "<Text><onTapGesture cuont=\"2\"/></Text>",
      "cuont=\"2\": 'onTapGesture' has no attribute 'cuont'; did you mean 'count'?"
    ),
    (
      "<Text><scrolDisabled/></Text>",
      "<scrolDisabled/>: 'scrolDisabled' is not known in 'Text'; did you mean 'scrollDisabled'? A custom modifier "
        + "with this name is declared with <ViewModifier name=\"scrolDisabled\">"
    ),
    (
      "<Text><padding><TextField/></padding></Text>",
      "<TextField/>: 'TextField' has no place in 'padding', which contains only text"
    ),
    (
      "<Text><clipShape><Button/></clipShape></Text>",
      "<Button/>: 'Button' has no place in 'clipShape', which may hold a picture"
    ),
  ]) func `mistakes in arguments are explained`(_ text: String, _ expected: String) throws {
    #expect(try Self.problems(view: text) == [expected])
  }

  /// As in Swift, properties may follow the body.
  @Test func `the order of elements`() throws {
    let property = "<FocusState name=\"x\" type=\"Bool\"/>"
    #expect(try Self.problems(definitions: "<View name=\"A\"><body/>\(property)</View>").isEmpty)
    #expect(
      try Self.problems(definitions: "<View name=\"A\"><body/>\(property)<body/></View>") == [
        "<body/>: 'body' cannot come after 'FocusState' in 'View'"
      ])
    #expect(
      try Self.problems(definitions: "<View name=\"A\"><body/><body/></View>") == [
        "<body/>: 'body' can appear only once in 'View'"
      ])
    #expect(
      try Self.problems(view: "<If condition=\"a\"><Text/><Else/><padding/><Text/></If>") == [
        "<Text/>: 'Text' cannot come after 'padding' in 'If'"
      ])
    #expect(
      try Self.problems(view: "<Text><accessibilityLabel label=\"a\">b</accessibilityLabel></Text>") == [
        "label=\"a\": 'accessibilityLabel' has text and 'label', but can have only one of them"
      ])
  }

  @Test(arguments: [
    "<Environment type=\"Store.self\" name=\"store\"/>", "<AppStorage name=\"a\" key=\"a\" initial=\"1\"/>",
    "<StateObject name=\"model\" type=\"Model\"/>",
    "<Query name=\"books\" sort=\"\\.title\" order=\".forward\"/>",
    "<let name=\"book\" type=\"Book\"/>", "<var name=\"title\" initial=\"nil\"/>",
  ]) func `properties that focus has no part in`(property: String) throws {
    #expect(try Self.problems(definitions: "<View name=\"A\">\(property)<body/></View>") == [])
  }

  /// A misspelt SwiftUI name is a mistake; any other name is a custom modifier.
  @Test(
    arguments: [
      ("focussed", "focused"), ("accesibilityLable", "accessibilityLabel"), ("onapear", "onAppear"),
      ("onappear", "onAppear"),
      ("keybordShortcut", "keyboardShortcut"), ("defualtFocus", "defaultFocus"), ("pill", "fill"),
      ("shimmering", nil), ("linkStyle", nil), ("pageStyle", nil), ("toolbarStyle", nil), ("onShake", nil),
      ("cardBackground", nil), ("titleStyle", nil),
    ] as [(String, String?)])
  func `modifiers of one's own`(name: String, meant: String?) throws {
    let problems = try Self.problems(view: "<Text><\(name) level=\"1\"/></Text>")
    #expect(problems.isEmpty == (meant == nil), "\(problems)")
    if let meant { #expect(problems.first?.contains("did you mean '\(meant)'?") == true, "\(problems)") }
    let declared = "<ViewModifier name=\"\(name)\"><body><Content/></body></ViewModifier>"
    let text = "<View name=\"A\"><body><Text><\(name) level=\"1\"/></Text></body></View>"
    #expect(try Self.problems(definitions: declared + text) == [])
  }

  @Test func `where modifiers of one's own stand`() throws {
    #expect(
      try Self.problems(view: "<If condition=\"a\"><shimmering/><Text/><Else/><shimmering/></If>") == [])
    #expect(try Self.problems(view: "<Switch on=\"a\"><Default/><shimmering/></Switch>") == [])
    #expect(try Self.problems(view: "<Content><shimmering/></Content>") == [])
    #expect(
      try Self.problems(view: "<Content><Card/></Content>") == [
        "<Card/>: 'Card' is not known in 'Content', which may hold a modifier"
      ])
    #expect(
      try Self.problems(view: "<If condition=\"a\"><Else/><Card/></If>") == [
        "<Card/>: 'Card' cannot come after 'Else' in 'If'"
      ])
    #expect(
      try Self.problems(definitions: "<View name=\"A\"><shimmering/><body/></View>").first?
        .contains("'shimmering' is not known in 'View'") == true)
    #expect(
      try Self.problems(view: "<Text><onShake><set state=\"f\" to=\"a\"/></onShake></Text>").first?
        .hasSuffix("; in an 'action' it has one") == true)
  }

  @Test func `a component is whatever the vocabulary does not name`() throws {
    #expect(try Self.problems(view: "<Fancy.Button anything=\"x\">text<padding/></Fancy.Button>").isEmpty)
  }

  @Test func `the names that no component can have are those of the schema`() throws {
    let schema = try SwiftUISchemaFile()
    let except = try #require(
      schema.elements.first { $0.name == "except" && $0.parent?.parent?.name == "element" })
    let reserved = Set(try #require(except.firstChild).children.map(\.text))
    #expect(reserved.symmetricDifference(schema.names) == [])
  }

  @Test func `every element of the schema is described`() throws {
    let page = try String(
      contentsOf: PackageFolder.root.appending(path: "Documentation/SwiftUIDescription.md"), encoding: .utf8)
    for name in try SwiftUISchemaFile().names.sorted() {
      #expect(page.contains("`\(name)`") || page.contains("`<\(name)"), "\(name)")
    }
  }
}
