extension Expression {
  /// Whether the expression and `other` may have the same value. Two different cases of an enumeration are
  /// never equal, and neither are two values of one case with different associated values.
  ///
  /// - Parameter cases: The cases of the enumeration; nil if the enumeration is not declared, because `.name`
  ///   may then be a static property whose value is any case.
  package func mayEqual(_ other: Expression, cases: [String]?) -> Bool {
    if let own = constant, let other = other.constant { return own == other }
    guard let cases, case .member(let name, let values) = self,
      case .member(let otherName, let others) = other,
      cases.contains(name), cases.contains(otherName)
    else { return true }
    if name != otherName { return false }
    // An associated value that is not written may have a default.
    guard values.count == others.count else { return true }
    return zip(values, others).allSatisfy { $0.value.mayEqual($1.value, cases: nil) }
  }
}
