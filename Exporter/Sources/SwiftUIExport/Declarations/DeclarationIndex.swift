import SwiftSyntax

/// All declarations of a tree on one platform, found by name.
struct DeclarationIndex: Sendable {
  private(set) var types: [TypeDeclaration] = []
  private var byName: [String: [Int]] = [:]
  private var byPlace: [Place: Int] = [:]
  /// By the name of the type around them; "" for those outside of types.
  private var byOuterName: [String: [Int]] = [:]
  /// Functions and properties that extensions add to SwiftUI's own types, `View` first of all.
  private(set) var helpers: [String: [Function]] = [:]
  private(set) var helperProperties: [String: [Property]] = [:]
  /// Initializers that extensions add to SwiftUI's own views.
  private(set) var initializers: [String: [Function]] = [:]
  private(set) var functions: [String: [Function]] = [:]
  private var variables: [String: [Property]] = [:]
  /// Constants that extensions add to SwiftUI's keys and shortcuts.
  private(set) var keyConstants: [String: Property] = [:]
  private var aliases: [String: DeclaredType] = [:]
  /// Names of the functions of types.
  private var methods: Set<String> = []
  /// By protocol, the types that conform to it.
  private var conforming: [Int: [Int]] = [:]
  /// The protocols that extensions make types of other modules conform to, as written.
  private var foreignConformances: Set<String> = []
  /// The declarations in extensions of `FocusedValues`.
  private(set) var focusedValues: [TypeDeclaration] = []
  private var roles: [Int: Role] = [:]
  /// The names in descriptions of types that share the name of another type, and are not meant by it everywhere.
  private var namesBesideOthers: [Int: String] = [:]
  /// Types that focus states are declared with, without question marks.
  private(set) var focusStateTypes: Set<String> = []
  private(set) var focusStateNames: Set<String> = []
  /// By type, the optional closures that no code passes in.
  let unsetClosures: [String: Set<String>]
  let paths: [String]
  /// By file, the package that it is part of.
  let packages: [String?]
  /// By file, the modules that it may be part of.
  let modules: [Set<String>]
  /// By file, the names that it changes, and those that it may set to nothing: `false` or nil.
  private(set) var assigned: [Set<String>] = []
  private(set) var takenBack: [Set<String>] = []
  /// The names that some file changes outside of initializers.
  let changedLater: Set<String>
  /// By the name of a property or variable, what those of that name are declared with, and where.
  private(set) var propertyTypes: [String: [(declared: DeclaredType?, path: [String], file: Int)]] = [:]
  /// By the place of a declaration and the name of a property, what all uses of its type give it, as it is written.
  private(set) var givenConstants: [Place: [String: String]] = [:]
  /// By file, statements that never run.
  private(set) var deadCode: [Int: Set<Place>] = [:]
  /// The numbers of views, modifiers and styles that nobody sees.
  private var unused: Set<Int> = []
  /// By view, where keys are read in the windows that it is put into, or in its own code.
  var windowKeys: [Int: Place] = [:]
  /// By view, where the windows that it is put into are created, if none of them ever becomes the key window.
  var neverKeyWindows: [Int: Place] = [:]
  /// Views that are in the Touch Bar alone.
  var touchBarViews: Set<Int> = []
  /// By file, the functions that commands in the main menu call.
  var menuActions: [Int: [MenuAction]] = [:]
  /// By view and the name of a closure that it is given, the code that reads keys and does the same.
  var keyedClosures: [Int: [String: Place]] = [:]
  /// Where the app first names the keyboard or a controller of a game.
  var gameInput: Place?

  /// The kind of a type in SwiftUI.
  enum Role: String, Sendable {
    case view = "View"
    case modifier = "ViewModifier"
    case buttonStyle = "ButtonStyle"
    case primitiveButtonStyle = "PrimitiveButtonStyle"
    case textFieldStyle = "TextFieldStyle"
    case toggleStyle = "ToggleStyle"
    /// A style that descriptions have no name for.
    case otherStyle = "LabeledContentStyle"
    case commands = "Commands"
    case scene = "Scene"
    case app = "App"
    case shape = "Shape"
    case platformView = "NSViewRepresentable"
    case focusedValueKey = "FocusedValueKey"
    /// A container that arranges the views that it is called with.
    case layout = "Layout"
  }

