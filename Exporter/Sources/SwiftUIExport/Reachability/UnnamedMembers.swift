/// Members that no code names, not even in the type that declares them: functions, and computed properties
/// that create views. The views of these members are never shown, and their statements never run.
///
/// A member counts as named if a protocol of the app or of a different module may require the member.
struct UnnamedMembers {
  /// The names of protocol requirements, and of members that the language itself calls.
  private static let requirements: Set<String> = [
    "body", "makeBody", "_body", "previews", "main", "encode", "hash", "callAsFunction", "dynamicallyCall",
    "appendInterpolation",
  ]

  /// The locations of the statements of unnamed members.
  static func find(in files: [FileMembers], _ index: DeclarationIndex) -> [Place] {
    let members = files.flatMap(\.members)
    let named = Set(files.lazy.map(\.named), among: Set(members.lazy.map(\.name))).union(requirements)
    let required = index.types.reduce(into: Set<String>()) { names, type in
      guard type.kind == .interface else { return }
      names.formUnion(type.properties.map(\.name) + type.functions.map(\.name))
    }
    return members.filter { member in
      !named.contains(member.name) && !required.contains(member.name)
        && (member.isPrivate || isOnlyOfItsType(member, index))
    }.map(\.place)
  }

  /// Whether the member is certainly not required by a protocol of another module.
  private static func isOnlyOfItsType(_ member: FileMembers.Member, _ index: DeclarationIndex) -> Bool {
    let name = member.types.joined(separator: ".")
    guard let type = index.type(named: name, in: [], file: member.place.file) else { return name == "View" }
    return index.types[type].kind != .interface
      && index.types[type].inherits.allSatisfy { inherited in
        UnusedViews.inert.contains(inherited)
          || (member.makesView
            ? DeclarationIndex.isOfSwiftUI(inherited) || !index.types(called: inherited).isEmpty
            : bodiesOnly.contains(inherited))
      }
  }

  /// SwiftUI protocols that require only a body.
  private static let bodiesOnly: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent",
  ]
}
