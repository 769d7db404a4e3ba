import SwiftSyntax

/// Properties of components that have the same constant value in every use in the app, either as an argument or by
/// default.
struct GivenConstants {
  private let index: DeclarationIndex
  private let store: SyntaxStore
  private let isWholeApp: Bool
  private let uses: [String: [FileArguments.Use]]
  /// The types whose names occur in code outside of uses.
  private let named: Set<String>

  private init(_ files: [Survey], _ index: DeclarationIndex, _ store: SyntaxStore) {
    self.index = index
    self.store = store
    isWholeApp = files.contains { $0.uses.beginsProgram }
    uses = files.reduce(into: [:]) { uses, file in
      for (type, more) in file.arguments.uses { uses[type, default: []] += more }
    }
    named = files.reduce(into: []) { $0.formUnion($1.arguments.named) }
  }

  /// The constant values of properties, as written, by the location of the type's declaration and the name of
  /// the property.
  static func find(in files: [Survey], _ index: DeclarationIndex, _ store: SyntaxStore)
    -> [Place: [String: String]]
  {
    let constants = GivenConstants(files, index, store)
    // Code may pass a property of one of these types a value in the form `.init(…)`.
    let held = Set(index.propertyTypes.values.joined().compactMap { $0.declared?.unwrapped.name })
    return index.types.indices.reduce(into: [:]) { found, type in
      guard constants.isUsedPlainly(type), !held.contains(index.types[type].name) else { return }
      for property in index.types[type].properties {
        if let value = constants.value(of: property, in: type) {
          found[property.place, default: [:]][property.name] = value
        }
      }
    }
  }

  /// Whether all uses of a view or modifier are known.
  private func isUsedPlainly(_ type: Int) -> Bool {
    let declared = index.types[type]
    guard index.role(of: type) == .view || index.role(of: type) == .modifier, declared.kind == .structure,
      !declared.isPublic, isWholeApp || declared.isPrivate, declared.initializers.count < 2
    else { return false }
    return uses[declared.name] != nil && !named.contains(declared.name)
      && index.types(called: declared.name).count == 1 && index.names(of: type).count == 1
  }

  private func value(of property: Property, in type: Int) -> String? {
    let declared = index.types[type]
    guard !property.isComputed, !property.isStatic, property.wrapper == nil,
      !(property.isConstant && property.initial != nil),
      property.isConstant || !index.changedLater.contains(property.name), let uses = uses[declared.name]
    else { return nil }
    var (hasInitial, initial) = (property.initial != nil, property.initialConstant)
    if let initializer = declared.initializers.first {
      guard let parameter = initializer.parameters.first(where: { $0.label == property.name }),
        parameter.name == property.name, keeps(property.name, initializer)
      else { return nil }
      (hasInitial, initial) = (parameter.initial != nil, parameter.initialConstant)
    }
    // An optional variable is initially nil.
    let isNil = !hasInitial && property.type?.isOptional == true && declared.initializers.isEmpty
    let other = isNil ? "nil" : initial
    var values: Set<String> = []
    for use in uses {
      if let given = use[property.name] {
        guard let constant = given.constant else { return nil }
        values.insert(constant)
      } else {
        guard let other, !(use.hasTrailingClosure && property.type?.isFunction == true) else { return nil }
        values.insert(other)
      }
    }
    return values.count == 1 ? values.first : nil
  }

  /// Whether an initializer uses a parameter only in `self.name = name`.
  private func keeps(_ name: String, _ initializer: Function) -> Bool {
    guard let piece = initializer.body, let body = store[piece.file].node(piece) else { return false }
    let mentions = body.tokens(viewMode: .sourceAccurate).filter { $0.identifierText == name }
    return mentions.count == 2
      && body.contains { $0.item.as(SequenceExprSyntax.self)?.trimmedText == "self.\(name) = \(name)" }
  }
}
