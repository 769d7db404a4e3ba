/// States of the app that are initially `false` or nil and that no code sets to any other value. For example,
/// the code that opens a dialog may be compiled only for a different platform, or may never run.
struct UnsetStates {
  private let gates: [StateGates.Gate]
  private let index: DeclarationIndex
  private let types: StateTypes
  private let isWholeApp: Bool
  /// The names of the gate states that are changed by code in any file.
  private let changed: Set<String>
  /// The files that contain an entry point of a program.
  private let programs: [Int]
  /// The types whose names occur in code outside of uses.
  private let named: Set<String>
  /// The properties to which a use passes a value, by type.
  private let given: [String: Set<String>]

  init(in files: [Survey], _ index: DeclarationIndex, isWholeApp: Bool) {
    self.index = index
    self.isWholeApp = isWholeApp
    types = StateTypes(index: index)
    gates = files.flatMap(\.gates.gates)
    changed = Set(index.assigned, among: Set(gates.lazy.compactMap(\.state.names.last)))
    programs = files.indices.filter { files[$0].uses.beginsProgram }
    named = files.reduce(into: []) { $0.formUnion($1.arguments.named) }
    given = files.reduce(into: [:]) { given, file in
      for (type, uses) in file.arguments.uses {
        for use in uses { given[type, default: []].formUnion(use.given.lazy.map(\.label)) }
      }
    }
  }

  /// The statements that would run only after the app had set one of these states.
  var gated: [Place] {
    gates.filter { gate in
      guard let file = gate.places.first?.file, let found = types.property(of: gate.state, in: file) else {
        return false
      }
      return isUnset(found.property, in: found.owner)
    }.flatMap(\.places)
  }

  private func isUnset(_ state: Property, in owner: Int) -> Bool {
    guard !state.isComputed, beginsWithNothing(state) else { return false }
    if state.wrapper == "State", state.isPrivate {
      return !index.assigned[state.place.file].contains(state.name)
    }
    return isWholeApp && !state.isStatic && !changed.contains(state.name)
      && isSetByCodeAlone(state, in: owner)
  }

  private func beginsWithNothing(_ state: Property) -> Bool {
    guard state.initial != nil else { return state.type?.isOptional == true }
    return state.initialConstant == "nil" || state.initialConstant == "false"
  }

  /// Whether only code of the app sets `state`: no framework, other module, decoder or initializer sets it.
  private func isSetByCodeAlone(_ state: Property, in owner: Int) -> Bool {
    let declared = index.types[owner]
    guard state.wrapper.map({ ["State", "Published"].contains($0) }) ?? true,
      !declared.isPublic || programs.contains(where: { index.isOfPackage(owner, beside: $0) }),
      declared.inherits.allSatisfy({ DeclarationIndex.isOfSwiftUI($0) || Self.inert.contains($0) })
    else { return false }
    return declared.kind == .reference
      || index.names(of: owner).allSatisfy { name in
        !named.contains(name) && given[name]?.contains(state.name) != true
      }
  }

  /// The framework protocols and classes that never set properties of their conforming types or subclasses.
  private static let inert = UnusedViews.inert.union(["NSObject"]).subtracting(["Codable", "Decodable"])
}