  private static let conformances: [String: Role] = [
    "View": .view, "ToolbarContent": .view, "CustomizableToolbarContent": .view, "TabContent": .view,
    "TableColumnContent": .view, "TableRowContent": .view, "ViewModifier": .modifier,
    "EnvironmentalModifier": .modifier, "ButtonStyle": .buttonStyle,
    "PrimitiveButtonStyle": .primitiveButtonStyle,
    "TextFieldStyle": .textFieldStyle, "ToggleStyle": .toggleStyle,
    "LabeledContentStyle": .otherStyle, "GroupBoxStyle": .otherStyle, "DisclosureGroupStyle": .otherStyle,
    "Commands": .commands, "Scene": .scene,
    "App": .app, "Shape": .shape, "InsettableShape": .shape, "FocusedValueKey": .focusedValueKey,
    "Layout": .layout,
    "NSViewRepresentable": .platformView, "UIViewRepresentable": .platformView,
    "NSViewControllerRepresentable": .platformView, "UIViewControllerRepresentable": .platformView,
    "WKInterfaceObjectRepresentable": .platformView,
  ]

  /// Whether `name` is a protocol by which a type is something to SwiftUI.
  static func isOfSwiftUI(_ name: String) -> Bool { conformances[name] != nil }

  /// - Parameters:
  ///   - sources: The files.
  ///   - unsetClosures: By type, the optional closures that no code passes in.
  ///   - assigned: By file, what it changes.
  init(
    _ files: [FileDeclarations], of sources: [SourceFile], unsetClosures: [String: Set<String>],
    assigned: [AssignedNames]
  ) {
    self.unsetClosures = unsetClosures
    changedLater = assigned.reduce(into: []) { $0.formUnion($1.changedLater) }
    paths = sources.map(\.path)
    packages = sources.map(\.package)
    modules = sources.map(\.modules)
    for declarations in files {
      for type in declarations.types { add(type) }
      for function in declarations.functions { functions[function.name, default: []].append(function) }
      aliases.merge(declarations.aliases) { known, _ in known }
      for variable in declarations.variables { variables[variable.name, default: []].append(variable) }
    }
    for declarations in files {
      for type in declarations.extensions { extend(type) }
    }
    for index in types.indices {
      roles[index] = findRole(of: index)
      methods.formUnion(types[index].functions.lazy.map(\.name))
      guard types[index].kind != .interface else { continue }
      for interface in allProtocols(of: index) { conforming[interface, default: []].append(index) }
    }
    // Where nothing is a view, what has the body of one is meant to be.
    if roles.isEmpty {
      for index in types.indices where types[index].hasBodyOfView { roles[index] = .view }
    }
    namesBesideOthers = namesApart()
    for property in variables.values.joined() { note(property, in: []) }
    for type in types {
      for property in type.properties { note(property, in: type.path) }
      for property in type.properties where property.wrapper?.hasPrefix("FocusState") == true {
        let text = property.wrapperType ?? property.typeText ?? ""
        focusStateTypes.insert(text.filter { $0 != "?" })
      }
      focusStateNames.formUnion(
        type.properties.lazy.filter { Translator.focusProperty($0) == .state }.map(\.name))
    }
  }

  private mutating func note(_ property: Property, in path: [String]) {
    propertyTypes[property.name, default: []].append((property.type, path, property.place.file))
  }

  static let keyTypes: Set<String> = ["KeyboardShortcut", "KeyEquivalent"]

  /// Notes the changes that each file makes.
  mutating func note(changed: [Set<String>], takenBack: [Set<String>]) {
    assigned = changed
    self.takenBack = takenBack
  }

  /// Takes note of properties that hold the same constant in each use.
  mutating func note(given constants: [Place: [String: String]]) { givenConstants = constants }

  /// Takes note of statements that never run.
  mutating func leaveOut(_ statements: [Place]) {
    for place in statements { deadCode[place.file, default: []].insert(place) }
  }

  /// Leaves out views, modifiers and styles that nobody sees.
  mutating func leaveOut(_ unused: Set<Int>) { self.unused = unused }

