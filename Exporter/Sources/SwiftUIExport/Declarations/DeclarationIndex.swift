import SwiftSyntax

/// All declarations of a tree on one platform, for lookup by name.
struct DeclarationIndex: Sendable {
  private(set) var types: [TypeDeclaration] = []
  private(set) var byName: [String: [Int]] = [:]
  private(set) var byPlace: [Place: Int] = [:]
  /// The types by the name of their enclosing type; for a type that is not inside another type, the name is
  /// "".
  private(set) var byOuterName: [String: [Int]] = [:]
  /// Functions and properties that extensions add to SwiftUI's own types, mainly to `View`.
  private(set) var helpers: [String: [Function]] = [:]
  private(set) var helperProperties: [String: [Property]] = [:]
  /// Initializers that extensions add to SwiftUI's own views.
  private(set) var initializers: [String: [Function]] = [:]
  private(set) var functions: [String: [Function]] = [:]
  private(set) var variables: [String: [Property]] = [:]
  /// Constants that extensions add to SwiftUI's keys and shortcuts.
  private(set) var keyConstants: [String: Property] = [:]
  private(set) var aliases: [String: DeclaredType] = [:]
  /// The type aliases outside of types, by the last name of the aliased type.
  private(set) var aliasNames: [String: Set<String>] = [:]
  /// The names of all functions in types.
  private(set) var methods: Set<String> = []
  /// For each protocol, the types that conform to it.
  private(set) var conforming: [Int: [Int]] = [:]
  /// The protocols, as written, to which extensions make types from other modules conform.
  private(set) var foreignConformances: Set<String> = []
  /// The declarations in extensions of `FocusedValues`.
  private(set) var focusedValues: [TypeDeclaration] = []
  private(set) var roles: [Int: Role] = [:]
  /// The names that descriptions use for types whose own names are ambiguous, by type.
  private var namesBesideOthers: [Int: String] = [:]
  /// The types of the declared focus states, without question marks.
  private(set) var focusStateTypes: Set<String> = []
  private(set) var focusStateNames: Set<String> = []
  /// The optional closures for which no code passes an argument, by type.
  let unsetClosures: [String: Set<String>]
  let paths: [String]
  /// For each file, the package that contains it; nil if no package contains the file.
  let packages: [String?]
  /// For each file, the modules that may contain it.
  let modules: [Set<String>]
  /// For each file, the names that its code changes, even if the code only resets them to `false` or nil.
  private(set) var assigned: [Set<String>] = []
  private(set) var takenBack: [Set<String>] = []
  /// The names that the code of any file changes outside of initializers.
  let changedLater: Set<String>
  /// The declared types and the locations of all properties and variables, by name.
  private(set) var propertyTypes: [String: [(declared: DeclaredType?, path: [String], file: Int)]] = [:]
  /// The constant values of properties for which all uses of the type pass the same value. The values are
  /// stored as written, by the location of the type's declaration and the name of the property.
  private(set) var givenConstants: [Place: [String: String]] = [:]
  /// The statements that never run, by file.
  private(set) var deadCode: [Int: Set<Place>] = [:]
  /// The numbers of views, modifiers and styles that are never shown.
  private var unused: Set<Int> = []
  /// For each view for which code reads keys, the location of that code: in the windows that contain the view,
  /// or in the view's own code.
  var windowKeys: [Int: Place] = [:]
  /// For each view whose windows never become the key window, the location where these windows are created.
  var neverKeyWindows: [Int: Place] = [:]
  /// The views that appear only in the Touch Bar.
  var touchBarViews: Set<Int> = []
  /// The functions that commands in the main menu call, by file.
  var menuActions: [Int: [MenuAction]] = [:]
  /// For each view and the name of a closure that the view receives, the code that reads keys and has the
  /// same effect as the closure.
  var keyedClosures: [Int: [String: Place]] = [:]
  /// For each wrapper of a field that reads keys, the location of the code that reads them.
  var keyFields: [Int: Place] = [:]
  /// The code in each file that reads keys.
  var keysRead: [Int: [KeyReading]] = [:]
  /// The location where the app first mentions the keyboard or a game controller.
  var gameInput: Place?

  /// - Parameters:
  ///   - sources: The files.
  ///   - unsetClosures: By type, the optional closures for which no code passes an argument.
  ///   - assigned: By file, the names that the file's code changes.
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
    for (alias, type) in aliases where !alias.contains(".") {
      aliasNames[type.name.lastName, default: []].insert(alias)
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
    // If no type conforms to `View`, a type with the body of a view is assumed to be a view.
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

  /// Stores the names that each file changes.
  mutating func note(changed: [Set<String>], takenBack: [Set<String>]) {
    assigned = changed
    self.takenBack = takenBack
  }

  /// Stores the properties that have the same constant value in each use.
  mutating func note(given constants: [Place: [String: String]]) { givenConstants = constants }

  /// Stores the locations of statements that never run.
  mutating func leaveOut(_ statements: [Place]) {
    for place in statements { deadCode[place.file, default: []].insert(place) }
  }

  /// Omits views, modifiers and styles that are never shown.
  mutating func leaveOut(_ unused: Set<Int>) { self.unused = unused }

  /// Whether the type at `index` is omitted.
  func isUnused(_ index: Int) -> Bool { unused.contains(index) }

  /// The full names of all omitted types, except for names that a different type also has.
  var unusedNames: Set<String> {
    Set(unused.map { types[$0].fullName })
      .subtracting(types.indices.lazy.filter { !unused.contains($0) }.map { types[$0].fullName })
  }

  /// The full names of all omitted types, in alphabetical order.
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

  /// The name of the type in descriptions. If a different type has the same name, the name in descriptions
  /// includes the file name.
  func nameInDescriptions(of index: Int) -> String { namesBesideOthers[index] ?? types[index].fullName }

  /// The type for which descriptions use `name`, because its own name is ambiguous.
  func type(inDescriptions name: String) -> Int? { namesBesideOthers.filter { $1 == name }.keys.min() }
}
