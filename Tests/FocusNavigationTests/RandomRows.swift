// A random interface inside a row of a list: its ids, values and conditions contain the row's number.

extension Item {
  /// The item in the row with that number.
  func inRow(_ row: Int) -> Item {
    func id(_ id: String) -> String { id.replacing(Self.rowName, with: "\(row)") }
    func number(_ number: Int) -> Int { number * 10 + row }
    return switch self {
    case .field(let name, let holdsText): .field(id(name), holdsText: holdsText)
    case .button(let name, let acts): .button(id(name), acts.inRow(row))
    case .stack(let items): .stack(items.map { $0.inRow(row) })
    case .bound(let state, let value, let item):
      .bound(state: state, value: Self.value(value, inRow: row), item.inRow(row))
    case .when(let test, let then, let otherwise):
      .when(test.inRow(row), then.inRow(row), otherwise?.inRow(row))
    case .choice(let cases, let otherwise):
      .choice(cases.map { ($0, $1.inRow(row)) }, otherwise?.inRow(row))
    case .disabled(let test, let item): .disabled(test.inRow(row), item.inRow(row))
    case .watch(let watch, let subject, let isInitial, let acts, let item):
      .watch(number(watch), subject, isInitial: isInitial, acts.inRow(row), item.inRow(row))
    case .card(let item): .card(item.inRow(row))
    case .fold(let name, let item): .fold(id(name), item.inRow(row))
    case .row(let name, let acts): .row(id(name), acts.inRow(row))
    case .question(let name, let yes, let no): .question(id(name), yes: yes.inRow(row), no: no.inRow(row))
    case .framed(let item, let footer): .framed(item.inRow(row), footer: footer.inRow(row))
    case .appear(let appearing, let isTask, let acts, let item):
      .appear(number(appearing), isTask: isTask, acts.inRow(row), item.inRow(row))
    case .rows(let count, let item): .rows(count, item)
    }
  }

  static func value(_ value: Int, inRow row: Int) -> Int {
    value == rowValue ? firstRowValue + row : value
  }
}

extension Condition {
  func inRow(_ row: Int) -> Condition {
    switch self {
    case .isRow(let number): .always(number == row)
    case .isFocused(let state, let value):
      .isFocused(state: state, value: value.map { Item.value($0, inRow: row) })
    case .not(let test): .not(test.inRow(row))
    case .and(let a, let b): .and(a.inRow(row), b.inRow(row))
    case .or(let a, let b): .or(a.inRow(row), b.inRow(row))
    case .flag, .isNumber, .isLess, .isTextEmpty, .question, .always: self
    }
  }
}

extension [Act] {
  func inRow(_ row: Int) -> [Act] {
    map { act in
      switch act {
      case .setFlag(let flag, let test): .setFlag(flag, test.inRow(row))
      case .focus(let state, let value):
        .focus(state: state, value: value.map { Item.value($0, inRow: row) })
      case .focusEither(let test, let state, let a, let b):
        .focusEither(
          test.inRow(row), state: state, Item.value(a, inRow: row), Item.value(b, inRow: row))
      case .branch(let test, let then, let otherwise):
        .branch(test.inRow(row), then.inRow(row), otherwise.inRow(row))
      case .later(let acts): .later(acts.inRow(row))
      case .toggle, .setNumber, .increment, .setText: act
      }
    }
  }
}