  /// Whether the type at `index` is left out.
  func isUnused(_ index: Int) -> Bool { unused.contains(index) }

  /// The full names of all that are left out, unless another type has the name as well.
  var unusedNames: Set<String> {
    Set(unused.map { types[$0].fullName })
      .subtracting(types.indices.lazy.filter { !unused.contains($0) }.map { types[$0].fullName })
  }

  /// The full names of all that are left out, in their order.
  var unusedList: [String] { unused.map { types[$0].fullName }.sorted() }

  private mutating func add(_ type: TypeDeclaration) {
    byName[type.name, default: []].append(types.count)
    byPlace[type.place] = byPlace[type.place] ?? types.count
    byOuterName[type.path.dropLast().joined(separator: "."), default: []].append(types.count)
    types.append(type)
  }

  private mutating func extend(_ addition: TypeDeclaration) {
    let name = addition.path.last ?? ""
    if name == "FocusedValues" {
      focusedValues.append(addition)
      return
    }
    if let index = type(named: addition.path.joined(separator: "."), in: [], file: addition.place.file) {
      types[index].inherits += addition.inherits
      types[index].properties += addition.properties.filter { $0.isComputed || $0.isStatic }
      types[index].functions += addition.functions
      types[index].initializers += addition.initializers
      return
    }
    foreignConformances.formUnion(addition.inherits)
    if Self.keyTypes.contains(name) {
      for property in addition.properties where property.isStatic {
        keyConstants[property.name] = keyConstants[property.name] ?? property
      }
    }
    guard Self.conformances[name] != nil || Vocabulary.standard.view(name) != nil else { return }
    initializers[name, default: []] += addition.initializers.filter { $0.body != nil }
    for function in addition.functions where !function.isStatic {
      helpers[function.name, default: []].append(function)
    }
    for property in addition.properties where property.isComputed && !property.isStatic {
      helperProperties[property.name, default: []].append(property)
    }
  }

  /// The name of the type in descriptions, which says the file if the name is another's, too.
  func nameInDescriptions(of index: Int) -> String { namesBesideOthers[index] ?? types[index].fullName }

  /// The type that descriptions call `name`, because it has the name of another.
  func type(inDescriptions name: String) -> Int? { namesBesideOthers.filter { $1 == name }.keys.min() }

  /// Whether the app declares a type that is called `name` inside whatever types.
  func declaresType(_ name: String) -> Bool { byName[name] != nil }

