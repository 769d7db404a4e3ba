extension Handler {
  /// The effect of the handler, without the locations of its statements: handlers of one view with equal
  /// effects are interchangeable. Nil if the handler has no known effect, or if the text that describes the
  /// effect is truncated.
  public var meaning: [Statement]? {
    let plain = statements.map(\.withoutPlaces)
    return plain.isEmpty || !plain.allSatisfy(\.isWhole) ? nil : plain
  }
}

extension Statement {
  fileprivate var withoutPlaces: Statement {
    let kind: Kind =
      switch self.kind {
      case .branch(let arms):
        .branch(arms.map { Arm($0.condition, $0.statements.map(\.withoutPlaces)) })
      case .delay(let time, let statements): .delay(time, statements.map(\.withoutPlaces))
      case let other: other
      }
    return Statement(kind, span: .documentStart)
  }

  /// Whether no text in the statement is truncated.
  fileprivate var isWhole: Bool {
    switch kind {
    case .focus(_, _, let value), .write(_, _, let value), .result(let value): !value.isCut
    case .assign(let target, let value): !target.isCut && !value.isCut
    case .perform(let name): !name.isCut
    case .use, .resetFocus, .dismiss: true
    case .branch(let arms):
      arms.allSatisfy { arm in
        arm.condition.map { !$0.isCut } ?? true && arm.statements.allSatisfy(\.isWhole)
      }
    case .delay(let time, let statements): !time.isCut && statements.allSatisfy(\.isWhole)
    }
  }
}

extension Expression {
  fileprivate var isCut: Bool { description.isCut }
}

extension String {
  /// Whether the description truncates the text because of its length.
  fileprivate var isCut: Bool { hasSuffix("…") }
}
