import FocusModel

extension FocusTree {
  /// The variants of `binding` with the value of each row, if the document specifies the elements of the
  /// rows; empty if all rows have the same value or the value is unknown.
  func eachRow(of binding: FocusBinding) -> [FocusBinding] {
    guard let rows = statedRows(of: binding) else { return [] }
    return rows.values(of: binding.value).filter { !$0.isComputed }.map { value in
      var binding = binding
      binding.value = value
      return binding
    }
  }

  /// All values of `binding`: a value for each row if the document specifies the elements of the rows;
  /// otherwise the binding's value, which may be an expression.
  func values(of binding: FocusBinding) -> [Expression] {
    guard let rows = statedRows(of: binding), rows.elements.count <= StatedRows.mostWrittenOut else {
      return [binding.value]
    }
    let values = rows.values(of: binding.value)
    return values.isEmpty || values.contains(where: \.isComputed) ? [binding.value] : values
  }

  /// The innermost rows with specified elements that contain `binding`, if its value is computed.
  private func statedRows(of binding: FocusBinding) -> StatedRows? {
    guard binding.value.isComputed, !focusSystem.rows.isEmpty else { return nil }
    for container in ancestors(of: binding.node) {
      if let rows = focusSystem.rows.first(where: { $0.node == container }) { return rows }
    }
    return nil
  }
}