  /// The index of the type that `name` means inside the types `path` in `file`; nil for one of no declaration here.
  func type(named name: String, in path: [String], file: Int) -> Int? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last, let candidates = byName[last] else { return nil }
    // From the innermost type around it outwards; the same file before others, where private ones are out of reach, and the
    // same module, and then the same package, before others.
    for depth in stride(from: path.count, through: 0, by: -1) {
      let wanted = path.prefix(depth) + parts
      let found = candidates.filter { types[$0].path.elementsEqual(wanted) }
      if let own = found.first(where: { types[$0].place.file == file }) { return own }
      let others = found.filter { !types[$0].isPrivate }
      if let other = others.first(where: { isSameModule($0, file) }) { return other }
      if let other = others.first(where: { isSamePackage($0, file) }) { return other }
      if let other = others.first(where: { types[$0].isPublic }) ?? others.first { return other }
    }
    // With the name of its module before it.
    guard parts.count > 1, parts[0] != "SwiftUI" else { return nil }
    return candidates.first { types[$0].path.elementsEqual(parts.dropFirst()) && !types[$0].isPrivate }
  }

  /// The indexes of all types with that name, whatever is around them.
  func types(called name: String) -> [Int] { byName[name] ?? [] }

  /// The type that `name` is another name of.
  func aliased(_ name: String) -> String? { aliases[name].map(\.name).flatMap { $0 == name ? nil : $0 } }

  /// `type` with type aliases resolved: `Binding<Book>?` for `BookBinding?`.
  func withoutAliases(_ type: DeclaredType, after steps: Int = 0) -> String {
    switch type.form {
    case .optional(let inner):
      let text = withoutAliases(inner, after: steps)
      return text.hasSuffix("?") ? text : text + "?"
    case .parenthesized(let inner): return withoutAliases(inner, after: steps)
    default:
      // Aliases may refer to each other in a circle.
      guard type.text == type.name, let other = aliases[type.name], steps < 8 else { return type.text }
      return withoutAliases(other, after: steps + 1)
    }
  }

  /// The names that code may call the type at `index` by, without what is around it.
  func names(of index: Int) -> Set<String> {
    let name = types[index].name
    let others = aliases.lazy.filter { alias, type in
      !alias.contains(".") && (type.name == name || type.name.hasSuffix("." + name))
    }
    return Set(others.map(\.key)).union([name])
  }

  /// The index of the type that is declared at `place`.
  func type(at place: Place) -> Int? { byPlace[place] }

  /// Whether `file` declares a type `fullName`, and does not only extend it.
  func isDeclared(_ fullName: String, in file: Int) -> Bool {
    let name = fullName.lastName
    return byName[name]?.contains { types[$0].place.file == file && types[$0].fullName == fullName } ?? false
  }

  /// The types right inside of the type `path`.
  func types(inside path: [String]) -> [TypeDeclaration] {
    (byOuterName[path.joined(separator: ".")] ?? []).map { types[$0] }
  }

  /// The index of the first type that is called so, wherever it is declared.
  func firstType(_ path: some BidirectionalCollection<String>) -> Int? {
    path.last.flatMap { byName[$0]?.first { types[$0].path.elementsEqual(path) } }
  }

  func role(of index: Int) -> Role? { roles[index] }

  private func findRole(of index: Int) -> Role? {
    var pending = types[index].inherits
    var seen: Set<String> = []
    var found: Set<Role> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      for part in name.split(separator: "&").map(\.trimmingSpace) {
        if let role = Self.conformances[part] {
          found.insert(role)
        } else if let inner = type(named: part, in: types[index].path, file: types[index].place.file) {
          pending += types[inner].inherits
        }
      }
    }
    guard types[index].kind != .interface else { return nil }
    // A shape is a view as well, and so is what wraps a platform's view.
    for role in [Role.platformView, .shape, .app, .scene, .commands] where found.contains(role) {
      return role
    }
    return found.sorted { $0.rawValue > $1.rawValue }.first
  }

  /// The protocols of this tree that the type conforms to, as indexes.
  func protocols(of index: Int) -> [Int] {
    types[index].inherits.compactMap {
      type(named: $0, in: types[index].path, file: types[index].place.file)
    }.filter { types[$0].kind == .interface }
  }

  /// A property of the type or of its protocols' extensions.
  func property(_ name: String, of index: Int) -> Property? {
    if let own = types[index].properties.first(where: {
      $0.name == name && !($0.isComputed && $0.getter == nil)
    }) {
      return own
    }
    for inner in protocols(of: index) {
      if let found = types[inner].properties.first(where: { $0.name == name && $0.getter != nil }) {
        return found
      }
    }
    return nil
  }

  /// The functions of that name of the type and of its protocols' extensions.
  func functions(_ name: String, of index: Int) -> [Function] {
    var found = types[index].functions.filter { $0.name == name && $0.body != nil }
    for inner in protocols(of: index) {
      found += types[inner].functions.filter { $0.name == name && $0.body != nil }
    }
    return found
  }

  /// The variable or constant outside of types that `name` means in `file`.
  func variable(_ name: String, file: Int) -> Property? {
    guard let found = variables[name] else { return nil }
    return found.first { $0.place.file == file } ?? found.first { !$0.isPrivate }
  }

  /// Whether the type has a property or function of that name.
  func hasMember(_ name: String, of index: Int) -> Bool {
    property(name, of: index) != nil || !functions(name, of: index).isEmpty
  }

  /// Whether a type here has a function of that name.
  func hasMethod(_ name: String) -> Bool { methods.contains(name) }

  /// The protocols of this tree that the type conforms to, with those that they refine.
  private func allProtocols(of index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var pending = protocols(of: index)
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += protocols(of: next) }
    }
    return found
  }

  /// The types that conform to the protocol at `index`; nil where types of other modules do as well.
  func conformingTypes(to index: Int) -> [Int]? {
    guard !foreignConformances.contains(types[index].name) else { return nil }
    return conforming[index] ?? []
  }
}
