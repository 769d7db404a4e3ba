/// Enumeration cases for which the app's code never creates a value: the code only compares values with these
/// cases. If this is uncertain, a case counts as created.
struct UnmadeCases: Sendable {
  /// The names of these cases, by the number of the enumeration.
  private(set) var names: [Int: Set<String>] = [:]

  /// The protocols that do not create values: if an enumeration conforms only to these protocols, values are
  /// created only by code that names the cases.
  private static let inert: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float",
    "Character", "CaseIterable", "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable", "Error",
    "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible", "View",
  ]

  init(_ files: [FileCases], _ index: DeclarationIndex, isWholeApp: Bool) {
    let whole = files.reduce(into: Set<String>()) { $0.formUnion($1.whole) }
    let listed = files.reduce(into: Set<String>()) { $0.formUnion($1.listed) }
    let generics = files.reduce(into: Set<String>(["CaseIterable"])) { $0.formUnion($1.generics) }
    let listsAny =
      files.contains(where: \.listsAny)
      || listed.contains { name in
        generics.contains(name) || index.types(called: name).contains { index.types[$0].kind == .interface }
      }
    let decodesAny = files.contains(where: \.decodesAny)
    var filtered: [String: [Set<String>]] = [:]
    for file in files { filtered.merge(file.filtered, uniquingKeysWith: +) }
    var candidates: [(number: Int, names: Set<String>, unmade: Set<String>)] = []
    for number in index.types.indices where index.types[number].kind == .enumeration {
      let type = index.types[number]
      let isRaw = type.inherits.contains { Self.inert.contains($0) && ($0 == "String" || $0.contains("Int")) }
      guard isWholeApp || type.isPrivate, !type.isPublic, type.inherits.allSatisfy(Self.inert.contains),
        index.focusStateTypes.isDisjoint(with: [type.name, type.fullName]), !(isRaw && decodesAny)
      else { continue }
      // This condition is checked last, because it requires a search for all other names of the type.
      let names = index.names(of: number)
      guard whole.isDisjoint(with: names) else { continue }
      var unmade = Set(type.caseNames)
      if !type.properties.contains(where: { $0.name == "allCases" }) {
        guard listed.isDisjoint(with: names), !(listsAny && type.inherits.contains("CaseIterable")) else {
          continue
        }
        for name in names {
          for excluded in filtered[name] ?? [] { unmade.formIntersection(excluded) }
        }
      }
      candidates.append((number, names, unmade))
    }
    let wanted = candidates.reduce(into: Set<String>()) { $0.formUnion($1.unmade) }
    var uses: [String: [FileCases.Use]] = [:]
    for file in files {
      for use in file.uses where wanted.contains(use.name) { uses[use.name, default: []].append(use) }
    }
    for (number, names, unmade) in candidates {
      let unmade = unmade.filter { name in
        uses[name]?.contains { use in
          use.type.map(names.contains) ?? Self.mayMean(number, use, index)
        } != true
      }
      if !unmade.isEmpty { self.names[number] = unmade }
    }
  }

  /// Whether `.name` without a type may be a case of the enumeration. It cannot be a case of the enumeration
  /// if all properties with the name of the assigned property have other types.
  private static func mayMean(_ type: Int, _ use: FileCases.Use, _ index: DeclarationIndex) -> Bool {
    guard let target = use.target, target != "self", let holders = index.propertyTypes[target] else {
      return true
    }
    return holders.contains { holder in
      guard let declared = holder.declared?.unwrapped, case .plain = declared.form,
        let found = index.type(named: declared.name, in: holder.path, file: holder.file),
        index.types[found].kind == .enumeration, index.types[found].caseNames.contains(use.name)
      else { return true }
      return found == type
    }
  }
}

extension TypeDeclaration {
  /// The names of the cases, without associated values.
  var caseNames: [String] { cases.map { String($0.prefix { $0 != "(" }) } }
}
