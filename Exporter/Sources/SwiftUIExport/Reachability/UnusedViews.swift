/// Views, modifiers and styles of an app that are never shown on a platform: no code that is compiled for the
/// platform reaches them from the entry points of the app's programs. Previews are not part of the app.
///
/// Code outside of views counts as running, unless the code belongs to a type whose values are created only where
/// other code names the type. If the app itself uses a public type on no platform, the type counts as used, because
/// other modules may use it. This does not apply if a program of the app is outside the type's package or in its
/// module. No view counts as unused if no view can be reached, or if the sources have no entry point: in both cases,
/// the code that uses the views might not have been read.
struct UnusedViews {
  private let files: [FileUses]
  /// The names in the files, including names in code that never runs. These names determine whether the app
  /// itself uses a public view.
  private let whole: [FileUses]
  private let index: DeclarationIndex
  /// For each type, whether the type has an effect only where code names it.
  private let waiting: [Bool]

  private init(
    files: [FileUses], whole: [FileUses], index: DeclarationIndex, namedBesides: Set<String>
  ) {
    self.files = files
    self.whole = whole
    self.index = index
    waiting = index.types.indices.map {
      Self.waitsToBeNamed($0, in: files, index) && !namedBesides.contains(index.types[$0].name)
    }
  }

  /// Whether the sources are those of a whole app, and not a part of an app or an example.
  static func isWholeApp(_ files: [FileUses]) -> Bool { files.contains(where: \.beginsProgram) }

  /// The numbers of the unused views, modifiers and styles in `index`.
  ///
  /// - Parameters:
  ///   - whole: The names in the files, including those in code that never runs.
  ///   - namedBesides: Names found in files other than Swift: for example, a storyboard creates the classes
  ///     that it names.
  static func find(
    in files: [FileUses], whole: [FileUses], _ index: DeclarationIndex, namedBesides: Set<String>
  ) -> Set<Int> {
    // The program may also begin in a file such as `main.m`.
    let beginsBesides = !namedBesides.isDisjoint(with: ["NSApplicationMain", "UIApplicationMain"])
    guard isWholeApp(files) || beginsBesides else { return [] }
    return UnusedViews(files: files, whole: whole, index: index, namedBesides: namedBesides).find()
  }

  /// The roles of types that are shown. A value of such a type appears only where code creates it.
  private static let shown: Set<DeclarationIndex.Role> = described.union([.shape, .platformView, .layout])
  /// The roles of types that have a separate description.
  private static let described: Set<DeclarationIndex.Role> = [
    .view, .modifier, .buttonStyle, .primitiveButtonStyle, .textFieldStyle, .toggleStyle, .otherStyle,
  ]

  private func isShown(_ type: Int) -> Bool { index.role(of: type).map(Self.shown.contains) ?? false }

  /// The protocols that do not let a framework find a conforming type and create a value of that type.
  static let inert: Set<String> = [
    "ObservableObject", "Observable", "Identifiable", "Equatable", "Hashable", "Comparable", "Sendable",
    "Codable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "OptionSet", "Error",
    "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible", "String", "Int",
  ]

  /// Apple's classes whose subclasses the runtime finds by name, in other files or in a string.
  private static let found: Set<String> = [
    "NSObject", "NSManagedObject", "NSScriptCommand", "NSValueTransformer", "UIResponder",
  ]

