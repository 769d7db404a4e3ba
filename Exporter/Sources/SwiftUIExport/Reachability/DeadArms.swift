/// Finds arms of branches for enumeration cases that no code creates. These arms never run.
enum DeadArms {
  /// The locations of the statements in these arms.
  static func find(
    _ arms: [CaseArms.Arm], _ unmade: UnmadeCases, _ index: DeclarationIndex
  ) -> [Place] {
    guard !unmade.names.isEmpty else { return [] }
    let names = unmade.names.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let types = StateTypes(index: index)
    return arms.filter { arm in
      guard arm.cases.isSubset(of: names), let type = types.type(of: arm.subject, in: arm.place.file),
        let missing = unmade.names[type]
      else {
        return false
      }
      return arm.cases.isSubset(of: missing) && arm.siblings.isSubset(of: index.types[type].caseNames)
    }.map(\.place)
  }
}