  /// Whether objects of subclasses of `name` are created only by code, or by an Interface Builder file that
  /// contains the subclass's name. This applies to the classes of AppKit and UIKit.
  private static func makesByName(_ name: String) -> Bool {
    let name = name.prefix { $0 != "<" }
    return ["NS", "UI"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
      && !found.contains(String(name))
  }

  /// Whether the type has an effect only where code names it: no framework, runtime or other module creates a
  /// value of the type. A framework may create objects of classes that inherit from framework classes, and
  /// may call the methods of a protocol.
  private static func waitsToBeNamed(
    _ type: Int, in files: [FileUses], _ index: DeclarationIndex
  ) -> Bool {
    let declared = index.types[type]
    return index.role(of: type) == nil && declared.kind != .interface && !declared.isPublic
      && declared.name.isTypeName && !files[declared.place.file].beginsProgram
      && (declared.inherits.first.map(makesByName) == true
        || declared.inherits.allSatisfy { inherited in
          inert.contains(inherited.split(separator: " ").last.map(String.init) ?? inherited)
        })
  }

  private func find() -> Set<Int> {
    let views = index.types.indices.filter { index.role(of: $0).map(Self.described.contains) ?? false }
    let anywhere = Graph(self, of: whole, withOtherPlatforms: true)
    // A public view belongs to the app if the app uses it on any platform, or if it is in a package next to
    // the program.
    let used = anywhere.reached(from: anywhere.roots)
    let programs = files.indices.filter { files[$0].beginsProgram }
    let foreign = index.types.indices.filter { type in
      isShown(type) && index.types[type].isPublic && !used.contains(type)
        && !programs.contains { index.isOfPackage(type, beside: $0) }
        && !index.isOfProgram(type, beginningIn: programs)
    }
    let here = Graph(self, of: files, withOtherPlatforms: false)
    let reached = here.reached(from: here.roots.union(foreign))
    // If no view is reached, the first view is opened by something outside of the sources, so no view counts
    // as unused.
    return reached.isDisjoint(with: views) ? [] : Set(views).subtracting(reached)
  }

  /// The references between types that are shown, or that have no effect unless code names them.
  private struct Graph {
    /// Types that other code names.
    var roots: Set<Int> = []
    /// The types that each type's code names, by type.
    var edges: [Int: Set<Int>] = [:]
    /// The types that code outside the type itself mentions.
    var named: Set<Int> = []

    init(_ views: UnusedViews, of files: [FileUses], withOtherPlatforms: Bool) {
      let index = views.index
      for type in index.types.indices where views.isShown(type) && !index.types[type].name.isTypeName {
        roots.insert(type)
        named.insert(type)
      }
      for file in files {
        for node in file.nodes {
          let owner = views.owner(of: node, in: file)
          let names = withOtherPlatforms ? node.names.union(node.namesElsewhere) : node.names
          for name in names {
            for type in index.types(called: name)
            where (views.isShown(type) || views.waiting[type]) && views.mayMean(type, node, names) {
              if let owner { edges[owner, default: []].insert(type) } else { roots.insert(type) }
              if !node.path.contains(name) { named.insert(type) }
            }
          }
        }
      }
    }

    func reached(from roots: Set<Int>) -> Set<Int> {
      var reached = roots
      var pending = Array(roots)
      while let next = pending.popLast() {
        for type in edges[next] ?? [] where reached.insert(type).inserted { pending.append(type) }
      }
      return reached
    }
  }

  /// The type that the code of `node` belongs to: the innermost enclosing type that is shown or has no effect
  /// unless code names the type. Nil for other code.
  private func owner(of node: FileUses.Node, in file: FileUses) -> Int? {
    var next: FileUses.Node? = node
    var innermost: Int?
    while let node = next {
      let type =
        node.isExtension
        ? index.type(named: node.path.joined(separator: "."), in: [], file: node.place.file)
        : index.type(at: node.place)
      if let type {
        let path = index.types[type].path
        for depth in stride(from: path.count, through: 1, by: -1) {
          let around =
            depth == path.count
            ? type
            : index.type(named: path.prefix(depth).joined(separator: "."), in: [], file: node.place.file)
          if let around, isShown(around) { return around }
          if let around, innermost == nil { innermost = around }
        }
      }
      next = node.outer.map { file.nodes[$0] }
    }
    return innermost.flatMap { waiting[$0] ? $0 : nil }
  }

  /// Whether the name of `type` may refer to this type in the code of `node`, which contains the names
  /// `names`.
  private func mayMean(_ type: Int, _ node: FileUses.Node, _ names: Set<String>) -> Bool {
    let declared = index.types[type]
    if !index.isInReach(type, of: node.place.file) { return false }
    let around = declared.path.dropLast()
    return around.last.map { node.path.starts(with: around) || names.contains($0) } ?? true
  }
}
